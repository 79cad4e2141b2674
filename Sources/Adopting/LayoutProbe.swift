import Findings
import Foundation
package import StrategyKit
package import UIKitModel

/// What a strategy makes of a roomy button, measured by asking it for a few.
package struct LayoutProbe: Sendable {
  /// The gap that it has whatever is asked for, in points; nil where it follows the spec, or changes with something
  /// else.
  package internal(set) var fixedSpacing: Double?
  /// The side on which it has the image whatever is asked for.
  package internal(set) var fixedPlacement: Placement?
  /// The content insets that it has by itself, in points, where these are the same in buttons of any size.
  package internal(set) var contentInsets = UIEdgeInsets.zero
  /// What else it has by itself, by the names of the fields of a spec.
  package internal(set) var settings: [Setting] = []
  /// What was found, in words.
  package internal(set) var notes: [String] = []
  /// Where the two items are, in words; nil where that is nothing simple.
  package internal(set) var places: String?

  /// A field of a spec, and the value that a class always has.
  package struct Setting: Hashable, Sendable {
    package var field: String
    package var value: String
    /// Why the class promises no other value, where it has this one whatever is asked for.
    package var because: String?

    package init(field: String, value: String, because: String? = nil) {
      self.field = field
      self.value = value
      self.because = because
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
    places = ItemPlaces(asker)?.text
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

  // MARK: What was found

  mutating func take(
    _ field: String, _ value: String, _ note: String?, because: String? = nil
  ) {
    settings.append(Setting(field: field, value: value, because: because))
    notes += [note].compactMap(\.self)
  }

  /// The value of a field that the class always has.
  func value(of field: String) -> String? { settings.first { $0.field == field }?.value }

  /// Whether the class aligns its content itself.
  var isAligned: Bool { value(of: "h-align") != nil || value(of: "v-align") != nil }

  // MARK: The image

  /// Finds a size that the image has whatever image is shown, in a button of any size.
  private mutating func measureImage(_ asker: ProbeAsker, _ plain: ProbedLayout) {
    let size = plain.image.size
    let larger = asker.ask { $0.image?.size = CGSize(width: 30, height: 30) }
    let smaller = asker.askSmaller()
    guard size == larger?.image.size, size == smaller?.image.size, size != .zero else { return }
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
      if let mirrored, abs(mirrored.gap - plain.gap) > 1e-9 {
        notes.append("from right to left the gap is \(Self.text(mirrored.gap))")
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
      take("spacing", "0", nil)
      notes.append(
        "image and title are at opposite ends of the button, \(Self.text(plain.gap)) points apart in one of 400"
      )
    } else if changes {
      notes.append(
        "the gap follows neither the spacing nor anything simple: it is \(Self.text(plain.gap)) in a roomy button"
      )
    } else {
      fixedSpacing = plain.gap
      // Others would stand in place of those by which a class may make its gap.
      if plain.gap != 0, asker.isSupported({ $0.imageInsets.left = 1 }) {
        let because = "others would take the place of those by which it may make its gap"
        let kinds = ["image", "title"].filter { value(of: "\($0)-insets") == nil }
        for kind in kinds { take("\(kind)-insets", "0 0 0 0", nil, because: because) }
        if !kinds.isEmpty {
          notes.append("\(kinds.joined(separator: " and ")) insets stay at zero: \(because)")
        }
      }
      notes.append(
        isPinned
          ? "the image is always at the \(place) side with a gap of \(Self.text(plain.gap))"
          : "the gap is always \(Self.text(plain.gap))")
    }
  }

  private var place: String { fixedPlacement?.rawValue ?? "" }

  /// A number of points in words.
  static func text(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\((number * 1000).rounded() / 1000)"
  }
}
