import Scenarios
import UIKitModel
import ViewTrees

/// Reading of a `<button>` that constraints place: one with a name, or in a `<stack>`.
extension ScenarioBuilder {
  /// Returns whether constraints determine the button's position: whether it is in a stack, or has a name and
  /// is in a view. Diagnoses attributes that exclude each other or have no effect.
  ///
  /// - Parameters:
  ///   - found: the names of the stated attributes that are not properties of a button.
  ///   - frame: the stated properties of the frame, and the scale.
  func isConstrained(_ found: Set<SchemaName>, beside frame: [ButtonAttribute]) -> Bool {
    let isArranged = openViews.last.map { scenario.views?.views[$0].stack != nil } ?? false
    for word in [SchemaName.hidden, .spacingAfter] where found.contains(word) && !isArranged {
      diagnose(
        .impossibleTree,
        "<button> has '\(word.rawValue)', but it is not in a <stack>; elsewhere that has no effect")
    }
    guard isArranged || found.contains(.name) else {
      for word in [SchemaName.hugging, .compression] where found.contains(word) {
        diagnose(
          .missingAttribute,
          "<button> has '\(word.rawValue)', which needs constraints that place the button; add a 'name'"
        )
      }
      return false
    }
    let reason = isArranged ? "is in a <stack>" : "has a 'name'"
    guard !openViews.isEmpty else {
      diagnose(
        .impossibleTree,
        "<button> has a 'name' for constraints, but is in no <view>; put the button into one, or leave the name out"
      )
      return false
    }
    let given = frame.map(\.rawValue) + (found.contains(.pin) ? [SchemaName.pin.rawValue] : [])
    for name in given {
      diagnose(
        .conflictingAttributes,
        "<button> \(reason) and has '\(name)'; "
          + (name == ButtonAttribute.scale.rawValue
            ? "the scale is that of the root" : "constraints place it"))
    }
    return true
  }

  /// Adds a button that constraints place to the view tree, once it has been read completely, and keeps its
  /// spec as the initial one.
  func constrainButton() {
    guard var view = constrainedButton, let made = view.button else { return }
    var button = ViewSpec.Button(scenario.spec)
    button.hugging = made.hugging
    button.compression = made.compression
    view.button = button
    scenario.initialSpec = scenario.spec
    scenario.views?.views.append(view)
    noteUnplaced((scenario.views?.views.count ?? 1) - 1, view)
  }
}
