import Foundation
package import Testing

extension Trait where Self == ConditionTrait {
  /// Runs a test where there is a device on which nothing has room, which is on Linux.
  package static var needsFullDevice: ConditionTrait {
    .enabled(if: access("/dev/full", W_OK) == 0, "/dev/full is a device of Linux")
  }
}
