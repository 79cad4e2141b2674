package import Foundation
package import Fuzzing
package import Judging
package import RunRecords
package import StrategyKit
import UIKitModel

/// The frames of one layout in the drawing, with the name of the strategy, or `expected` for a scenario's
/// numbers.
private struct Answer {
  var name: String
  var isBlamed: Bool
  var frames: [FrameDrawing.Rect]
  var number: Double?
}

extension FrameDrawing {
  /// Makes a drawing of the layouts by the blamed strategies and by all that support the failing aspect; nil
  /// without a layout. Expected numbers, and layouts that no measurement confirms, are drawn too.
  ///
  /// - Parameters:
  ///   - finding: the finding whose numbers the drawing shows; nil if nothing failed.
  ///   - names: the names of the strategies, in order.
  package init?(
    _ spec: ButtonSpec, _ finding: Finding?, _ verdict: Verdict, _ judge: Judge, names: [String]
  ) {
    let aspect = finding?.aspect ?? .frames
    let items = Self.items(spec, finding?.field)
    let field = finding.flatMap { $0.actual == nil ? nil : $0.field }
    let blamed = Self.blamed(finding, verdict)
    func answer(_ name: String, _ layout: ButtonLayout, isBlamed: Bool) -> Answer {
      Answer(
        name: name, isBlamed: isBlamed, frames: items.map { Self.rect(of: $0, in: layout, spec) },
        number: field.map { layout[$0] })
    }
    var answers: [Answer] = []
    if let finding, finding.stated != nil {
      var expected = answer("expected", Self.stated(by: finding), isBlamed: false)
      expected.number = finding.expected
      answers.append(expected)
    }
    for index in verdict.compared.indices where blamed[index] || judge.promises(aspect, index) {
      let layout = index == finding?.strategy ? finding?.layout : nil
      answers.append(
        answer(names[index], layout ?? judge.layouts[index], isBlamed: blamed[index]))
    }
    guard !answers.isEmpty else { return nil }
    if finding?.stated == nil, finding?.derived == nil {
      answers += judge.unmeasuredLayouts(of: spec).map {
        answer(names[$0] + FailureBuilder.unmeasuredMark, $1, isBlamed: false)
      }
    }
    let tolerance = finding?.stated?.tolerance ?? judge.tolerance
    let groups = Self.leading(
      Self.grouped(answers, tolerance: tolerance), finding.map { names[$0.strategy] })
    // The content rectangle is drawn only if all layouts have the same one.
    let contents = verdict.compared.indices.map { Rect(judge.layouts[$0].content) }
    let isShared = contents.allSatisfy { $0.isEqual(to: contents[0], tolerance) }
    let bounds = Rect(spec.bounds)
    self.init(
      bounds: bounds, content: isShared ? contents.first ?? bounds : bounds,
      scale: spec.scale.native, isRightToLeft: spec.direction == .rightToLeft,
      items: items, groups: Array(groups.prefix(Self.groupLimit)),
      field: field.map { Field(item: $0.group, component: $0.component) },
      furtherGroups: max(0, groups.count - Self.groupLimit))
  }

  /// Makes a drawing of the layouts of a failing spec, for its first finding; nil without a layout to draw.
  ///
  /// - Parameter strategy: the index of the strategy whose first finding is drawn; nil for the first finding
  ///   of all.
  package init?(_ spec: ButtonSpec, blaming strategy: Int? = nil, _ trial: SpecTrial) {
    let (verdict, judge) = trial.run(spec)
    let findings = verdict.findings.filter { $0.check != .strategy }
    let finding = findings.first { strategy == nil || $0.strategy == strategy }
    self.init(
      spec, finding, verdict, judge, names: trial.strategies.map(\.id.rawValue))
  }

  /// Returns the strategies that have a finding of the same check, aspect and expectation as `finding`; empty
  /// if it is nil.
  private static func blamed(_ finding: Finding?, _ verdict: Verdict) -> StrategySet {
    guard let finding else { return [] }
    return verdict.findings.reduce(into: []) { set, other in
      if other.check == finding.check, other.aspect == finding.aspect,
        other.stated == finding.stated
      {
        set.formUnion(StrategySet(index: other.strategy))
      }
    }
  }

