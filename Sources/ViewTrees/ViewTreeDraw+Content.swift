import Foundation
import UIKitModel

/// Random stacks of buttons, texts and other content, with changes of the content.
extension ViewTreeDraw {
  /// Returns a window that contains a stack with a few views, and changes of their content.
  ///
  /// No two views have the same priorities: with equal ones, the view that yields would depend on earlier
  /// layouts.
  package mutating func contentScript(changes: Int) -> ViewTreeScript {
    var tree = ViewTree()
    tree.views.append(ViewSpec(place: .frame(CGRect(x: 0, y: 0, width: 375, height: 667))))
    tree.views.append(stackView(in: 0))
    for _ in 0...below(5) {
      let inner = tree.views.indices.filter { $0 > 1 && tree.views[$0].stack != nil }
      let parent = inner.isEmpty || below(2) == 0 ? 1 : inner[below(inner.count)]
      tree.views.append(
        below(6) == 0 ? stackView(in: parent) : item(in: parent, rank: tree.views.count))
    }
    tree.constraints = [
      ConstraintSpec(.init(view: 1), .leading, .equal, .init(view: 0, guide: .margins), .leading),
      ConstraintSpec(.init(view: 1), .top, .equal, .init(view: 0, guide: .margins), .top),
    ]
    if below(2) == 0 {
      tree.constraints.append(
        ConstraintSpec(
          .init(view: 1), .trailing, [.equal, .lessThanOrEqual][below(2)],
          .init(view: 0, guide: .margins), .trailing))
    }
    var script = ViewTreeScript(tree: tree)
    var current = tree
    for _ in 0..<changes {
      let view = 1 + below(current.views.count - 1)
      changeContent(&current.views[view], in: current)
      script.steps.append(.init(view: view, spec: current.views[view], reads: below(3) > 0))
    }
    return script
  }

  private mutating func stackView(in parent: Int) -> ViewSpec {
    var view = ViewSpec(parent: parent, place: .constraints)
    var stack = ViewSpec.Stack()
    if below(2) == 0 { stack.axis = .vertical }
    stack.spacing = Double(below(13))
    stack.alignment = alignment()
    view.stack = stack
    return view
  }

  private mutating func alignment() -> UIStackView.Alignment {
    [.fill, .leading, .center, .trailing][below(4)]
  }

  private mutating func item(in parent: Int, rank: Int) -> ViewSpec {
    var view = ViewSpec(parent: parent, place: .constraints)
    let hugging = ViewSpec.ByAxis(Float(200 + rank), Float(200 + rank))
    let compression = ViewSpec.ByAxis(Float(600 + rank), Float(600 + rank))
    if below(2) == 0 {
      var button = ViewSpec.Button()
      button.hugging = hugging
      button.compression = compression
      button.type = [.custom, .system][below(2)]
      if below(4) > 0 { button.titles[.normal] = title() }
      if below(2) == 0 { button.images[.normal] = imageSize() }
      if below(4) == 0 { button.spacing = Double(below(9)) }
      button.isStacked = below(6) == 0
      view.button = button
    } else {
      var content = text(lines: below(2) == 0 ? below(3) : nil)
      content.hugging = hugging
      content.compression = compression
      view.content = content
    }
    return view
  }

  /// Returns a content of random size; with lines, it is a text.
  private mutating func text(lines: Int?) -> ViewSpec.Content {
    let (width, height) = (Double(10 + below(150)), Double(12 + below(10)))
    var content = ViewSpec.Content(width, height)
    content.lines = lines
    if let lines, lines != 1 {
      content.wrapped = [.init(width / 2, height * 2), .init(width / 3, height * 3)]
    }
    return content
  }

  private mutating func title() -> ViewSpec.Button.Title {
    let size = CGSize(width: 1 + below(140), height: 12 + below(12))
    guard below(4) == 0 else { return .init(size: size) }
    let wrapped = [2, 3].map { CGSize(width: size.width / $0, height: size.height * $0) }
    return .init(size: size, lines: TitleLines(atMost: [0, 2, 3][below(3)], wrapped: wrapped))
  }

  private mutating func imageSize() -> CGSize {
    CGSize(width: 1 + below(40), height: 1 + below(40))
  }

  private mutating func changeContent(_ view: inout ViewSpec, in tree: ViewTree) {
    let isArranged = view.parent.map { tree.views[$0].stack != nil } ?? false
    switch below(6) {
    case 0 where isArranged: view.isHidden.toggle()
    case 1 where isArranged: view.spacingAfter = below(3) == 0 ? nil : Double(below(20))
    default:
      if view.button != nil { change(&view.button) }
      if view.stack != nil { change(&view.stack) }
      guard let old = view.content else { return }
      var content = text(lines: old.lines)
      content.hugging = old.hugging
      content.compression = old.compression
      view.content = content
    }
  }

  private mutating func change(_ button: inout ViewSpec.Button?) {
    let states: [UIControl.State] = [.normal, .selected, .highlighted, .disabled]
    let state = states[below(4)]
    switch below(10) {
    case 0, 1: button?.titles[state] = below(4) == 0 ? nil : title()
    case 2: button?.images[state] = below(3) == 0 ? nil : imageSize()
    case 3: button?.state = states[below(4)]
    case 4: button?.contentInsets = buttonInsets()
    case 5: button?.isConfigured.toggle()
    case 6: button?.imageInsets = buttonInsets()
    case 7: button?.titleInsets = buttonInsets()
    case 8: button?.isStacked.toggle()
    default: button?.spacing = Double(below(12))
    }
  }

  private mutating func buttonInsets() -> UIEdgeInsets {
    guard below(3) > 0 else { return UIEdgeInsets() }
    return UIEdgeInsets(
      top: CGFloat(below(9)), left: CGFloat(below(17)), bottom: CGFloat(below(9)),
      right: CGFloat(below(17)))
  }

  private mutating func change(_ stack: inout ViewSpec.Stack?) {
    switch below(3) {
    case 0: stack?.spacing = Double(below(13))
    case 1: stack?.alignment = alignment()
    default:
      let isVertical = stack?.axis == .vertical
      stack?.axis = isVertical ? .horizontal : .vertical
    }
  }
}
