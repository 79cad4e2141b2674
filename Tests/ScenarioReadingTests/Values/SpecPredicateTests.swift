import Foundation
import Scenarios
import StrategyKit
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

  private static let shape =
    "; a predicate is made of @name, image, title, image/@name, title/@name, numbers, texts and"
    + " functions"

  @Test(arguments: [
    ("", "expected a value, found the end", 1),
    ("@width >", "expected a value, found the end", 9),
    ("'é' = (", "expected a value, found the end", 8),
    ("@width = 'a", "a text in quotes does not end", 10),
    ("@x = 1 @y = 2", "expected an operator or the end, found '@'", 8),
    ("(@x = 1", "expected ')', found the end", 8),
    ("@x = 1)", "expected an operator or the end, found ')'", 7),
    ("$x", "expected a value, found '$'\(shape)", 1),
    ("//@x = 1", "expected a value, found '//'\(shape)", 1),
    ("/button/@x = 1", "expected a value, found '/'\(shape)", 1),
    (".. = 1", "expected a value, found '..'\(shape)", 1),
    ("* = 1", "expected a value, found '*'\(shape)", 1),
    ("@* = 1", "expected the name of an attribute, found '*'\(shape)", 2),
    ("image[1]", "expected an operator or the end, found '['\(shape)", 6),
    ("image | title", "expected an operator or the end, found '|'\(shape)", 7),
    ("self::button", "no element is named 'self'; known: image, title", 1),
    ("é", "expected a value, found 'é'\(shape)", 1),
    ("nosuch", "no element is named 'nosuch'; known: image, title", 1),
    (
      "image and direction='rtl'",
      "no element is named 'direction'; an attribute is written '@direction'", 11
    ),
    ("and", "no element is named 'and'; known: image, title", 1),
    ("image/width = 1", "expected '@', found 'width'", 7),
    ("image/@x = 1", "no attribute is named 'x'; known: width, height, corner-radius", 7),
    (
      "title/@corner-radius = 1",
      "no attribute is named 'corner-radius'; known: width, height, lines", 7
    ),
    (
      "@regime='fit'",
      "'regime' is never 'fit'; its values: fits, overflow-x, overflow-y, overflow-xy, degenerate",
      9
    ),
    ("@x=1 and 'right'=@direction", "'direction' is never 'right'; its values: ltr, rtl", 10),
    ("@v-align != \"fit\"", "'v-align' is never 'fit'; its values: center, top, bottom, fill", 13),
    ("contains(@type, 'q')", typeWords("q"), 17),
    (
      "contains(@flags, 'fit')",
      "'flags' never has 'fit'; its words: lone-item, rtl, fill-h, fill-v, item-insets,"
        + " negative-spacing, negative-insets, off-pixel", 18
    ),
    (
      "@flags = 'rtl lone-item'",
      "'flags' never has 'rtl lone-item'; its words: lone-item, rtl, fill-h, fill-v, item-insets,"
        + " negative-spacing, negative-insets, off-pixel", 10
    ),
    (
      "@title-insets = '1 2 3'",
      "'title-insets' is never '1 2 3'; expected four numbers: top left bottom right", 17
    ),
    (
      "@title-insets = '1 2 3 4.0'",
      "'title-insets' is never '1 2 3 4.0'; expected four numbers: top left bottom right", 17
    ),
    ("@width = '100'", "expected a number, found the text '100'", 10),
    ("@placement < 1", "expected a number, found the word 'placement'", 1),
    ("@placement < 'left'", "expected a number, found the word 'placement'", 1),
    ("@h-align = @v-align", "expected a number, found the word 'h-align'", 1),
    ("@width", "expected a condition, found the number 'width'; compare it with something", 1),
    ("1", "expected a condition, found a number; compare it with something", 1),
    ("@x = 1 and 2", "expected a condition, found a number; compare it with something", 12),
    ("not(@x)", "expected a condition, found the number 'x'; compare it with something", 5),
    ("image < 1", "expected a condition, found a number; compare it with something", 9),
    ("image < title", "expected a number, found the item 'image'", 1),
    ("image + 1 = 2", "expected a number, found the item 'image'", 1),
    ("count(@x) = 1", "expected image or title, found the number 'x'", 7),
    ("top(@x) = 1", "expected insets, found the number 'x'", 5),
    ("contains(@width, '1')", "expected an attribute that is a word, found the number 'width'", 10),
    ("contains(@type, '')", "expected a text in quotes, found the text ''", 17),
    ("contains(@type)", "'contains' takes 2 arguments, found 1", 1),
    ("true(1)", "'true' takes 0 arguments, found 1", 1),
    ("not()", "'not' takes 1 argument, found 0", 1),
    (
      "f(1)",
      "no function is named 'f'; known: not, true, false, contains, starts-with, count, number,"
        + " floor, ceiling, round, top, left, bottom, right", 1
    ),
    ("1.2.3 = @x", "'1.2.3' is no number that can be compared", 1),
  ])
  func `a text that is no predicate says where and why`(
    text: String, message: String, column: Int
  ) {
    #expect(throws: PredicateError(message, column: column)) { try SpecPredicate(text) }
  }

  private static func typeWords(_ text: String) -> String {
    "'type' is never '\(text)'; its values: custom, system, detailDisclosure, infoLight, infoDark,"
      + " contactAdd, plain, roundedRect"
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
    #expect(
      throws: PredicateError("it is nested more than 32 levels deep", column: column)
    ) { try SpecPredicate(text(SpecPredicate.maxDepth + 1)) }
  }

  @Test func `length has a limit that is reported`() throws {
    let fitting = "image" + String(repeating: " ", count: SpecPredicate.maxBytes - 5)
    _ = try SpecPredicate(fitting)
    #expect(throws: PredicateError("it has 4097 bytes, expected at most 4096", column: 1)) {
      try SpecPredicate(fitting + " ")
    }
  }

  @Test func `a predicate is equal to one of the same text`() throws {
    #expect(try SpecPredicate("image") == SpecPredicate("image"))
    #expect(try SpecPredicate("image") != SpecPredicate("(image)"))
  }

  @Test func `every attribute can be asked for`() throws {
    for attribute in ButtonAttribute.allCases {
      let name = attribute.owner == .button ? "@\(attribute.rawValue)" : attribute.rawValue
      let value = try #require(ButtonSpec.simplest.value(of: attribute))
      let isNumber = if case .number = value { true } else { false }
      let predicate = try SpecPredicate("\(name) = \(isNumber ? "\(value)" : "'\(value)'")")
      #expect(predicate.holds(for: .simplest), "\(name)")
    }
  }
}
