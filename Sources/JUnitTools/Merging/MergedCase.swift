internal import AtomicFiles

/// A case as it goes into the merged report: what is counted, and its element.
struct MergedCase {
  let kind: JUnitCase.Kind
  let isPlaceholder: Bool
  let milliseconds: UInt64
  let element: [UInt8]
  /// The message of its outcome; only where it is made from a record.
  private(set) var message = ""

  init(_ record: CaseRecord) {
    kind = record.kind
    isPlaceholder = record.isPlaceholder
    milliseconds = record.milliseconds
    element = record.element
    if record.isInterruption {
      message = String(decoding: record[.text].prefix { $0 != 0x0A }, as: UTF8.self)
    }
  }

  /// Reads ``payload`` back.
  init(payload: [UInt8]) {
    kind = JUnitCase.Kind(rawValue: payload[0]) ?? .errored
    isPlaceholder = payload[1] == 1
    milliseconds = payload.number(at: 2, bytes: 8)
    element = Array(payload[10...])
  }

  /// The case as bytes.
  var payload: [UInt8] {
    var bytes = [kind.rawValue, isPlaceholder ? 1 : 0]
    bytes.reserveCapacity(10 + element.count)
    bytes.appendNumber(milliseconds, bytes: 8)
    bytes.append(contentsOf: element)
    return bytes
  }
}
