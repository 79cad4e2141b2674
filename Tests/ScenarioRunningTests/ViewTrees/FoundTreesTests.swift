import FailureReporting
import Foundation
import ReportText
import RunRecords
import Testing
import UIKitModel

@testable import ViewTrees

/// Trees on which random changes once failed, each with the fault that it showed.
struct FoundTreesTests {
  private static let tokens = [
    // A changed button kept its size from before its image was put above its title, as shrunk and as drawn.
    "lt1:AgAEABAAAAAAAAGRAgQAAAAAAAAAAAAAApECBAAAAAAAAAAAAAADkQQEAAAAAAABAAEAgFCAJAACgCiASAGrqqqqqqoqQIBsAQCAKIBMAAAAAAAAAAAAAAAAgCwAAICYA4CYA4C4CYC4CQADAQAFAAEAAQWAAgCA0A8BAAMAAQABA4ACAIDQDwEABgABAAEGgAIAgNAPAQYDkQQEAAAAAAABAAEAgFCAJAACgCiASAGrqqqqqqoqQIBsAQCAKIBMAAAAAAAAAAAAAAAAgCwAAYCYA4CYA4C4CYC4CZidAw",
    "lt1:AgAGAAEAAACA7gWAtgoBgQIEAQAAgBYAAoEEBAAAAAAAAAAAAAAAAAAAAACALAAAgJQDgJQDgLQJgLQJAoECBAEABIAYAASBBAQBAAEAgFCAJAACgCiASAGrqqqqqqoqQIBsAQCAKIBMAAAAAAAAAAAAAAAAgCyADACAmAOAmAOAuAmAuAkEgQEEB4AugCYAAoAXgEwBq6qqqqqqHkCAcoCaA4CaA4C6CYC6CQADAQAFAAEAAQWAAgCA0A8BAAMAAQABA4ACAIDQDwEABgABAAEGgAIAgNAPCAsEgQEEB4DCAYAiAAKAYYBEAauqqqqqKkBAgGaAmgOAmgOAugmAugkEAoEEBAAAAAAAAAAAAAAAAAAAAACALAAAgJQDgJQDgLQJgLQJBAKBBAQAAAAAAAAAAAAAAAAAAAAAgCwAAYCUA4CUA4C0CYC0CQIBgQIEAQABgBYABgKBEgQBAASAGACAHgsEgQEEB4BogCIAAoA0gEQBVVVVVVVVMUCAZoCaA4CaA4C6CYC6CQkEgQQEAQABAIBQgCQAAoAogEgBq6qqqqqqKkCAbAEAgCiATAAAAAAAAAAAAAAAAIAsgAwBgJgDgJgDgLgJgLgJBQKBBAQAAAAAgAyAHIAIgB4AAAAAAAAAAIAsAAGAlAOAlAOAtAmAtAmc5ns",
    // Two stacks without content share a width that constraints leave open.
    "lt1:AgAGABAAAAAAAAGRAgQAAAAAAAAAAAAAApEEBAAAAAAAAQAAAAAAAAAAAAAAAAAAAIAsAACAlAOAlAOAtAmAtAkCkQIEAAAAAAAAAAAAAASRAgQAAAAAAAAAAAAAApECBAAAAAAAAAAAAAAAAwEABQABAAEFgAIAgNAPAQADAAEAAQOAAgCA0A8BAAYAAQABBoACAIDQDwEIBJEKBAAAAAAAAAAAAADgjFU",
    // A title had as many lines as the configuration before had given its label.
    "lt1:AgADABAAAAAAAAGRAgQAAAAAAAAAAAAAApEEBAAAAAAAAQAAAAAAAAAAAAAAAAAAAIAsAACAlAOAlAOAtAmAtAkAAwEABQABAAEFgAIAgNAPAQADAAEAAQOAAgCA0A8BAAYAAQABBoACAIDQDwMEApEEBAAAAAAAAQABAIB8gC4CAoA-gFwBq6qqqqqqNECAigEAAAAAAAAAAAAAAAAAgCwAAoCUA4CUA4C0CYC0CQMBkQIEAAAAAAAAAAAAAAQCkQwEAAAAAAABAAEAgHyALgICgD6AXAGrqqqqqqo0QICKAQAAAAAAAAAAAAAAAACALAAAgJQDgJQDgLQJgLQJx5U_",
  ]

  @Test(arguments: tokens)
  func `a tree that failed once holds every check`(token: String) throws {
    #expect(try TreeReplay(token: token).failures.map { $0.evidence.text(exactly: true) } == [])
  }

  /// A window with a stack of one button with image and title.
  private static let row: ViewTree = {
    var tree = ViewTree(views: [
      ViewSpec(place: .frame(CGRect(x: 0, y: 0, width: 300, height: 200))),
      ViewSpec(parent: 0, place: .constraints), ViewSpec(parent: 1, place: .constraints),
    ])
    tree.views[1].stack = ViewSpec.Stack()
    var button = ViewSpec.Button()
    button.titles[.normal] = .init(size: CGSize(width: 60, height: 20))
    button.images[.normal] = CGSize(width: 20, height: 20)
    tree.views[2].button = button
    tree.constraints = [
      ConstraintSpec(.init(view: 1), .leading, .equal, .init(view: 0), .leading),
      ConstraintSpec(.init(view: 1), .top, .equal, .init(view: 0), .top),
    ]
    return tree
  }()

  private static let changes: [@Sendable (inout ViewSpec.Button) -> Void] = [
    { $0.spacing = 9 }, { $0.isStacked = true }, { $0.titles[.normal]?.size.width = 90 },
    { $0.images[.normal]?.height = 40 }, { $0.contentInsets.left = 8 },
    { $0.isConfigured = true }, { $0.titles[.normal] = nil },
  ]

  // The button of a tree has a distance and a stacked image, which a UIButton does not know.
  @Test(arguments: changes.indices)
  func `a changed button has the size of a fresh one, and another than before`(place: Int) throws {
    var script = ViewTreeScript(tree: Self.row)
    var changed = script.tree.views[2]
    var button = try #require(changed.button)
    Self.changes[place](&button)
    changed.button = button
    script.steps = [.init(view: 2, spec: changed, reads: true)]
    #expect(script.failures().map { $0.evidence.text(exactly: true) } == [])
    let before = ViewTreeViews(script.tree).layout().views[2].frame.size
    #expect(script.played().layout().views[2].frame.size != before)
  }

  @Test func `insets that move an item alone are compared as well`() throws {
    let tree = Self.row
    let (plain, moved) = (ViewTreeViews(tree), ViewTreeViews(tree))
    var changed = tree.views[2]
    changed.button?.imageInsets.left = 10
    moved.update(2, to: changed)
    let judge = MarginJudge()
    let found = judge.differences(
      from: plain.layout(), in: moved.layout(), of: tree, check: .fresh, by: .freshViews)
    #expect(
      found.map { $0.evidence.text(exactly: true) } == [
        "image frame of view 3: x 10, y 0, w 20, h 20, but x 0, y 0, w 20, h 20 by fresh views"
      ])
  }
}
