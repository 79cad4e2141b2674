import Foundation
import UIKitModel

/// A table of numbers of real buttons; a cell is empty where nothing is known.
struct GoldenTable {
  /// One row: cells by column.
  struct Row: CustomStringConvertible {
    var cells: [String: String]

    /// The cell of a column; nil when empty.
    func text(_ column: String) -> String? {
      guard let cell = cells[column], !cell.isEmpty else { return nil }
      return cell
    }

    func number(_ column: String) -> CGFloat? {
      text(column).flatMap(Double.init).map { CGFloat($0) }
    }

    func size(_ width: String, _ height: String) -> CGSize? {
      guard let width = number(width), let height = number(height) else { return nil }
      return CGSize(width: width, height: height)
    }

    /// Insets in the order top, left, bottom, right.
    func insets(_ column: String) -> UIEdgeInsets? {
      let edges = (text(column) ?? "").split(separator: " ").compactMap { Double($0) }
      guard edges.count == 4 else { return nil }
      return UIEdgeInsets(
        top: CGFloat(edges[0]), left: CGFloat(edges[1]), bottom: CGFloat(edges[2]),
        right: CGFloat(edges[3]))
    }

    var description: String { text("id") ?? "" }
  }

  let rows: [Row]

  /// Reads a table that was copied beside the tests.
  init(_ name: String) throws {
    let url = Bundle.module.bundleURL.appendingPathComponent("Golden/\(name).csv")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { Self.cells(of: $0) }
    let header = lines.first ?? []
    rows = lines.dropFirst().map {
      Row(cells: Dictionary(zip(header, $0), uniquingKeysWith: { first, _ in first }))
    }
  }

  /// The cells of a line; quotes keep a comma in a cell.
  private static func cells(of line: Substring) -> [String] {
    var cells = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: cells.append("")
      default: cells[cells.count - 1].append(character)
      }
    }
    return cells
  }
}
