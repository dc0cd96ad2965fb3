/// The program of the project and what builds it.
extension ProjectFile {
  static let program = ProjectFile(
    path: "src/hello.sh",
    text: #"""
      #!/bin/sh
      # The program of this project. The build fills in its version.
      case "${1-}" in
        --version) echo "hello @VERSION@" ;;
        *) echo "Hello." ;;
      esac

      """#)

  static let buildScript = ProjectFile(
    path: "scripts/build.sh",
    text: #"""
      #!/bin/sh
      # Builds the program: sh scripts/build.sh VERSION FILE
      set -eu
      mkdir -p "$(dirname "$2")"
      sed "s/@VERSION@/$1/" src/hello.sh > "$2"
      chmod 755 "$2"
      echo "built hello $1"

      """#)
}