  /// Returns the names of the rectangles to draw: image and title if the spec has them, and the rectangle
  /// with the wrong field.
  static func items(_ spec: ButtonSpec, _ field: LayoutField?) -> [String] {
    var items: [String] = []
    if spec.effectiveImage != nil { items.append("image") }
    if spec.title != nil { items.append("title") }
    if let group = field?.group, group != "corner", !items.contains(group) { items.append(group) }
    return items
  }

  static func rect(of item: String, in layout: ButtonLayout, _ spec: ButtonSpec) -> Rect {
    switch item {
    case "image": Rect(layout.image)
    case "title": Rect(layout.title)
    case "content": Rect(layout.content)
    case "background": Rect(layout.background)
    case "image hook": Rect(layout.imageHook)
    case "title hook": Rect(layout.titleHook)
    default: Rect(CGRect(origin: spec.bounds.origin, size: layout.fittingSize))
    }
  }

  /// Returns the layout in a finding, with all numbers that the scenario states replaced by the stated ones.
  private static func stated(by finding: Finding) -> ButtonLayout {
    var layout = finding.layout
    for entry in finding.stated?.entries ?? [] { layout.set(entry.field, to: entry.number) }
    return layout
  }

  /// Returns groups of strategies with equal frames and numbers, the correct groups before the wrong ones.
  private static func grouped(_ answers: [Answer], tolerance: Double) -> [Group] {
    var groups: [Group] = []
    for answer in answers {
      let place = groups.firstIndex { group in
        group.isBlamed == answer.isBlamed
          && zip(group.frames, answer.frames).allSatisfy { $0.isEqual(to: $1, tolerance) }
          && isEqual(group.number, answer.number, tolerance)
      }
      if let place {
        groups[place].names.append(answer.name)
      } else {
        groups.append(
          Group(
            names: [answer.name], isBlamed: answer.isBlamed, frames: answer.frames,
            number: answer.number))
      }
    }
    return groups.filter { !$0.isBlamed } + groups.filter(\.isBlamed)
  }

  /// Moves the group of the named strategy before the other wrong groups, unless all groups are wrong.
  private static func leading(_ groups: [Group], _ name: String?) -> [Group] {
    guard let name, groups.first?.isBlamed == false,
      let own = groups.firstIndex(where: { $0.isBlamed && $0.names.contains(name) }),
      let start = groups.firstIndex(where: \.isBlamed)
    else { return groups }
    var groups = groups
    groups.insert(groups.remove(at: own), at: start)
    return groups
  }

  private static func isEqual(_ a: Double?, _ b: Double?, _ tolerance: Double) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a == b || abs(a - b) <= tolerance
  }
}

extension FrameDrawing.Rect {
  /// Makes a rectangle of the drawing from a rectangle of a layout.
  package init(_ rect: CGRect) {
    self.init(
      x: rect.origin.x.native, y: rect.origin.y.native, width: rect.size.width.native,
      height: rect.size.height.native)
  }

  fileprivate func isEqual(to other: Self, _ tolerance: Double) -> Bool {
    [(x, other.x), (y, other.y), (width, other.width), (height, other.height)]
      .allSatisfy { $0 == $1 || abs($0 - $1) <= tolerance }
  }
}

extension ButtonLayout {
  /// Changes one number of a rectangle or of the fitting size; does nothing for a corner radius or a hook.
  fileprivate mutating func set(_ field: LayoutField, to number: Double) {
    let place: WritableKeyPath<ButtonLayout, CGRect>
    switch field.group {
    case "image": place = \.image
    case "title": place = \.title
    case "content": place = \.content
    case "background": place = \.background
    case "fitting size":
      if field == .fittingWidth { fittingSize.width = number } else { fittingSize.height = number }
      return
    default: return
    }
    switch field.component {
    case "x": self[keyPath: place].origin.x = number
    case "y": self[keyPath: place].origin.y = number
    case "width": self[keyPath: place].size.width = number
    default: self[keyPath: place].size.height = number
    }
  }
}
