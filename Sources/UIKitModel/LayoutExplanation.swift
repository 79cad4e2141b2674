package import Foundation

/// The recorded steps of a layout, in order.
///
/// Layout code records steps only while a view's ``UIView/explanation`` is set.
public final class LayoutExplanation {
  /// The rectangle or size that a step explains.
  public enum Subject: String, Hashable, Sendable, CaseIterable {
    /// The step explains the content rectangle.
    case content
    /// The step explains the image's rectangle.
    case image
    /// The step explains the title's rectangle.
    case title
    /// The step explains image and title together.
    case group
    /// The step explains the fitting size.
    case fitting = "fitting size"
  }

  /// One step with its numbers.
  public struct Step: Hashable, Sendable {
    /// The subject of the step.
    public var subject: Subject
    /// The description of the step, with its numbers.
    public var text: String
  }

  /// The steps so far.
  public private(set) var steps: [Step] = []

  /// Makes an explanation without steps.
  public init() {}

  /// Records a step.
  public func add(_ subject: Subject, _ text: Text) {
    steps.append(Step(subject: subject, text: text.description))
  }
}

extension UIView {
  /// The explanation to which the view's layout adds its steps; nil in normal runs.
  public var explanation: LayoutExplanation? {
    get { viewState.explanation }
    set { viewState.explanation = newValue }
  }

  /// Whether an explanation is set; cheaper to read than the reference.
  public final var isExplaining: Bool { viewState.explanation != nil }

  /// Records a step if an explanation is set; otherwise the text is not even computed.
  @inlinable
  @inline(__always)
  public func explain(
    _ subject: LayoutExplanation.Subject, _ text: @autoclosure () -> LayoutExplanation.Text
  ) {
    if isExplaining { record(subject, text) }
  }

  // Out of line: the texts would crowd the code that lays out.
  @usableFromInline
  @inline(never)
  func record(_ subject: LayoutExplanation.Subject, _ text: () -> LayoutExplanation.Text) {
    explanation?.add(subject, text())
  }
}

extension CGFloat {
  /// The shortest decimal text that reads back as this number, without a trailing `.0`.
  package var shortText: String {
    if let whole = Int(exactly: native) { return String(whole) }
    return String(native)
  }
}

extension CGRect {
  /// The origin and size as text, such as `x 0, y 4, w 24, h 24`.
  package var shortText: String {
    "x \(origin.x.shortText), y \(origin.y.shortText), w \(size.width.shortText), "
      + "h \(size.height.shortText)"
  }
}

extension CGSize {
  /// The width and height as text, such as `24 × 20`.
  package var shortText: String { "\(width.shortText) × \(height.shortText)" }
}

extension UIEdgeInsets {
  /// The four insets as text in UIKit's order, such as `(0, 5, 0, -5)`.
  package var shortText: String {
    "(\(top.shortText), \(left.shortText), \(bottom.shortText), \(right.shortText))"
  }
}
