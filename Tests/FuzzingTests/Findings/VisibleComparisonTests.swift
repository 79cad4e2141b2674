import BuiltinStrategies
import FailureReporting
import Findings
import Fuzzing
import StrategyKit
import Testing
import UIKitModel

@Suite("What moves on screen")
struct VisibleComparisonTests {
  private static func compared(
    _ first: any LayoutStrategy, _ second: any LayoutStrategy, cases: UInt64 = 500
  ) -> VisibleComparison {
    var comparison = VisibleComparison(first, second)
    let generator = SpecGenerator(seed: 1, population: .typical)
    for index in 0..<cases { comparison.add(generator.spec(at: index)) }
    return comparison
  }

  @Test("Two techniques that keep the contract look the same in every typical button")
  func same() {
    let comparison = Self.compared(
      BuiltinStrategies.rectOverride, BuiltinStrategies.customControl)
    #expect(comparison.rows.allSatisfy { $0.same == $0.compared && $0.example == nil })
    #expect(comparison.rows.map(\.compared).reduce(0, +) == 1_000)
    #expect(comparison.unsupported.isEmpty)
  }

  @Test(
    "An image that is moved right to left is told with direction and amount, and nothing else is")
  func moved() throws {
    let wrong = BuiltinStrategies.customControl.mapping("wrong") { layout, spec in
      if spec.direction == .rightToLeft, spec.hasBothItems { layout.image.origin.x += 3 }
    }
    let comparison = Self.compared(BuiltinStrategies.rectOverride, wrong)
    for row in comparison.rows where row.question != .rightToLeft && !row.question.isOfLittleRoom {
      #expect(row.different == 0, "\(row.question)")
    }
    let row = comparison[.rightToLeft]
    #expect(row.different == row.compared)
    let image = try #require(row.moves[.image])
    #expect(abs(image.least.x - 3) < 1e-9 && abs(image.most.x - 3) < 1e-9)
    #expect(row.moves[.title] == nil)
    #expect(row.example?.spec.direction == .rightToLeft)
    #expect(
      comparison.text(of: nil).contains(
        "differ in \(row.compared) of \(row.compared): the image is 3 points further right\n"))
  }

  @Test("Directions that move differently are told one by one, and those that move alike together")
  func directions() {
    func moving(_ amount: @escaping @Sendable (ButtonSpec) -> Double) -> [String] {
      let moved = BuiltinStrategies.customControl.mapping("moved") { layout, spec in
        layout.title.origin.x += amount(spec)
      }
      let comparison = Self.compared(BuiltinStrategies.rectOverride, moved)
      return comparison.changes(of: comparison[.titleAlone])
    }
    #expect(moving { _ in 4 } == ["the title is 4 points further right"])
    let mirrored = moving { $0.direction == .leftToRight ? 4 : -4 }
    #expect(mirrored.count == 2)
    #expect(mirrored.first?.hasPrefix("left to right (") == true)
    #expect(mirrored.last?.hasSuffix(": the title is 4 points further left") == true)
    let single = moving { $0.direction == .leftToRight ? 0 : 4 }
    #expect(single.count == 1 && single[0].hasPrefix("right to left ("))
  }

  @Test("The own size of a lone image is another question than the own size of a pair")
  func sizes() {
    let taller = BuiltinStrategies.customControl.mapping("taller") { layout, spec in
      layout.fittingSize.height += spec.hasTitle ? 1.5 : 9
    }
    let comparison = Self.compared(BuiltinStrategies.rectOverride, taller)
    #expect(comparison.changes(of: comparison[.ownSizeOfBoth]) == ["1.5 points taller"])
    #expect(comparison.changes(of: comparison[.ownSizeOfTitle]) == ["1.5 points taller"])
    #expect(comparison.changes(of: comparison[.ownSizeOfImage]) == ["9 points taller"])
    let titles = comparison.lines(of: "typical buttons").map(\.title)
    #expect(titles.contains("own size, image alone") && !titles.contains("own size"))
  }

  @Test("An own size that is the same for every content has one line")
  func sameSizes() {
    let lower = BuiltinStrategies.customControl.mapping("lower") { layout, _ in
      layout.title.origin.y += 4
    }
    let lines = Self.compared(BuiltinStrategies.rectOverride, lower).lines(of: "typical buttons")
    #expect(
      lines.filter { $0.title.hasPrefix("own size") }.map { "\($0.title): \($0.answer)" }
        == ["own size: exactly the same in all 500 typical buttons"])
  }

  @Test("A button differs most in what is told as the largest move, and what is squeezed is told")
  func extremes() throws {
    let shrinking = BuiltinStrategies.customControl.mapping("shrinking") { layout, spec in
      guard spec.regime != .fits, let image = spec.image else { return }
      layout.image.size.width = min(layout.image.width, image.size.width / 2)
    }
    let comparison = Self.compared(BuiltinStrategies.rectOverride, shrinking)
    let row = comparison[.tooNarrow]
    let extreme = try #require(row.extreme)
    let change = abs(extreme.second.image.width - extreme.first.image.width)
    #expect(abs(change - row.amount) < 1e-9 && row.amount > 5)
    let line = comparison.line(for: row, of: "typical buttons")
    #expect(
      line.details.first
        == "most often rect-override narrows the title; shrinking shrinks the image and narrows the title"
    )
    #expect(comparison[.leftToRight].squeeze == nil)
  }

  @Test(
    "A button with room for one technique alone has a row that names the other",
    arguments: [false, true])
  func roomForOne(isTurned: Bool) {
    // Needs 12 points more than the contract, and cuts its title without them.
    let wide = BuiltinStrategies.customControl.mapping("wide") { layout, spec in
      layout.fittingSize.width += 12
      let missing = min(layout.fittingSize.width - spec.frame.width, layout.title.width)
      if missing > 0 { layout.title.size.width -= missing }
    }
    let plain = BuiltinStrategies.rectOverride
    let comparison = isTurned ? Self.compared(wide, plain) : Self.compared(plain, wide)
    let row = comparison[isTurned ? .tooSmallForFirst : .tooSmallForSecond]
    #expect(row.compared > 20 && row.different > 20)
    #expect(comparison[isTurned ? .tooSmallForSecond : .tooSmallForFirst].compared == 0)
    #expect(row.title(comparison.names) == "button large enough only for rect-override")
    for question in [LayoutQuestion.leftToRight, .rightToLeft, .titleAlone, .imageAlone] {
      #expect(comparison[question].different == 0, "\(question)")
    }
  }

  @Test(
    "Each number that changes has its largest change in both directions"
  )
  func mainWays() {
    let moved = BuiltinStrategies.customControl.mapping("moved") { layout, spec in
      guard spec.regime != .fits else { return }
      layout.title.origin.x += spec.frame.width > 60 ? -9 : 2
      layout.title.size.height += 3
    }
    let row = Self.compared(BuiltinStrategies.rectOverride, moved)[.tooNarrow]
    #expect(
      row.ranges == [
        "the title is up to 9 points further left or 2 points further right and 3 points taller"
      ])
  }

  @Test(
    "If an own size differs only because of a least size, its row says so",
    arguments: [
      (0.0, "if both were at least 44 points high, they would be the same" as String?), (1.0, nil),
    ])
  func leastSizes(wider: Double, cause: String?) throws {
    let least = BuiltinStrategies.customControl.mapping("least") { layout, _ in
      layout.fittingSize.height = max(layout.fittingSize.height, 44)
      layout.fittingSize.width += 4 * wider
    }
    let strategies: [any LayoutStrategy] = [least, BuiltinStrategies.rectOverride]
    let subjects = strategies.map { strategy in
      VisibleComparison.Subject(
        name: strategy.id.rawValue, strategy: strategy,
        measured: MeasuredButton(strategy, spacing: VisibleComparison.usualGap))
    }
    let comparison = VisibleComparison(typical: 300, of: subjects[0], subjects[1])
    let row = comparison[.ownSizeOfBoth]
    #expect(row.different > 50 && comparison.cause(of: row) == cause)
  }

  @Test("The summary names the kinds of buttons that differ, together where all of a group do")
  func summaries() {
    let moved = BuiltinStrategies.customControl.mapping("moved") { layout, spec in
      if spec.direction == .rightToLeft, spec.effectiveImage != nil { layout.image.origin.x += 3 }
      layout.fittingSize.height += 2
    }
    #expect(
      Self.compared(BuiltinStrategies.rectOverride, moved).summary()
        == "the same as in rect-override: image and title left to right, title alone; "
        + "different: image and title right to left, image alone, buttons without room, own size")
    let taller = BuiltinStrategies.customControl.mapping("taller") { layout, _ in
      layout.fittingSize.height += 2
    }
    #expect(
      Self.compared(BuiltinStrategies.rectOverride, taller).summary()
        == "the same as in rect-override: image and title, title alone, image alone, buttons without room; "
        + "different: own size")
  }

  @Test("One sentence says what is the same and what is not")
  func sentences() {
    let taller = BuiltinStrategies.customControl.mapping("taller") { layout, _ in
      layout.fittingSize.height += 2
    }
    let lower = BuiltinStrategies.customControl.mapping("lower") { layout, _ in
      layout.title.origin.y += 4
    }
    let same = Self.compared(BuiltinStrategies.rectOverride, BuiltinStrategies.customControl)
    #expect(
      same.sentence(of: "typical buttons")
        == "image and title are in the same places and the button's own size is the same in all 500 "
        + "typical buttons")
    let tall = Self.compared(BuiltinStrategies.rectOverride, taller)
    #expect(
      tall.sentence(of: "typical buttons")
        == "image and title are in the same places in all 500 typical buttons; the button's own size "
        + "differs in 100 %, by at most 2 points")
    #expect(tall.changes(of: tall[.ownSizeOfBoth]) == ["2 points taller"])
    let low = Self.compared(BuiltinStrategies.rectOverride, lower, cases: 20)
    #expect(low.sentence(of: "typical buttons").hasPrefix("image or title is in another place in "))
    #expect(low.changes(of: low[.leftToRight]) == ["the title is 4 points further down"])
  }

  @Test("A pixel is told apart from a point, or counts as nothing where it may")
  func pixels() {
    let shifted = BuiltinStrategies.customControl.mapping("shifted") { layout, spec in
      layout.image.origin.x += 1 / spec.scale
      layout.title.origin.x += 1 / spec.scale
    }
    for allowsPixel in [false, true] {
      var comparison = VisibleComparison(
        BuiltinStrategies.rectOverride, shifted, allowingPixel: allowsPixel)
      let generator = SpecGenerator(seed: 1, population: .typical)
      for index in 0..<UInt64(50) { comparison.add(generator.spec(at: index)) }
      let row = comparison[.leftToRight]
      #expect(row.different == 0 && row.compared > 0)
      #expect(row.same == (allowsPixel ? row.compared : 0))
      #expect(comparison.hasDifferences == !allowsPixel)
      #expect((comparison.example == nil) == allowsPixel)
    }
  }

  @Test("Beside what moves by points, rounding to pixels is not told")
  func rounding() throws {
    let mixed = BuiltinStrategies.customControl.mapping("mixed") { layout, spec in
      layout.title.origin.y += 0.25
      if spec.frame.width > 100 { layout.image.origin.x += 4 }
    }
    let comparison = Self.compared(BuiltinStrategies.rectOverride, mixed)
    let row = comparison[.leftToRight]
    #expect(row.different > 0 && row.withinPixel > 0)
    #expect(comparison.changes(of: row) == ["the image is 4 points further right"])
  }

  @Test("Only the aspects that count are compared, and the content rectangle is not visible")
  func aspects() {
    let other = BuiltinStrategies.customControl.mapping("other") { layout, _ in
      layout.content.size.width += 4
      layout.fittingSize.width += 4
    }
    var frames = VisibleComparison(BuiltinStrategies.rectOverride, other, of: .frames)
    var visible = VisibleComparison(BuiltinStrategies.rectOverride, other)
    var content = VisibleComparison(BuiltinStrategies.rectOverride, other, of: .contentRect)
    let generator = SpecGenerator(seed: 1, population: .typical)
    for index in 0..<UInt64(50) {
      frames.add(generator.spec(at: index))
      visible.add(generator.spec(at: index))
      content.add(generator.spec(at: index))
    }
    #expect(
      !frames.hasDifferences
        && frames.rows.allSatisfy { !$0.question.isOfOwnSize || $0.compared == 0 })
    #expect(frames.otherContentRects == 0)
    #expect(
      visible.rows.filter(\.question.isOfOwnSize).map(\.different).reduce(0, +) == 50
        && visible.otherContentRects == 50)
    #expect(visible.lines(of: "typical buttons").last?.title == "not visible")
    #expect(content.hasDifferences && content.rows.allSatisfy { $0.compared == 0 })
    #expect(content.example != nil && !content.isEmpty)
  }

  @Test("What a technique supports in part is compared in that part")
  func partly() {
    let sizeless = BuiltinStrategies.customControl.mapping(
      "sizeless", support: { _ in .unsupported("it has no size", of: .fittingSize) }
    ) { _, _ in }
    let comparison = Self.compared(BuiltinStrategies.rectOverride, sizeless, cases: 50)
    #expect(comparison.rows.allSatisfy { !$0.question.isOfOwnSize || $0.compared == 0 })
    #expect(comparison.comparedButtons == 50)
    #expect(comparison.partlyUnsupported[.fittingSize]?["sizeless"] == ["it has no size": 50])
    let lines = comparison.lines(of: "typical buttons")
    #expect(
      lines.last?.answer
        == "sizeless does not support the own size in 50 of 50 (100 %): it has no size")
  }

  @Test("What a technique does not support is counted apart, with its reason")
  func unsupported() {
    let narrow = SpecStrategy(
      "narrow",
      support: { spec in
        spec.direction == .rightToLeft ? .unsupported("left to right only") : .supported
      }
    ) { spec in ButtonLayout() }
    let comparison = Self.compared(BuiltinStrategies.rectOverride, narrow)
    #expect(comparison[.rightToLeft].compared == 0)
    #expect(comparison.unsupported["narrow"]?.keys.sorted() == ["left to right only"])
    #expect(comparison.unsupportedButtons == comparison.unsupported["narrow"]?.values.first)
  }
}

