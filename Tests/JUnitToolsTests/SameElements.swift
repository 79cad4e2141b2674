import Foundation

#if canImport(FoundationXML)
  // macOS has it in Foundation.
  import FoundationXML
#endif

/// The elements of a report as another parser finds them: names, attributes, texts and children.
///
/// Counts and times of suites, and text between suites and cases, which has no meaning in JUnit, are left out. A name is
/// the same if its namespace is, whatever the prefix.
struct SameElements: Equatable {
  /// A line for each element, each attribute and each text.
  private(set) var lines: [String]

  init(_ path: String) throws {
    let reader = Reader()
    let parser = XMLParser(data: try Data(contentsOf: URL(filePath: path)))
    parser.delegate = reader
    parser.shouldProcessNamespaces = true
    parser.shouldReportNamespacePrefixes = true
    guard parser.parse() else { throw CocoaError(.fileReadCorruptFile) }
    // A report of one suite has a root around it when it is merged.
    let isSuite = reader.lines.first?.hasPrefix("<testsuite ") ?? false
    lines = isSuite ? ["<testsuites "] + reader.lines + [">"] : reader.lines
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var lines: [String] = []
    private var text = ""
    private var open: [String] = []
    private var prefixes: [String: [String]] = [:]

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      endText()
      open.append(element)
      let computed: Set = ["tests", "failures", "errors", "skipped", "time"]
      let isSuite = element.lowercased().hasPrefix("testsuite")
      let kept = attributes.filter { !isSuite || !computed.contains($0.key) }
      let named = kept.map { "\(expanded($0))=\($1)" }
      lines.append("<\(namespaceURI ?? "")\(element) " + named.sorted().joined(separator: "|"))
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
      open.removeLast()
      lines.append(">")
    }

    func parser(_ parser: XMLParser, didStartMappingPrefix prefix: String, toURI uri: String) {
      prefixes[prefix, default: []].append(uri)
    }

    func parser(_ parser: XMLParser, didEndMappingPrefix prefix: String) {
      prefixes[prefix]?.removeLast()
    }

    /// The name of an attribute with its namespace for its prefix.
    private func expanded(_ name: String) -> String {
      let parts = name.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let uri = prefixes[String(parts[0])]?.last else { return name }
      return "\(uri):\(parts[1])"
    }

    private func endText() {
      let hasPlace = !["testsuites", "testsuite", "testcase"].contains(open.last?.lowercased())
      if hasPlace, text.contains(where: { !$0.isWhitespace }) { lines.append(text) }
      text = ""
    }
  }
}
