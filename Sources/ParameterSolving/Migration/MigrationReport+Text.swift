import Foundation
import ReportText
import StrategyKit
import UIKitModel

extension MigrationReport {
  /// The report as text for a terminal: the result, the Swift to paste, the proof and notes on other changes.
  package var text: String { form.text }

  /// The Swift to paste; nil if no parameters were found, or if the ones given with `--to` change the layout.
  package var swift: String? {
    form.swift.isEmpty ? nil : form.swift.joined(separator: "\n") + "\n"
  }

  /// The result of moving the button, in one sentence.
  package var sentence: String { form.sentence }

  private var form: ReportForm {
    var form = ReportForm(sentence: written == nil ? answer : checkedAnswer)
    guard let parameters, proof != nil, isSame || written == nil else {
      form.notes = written == nil ? [turnedText].compactMap { $0 } : []
      return form
    }
    form.swift = technique.swift(
      parameters, inClass: isClass, breaking: lineBreakMode ?? .byTruncatingMiddle)
    form.proof = proofLines
    form.notes = notes
    return form
  }

  // MARK: The answer

  private var answer: String {
    let numbers = parameters.map(technique.text) ?? ""
    switch verdict {
    case .same: return "\(sameness): \(numbers)"
    case .withinPixel(let rounding): return "\(Self.text(rounding))\(mark): \(numbers)"
    case .onlyHere(let size, let scale, let move):
      return
        "the same layout in this button only\(mark): \(Self.place(size, scale)) \(move.text): \(numbers)"
    case .otherSize(let before, let after):
      return
        "only image and title stay where they are\(mark), and the button's own size is \(after.shortText) "
        + "instead of \(before.shortText): \(numbers)"
    case .impossible(let obstacle, let off):
      let hint =
        if case .overlap = obstacle, !isClass, !spec.forcesOtherDirection {
          "; if the old button sets semanticContentAttribute, add --semantic"
        } else {
          ""
        }
      let end = off.map { $0 > 0 ? "; the closest layout is \(Self.points($0)) off" : "" } ?? ""
      return "\(technique.refusal): \(obstacle.text(technique))\(end)\(hint)"
    case .different(let move):
      return "\(technique.refusal): with the measured numbers, \(move.text)"
    }
  }

  /// The degree of equality in words, including rounding and missing measurements, such as `the same
  /// layout as the old button by arithmetic, unmeasured`.
  private var sameness: String {
    let same = "the same layout as the old button\(extent)"
    if unmeasured != nil { return "\(same) by arithmetic, unmeasured" }
    guard isRounding, let spec = example?.spec else { return same }
    return "\(same) at \(spec.frame.size.shortText) and \(Self.pixels(spec.scale)), "
      + "and within a pixel at other sizes and scales"
  }

  /// A clause that names the buttons of a class that stay the same, if other buttons do not; empty for other
  /// old buttons.
  private var extent: String {
    guard isClass else { return "" }
    let pair = alone.title != nil || alone.image != nil ? " with image and title" : ""
    return switch turned {
    case .overlap, .moved: "\(pair), \(spec.direction.words)"
    case .same, .onlyThere, .unknown: pair
    }
  }

  private var mark: String { unmeasured == nil ? "" : ", unmeasured" }

  /// The parameters given by `--to`, as the subject of a sentence.
  private static let subject = "the configuration that you wrote"

  /// The result for the parameters given by `--to`, in words.
  private var checkedAnswer: String {
    let numbers = parameters.map(technique.text) ?? ""
    let right = found.map { "; \(technique.text($0)) is correct" } ?? ""
    let cause = mistake.map { ", because \($0.text)" } ?? ""
    switch verdict {
    case .same: return "\(Self.subject) gives \(sameness): \(numbers)"
    case .withinPixel(let rounding):
      return "\(Self.subject) is \(Self.text(rounding))\(mark): \(numbers)"
    case .different(let move):
      return "with \(Self.subject), the layout differs: \(move.text)\(cause)\(right)"
    case .onlyHere(let size, let scale, let move):
      return
        "\(Self.subject) gives the same layout in this button only: \(Self.place(size, scale)) \(move.text)\(right)"
    case .otherSize:
      let move = example.map { ButtonMove(from: $0.before, to: $0.after, of: $0.spec) }
      return
        "with \(Self.subject), the layout differs: \(move?.text ?? "the button's own size differs")\(cause)\(right)"
    case .impossible(let obstacle, _):
      return "\(Self.subject) cannot be compared: \(obstacle.text(technique))"
    }
  }