@Suite("Typical buttons")
struct TypicalButtonTests {
  private static let specs = {
    let generator = SpecGenerator(seed: 1, population: .typical)
    return (UInt64(0)..<10_000).map(generator.spec)
  }()

  /// Shares in hundredths, as the table of counts has them.
  static let shares: [(String, Int, @Sendable (ButtonSpec) -> Bool)] = [
    ("both items", 88, { $0.hasBothItems }), ("title alone", 8, { $0.image == nil }),
    ("image alone", 4, { !$0.hasTitle }), ("leading", 62, { $0.placement == .leading }),
    ("trailing", 18, { $0.placement == .trailing }), ("top", 18, { $0.placement == .top }),
    ("bottom", 2, { $0.placement == .bottom }),
    ("right to left", 20, { $0.direction == .rightToLeft }),
    ("without content insets", 58, { $0.contentInsets == .zero }),
    ("centred", 80, { $0.horizontalAlignment == .center }),
  ]

  @Test("Shares are those that were counted, within a point and a half", arguments: shares)
  func drawn(_ name: String, percent: Int, holds: @Sendable (ButtonSpec) -> Bool) {
    let share = Double(Self.specs.count { holds($0) }) / 100
    #expect(abs(share - Double(percent)) < 1.5, "\(name): \(share) %")
  }

  @Test("Sizes are those of apps, and no length is negative")
  func sizes() {
    for spec in Self.specs {
      #expect((4...60).contains(spec.image?.size.width ?? 24))
      #expect((15...221).contains(spec.title?.size.width ?? 20))
      #expect(spec.spacing >= 0 && spec.spacing <= 16)
      #expect(
        spec.frame.width >= 0 && spec.frame.width <= max(390, spec.contractFittingSize.width + 1))
      #expect(spec.imageInsets == .zero && spec.titleInsets == .zero)
    }
  }

  @Test("A button depends on the seed and its index alone")
  func repeats() {
    let generator = SpecGenerator(seed: 1, population: .typical)
    #expect(generator.spec(at: 77) == Self.specs[77])
    #expect(SpecGenerator(seed: 2, population: .typical).spec(at: 77) != Self.specs[77])
  }
}
