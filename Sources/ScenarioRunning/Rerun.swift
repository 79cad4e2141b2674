/// The arguments that run one scenario again.
struct Rerun {
  /// The path of the file.
  var file: String
  /// The scenario's name.
  var scenario: String
  /// Whether the file is one that comes with the tool, so that no path leads to it.
  var isShipped = false
  /// Further arguments, without which it might not fail.
  var options: [String] = []

  /// The arguments, as a shell takes them.
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
