// What StrategyKit has that the files with branches for macOS name.

package final class RunDeadline: Sendable, Hashable {
  package static func == (a: RunDeadline, b: RunDeadline) -> Bool { a === b }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
