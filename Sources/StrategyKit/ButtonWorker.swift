import Foundation
import UIKitModel

/// Lays out specs with buttons of one class, one button for each type, made when first needed.
final class ButtonWorker: ResettableWorker {
  private let maker: any ButtonMaker
  private let content = GivenContent()
  private var type = UIButton.ButtonType.custom
  /// The button of the type.
  private var kept = KeptButton()
  /// The buttons of the other types that there have been, by the type's raw value; empty while there is one type.
  private var others: [KeptButton] = []
  /// The systems of constraints that there have been.
  private let blueprints = LayoutBlueprints()
  /// Whether text and picture count, not the views that show them.
  private let answersAsSeen: Bool
  /// The view that is answered for instead of image and title.
  private let otherView: OtherView?

  init(_ maker: any ButtonMaker, asSeen: Bool, for otherView: OtherView? = nil) {
    self.maker = maker
    answersAsSeen = asSeen
    self.otherView = otherView
  }

  func layOut(
    _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
    explaining explanation: LayoutExplanation?
  ) throws(StrategyFailure) {
    if spec.type != type { change(to: spec.type) }
    // Taken out while it is laid out, so that no reference is counted, and put back unless it has failed.
    guard let button = kept.button.take() else {
      return try layOutFirst(spec, asking: aspects, into: &layout, explaining: explanation)
    }
    layOut(spec, on: button, asking: aspects, into: &layout, explaining: explanation)
    if let fault = button.takeLayoutFault() { throw .layoutFault(fault) }
    if kept.isHosted, try !isSound(button, after: spec) { return }
    kept.button = button
  }

  func reset() {
    kept = KeptButton()
    if !others.isEmpty { others = [] }
  }

  /// Makes the button of the type, and lays it out; twice if it makes constraints in its first layout.
  @inline(never)
  private func layOutFirst(
    _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
    explaining explanation: LayoutExplanation?
  ) throws(StrategyFailure) {
    let button = maker.make(type)
    kept = KeptButton(settingsOf: button, blueprints)
    layOut(spec, on: button, asking: aspects, into: &layout, explaining: explanation)
    if !kept.isHosted, let host = ConstraintHost.window(for: button, blueprints) {
      kept.window = host
      layOut(spec, on: button, asking: aspects, into: &layout, explaining: explanation)
    }
    if let fault = button.takeLayoutFault() { throw .layoutFault(fault) }
    if kept.isHosted, try !isSound(button, after: spec) { return }
    kept.button = button
  }

  /// Whether the constraints of the button can be trusted any more.
  @inline(never)
  private func isSound(_ button: UIButton, after spec: ButtonSpec) throws(StrategyFailure) -> Bool {
    if let fault = kept.window?.constraintFault { throw .other(fault) }
    return spec.largestLength <= ConstraintHost.largestKept
      && button.constraintCount <= ConstraintHost.mostConstraints
  }

  @inline(never)
  private func layOut(
    _ spec: ButtonSpec, on button: UIButton, asking aspects: Aspect,
    into layout: inout ButtonLayout, explaining explanation: LayoutExplanation?
  ) {
    let title = prepare(button, for: spec)
    defer { title.pointee.end() }
    if spec.wraps { setLines(of: button, spec) }
    if spec.hasExtras { setBackground(of: button, spec.extras.backgroundSize) }
    if explanation != nil { button.explanation = explanation }
    maker.configure(button, spec)
    if kept.isHosted { layOutHosted(button, in: kept.window) } else { button.layoutIfNeeded() }
    // A configuration asks neither hooks nor the content rectangle, which reading does.
    if explanation != nil, button.configuration != nil { button.explanation = nil }
    read(button, spec, asking: aspects, into: &layout)
    if let explanation {
      button.explanation = nil
      explainOwn(layout, of: button, spec, in: explanation)
    }
    if spec.wraps { button.setTitleLines(1) }
    if spec.hasExtras { setBackground(of: button, .zero) }
  }

  /// Gives the button a background image, or takes it away.
  @inline(never)
  private func setBackground(of button: UIButton, _ size: CGSize) {
    button.setBackgroundImage(size == .zero ? nil : UIImage(size: size), for: .normal)
  }

