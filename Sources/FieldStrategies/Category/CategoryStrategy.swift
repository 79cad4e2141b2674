import Foundation
public import StrategyKit
public import UIKitModel

extension FieldStrategies {
  /// An Objective-C style category that lays out once, reads the frames, and sets edge insets by the image's
  /// side.
  public static let category = ButtonStrategy(
    "field-category", summary: "edge insets from the frames of a first layout, applied once",
    support: { spec in
      let isUnchanged = ImageSide(spec).isBeside && spec.spacing == 0
      return .unless(reasonAgainstCategory(spec)).without(
        .fittingSize, because: isUnchanged ? nil : "the technique does not adapt the fitting size")
    },
    making: UIButton.init(type:),
    configure: { button, spec in
      button.setNaiveInsets(imageOn: ImageSide(spec), spacing: spec.spacing)
    })

  private static func reasonAgainstCategory(_ spec: ButtonSpec) -> String? {
    if let reason = spec.reasonAgainstSnippets { return reason }
    guard let image = spec.image?.size, let title = spec.title?.size else { return nil }
    let side = ImageSide(spec)
    let content = spec.contentSize
    if image.width + title.width > content.width {
      return "the technique measures the title in a first layout, which shrinks the title here"
    }
    if image.height > content.height {
      return "the technique measures the image in a first layout, which shrinks the image here"
    }
    if side.isBeside && !spec.isLeftAligned {
      return
        "the technique moves only the title away from the image, so the pair is no longer aligned"
    }
    if side.isBeside && spec.isOffPixel {
      return "the technique computes its insets from frames that are rounded to the pixel"
    }
    return nil
  }
}

extension UIButton {
  /// Sets edge insets from the present frames. A second call moves both items again.
  fileprivate func setNaiveInsets(imageOn side: ImageSide, spacing: CGFloat) {
    layoutIfNeeded()
    let image = imageView?.frame ?? .zero
    let title = titleLabel?.frame ?? .zero
    switch side {
    case .left:
      let offset = title.origin.x - (image.origin.x + image.size.width)
      titleEdgeInsets = UIEdgeInsets(
        top: 0, left: spacing - offset, bottom: 0, right: offset - spacing)
    case .right:
      let distance = title.origin.x - image.origin.x
      imageEdgeInsets = UIEdgeInsets(
        top: 0, left: title.size.width + spacing, bottom: 0, right: -title.size.width - spacing)
      titleEdgeInsets = UIEdgeInsets(top: 0, left: -distance, bottom: 0, right: distance)
    case .top:
      imageEdgeInsets = UIEdgeInsets(
        top: 0, left: 0, bottom: title.size.height + spacing, right: -title.size.width)
      titleEdgeInsets = UIEdgeInsets(
        top: image.size.height + spacing, left: -image.size.width, bottom: 0, right: 0)
    case .bottom:
      imageEdgeInsets = UIEdgeInsets(
        top: title.size.height + spacing, left: 0, bottom: 0, right: -title.size.width)
      titleEdgeInsets = UIEdgeInsets(
        top: 0, left: -image.size.width, bottom: image.size.height + spacing, right: 0)
    }
  }
}
