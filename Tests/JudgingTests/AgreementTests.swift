import Foundation
import StrategyKit
import Testing
import UIKitModel

@testable import Judging

@Suite struct AgreementTests {
  @Test func `strategies that agree cause no finding`() {
    let verdict = judge(stubs(movedBy: 0, 0, 0), effort: .invariants)
    #expect(verdict.findings == [])
    #expect(verdict.compared.indices == [0, 1, 2])
    #expect(verdict.largestDifference == 0)
  }

  @Test("the one that differs from all others is blamed", arguments: 0..<5)
  func outlier(culprit: Int) {
    var distances = [0.0, 0, 0, 0, 0]
    distances[culprit] = 0.5
    let verdict = judge(
      stubs(movedBy: distances[0], distances[1], distances[2], distances[3], distances[4]))
    #expect(
      verdict.diagnostics(.agreement) == [
        Diagnostic(.agreement, culprit, .outlier(others: 4), .titleY, 0.5)
      ])
    #expect(verdict.largestDifference == 0.5)
  }

  @Test func `two strategies that differ are a pair, and neither is right`() {
    #expect(
      judge(stubs(movedBy: 0, 0.5)).diagnostics(.agreement) == [
        Diagnostic(.agreement, 0, .pair(other: 1), .titleY, -0.5),
        Diagnostic(.agreement, 1, .pair(other: 0), .titleY, 0.5),
      ])
  }

  @Test("a strategy may be off by the pixels that it says", arguments: [0.5, 0.75])
  func pixelTolerance(distance: Double) throws {
    var moved = try #require(stubs(movedBy: distance).first as? Stub)
    moved.pixelTolerance = 1
    let strategies: [any LayoutStrategy] = stubs(movedBy: 0, 0, 0).dropFirst() + [moved]
    // At scale 2 a pixel is half a point.
    let isAllowed = distance <= 0.5
    var stated = Expectation()
    stated.title = .init(y: 40)
    stated.tolerance = 1e-9
    stated.line = 1
    #expect(judge(strategies).diagnostics(.agreement).isEmpty == isAllowed)
    #expect(judge(strategies, expected: [stated]).diagnostics(.expectation).isEmpty == isAllowed)
    moved.pixelTolerance = 0
    #expect(!judge(strategies.dropLast() + [moved]).diagnostics(.agreement).isEmpty)
  }

  @Test func `two against two is a split`() {
    #expect(
      judge(stubs(movedBy: 0, 0, 0.5, 0.5)).diagnostics(.agreement) == [
        Diagnostic(.agreement, 0, .split, .titleY, -0.5),
        Diagnostic(.agreement, 1, .split, .titleY, -0.5),
        Diagnostic(.agreement, 2, .split, .titleY, 0.5),
        Diagnostic(.agreement, 3, .split, .titleY, 0.5),
      ])
  }

  @Test func `three different answers are a split`() {
    #expect(
      judge(stubs(movedBy: 0, 1, 2)).diagnostics(.agreement).map(\.evidence)
        == [.split, .split, .split])
  }

  @Test func `a lone strategy agrees with itself`() {
    #expect(judge(stubs(movedBy: 7)).diagnostics(.agreement) == [])
    #expect(judge([]).findings == [])
  }

  @Test func `the tolerance is pairwise and never chained`() {
    #expect(judge(stubs(movedBy: 0, 0.75, 1), tolerance: 1).diagnostics(.agreement) == [])
    #expect(judge(stubs(movedBy: 0.5, 0, 1), tolerance: 1).diagnostics(.agreement) == [])
    // Each is within the tolerance of its neighbour, the first and the last are not.
    let chained = judge(stubs(movedBy: 0, 0.75, 1.5), tolerance: 1)
    #expect(chained.diagnostics(.agreement).map(\.strategy) == [0, 2])
    #expect(chained.diagnostics(.agreement).map(\.difference) == [-1.5, 1.5])
    let middleFirst = judge(stubs(movedBy: 0.75, 0, 1.5), tolerance: 1)
    #expect(middleFirst.diagnostics(.agreement).map(\.strategy) == [1, 2])
  }

  @Test func `the largest difference is told although all agree`() {
    let verdict = judge(stubs(movedBy: 0, 0.25, 0.5), tolerance: 1)
    #expect(verdict.diagnostics(.agreement) == [])
    #expect(verdict.largestDifference == 0.5)
  }

  @Test("an answer that is not finite is no answer", arguments: [Double.nan, .infinity])
  func notFinite(number: Double) {
    func finite(_ strategy: Int) -> Diagnostic {
      let text = "title y is \(number), not a finite number"
      return Diagnostic(.finite, strategy, .failure(.other(text)), .titleY)
    }
    #expect(judge(stubs(movedBy: number, 0, 0)).findings.map { Diagnostic($0) } == [finite(0)])
    let beside = judge(stubs(movedBy: number, 0, 0, 2))
    #expect(
      beside.findings.map { Diagnostic($0) } == [
        finite(0), Diagnostic(.agreement, 3, .outlier(others: 2), .titleY, 2),
      ])
    #expect(beside.largestDifference == 2)
    let twins = judge(stubs(movedBy: number, number))
    #expect(twins.findings.map { Diagnostic($0) } == [finite(0), finite(1)])
    var expected = Expectation()
    expected.image = .init(x: 0)
    expected.tolerance = 0
    expected.line = 3
    #expect(
      judge(stubs(movedBy: number), expected: [expected]).findings.map(\.check)
        == [.finite, .expectation])
  }

  @Test func `only strategies that promise an aspect are compared in it`() {
    var other = simpleLayout
    other.fittingSize.width += 1
    other.title.origin.x += 1
    let strategies: [any LayoutStrategy] = [
      Stub("a") { _ in simpleLayout }, Stub("b") { _ in simpleLayout },
      Stub("c", promising: .fittingSize) { [other] _ in other },
      Stub("d", promising: []) { [other] _ in other },
    ]
    let verdict = judge(strategies)
    #expect(
      verdict.diagnostics(.agreement) == [
        Diagnostic(.agreement, 2, .outlier(others: 2), .fittingWidth, 1)
      ])
    #expect(verdict.compared.indices == [0, 1, 2])
    let reasons = Judge(strategies: strategies)
    #expect(reasons.reasonForSkip(of: 2, on: simpleSpec) == nil)
    #expect(reasons.reasonForSkip(of: 3, on: simpleSpec) == "'frames' is not promised")
  }

  @Test func `a finding carries both layouts and the regime`() throws {
    var spec = simpleSpec
    spec.direction = .rightToLeft
    spec.frame.size.width = 90
    let finding = try #require(judge(stubs(movedBy: 0, 0, 2), spec).findings.first)
    #expect(finding.layout.title.origin.y == 42)
    #expect(finding.reference == simpleLayout)
    #expect(finding.regime == .overflowX)
    #expect(finding.actual == 42)
    #expect(finding.expected == 40)
    #expect(finding.largest == 2)
    #expect(finding.aspect == .frames)
  }
}