  /// Says where the class has put the items, if it explains nothing of what it does after the layout of `UIButton`.
  @inline(never)
  private func explainOwn(
    _ layout: ButtonLayout, of button: UIButton, _ spec: ButtonSpec,
    in explanation: LayoutExplanation
  ) {
    guard button.configuration == nil else { return }
    let plain = UIButton(type: type)
    prepare(plain, for: spec)
    plain.contentHorizontalAlignment = button.contentHorizontalAlignment
    plain.contentVerticalAlignment = button.contentVerticalAlignment
    plain.semanticContentAttribute = button.semanticContentAttribute
    plain.contentEdgeInsets = button.contentEdgeInsets
    plain.imageEdgeInsets = button.imageEdgeInsets
    plain.titleEdgeInsets = button.titleEdgeInsets
    let steps = LayoutExplanation()
    plain.explanation = steps
    plain.layoutIfNeeded()
    var known = ButtonLayout()
    read(plain, spec, asking: .all, into: &known)
    guard Set(explanation.steps).isSubset(of: steps.steps) else { return }
    if layout.image != known.image {
      explanation.add(.image, "the class puts it at \(layout.image)")
    }
    if layout.title != known.title {
      explanation.add(.title, "the class puts it at \(layout.title)")
    }
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
  private func layOutHosted(_ button: UIButton, in window: UIWindow?) {
    for view in button.subviews { view.invalidateIntrinsicContentSize() }
    window?.layoutIfNeeded()
  }

  @inline(never)
  private func change(to type: UIButton.ButtonType) {
    if others.isEmpty, kept.button == nil {
      self.type = type
      return
    }
    // Moved out and back, so that each access to a property is over at once and need not be checked as it runs.
    var all: [KeptButton] = []
    swap(&all, &others)
    if all.isEmpty {
      all = Array(repeating: KeptButton(), count: UIButton.ButtonType.allCases.count)
    }
    var next = KeptButton()
    swap(&next, &all[type.rawValue])
    swap(&next, &kept)
    all[self.type.rawValue] = next
    swap(&all, &others)
    self.type = type
  }

  /// - Returns: the title that is measured as given until it is ended.
  @inline(__always) @discardableResult
  private func prepare(
    _ button: UIButton, for spec: ButtonSpec
  ) -> UnsafeMutablePointer<TitleBeingMeasured> {
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
    if kept.hasOwnSettings { kept.ownSettings?.restore(in: button, spec) }
    content.take(
      imageSize: spec.image?.size, cornerRadius: spec.image?.cornerRadius ?? 0,
      titleSize: spec.titleSize, lineHeight: spec.lineHeight)
    let title = content.beginMeasuring()
    if kept.setsAfterContent == false {
      button.show(content)
    } else {
      showAgain(on: button, isPair: spec.hasBothItems)
    }
    // A class may choose its configuration by the content, which apps set before the first layout.
    button.setNeedsUpdateConfiguration()
    return title
  }

  /// Shows the content also if it is shown already, for a class that sets insets whenever it gets a title or an image.
  ///
  /// - Parameter isPair: whether the content has both items; one alone does not tell what a class does.
  @inline(never)
  private func showAgain(on button: UIButton, isPair: Bool) {
    let before = OwnButtonSettings(button)
    button.forgetContent()
    button.show(content)
    if !before.isSame(in: button) {
      kept.setsAfterContent = true
    } else if isPair, kept.setsAfterContent == nil {
      kept.setsAfterContent = false
    }
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
    if spec.hasTitle, let label = button.titleLabel { layout.title = label.frame }
    if answersAsSeen { readShown(button, into: &layout) }
    if aspects.contains(.hookCoherence) {
      readHooks(button, hasImage: hasImage, hasTitle: spec.hasTitle, into: &layout)
    }
    layout.fittingSize = button.offeredFittingSize(within: bounds.size)
  }

  /// Replaces the frames by those of the visible text and picture.
  @inline(never)
  private func readShown(_ button: UIButton, into layout: inout ButtonLayout) {
    if let otherView {
      layout.image = .zero
      layout.title = otherView.frame(in: button)
      return
    }
    if let view = button.imageView, layout.image != .zero {
      layout.image = Self.shown(view.shownImageRect, in: view)
    }
    if let label = button.titleLabel, layout.title != .zero {
      layout.title = Self.shown(label.shownTextRect, in: label)
    }
    let transform = button.transform
    if transform.a < 0, transform.b == 0, transform.c == 0 {
      Self.mirror(&layout, in: button.bounds)
    }
  }

  /// Puts both items where a mirrored button shows them.
  private static func mirror(_ layout: inout ButtonLayout, in bounds: CGRect) {
    let ends = bounds.minX + bounds.maxX
    if layout.image != .zero { layout.image.origin.x = ends - layout.image.maxX }
    if layout.title != .zero { layout.title.origin.x = ends - layout.title.maxX }
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

/// A button of one type, with what goes with it.
private struct KeptButton {
  /// The button; nil until one is needed, while it is laid out, and after a failure.
  var button: UIButton?
  /// The window that the button needs if it counts on constraints.
  var window: UIWindow? { didSet { isHosted = window != nil } }
  /// Whether there is a window; cheaper to ask than the reference.
  private(set) var isHosted = false
  /// The settings that the button made itself; nil without any.
  private(set) var ownSettings: OwnButtonSettings?
  /// Whether it has set anything; cheaper to ask than the reference.
  private(set) var hasOwnSettings = false
  /// Whether the button changes its settings when it gets a title or an image; nil until that is known.
  var setsAfterContent: Bool?

  /// Begins without a button.
  init() {}

  /// Looks at a new button, which is not kept yet.
  init(settingsOf made: UIButton, _ blueprints: LayoutBlueprints) {
    ownSettings = OwnButtonSettings.of(made)
    hasOwnSettings = ownSettings != nil
    window = ConstraintHost.window(for: made, blueprints)
    isHosted = window != nil
  }
}
