import Foundation
package import StrategyKit
import UIKitModel

extension ButtonSpec {
  /// The value of a field as a number; for an image or title that the button lacks, the value in
  /// ``simplest``.
  ///
  /// Setting a number of an absent item does nothing. Setting ``SpecField/hasImage`` or
  /// ``SpecField/hasTitle`` adds the item with its values in ``simplest``, or removes it.
  package subscript(field: SpecField) -> Double {
    get { field.row.read(self) }
    set { field.row.write(&self, newValue) }
  }

  /// The simplest spec, towards which shrinking goes: 200 × 100 points, an image of 50 × 50, a title of 50 ×
  /// 25, and defaults.
  package static let simplest: ButtonSpec = {
    var spec = ButtonSpec()
    for field in SpecField.allCases { spec[field] = field.simplest }
    return spec
  }()

  /// Returns whether a field has an effect: not for an absent image or title, nor for wrapped sizes of a
  /// title of one line.
  package func has(_ field: SpecField) -> Bool {
    switch field {
    case .imageWidth, .imageHeight, .cornerRadius: image != nil
    case .titleWidth, .titleHeight, .titleLines: title != nil
    default: !field.isOfLines || wraps
    }
  }

  /// Whether the sizes of a wrapped title get narrower, and never lower, from one to the next; true for other
  /// titles.
  package var hasOrderedLines: Bool {
    guard wraps, let title else { return true }
    return title.lines.isOrdered(below: title.size)
  }

  /// Removes each size of a wrapped title that is not narrower than the last kept size, or that is lower.
  package mutating func orderLines() {
    guard wraps, let title else { return }
    var last = title.size
    let kept = (0..<TitleLines.mostSizes).map { title.lines[$0] }.filter { size in
      guard size != .zero, size.width < last.width, size.height >= last.height else { return false }
      last = size
      return true
    }
    self.title?.lines = TitleLines(atMost: title.lines.limit, wrapped: kept)
  }

  /// The sizes of a wrapped title in the form of scenario files; nil if the title has no such sizes.
  package var wrappedText: String? {
    guard wraps, let sizes = title?.lines.wrapped, !sizes.isEmpty else { return nil }
    return sizes.flatMap { [$0.width, $0.height] }.map { XMLNumber.text(Double($0)) }
      .joined(separator: " ")
  }

  /// The fields whose values differ from ``simplest``. A missing image or title does not count: a spec without
  /// it is simpler, not more unusual.
  package var unusualFields: [SpecField] {
    SpecField.allCases.filter {
      $0 != .hasImage && $0 != .hasTitle && has($0)
        && self[$0].bitPattern != $0.simplest.bitPattern
    }
  }
}
