/// The short files that the plans read.
extension ProjectFile {
  static let version = ProjectFile(path: "VERSION", text: "1.0.0\n")

  static let builds = ProjectFile(path: "builds.json", text: "[]\n")

  static let gitIgnore = ProjectFile(
    path: ".gitignore",
    text: """
      # What a run makes: the release plan writes below build/, planrunner its
      # state below .planrunner/ where there is no git repository.
      /build/
      /.planrunner/

      """)

  static let changelog = ProjectFile(
    path: "CHANGELOG.md",
    text: """
      # Changelog

      ## 1.0.0

      - The first version: it greets.

      """)

  static let review = ProjectFile(
    path: "REVIEW.md",
    text: """
      # Review

      Whoever has read the changes of a version adds a line for it. The public plan
      refuses a version that has none; the release plan only warns.

      Reviewed: 1.0.0

      """)

  static let licence = ProjectFile(
    path: "LICENSE",
    text: """
      All rights reserved by the owner of this project.

      Put the text of the licence that you choose in place of these lines.

      """)
}
