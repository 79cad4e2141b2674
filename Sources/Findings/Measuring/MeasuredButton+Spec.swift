import Scenarios
package import StrategyKit
import UIKitModel

/// What a class always does, in specs.
extension MeasuredButton {
  /// Resets the fields of a typical button that the class sets without being asked.
  package func clear(_ spec: inout ButtonSpec) {
    spec.contentInsets = .zero
    spec.horizontalAlignment = .center
    spec.verticalAlignment = .center
    if gap != nil { spec.spacing = 0 }
    if side != nil { spec.placement = .leading }
  }

  /// Writes the measured values into a spec.
  package func set(in spec: inout ButtonSpec) {
    if let gap { spec.spacing = gap }
    if let side { spec.placement = side }
    spec.contentInsets = contentInsets
    spec.horizontalAlignment = horizontalAlignment
    spec.verticalAlignment = verticalAlignment
  }

  /// The measured values as fields, for a strategy that follows the spec.
  package var fields: SetFieldsStrategy.Fields {
    var spec = ButtonSpec.simplest
    set(in: &spec)
    var known: [SpecField] = [
      .contentTop, .contentLeft, .contentBottom, .contentRight, .horizontalAlignment,
      .verticalAlignment,
    ]
    if gap != nil { known.append(.spacing) }
    if side != nil { known.append(.placement) }
    return .init(Dictionary(uniqueKeysWithValues: known.map { ($0, spec[$0]) }))
  }
}
