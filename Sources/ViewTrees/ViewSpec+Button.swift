package import Foundation
package import UIKitModel

extension ViewSpec {
  /// The properties of a `UIButton` that affect its size and that constraints depend on; lengths are in
  /// points.
  package struct Button: Hashable, Sendable {
    /// A title, described by its size only.
    package struct Title: Hashable, Sendable {
      /// The size of the title on one line, in points.
      package var size: CGSize
      /// The largest number of lines, and the sizes of the title when it is wrapped.
      package var lines: TitleLines

      package init(size: CGSize, lines: TitleLines = TitleLines()) {
        self.size = size
        self.lines = lines
      }
    }

    /// The kind of button.
    package var type = UIButton.ButtonType.custom
    /// The titles, by the control state for which they are set.
    package var titles: [UIControl.State: Title] = [:]
    /// The sizes of the images, by the control state for which they are set.
    package var images: [UIControl.State: CGSize] = [:]
    /// The current control state.
    package var state = UIControl.State.normal
    /// The content edge insets.
    package var contentInsets = UIEdgeInsets()
    /// The image edge insets, which do not affect the button's size.
    package var imageInsets = UIEdgeInsets()
    /// The title edge insets, which do not affect the button's size.
    package var titleInsets = UIEdgeInsets()
    /// The line height in points, which counts as the height of the title in a button without a title.
    package var lineHeight = 22.0
    /// The distance between image and title, in points.
    package var spacing = 0.0
    /// Whether the image is above or below the title.
    package var isStacked = false
    /// Whether the button has a plain `UIButton.Configuration`.
    package var isConfigured = false
    /// The content hugging priorities.
    package var hugging = ByAxis<Float>(250, 250)
    /// The compression resistance priorities.
    package var compression = ByAxis<Float>(750, 750)

    package init() {}

    /// The title for the current state, or else for the normal state; nil if neither state has a title.
    package var title: Title? { titles[state] ?? titles[.normal] }

    /// The image size for the current state, or else for the normal state; nil if neither state has an image.
    package var image: CGSize? { images[state] ?? images[.normal] }

    /// The default content insets of a plain configuration, in points.
    package static let configuredInsets = UIEdgeInsets(top: 7, left: 12, bottom: 7, right: 12)
  }
}

extension ViewSpec {
  /// The content hugging and compression resistance priorities; nil for a view without content.
  var priorities: (hugging: ByAxis<Float>, compression: ByAxis<Float>)? {
    content.map { ($0.hugging, $0.compression) } ?? button.map { ($0.hugging, $0.compression) }
  }
}

extension ViewTree {
  /// The index of the button that constraints place; nil if no view is such a button.
  package var constrainedButton: Int? { views.firstIndex { $0.button != nil } }

  /// The index of the view that contains the button; nil if no view does.
  package var buttonParent: Int? {
    button?.parent ?? constrainedButton.flatMap { views[$0].parent }
  }
}

/// A measurement of a button's titles, each replaced by a text that names the title's size.
private final class StateTitles: TitleMeasuring {
  private var titles: [String: ViewSpec.Button.Title] = [:]
  var lineHeight: CGFloat = 22

  /// Returns the text that replaces a title; nil if `title` is nil.
  func text(of title: ViewSpec.Button.Title?) -> String? {
    guard let title else { return nil }
    let sizes = [title.size] + title.lines.wrapped
    var text = sizes.map { "\($0.width) \($0.height)" }.joined(separator: ", ")
    if title.lines.limit != 1 { text += " in \(title.lines.limit)" }
    titles[text] = title
    return text
  }

  func size(ofTitle title: String) -> CGSize { titles[title]?.size ?? .zero }

  func size(ofTitle title: String, within width: CGFloat) -> CGSize {
    titles[title].map { $0.lines.size(within: width, of: $0.size) } ?? .zero
  }

  func size(ofTitle title: String, constrainedTo width: CGFloat) -> CGSize {
    size(ofTitle: title, within: width)
  }
}

/// A `UIButton` in a tree of views.
final class ButtonNode: UIButton, PinningNode {
  var pins: [ObjectIdentifier: ViewSpec.Pin] = [:]
  private let texts = StateTitles()
  private var shown = ViewSpec.Button()

  convenience init(_ button: ViewSpec.Button) {
    self.init(type: button.type)
    titleMeasuring = texts
    show(button)
  }

  /// Sets the properties that differ from the button's current ones.
  func show(_ button: ViewSpec.Button) {
    let before = shown
    shown = button
    if button.lineHeight != before.lineHeight {
      texts.lineHeight = CGFloat(button.lineHeight)
      titleMeasuring = texts
    }
    for state in Set(before.titles.keys).union(button.titles.keys)
    where before.titles[state] != button.titles[state] {
      setTitle(texts.text(of: button.titles[state]), for: state)
    }
    for state in Set(before.images.keys).union(button.images.keys)
    where before.images[state] != button.images[state] {
      setImage(button.images[state].map { UIImage(size: $0) }, for: state)
    }
    isSelected = button.state.contains(.selected)
    isHighlighted = button.state.contains(.highlighted)
    isEnabled = !button.state.contains(.disabled)
    contentEdgeInsets = button.contentInsets
    imageEdgeInsets = button.imageInsets
    titleEdgeInsets = button.titleInsets
    configure(button, before)
    // These two are not of UIButton, which invalidates its size for everything else.
    if button.spacing != before.spacing || button.isStacked != before.isStacked {
      invalidateIntrinsicContentSize()
    }
    let lines = button.title?.lines.limit ?? 1
    // A configuration sets the number of lines of its label, which stays when it goes.
    let losesConfiguration = before.isConfigured && !button.isConfigured
    if lines != before.title?.lines.limit ?? 1 || losesConfiguration { setTitleLines(lines) }
  }

  /// The frames of image and title; zero for an item that is not shown, since its view keeps its previous
  /// frame.
  var itemFrames: [CGRect] {
    [
      currentImageSize == nil ? .zero : imageView?.frame ?? .zero,
      currentTitleSize == nil ? .zero : titleLabel?.frame ?? .zero,
    ]
  }

  private func configure(_ button: ViewSpec.Button, _ before: ViewSpec.Button) {
    guard button.isConfigured else {
      if before.isConfigured { configuration = nil }
      return
    }
    if !before.isConfigured { configuration = .plain() }
    configuration?.imagePadding = CGFloat(button.spacing)
    configuration?.imagePlacement = button.isStacked ? .top : .leading
  }

  /// The intrinsic size by UIKit; if image and title are spaced or stacked, the size by the layout rules of
  /// `ButtonSpec`.
  override var intrinsicContentSize: CGSize {
    guard configuration == nil, shown.spacing != 0 || shown.isStacked,
      let image = currentImageSize, let title = currentTitleSize
    else { return super.intrinsicContentSize }
    let insets = contentEdgeInsets
    let spacing = CGFloat(shown.spacing)
    let size =
      shown.isStacked
      ? CGSize(
        width: max(image.width, title.width), height: image.height + spacing + title.height)
      : CGSize(
        width: image.width + spacing + title.width, height: max(image.height, title.height))
    return CGSize(
      width: PixelGrid.points.up(size.width + insets.left + insets.right),
      height: PixelGrid.points.up(size.height + insets.top + insets.bottom))
  }
}
