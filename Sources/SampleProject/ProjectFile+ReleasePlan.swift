/// The plan that every channel of the project starts from.
extension ProjectFile {
  static let releasePlan = ProjectFile(
    path: SampleProject.plan,
    text: #"""
      {
        "$schema": "../schema/plan.schema.json",
        "$comment": "README.md says what to edit first. Every path is below 'root'.",
        "format": 1,
        "name": "release",
        "summary": "Builds hello, judges it, packs it, and records the build.",
        "root": "..",
        "values": {
          "channel": "internal",
          "unreviewed": "warning",
          "version": { "file": "VERSION", "match": "^([0-9.]+)$" },
          "build": {
            "$comment": "The next free number of this version, or the one in the variable BUILD.",
            "env": "BUILD",
            "type": "integer",
            "default": { "ledger": "builds.json", "where": { "version": "${version}" }, "next": "build" }
          },
          "out": "build/${version}-${build}",
          "archive": "${out}/hello-${version}.tar.gz"
        },
        "steps": [
          {
            "id": "one-number",
            "type": "version-invariants",
            "summary": "Every place says the same version, and its build number is a new one.",
            "equal": [
              { "file": "VERSION", "match": "^([0-9.]+)$" },
              { "file": "CHANGELOG.md", "match": "\\A# Changelog\\s+## ([0-9.]+)$" }
            ],
            "build": "${build}",
            "ledger": "builds.json"
          },
          {
            "id": "build",
            "type": "exec",
            "summary": "Builds the program. Put your own build here.",
            "command": ["sh", "scripts/build.sh", "${version}", "${out}/hello"],
            "inputs": ["scripts/build.sh", "src/hello.sh"],
            "outputs": ["${out}/hello"],
            "timeout": "10m"
          },
          {
            "id": "ask",
            "type": "exec",
            "summary": "Asks the built program for its version.",
            "command": ["sh", "${out}/hello", "--version"],
            "inputs": ["${out}/hello"],
            "stdout": "${out}/said.txt",
            "timeout": "10s"
          },
          {
            "id": "ready",
            "type": "gate",
            "summary": "What must hold before anything is packed.",
            "subject": "${out}/hello",
            "rules": [
              {
                "that": "the program says its version",
                "file": "${out}/said.txt",
                "containsLine": "hello ${version}",
                "because": "users report the version that the program says"
              },
              {
                "that": "the version is reviewed",
                "file": "REVIEW.md",
                "containsLine": "Reviewed: ${version}",
                "severity": "${unreviewed}",
                "because": "somebody else has read what changed"
              }
            ]
          },
          {
            "id": "pack",
            "type": "archive",
            "summary": "Packs the program with its papers; the same files give the same bytes.",
            "files": [
              { "from": "${out}/hello", "as": "hello" },
              { "from": "LICENSE" },
              { "from": "CHANGELOG.md" }
            ],
            "prefix": "hello-${version}",
            "into": "${archive}"
          },
          {
            "id": "proof",
            "type": "prove",
            "summary": "What lies in the archive is what was built and judged.",
            "artifact": "${archive}",
            "embedded": [
              { "entry": "hello-${version}/hello", "file": "${out}/hello" },
              { "entry": "hello-${version}/LICENSE", "file": "LICENSE" },
              { "entry": "hello-${version}/CHANGELOG.md", "file": "CHANGELOG.md" }
            ]
          },
          {
            "id": "ledger",
            "type": "ledger-append",
            "summary": "Records the build, so that its number is not used again.",
            "ledger": "builds.json",
            "entry": {
              "version": "${version}",
              "build": "${build}",
              "channel": "${channel}",
              "sha256": { "file": "${archive}", "sha256": true }
            }
          }
        ]
      }

      """#)
}
