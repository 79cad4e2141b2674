/// The failures that a known issue has excused in one scenario.
package struct KnownIssueRecord: Hashable, Sendable {
  /// The issue's name.
  package var id: String
  /// Why it is accepted.
  package var because: String
  /// The number of excused answers.
  package var count: Int
  /// The largest difference among them, in points.
  package var largest: Double
  /// The largest difference that it accepts, in points.
  package var allowed: Double

  package init(id: String, because: String, count: Int, largest: Double, allowed: Double) {
    self.id = id
    self.because = because
    self.count = count
    self.largest = largest
    self.allowed = allowed
  }

  /// Adds what it has excused elsewhere.
  package static func += (sum: inout KnownIssueRecord, other: KnownIssueRecord) {
    sum.count += other.count
    sum.largest = max(sum.largest, other.largest)
  }
}
