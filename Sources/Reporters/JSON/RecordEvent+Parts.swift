internal import RunRecords

extension RecordEvent {
  struct ShardObject: Codable, Equatable {
    var index: Int
    var count: Int
  }

  struct PropertyObject: Codable, Equatable {
    var name: String
    var value: String
  }

  /// The JSON form of a kind of button with its counts; for each strategy: agreed, disagreed, skipped, known,
  /// unexpected.
  struct CellObject: Codable, Equatable {
    var regime: String
    var placement: String
    var direction: String
    var tallies: [[Int]]?
  }

  /// The JSON form of a plugin in the run.
  struct PluginObject: Codable, Equatable {
    var name: String
    var version: String
    var transport: String
    var strategies: [String]
  }

  /// The JSON form of the differences that a known issue accepted.
  struct KnownObject: Codable, Equatable {
    var id: String
    var because: String
    var count: Int
    var largest: Double
    var allowed: Double
  }

  struct TallyObject: Codable, Equatable {
    var agreed: Int
    var disagreed: Int
    var skipped: Int
    var known: Int
    var unexpected: Int?
  }
}

extension RecordEvent.TallyObject {
  init(_ tally: Tally) {
    agreed = tally.agreed
    disagreed = tally.disagreed
    skipped = tally.skipped
    known = tally.known
    unexpected = tally.unexpected == 0 ? nil : tally.unexpected
  }

  /// The tally with these counts.
  var tally: Tally {
    var tally = Tally()
    tally.agreed = agreed
    tally.disagreed = disagreed
    tally.skipped = skipped
    tally.known = known
    tally.unexpected = unexpected ?? 0
    return tally
  }
}

extension RecordEvent.CellObject {
  init(_ cell: CoverageCell) {
    regime = cell.kind.regime
    placement = cell.kind.placement
    direction = cell.kind.direction
    tallies =
      cell.tallies.isEmpty
      ? nil
      : cell.tallies.map {
        [$0.agreed, $0.disagreed, $0.skipped, $0.known]
          + ($0.unexpected == 0 ? [] : [$0.unexpected])
      }
  }

  /// The cell that the object describes; missing numbers are zero.
  var cell: CoverageCell {
    CoverageCell(
      CoverageCell.Kind(regime: regime, placement: placement, direction: direction),
      tallies: (tallies ?? []).map { numbers in
        func number(_ place: Int) -> Int { place < numbers.count ? numbers[place] : 0 }
        var tally = Tally()
        tally.agreed = number(0)
        tally.disagreed = number(1)
        tally.skipped = number(2)
        tally.known = number(3)
        tally.unexpected = number(4)
        return tally
      })
  }
}

extension RecordEvent.PluginObject {
  init(_ plugin: PluginFacts) {
    name = plugin.name
    version = plugin.version
    transport = plugin.transport
    strategies = plugin.strategies
  }

  /// The plugin that the object describes.
  var plugin: PluginFacts {
    PluginFacts(name: name, version: version, transport: transport, strategies: strategies)
  }
}

extension RecordEvent.KnownObject {
  init(_ known: KnownIssueRecord) {
    id = known.id
    because = known.because
    count = known.count
    largest = known.largest
    allowed = known.allowed
  }

  /// The record of accepted differences that the object describes.
  var known: KnownIssueRecord {
    KnownIssueRecord(id: id, because: because, count: count, largest: largest, allowed: allowed)
  }
}

extension PairTally {
  /// Reads two strategies' indices and the numbers of specs on which they were compared and agreed; missing
  /// numbers are zero.
  init(_ numbers: [Int]) {
    func number(_ place: Int) -> Int { place < numbers.count ? numbers[place] : 0 }
    self.init(first: number(0), second: number(1), compared: number(2), agreed: number(3))
  }

  /// The numbers for the stream: both indices, and the numbers of compared and of agreeing specs.
  var numbers: [Int] { [first, second, compared, agreed] }
}

extension AgreementTally {
  /// Reads a strategy's index and its numbers of specs: compared, exact, within a pixel, visible, sampled for
  /// visibility.
  init(_ numbers: [Int]) {
    func number(_ place: Int) -> Int { place < numbers.count ? numbers[place] : 0 }
    self.init(
      strategy: number(0), specs: number(1), exact: number(2), pixel: number(3),
      looked: number(5), seen: number(4))
  }

  /// The numbers for the stream: index, compared specs, exact, within a pixel, visible, sampled for
  /// visibility.
  var numbers: [Int] { [strategy, specs, exact, pixel, seen, looked] }
}
