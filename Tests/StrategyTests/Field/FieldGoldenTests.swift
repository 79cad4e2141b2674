import FieldStrategies
import Foundation
import StrategyKit
import Testing
import UIKitModel

/// Each technique's numbers, worked out by arithmetic that is not ours.
@Suite struct FieldGoldenTests {
  /// The strategies by the names that the table has for them.
  private static let names = [
    "seed-category": FieldStrategies.category.id,
    "opposite-pairs-category": FieldStrategies.oppositePairs.id,
    "swifterswift-center": FieldStrategies.centreTextAndImage.id,
    "so-center-vertically": FieldStrategies.centreVertically.id,
    "sc-custom-button": FieldStrategies.scCustomButton.id,
    "qmui-4.5.1": FieldStrategies.qmuiButton.id,
  ]

  @Test func `every row of the table is reproduced exactly`() throws {
    var byTechnique: [StrategyID: Int] = [:]
    for row in try FieldRow.all() {
      let id = try #require(Self.names[row.technique])
      let strategy = try #require(FieldStrategies.all.first { $0.id == id })
      let layout = try strategy.makeWorker().layout(of: row.spec)
      #expect(layout.image == row.image, "\(row)")
      #expect(layout.title == row.title, "\(row)")
      #expect(layout.fittingSize == row.fittingSize, "\(row)")
      byTechnique[id, default: 0] += 1
    }
    #expect(
      byTechnique == [
        "field-category": 39, "field-opposite-pairs": 31, "field-centre-text-and-image": 17,
        "field-centre-vertically": 13, "field-sc-custom-button": 30, "field-qmui-4-5": 35,
      ])
  }

  @Test func `a strategy promises only rows that the contract agrees with`() throws {
    var promised = 0
    for row in try FieldRow.all() {
      let id = try #require(Self.names[row.technique])
      let strategy = try #require(FieldStrategies.all.first { $0.id == id })
      if strategy.support(for: row.spec).aspects.contains(.frames) {
        #expect(row.image == row.contractImage && row.title == row.contractTitle, "\(row)")
        promised += 1
      }
      if strategy.support(for: row.spec).aspects.contains(.fittingSize) {
        #expect(row.fittingSize == row.neededSize, "\(row)")
      }
    }
    #expect(promised > 50)
  }
}

/// One row of the table.
struct FieldRow: CustomStringConvertible {
  var technique: String
  var spec: ButtonSpec
  var image: CGRect
  var title: CGRect
  var contractImage: CGRect
  var contractTitle: CGRect
  var fittingSize: CGSize
  var neededSize: CGSize
  var description: String

  /// The rows of the table that was copied beside the tests.
  static func all() throws -> [FieldRow] {
    let url = Bundle.module.bundleURL.appendingPathComponent("Golden/field.csv")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
    let header = lines[0].split(separator: ",").map(String.init)
    let rows = try lines.dropFirst().map { try FieldRow(header, String($0)) }
    try #require(rows.count == 165)
    return rows
  }

  private init(_ header: [String], _ line: String) throws {
    // Only the last column, the source, may have commas.
    let parts = line.split(
      separator: ",", maxSplits: header.count - 1, omittingEmptySubsequences: false)
    let cells = Dictionary(uniqueKeysWithValues: zip(header, parts.map(String.init)))
    func numbers(_ column: String) throws -> [CGFloat] {
      try #require(cells[column]).split(separator: " ").map { CGFloat(Double($0) ?? .nan) }
    }
    func size(_ column: String) throws -> CGSize {
      let numbers = try numbers(column)
      return CGSize(width: numbers[0], height: numbers[1])
    }
    func rect(_ column: String) throws -> CGRect {
      let numbers = try numbers(column)
      return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    technique = try #require(cells["technique"])
    description = parts.prefix(12).joined(separator: ",")
    image = try rect("image")
    title = try rect("title")
    contractImage = try rect("contract_image")
    contractTitle = try rect("contract_title")
    fittingSize = try size("fit_size")
    neededSize = try size("needed_size")
    spec = ButtonSpec()
    spec.scale = try numbers("scale")[0]
    spec.direction = cells["direction"] == "rtl" ? .rightToLeft : .leftToRight
    spec.frame.size = CGSize(width: try numbers("width")[0], height: try numbers("height")[0])
    spec.image = .init(size: try size("image_size"))
    spec.title = .init(size: try size("title_size"))
    spec.spacing = try numbers("spacing")[0]
    spec.placement = try #require(cells["placement"].flatMap(Placement.init))
    spec.horizontalAlignment = try #require(
      UIControl.ContentHorizontalAlignment.allCases.first { "\($0)" == cells["h_align"] })
    spec.verticalAlignment = try #require(
      UIControl.ContentVerticalAlignment.allCases.first { "\($0)" == cells["v_align"] })
  }
}
