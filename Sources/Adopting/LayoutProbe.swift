import Foundation
package import StrategyKit
package import UIKitModel

/// What a strategy makes of a roomy button, measured by asking it for a few.
package struct LayoutProbe: Sendable {
  /// The gap that it has whatever is asked for, in points; nil where it follows the spec, or changes with something
  /// else.
  package private(set) var fixedSpacing: Double?
  /// The side on which it has the image whatever is asked for.
  package private(set) var fixedPlacement: Placement?
  /// The content insets that it has by itself, in points, where these are the same in buttons of any size.
  package private(set) var contentInsets = UIEdgeInsets.zero
  /// What else it has by itself, by the names of the fields of a spec.
  package private(set) var settings: [Setting] = []
  /// What was found, in words.
  package private(set) var notes: [String] = []

  /// A field of a spec, and the value that a class always has.
  package struct Setting: Hashable, Sendable {
    package var field: String
    package var value: String

    package init(field: String, value: String) {
      self.field = field
      self.value = value
    }
  }

  /// Asks a strategy.
  package init(_ strategy: any LayoutStrategy) {
    let asker = ProbeAsker(strategy)
    let plain: ProbedLayout
    switch asker.answer({ _ in }) {
    case .success(let layout): plain = layout
    case .failure(let failure):
      notes.append("it gives no layout of a plain button: \(failure)")
      return
    }
    measureFailures(asker)
    measureAlignment(asker, plain)
    measureInsets(asker, plain)
    measureImage(asker, plain)
    measureArrangement(asker, plain)
  }

  /// Finds out whether it fails without an image or a title, which classes that unwrap them do.
  private mutating func measureFailures(_ asker: ProbeAsker) {
    if case .failure(let failure) = asker.answer({ $0.image = nil }) {
      take("image", "1", "it gives no layout without an image: \(failure)")
    }
    if case .failure(let failure) = asker.answer({ $0.title = nil }) {
      take("title", "1", "it gives no layout without a title: \(failure)")
    }
  }

  // MARK: Alignment

  /// Finds out at which side of its room the content is where a spec has it in the middle, as all buttons have it.
  private mutating func measureAlignment(_ asker: ProbeAsker, _ plain: ProbedLayout) {
    let across = [UIControl.ContentHorizontalAlignment.left, .right].map { alignment in
      asker.ask { $0.horizontalAlignment = alignment }
    }
    if across.allSatisfy({ $0 == plain }) {
      // What reaches both ends is aligned nowhere.
      if plain.inset.left == 0, plain.inset.right == 0 { return measureRows(asker, plain) }
      let mirrored = asker.ask { $0.direction = .rightToLeft }
      let word: String
      switch (plain.inset.left - plain.inset.right, mirrored) {
      case (-1...1, _): word = "center"
      case (..<0, let mirrored?) where mirrored.inset.right == plain.inset.left: word = "leading"
      case (0..., let mirrored?) where mirrored.inset.left == plain.inset.right: word = "trailing"
      case (let difference, _): word = difference < 0 ? "left" : "right"
      }
      take("h-align", word, "its content is always aligned \(word)")
    } else if let own = across.firstIndex(of: plain) {
      let word = own == 0 ? "left" : "right"
      take("h-align", word, "its content is aligned \(word) where nothing else is asked for")
    }
    measureRows(asker, plain)
  }

  private mutating func measureRows(_ asker: ProbeAsker, _ plain: ProbedLayout) {
    let along = [UIControl.ContentVerticalAlignment.top, .bottom].map { alignment in
      asker.ask { $0.verticalAlignment = alignment }
    }
    if along.allSatisfy({ $0 == plain }) {
      let difference = plain.inset.top - plain.inset.bottom
      let word = abs(difference) <= 1 ? "center" : difference < 0 ? "top" : "bottom"
      // The middle is where everybody expects it.
      take("v-align", word, word == "center" ? nil : "its content is always aligned \(word)")
    } else if let own = along.firstIndex(of: plain) {
      let word = own == 0 ? "top" : "bottom"
      take("v-align", word, "its content is aligned \(word) where nothing else is asked for")
    }
  }

  private mutating func take(_ field: String, _ value: String, _ note: String?) {
    settings.append(Setting(field: field, value: value))
    notes += [note].compactMap(\.self)
  }

  /// The value of a field that the class always has.
  private func value(of field: String) -> String? { settings.first { $0.field == field }?.value }

  // MARK: Insets

  /// Finds insets that are the same in a smaller button: of the content rectangle, or of what is at a side.
  private mutating func measureInsets(_ asker: ProbeAsker, _ plain: ProbedLayout) {
    let smaller = asker.ask { $0.frame.size = CGSize(width: 300, height: 200) }
    if plain.contentInsets != .zero, plain.contentInsets == smaller?.contentInsets {
      contentInsets = plain.contentInsets
    } else if let smaller {
      let (own, other) = (plain.inset, smaller.inset)
      let side = value(of: "h-align")
      if ["left", "leading"].contains(side), own.left == other.left {
        contentInsets.left = own.left
      }
      if ["right", "trailing"].contains(side), own.right == other.right {
        contentInsets.right = own.right
      }
      // Insets of buttons are left and right, whatever the direction.
      if ["leading", "trailing"].contains(side), contentInsets != .zero {
        settings.append(Setting(field: "direction", value: "ltr"))
      }
      if value(of: "v-align") == "top", own.top == other.top { contentInsets.top = own.top }
      if value(of: "v-align") == "bottom", own.bottom == other.bottom {
        contentInsets.bottom = own.bottom
      }
    }
    guard contentInsets != .zero else { return }
    let sides = [contentInsets.top, contentInsets.left, contentInsets.bottom, contentInsets.right]
    notes.append("its content insets are \(sides.map { Self.text($0) }.joined(separator: " "))")
  }

  // MARK: The image

  /// Finds a size that the image has whatever image is shown.
  private mutating func measureImage(_ asker: ProbeAsker, _ plain: ProbedLayout) {
    let size = plain.image.size
    let larger = asker.ask { $0.image?.size = CGSize(width: 30, height: 30) }
    guard size == larger?.image.size, size != .zero else { return }
    settings.append(Setting(field: "image/@width", value: Self.text(size.width)))
    settings.append(Setting(field: "image/@height", value: Self.text(size.height)))
    notes.append("its image is always \(Self.text(size.width)) × \(Self.text(size.height))")
  }

  // MARK: Gap and side

  private mutating func measureArrangement(_ asker: ProbeAsker, _ plain: ProbedLayout) {
    let sides = Placement.allCases.filter { !$0.isSpread }
    let isPinned = sides.allSatisfy { side in asker.ask { $0.placement = side } == plain }
    let keepsGap = asker.ask { $0.spacing = 20 } == plain
    if isPinned {
      let mirrored = asker.ask { $0.direction = .rightToLeft }
      fixedPlacement =
        switch (plain.side, mirrored?.side == plain.side) {
        case (.left, false): .leading
        case (.right, false): .trailing
        case (let side, _): side
        }
    }
    guard keepsGap else {
      if isPinned { notes.append("the image is always at the \(place) side") }
      return
    }
    let others = [
      asker.ask { $0.frame.size.width = 320 }, asker.ask { $0.frame.size.height = 240 },
      asker.ask { $0.title?.size.width = 90 },
      asker.ask { $0.image?.size = CGSize(width: 30, height: 30) },
    ]
    let changes = others.contains { abs(($0?.gap ?? .infinity) - plain.gap) > 1e-9 }
    if others[0]?.gap == plain.gap - 80, plain.side != .top, plain.side != .bottom {
      if isPinned { fixedPlacement = plain.side == .left ? .spread : .spreadTrailing }
      notes.append(
        "image and title are at opposite ends of the button, \(Self.text(plain.gap)) points apart in one of 400"
      )
    } else if changes {
      notes.append(
        "the gap follows neither the spacing nor anything simple: it is \(Self.text(plain.gap)) in a roomy button"
      )
    } else {
      fixedSpacing = plain.gap
      notes.append(
        isPinned
          ? "the image is always at the \(place) side with a gap of \(Self.text(plain.gap))"
          : "the gap is always \(Self.text(plain.gap))")
    }
  }

  private var place: String { fixedPlacement?.rawValue ?? "" }

  private static func text(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\((number * 1000).rounded() / 1000)"
  }
}
