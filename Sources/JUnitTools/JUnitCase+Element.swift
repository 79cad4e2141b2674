internal import ReportText
internal import RunRecords

extension JUnitCase {
  /// The case as an element, in the form that the writer of runs gives it.
  var element: [UInt8] {
    var bytes = Array("<testcase".utf8)
    func attribute(_ name: String, _ value: String) {
      bytes.append(contentsOf: " \(name)=\"".utf8)
      XMLEscaping.append(value, to: &bytes, as: .attribute)
      bytes.append(UInt8(ascii: "\""))
    }
    func child(_ name: String, _ text: String) {
      bytes.append(contentsOf: "<\(name)>".utf8)
      XMLEscaping.append(text, to: &bytes, as: .text)
      bytes.append(contentsOf: "</\(name)>\n".utf8)
    }
    attribute("classname", classname)
    attribute("name", name)
    attribute("time", DecimalText.seconds(milliseconds: milliseconds))
    if let file { attribute("file", file) }
    if let line { attribute("line", "\(line)") }
    if kind == .passed, systemOut.isEmpty, systemErr.isEmpty {
      bytes.append(contentsOf: "/>\n".utf8)
      return bytes
    }
    bytes.append(contentsOf: ">\n".utf8)
    if let element = kind.element {
      bytes.append(contentsOf: "<\(element)".utf8)
      attribute("type", type)
      attribute("message", FailureText.oneLine(message, otherwise: type))
      bytes.append(UInt8(ascii: ">"))
      XMLEscaping.append(text, to: &bytes, as: .text)
      bytes.append(contentsOf: "</\(element)>\n".utf8)
    }
    if !systemOut.isEmpty { child("system-out", systemOut) }
    if !systemErr.isEmpty { child("system-err", systemErr) }
    bytes.append(contentsOf: "</testcase>\n".utf8)
    return bytes
  }
}
