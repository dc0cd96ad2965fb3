/// The completion script for bash 3.2 and newer.
enum BashCompletion {
  static var script: String {
    """
    # planrunner's completions for bash: eval "$(planrunner completions bash)"
    _planrunner() {
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command= formats index
      # bash takes '=' for a word of its own.
      if [[ $word == = ]]; then
        word=
      elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      for ((index = 1; index < COMP_CWORD; index++)); do
        case ${COMP_WORDS[index]} in
          \(CompletionShell.optionsWithValues.joined(separator: "|")))
            [[ ${COMP_WORDS[index + 1]} != = ]] || ((index++))
            ((index++))
            ;;
          -*) ;;
          \(CompletionShell.commands.joined(separator: "|")))
            command=${COMP_WORDS[index]}
            break
            ;;
          *)
            command=run
            break
            ;;
        esac
      done
      formats=${command:-run}
      [[ " ${COMP_WORDS[*]} " != *" --dry-run "* ]] || formats=graph
      COMPREPLY=()
      case $before in
        --format) before="$formats --format" ;;
        -*) before="${command:-run} $before" ;;
      esac
      case $before in
    \(choices)
        \(CompletionShell.optionsWithFiles.map { "*' \($0)'" }.joined(separator: "|")))
          _planrunner_files "$word" '*'
          return
          ;;
        \(CompletionShell.optionsWithValues.map { "*' \($0)'" }.joined(separator: "|")))
          return
          ;;
      esac
      if [[ $word == -* ]]; then
        case ${command:-run} in
    \(options)
        esac
        return
      fi
      case $command in
        '')
          COMPREPLY=($(compgen -W \(CompletionShell.quoted(CompletionShell.commands.joined(separator: " "))) -- "$word"))
          _planrunner_files "$word" '*.json'
          ;;
    \(arguments)
      esac
    }

    # Adds the files that fit a pattern, and directories.
    _planrunner_files() {
      local file
      compopt -o filenames 2>/dev/null || :
      while IFS= read -r file; do
        [[ ! -d $file && $file != $2 ]] || COMPREPLY+=("$file")
      done < <(compgen -f -- "$1")
    }

    complete -F _planrunner planrunner

    """
  }

  private static func reply(_ words: [String]) -> String {
    let list = CompletionShell.quoted(words.joined(separator: " "))
    return "COMPREPLY=($(compgen -W \(list) -- \"$word\"))"
  }

  private static func branch(_ pattern: String, _ lines: String...) -> String {
    "    \(pattern))\n" + lines.map { "      \($0)\n" }.joined() + "      ;;"
  }

  private static var choices: String {
    CompletionShell.choices.map {
      branch("'\($0.command) \($0.option.rawValue)'", reply($0.words), "return")
    }.joined(separator: "\n")
  }

  private static var options: String {
    Command.allCases.map { command in
      "      \(command.rawValue)) \(reply(command.options.map(\.rawValue))) ;;"
    }.joined(separator: "\n")
  }

  private static var arguments: String {
    Command.allCases.map { command in
      switch command.argument {
      case .plan: branch(command.rawValue, "_planrunner_files \"$word\" '*.json'")
      case .word(let words):
        branch(command.rawValue, "[[ $before != \(command.rawValue) ]] || " + reply(words))
      case .directory: branch(command.rawValue, "_planrunner_files \"$word\" ''")
      case .none: branch(command.rawValue, ":")
      }
    }.joined(separator: "\n")
  }
}
