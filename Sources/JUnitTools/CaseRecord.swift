internal import AtomicFiles
internal import RunRecords

/// A case as it waits in a sorter: what merging must know, and the bytes to write.
struct CaseRecord {
  var kind: JUnitCase.Kind
  var milliseconds: UInt64
  /// Whether it only says that a file held nothing to compare.
  var isPlaceholder: Bool
  /// The length of the suite's name, which the key begins with.
  var suiteCount: Int
  /// Where the case stands in its suite.
  var order: [UInt8]
  /// The whole element.
  var element: [UInt8]

  init(_ testCase: JUnitCase) {
    kind = testCase.kind
    milliseconds = testCase.milliseconds
    isPlaceholder =
      testCase.name == "(file)" && testCase.type == Skip.Kind.empty.rawValue
      && testCase.kind == .skipped
    suiteCount = testCase.suite.utf8.count
    order = Self.order(of: testCase)
    element = testCase.element
  }

  /// The suite, then the cases of strategies before single ones, then line and name.
  private static func order(of testCase: JUnitCase) -> [UInt8] {
    var key = Array(testCase.suite.utf8)
    key.append(0)
    key.append(testCase.name.utf8.last == UInt8(ascii: "]") ? 0 : 1)
    key.appendNumber(UInt64(max(0, testCase.line ?? 0)), bytes: 5)
    key.append(contentsOf: testCase.name.utf8)
    key.append(0)
    key.append(contentsOf: testCase.classname.utf8)
    return key
  }

  /// The record as bytes.
  var payload: [UInt8] {
    var bytes: [UInt8] = [kind.rawValue, isPlaceholder ? 1 : 0]
    bytes.reserveCapacity(18 + order.count + element.count)
    bytes.appendNumber(milliseconds, bytes: 8)
    bytes.appendNumber(UInt64(suiteCount), bytes: 4)
    bytes.appendNumber(UInt64(order.count), bytes: 4)
    bytes.append(contentsOf: order)
    bytes.append(contentsOf: element)
    return bytes
  }

  /// Reads ``payload`` back.
  init(payload: [UInt8]) {
    kind = JUnitCase.Kind(rawValue: payload[0]) ?? .errored
    isPlaceholder = payload[1] == 1
    milliseconds = payload.number(at: 2, bytes: 8)
    suiteCount = Int(payload.number(at: 10, bytes: 4))
    let orderCount = Int(payload.number(at: 14, bytes: 4))
    order = Array(payload[18..<18 + orderCount])
    element = Array(payload[(18 + orderCount)...])
  }
}
