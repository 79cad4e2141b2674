import ArgumentParser
import AtomicFiles
import Drawing
import Foundation
import ParameterSolving
import RunRecords
import StrategyKit
import UIKitModel

/// Finds the edge insets that make a plain button do what a spec asks for.
struct InsetsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "insets",
    abstract: "Find the edge insets with which a plain button does what is asked for.",
    discussion: """
      Prints content, image and title insets that a plain UIButton needs for the button's placement and \
      spacing, in both layout directions, and for which titles they stay right. They are proven before they \
      are printed: the plain button is laid out with them and compared with the references. Where none do \
      it, the exit status is 1 and the text says why.

      EXAMPLES
        layout-parity insets my.xml
        layout-parity insets my.xml --scenario 'image on top' --swift
        layout-parity insets lp1:AQIAAGQAAAA… --svg insets.svg
      """)

  @OptionGroup var button: ButtonOptions

  @Flag(help: "Print Swift to paste, with a branch where right to left needs other insets.")
  var swift = false

  @Flag(help: "Print numbers for programs: top, left, bottom and right.")
  var json = false

  @OptionGroup var pictures: DrawingOptions
  @OptionGroup var strategyOptions: StrategyOptions

  mutating func validate() throws {
    if swift, json { throw ValidationError("--swift and --json exclude each other; give one") }
  }

  func run() async throws {
    let found = try button.found()
    let references = try strategyOptions.selected().strategies.filter(\.isReference)
    guard !references.isEmpty else {
      throw CommandFailure.exit(.notRun, because: "no strategy is a reference, so nobody is right")
    }
    let report = InsetReport(found.spec, references: references)
    guard report.isSolved || pictures.svg == nil else {
      if !pictures.replacesText { Console.write(report.text) }
      let reason = report.sides[0].reasons.first.map { ": \($0)" } ?? ""
      throw CommandFailure.exit(
        .disagreed,
        because: "there is nothing to draw, since no insets do it\(reason)\(pictures.oldPicture)")
    }
    let (marks, captions) = Self.insets(of: report)
    try pictures.write(
      report.drawing, title: "the plain button with the insets for \(found.name)", insets: marks,
      captions: captions, besides: [button.button])
    if !pictures.replacesText {
      if json {
        Console.write(try report.json)
      } else if swift, let text = report.swift {
        Console.write(text)
      } else {
        let picture = pictures.text(of: report.drawing, insets: marks, captions: captions)
        Console.write(picture + report.text)
      }
    }
    throw ExitCode((report.isSolved ? RunStatus.agreed : .disagreed).rawValue)
  }

  /// What the insets do to the button, for its picture.
  private static func insets(of report: InsetReport) -> (marks: [InsetMark], captions: [String]) {
    guard case .solved(let insets) = report.sides[0].outcome, let drawing = report.drawing else {
      return ([], [])
    }
    let content = InsetMark.Edges(insets.content)
    let (image, title) = (InsetMark.Edges(insets.image), InsetMark.Edges(insets.title))
    return (
      InsetMark.marks(on: drawing, content: content, items: ["image": image, "title": title]),
      InsetMark.captions(content: content, items: [("image", image), ("title", title)])
    )
  }
}

extension InsetMark.Edges {
  init(_ insets: UIEdgeInsets) {
    self.init(
      top: insets.top.native, left: insets.left.native, bottom: insets.bottom.native,
      right: insets.right.native)
  }
}
