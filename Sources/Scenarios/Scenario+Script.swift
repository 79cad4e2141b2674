package import Behaviour
import Foundation
package import Judging
import StrategyKit
import UIKitModel
import ViewTrees

extension Scenario {
  /// Makes a scenario that performs a script on an equivalent button.
  ///
  /// A button of a scenario cannot have an empty title, so a title of one space replaces it. Touch steps
  /// without a finger have no effect and are left out.
  package init(named name: String, doing script: Script) {
    let spec = ButtonSpec(
      image: script.image == nil ? nil : .init(size: CGSize(width: 20, height: 20)),
      title: script.title == nil ? nil : .init(size: CGSize(width: 50, height: 25)),
      frame: CGRect(origin: .zero, size: script.size))
    self.init(name: name, spec: spec)
    titleText = script.title.map { $0.isEmpty ? " " : $0 } ?? ""
    self.script = script.withoutIdleTouches
    if let surroundings = script.surroundings { putIn(surroundings) }
  }

  private mutating func putIn(_ surroundings: ScriptSurroundings) {
    var size = spec.frame.size
    if case .area(let area) = surroundings {
      size = area.size
      spec.frame.origin = CGPoint(x: -area.origin.x, y: -area.origin.y)
    }
    var tree = ViewTree(views: [
      ViewSpec(name: "around", place: .frame(CGRect(origin: .zero, size: size)))
    ])
    if surroundings == .hidden {
      var stack = ViewSpec(name: "stack", parent: 0, place: .pin(.edges))
      stack.stack = ViewSpec.Stack()
      var hidden = ViewSpec(name: "hidden", parent: 1, place: .constraints)
      hidden.isHidden = true
      tree.views += [stack, hidden]
    }
    tree.button = .init(parent: tree.views.count - 1, place: .frame(spec.frame))
    views = tree
  }

  /// The script with the size, the content and the surrounding views of the scenario's button; nil if the
  /// scenario has no script.
  package var performedScript: Script? {
    guard var script else { return nil }
    let spec = setSizes.isEmpty ? spec : initialSpec ?? spec
    script.size = spec.frame.size
    script.title = spec.title == nil ? nil : titleText.isEmpty ? "title" : titleText
    script.image = spec.image == nil ? nil : "image"
    script.surroundings = views.flatMap { Self.surroundings(of: spec.frame, in: $0) }
    return script
  }

  /// Updates ``spec`` to the content that a plain button shows after the script, if the script states sizes
  /// of titles or images.
  ///
  /// Content without a stated size has the size of the button's first title or image.
  package mutating func showScript() {
    guard !setSizes.isEmpty, let performed = performedScript else { return }
    let performer = ControlPerformer { UIButton(type: .custom) }
    var trace = Trace()
    guard (try? performer.perform(performed, into: &trace)) != nil,
      let shown = trace.moments.last
    else { return }
    let first = spec
    initialSpec = first
    var titles: [String: CGSize] = [:]
    var images: [String: CGSize] = [:]
    for (index, step) in performed.steps.enumerated() {
      guard let size = setSizes[index] else { continue }
      switch step {
      case .setTitle(let title?, _): titles[title] = size
      case .setImage(let image?, _): images[image] = size
      default: break
      }
    }
    let title = shown.title.flatMap { titles[$0].map { ButtonSpec.Title(size: $0) } ?? first.title }
    spec.title = title
    spec.image = shown.image.flatMap { name in
      images[name].map { ButtonSpec.Image(size: $0, cornerRadius: first.image?.cornerRadius ?? 0) }
        ?? first.image
    }
    spec.resolve(fittingDimensions)
  }

  /// The expectations for script steps, each with the expectation element that contains it.
  package var expectedMoments: [(moment: ExpectedMoment, of: Expectation)] {
    moments.map { ($0, expectations[$0.expectation]) }
  }

  /// Returns the effect of the surrounding views on the button, in the button's coordinates; nil if no view
  /// contains the button.
  private static func surroundings(of frame: CGRect, in tree: ViewTree) -> ScriptSurroundings? {
    guard let parent = tree.buttonParent else { return nil }
    let views = ViewTreeViews(tree)
    let tree = views.tree
    if let button = tree.constrainedButton, tree.views[button].isHidden { return .hidden }
    let layout = views.layout()
    let place = layout.button ?? frame
    var origin = CGPoint(x: -place.origin.x, y: -place.origin.y)
    var area: CGRect?
    var next: Int? = parent
    while let index = next {
      if tree.views[index].isHidden { return .hidden }
      let frame = layout.views[index].frame
      let bounds = CGRect(origin: origin, size: frame.size)
      // Views that have nothing in common leave nothing.
      let common = area.map { $0.intersection(bounds) } ?? bounds
      area = common.isNull ? CGRect(origin: origin, size: .zero) : common
      origin.x -= frame.origin.x
      origin.y -= frame.origin.y
      next = tree.views[index].parent
    }
    return area.map(ScriptSurroundings.area)
  }
}
