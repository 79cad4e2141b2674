import Foundation
import UIKitModel

/// Lays out specs with buttons of one class, one button for each type, made when first needed.
final class ButtonWorker: LayoutWorker {
  private let maker: ButtonMaker
  @exclusivity(unchecked) private var buttons: [UIButton?]
  private let content = SpecContent()

  init(_ maker: ButtonMaker) {
    self.maker = maker
    buttons = Array(repeating: nil, count: UIButton.ButtonType.allCases.count)
  }

  func layOut(
    _ spec: ButtonSpec, into layout: inout ButtonLayout, explaining explanation: LayoutExplanation?
  ) throws(StrategyFailure) {
    let button = button(of: spec.type)
    prepare(button, for: spec)
    if explanation != nil { button.explanation = explanation }
    maker.configure(button, spec)
    button.presetNaturalSizes(image: spec.effectiveImage?.size, title: spec.title?.size)
    button.layoutIfNeeded()
    read(button, spec, into: &layout)
    if explanation != nil { button.explanation = nil }
    if let fault = button.takeLayoutFault() {
      buttons[spec.type.rawValue] = nil
      throw .layoutFault(fault)
    }
  }

  private func button(of type: UIButton.ButtonType) -> UIButton {
    if let button = buttons[type.rawValue] { return button }
    let made = maker.make(type)
    made.titleMeasuring = content.measuring
    buttons[type.rawValue] = made
    return made
  }

  private func prepare(_ button: UIButton, for spec: ButtonSpec) {
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
    button.setImage(spec.image == nil ? nil : content.image, for: .normal)
    button.setTitle(spec.title == nil ? nil : SpecContent.title, for: .normal)
    if let image = spec.effectiveImage, let view = button.existingImageView ?? button.imageView {
      view.cornerRadius = image.cornerRadius
    }
    // The sizes behind the image and the title are new, which the button cannot see.
    button.setNeedsLayout()
  }

  private func read(_ button: UIButton, _ spec: ButtonSpec, into layout: inout ButtonLayout) {
    let bounds = button.bounds
    let content = button.contentRect(forBounds: bounds)
    layout.content = content
    layout.background = button.backgroundRect(forBounds: bounds)
    if spec.effectiveImage != nil, let view = button.imageView {
      layout.image = view.frame
      layout.cornerRadius = view.cornerRadius
      layout.imageHook = button.imageRect(forContentRect: content)
    } else {
      layout.image = .zero
      layout.cornerRadius = 0
      layout.imageHook = .zero
    }
    if spec.title != nil, let label = button.titleLabel {
      layout.title = label.frame
      layout.titleHook = button.titleRect(forContentRect: content)
    } else {
      layout.title = .zero
      layout.titleHook = .zero
    }
    layout.fittingSize = button.sizeThatFits(bounds.size)
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
