import Foundation

#if canImport(FoundationXML)
  // macOS has it in Foundation.
  import FoundationXML
#endif

/// The elements of a report as another parser finds them: names, attributes, texts and children.
///
/// Counts and times of suites, and white space between elements, are left out.
struct SameElements: Equatable {
  /// A line for each element, each attribute and each text.
  private(set) var lines: [String]

  init(_ path: String) throws {
    let reader = Reader()
    let parser = XMLParser(data: try Data(contentsOf: URL(filePath: path)))
    parser.delegate = reader
    guard parser.parse() else { throw CocoaError(.fileReadCorruptFile) }
    // A report of one suite has a root around it when it is merged.
    let isSuite = reader.lines.first?.hasPrefix("<testsuite ") ?? false
    lines = isSuite ? ["<testsuites "] + reader.lines + [">"] : reader.lines
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var lines: [String] = []
    private var text = ""

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      endText()
      let computed: Set = ["tests", "failures", "errors", "skipped", "time"]
      let isSuite = element.lowercased().hasPrefix("testsuite")
      let kept = attributes.filter { !isSuite || !computed.contains($0.key) }
      lines.append(
        "<\(element) "
          + kept.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: "|"))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
      text += String(decoding: block, as: UTF8.self)
    }

    func parser(
      _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      endText()
      lines.append(">")
    }

    private func endText() {
      if text.contains(where: { !$0.isWhitespace }) { lines.append(text) }
      text = ""
    }
  }
}
