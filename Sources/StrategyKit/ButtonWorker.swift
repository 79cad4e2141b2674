import Foundation
import UIKitModel

/// Lays out specs with buttons of one class, one button for each type, made when first needed.
final class ButtonWorker: LayoutWorker {
  private let maker: any ButtonMaker
  private let content = GivenContent()
  private var type = UIButton.ButtonType.custom
  /// The button of the type; nil until one is needed.
  private var button: UIButton?
  /// What the button has set for itself; nil where that is nothing.
  private var ownSettings: OwnButtonSettings?
  /// The window that the button needs if it counts on constraints.
  private var window: UIWindow? { didSet { isHosted = window != nil } }
  /// Whether there is a window; cheaper to ask than the reference.
  private var isHosted = false
  /// The buttons of the types that were left, by the type's raw value; empty until there is one.
  private var others: [(button: UIButton?, ownSettings: OwnButtonSettings?, window: UIWindow?)] = []
  /// Whether text and picture count, not the views that show them.
  private let answersAsSeen: Bool

  init(_ maker: any ButtonMaker, asSeen: Bool) {
    self.maker = maker
    answersAsSeen = asSeen
  }

  func layOut(
    _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
    explaining explanation: LayoutExplanation?
  ) throws(StrategyFailure) {
    if spec.type != type { change(to: spec.type) }
    let isNew = button == nil
    if isNew { makeButton() }
    guard let button else { return }
    // As a parameter the button is counted once, here.
    layOut(spec, on: button, asking: aspects, into: &layout, explaining: explanation)
    // A button may make its constraints in its first layout.
    if isNew, !isHosted, let host = ConstraintHost.window(for: button) {
      window = host
      layOut(spec, on: button, asking: aspects, into: &layout, explaining: explanation)
    }
    if let fault = button.takeLayoutFault() {
      self.button = nil
      throw .layoutFault(fault)
    }
    if isHosted { try check(after: spec) }
  }

  /// Leaves a button behind whose constraints cannot be trusted any more.
  @inline(never)
  private func check(after spec: ButtonSpec) throws(StrategyFailure) {
    let fault = window?.constraintFault
    if fault != nil || spec.largestLength > ConstraintHost.largestKept { button = nil }
    if let fault { throw .other(fault) }
  }

  @inline(never)
  private func layOut(
    _ spec: ButtonSpec, on button: UIButton, asking aspects: Aspect,
    into layout: inout ButtonLayout, explaining explanation: LayoutExplanation?
  ) {
    prepare(button, for: spec)
    if spec.wraps { setLines(of: button, spec) }
    if explanation != nil { button.explanation = explanation }
    maker.configure(button, spec)
    if isHosted { layOutHosted(button) } else { button.layoutIfNeeded() }
    read(button, spec, asking: aspects, into: &layout)
    if explanation != nil { button.explanation = nil }
    if spec.wraps { button.setTitleLines(1) }
  }

  /// Says in how many lines the title may go on, to its label as well.
  @inline(never)
  private func setLines(of button: UIButton, _ spec: ButtonSpec) {
    let lines = spec.title?.lines ?? TitleLines()
    content.take(lines)
    button.setTitleLines(lines.limit)
  }

  /// Lays out what counts on constraints, to which the content may be another than before.
  @inline(never)
  private func layOutHosted(_ button: UIButton) {
    for view in button.subviews { view.invalidateIntrinsicContentSize() }
    window?.layoutIfNeeded()
  }

  private func makeButton() {
    let made = maker.make(type)
    ownSettings = OwnButtonSettings(made)
    window = ConstraintHost.window(for: made)
    button = made
  }

  @inline(never)
  private func change(to type: UIButton.ButtonType) {
    if others.isEmpty {
      others = Array(repeating: (nil, nil, nil), count: UIButton.ButtonType.allCases.count)
    }
    others[self.type.rawValue] = (button, ownSettings, window)
    self.type = type
    (button, ownSettings, window) = others[type.rawValue]
  }

  @inline(__always)
  private func prepare(_ button: UIButton, for spec: ButtonSpec) {
    button.frame = spec.frame
    button.bounds = spec.bounds
    button.contentScaleFactor = spec.scale
    button.semanticContentAttribute =
      spec.direction == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
    button.contentHorizontalAlignment = spec.horizontalAlignment
    button.contentVerticalAlignment = spec.verticalAlignment
    button.contentEdgeInsets = spec.contentInsets
    button.imageEdgeInsets = spec.imageInsets
    button.titleEdgeInsets = spec.titleInsets
    button.traitOverrides = UITraitOverrides(
      layoutDirection: spec.direction == .rightToLeft ? .rightToLeft : .leftToRight)
    if let ownSettings { ownSettings.restore(in: button, spec) }
    content.take(
      imageSize: spec.image?.size, cornerRadius: spec.image?.cornerRadius ?? 0,
      titleSize: spec.title?.size, lineHeight: spec.lineHeight)
    button.show(content)
  }

  @inline(__always)
  private func read(
    _ button: UIButton, _ spec: ButtonSpec, asking aspects: Aspect,
    into layout: inout ButtonLayout
  ) {
    let bounds = button.bounds
    let hasImage = spec.image != nil || spec.isInfoType
    layout.content = button.contentRect(forBounds: bounds)
    layout.background = button.backgroundRect(forBounds: bounds)
    layout.cornerRadius = 0
    layout.image = .zero
    if hasImage, let view = button.imageView {
      layout.image = view.frame
      layout.cornerRadius = view.shownCornerRadius
    }
    layout.title = .zero
    if spec.title != nil, let label = button.titleLabel { layout.title = label.frame }
    if answersAsSeen { readShown(button, into: &layout) }
    if aspects.contains(.hookCoherence) {
      readHooks(button, hasImage: hasImage, hasTitle: spec.title != nil, into: &layout)
    }
    layout.fittingSize = button.offeredFittingSize(within: bounds.size)
  }

  /// Replaces the frames that were read by what one sees in them.
  @inline(never)
  private func readShown(_ button: UIButton, into layout: inout ButtonLayout) {
    if let view = button.imageView, layout.image != .zero {
      layout.image = Self.shown(view.shownImageRect, in: view)
    }
    if let label = button.titleLabel, layout.title != .zero {
      layout.title = Self.shown(label.shownTextRect, in: label)
    }
  }

  /// A rectangle of a view's own coordinates in those of the button.
  private static func shown(_ rect: CGRect, in view: UIView) -> CGRect {
    let origin = CGPoint(
      x: view.frame.origin.x - view.bounds.origin.x, y: view.frame.origin.y - view.bounds.origin.y)
    return CGRect(
      x: origin.x + rect.origin.x, y: origin.y + rect.origin.y, width: rect.size.width,
      height: rect.size.height)
  }

  @inline(never)
  private func readHooks(
    _ button: UIButton, hasImage: Bool, hasTitle: Bool, into layout: inout ButtonLayout
  ) {
    let content = layout.content
    layout.imageHook = hasImage ? button.imageRect(forContentRect: content) : .zero
    layout.titleHook = hasTitle ? button.titleRect(forContentRect: content) : .zero
  }
}