  /// Returns the differences by rounding in words, such as `within a pixel, at most 1/3 point off`.
  private static func text(_ rounding: Rounding) -> String {
    let size =
      "the button's own size is \(fraction(rounding.size)) smaller, since only a plain button rounds it up"
    guard rounding.frames > 0 else {
      return "within a point: image and title are the same, and \(size)"
    }
    let frames = "within a pixel, at most \(fraction(rounding.frames)) off"
    return rounding.size > 0 ? "\(frames), and \(size)" : frames
  }

  private static func place(_ size: CGSize, _ scale: CGFloat) -> String {
    "in a button of \(size.shortText) at \(pixels(scale))"
  }

  private static func pixels(_ scale: CGFloat) -> String {
    "\(scale.shortText) pixel\(scale == 1 ? "" : "s") a point"
  }

  // MARK: The proof

  private var proofLines: [String] {
    guard let proof else { return [] }
    var tried = ""
    if let titles = proof.titles {
      tried =
        holdsForOneTitle
        ? "with this title, "
        : "for titles \(Self.short(titles.lowerBound)) to \(Self.short(titles.upperBound)) points wide; up to \(Proof.titleCount) of them were tried "
    }
    let room = Proof.room
    let sizes =
      "in the button's own size and up to \(room.width.shortText) points wider and \(room.height.shortText) higher"
    // What is compared is the model of UIKit, which nothing measured confirms here.
    let head =
      unmeasured == nil ? isSame ? "proven" : "compared" : "compared in the model, unmeasured"
    var lines = ["\(head): \(tried)\(sizes), at 1, 2 and 3 pixels a point"]
    lines += proof.tallies.map { "  " + Self.text($0) }
    return lines
  }

  /// Returns the counts for a display scale in a sentence.
  package static func text(_ tally: Proof.Tally) -> String {
    let pixels = tally.scale == 1 ? "1 pixel" : "\(tally.scale.shortText) pixels"
    let counts = "\(grouped(tally.same)) of \(grouped(tally.tried)) buttons are the same"
    var text = "\(pixels) a point: \(counts)"
    if tally.rounded > 0 {
      let worst = [
        tally.worst.frames > 0 ? "by at most \(fraction(tally.worst.frames))" : nil,
        tally.worst.size > 0 ? "the own size by at most \(fraction(tally.worst.size))" : nil,
      ].compactMap { $0 }.joined(separator: ", ")
      text += ", \(grouped(tally.rounded)) are rounded differently, \(worst)"
    }
    if tally.otherSize > 0 { text += ", \(grouped(tally.otherSize)) differ in their own size" }
    if tally.different > 0 { text += ", \(grouped(tally.different)) differ" }
    return text
  }

  // MARK: Notes

  /// The further changes that the replacement makes, and conditions of the result, one line each.
  package var notes: [String] {
    var notes: [String] = []
    if let unmeasured {
      notes.append(
        "unmeasured: \(unmeasured); the result is computed, and a recording of UIKit can confirm or refute it"
      )
    }
    if holdsForOneTitle, let width = spec.title?.size.width {
      notes.append(
        "only for this title, \(Self.short(width)) points wide: the old insets depend on its width; the "
          + "\(technique.words) is right for every title")
    }
    if let titles = proof?.titles, let width = spec.title?.size.width, !holdsForOneTitle {
      if titles.lowerBound >= 1 {
        notes.append(
          "titles: a title narrower than \(Self.short(titles.lowerBound)) points has another layout"
        )
      }
      if titles.upperBound < width + InsetSolver.limit {
        notes.append(
          "titles: a title wider than \(Self.short(titles.upperBound)) points has another layout")
      }
    }
    if case .otherSize = verdict {
      notes.append(
        "own size: it does not include insets of image and title, but the gap and the insets of the "
          + "\(technique.words)"
      )
    }
    if let (changed, growth) = alternative {
      let sizes = [
        growth.width > 0 ? "\(Self.points(growth.width)) wider" : nil,
        growth.height > 0 ? "\(Self.points(growth.height)) taller" : nil,
      ].compactMap { $0 }
      notes.append(
        "insets below zero: \(changed.insets.text) keeps image and title in place without them; the button's "
          + "own size is then \(sizes.joined(separator: " and "))")
    }
    if let squeezed {
      notes.append(
        "too small: \(spec.frame.size.shortText) has no room for the content, and how a configuration squeezes was never "
          + "measured; by arithmetic, \(squeezed.text)")
    }
    if let move = alone.title { notes.append("title alone: \(move.text)") }
    if let move = alone.image { notes.append("image alone: \(move.text)") }
    notes += [turnedText].compactMap { $0 }
    notes += [directionText].compactMap { $0 }
    return notes + technique.changes(isRounding: isRounding, lineBreakMode)
  }

