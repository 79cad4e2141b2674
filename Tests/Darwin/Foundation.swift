// The part of Foundation that the checked files use.
@_exported public import Darwin

package enum Thread {
  package static func detachNewThread(_ block: @escaping @Sendable () -> Void) {}
}

package final class ProcessInfo: Sendable {
  package static let processInfo = ProcessInfo()
  package var environment: [String: String] { [:] }
}
