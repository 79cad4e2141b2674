import SourceAdopting
import Testing

/// A source file before and after rewriting.
struct Rewriting: Sendable, CustomTestStringConvertible {
  var name: String
  /// The body of a button class or, with `whole`, the complete file.
  var before: String
  var after: String
  var isWhole = false

  var testDescription: String { name }

  /// Returns a file with a class that has this body.
  static func file(_ body: String) -> String {
    "import UIKit\nclass MyButton: UIButton {\n\(body)\n}\n"
  }

  /// Returns the rewritten copy of a file, in the form that is compiled.
  static func copy(of text: String, className: String = "MyButton") throws -> String {
    let reply = Adoption.reply(to: request(text, className))
    try #require(reply.problems == [])
    let file = try #require(reply.files.first { $0.path.hasSuffix("App1-A.swift") })
    // The compiler gets the same file name and lines everywhere.
    return file.text.replacing("#sourceLocation(file: \"A.swift\", line: 1)\n", with: "")
  }

  /// Returns a request to adopt a class of a single file.
  static func request(_ text: String, _ className: String = "MyButton") -> AdoptionRequest {
    AdoptionRequest(
      files: [.init(path: "A.swift", text: text)], className: className, id: "my-button",
      package: "/layout-parity")
  }

  /// Returns the source text of the strategy generated for a file.
  static func strategy(
    of text: String, className: String = "MyButton",
    _ change: (inout AdoptionRequest) -> Void = { _ in }
  ) throws -> String {
    var request = request(text, className)
    change(&request)
    let reply = Adoption.reply(to: request)
    try #require(reply.problems == [])
    return try #require(reply.files.first { $0.path.hasSuffix("Strategy.swift") }).text
  }
}
