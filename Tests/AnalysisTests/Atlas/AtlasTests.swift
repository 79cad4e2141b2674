import Atlas
import BuiltinStrategies
import Drawing
import Findings
import Foundation
import Reporters
import RunRecords
import Scenarios
import StrategyKit
import TestSupport
import Testing
import UIKitModel

struct AtlasTests {
  /// A control that treats spacing below zero as none.
  private static let mine = BuiltinStrategies.customControl.mapping("mine") { layout, spec in
    if spec.spacing < 0 { layout.title.origin.x -= spec.spacing }
  }
  /// One that is a pixel off if the width is a fraction of a point.
  private static let rounding = BuiltinStrategies.customControl.mapping("mine") { layout, spec in
    if spec.frame.size.width != spec.frame.size.width.rounded() { layout.title.origin.x += 0.25 }
  }

  private func map(
    _ strategy: any LayoutStrategy, x: String, y: String, _ columns: Int = 10, _ rows: Int = 8,
    rule: Rule? = nil, at spec: ButtonSpec = .simplest
  ) throws -> MapDrawing {
    Atlas(
      spec, [BuiltinStrategies.rectOverride, BuiltinStrategies.layoutSubviews, strategy],
      x: try AtlasAxis(x), y: try AtlasAxis(y), columns: columns, rows: rows, rule: rule
    ).measuredHere()
  }

  @Test func regionsAreWhereTheRuleSays() throws {
    let place = try #require(NumericFeature.all.firstIndex { $0.field == .spacing })
    let rule = Rule(atoms: [AtomicCondition(subject: place, claim: .compares(.less, 0))])
    let map = try map(Self.mine, x: "width=150..250", y: "spacing=-40..40", rule: rule)
    #expect(map.kinds.map(\.name) == ["all 3 agree", "mine differs"])
    #expect(map.rows == 8)
    for row in 0..<8 {
      for column in 0..<10 {
        let cell = map.cells[row * 10 + column]
        #expect((cell.kind == 1) == (row < 4), "row \(row), column \(column)")
        #expect(cell.isUnderRule == (row < 4))
        #expect(!cell.isPartial)
      }
    }
    #expect(map.rule == "spacing < 0")
    #expect(map.x.mark == 200 && map.y.mark == 0)
  }

  @Test func theRuleIsDrawnAlsoWhereTheFirstReferenceDoesNotSupportTheButton() throws {
    let field = try #require(NumericFeature.all.firstIndex { $0.field == .spacing })
    var spec = ButtonSpec.simplest
    spec.placement = .bottom
    try #require(BuiltinStrategies.system.support(for: spec) != .supported)
    let map = Atlas(
      spec, [BuiltinStrategies.system, BuiltinStrategies.rectOverride, Self.mine],
      x: try AtlasAxis("width=150..250"), y: try AtlasAxis("spacing=-40..40"), columns: 10, rows: 8,
      rule: Rule(atoms: [AtomicCondition(subject: field, claim: .compares(.less, 0))])
    ).measuredHere()
    #expect(map.cells.indices.allSatisfy { map.cells[$0].isUnderRule == ($0 / 10 < 4) })
  }

  @Test func aDifferenceOfRoundingIsLightAndNotStripes() throws {
    for step in [1.0, 2, 3] {
      let map = try map(Self.rounding, x: "width=150..\(150 + 10 * step)", y: "height=80..160")
      #expect(map.cells.allSatisfy { map.kinds[$0.kind].role == .differs })
      #expect(map.cells.allSatisfy { $0.isPartial && map.kinds[$0.far].role == .agrees })
    }
  }

