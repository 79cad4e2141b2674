import Scenarios
import UIKitModel
import ViewTrees
import XMLReading

/// Reading of the attributes and child elements that `<view>` and `<stack>` have for constraints.
extension ScenarioBuilder {
  /// Reads an attribute, if it is one for constraints and stacks.
  ///
  /// - Returns: whether the element has such an attribute.
  func readConstrained(
    _ attribute: XMLAttribute, _ word: SchemaName, _ spec: inout ViewSpec, isStack: Bool
  ) -> Bool {
    switch word {
    case .detached: if let value: Bool = choice(attribute) { spec.isDetached = value }
    case .hidden: if let value: Bool = choice(attribute) { spec.isHidden = value }
    case .spacingAfter: spec.spacingAfter = number(attribute)
    default:
      return isStack ? readStack(attribute, word, &spec) : readContent(attribute, word, &spec)
    }
    return true
  }

  private func readContent(
    _ attribute: XMLAttribute, _ word: SchemaName, _ spec: inout ViewSpec
  ) -> Bool {
    var content = spec.content ?? ViewSpec.Content(nil, nil)
    switch word {
    case .scale:
      spec.scale = number(attribute, SpecField.Kind.scale.range)
      return true
    case .content:
      if let size = size(attribute) { content.size = ViewSpec.ByAxis(size.0, size.1) }
    case .hugging: if let value = priorities(attribute) { content.hugging = value }
    case .compression: if let value = priorities(attribute) { content.compression = value }
    case .lines: content.lines = count(attribute)
    case .wrapped: content.wrapped = sizes(attribute)
    default: return false
    }
    spec.content = content
    return true
  }

  private func readStack(
    _ attribute: XMLAttribute, _ word: SchemaName, _ spec: inout ViewSpec
  ) -> Bool {
    var stack = spec.stack ?? ViewSpec.Stack()
    switch word {
    case .axis: if let value: NSLayoutConstraint.Axis = choice(attribute) { stack.axis = value }
    case .distribution:
      if let value: UIStackView.Distribution = choice(attribute) { stack.distribution = value }
    case .alignment:
      if let value: UIStackView.Alignment = choice(attribute) { stack.alignment = value }
    case .spacing: if let value = number(attribute) { stack.spacing = value }
    case .marginsRelative:
      if let value: Bool = choice(attribute) { stack.isMarginsRelative = value }
    default: return false
    }
    spec.stack = stack
    return true
  }

  /// Diagnoses attributes that exclude each other, or that have no effect under the view's parent.
  ///
  /// - Parameter found: the names of the stated attributes.
  func checkConstrained(_ found: Set<SchemaName>, isRoot: Bool) {
    let element = "<\(context.name)>"
    let isArranged = openViews.last.map { scenario.views?.views[$0].stack != nil } ?? false
    let hasFrame = found.contains(.frame)
    let place = hasFrame ? SchemaName.frame : found.contains(.pin) ? SchemaName.pin : nil
    if isArranged, let place {
      diagnose(
        .conflictingAttributes,
        "\(element) is in a <stack> and has '\(place.rawValue)'; the stack places it")
    }
    for word in [SchemaName.hidden, .spacingAfter] where found.contains(word) && !isArranged {
      diagnose(
        .impossibleTree,
        "\(element) has '\(word.rawValue)', but it is not in a <stack>; elsewhere that has no effect"
      )
    }
    if found.contains(.detached) && (isRoot || !hasFrame) {
      diagnose(
        .impossibleTree,
        "\(element) has 'detached', which is allowed only in a view with a 'frame' in another <view>"
      )
    }
    if found.contains(.scale) && !isRoot {
      diagnose(
        .impossibleTree,
        "\(element) has a 'scale', but is in another <view>; set the scale of the outermost <view>")
    }
    let asked = [SchemaName.content, .hugging, .compression, .lines, .wrapped].filter(
      found.contains)
    guard context == .view, let first = asked.first else { return }
    if isRoot || place != nil {
      diagnose(
        .conflictingAttributes,
        "\(element) has '\(first.rawValue)' and '\((place ?? .frame).rawValue)'; its size is fixed, so "
          + "its content has no effect")
    } else if first != .content {
      missing("'content', to which '\(first.rawValue)' applies")
    }
  }

  /// Diagnoses wrapped sizes that the content of a view cannot have.
  func checkWrapped(_ content: ViewSpec.Content?) {
    guard let content, !content.wrapped.isEmpty else { return }
    guard let lines = content.lines, lines != 1, let width = content.size.horizontal,
      let height = content.size.vertical
    else {
      diagnose(
        .conflictingAttributes,
        "<view> has 'wrapped', which needs a 'content' of two numbers and 'lines' other than 1"
      )
      return
    }
    var last = ViewSpec.ByAxis(width, height)
    for size in content.wrapped {
      if size.horizontal >= last.horizontal || size.vertical < last.vertical {
        diagnose(
          .badSizes,
          "'wrapped' of <view> has \(Self.text(size)) after \(Self.text(last)); expected each size narrower"
            + " and not lower than the size before")
        return
      }
      last = size
    }
  }

  private static func text(_ size: ViewSpec.ByAxis<Double>) -> String {
    "\(XMLNumber.text(size.horizontal)) × \(XMLNumber.text(size.vertical))"
  }

  /// The largest number of constrained views in a scenario. With more views reading stops, since the time to
  /// solve constraints grows with the cube of their number.
  private static let maxConstrainedViews = 200

  /// Records a view whose position constraints or a stack determine, since it has no frame; stops reading
  /// above 200 of them.
  func noteUnplaced(_ index: Int, _ spec: ViewSpec) {
    guard case .constraints = spec.place, let parent = spec.parent else { return }
    constrainedViews += 1
    if constrainedViews == Self.maxConstrainedViews + 1 {
      diagnose(
        .tooMany,
        "constraints place more than \(Self.maxConstrainedViews) views of the scenario; the rest of the"
          + " file is not read")
      isGivenUp = true
    }
    guard scenario.views?.views[parent].stack == nil else { return }
    unplacedViews.append((index, line))
  }

  /// Diagnoses views whose position is unknown, since they have no frame and no constraint refers to them.
  func requirePlaces() {
    guard !unplacedViews.isEmpty, let constraints = scenario.views?.constraints else { return }
    let placed = Set(constraints.flatMap { [$0.first.view, $0.second?.view ?? $0.first.view] })
    for (view, line) in unplacedViews where !placed.contains(view) {
      let spec = scenario.views?.views[view]
      if spec?.button != nil {
        diagnose(
          .missingAttribute, line: line,
          "<button> has a 'name', and no <constraint> places it; leave the name out, or add one")
        continue
      }
      let element = spec?.stack == nil ? "view" : "stack"
      diagnose(
        .missingAttribute, line: line,
        "<\(element)> lacks 'frame' or 'pin', and no <constraint> places it")
    }
  }
}
