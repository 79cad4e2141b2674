import Testing

@testable import Findings

struct SimplestNumberTests {
  @Test(arguments: [
    (-3.0, 5.0, 0.0), (63.984375, 64, 64), (63, 101, 100), (7, 8, 7), (0.5, 0.75, 0.5),
    (1.015625, 1.03125, 1.03125), (-9, -7.5, -9),
  ])
  func `the bound between two numbers is the shortest to read`(
    low: Double, high: Double, bound: Double
  ) {
    #expect(CandidateConditions.simplest(from: low, to: high) == bound)
  }
}
