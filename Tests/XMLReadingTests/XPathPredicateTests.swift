import Testing
import XMLReading

@Suite struct XPathPredicateTests {
  private static func holds(_ expression: String, width: String, hasImage: Bool) throws -> Bool {
    var tree = try XPathTree(root: "button")
    let attribute = try tree.addAttribute("width", to: 0)
    let image = try tree.addChild("image")
    try tree.set(attribute, to: "replaced")
    try tree.set(attribute, to: width)
    tree.show(image, true)
    tree.show(image, hasImage)
    return try XPathPredicate(expression).holds(in: tree)
  }

  @Test(arguments: [
    ("@width > 12", "12.5", false, true),
    ("@width > 12", "11", false, false),
    ("@width = 'a'", "a", false, true),
    ("image", "1", true, true),
    ("image", "1", false, false),
    ("not(image) and @width < 2", "1", false, true),
    ("count(*)", "1", true, true),
    ("contains(@width, '.') or /button/@width = 3", "3", false, true),
    ("string(../*/@width)", "", false, false),
  ])
  func `an expression is evaluated at the root`(
    expression: String, width: String, hasImage: Bool, holds: Bool
  ) throws {
    #expect(try Self.holds(expression, width: width, hasImage: hasImage) == holds)
  }

  @Test(arguments: [
    ("@width >", XPathError(message: "the syntax is wrong", column: 9)),
    ("", XPathError(message: "the syntax is wrong", column: 1)),
    ("'é' = (", XPathError(message: "the syntax is wrong", column: 8)),
    ("@width = 'a", XPathError(message: "a text in quotes does not end", column: 12)),
    (
      "f(1)",
      XPathError(
        message: "a function is unknown; XPath 1.0 has no others than its own", column: nil)
    ),
    ("$x", XPathError(message: "there are no variables", column: nil)),
    ("x:a", XPathError(message: "there are no namespace prefixes", column: nil)),
    ("count(1)", XPathError(message: "an operand is of the wrong type", column: nil)),
    (
      "contains(@width)",
      XPathError(message: "a function has too few or too many arguments", column: nil)
    ),
  ])
  func `an expression that is wrong says where and why`(
    expression: String, mistake: XPathError
  ) {
    #expect(throws: mistake) { try Self.holds(expression, width: "1", hasImage: true) }
  }

  @Test func `an expression that is nested too deeply is refused`() {
    let expression =
      String(repeating: "(", count: 20_000) + "1" + String(repeating: ")", count: 20_000)
    #expect(throws: XPathError(message: "it is nested too deeply", column: 501)) {
      try Self.holds(expression, width: "1", hasImage: true)
    }
  }

  @Test func `an expression that takes too many steps is stopped`() {
    // Every step counts its nodes, so a predicate within predicates multiplies them.
    let inner = "//@*[count(//@*[count(//@*[count(//@*[. = .]) > 0]) > 0]) > 0]"
    let expression = Array(repeating: inner, count: 4000).joined(separator: " and ")
    #expect(throws: XPathError(message: "it takes too many steps", column: nil)) {
      try Self.holds(expression, width: "1", hasImage: true)
    }
  }
}
