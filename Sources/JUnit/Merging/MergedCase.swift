internal import AtomicFiles

/// A case as it goes into the merged report: what is counted, and its element.
struct MergedCase {
  let kind: JUnitCase.Kind
  let isPlaceholder: Bool
  /// Whether it only says that the run was cut short.
  let isInterruption: Bool
  /// How long it took; nil where that is not said.
  let milliseconds: UInt64?
  let element: [UInt8]

  /// What the payload of another element of a suite begins with.
  static let partMark: UInt8 = 0xFF

  init(_ record: CaseRecord) {
    kind = record.kind
    isPlaceholder = record.isPlaceholder
    isInterruption = record.isInterruption
    milliseconds = record.milliseconds
    element = record.element
  }

  /// Reads ``payload`` back.
  init(payload: [UInt8]) {
    kind = JUnitCase.Kind(rawValue: payload[0]) ?? .errored
    isPlaceholder = payload[1] & 1 != 0
    isInterruption = payload[1] & 4 != 0
    milliseconds = payload[1] & 2 == 0 ? nil : payload.number(at: 2, bytes: 8)
    element = Array(payload[10...])
  }

  /// The case as bytes.
  var payload: [UInt8] {
    let flags: UInt8 =
      (isPlaceholder ? 1 : 0) | (milliseconds == nil ? 0 : 2) | (isInterruption ? 4 : 0)
    var bytes = [kind.rawValue, flags]
    bytes.reserveCapacity(10 + element.count)
    bytes.appendNumber(milliseconds ?? 0, bytes: 8)
    bytes.append(contentsOf: element)
    return bytes
  }
}
