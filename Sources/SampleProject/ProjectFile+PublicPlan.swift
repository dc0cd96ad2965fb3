/// The plan of the public channel, which says only what differs.
extension ProjectFile {
  static let publicPlan = ProjectFile(
    path: "plans/public.json",
    text: #"""
      {
        "$schema": "../schema/plan.schema.json",
        "$comment": "Says only what differs: planrunner diff plans/release.json plans/public.json",
        "format": 1,
        "name": "public",
        "summary": "The release for everybody: from committed files only, and reviewed.",
        "extends": "release.json",
        "values": { "channel": "public", "unreviewed": "failure" },
        "steps": [
          {
            "id": "tree",
            "type": "dirty-tree",
            "after": "one-number",
            "summary": "Every file is the committed one, byte for byte."
          },
          {
            "$comment": "A step that is there already: the keys named here replace its own, each whole.",
            "id": "ledger",
            "entry": {
              "version": "${version}",
              "build": "${build}",
              "channel": "${channel}",
              "commit": { "git": "head" },
              "sha256": { "file": "${archive}", "sha256": true }
            }
          }
        ]
      }

      """#)
}
