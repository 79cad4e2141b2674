import Foundation
import UIKitModel

/// Lays out specs with buttons of one class, one button for each type, made when first needed.
final class ButtonWorker: LayoutWorker {
  private let make: @Sendable (UIButton.ButtonType) -> UIButton
  private let configure: @Sendable (UIButton, ButtonSpec) -> Void
  private var buttons: [UIButton?]
  private let content = SpecContent()

  init(_ maker: ButtonMaker) {
    make = maker.make
    configure = maker.configure
    buttons = Array(repeating: nil, count: UIButton.ButtonType.allCases.count)
  }

  func layOut(
    _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
    explaining explanation: LayoutExplanation?
  ) throws(StrategyFailure) {
    let image = spec.effectiveImage
    let button = button(of: spec.type)
    prepare(button, for: spec, image)
    if explanation != nil { button.explanation = explanation }
    configure(button, spec)
    button.presetNaturalSizes(image: image?.size, title: spec.title?.size)
    button.layoutIfNeeded()
    read(button, spec, image, asking: aspects, into: &layout)
    if explanation != nil { button.explanation = nil }
    if let fault = button.takeLayoutFault() {
      buttons[spec.type.rawValue] = nil
      throw .layoutFault(fault)
    }
  }

  private func button(of type: UIButton.ButtonType) -> UIButton {
    if let button = buttons[type.rawValue] { return button }
    let button = make(type)
    button.titleMeasuring = content.measuring
    button.take(content.image, SpecContent.title)
    buttons[type.rawValue] = button
    return button
  }

  @inline(__always)
  private func prepare(
    _ button: UIButton, for spec: ButtonSpec, _ image: ButtonSpec.Image?
  ) {
    content.show(spec)
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
    let shown = GivenContent(image: spec.image != nil, title: spec.title != nil)
    if !button.isShowing(shown) { button.show(shown) }
    if let image { button.setImageCornerRadius(image.cornerRadius) }
    // The sizes behind the image and the title are new, which the button cannot see.
    button.setNeedsLayout()
  }

  @inline(__always)
  private func read(
    _ button: UIButton, _ spec: ButtonSpec, _ image: ButtonSpec.Image?, asking aspects: Aspect,
    into layout: inout ButtonLayout
  ) {
    let bounds = button.bounds
    layout.content = button.contentRect(forBounds: bounds)
    layout.background = button.backgroundRect(forBounds: bounds)
    layout.cornerRadius = 0
    layout.image = .zero
    if image != nil, let view = button.imageView {
      layout.image = view.frame
      layout.cornerRadius = view.cornerRadius
    }
    layout.title = .zero
    if spec.title != nil, let label = button.titleLabel { layout.title = label.frame }
    if aspects.contains(.hookCoherence) { readHooks(button, spec, image, into: &layout) }
    layout.fittingSize = button.offeredFittingSize(within: bounds.size)
  }

  @inline(never)
  private func readHooks(
    _ button: UIButton, _ spec: ButtonSpec, _ image: ButtonSpec.Image?,
    into layout: inout ButtonLayout
  ) {
    let content = layout.content
    layout.imageHook = image == nil ? .zero : button.imageRect(forContentRect: content)
    layout.titleHook = spec.title == nil ? .zero : button.titleRect(forContentRect: content)
  }
}

/// The image and the measure that stand for a spec's items; reused, so that laying out allocates nothing.
final class SpecContent {
  /// The text of every title; only its given size counts.
  static let title = "title"

  let image = UIImage(size: .zero)
  let measuring = GivenTitleSize(size: .zero)

  /// Takes on the sizes of a spec.
  func show(_ spec: ButtonSpec) {
    if let given = spec.image { image.reuse(size: given.size) }
    measuring.reuse(size: spec.title?.size ?? .zero, lineHeight: spec.lineHeight)
  }
}
