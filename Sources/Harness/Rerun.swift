/// The arguments that run one scenario again.
struct Rerun {
  /// The file as messages show it.
  var file: String
  /// The scenario's name.
  var scenario: String

  /// The arguments, as a shell takes them.
  var arguments: String {
    // A filter that begins like that names a tag.
    let pattern = scenario.hasPrefix("tag:") ? "/" + scenario : scenario
    return "run \(Self.quoted(file)) --filter '\(pattern.replacing("'", with: #"'\''"#))'"
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
