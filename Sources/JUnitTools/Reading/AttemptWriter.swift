internal import ReportText
internal import XMLReading

/// Writes down what stands in a `flakyFailure` or one of its kind, element by element.
struct AttemptWriter {
  let isError: Bool
  let isFlaky: Bool
  private var bytes: [UInt8] = []
  /// The names of open elements; nil for those that are left out.
  private var names: [String?] = []
  private(set) var isCut = false
  /// The names of attributes that are left out, since they have a namespace.
  private(set) var foreignAttributes: [String] = []

  init(_ element: XMLElement, word: JUnitWord?) {
    isError = word == .flakyError || word == .rerunError
    isFlaky = word == .flakyFailure || word == .flakyError
    names.append(nil)
    appendAttributes(of: element)
    bytes.append(UInt8(ascii: ">"))
  }

  mutating func start(_ element: XMLElement) {
    guard bytes.count < JUnitReader.textLimit else {
      isCut = true
      names.append(nil)
      return
    }
    names.append(element.name)
    bytes.append(contentsOf: "<\(element.name)".utf8)
    appendAttributes(of: element)
    bytes.append(UInt8(ascii: ">"))
  }

  /// Whether the attempt itself has ended.
  mutating func end() -> Bool {
    if let name = names.popLast().flatMap({ $0 }) { bytes.append(contentsOf: "</\(name)>".utf8) }
    return names.isEmpty
  }

  mutating func text(_ piece: UnsafeBufferPointer<UInt8>) {
    guard bytes.count + piece.count <= JUnitReader.textLimit else {
      isCut = true
      return
    }
    XMLEscaping.append(piece, to: &bytes, as: .text)
  }

  private mutating func appendAttributes(of element: XMLElement) {
    for index in 0..<element.count {
      guard element[index].namespace == nil else {
        foreignAttributes.append(element[index].name)
        continue
      }
      bytes.append(contentsOf: " \(element[index].name)=\"".utf8)
      XMLEscaping.append(element[index].bytes, to: &bytes, as: .attribute)
      bytes.append(UInt8(ascii: "\""))
    }
  }

  /// The attempt, complete.
  var attempt: JUnitCase.Attempt {
    JUnitCase.Attempt(isError: isError, isFlaky: isFlaky, body: bytes)
  }
}