  /// The note about the forced layout direction that the replacement needs or that the Swift resets; nil if
  /// neither applies.
  private var directionText: String? {
    if let found, found.forced != nil {
      guard let written, written.forced == nil else {
        return
          "direction: the old button has the same layout in every language, so semanticContentAttribute "
          + "stays forced, which also applies to other views of the button, such as a badge"
      }
      return
        "direction: the old button has the same layout in every language; it was compared with a button that "
        + "follows the language, so state semanticContentAttribute as the new button has it"
    }
    return isClass && written == nil
      ? "direction: the Swift resets semanticContentAttribute, in case the class sets it" : nil
  }

  private var isRounding: Bool { proof?.tallies.contains { $0.rounded > 0 } ?? false }

  private var turnedText: String? {
    let direction = spec.direction.opposite.words
    switch turned {
    case .same: return nil
    case .unknown: return nil
    case .overlap(let length):
      return
        "\(direction): image and title of the old button overlap by \(Self.points(length)) there; the "
        + "\(technique.words) keeps its gap of \(Self.short(parameters?.gap ?? 0)), which is probably what you want"
    case .moved(let move):
      return "\(direction): insets do not mirror and the \(technique.words) does: \(move.text)"
    case .onlyThere(let parameters):
      return "\(direction): \(technique.text(parameters)) gives the same layout"
    }
  }

  // MARK: Numbers

  static func short(_ number: CGFloat) -> String { DecimalText.short(number.native) }

  /// Returns a distance in points with its unit, such as `1 point` or `2.5 points`.
  static func points(_ distance: CGFloat) -> String {
    let text = short(distance)
    return "\(text) point\(text == "1" ? "" : "s")"
  }

  private static func grouped(_ count: Int) -> String { DecimalText.grouped(count) }

  /// Returns a distance in points with its unit, as a fraction such as `1/3 point` if it is 1/2, 1/3 or 2/3.
  static func fraction(_ distance: CGFloat) -> String {
    for (value, text) in [(0.5, "1/2"), (1.0 / 3, "1/3"), (2.0 / 3, "2/3")]
    where abs(distance.native - value) < 1e-6 {
      return "\(text) point"
    }
    return points(distance)
  }
}

extension Technique {
  /// The beginning of a sentence which says that the technique cannot give the layout.
  var refusal: String {
    switch self {
    case .configuration: "no configuration gives this layout"
    case .autoLayout: "the constraints that migrate writes do not give this layout"
    case .stackView: "the stack view that migrate writes does not give this layout"
    }
  }

  /// The name of the technique in a sentence.
  var words: String {
    switch self {
    case .configuration: "configuration"
    case .autoLayout: "layout by constraints"
    case .stackView: "stack view"
    }
  }

  /// Returns the changes that no parameters avoid, one line each.
  ///
  /// - Parameter mode: the line break mode that the old class sets; nil if it sets none.
  func changes(isRounding: Bool, _ mode: NSLineBreakMode?) -> [String] {
    switch self {
    case .configuration:
      (isRounding
        ? [
          "rounding: where an odd number of pixels is free, a configuration rounds down, and edge insets round to the "
            + "nearest pixel"
        ] : [])
        + [
          "lines: "
            + (mode.map { "titleLineBreakMode is .\($0), as the old class sets it for titleLabel" }
              ?? "a title that does not fit is cut in the middle, as in a UIButton; a class that sets another mode of "
              + "titleLabel needs it as titleLineBreakMode")
            + "; titleLabel.numberOfLines has no effect",
          "styling: set font and colours in the configuration; those of the button have no effect",
          "hooks: imageRect, titleRect and contentRect are no longer called",
        ]
    case .autoLayout, .stackView:
      [
        "views: imageView and titleLabel are views that you add; UIButton places its own views itself",
        "squeezing: not compared; if the content does not fit, the title shrinks first",
      ]
    }
  }
}
