package import Findings
import StrategyKit
import UIKitModel

extension AdoptionRequest {
  /// Adds the measured constants of a class to the request, so that the strategy supports only buttons with
  /// these values.
  package mutating func fix(_ measured: MeasuredButton) {
    let isSteady = !measured.notes.contains {
      switch $0 {
      case .gapVaries, .gapFollowsButton, .gapOfOwnSize: true
      default: false
      }
    }
    let isSpread = measured.side?.isSpread == true
    fixedSpacing = isSteady && !isSpread ? measured.gap : nil
    fixedPlacement = measured.showsBothItems ? measured.side?.rawValue : nil
    let own = measured.contentInsets
    fixedContentInsets =
      own == .zero ? nil : [own.top, own.left, own.bottom, own.right].map { Double($0) }
    conditions = measured.conditions
  }
}

extension MeasuredButton {
  /// The conditions on a spec under which the class's strategy supports it.
  var conditions: [AdoptionRequest.Condition] {
    var conditions: [AdoptionRequest.Condition] = []
    for field in ignored {
      switch field {
      case .horizontalAlignment:
        add(
          "spec.horizontalAlignment == .\(horizontalAlignment)",
          "the horizontal alignment of the class is always \(horizontalAlignment)")
      case .verticalAlignment:
        add(
          "spec.verticalAlignment == .\(verticalAlignment)",
          "the vertical alignment of the class is always \(verticalAlignment)")
      case .contentInsets where contentInsets == .zero:
        add("spec.contentInsets == .zero", "setting contentEdgeInsets moves nothing")
      case .contentInsets: break
      case .imageInsets:
        add("spec.imageInsets == .zero", "setting imageEdgeInsets moves nothing")
      case .titleInsets:
        add("spec.titleInsets == .zero", "setting titleEdgeInsets moves nothing")
      }
    }
    // Other insets would replace the insets with which the class may make its gap.
    if let gap, gap != 0 {
      let reason = "other insets would replace the insets with which the class may make its gap"
      if !ignored.contains(.imageInsets) { add("spec.imageInsets == .zero", reason) }
      if !ignored.contains(.titleInsets) { add("spec.titleInsets == .zero", reason) }
    }
    for case .failsWithout(let item, let failure) in notes {
      add(
        item == .image ? "spec.image != nil" : "spec.hasTitle",
        "the class gives no layout without \(item == .image ? "an image" : "a title"): \(failure)")
    }
    func add(_ text: String, _ reason: String) {
      conditions.append(AdoptionRequest.Condition(text: text, reason: reason))
    }
    return conditions
  }
}
