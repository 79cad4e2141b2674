import Foundation
import UIKitModel

/// A view whose content changes, by the values that it has.
///
/// A change sets one value of the view that is there; a fresh view gets all of them.
protocol Changing {
  associatedtype Content: UIView
  /// The setters that may change the size.
  associatedtype Setter: CaseIterable & CustomStringConvertible
  init()
  /// Makes a view without content.
  func make() -> Content
  /// Draws another value for what a setter sets.
  mutating func change(_ setter: Setter, _ random: inout SplitMix64)
  /// Calls one setter.
  func set(_ setter: Setter, on view: Content)
}

private let texts = ["a", "a much longer text", "two words", "three words here", "ab\ncd", ""]

private func drawnText(_ random: inout SplitMix64) -> String? {
  Bool.random(using: &random) ? texts.randomElement(using: &random) : nil
}

private func drawnImage(_ random: inout SplitMix64) -> UIImage? {
  guard Bool.random(using: &random) else { return nil }
  return UIImage(
    size: CGSize(
      width: Int.random(in: 1...60, using: &random), height: Int.random(in: 1...60, using: &random))
  )
}

private func drawnInsets(_ random: inout SplitMix64) -> UIEdgeInsets {
  func length() -> CGFloat { CGFloat(Int.random(in: 0...20, using: &random)) / 2 }
  return UIEdgeInsets(top: length(), left: length(), bottom: length(), right: length())
}

struct ChangingLabel: Changing {
  enum Setter: String, CaseIterable, CustomStringConvertible {
    case text, attributedText, font, numberOfLines, preferredMaxLayoutWidth
    var description: String { rawValue }
  }

  var text: String?
  var attributedText: NSAttributedString?
  var fontSize: CGFloat = 17
  var lines = 1
  var preferredWidth: CGFloat = 0

  func make() -> UILabel { UILabel() }

  mutating func change(_ setter: Setter, _ random: inout SplitMix64) {
    switch setter {
    case .text: (text, attributedText) = (drawnText(&random), nil)
    case .attributedText:
      attributedText = drawnText(&random).map {
        NSAttributedString(string: $0, attributes: [.font: UIFont.systemFont(ofSize: 25)])
      }
      text = nil
    case .font: fontSize = CGFloat(Int.random(in: 8...30, using: &random))
    case .numberOfLines: lines = Int.random(in: 0...3, using: &random)
    case .preferredMaxLayoutWidth:
      preferredWidth = CGFloat([0, 40, 80].randomElement(using: &random) ?? 0)
    }
  }

  func set(_ setter: Setter, on view: UILabel) {
    switch setter {
    case .text: if attributedText == nil { view.text = text }
    case .attributedText: if text == nil { view.attributedText = attributedText }
    case .font: view.font = .systemFont(ofSize: fontSize)
    case .numberOfLines: view.numberOfLines = lines
    case .preferredMaxLayoutWidth: view.preferredMaxLayoutWidth = preferredWidth
    }
  }
}

struct ChangingImageView: Changing {
  enum Setter: String, CaseIterable, CustomStringConvertible {
    case image
    var description: String { rawValue }
  }

  var image: UIImage?

  func make() -> UIImageView { UIImageView() }

  mutating func change(_ setter: Setter, _ random: inout SplitMix64) {
    image = drawnImage(&random)
  }

  func set(_ setter: Setter, on view: UIImageView) { view.image = image }
}

struct ChangingButton: Changing {
  enum Setter: String, CaseIterable, CustomStringConvertible {
    case title, selectedTitle, attributedTitle, image, disabledImage, contentInsets, isSelected
    case isEnabled, font, numberOfLines, titleMeasuring
    var description: String { rawValue }
  }

  var title: String?
  var selectedTitle: String?
  var attributedTitle: NSAttributedString?
  var image: UIImage?
  var disabledImage: UIImage?
  var contentInsets = UIEdgeInsets.zero
  var isSelected = false
  var isEnabled = true
  var fontSize: CGFloat = 15
  var lines = 1
  var measuring: GivenTitleSize?

  func make() -> UIButton { UIButton(type: .system) }

  mutating func change(_ setter: Setter, _ random: inout SplitMix64) {
    switch setter {
    case .title: title = drawnText(&random)
    case .selectedTitle: selectedTitle = drawnText(&random)
    case .attributedTitle:
      attributedTitle = drawnText(&random).map { NSAttributedString(string: $0) }
    case .image: image = drawnImage(&random)
    case .disabledImage: disabledImage = drawnImage(&random)
    case .contentInsets: contentInsets = drawnInsets(&random)
    case .isSelected: isSelected.toggle()
    case .isEnabled: isEnabled.toggle()
    case .font: fontSize = CGFloat(Int.random(in: 8...30, using: &random))
    case .numberOfLines: lines = Int.random(in: 0...2, using: &random)
    case .titleMeasuring:
      measuring =
        measuring == nil
        ? GivenTitleSize(size: CGSize(width: Int.random(in: 1...90, using: &random), height: 18))
        : nil
    }
  }

