import Platform
import Synchronization

/// The descriptors opened while a process starts; ``closeRest()`` closes the ones that were not released.
struct PipeSet {
  private var descriptors: [Int32] = []

  /// Makes a pipe whose ends other processes do not inherit; ``closeRest()`` closes them unless they are
  /// released.
  mutating func make() throws(LaunchError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw LaunchError("a pipe cannot be made: \(LaunchError.text(of: errno))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    descriptors += ends
    return (ends[0], ends[1])
  }

  /// Adds a descriptor to be closed with the others; ignores a negative one.
  mutating func keep(_ descriptor: Int32) {
    if descriptor >= 0 { descriptors.append(descriptor) }
  }

  /// Removes descriptors that now have another owner.
  mutating func release(_ taken: [Int32]) { descriptors.removeAll(where: taken.contains) }

  /// Closes the remaining descriptors.
  mutating func closeRest() {
    for descriptor in descriptors { close(descriptor) }
    descriptors = []
  }
}

/// Strings as a C array of pointers, which ends with a null pointer.
struct CStrings {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ strings: [String]) {
    count = strings.count
    pointers = .allocate(capacity: count + 1)
    for (place, string) in strings.enumerated() { pointers[place] = strdup(string) }
    pointers[count] = nil
  }

  func free() {
    for place in 0..<count { Platform.free(pointers[place]) }
    pointers.deallocate()
  }
}

/// The process groups of running children, to be killed if the tool ends early.
package enum LiveGroups {
  private static let groups = Mutex<Set<pid_t>>([])
  private static let started = Atomic<Int>(0)

  /// Returns a mark for the processes of a new child, which no other running child of this or another tool
  /// has.
  static func newMark() -> String {
    "\(getpid()).\(started.add(1, ordering: .relaxed).newValue)"
  }

  /// The process ids of all running children, which are also the ids of their process groups.
  static var all: Set<pid_t> { groups.withLock { $0 } }

  static func add(_ group: pid_t) { groups.withLock { _ = $0.insert(group) } }

  static func remove(_ group: pid_t) { groups.withLock { _ = $0.remove(group) } }

  /// Kills the groups of all running children, and the processes that these started outside of their groups.
  /// Used when the tool ends early.
  package static func killAll() {
    let groups = all
    if groups.isEmpty { return }
    for group in groups { Platform.kill(-group, SIGKILL) }
    _ = Stragglers.end(of: nil, besides: groups)
  }
}
