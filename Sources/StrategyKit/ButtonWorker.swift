import Foundation
import UIKitModel

/// A worker that lays out specs with buttons of one class: one button for each type, made when the type first
/// occurs.
final class ButtonWorker: ResettableWorker {
  private let maker: any ButtonMaker
  private let content = GivenContent()
  private var type = UIButton.ButtonType.custom
  /// The button of `type`, the button type of the last spec. It lays out one spec after another.
  private var kept = KeptButton()
  /// The buttons of other types, by the type's raw value; empty until a second type is used.
  private var others: [KeptButton] = []
  /// The systems of constraints solved so far, copied for buttons with the same constraints.
  private var blueprints = LayoutBlueprints()
  /// Whether to return the visible text and image instead of view frames.
  private let answersAsSeen: Bool
  /// The view to compare instead of image and title, with its frame returned as the title's frame; if nil, image
  /// and title are compared.
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

  func shareSystems(with other: any LayoutWorker) {
    if let other = other as? ButtonWorker { blueprints = other.blueprints }
  }

  /// Makes a button of the current type and lays it out; twice if the first layout creates constraints.
  @inline(never)
  private func layOutFirst(
    _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
    explaining explanation: LayoutExplanation?
  ) throws(StrategyFailure) {
    let button = maker.make(type)
    Self.clearConfiguredContent(of: button)
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

  /// Removes the image and title that a class put into its configuration, which UIKit would show instead of
  /// those of the spec.
  private static func clearConfiguredContent(of button: UIButton) {
    guard var configuration = button.configuration else { return }
    configuration.image = nil
    configuration.title = nil
    configuration.attributedTitle = nil
    button.configuration = configuration
  }

  /// Returns whether the button can be reused: the lengths of `spec` and the number of constraints are within
  /// the solver's limits.
  ///
  /// - Throws: ``StrategyFailure`` if the constraints could not be solved.
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
    let hasExtras = spec.hasExtras
    if hasExtras { setBackground(of: button, spec.extras.backgroundSize) }
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
    if hasExtras { setBackground(of: button, .zero) }
  }

  /// Sets a background image of a size, in points, on the button; removes it if the size is zero.
  @inline(never)
  private func setBackground(of button: UIButton, _ size: CGSize) {
    button.setBackgroundImage(size == .zero ? nil : UIImage(size: size), for: .normal)
  }

  /// Adds each frame that differs from a plain `UIButton`'s to the explanation, unless the class has
  /// explained steps or uses a configuration.
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

  /// Sets the allowed number of lines on the button's label and on the measured title.
  @inline(never)
  private func setLines(of button: UIButton, _ spec: ButtonSpec) {
    let lines = spec.title?.lines ?? TitleLines()
    content.take(lines)
    button.setTitleLines(lines.limit)
  }

  /// Lays out a button with constraints, whose content may have another size than in the previous layout.
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

  /// Sets the properties of a spec on a button, and shows its content.
  ///
  /// - Returns: The measuring of the title: until `end()` is called on it, the title has the spec's size in
  ///   every font.
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

  /// Shows the content again even if it is unchanged, and finds out whether the class changes its settings
  /// with the content.
  ///
  /// - Parameter isPair: whether the content has both items; a single item does not show whether the class
  ///   changes its settings.
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
    layout.fittingSize =
      kept.isHosted && button.constrainsItsSize
      ? button.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      : button.offeredFittingSize(within: bounds.size)
  }

  /// Replaces the view frames by the frames of the visible text and image; with `otherView`, by that view's
  /// frame as the title.
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

  /// Moves both items to the places where a button that a transform mirrors horizontally shows them.
  private static func mirror(_ layout: inout ButtonLayout, in bounds: CGRect) {
    let ends = bounds.minX + bounds.maxX
    if layout.image != .zero { layout.image.origin.x = ends - layout.image.maxX }
    if layout.title != .zero { layout.title.origin.x = ends - layout.title.maxX }
  }

  /// Converts a rectangle from the coordinates of a view inside the button to the button's coordinates.
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

/// A button that a worker reuses for one type, with its window and initial settings.
private struct KeptButton {
  /// The button; nil before the first layout, during a layout and after a failure.
  var button: UIButton?
  /// The window for a button with constraints; nil for a button without them.
  var window: UIWindow? { didSet { isHosted = window != nil } }
  /// Whether the button has a window, which takes less time to read than the window itself.
  private(set) var isHosted = false
  /// The settings that the class made in its initializer; nil if the class made none.
  private(set) var ownSettings: OwnButtonSettings?
  /// Whether the class made settings in its initializer, which takes less time to read than the settings
  /// themselves.
  private(set) var hasOwnSettings = false
  /// Whether the class changes its settings when it gets a title or an image; nil if not known yet.
  var setsAfterContent: Bool?

  /// Begins without a button.
  init() {}

  /// Reads a new button's initial settings, and puts a button with constraints in a window. Property `button`
  /// stays nil.
  init(settingsOf made: UIButton, _ blueprints: LayoutBlueprints) {
    ownSettings = OwnButtonSettings.of(made)
    hasOwnSettings = ownSettings != nil
    window = ConstraintHost.window(for: made, blueprints)
    isHosted = window != nil
  }
}
