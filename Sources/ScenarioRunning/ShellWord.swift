/// A word of a command line as a shell takes it.
package enum ShellWord {
  /// A text, in quotes if a shell would split or change it.
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

  /// A text for between two single quotes.
  static func escaped(_ text: String) -> String { text.replacing("'", with: #"'\''"#) }
}
