/// The completion script for zsh.
enum ZshCompletion {
  static var script: String {
    """
    #compdef planrunner
    # planrunner's completions for zsh: a file '_planrunner' in a directory of $fpath, or
    # eval "$(planrunner completions zsh)" after compinit.
    _planrunner() {
      local before=${words[CURRENT-1]} command= formats index
      local -a found
      if [[ ${words[CURRENT]} == --*=* ]]; then
        before=${words[CURRENT]%%=*}
        compset -P '*='
      fi
      for ((index = 2; index < CURRENT; index++)); do
        case ${words[index]} in
          (\(CompletionShell.optionsWithValues.joined(separator: "|"))) ((index++)) ;;
          (-*) ;;
          (\(CompletionShell.commands.joined(separator: "|"))) command=${words[index]}; break ;;
          (*) command=run; break ;;
        esac
      done
      formats=${command:-run}
      [[ " ${words[*]} " != *" --dry-run "* ]] || formats=graph
      case $before in
        (--format) before="$formats --format" ;;
        (-*) before="${command:-run} $before" ;;
      esac
      case $before in
    \(choices)
        (\(CompletionShell.optionsWithFiles.map { "*' \($0)'" }.joined(separator: "|"))) _files; return ;;
        (\(CompletionShell.optionsWithValues.map { "*' \($0)'" }.joined(separator: "|"))) return ;;
      esac
      if [[ ${words[CURRENT]} == -* ]]; then
        case ${command:-run} in
    \(options)
        esac
        _describe -o option found
        return
      fi
      case $command in
        ('')
          found=(
    \(rows(Command.allCases.map { ($0.rawValue, $0.summary) }, indent: "        "))
          )
          _describe command found
          _files -g '*.json'
          ;;
    \(arguments)
      esac
    }

    if [[ ${funcstack[1]} == _planrunner ]]; then
      _planrunner "$@"
    else
      compdef _planrunner planrunner
    fi

    """
  }

  private static func rows(_ rows: [(name: String, summary: String)], indent: String) -> String {
    rows.map { row in
      indent + CompletionShell.quoted("\(row.name):\(row.summary.replacing(":", with: "\\:"))")
    }.joined(separator: "\n")
  }

  private static var choices: String {
    CompletionShell.choices.map {
      "    ('\($0.command) \($0.option.rawValue)') compadd -- "
        + "\($0.words.joined(separator: " ")); return ;;"
    }.joined(separator: "\n")
  }

  private static var options: String {
    Command.allCases.map { command in
      "      (\(command.rawValue))\n        found=(\n"
        + rows(command.options.map { ($0.rawValue, $0.summary) }, indent: "          ")
        + "\n        )\n        ;;"
    }.joined(separator: "\n")
  }

  private static var arguments: String {
    Command.allCases.map { command in
      switch command.argument {
      case .plan: "    (\(command.rawValue)) _files -g '*.json' ;;"
      case .word(let words):
        "    (\(command.rawValue)) [[ $before != \(command.rawValue) ]] || compadd -- "
          + words.joined(separator: " ") + " ;;"
      case .directory: "    (\(command.rawValue)) _files -/ ;;"
      case .none: "    (\(command.rawValue)) ;;"
      }
    }.joined(separator: "\n")
  }
}
