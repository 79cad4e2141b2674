/// The command-line arguments that run one scenario again.
struct Rerun {
  /// The path of the scenario's file.
  var file: String
  /// The scenario's name.
  var scenario: String
  /// Whether the scenario file comes with the tool, so that the arguments need no path.
  var isShipped = false
  /// Further options of the command, without which the failure may not occur.
  var options: [String] = []

  /// The arguments after the tool's name, quoted for a shell, such as `run a.xml --filter 'name'`.
  var arguments: String {
    // A filter that begins like that names a tag.
    let pattern = scenario.hasPrefix("tag:") ? "/" + scenario : scenario
    // What begins with a dash would be taken for an option.
    let path = file.hasPrefix("-") ? "./" + file : file
    let filter = "--filter\(pattern.hasPrefix("-") ? "=" : " ")"
    return
      ([
        "run", isShipped ? "--scenarios shipped" : ShellWord.quoted(path),
        "\(filter)'\(ShellWord.escaped(pattern))'",
      ] + options)
      .joined(separator: " ")
  }
}
