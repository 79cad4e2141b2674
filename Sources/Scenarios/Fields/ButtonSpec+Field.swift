import Foundation
package import StrategyKit
import UIKitModel

extension ButtonSpec {
  /// The number of a field; that of ``simplest`` where the item is absent.
  ///
  /// Setting a number of an absent item does nothing; setting ``SpecField/hasImage`` or
  /// ``SpecField/hasTitle`` brings the item with the numbers of ``simplest``, or takes it away.
  package subscript(field: SpecField) -> Double {
    get { field.row.read(self) }
    set { field.row.write(&self, newValue) }
  }

  /// The simplest spec of shrinking: 200 × 100 points, an image of 50 × 50, a title of 50 × 25, defaults elsewhere.
  package static let simplest: ButtonSpec = {
    var spec = ButtonSpec()
    for field in SpecField.allCases { spec[field] = field.simplest }
    return spec
  }()

  /// Whether a field says anything: the numbers of an absent item do not.
  package func has(_ field: SpecField) -> Bool {
    switch field {
    case .imageWidth, .imageHeight, .cornerRadius: image != nil
    case .titleWidth, .titleHeight, .titleLines: title != nil
    default: !field.isOfLines || wraps
    }
  }

  /// Whether the sizes of a title of several lines go from wide to narrow, none lower than the one before.
  package var hasOrderedLines: Bool {
    guard wraps, let title else { return true }
    return title.lines.isOrdered(below: title.size)
  }

  /// Leaves out the sizes of a title of several lines that are not narrower than the one before, or are lower.
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

  /// The sizes of a title of several lines as a scenario has them; nil without any.
  package var wrappedText: String? {
    guard wraps, let sizes = title?.lines.wrapped, !sizes.isEmpty else { return nil }
    return sizes.flatMap { [$0.width, $0.height] }.map { XMLNumber.text(Double($0)) }
      .joined(separator: " ")
  }

  /// The fields in which this spec is not ``simplest``. An item that is left out counts as nothing to
  /// read, so it is not among them.
  package var unusualFields: [SpecField] {
    SpecField.allCases.filter {
      $0 != .hasImage && $0 != .hasTitle && has($0)
        && self[$0].bitPattern != $0.simplest.bitPattern
    }
  }
}
