/// The lines of a suite's cases as a property, for shards whose cases have no line of their own.
///
/// See `CaseLines`, which reads it.
package struct CaseLineList: Hashable, Sendable {
  /// The property's name.
  package static let property = "lines"

  private var text = ""
  private var line = 0
  private var step: String?
  private var count = 0

  package init() {}

  /// Adds the next case.
  package mutating func add(_ next: Int?) {
    let isSame = count > 0 && (next == nil ? step == "-" : step != "-" && next == line)
    if isSame {
      count += 1
      return
    }
    close()
    step = next.map { "\($0 - line)" } ?? "-"
    line = next ?? line
    count = 1
  }

  private mutating func close() {
    guard let step else { return }
    if !text.isEmpty { text += " " }
    text += count == 1 ? step : "\(step)x\(count)"
  }

  /// The property's value.
  package var value: String {
    var copy = self
    copy.close()
    return copy.text
  }
}
