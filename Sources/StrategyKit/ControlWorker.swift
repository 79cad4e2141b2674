import Foundation
import UIKitModel

/// A worker that lays out specs with controls of one class: one control for each variant.
final class ControlWorker: ResettableWorker {
  private let maker: any ControlMaker
  /// The control of the current variant, reused for many layouts.
  private var kept = KeptControl()
  /// The current variant; nil for requests that need no constraints, about a third, whose control is in no
  /// window.
  private var variant: Int? = 0
  /// The controls of all variants by their index in `places`; the entry of the current variant is empty.
  private var others = [KeptControl()]
  private var places: [Int?: Int] = [0: 0]
  private var place = 0
  /// Whether controls of other variants exist.
  private var hasOthers = false
  /// The number of layouts so far; ``lastRelease`` is the number at which unused controls were last released.
  private var layouts = 0
  private var lastRelease = 0
  /// The number of layouts after which a control whose variant has not occurred is released.
  ///
  /// A run of 200,000 scenarios has about 80 variants in each worker, most of them rare. Without the limit its
  /// largest heap is 12.3 MiB; with the limit it is 9.8 MiB.
  private static let patience = 16_384
  /// Whether a control has used constraints so far.
  private var usesConstraints = false
  private let content = GivenContent()
  private let shown: ShownContents
  /// The systems of constraints solved so far, copied for controls with the same constraints.
  private var blueprints = LayoutBlueprints()
  /// Whether the title of the last spec had one line.
  private var hadOneLine = true
  /// Whether to return the visible text and image instead of view frames.
  private let answersAsSeen: Bool
  /// The view to compare instead of image and title, with its frame returned as the title's frame; if nil, image
  /// and title are compared.
  private let otherView: OtherView?
  private let sizedByConstraints: Bool

  init(_ maker: any ControlMaker, asSeen: Bool, for otherView: OtherView? = nil) {
    self.maker = maker
    sizedByConstraints = maker.sizedByConstraints
    answersAsSeen = asSeen
    self.otherView = otherView
    shown = ShownContents(content)
  }

  func layOut(
    _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
    explaining explanation: LayoutExplanation?
  ) throws(StrategyFailure) {
    let variant = usesConstraints && !countConstraints(aspects) ? nil : maker.variant(of: spec)
    layouts += 1
    if variant != self.variant { change(to: variant) }
    // Taken out while it is laid out, so that no reference is counted, and put back unless it has failed.
    guard let control = kept.control.take() else {
      return try layOutFirst(spec, asking: aspects, into: &layout, explaining: explanation)
    }
    layOut(spec, on: control, asking: aspects, into: &layout, explaining: explanation)
    if let fault = control.takeLayoutFault() { throw .layoutFault(fault) }
    if kept.window != nil, try !isSound(control, after: spec) { return }
    kept.control = control
  }

  func reset() {
    kept = KeptControl()
    guard hasOthers else { return }
    for place in others.indices { others[place] = KeptControl() }
    hasOthers = false
  }

  func shareSystems(with other: any LayoutWorker) {
    if let other = other as? ControlWorker { blueprints = other.blueprints }
  }

  /// Returns whether the requested aspects depend on constraints; otherwise they need not be solved.
  @inline(__always)
  private func countConstraints(_ aspects: Aspect) -> Bool {
    sizedByConstraints || !aspects.isDisjoint(with: [.frames, .hookCoherence])
  }

  /// Makes a control of the current variant and lays it out; if the first layout creates constraints, lays it
  /// out twice.
  @inline(never)
  private func layOutFirst(
    _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
    explaining explanation: LayoutExplanation?
  ) throws(StrategyFailure) {
    let control = maker.make()
    if variant == nil {
      kept = KeptControl(isHosted: true)
    } else {
      kept = KeptControl(window: ConstraintHost.window(for: control, blueprints))
    }
    layOut(spec, on: control, asking: aspects, into: &layout, explaining: explanation)
    if !kept.isHosted, let host = ConstraintHost.window(for: control, blueprints) {
      kept = KeptControl(window: host)
      layOut(spec, on: control, asking: aspects, into: &layout, explaining: explanation)
    }
    if let fault = control.takeLayoutFault() { throw .layoutFault(fault) }
    if kept.window != nil {
      usesConstraints = true
      if try !isSound(control, after: spec) { return }
    }
    kept.control = control
  }