  func set(_ setter: Setter, on view: UIButton) {
    switch setter {
    case .title: view.setTitle(title, for: .normal)
    case .selectedTitle: view.setTitle(selectedTitle, for: .selected)
    case .attributedTitle: view.setAttributedTitle(attributedTitle, for: .normal)
    case .image: view.setImage(image, for: .normal)
    case .disabledImage: view.setImage(disabledImage, for: .disabled)
    case .contentInsets: view.contentEdgeInsets = contentInsets
    case .isSelected: view.isSelected = isSelected
    case .isEnabled: view.isEnabled = isEnabled
    case .font: view.titleLabel?.font = .systemFont(ofSize: fontSize)
    case .numberOfLines: view.titleLabel?.numberOfLines = lines
    case .titleMeasuring: view.titleMeasuring = measuring
    }
  }
}

struct ChangingConfiguredButton: Changing {
  enum Setter: String, CaseIterable, CustomStringConvertible {
    case title, subtitle, image, imagePadding, placement, contentInsets, reservation, buttonSize
    case isSelected, showsActivityIndicator
    var description: String { rawValue }
  }

  var configuration = UIButton.Configuration.plain()
  var isSelected = false

  func make() -> UIButton {
    let button = UIButton(configuration: .plain())
    // A handler that shows the state.
    button.configurationUpdateHandler = { $0.configuration?.titlePadding = $0.isSelected ? 9 : 1 }
    return button
  }

  mutating func change(_ setter: Setter, _ random: inout SplitMix64) {
    switch setter {
    case .title: configuration.title = drawnText(&random)
    case .subtitle: configuration.subtitle = drawnText(&random)
    case .image: configuration.image = drawnImage(&random)
    case .imagePadding: configuration.imagePadding = CGFloat(Int.random(in: 0...9, using: &random))
    case .placement:
      configuration.imagePlacement =
        [.leading, .trailing, .top, .bottom].randomElement(using: &random) ?? .leading
    case .contentInsets:
      let insets = drawnInsets(&random)
      configuration.contentInsets = NSDirectionalEdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    case .reservation:
      configuration.imageReservation = CGFloat(Int.random(in: 0...40, using: &random))
    case .buttonSize:
      configuration.buttonSize =
        [.mini, .small, .medium, .large].randomElement(using: &random)
        ?? .medium
    case .isSelected: isSelected.toggle()
    case .showsActivityIndicator: configuration.showsActivityIndicator.toggle()
    }
    configuration.titlePadding = isSelected ? 9 : 1
  }

  func set(_ setter: Setter, on view: UIButton) {
    if setter == .isSelected {
      view.isSelected = isSelected
    } else {
      view.configuration = configuration
    }
  }
}

struct ChangingStack: Changing {
  enum Setter: String, CaseIterable, CustomStringConvertible {
    case axis, distribution, alignment, spacing, customSpacing, isHidden, margins
    case isMarginsRelative, isBaselineRelative, text
    var description: String { rawValue }
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  var distribution = UIStackView.Distribution.fill
  var alignment = UIStackView.Alignment.fill
  var spacing: CGFloat = 0
  var customSpacing = UIStackView.spacingUseDefault
  var isHidden = false
  var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  var isMarginsRelative = false
  var isBaselineRelative = false
  var text: String? = "first"

  func make() -> UIStackView {
    let (first, second, third) = (UILabel(), UIButton(type: .system), UILabel())
    first.text = "first"
    second.setTitle("second", for: .normal)
    third.text = "third"
    return UIStackView(arrangedSubviews: [first, second, third])
  }

  mutating func change(_ setter: Setter, _ random: inout SplitMix64) {
    switch setter {
    case .axis: axis = axis == .horizontal ? .vertical : .horizontal
    case .distribution:
      distribution = UIStackView.Distribution.allCases.randomElement(using: &random) ?? .fill
    case .alignment:
      alignment = UIStackView.Alignment.allCases.randomElement(using: &random) ?? .fill
    case .spacing: spacing = CGFloat(Int.random(in: 0...12, using: &random))
    case .customSpacing:
      customSpacing = Bool.random(using: &random) ? 14 : UIStackView.spacingUseDefault
    case .isHidden: isHidden.toggle()
    case .margins: margins = drawnInsets(&random)
    case .isMarginsRelative: isMarginsRelative.toggle()
    case .isBaselineRelative: isBaselineRelative.toggle()
    case .text: text = drawnText(&random)
    }
  }

  func set(_ setter: Setter, on view: UIStackView) {
    switch setter {
    case .axis: view.axis = axis
    case .distribution: view.distribution = distribution
    case .alignment: view.alignment = alignment
    case .spacing: view.spacing = spacing
    case .customSpacing: view.setCustomSpacing(customSpacing, after: view.arrangedSubviews[0])
    case .isHidden: view.arrangedSubviews[1].isHidden = isHidden
    case .margins: view.layoutMargins = margins
    case .isMarginsRelative: view.isLayoutMarginsRelativeArrangement = isMarginsRelative
    case .isBaselineRelative: view.isBaselineRelativeArrangement = isBaselineRelative
    case .text: (view.arrangedSubviews[0] as? UILabel)?.text = text
    }
  }
}
