import Foundation
import UIKitModel

/// Lays out specs with one control for each variant.
final class ControlWorker: LayoutWorker {
  private let maker: any ControlMaker
  /// The control of the variant.
  private var hosted: HostedControl
  private var variant = 0
  /// The controls of all variants that there have been.
  private var controls: [Int: HostedControl] = [:]
  private let content = GivenContent()
  private let shown: ShownContents
  /// Whether text and picture count, not the views that show them.
  private let answersAsSeen: Bool

  init(_ maker: any ControlMaker, asSeen: Bool) {
    self.maker = maker
    answersAsSeen = asSeen
    hosted = HostedControl(maker)
    shown = ShownContents(content)
  }

  func layOut(
    _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
    explaining explanation: LayoutExplanation?
  ) throws(StrategyFailure) {
    let variant = maker.variant(of: spec)
    if variant != self.variant { change(to: variant) }
    // As a parameter the control is counted once, here.
    let control = hosted.control
    layOut(spec, on: control, asking: aspects, into: &layout, explaining: explanation)
    if hosted.isNew, hosted.settle() {
      layOut(spec, on: control, asking: aspects, into: &layout, explaining: explanation)
    }
    if let fault = control.takeLayoutFault() {
      renew()
      throw .layoutFault(fault)
    }
    if let window = hosted.window, let fault = window.constraintFault {
      renew()
      throw .other(fault)
    }
    if hosted.window != nil, spec.largestLength > ConstraintHost.largestKept { renew() }
  }

  @inline(never)
  private func change(to variant: Int) {
    if controls.isEmpty { controls[self.variant] = hosted }
    self.variant = variant
    if let known = controls[variant] { hosted = known } else { renew() }
  }

  /// Makes another control for the variant.
  private func renew() {
    hosted = HostedControl(maker)
    if maker.hasVariants { controls[variant] = hosted }
  }

  @inline(never)
  private func layOut(
    _ spec: ButtonSpec, on control: UIControl, asking aspects: Aspect,
    into layout: inout ButtonLayout, explaining explanation: LayoutExplanation?
  ) {
    prepare(control, for: spec)
    if explanation != nil { control.explanation = explanation }
    control.setNeedsLayout()
    if let window = hosted.window {
      // The same image and the same text have other sizes than before.
      maker.imageView(of: control)?.invalidateIntrinsicContentSize()
      maker.titleLabel(of: control)?.invalidateIntrinsicContentSize()
      // Constraints are worth solving only for frames.
      if !aspects.isDisjoint(with: [.frames, .hookCoherence]) { window.layoutIfNeeded() }
    } else {
      control.layoutIfNeeded()
    }
    layout.fittingSize = control.sizeThatFits(control.bounds.size)
    if explanation != nil { control.explanation = nil }
    read(control, spec, into: &layout)
  }

  @inline(__always)
  private func prepare(_ control: UIControl, for spec: ButtonSpec) {
    let image = spec.effectiveImage
    content.take(
      imageSize: image?.size, cornerRadius: image?.cornerRadius ?? 0, titleSize: spec.title?.size,
      lineHeight: spec.lineHeight)
    if spec.wraps || shown.numberOfLines != 1 { setLines(of: spec) }
    control.frame = spec.frame
    control.bounds = spec.bounds
    control.contentScaleFactor = spec.scale
    control.semanticContentAttribute =
      spec.direction == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
    control.traitOverrides = UITraitOverrides(
      layoutDirection: spec.direction == .rightToLeft ? .rightToLeft : .leftToRight)
    control.contentHorizontalAlignment = spec.horizontalAlignment
    control.contentVerticalAlignment = spec.verticalAlignment
    switch (image != nil, spec.title != nil) {
    case (true, true): maker.configure(control, spec, shown.both)
    case (true, false): maker.configure(control, spec, shown.image)
    case (false, true): maker.configure(control, spec, shown.title)
    case (false, false): maker.configure(control, spec, shown.none)
    }
  }