  /// Returns whether the control can be reused: the lengths of `spec` and the number of constraints are
  /// within the solver's limits.
  ///
  /// - Throws: ``StrategyFailure`` if the constraints could not be solved.
  @inline(never)
  private func isSound(_ control: UIControl, after spec: ButtonSpec) throws(StrategyFailure) -> Bool
  {
    if let fault = kept.window?.constraintFault { throw .other(fault) }
    return spec.largestLength <= ConstraintHost.largestKept
      && control.constraintCount <= ConstraintHost.mostConstraints
  }

  @inline(never)
  private static func sizeByConstraints(of control: UIControl) -> CGSize {
    control.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  @inline(never)
  private func change(to variant: Int?) {
    if kept.control != nil { hasOthers = true }
    kept.lastUse = layouts
    // Swapped with empty entries, so that no reference is counted.
    swap(&kept, &others[place])
    if layouts - lastRelease >= Self.patience { releaseUnused() }
    if let known = places[variant] {
      place = known
    } else {
      place = others.count
      places[variant] = place
      others.append(KeptControl())
    }
    swap(&kept, &others[place])
    self.variant = variant
  }

  /// Releases the controls whose variants have not occurred for long.
  @inline(never)
  private func releaseUnused() {
    lastRelease = layouts
    for place in others.indices where layouts - others[place].lastUse > Self.patience {
      others[place] = KeptControl()
    }
  }

  @inline(never)
  private func layOut(
    _ spec: ButtonSpec, on control: UIControl, asking aspects: Aspect,
    into layout: inout ButtonLayout, explaining explanation: LayoutExplanation?
  ) {
    prepare(control, for: spec)
    let title = content.beginMeasuring()
    defer { title.pointee.end() }
    if explanation != nil { control.explanation = explanation }
    control.setNeedsLayout()
    if kept.isHosted {
      layOutHosted(control, asking: aspects)
    } else {
      control.layoutIfNeeded()
    }
    layout.fittingSize =
      sizedByConstraints
      ? Self.sizeByConstraints(of: control)
      : control.sizeThatFits(control.bounds.size)
    if explanation != nil { control.explanation = nil }
    if kept.isHosted && !countConstraints(aspects) {
      readContent(control, into: &layout)
    } else {
      read(control, spec, into: &layout)
    }
  }

  /// Invalidates the sizes of image view and label if the aspects depend on constraints; lays out if they
  /// include frames or hooks.
  @inline(never)
  private func layOutHosted(_ control: UIControl, asking aspects: Aspect) {
    guard countConstraints(aspects) else { return }
    maker.imageView(of: control)?.invalidateIntrinsicContentSize()
    maker.titleLabel(of: control)?.invalidateIntrinsicContentSize()
    if !aspects.isDisjoint(with: [.frames, .hookCoherence]) { kept.window?.layoutIfNeeded() }
  }

  @inline(__always)
  private func prepare(_ control: UIControl, for spec: ButtonSpec) {
    let image = spec.effectiveImage
    content.take(
      imageSize: image?.size, cornerRadius: image?.cornerRadius ?? 0, titleSize: spec.titleSize,
      lineHeight: spec.lineHeight)
    if spec.wraps || !hadOneLine { setLines(of: spec) }
    control.frame = spec.frame
    control.bounds = spec.bounds
    control.contentScaleFactor = spec.scale
    control.semanticContentAttribute =
      spec.direction == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
    control.traitOverrides = UITraitOverrides(
      layoutDirection: spec.direction == .rightToLeft ? .rightToLeft : .leftToRight)
    control.contentHorizontalAlignment = spec.horizontalAlignment
    control.contentVerticalAlignment = spec.verticalAlignment
    switch (image != nil, spec.hasTitle) {
    case (true, true): maker.configure(control, spec, shown.both)
    case (true, false): maker.configure(control, spec, shown.image)
    case (false, true): maker.configure(control, spec, shown.title)
    case (false, false): maker.configure(control, spec, shown.none)
    }
  }

  /// Sets the allowed number of lines on the content for the control and on the measured title.
  @inline(never)
  private func setLines(of spec: ButtonSpec) {
    let lines = spec.title?.lines ?? TitleLines()
    content.take(lines)
    shown.setNumberOfLines(lines.limit)
    hadOneLine = lines.limit == 1
  }

  @inline(__always)
  private func read(_ control: UIControl, _ spec: ButtonSpec, into layout: inout ButtonLayout) {
    let hasImage = spec.effectiveImage != nil
    let hasTitle = spec.hasTitle
    layout.background = control.bounds
    layout.image = .zero
    layout.cornerRadius = 0
    if hasImage, let view = maker.imageView(of: control) {
      layout.image = view.frame(within: control)
      layout.cornerRadius = view.shownCornerRadius
    }
    layout.title = .zero
    if hasTitle, let view = maker.titleLabel(of: control) {
      layout.title = view.frame(within: control)
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
  /// Writes the results that need no frames: fitting size, background and content rectangle.
  @inline(never)
  private func readContent(_ control: UIControl, into layout: inout ButtonLayout) {
    let fittingSize = layout.fittingSize
    layout = ButtonLayout()
    layout.fittingSize = fittingSize
    layout.background = control.bounds
    layout.content = maker.rects(of: control)?.content ?? layout.background
  }

  /// Replaces the view frames by the frames of the visible text and image; with `otherView`, by that view's
  /// frame as the title.
  @inline(never)
  private func readShown(_ control: UIControl, into layout: inout ButtonLayout) {
    if let otherView {
      layout.image = .zero
      layout.title = otherView.frame(in: control)
      return
    }
    if layout.image != .zero, let view = maker.imageView(of: control) as? UIImageView {
      layout.image = Self.moved(view.shownImageRect, of: view, to: layout.image.origin)
    }
    if layout.title != .zero, let label = maker.titleLabel(of: control) as? UILabel {
      layout.title = Self.moved(label.shownTextRect, of: label, to: layout.title.origin)
    }
  }

  /// Converts a rectangle from a view's coordinates to coordinates in which the view's frame has the given
  /// origin.
  private static func moved(_ rect: CGRect, of view: UIView, to origin: CGPoint) -> CGRect {
    CGRect(
      x: origin.x - view.bounds.origin.x + rect.origin.x,
      y: origin.y - view.bounds.origin.y + rect.origin.y, width: rect.size.width,
      height: rect.size.height)
  }
}

/// A control that a worker reuses for one variant, with its window if it uses constraints.
private struct KeptControl {
  /// The control; nil before the first layout, during a layout and after a failure.
  var control: UIControl?
  let window: UIWindow?
  /// Whether the control counts as in a window: it is in one, or would need one for frames.
  let isHosted: Bool
  /// The number of the worker's layouts when the control was last used.
  var lastUse = 0

  init(window: UIWindow? = nil) {
    self.window = window
    isHosted = window != nil
  }

  init(isHosted: Bool) {
    window = nil
    self.isHosted = isHosted
  }
}

/// The contents that a control can show (both items, one of them, or neither), made once and reused.
private struct ShownContents {
  let both: ControlContent
  let image: ControlContent
  let title: ControlContent
  let none: ControlContent

  /// Sets the allowed number of lines of both contents with a title.
  func setNumberOfLines(_ limit: Int) {
    for content in [both, title] { content.take(numberOfLines: limit) }
  }

  init(_ content: GivenContent) {
    func shown(_ hasImage: Bool, _ hasTitle: Bool) -> ControlContent {
      ControlContent(
        image: hasImage ? content.image : nil, title: hasTitle ? GivenContent.title : nil,
        titleMeasuring: content.titleMeasuring)
    }
    both = shown(true, true)
    image = shown(true, false)
    title = shown(false, true)
    none = shown(false, false)
  }
}
