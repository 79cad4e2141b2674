import Foundation
import UIKitModel

/// Lays out specs with one control.
final class ControlWorker: LayoutWorker {
  private let maker: ControlMaker
  private var control: UIControl
  private let content = GivenContent()
  private let shown: ShownContents

  init(_ maker: ControlMaker) {
    self.maker = maker
    control = maker.make()
    shown = ShownContents(content)
  }

  func layOut(
    _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
    explaining explanation: LayoutExplanation?
  ) throws(StrategyFailure) {
    // As a parameter the control is counted once, here.
    let control = control
    layOut(spec, on: control, into: &layout, explaining: explanation)
    if let fault = control.takeLayoutFault() {
      self.control = maker.make()
      throw .layoutFault(fault)
    }
  }

  @inline(never)
  private func layOut(
    _ spec: ButtonSpec, on control: UIControl, into layout: inout ButtonLayout,
    explaining explanation: LayoutExplanation?
  ) {
    prepare(control, for: spec)
    if explanation != nil { control.explanation = explanation }
    control.setNeedsLayout()
    control.layoutIfNeeded()
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
    control.frame = spec.frame
    control.bounds = spec.bounds
    control.contentScaleFactor = spec.scale
    control.semanticContentAttribute =
      spec.direction == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
    control.contentHorizontalAlignment = spec.horizontalAlignment
    control.contentVerticalAlignment = spec.verticalAlignment
    switch (image != nil, spec.title != nil) {
    case (true, true): maker.configure(control, spec, shown.both)
    case (true, false): maker.configure(control, spec, shown.image)
    case (false, true): maker.configure(control, spec, shown.title)
    case (false, false): maker.configure(control, spec, shown.none)
    }
  }

  @inline(__always)
  private func read(_ control: UIControl, _ spec: ButtonSpec, into layout: inout ButtonLayout) {
    let hasImage = spec.effectiveImage != nil
    let hasTitle = spec.title != nil
    layout.background = control.bounds
    layout.image = .zero
    layout.cornerRadius = 0
    if hasImage, let view = maker.imageView(control) {
      layout.image = view.frame
      layout.cornerRadius = view.shownCornerRadius
    }
    layout.title = hasTitle ? maker.titleLabel(control)?.frame ?? .zero : .zero
    guard let rects = maker.rects?(control) else {
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

/// The four contents that a control is given, made once.
private struct ShownContents {
  let both: ControlContent
  let image: ControlContent
  let title: ControlContent
  let none: ControlContent

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
