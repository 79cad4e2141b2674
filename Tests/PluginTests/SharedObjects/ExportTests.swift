import BuiltinStrategies
import CLayoutParityPlugin
import PluginProtocol
import StrategyKit
import StrategyPlugin
import Testing
import UIKitModel

/// Strategies in Swift behind the table that C calls.
@Suite struct ExportTests {
  private func plugin(_ strategies: [any LayoutStrategy]) throws -> lp_plugin {
    try #require(StrategyPlugin.export(strategies, name: "two", version: "3", 1, 1))
      .assumingMemoryBound(to: lp_plugin.self).pointee
  }

  private func table(_ strategy: any LayoutStrategy) throws -> UnsafePointer<lp_strategy> {
    try #require(try plugin([strategy]).strategies[0])
  }

  /// The answers of a new worker of a table.
  private func answers(
    _ table: UnsafePointer<lp_strategy>, _ specs: [ButtonSpec]
  ) throws -> [SpecAnswer] {
    var records = [lp_spec](repeating: lp_spec(), count: specs.count)
    records.withUnsafeMutableBytes { bytes in
      for (place, spec) in specs.enumerated() {
        SpecRecord.write(spec, to: UnsafeMutableRawBufferPointer(rebasing: bytes[(place * 256)...]))
      }
    }
    var layouts = [lp_layout](repeating: lp_layout(), count: specs.count)
    var place: UInt32 = .max
    let worker = table.pointee.make_worker?(table, nil)
    table.pointee.layout?(worker, &records, &layouts, UInt32(specs.count), &place)
    table.pointee.free_worker?(worker)
    #expect(place == UInt32(specs.count - 1))
    return try layouts.withUnsafeBytes { bytes in
      try specs.indices.map { place in
        try LayoutRecord.read(
          UnsafeRawBufferPointer(rebasing: bytes[(place * 256)..<(place * 256 + 256)]),
          reasons: Int(table.pointee.reason_count))
      }
    }
  }

  private static let specs = [50.0, 120, 200].map { width in
    ButtonSpec(
      image: .init(size: CGSize(width: 24, height: 24)),
      title: .init(size: CGSize(width: 54, height: 20)),
      frame: CGRect(x: 0, y: 0, width: width, height: 44))
  }

  @Test func aTableAnswersAsItsStrategyDoes() throws {
    let strategy = BuiltinStrategies.rectOverride
    let found = try answers(try table(strategy), Self.specs)
    let worker = strategy.makeWorker()
    #expect(try found.map(\.layout) == Self.specs.map { try worker.layout(of: $0) })
    #expect(found.allSatisfy { $0.promised == SpecAnswer.allAspects })
  }

  @Test func promisesAreToldWithoutALayout() throws {
    let strategy = SpecStrategy(
      "narrow",
      support: { $0.frame.width > 100 ? .unsupported("it is wide", of: .frames) : .supported }
    ) { _ in throw StrategyFailure.other("nobody asked for a layout") }
    let table = try table(strategy)
    let worker = table.pointee.make_worker?(table, nil)
    defer { table.pointee.free_worker?(worker) }
    let promised = Self.specs.map { spec in
      var record = lp_spec()
      withUnsafeMutableBytes(of: &record) { SpecRecord.write(spec, to: $0) }
      var layout = lp_layout()
      table.pointee.promises?(worker, &record, &layout)
      return [layout.promised, UInt32(layout.status)]
    }
    let all = SpecAnswer.allAspects
    #expect(promised == [[all, 0], [all & ~1, 0], [all & ~1, 0]])
  }

  @Test func reasonsAreToldAsTheyCome() throws {
    let strategy = SpecStrategy(
      "narrow", support: { .unsupported("it is \(Int($0.frame.width)) wide", of: .frames) }
    ) { spec in
      if spec.frame.width == 120 { throw StrategyFailure.other("not\nthis") }
      return ButtonLayout()
    }
    let table = try table(strategy)
    #expect(table.pointee.reason_count == 1)
    let found = try answers(table, Self.specs)
    let reasons = (0..<Int(table.pointee.reason_count)).map { place in
      table.pointee.reasons[place].map { String(cString: $0) }
    }
    #expect(reasons == ["", "it is 50 wide", "it is 120 wide", "not this", "it is 200 wide"])
    #expect(found.map(\.promised) == [14, 0, 14])
    #expect(found.map(\.isFailed) == [false, true, false])
    #expect(found.map { $0.reasons[0] } == [1, 3, 4])
  }

  @Test func onlyTheABIThatItSpeaksIsAnswered() throws {
    #expect(StrategyPlugin.export([], name: "a", version: "1", 2, 9) == nil)
    #expect(StrategyPlugin.export([], name: "a", version: "1", 5, 2) == nil)
    let plugin = try plugin([BuiltinStrategies.system])
    #expect([plugin.abi, plugin.strategy_count] == [1, 1])
    #expect(String(cString: plugin.name) == "two")
    #expect(String(cString: plugin.version) == "3")
  }

  @Test func anExplanationTellsItsSteps() throws {
    let table = try table(BuiltinStrategies.rectOverride)
    var record = lp_spec()
    withUnsafeMutableBytes(of: &record) { SpecRecord.write(Self.specs[1], to: $0) }
    var layout = lp_layout()
    let worker = table.pointee.make_worker?(table, nil)
    let steps = UnsafeMutablePointer<[String]>.allocate(capacity: 1)
    steps.initialize(to: [])
    table.pointee.explain?(
      worker, &record, &layout,
      { context, subject, _ in
        guard let subject else { return }
        context?.assumingMemoryBound(to: [String].self).pointee.append(String(cString: subject))
      }, steps)
    table.pointee.free_worker?(worker)
    #expect(steps.pointee.contains("image"))
    #expect(steps.pointee.contains("title"))
    #expect(layout.status == 0)
    steps.deinitialize(count: 1)
    steps.deallocate()
  }
}
