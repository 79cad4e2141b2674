public import UIKitModel

/// The image view and the label that show a view's content, found among its stored properties and subviews.
///
/// For a ``ControlStrategy`` of a class that is known by its source alone: its views may be subclasses, made by
/// functions or private.
public struct ContentViews {
  /// The image view; nil if no image view was found.
  public let imageView: UIImageView?
  /// The label of the title; nil if no label was found.
  public let label: UILabel?

  /// Finds the views that show the given content, or that could show it, and stores them for ``init(in:)``.
  public init(in view: UIView, showing content: ControlContent) {
    var search = ViewSearch(view)
    if !search.isComplete {
      // Some classes make their views when they are laid out.
      view.layoutIfNeeded()
      search = ViewSearch(view)
    }
    let known = Self.known(in: view)
    let shown = content.image.flatMap { image in search.imageViews.first { $0.image === image } }
    let titled = content.title.flatMap { title in search.labels.first { $0.text == title } }
    imageView = shown ?? known?.imageView ?? search.imageViews.first
    label = titled ?? known?.label ?? search.labels.first
    objc_setAssociatedObject(
      view, Self.key, Known(imageView, label), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  /// Uses the views that an earlier ``init(in:showing:)`` found in this view; if it was never called,
  /// searches for them.
  public init(in view: UIView) {
    if let known = Self.known(in: view) {
      (imageView, label) = (known.imageView, known.label)
    } else {
      let search = ViewSearch(view)
      (imageView, label) = (search.imageViews.first, search.labels.first)
    }
  }

  /// The stored result of a search, associated with the view that was searched.
  private final class Known {
    let imageView: UIImageView?
    let label: UILabel?

    init(_ imageView: UIImageView?, _ label: UILabel?) {
      (self.imageView, self.label) = (imageView, label)
    }
  }

  private nonisolated(unsafe) static let key = UnsafeRawPointer(
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  private static func known(in view: UIView) -> Known? {
    objc_getAssociatedObject(view, key) as? Known
  }
}

/// A search for all image views and labels of a view. Views named for other purposes, such as `badge`, come last.
private struct ViewSearch {
  private(set) var imageViews: [UIImageView] = []
  private(set) var labels: [UILabel] = []
  /// Whether an image view and a label were found that are not named for another purpose, such as `badge`.
  private(set) var isComplete = false
  private var lastImageViews: [UIImageView] = []
  private var lastLabels: [UILabel] = []

  /// The words in property names that suggest a view other than the image and the title.
  private static let otherNames = [
    "badge", "chevron", "arrow", "check", "subtitle", "detail", "count", "background", "disclosure",
    "accessory", "loading", "placeholder",
  ]

  init(_ view: UIView) {
    var mirror: Mirror? = Mirror(reflecting: view)
    while let current = mirror, !Self.isOfUIKit(current.subjectType) {
      for child in current.children { take(child.value, child.label ?? "") }
      mirror = current.superclassMirror
    }
    walk(view)
    isComplete = !imageViews.isEmpty && !labels.isEmpty
    imageViews += lastImageViews
    labels += lastLabels
  }

  private static func isOfUIKit(_ type: Any.Type) -> Bool {
    type == UIView.self || type == UIControl.self || type == UIButton.self
      || type == UIStackView.self || type == UIVisualEffectView.self
  }

  private mutating func take(_ value: Any, _ name: String) {
    let name = name.lowercased()
    let isOther = Self.otherNames.contains { name.contains($0) }
    if let view = value as? UIImageView {
      guard !imageViews.contains(view), !lastImageViews.contains(view) else { return }
      if isOther { lastImageViews.append(view) } else { imageViews.append(view) }
    } else if let label = value as? UILabel {
      guard !labels.contains(label), !lastLabels.contains(label) else { return }
      if isOther { lastLabels.append(label) } else { labels.append(label) }
    }
  }

  private mutating func walk(_ view: UIView) {
    for subview in view.subviews {
      take(subview, "")
      walk(subview)
    }
  }
}
