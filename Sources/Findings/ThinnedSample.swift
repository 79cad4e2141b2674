/// A sample of a long series, with elements at regular intervals and limited memory.
///
/// The first elements are all kept. Each time the sample is full, every other element is dropped and the interval
/// doubles.
package struct ThinnedSample<Element: Sendable>: Sendable {
  /// The elements of the sample, in the order of the series.
  package private(set) var elements: [Element] = []
  private let limit: Int
  private var (counted, interval) = (0, 1)

  /// Makes an empty sample.
  ///
  /// - Parameter limit: the number of elements that the sample never reaches; at least 2.
  package init(limit: Int) { self.limit = limit }

  /// Adds the next element of the series, if it is at the interval.
  package mutating func add(_ element: @autoclosure () -> Element) {
    defer { counted += 1 }
    guard counted % interval == 0 else { return }
    elements.append(element())
    if elements.count == limit { thin() }
  }

  /// Returns a sample of both series together; it has up to twice the limit of elements.
  package func merged(with other: ThinnedSample) -> ThinnedSample {
    var (one, two) = (self, other)
    while one.interval < two.interval { one.thin() }
    while two.interval < one.interval { two.thin() }
    one.elements += two.elements
    one.counted += two.counted
    return one
  }

  private mutating func thin() {
    elements = stride(from: 0, to: elements.count, by: 2).map { elements[$0] }
    interval *= 2
  }
}
