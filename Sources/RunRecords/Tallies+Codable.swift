// The counts of an event stream. An object leaves out zero or empty fields that 0.1.0 left out; an array may be
// shorter than expected, and its missing numbers are zero.

extension Tally: Codable {
  private enum Key: CodingKey {
    case agreed, disagreed, skipped, known, unexpected
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    agreed = try fields.decode(Int.self, forKey: .agreed)
    disagreed = try fields.decode(Int.self, forKey: .disagreed)
    skipped = try fields.decode(Int.self, forKey: .skipped)
    known = try fields.decode(Int.self, forKey: .known)
    unexpected = try fields.decodeIfPresent(Int.self, forKey: .unexpected) ?? 0
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(agreed, forKey: .agreed)
    try fields.encode(disagreed, forKey: .disagreed)
    try fields.encode(skipped, forKey: .skipped)
    try fields.encode(known, forKey: .known)
    if unexpected != 0 { try fields.encode(unexpected, forKey: .unexpected) }
  }

  /// The numbers of the tally as an array: agreed, disagreed, skipped, known, and unexpected if it is not
  /// zero.
  fileprivate var numbers: [Int] {
    [agreed, disagreed, skipped, known] + (unexpected == 0 ? [] : [unexpected])
  }

  fileprivate init(_ numbers: [Int]) {
    self.init()
    agreed = numbers.number(at: 0)
    disagreed = numbers.number(at: 1)
    skipped = numbers.number(at: 2)
    known = numbers.number(at: 3)
    unexpected = numbers.number(at: 4)
  }
}

extension CoverageCell: Codable {
  private enum Key: CodingKey {
    case regime, placement, direction, tallies
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let kind = Kind(
      regime: try fields.decode(String.self, forKey: .regime),
      placement: try fields.decode(String.self, forKey: .placement),
      direction: try fields.decode(String.self, forKey: .direction))
    let tallies = try fields.decodeIfPresent([[Int]].self, forKey: .tallies) ?? []
    self.init(kind, tallies: tallies.map(Tally.init))
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(kind.regime, forKey: .regime)
    try fields.encode(kind.placement, forKey: .placement)
    try fields.encode(kind.direction, forKey: .direction)
    if !tallies.isEmpty { try fields.encode(tallies.map(\.numbers), forKey: .tallies) }
  }
}

/// Encoded as an array: the indices of both strategies, the number of compared specs, and the number of specs
/// on which they agreed.
extension PairTally: Codable {
  package init(from decoder: any Decoder) throws {
    let numbers = try [Int](from: decoder)
    self.init(
      first: numbers.number(at: 0), second: numbers.number(at: 1),
      compared: numbers.number(at: 2), agreed: numbers.number(at: 3))
  }

  package func encode(to encoder: any Encoder) throws {
    try [first, second, compared, agreed].encode(to: encoder)
  }
}

/// Encoded as an array: the strategy's index, specs, exact agreements, agreements within a pixel; for a
/// sample, visible agreements and specs.
extension AgreementTally: Codable {
  package init(from decoder: any Decoder) throws {
    let numbers = try [Int](from: decoder)
    self.init(
      strategy: numbers.number(at: 0), specs: numbers.number(at: 1), exact: numbers.number(at: 2),
      pixel: numbers.number(at: 3), looked: numbers.number(at: 5), seen: numbers.number(at: 4))
  }

  package func encode(to encoder: any Encoder) throws {
    try [strategy, specs, exact, pixel, seen, looked].encode(to: encoder)
  }
}

extension [Int] {
  /// Returns the number at an index; zero beyond the end.
  fileprivate func number(at place: Int) -> Int { place < count ? self[place] : 0 }
}
