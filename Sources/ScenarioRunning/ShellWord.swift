/// The quoting of words for a shell.
package enum ShellWord {
  /// Returns a text for a shell's command line, in quotes if a shell could otherwise split or change it.
  package static func quoted(_ text: String) -> String {
    let isPlain =
      !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
          UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: ","), UInt8(ascii: ":"):
          true
        default: false
        }
      }
    return isPlain ? text : "'\(escaped(text))'"
  }

  /// Returns a text escaped for use between single quotes of a shell.
  static func escaped(_ text: String) -> String { text.replacing("'", with: #"'\''"#) }
}
