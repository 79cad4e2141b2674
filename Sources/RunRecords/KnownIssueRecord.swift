/// The differences that a known issue accepted in one scenario.
package struct KnownIssueRecord: Hashable, Sendable, Codable {
  /// The identifier of the known issue.
  package var id: String
  /// The reason for accepting the difference, as the scenario file states it.
  package var because: String
  /// The number of differences that the known issue accepted.
  package var count: Int
  /// The largest accepted difference that occurred, in points.
  package var largest: Double
  /// The largest difference that the known issue accepts, in points.
  package var allowed: Double

  package init(id: String, because: String, count: Int, largest: Double, allowed: Double) {
    self.id = id
    self.because = because
    self.count = count
    self.largest = largest
    self.allowed = allowed
  }

  /// Adds the differences that the same known issue accepted elsewhere.
  package static func += (sum: inout KnownIssueRecord, other: KnownIssueRecord) {
    sum.count += other.count
    sum.largest = max(sum.largest, other.largest)
  }
}
