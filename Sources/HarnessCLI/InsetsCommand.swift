import ArgumentParser
import AtomicFiles
import Drawing
import Foundation
import ParameterSolving
import RunRecords
import StrategyKit
import UIKitModel

/// The `insets` command, which finds the edge insets that make a plain button look as a spec requires.
struct InsetsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "insets",
    abstract: "Compute the edge insets that give a plain button the same layout.",
    discussion: """
      Prints the edge insets that give a plain UIButton the same placement and spacing, in both layout \
      directions, and for which titles they are valid. The tool checks them: it lays out the plain button \
      with them and compares it with the reference strategies. If no insets work, it prints why, with exit \
      status 1.

      EXAMPLES
        layout-parity insets my.xml
        layout-parity insets my.xml --scenario 'image on top' --format swift
        layout-parity insets lp1:AQIAAGQAAAA… --svg insets.svg
      """)

  @OptionGroup var button: ButtonOptions

  @Option(
    help: ArgumentHelp(
      "Print the answer as text; only as Swift code (swift), with an 'if' for right-to-left languages; or only as JSON (json), an array with an object for each layout direction, with insets as top, left, bottom and right in points. Without insets, 'swift' prints the reason to standard error.",
      valueName: "text|swift|json"))
  var format = CodeFormat.text

  @OptionGroup(title: "Drawings") var pictures: DrawingOptions
  @OptionGroup(title: "Strategies and plugins") var strategyOptions: StrategyOptions

  func run() async throws {
    let found = try button.found()
    let references = try strategyOptions.selected().strategies.filter(\.isReference)
    guard !references.isEmpty else {
      throw CommandFailure.exit(
        .notRun,
        because: "no reference strategy selected; add one, for example --strategies rect-override")
    }
    let report = InsetReport(found.spec, references: references)
    guard report.isSolved || pictures.svg == nil else {
      if !pictures.replacesText { Console.write(report.text) }
      let reason = report.sides[0].reasons.first.map { ": \($0)" } ?? ""
      throw CommandFailure.exit(
        .disagreed,
        because:
          "there is nothing to draw, since no insets give this layout\(reason)\(pictures.oldPicture)"
      )
    }
    let (marks, captions) = Self.insets(of: report)
    try pictures.write(
      report.drawing, title: "the plain button with the insets for \(found.name)", insets: marks,
      captions: captions, besides: [button.button])
    if !pictures.replacesText {
      switch format {
      case .json: Console.write(try report.json)
      case .swift:
        if let text = report.swift { Console.write(text) } else { Console.writeError(report.text) }
      case .text:
        let picture = pictures.text(of: report.drawing, insets: marks, captions: captions)
        Console.write(picture + report.text)
      }
    }
    throw ExitCode((report.isSolved ? RunStatus.agreed : .disagreed).rawValue)
  }

  /// Returns the insets as marks for the button's picture, with captions.
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

/// The output format of commands that print parameters or code.
enum CodeFormat: String, ExpressibleByArgument, CaseIterable {
  /// The complete answer for people.
  case text
  /// Only Swift code.
  case swift
  /// Only JSON.
  case json
}

extension InsetMark.Edges {
  init(_ insets: UIEdgeInsets) {
    self.init(
      top: insets.top.native, left: insets.left.native, bottom: insets.bottom.native,
      right: insets.right.native)
  }
}
