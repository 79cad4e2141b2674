import Foundation
import JUnit

/// A report as somebody else might write it, and what it says.
struct HostileReport {
  /// What a reader has to find.
  struct Case: Hashable {
    var suite: String
    var name: String
    var kind: JUnitCase.Kind
    var milliseconds: UInt64
  }

  private(set) var text = ""
  private(set) var cases: [Case] = []
  private var random: SplitMix

  /// Times as others write them, and what they mean.
  private static let times: [(String, UInt64)] = [
    ("1.5", 1500), ("1,5", 1500), ("1,234.5", 1_234_500), ("1.5e-3", 2), ("2E3", 2_000_000),
    ("NaN", 0), ("-1", 0), ("", 0), (" 0.25 ", 250), ("1e400", 0), ("0x10", 0),
  ]

  /// What may stand in a case, and what it makes of it.
  private static let outcomes: [(String, JUnitCase.Kind)] = [
    ("failure", .failed), ("error", .errored), ("skipped", .skipped), ("rerunFailure", .unclear),
    ("flakyError", .passed), ("system-err", .passed), ("unknown", .passed),
  ]

  /// The same report for the same seed.
  init(seed: UInt64) {
    random = SplitMix(state: seed)
    if random.chance(3) { text += "<!-- a comment -->\n<?pi x='1'?>" }
    if random.chance(2) {
      addSuite(under: nil, depth: 0)
    } else {
      open("testsuites", ["name": "all", "tests": "\(random.below(9))", "odd": "1"])
      for _ in 0..<random.below(4) { addSuite(under: nil, depth: 0) }
      text += "</testsuites>\n"
    }
  }

  private mutating func addSuite(under parent: String?, depth: Int) {
    let own = random.pick(["s", "a.b", "", "é &amp; <b>", "s"]).replacing("<", with: "&lt;")
    let shown = own.isEmpty ? "(unnamed)" : own.replacing("&lt;", with: "<").plain
    let name = [parent, shown].compactMap { $0 }.joined(separator: ".")
    open(
      "testsuite", ["name": own, "tests": "\(random.below(99))", "failures": "0", "errors": "0.0"])
    if random.chance(3) {
      text += "<properties><property name='p' value='v'/><property name='q'>t</property>"
      text += "</properties>"
    }
    if random.chance(5) {
      text += "<error message='set up'>no</error>"
    }
    for number in 0..<random.below(5) {
      addCase(in: name, number)
      if depth < 4, random.chance(4) { addSuite(under: name, depth: depth + 1) }
    }
    if random.chance(3) { text += "<system-out><![CDATA[<testcase name='no'/>]]></system-out>" }
    text += "</testsuite>"
  }

  private mutating func addCase(in suite: String, _ number: Int) {
    let (time, milliseconds) = random.pick(Self.times)
    var attributes = ["name": "case \(number)", "time": time]
    if random.chance(2) { attributes["classname"] = "k" }
    if random.chance(4) {
      attributes["line"] = random.pick(["1", "-5", "x", "9999999999999999999"])
    }
    open("testcase", attributes)
    var kind = JUnitCase.Kind.passed
    for _ in 0..<random.below(4) {
      let (element, found) = random.pick(Self.outcomes)
      kind = max(kind, found)
      text += random.pick([
        "<\(element)/>", "<\(element) message='m'/>", "<\(element) type='T'>t</\(element)>",
        "<\(element)>a<![CDATA[]]]]><![CDATA[>]]>&#13;b</\(element)>",
        "<\(element) message='&#10;&#9;&lt;'>\n \t</\(element)>",
      ])
    }
    text += "</testcase>"
    cases.append(Case(suite: suite, name: "case \(number)", kind: kind, milliseconds: milliseconds))
  }

  private mutating func open(_ name: String, _ attributes: [String: String]) {
    let quote = random.pick(["'", "\""])
    text += "<\(name)"
    for (key, value) in attributes.sorted(by: { $0.key < $1.key }) {
      text += "\(random.pick([" ", "\n\t"]))\(key) = \(quote)\(value)\(quote)"
    }
    text += random.pick([">", " >", ">\n"])
  }

  /// The bytes in some encoding that XML readers have to know.
  mutating func encoded() -> Data {
    switch random.below(5) {
    case 0: Data([0xEF, 0xBB, 0xBF] + Array(text.utf8))
    case 1: Data([0xFF, 0xFE]) + (text.data(using: .utf16LittleEndian) ?? Data())
    case 2: Data([0xFE, 0xFF]) + (text.data(using: .utf16BigEndian) ?? Data())
    case 3:
      Data("<?xml version='1.0' encoding='ISO-8859-1'?>".utf8)
        + (text.data(using: .isoLatin1) ?? Data())
    default: Data("<?xml version=\"1.0\"?>\n\(text)".utf8)
    }
  }

  /// The bytes with a few of them changed, left out, doubled or cut off.
  mutating func mutated() -> Data {
    var bytes = Array(encoded())
    for _ in 0...random.below(2) where !bytes.isEmpty {
      let index = random.below(bytes.count)
      let length = min(random.below(30) + 1, bytes.count - index)
      switch random.below(6) {
      case 0: bytes[index] ^= 1 << UInt8(random.below(8))
      case 1: bytes[index] = random.pick(Array("<>&'\"/ ]!-\0\u{1}".utf8) + [0xFF, 0xC0, 0x80])
      case 2: bytes.removeSubrange(index..<index + length)
      case 3: bytes.insert(contentsOf: bytes[index..<index + length], at: random.below(bytes.count))
      case 4: bytes.removeSubrange(index...)
      default:
        let word = random.pick([
          "<testcase name='x'/>", "</testsuite>", "<testsuite>", "]]>", "<![CDATA[", "&x;",
          "&#0;", "<!--", "<testcase>",
        ])
        bytes.insert(contentsOf: Array(word.utf8), at: index)
      }
    }
    return Data(bytes)
  }
}

extension String {
  /// The text behind the one reference that names use.
  fileprivate var plain: String { replacing("&amp;", with: "&") }
}
