package import StrategyKit

extension ButtonSpec {
  /// The number of a field; that of ``simplest`` where the item is absent.
  ///
  /// Setting a number of an absent item does nothing; setting ``SpecField/hasImage`` or
  /// ``SpecField/hasTitle`` brings the item with the numbers of ``simplest``, or takes it away.
  package subscript(field: SpecField) -> Double {
    get { field.row.read(self) }
    set { field.row.write(&self, newValue) }
  }

  /// The spec that shrinking comes down to: 200 × 100 points with an image of 50 × 50 and a title of
  /// 50 × 25, everything else as scenarios have it by default.
  package static let simplest: ButtonSpec = {
    var spec = ButtonSpec()
    for field in SpecField.allCases { spec[field] = field.simplest }
    return spec
  }()

  /// Whether a field says anything: the numbers of an absent item do not.
  package func has(_ field: SpecField) -> Bool {
    switch field {
    case .imageWidth, .imageHeight, .cornerRadius: image != nil
    case .titleWidth, .titleHeight: title != nil
    default: true
    }
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
