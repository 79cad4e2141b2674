import Foundation
import Scenarios
import StrategyKit
import TestSupport
import Testing
import UIKitModel

@Suite struct SpecPredicateTests {
  /// A button of 200 × 100 points with an image alone.
  private static var spec: ButtonSpec {
    var spec = ButtonSpec()
    spec.direction = .rightToLeft
    spec.horizontalAlignment = .fill
    spec.spacing = 2.5
    spec.imageInsets = UIEdgeInsets(top: 1, left: -2, bottom: 3, right: 4)
    spec.image = .init(size: CGSize(width: 24, height: 20), cornerRadius: 3)
    return spec
  }

  @Test(arguments: [
    ("@direction='rtl' and @h-align='fill'", true),
    ("@direction='ltr'", false),
    ("@direction != 'ltr'", true),
    ("@spacing = 2.5 and @x = 0 and @y = 0 and @scale = 2", true),
    ("@width > 199.5 and @height < 100.5", true),
    ("@width >= 200 and @height <= 100 and not(@width > 200) and not(@height != 100)", true),
    ("@content-insets='0 0 0 0' and @image-insets=@title-insets", false),
    ("@image-insets = '1 -2 3 4' and @content-insets = @title-insets", true),
    ("@image-insets != '1 -2 3 4'", false),
    ("@placement='leading' and @v-align='center' and @type='custom' and @line-height=22", true),
    ("image/@width = 24 and image/@height = 20 and image/@corner-radius = 3", true),
    ("title", false),
    ("not(title) and image", true),
    ("image and title", false),
    ("image or title", true),
    ("title = not(image)", true),
    ("title != image", true),
    // An attribute that is not there is equal to nothing, unlike nothing and smaller than nothing.
    ("title/@width = 0 or title/@width != 0 or title/@width < 1 or not(title/@width >= 0)", true),
    ("title/@width = 0 or title/@width != 0 or title/@width < 1", false),
    ("title/@width != image/@width", false),
    // What is computed from it is not a number, which is unlike everything.
    ("title/@width + 1 != 0", true),
    ("@regime='fits'", true),
    ("starts-with(@regime, 'overflow')", false),
    ("contains(@flags, 'lone-item') and contains(@flags, 'rtl')", true),
    ("contains(@flags, 'item')", true),
    ("contains(@flags, 'off-pixel')", false),
    ("@flags = 'lone-item rtl fill-h item-insets negative-insets'", true),
    ("@flags = ''", false),
    ("contains(@placement, 'lead') and contains(@type, 'info')", false),
    ("@width div 2 > 3 and image or not(title)", true),
    ("'rtl' = @direction", true),
    ("@width*2 > 399 and -@spacing < 0 and - - 1 = 1", true),
    ("@width = 60 div 2 or @height = 100. or false()", true),
    ("@width mod 7 = 4 and -7 mod 3 = -1 and 1 + 2 * 3 = 7 and (1 + 2) * 3 = 9", true),
    ("5 - 2 - 1 = 2 and 8 div 4 div 2 = 1 and .5 = 0.5", true),
    ("floor(@spacing) = 2 and ceiling(@spacing) = 3 and round(@spacing) = 3", true),
    ("round(-2.5) = -2 and number(@width) = 200", true),
    ("count(image) = 1 and count(title) = 0", true),
    ("top(@image-insets) = 1 and left(@image-insets) < 0 and bottom(@image-insets) = 3", true),
    ("right(@image-insets) = 4 and true()", true),
    ("0 div 0 = 0 div 0", false),
    ("1 = 1 = true() and (1 < 2) = (3 > 2)", true),
    ("@x=0\tand\n@y=0", true),
  ])
  func `a predicate sees every attribute with its default`(text: String, holds: Bool) throws {
    let predicate = try SpecPredicate(text)
    #expect(predicate.holds(for: Self.spec) == holds)
    #expect(predicate.text == text)
  }

  @Test(arguments: [
    "",
    "@width >",
    "'é' = (",
    "@width = 'a",
    "@x = 1 @y = 2",
    "(@x = 1",
    "@x = 1)",
    "$x",
    "//@x = 1",
    "/button/@x = 1",
    ".. = 1",
    "* = 1",
    "@* = 1",
    "image[1]",
    "image | title",
    "self::button",
    "é",
    "nosuch",
    "image and direction='rtl'",
    "and",
    "image/width = 1",
    "image/@x = 1",
    "title/@corner-radius = 1",
    "@regime='fit'",
    "@x=1 and 'right'=@direction",
    "@v-align != \"fit\"",
    "contains(@type, 'q')",
    "contains(@flags, 'fit')",
    "@flags = 'rtl lone-item'",
    "@title-insets = '1 2 3'",
    "@title-insets = '1 2 3 4.0'",
    "@width = '100'",
    "@placement < 1",
    "@placement < 'left'",
    "@h-align = @v-align",
    "@width",
    "1",
    "@x = 1 and 2",
    "not(@x)",
    "image < 1",
    "image < title",
    "image + 1 = 2",
    "count(@x) = 1",
    "top(@x) = 1",
    "contains(@width, '1')",
    "contains(@type, '')",
    "contains(@type)",
    "true(1)",
    "not()",
    "f(1)",
    "1.2.3 = @x",
  ])
  func `a text that is no predicate says where and why`(text: String) {
    let error = #expect(throws: Scenarios.PredicateError.self) { try SpecPredicate(text) }
    expectRecorded(
      error.map { "\($0.column): \($0.message)" },
      "no predicate: \(text.isEmpty ? "nothing" : text)")
  }

  @Test(arguments: [("(", ")"), ("not(", ")"), ("-", "")])
  func `nesting has a limit that is reported`(open: String, close: String) throws {
    let inner = open == "-" ? "" : "image"
    func text(_ depth: Int) -> String {
      let nested =
        String(repeating: open, count: depth) + (open == "-" ? "1" : inner)
        + String(repeating: close, count: depth)
      return open == "-" ? nested + " < 2" : nested
    }
    _ = try SpecPredicate(text(SpecPredicate.maxDepth))
    let column = SpecPredicate.maxDepth * open.count + 1
    let error = #expect(throws: Scenarios.PredicateError.self) {
      try SpecPredicate(text(SpecPredicate.maxDepth + 1))
    }
    #expect(error?.column == column)
    expectRecorded(error?.message, "nesting has a limit that is reported")
  }

  @Test func `length has a limit that is reported`() throws {
    let fitting = "image" + String(repeating: " ", count: SpecPredicate.maxBytes - 5)
    _ = try SpecPredicate(fitting)
    let error = #expect(throws: Scenarios.PredicateError.self) { try SpecPredicate(fitting + " ") }
    #expect(error?.column == 1)
    expectRecorded(error?.message, "length has a limit that is reported")
  }

  @Test func `a predicate is equal to one of the same text`() throws {
    #expect(try SpecPredicate("image") == SpecPredicate("image"))
    #expect(try SpecPredicate("image") != SpecPredicate("(image)"))
  }

  @Test func `every attribute can be asked for`() throws {
    for attribute in ButtonAttribute.allCases {
      let name = attribute.owner == .button ? "@\(attribute.rawValue)" : attribute.rawValue
      let value = attribute.text(of: try #require(ButtonSpec.simplest.value(of: attribute)))
      let isNumber = Double(value) != nil
      let predicate = try SpecPredicate("\(name) = \(isNumber ? "\(value)" : "'\(value)'")")
      #expect(predicate.holds(for: .simplest), "\(name)")
    }
  }
}
