import Foundation
import Fuzzing
import ParameterSolving
import StrategyKit
import Testing
import UIKitModel

@Suite("Random buttons move to another technique")
struct MigrationSurveyTests {
  /// The number of buttons; `make test-migrations` draws 100,000.
  private static let count =
    ProcessInfo.processInfo.environment["LAYOUT_PARITY_MIGRATIONS"].flatMap { Int($0) } ?? 400

  @Test(
    "Image, title and size stay with titles of ten widths, and rounding moves at most a pixel",
    arguments: Technique.allCases)
  func exact(technique: Technique) {
    let survey = MigrationSurvey(Self.count, seed: 46, to: technique)
    #expect(survey.failed.count == 0, "\(survey.failed.map { SpecToken.text(of: $0) })")
    #expect(survey.solved.leftToRight == (Self.count + 1) / 2)
    #expect(survey.solved.rightToLeft == Self.count / 2)
    #expect(survey.compared == Self.count * 10)
    #expect(survey.odd.buttons == survey.compared)
    #expect(survey.odd.most <= 1.000001)
    if technique == .configuration { #expect(survey.odd.moved > survey.odd.buttons / 2) }
    if Self.count > 1_000 {
      print(
        "\(technique.rawValue): \(survey.solved.leftToRight) buttons left to right and "
          + "\(survey.solved.rightToLeft) right to left solved, \(survey.compared) layouts the same; "
          + "of \(survey.odd.buttons) with odd pixels \(survey.odd.moved) are rounded differently, by at most "
          + "\(survey.odd.most) pixels")
    }
  }
}
