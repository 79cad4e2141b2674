import SourceAdopting
import Testing

/// One file and what becomes of it.
struct Rewriting: Sendable, CustomTestStringConvertible {
  var name: String
  /// The body of a class that is a button, or with `whole` the file.
  var before: String
  var after: String
  var isWhole = false

  var testDescription: String { name }

  /// The file around a body.
  static func file(_ body: String) -> String {
    "import UIKit\nclass MyButton: UIButton {\n\(body)\n}\n"
  }

  /// The copy of a file that is compiled.
  static func copy(of text: String, className: String = "MyButton") throws -> String {
    let reply = Adoption.reply(to: request(text, className))
    try #require(reply.problems == [])
    let file = try #require(reply.files.first { $0.path.hasSuffix("App1-A.swift") })
    // The compiler gets the same file name and lines everywhere.
    return file.text.replacing("#sourceLocation(file: \"A.swift\", line: 1)\n", with: "")
  }

  /// A request for a class of one file.
  static func request(_ text: String, _ className: String = "MyButton") -> AdoptionRequest {
    AdoptionRequest(
      files: [.init(path: "A.swift", text: text)], className: className, id: "my-button",
      package: "/layout-parity")
  }

  /// The strategy that is made of a file.
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
