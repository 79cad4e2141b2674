package import Foundation
package import RunRecords
package import UIKitModel

/// The expected values of a view, the button's frame or a constraint; nil values are not checked.
package struct ExpectedPlace: Hashable, Sendable {
  /// The view, button or constraint that the expectation is for.
  package var part: ViewTree.Part
  package var x: Double?
  package var y: Double?
  package var width: Double?
  package var height: Double?
  package var safeArea: UIEdgeInsets?
  package var margins: UIEdgeInsets?
  /// Whether the view's position or size is expected to be ambiguous under its constraints; nil if that is
  /// not checked.
  package var isAmbiguous: Bool?
  /// Whether the constraint is expected to be broken in order to satisfy others; nil if that is not checked.
  package var isBroken: Bool?
  /// The number of times that the constraint is expected to be reported as broken; nil if that is not
  /// checked.
  package var breaks: Int?
  /// The largest difference that the expectation accepts, in points.
  package var tolerance: Double
  /// The source of the numbers, such as a device; nil if the scenario states no source.
  package var source: String?
  /// The line of the expectation in its file; 0 if it was not read from a file.
  package var line: Int

  package init(
    _ part: ViewTree.Part, tolerance: Double, source: String?, line: Int = 0
  ) {
    self.part = part
    self.tolerance = tolerance
    self.source = source
    self.line = line
  }
}

extension ExpectedPlace {
  /// A number of a view or of the button's frame, with the expected number.
  package struct Entry: Hashable, Sendable {
    /// The group of the number: `frame`, `safe area` or `margins`.
    package var group: String
    /// The name of the number within the group, such as `x` or `top`.
    package var component: String
    /// The number that the layout has, in points.
    package var actual: Double
    /// The expected number, in points; nil if it is not checked.
    package var expected: Double?

    /// The name of the number in messages, such as `x` or `margin top`.
    package var name: String {
      switch group {
      case "frame": component
      case "margins": "margin \(component)"
      default: "\(group) \(component)"
      }
    }

    /// Returns the actual minus the expected number if the difference exceeds the tolerance; otherwise nil.
    package func difference(beyond tolerance: Double) -> Double? {
      guard let expected, !(abs(actual - expected) <= tolerance) else { return nil }
      return actual - expected
    }
  }

  /// Returns the actual and expected numbers of every group with an expectation.
  ///
  /// - Parameters:
  ///   - layout: the actual layout of the tree.
  ///   - button: the button's actual frame; nil if the tree has no button.
  package func entries(in layout: ViewTreeLayout, button: CGRect?) -> [Entry] {
    var entries: [Entry] = []
    func add(_ group: String, _ numbers: [(String, CGFloat, Double?)]) {
      guard numbers.contains(where: { $0.2 != nil }) else { return }
      entries += numbers.map {
        Entry(group: group, component: $0.0, actual: $0.1.native, expected: $0.2)
      }
    }
    func add(_ frame: CGRect) {
      add(
        "frame",
        [
          ("x", frame.origin.x, x), ("y", frame.origin.y, y), ("width", frame.size.width, width),
          ("height", frame.size.height, height),
        ])
    }
    func add(_ group: String, _ insets: UIEdgeInsets, _ expected: UIEdgeInsets?) {
      add(
        group,
        UIEdgeInsets.Edge.allCases.map { ($0.rawValue, insets[$0], expected?[$0].native) })
    }
    switch part {
    case .constraint: break
    case .button: if let button { add(button) }
    case .view(let index):
      let view = layout.views[index]
      add(view.frame)
      add("safe area", view.safeArea, safeArea)
      add("margins", view.margins, margins)
    }
    return entries
  }

  /// Returns a failure for each expectation that is not met.
  ///
  /// - Parameters:
  ///   - layout: the actual layout of the tree.
  ///   - button: the button's actual frame; nil if the tree has no button.
  ///   - tree: the tree that was laid out.
  ///   - file: the path of the expectation's file, as messages show it.
  package func failures(
    in layout: ViewTreeLayout, button: CGRect?, of tree: ViewTree, file: String
  ) -> [Failure] {
    let entries = entries(in: layout, button: button)
    let title = tree.title(part)
    let stated = facts(in: layout, of: tree).filter { !$0.isMet }.map {
      Failure(.expectation, $0.violation)
    }
    let numbers = entries.compactMap { entry -> Failure? in
      guard let expected = entry.expected, entry.difference(beyond: tolerance) != nil
      else { return nil }
      var failure = Failure(
        .expectation,
        .stated(quantity: entry.name, of: title, entry.actual, expected: expected))
      failure.table = table(of: entries, title)
      return failure
    }
    let note = Note.expected(ExpectationLocation(file: file, line: line, source: source))
    return (stated + numbers).map { failure in
      var failure = failure
      failure.notes = [note]
      return failure
    }
  }

  /// Returns a table with the expected numbers above the actual ones.
  private func table(of entries: [Entry], _ title: String) -> FrameTable {
    var groups: [FrameTable.Group] = []
    for entry in entries {
      let short = ["width": "w", "height": "h"][entry.component] ?? entry.component
      if groups.last?.heading == entry.group {
        groups[groups.count - 1].columns.append(short)
      } else {
        groups.append(.init(heading: entry.group, columns: [short]))
      }
    }
    return FrameTable(
      groups: groups,
      rows: [
        .init(label: "expected", values: entries.map(\.expected)),
        .init(
          label: title, values: entries.map(\.actual),
          differences: entries.map { $0.difference(beyond: tolerance) }, isBlamed: true),
      ])
  }
}