  /// Passes on in how many lines the title may go on.
  @inline(never)
  private func setLines(of spec: ButtonSpec) {
    let lines = spec.title?.lines ?? TitleLines()
    content.take(lines)
    shown.numberOfLines = lines.limit
  }

  @inline(__always)
  private func read(_ control: UIControl, _ spec: ButtonSpec, into layout: inout ButtonLayout) {
    let hasImage = spec.effectiveImage != nil
    let hasTitle = spec.title != nil
    layout.background = control.bounds
    layout.image = .zero
    layout.cornerRadius = 0
    if hasImage, let view = maker.imageView(of: control) {
      layout.image = Self.frame(of: view, in: control)
      layout.cornerRadius = view.shownCornerRadius
    }
    layout.title = .zero
    if hasTitle, let view = maker.titleLabel(of: control) {
      layout.title = Self.frame(of: view, in: control)
    }
    if answersAsSeen { readShown(control, into: &layout) }
    guard let rects = maker.rects(of: control) else {
      layout.content = layout.background
      layout.imageHook = layout.image
      layout.titleHook = layout.title
      return
    }
    layout.content = rects.content
    layout.imageHook = hasImage ? rects.image : .zero
    layout.titleHook = hasTitle ? rects.title : .zero
  }
}

extension ControlWorker {
  /// Replaces the frames that were read by what one sees in them.
  @inline(never)
  private func readShown(_ control: UIControl, into layout: inout ButtonLayout) {
    if layout.image != .zero, let view = maker.imageView(of: control) as? UIImageView {
      layout.image = Self.moved(view.shownImageRect, of: view, to: layout.image.origin)
    }
    if layout.title != .zero, let label = maker.titleLabel(of: control) as? UILabel {
      layout.title = Self.moved(label.shownTextRect, of: label, to: layout.title.origin)
    }
  }

  /// A rectangle of a view's own coordinates in those in which its frame has an origin.
  private static func moved(_ rect: CGRect, of view: UIView, to origin: CGPoint) -> CGRect {
    CGRect(
      x: origin.x - view.bounds.origin.x + rect.origin.x,
      y: origin.y - view.bounds.origin.y + rect.origin.y, width: rect.size.width,
      height: rect.size.height)
  }

  /// A view's frame in the coordinates of the control, in which it may be at any depth.
  @inline(__always)
  private static func frame(of view: UIView, in control: UIControl) -> CGRect {
    var frame = view.frame
    var superview = view.superview
    while let current = superview, current !== control {
      frame.origin.x += current.frame.origin.x - current.bounds.origin.x
      frame.origin.y += current.frame.origin.y - current.bounds.origin.y
      superview = current.superview
    }
    return frame
  }
}

/// A control, with the window that it needs if it counts on constraints.
private final class HostedControl {
  let control: UIControl
  private(set) var window: UIWindow?
  /// Whether the control has yet to be laid out.
  private(set) var isNew = true

  init(_ maker: any ControlMaker) {
    control = maker.make()
    window = ConstraintHost.window(for: control)
  }

  /// Looks again after the first layout, in which a control may have made its constraints.
  ///
  /// - Returns: Whether the control has a window from now on, and is to be laid out in it.
  func settle() -> Bool {
    isNew = false
    guard window == nil else { return false }
    window = ConstraintHost.window(for: control)
    return window != nil
  }
}

/// The four contents that a control is given, made once.
private struct ShownContents {
  let both: ControlContent
  let image: ControlContent
  let title: ControlContent
  let none: ControlContent

  /// How many lines titles may have.
  var numberOfLines: Int {
    get { both.numberOfLines }
    nonmutating set { for content in [both, title] { content.numberOfLines = newValue } }
  }

  init(_ content: GivenContent) {
    func shown(_ hasImage: Bool, _ hasTitle: Bool) -> ControlContent {
      ControlContent(
        image: hasImage ? content.image : nil, title: hasTitle ? "title" : nil,
        titleMeasuring: content.titleMeasuring)
    }
    both = shown(true, true)
    image = shown(true, false)
    title = shown(false, true)
    none = shown(false, false)
  }
}
