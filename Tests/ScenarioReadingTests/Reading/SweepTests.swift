import Foundation
import Judging
import ScenarioReading
import Scenarios
import StrategyKit
import Testing
import UIKitModel

@Suite struct SweepTests {
  private static func sweep(_ vary: String, attributes: String = "height=\"60\"") throws -> Scenario
  {
    let read = try ScenarioText(
      body: """
          <sweep name="a" tags="b"><button spacing="5" \(attributes)>
            <image width="24" height="24"/><title width="60" height="20"/>
          </button>\(vary)</sweep>
        """)
    #expect(read.diagnostics == [])
    return try #require(read.sweeps.first)
  }

  @Test func `the last attribute varies fastest`() throws {
    let sweep = try Self.sweep(
      """
      <vary attribute="placement" values="left right"/>
      <vary attribute="width" from="0" to="1" step="0.5"/>
      <vary attribute="title/@width" values="0 12.5"/>
      """)
    #expect(sweep.combinations == 12)
    #expect(
      (0..<12).map(sweep.describe) == [
        "placement left, width 0, title/@width 0", "placement left, width 0, title/@width 12.5",
        "placement left, width 0.5, title/@width 0",
        "placement left, width 0.5, title/@width 12.5", "placement left, width 1, title/@width 0",
        "placement left, width 1, title/@width 12.5", "placement right, width 0, title/@width 0",
        "placement right, width 0, title/@width 12.5",
        "placement right, width 0.5, title/@width 0",
        "placement right, width 0.5, title/@width 12.5",
        "placement right, width 1, title/@width 0", "placement right, width 1, title/@width 12.5",
      ])
    #expect(
      (0..<12).map { sweep.combination(at: $0).frame.size.width } == [
        0, 0, 0.5, 0.5, 1, 1, 0, 0, 0.5, 0.5, 1, 1,
      ])
    #expect(sweep.line == 2)
    #expect(sweep.tags == ["b"])
  }

  @Test func `every attribute of a button can vary`() throws {
    let values: [ButtonAttribute: String] = [
      .x: "7", .y: "8", .width: "9", .height: "10", .placement: "bottom", .spacing: "-3",
      .horizontalAlignment: "trailing", .verticalAlignment: "fill", .contentInsets: "1 2 3 4",
      .imageInsets: "5 6 7 8", .titleInsets: "-1 -2 -3 -4", .direction: "rtl", .scale: "3",
      .type: "roundedRect", .lineHeight: "11", .imageWidth: "12", .imageHeight: "13",
      .imageCornerRadius: "14", .titleWidth: "15", .titleHeight: "16",
      .titleLines: "17", .subtitleWidth: "18", .subtitleHeight: "19", .titlePadding: "20",
      .titleAlignment: "center", .imageReservation: "21", .backgroundWidth: "22",
      .backgroundHeight: "23",
    ]
    #expect(values.count == ButtonAttribute.allCases.count)
    let sweep = try Self.sweep(
      ButtonAttribute.allCases.map { attribute in
        "<vary attribute=\"\(attribute.rawValue)\" values=\"\(values[attribute] ?? "")\"/>"
      }.joined())
    #expect(sweep.combinations == 1)
    let spec = sweep.combination(at: 0)
    for attribute in ButtonAttribute.allCases {
      #expect(spec.value(of: attribute).map(attribute.text) == values[attribute])
    }
  }

  @Test func `insets take four numbers a value`() throws {
    let sweep = try Self.sweep("<vary attribute='content-insets' values='1 2 3 4 5 6 7 8'/>")
    #expect(
      (0..<sweep.combinations).map { sweep.combination(at: $0).contentInsets } == [
        UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
        UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8),
      ])
  }

  @Test(arguments: [
    ("0", "1", "0.1", 11, 1.0), ("0.3", "0", "-0.1", 4, 0), ("1", "1", "5", 1, 1),
    ("0", "320", "0.5", 641, 320), ("0", "10", "3", 4, 9), ("5", "-5", "-2.5", 5, -5),
  ])
  func `a range includes its end and does not go beyond it`(
    from: String, to: String, step: String, count: Int, last: Double
  ) throws {
    let sweep = try Self.sweep("<vary attribute='x' from='\(from)' to='\(to)' step='\(step)'/>")
    #expect(sweep.combinations == count)
    #expect(Double(sweep.combination(at: sweep.combinations - 1).frame.origin.x) == last)
  }

  @Test func `a dimension that is left out fits every combination`() throws {
    let sweep = try Self.sweep("<vary attribute='title/@width' values='0 60 200.5'/>")
    #expect((0..<3).map { sweep.combination(at: $0).frame.size.width } == [29, 89, 230])
  }

  @Test func `combinations written over each other are those made anew`() throws {
    let sweep = try Self.sweep(
      """
      <vary attribute='type' values='custom contactAdd'/>
      <vary attribute='image/@width' values='1 50'/>
      <vary attribute='width' from='3' to='1' step='-1'/>
      """, attributes: "")
    var spec = sweep.spec
    for index in (0..<sweep.combinations).reversed() {
      sweep.apply(index, to: &spec)
      #expect(spec == sweep.combination(at: index))
    }
  }

  @Test func `ten million combinations are allowed and cost nothing`() throws {
    let sweep = try Self.sweep(
      """
      <vary attribute='width' from='1' to='10000' step='1'/>
      <vary attribute='height' from='1' to='1000' step='1'/>
      """)
    #expect(sweep.combinations == 10_000_000)
    #expect(sweep.describe(at: 9_999_999) == "width 10000, height 1000")
  }

  @Test func `a sweep may expect something of every combination`() throws {
    let read = try ScenarioText(
      body: """
          <sweep name="a"><button><title width="60" height="20"/></button>
            <vary attribute="type" values="custom infoDark"/>
            <expect><image width="22"/></expect>
          </sweep>
        """)
    #expect(read.diagnostics == [])
    #expect(read.sweeps.first?.expectations.map(\.image) == [.init(width: 22)])
  }
}
