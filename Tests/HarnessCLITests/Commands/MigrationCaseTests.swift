import Foundation
import TestSupport
import Testing

/// The buttons of public apps that left edge insets, with the answers of a person who knows UIKit.
@Suite("Buttons of public apps leave edge insets")
struct MigrationCaseTests {
  /// A scenario of `Scenarios/published/migrations.xml` and what is right for it.
  struct Case: CustomTestStringConvertible, Sendable {
    var id: String
    /// The insets that are right, top first; nil where none are.
    var insets: [Double]?
    var padding: Double?
    var placement: String?
    /// Right insets without negative ones, for a larger button.
    var larger: [Double]?

    var testDescription: String { id }
  }

  private struct Answer: Decodable {
    struct Numbers: Decodable {
      var contentInsets: [Double]
      var imagePadding: Double?
      var imagePlacement: String?
    }
    var verdict, sentence: String
    var parameters, withoutNegativeInsets: Numbers?
  }

  static let path = Repository.url("Scenarios/published/migrations.xml").path

  /// The full name of the scenario of a case.
  static func name(of id: String) throws -> String {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let names = text.matches(of: /scenario name="([^"]+)"/).map { String($0.output.1) }
    return try #require(names.first { $0.hasPrefix("\(id) ") && !$0.hasPrefix("\(id) left ") })
  }

  private func answer(_ id: String, _ options: [String] = []) throws -> (Answer, status: Int32) {
    let outcome = try ToolScratch().run(
      ["migrate", Self.path, "--scenario", try Self.name(of: id), "--format", "json"] + options)
    let answer = try JSONDecoder().decode(Answer.self, from: Data(outcome.output.utf8))
    return (answer, outcome.status)
  }

  @Test(
    "The configuration is the one that a person found",
    arguments: [
      Case(id: "M1", insets: [0, 0, 0, 0], padding: 4, placement: "leading"),
      Case(id: "M2", insets: [0, 0, 0, 0], padding: 4, placement: "leading"),
      Case(id: "M3", insets: [0, 0, 0, 0], padding: 4, placement: "leading"),
      Case(id: "M5", insets: [0, 0, 0, 0], padding: 8, placement: "leading"),
      Case(id: "M6", insets: [16, 16, 16, 16], padding: 8, placement: "trailing"),
      Case(id: "M7", insets: [12, 16, 12, 16]),
      Case(id: "M8", insets: [0, 6, 0, 6]),
      Case(id: "M9", insets: [11, 0, 11, 0]),
      Case(id: "M10", insets: [4, 10, 4, 10]),
      Case(id: "M11", insets: [6, 0, 6, 0]),
      Case(
        id: "M12", insets: [0, -4, 0, -4], padding: 8, placement: "leading", larger: [0, 0, 0, 0]),
      Case(
        id: "M12 left", insets: [0, 0, 0, -8], padding: 8, placement: "leading",
        larger: [0, 0, 0, 0]),
      Case(id: "M13", insets: [0, 0, 0, 0], padding: 8, placement: "leading"),
      Case(id: "M13 left", insets: [0, -8, 0, 0], padding: 16, placement: "leading"),
      Case(id: "M14", insets: [-2, 0, 2, 0], larger: [0, 0, 4, 0]),
    ])
  func found(_ button: Case) throws {
    let (answer, status) = try answer(button.id)
    #expect(status == 0 && answer.verdict == "same")
    #expect(answer.parameters?.contentInsets == button.insets)
    #expect(answer.parameters?.imagePadding == button.padding)
    #expect(answer.parameters?.imagePlacement == button.placement)
    #expect(answer.withoutNegativeInsets?.contentInsets == button.larger)
  }

  @Test("Insets that were not turned round overlap from right to left, and are right the other way")
  func overlap() throws {
    let outcome = try ToolScratch().run(
      ["migrate", Self.path, "--scenario", try Self.name(of: "M4")])
    #expect(outcome.status == 1)
    expectRecorded(outcome.output, "M4")
  }

  @Test(
    "Parameters that were published are right, or the difference is found",
    arguments: [
      ("M1", "contentInsets=0 0 0 0 imagePadding=4", Int32(0)),
      ("M2", "contentInsets=0 0 0 0 imagePadding=4", 0),
      ("M3", "contentInsets=0 0 0 0 imagePadding=4", 0),
      ("M5", "contentInsets=0 0 0 8 imagePadding=8", 1),
      ("M6", "contentInsets=16 16 16 16 imagePadding=8 imagePlacement=trailing", 0),
      ("M7", "contentInsets=12 16 12 16", 0),
      ("M8", "contentInsets=0 6 0 6", 0),
      ("M9", "contentInsets=12 0 12 0", 1),
      (
        "M10",
        "button.configuration?.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 10, bottom: 4, trailing: 10)",
        1
      ),
      ("M11", "configuration.contentInsets = .zero", 1),
      ("M12", "contentInsets=0 0 0 0 imagePadding=16", 1),
    ])
  func written(id: String, parameters: String, status: Int32) throws {
    let outcome = try ToolScratch().run(
      ["migrate", Self.path, "--scenario", try Self.name(of: id), "--to", parameters])
    #expect(outcome.status == status)
    expectRecorded(outcome.output.split(separator: "\n").first, "written, \(id)")
  }
}
