import SourceAdopting
import Testing

@Suite("Properties that are found by their names")
struct CandidateTests {
  @Test("All candidates are named, with how they were found, and the chosen one is marked")
  func candidates() {
    let text = Rewriting.file(
      """
        enum Side { case left, right }
        var gap: CGFloat = 1
        var imageSpacing: CGFloat = 1
        var side = Side.left
        var imageOnRight = false
      """)
    let reply = Adoption.reply(to: Rewriting.request(text))
    #expect(
      reply.candidates == [
        .init(field: "spacing", property: "gap", basis: .name, isChosen: true),
        .init(field: "spacing", property: "imageSpacing", basis: .name),
        .init(field: "placement", property: "side", basis: .type, isChosen: true),
        .init(field: "placement", property: "imageOnRight", basis: .name),
      ])
  }

  @Test("What a measurement rejected gives way to the next candidate")
  func rejected() throws {
    let text = Rewriting.file("  var gap: CGFloat = 1\n  var imageSpacing: CGFloat = 1")
    let next = try Rewriting.strategy(of: text) { $0.rejected = ["spacing=gap"] }
    #expect(next.contains("  button.imageSpacing = spec.spacing\n"))
    let none = try Rewriting.strategy(of: text) {
      $0.rejected = ["spacing=gap", "spacing=imageSpacing"]
    }
    #expect(!none.contains("spec.spacing"))
  }

  @Test(
    "What sets something else is not taken by its name",
    arguments: [
      "var margin: CGFloat = 1 { didSet { layoutMargins.left = margin } }",
      "var padding: CGFloat { get { 1 } set { contentEdgeInsets.left = newValue } }",
      "enum Position { case left, right }; var parentStackViewPosition = Position.left",
      "override var spacing: CGFloat { get { 1 } set { } }",
    ])
  func others(_ body: String) throws {
    let strategy = try Rewriting.strategy(of: Rewriting.file("  " + body))
    #expect(!strategy.contains("spec.spacing") && !strategy.contains("place(spec)"))
  }

  @Test("An overridden accessibility label is not the title")
  func accessibilityLabel() throws {
    let strategy = try Rewriting.strategy(
      of: """
        import UIKit
        class MyControl: UIControl {
          let icon = UIImageView()
          let label = UILabel()
          override var accessibilityLabel: String? { get { "a" } set { } }
        }
        """, className: "MyControl")
    #expect(strategy.contains("  button.label.text = content.title\n"))
  }

  @Test(
    "A Boolean under another name and cases that carry values say the side",
    arguments: [
      ("var flipImageOrigin = false", ".leading: return false"),
      (
        "enum Side { case left(gap: CGFloat), top(gap: CGFloat) }; var imageSide = Side.left(gap: 1)",
        ".top: return .top(gap: spec.spacing)"
      ),
    ])
  func sides(_ body: String, _ line: String) throws {
    let strategy = try Rewriting.strategy(of: Rewriting.file("  " + body))
    #expect(strategy.contains("case \(line)\n"), "\(strategy)")
  }
}
