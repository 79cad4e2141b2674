import Foundation
package import StrategyKit
package import UIKitModel

/// What a strategy makes of a roomy button, measured by asking it for a few.
package struct LayoutProbe: Hashable, Sendable {
  /// The gap that it has whatever is asked for, in points; nil where it follows the spec, or changes with something
  /// else.
  package private(set) var fixedSpacing: Double?
  /// The side on which it has the image whatever is asked for.
  package private(set) var fixedPlacement: Placement?
  /// The content insets that it has by itself, in points, where these are the same in buttons of any size.
  package private(set) var contentInsets = UIEdgeInsets.zero
  /// What was found, in words.
  package private(set) var notes: [String] = []

  /// Asks a strategy.
  ///
  /// - Parameter name: what the class is called in the notes.
  package init(_ strategy: any LayoutStrategy, called name: String) {
    let worker = strategy.makeWorker()
    func ask(_ change: (inout ButtonSpec) -> Void) -> Seen? {
      var spec = ButtonSpec(
        image: .init(size: CGSize(width: 20, height: 20)),
        title: .init(size: CGSize(width: 60, height: 20)),
        frame: CGRect(x: 0, y: 0, width: 400, height: 300), spacing: 4, lineHeight: 20)
      change(&spec)
      do { return Seen(try worker.layout(of: spec)) } catch { return nil }
    }
    guard let plain = ask({ _ in }) else {
      notes.append("\(name) gives no layout of a plain button")
      return
    }
    let smaller = ask { $0.frame.size = CGSize(width: 300, height: 200) }
    if plain.insets != .zero, plain.insets == smaller?.insets {
      contentInsets = plain.insets
      let sides = [plain.insets.top, plain.insets.left, plain.insets.bottom, plain.insets.right]
      notes.append("its content insets are \(sides.map { Self.text($0) }.joined(separator: " "))")
    }
    let sides = Placement.allCases.filter { !$0.isSpread }.map { side in ask { $0.placement = side }
    }
    let isPinned = sides.allSatisfy { $0 == plain }
    let spaced = ask { $0.spacing = 20 }
    let keepsGap = spaced == plain
    if isPinned {
      let mirrored = ask { $0.direction = .rightToLeft }
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
      ask { $0.frame.size.width = 320 }, ask { $0.frame.size.height = 240 },
      ask { $0.title?.size.width = 90 }, ask { $0.image?.size = CGSize(width: 30, height: 30) },
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

  /// Where the two items are.
  private struct Seen: Hashable {
    var image: CGRect
    var title: CGRect
    /// How far the content rectangle is inside the button.
    var insets: UIEdgeInsets

    init(_ layout: ButtonLayout) {
      image = layout.image
      title = layout.title
      let (bounds, content) = (layout.background, layout.content)
      insets = UIEdgeInsets(
        top: content.minY - bounds.minY, left: content.minX - bounds.minX,
        bottom: bounds.maxY - content.maxY, right: bounds.maxX - content.maxX)
    }

    /// The side of the title on which the image is: where their middles are farthest apart for their size.
    var side: Placement {
      let x = (image.midX - title.midX) / max(1, image.width + title.width)
      let y = (image.midY - title.midY) / max(1, image.height + title.height)
      return abs(x) >= abs(y) ? (x <= 0 ? .left : .right) : (y <= 0 ? .top : .bottom)
    }

    /// The distance between the two on that side.
    var gap: Double {
      switch side {
      case .left, .leading: title.minX - image.maxX
      case .right, .trailing: image.minX - title.maxX
      case .top: title.minY - image.maxY
      case .bottom: image.minY - title.maxY
      case .spread, .spreadTrailing: max(title.minX, image.minX) - min(title.maxX, image.maxX)
      }
    }
  }
}
