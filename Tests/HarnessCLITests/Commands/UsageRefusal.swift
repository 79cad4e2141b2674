/// Arguments that a command refuses, and the first line that it says about them.
struct UsageRefusal: Sendable {
  var arguments: [String]
  var message: String

  init(_ arguments: [String], _ message: String) {
    self.arguments = arguments
    self.message = message
  }
}