  @Test func cellsOfLessThanAPixelAreNoStripes() throws {
    // 0.8 pixels are the default of 160 cells over 64 points.
    for columns in [80, 100, 128] {
      let map = try map(
        Self.rounding, x: "width=150..182", y: "height=80..160", columns, 2)
      #expect(Set(map.cells).count == 1)
      #expect(map.cells[0].isPartial && map.kinds[map.cells[0].kind].role == .differs)
    }
    // Where every pixel is seen as such, what differs on it is.
    let upper = BuiltinStrategies.customControl.mapping("mine") { layout, spec in
      let width = spec.frame.size.width
      if width - width.rounded(.down) >= 0.5 { layout.title.origin.x += 0.25 }
    }
    let close = try map(upper, x: "width=150..154", y: "height=80..160", 80, 2)
    #expect(Set(close.cells.map(\.kind)).count == 2)
    #expect(close.cells.allSatisfy { !$0.isPartial })
  }

  @Test func whoDiffersByMoreThanAPixelIsAnotherQuestion() throws {
    // Everywhere on half of the pixels a quarter of a point off, and far off on one in eight.
    let other = BuiltinStrategies.customControl.mapping("other") { layout, spec in
      let rest = spec.frame.size.width.truncatingRemainder(dividingBy: 4)
      if rest == 1.5 { layout.title.origin.x += 7 }
    }
    let map = Atlas(
      .simplest,
      [BuiltinStrategies.rectOverride, BuiltinStrategies.layoutSubviews, Self.rounding, other],
      x: try AtlasAxis("width=152..192"), y: try AtlasAxis("height=80..160"), columns: 10, rows: 4
    ).measuredHere()
    func name(_ kind: Int) -> String { map.kinds[kind].name }
    expectRecorded(
      Set(map.cells.map { name($0.kind) }).sorted(), "whoDiffersByMoreThanAPixel, any difference")
    expectRecorded(
      Set(map.cells.map { name($0.far) }).sorted(), "whoDiffersByMoreThanAPixel, far off")
    #expect(map.cells.allSatisfy { $0.isPartial && $0.isFarPartial })
    let svg = map.svg(title: "", .beyondPixel)
    expectRecorded(words(ofPicture: svg), "whoDiffersByMoreThanAPixel, picture")
    #expect(!svg.contains("mine"))
    #expect(!map.svg(title: "").contains(">other differs"))
    // What is off by a pixel on some places and by more on all is light on one map, and solid on the other.
    let mixed = BuiltinStrategies.customControl.mapping("mine") { layout, spec in
      layout.title.origin.x += spec.frame.size.width < 168 ? 7 : 0.25
    }
    let two = try self.map(mixed, x: "width=152..192", y: "height=80..160", 10, 4)
    #expect(two.cells.allSatisfy { two.kinds[$0.kind].role == .differs && !$0.isPartial })
    #expect(
      two.cells.prefix(10).map { two.kinds[$0.far].role }
        == Array(repeating: .differs, count: 4) + Array(repeating: .agrees, count: 6))
  }

  @Test(arguments: [
    -40.0,
    50,
  ])
  func aRuleWithoutABorderSaysWhereItHolds(bound: Double) throws {
    let field = try #require(NumericFeature.all.firstIndex { $0.field == .spacing })
    let rule = Rule(
      atoms: [
        AtomicCondition(subject: field, claim: .compares(bound < 0 ? .atLeast : .greater, bound))
      ])
    let map = try map(Self.mine, x: "width=150..250", y: "spacing=-40..40", rule: rule)
    let svg = map.svg(title: "")
    expectRecorded(words(ofPicture: svg), "aRuleWithoutABorderSaysWhereItHolds \(bound)")
    #expect(!svg.contains("border of the rule"))
    #expect(!svg.contains("stroke=\"#fff\""))
  }

  @Test func theBorderOfTheRuleIsSeenOnEveryColour() throws {
    let field = try #require(NumericFeature.all.firstIndex { $0.field == .spacing })
    let rule = Rule(atoms: [AtomicCondition(subject: field, claim: .compares(.less, 0))])
    let svg = try map(Self.mine, x: "width=150..250", y: "spacing=-40..40", rule: rule)
      .svg(title: "")
    // White below black, on the map and in the legend.
    let white = svg.ranges(of: "stroke=\"#fff\" stroke-width=\"3\"")
    let black = svg.ranges(of: "stroke=\"#000\" stroke-width=\"2\" stroke-dasharray=\"5 3\"")
    #expect(white.count == 2 && black.count == 2)
    #expect(zip(white, black).allSatisfy { $0.lowerBound < $1.lowerBound })
  }

  @Test func regimesHaveBorders() throws {
    let map = try map(Self.mine, x: "width=20..220", y: "height=10..90")
    #expect(Set(map.regimes) == ["fits", "overflow-x", "overflow-y", "overflow-xy"])
    #expect(map.regimes[map.cells[0].regime] == "overflow-xy")
    #expect(map.regimes[map.cells[79].regime] == "fits")
  }

  @Test func aThriftyMapHasTheSameCells() throws {
    for strategy in [Self.mine, Self.rounding] {
      var atlas = Atlas(
        .simplest, [BuiltinStrategies.rectOverride, BuiltinStrategies.layoutSubviews, strategy],
        x: try AtlasAxis("width=20..220"), y: try AtlasAxis("spacing=-40..40"), columns: 20,
        rows: 16)
      atlas.phases = 4
      let whole = atlas.measuredHere()
      atlas.isThrifty = true
      let thrifty = atlas.measuredHere()
      #expect(thrifty.kinds == whole.kinds)
      let differing = zip(thrifty.cells, whole.cells).count { $0 != $1 }
      #expect(differing == 0, "\(strategy.id)")
    }
  }

  /// One that takes spacing below some pixels for none.
  private static func clamping(at pixels: Double) -> any LayoutStrategy {
    BuiltinStrategies.customControl.mapping("mine") { layout, spec in
      if spec.spacing < pixels / spec.scale { layout.title.origin.x -= 7 }
    }
  }

  private func points(_ role: MapDrawing.Border.Role, of map: MapDrawing) -> [[Double]] {
    map.borders.filter { $0.role == role }.map(\.points)
  }

  @Test(arguments: [2.0, 3])
  func theRuleAndWhatWasMeasuredAreTwoLinesWhereTheyAreAPixelApart(scale: Double) throws {
    let place = try #require(NumericFeature.all.firstIndex { $0.field == .spacing })
    let rule = Rule(atoms: [AtomicCondition(subject: place, claim: .compares(.less, 0))])
    var spec = ButtonSpec.simplest
    spec.scale = scale
    let map = try map(
      Self.clamping(at: 1), x: "width=150..250", y: "spacing=-40..40", rule: rule, at: spec)
    let measured = try #require(points(.measured, of: map).first)
    let ruled = try #require(points(.rule, of: map).first)
    #expect(map.borders.count == 2)
    for (line, y) in [(measured, 1 / scale), (ruled, 0)] {
      #expect(line.count == 4)
      #expect([line[0], line[2]].sorted() == [150, 250])
      #expect(abs(line[1] - y) <= 1 / scale / 16 && abs(line[3] - y) <= 1 / scale / 16, "\(line)")
    }
    let svg = map.svg(title: "")
    expectRecorded(words(ofPicture: svg), "theRuleAndWhatWasMeasuredAreTwoLines \(scale)")
    #expect(!map.svg(title: "", .beyondPixel).contains("measured border"))
  }

  @Test func bordersOfRegimesLieBetweenThemToAFractionOfAPixel() throws {
    let map = try map(Self.mine, x: "width=20..220", y: "height=10..90", 25, 20)
    let lines = points(.regime, of: map)
    #expect(lines.count == 4)
    var spec = ButtonSpec.simplest
    for line in lines {
      for index in stride(from: 0, to: line.count, by: 2) {
        let nearby = [-0.1, 0.1].flatMap { dx in
          [-0.1, 0.1].map { dy in
            spec.frame.size = CGSize(width: line[index] + dx, height: line[index + 1] + dy)
            return spec.regime
          }
        }
        #expect(Set(nearby).count > 1, "\(line[index]), \(line[index + 1])")
      }
    }
  }

  @Test(arguments: [false, true])
  func aBorderThatIsAStraightLineIsDrawnAsOne(isThrifty: Bool) throws {
    // Above 50 points of image and 50 of title, spacing overflows the width; both go by pixels.
    var atlas = Atlas(
      .simplest, [BuiltinStrategies.rectOverride, BuiltinStrategies.layoutSubviews],
      x: try AtlasAxis("width=20..220"), y: try AtlasAxis("spacing=-40..40"), columns: 33, rows: 17)
    atlas.isThrifty = isThrifty
    let lines = points(.regime, of: atlas.measuredHere())
    try #require(lines.count == 1)
    #expect(lines[0].count == 4)
    let ends = [lines[0].prefix(2), lines[0].suffix(2)].map(Array.init).sorted { $0[1] < $1[1] }
    for (end, y) in zip(ends, [-40.0, 40]) {
      #expect(end[1] == y)
      // The width is rounded up to a pixel of half a point; the bisection leaves a 64th of one.
      #expect(abs(end[0] - (100 + y)) <= 0.5 + 0.5 / 64)
    }
  }

  @Test func workersMakeTheSameMap() async throws {
    let atlas = Atlas(
      .simplest, BuiltinStrategies.computed, x: try AtlasAxis("width=40..240"),
      y: try AtlasAxis("spacing=-10..40"), columns: 12, rows: 9)
    #expect(await atlas.measured(jobs: 3) == atlas.measuredHere())
  }

  @Test func thePictureHasEveryKindAndBorder() throws {
    let map = try map(Self.mine, x: "width=20..220", y: "spacing=-40..40")
    let svg = map.svg(title: "who & what")
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\""))
    expectRecorded(words(ofPicture: svg), "thePictureHasEveryKindAndBorder")
    #expect(svg.contains("shape-rendering=\"crispEdges\" fill=\"#d55e00\""))
    #expect(!svg.contains("style="))
    let coarse = try self.map(Self.rounding, x: "width=150..170", y: "height=80..160")
    #expect(coarse.svg(title: "").contains("fill-opacity=\".45\""))
    #expect(!coarse.svg(title: "", .beyondPixel).contains("fill-opacity=\".45\""))
  }

  @Test func aMapOfTooManyRunsIsDrawnCoarserAndSaysSo() {
    let axis = MapDrawing.Axis(name: "width", low: 0, high: 1, mark: 0)
    func map(_ columns: Int) -> MapDrawing {
      MapDrawing(
        x: axis, y: axis, columns: columns,
        kinds: [.init(.agrees, "all agree"), .init(.differs, "a differs")], regimes: ["fits"],
        cells: (0..<columns * 100).map {
          .init(kind: $0 % 2, isPartial: false, far: $0 % 2, regime: 0)
        })
    }
    #expect(!map(100).svg(title: "").contains("drawn as"))
    let coarse = map(300).svg(title: "")
    expectRecorded(words(ofPicture: coarse), "aMapOfTooManyRunsIsDrawnCoarserAndSaysSo")
    #expect(coarse.utf8.count < 240_000)
  }

  @Test func theNumbersAreForOthersToPlot() throws {
    let map = try map(Self.mine, x: "width=20..220", y: "spacing=-40..40")
    let data = try JSONEncoder().encode(map)
    #expect(try JSONDecoder().decode(MapDrawing.self, from: data) == map)
  }

  @Test(arguments: [
    [[1, 0, 0, 0, 0]], [[3, 0, 0, 0, 0]], [[1 << 40, 0, 0, 0, 0]], [[2, 1, 0, 0, 0]],
    [[2, 0, 1, 0, 0]], [[2, 0, 0, 0]], [[0, 0, 0, 0, 0]], [[2, 0, 0, 0, 1]], [],
  ])
  func cellsThatDoNotFitTogetherAreNoMap(cells: [[Int]]) throws {
    let axis = #"{"name":"width","low":0,"high":1,"mark":0}"#
    let text = """
      {"x":\(axis),"y":\(axis),"columns":2,"kinds":[{"role":"agrees","name":"a"}],\
      "regimes":["fits"],"cells":\(cells)}
      """
    #expect((try? JSONDecoder().decode(MapDrawing.self, from: Data(text.utf8))) == nil)
  }
}
