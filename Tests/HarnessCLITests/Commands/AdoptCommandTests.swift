import BuiltinStrategies
import FailureReporting
import Findings
import Foundation
import StrategyKit
import TestSupport
import Testing
import UIKitModel

@testable import Adopting
@testable import HarnessCLI

@Suite("Adopting a class")
struct AdoptCommandTests {
  @Test(
    "What cannot be adopted ends with 2 before anything is built",
    arguments: [
      ["adopt", "no.swift", "--class", "A"],
      ["adopt", "a.bin", "--class", "A"],
      ["adopt", "a.swift", "--class", "A", "--package", "."],
      ["adopt", "a.swift", "--class", "A", "--output", "taken", "--id", "mine"],
      ["adopt", "a.swift", "--class", "?"],
      ["adopt", "a.swift", "--class", "A", "--against", "NoSuch"],
      ["adopt", "a.swift", "--class", "A", "--with", "empty"],
    ])
  func refusals(_ arguments: [String]) throws {
    let scratch = try ToolScratch()
    try scratch.write("class A {}\nclass B {}", to: "a.swift")
    try scratch.write("mine", to: "taken/mine/notes.txt")
    try scratch.write("no code", to: "empty/notes.txt")
    try scratch.writeBytes([0xFF, 0xFE], to: "a.bin")
    let outcome = try scratch.run(arguments)
    #expect(outcome.status == 2)
    expectRecorded(
      outcome.errorLines.last?.replacing(ToolScratch.strategies, with: "STRATEGIES"),
      "refusals \(arguments.joined(separator: " "))", masking: scratch.path
    )
    #expect(outcome.output == "")
  }

  @Test("Without a toolchain it says that there is none")
  func noToolchain() throws {
    let scratch = try ToolScratch()
    try scratch.write("class A {}", to: "a.swift")
    let outcome = try scratch.run(["adopt", "a.swift", "--class", "A"])
    #expect(outcome.status == 2)
    expectRecorded(outcome.errorLines.last, "noToolchain")
  }

  @Test("A number without a name, and a class against itself, are wrong usage")
  func usage() throws {
    let scratch = try ToolScratch()
    for words in [["--number", "12"], ["--number", "a=b"], ["--against", "A"]] {
      let outcome = try scratch.run(["adopt", "a.swift", "--class", "A"] + words)
      #expect(outcome.status == 64)
      expectRecorded(outcome.firstError ?? "", "usage \(words.joined(separator: " "))")
    }
  }

  @Test("A property that changes nothing is not told as the gap")
  func believed() throws {
    let row = SpecStrategy("row") { spec in
      var layout = ButtonLayout()
      layout.image.size = spec.image?.size ?? .zero
      layout.title.size = spec.title?.size ?? .zero
      layout.title.origin.x = layout.image.width + 5
      return layout
    }
    let candidates: [AdoptionReply.Candidate] = [
      .init(field: "spacing", property: "gap", basis: .name, isChosen: true),
      .init(field: "spacing", property: "inset", basis: .name, isChosen: false),
      .init(field: "placement", property: "edge", basis: .type, isChosen: true),
    ]
    let measured = try #require(MeasuredButton(row, spacing: 8))
    expectRecorded(AdoptCommand.lines(of: candidates, "Row", measured), "believed")
    let free = try #require(MeasuredButton(BuiltinStrategies.customControl, spacing: 8))
    expectRecorded(AdoptCommand.lines(of: candidates, "Row", free), "believed, where it is free")
  }

  @Test("Another alignment is listed as a difference that is always there")
  func alignments() throws {
    final class Leading: UIButton {
      override init(frame: CGRect) {
        super.init(frame: frame)
        contentHorizontalAlignment = .leading
      }
      required init?(coder: NSCoder) { nil }
    }
    let old = try #require(MeasuredButton(ButtonStrategy(Leading()), spacing: 8))
    let new = try #require(MeasuredButton(ButtonStrategy(UIButton()), spacing: 8))
    #expect(new.differences(from: old) == [.init("alignment", "center instead of leading")])
    #expect(old.differences(from: new) == [.init("alignment", "leading instead of center")])
  }

  @Test("A gap and insets that differ in one direction name the direction")
  func directions() throws {
    final class Old: UIButton {
      override init(frame: CGRect) {
        super.init(frame: frame)
        contentEdgeInsets = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 24)
        titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
      }
      required init?(coder: NSCoder) { nil }
    }
    final class New: UIButton {
      override init(frame: CGRect) {
        super.init(frame: frame)
        var look = UIButton.Configuration.plain()
        look.imagePadding = 6
        look.contentInsets = .init(top: 12, leading: 16, bottom: 8, trailing: 24)
        configuration = look
      }
      required init?(coder: NSCoder) { nil }
    }
    let old = try #require(MeasuredButton(ButtonStrategy(Old(frame: .zero)), spacing: 8))
    let new = try #require(MeasuredButton(ButtonStrategy(New(frame: .zero)), spacing: 8))
    #expect(
      new.differences(from: old) == [
        .init(
          "gap",
          "left to right: 6 points instead of 8; right to left: 6 points instead of an overlap of 8"
        ),
        .init(
          "insets", "left to right: bottom 8 instead of 12, right 24 instead of 16"),
      ])
  }

  @Test("What stands in for missing names is listed, guesses with how to give a number")
  func standIns() {
    let lines = AdoptCommand.lines(of: [
      StandIn(name: "Theme.tint", kind: .colour, number: 8),
      StandIn(name: "Theme.gap", kind: .number, number: 8),
      StandIn(name: "isCompact", kind: .truth, number: 0),
    ])
    expectRecorded(lines, "standIns")
    #expect(AdoptCommand.lines(of: []) == [])
  }
}
