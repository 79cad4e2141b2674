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
        "run", isShipped ? "--scenarios shipped" : Self.quoted(path),
        "\(filter)'\(pattern.replacing("'", with: #"'\''"#))'",
      ] + options)
      .joined(separator: " ")
  }

  /// A path in quotes if a shell would split or change it.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "/"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
    return isPlain ? path : "'\(path.replacing("'", with: #"'\''"#))'"
  }
}
