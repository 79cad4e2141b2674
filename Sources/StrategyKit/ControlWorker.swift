import Foundation
import UIKitModel

/// Lays out specs with one control.
final class ControlWorker: LayoutWorker {
  private let maker: ControlMaker
  @exclusivity(unchecked) private var control: UIControl
  private let content = SpecContent()

  init(_ maker: ControlMaker) {
    self.maker = maker
    control = maker.make()
  }

  func layOut(
    _ spec: ButtonSpec, into layout: inout ButtonLayout, explaining explanation: LayoutExplanation?
  ) throws(StrategyFailure) {
    let control = control
    prepare(control, for: spec)
    if explanation != nil { control.explanation = explanation }
    control.setNeedsLayout()
    control.layoutIfNeeded()
    layout.fittingSize = control.sizeThatFits(control.bounds.size)
    if explanation != nil { control.explanation = nil }
    read(control, spec, into: &layout)
    if let fault = control.takeLayoutFault() {
      self.control = maker.make()
      throw .layoutFault(fault)
    }
  }

  private func prepare(_ control: UIControl, for spec: ButtonSpec) {
    content.show(spec)
    if spec.image == nil, let image = spec.effectiveImage { content.image.reuse(size: image.size) }
    control.frame = spec.frame
    control.bounds = spec.bounds
    control.contentScaleFactor = spec.scale
    control.semanticContentAttribute =
      spec.direction == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
    control.contentHorizontalAlignment = spec.horizontalAlignment
    control.contentVerticalAlignment = spec.verticalAlignment
    let shown = ControlContent(
      image: spec.effectiveImage == nil ? nil : content.image,
      title: spec.title == nil ? nil : SpecContent.title, titleMeasuring: content.measuring)
    maker.configure(control, spec, shown)
  }

  private func read(_ control: UIControl, _ spec: ButtonSpec, into layout: inout ButtonLayout) {
    let imageView = spec.effectiveImage == nil ? nil : maker.imageView(control)
    let titleLabel = spec.title == nil ? nil : maker.titleLabel(control)
    layout.background = control.bounds
    layout.image = imageView?.frame ?? .zero
    layout.cornerRadius = imageView?.layer.cornerRadius ?? 0
    layout.title = titleLabel?.frame ?? .zero
    guard let rects = maker.rects?(control) else {
      layout.content = control.bounds
      layout.imageHook = layout.image
      layout.titleHook = layout.title
      return
    }
    layout.content = rects.content
    layout.imageHook = imageView == nil ? .zero : rects.image
    layout.titleHook = titleLabel == nil ? .zero : rects.title
  }
}
