// What the checked files use of modules and types that are not checked with them.
package final class Mutex<Value>: @unchecked Sendable {
  private var value: Value

  package init(_ value: Value) { self.value = value }

  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result { try body(&value) }

  package func withLockIfAvailable<Result>(_ body: (inout Value) -> Result) -> Result? {
    body(&value)
  }
}

package struct Interruption {
  package enum Cause {
    case signal(String)
    case other(String)
  }
}

enum Console {
  static func report(_ diagnostic: String) {}
}

enum CommandLine {
  static let arguments: [String] = []
}
