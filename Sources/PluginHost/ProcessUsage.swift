import CProcessShim
import Platform

/// The resources of a process group, as the system reports them.
package struct ProcessUsage: Hashable, Sendable {
  /// The processor time of all processes in the group and their finished children, in seconds.
  package var processorSeconds = 0.0
  /// The resident memory of all processes in the group, in MiB.
  package var memoryMiB = 0
  /// The number of running processes in the group.
  package var processes = 0
}

#if canImport(Darwin)
  extension ProcessUsage {
    /// Returns the present usage of all processes in a process group together.
    package static func ofGroup(_ group: Int32) -> ProcessUsage {
      let usage = shim_usage_of_group(group)
      return ProcessUsage(
        processorSeconds: usage.seconds, memoryMiB: Int(usage.bytes >> 20),
        processes: Int(usage.processes))
    }

    /// Returns the memory of one process, in MiB; cheaper than the usage of its group.
    static func memoryMiB(of process: pid_t) -> Int {
      Int(shim_memory_of_process(process) >> 20)
    }

    /// Returns whether a process sleeps, for example while it waits for its next request.
    static func isAsleep(_ process: pid_t) -> Bool { shim_is_asleep(process) != 0 }
  }
#else
  extension ProcessUsage {
    private static let ticks = Double(max(1, sysconf(Int32(_SC_CLK_TCK))))
    private static let pageBytes = max(1, sysconf(Int32(_SC_PAGESIZE)))

    /// Returns the present usage of all processes in a process group together.
    package static func ofGroup(_ group: Int32) -> ProcessUsage {
      var usage = ProcessUsage()
      forEachProcess { _, fields in
        // Counted from the state behind the name: state, parent, group, …
        guard fields.count > 21, Int32(fields[2]) == group else { return }
        if fields[0] != "Z" { usage.processes += 1 }
        let ticks = (11...14).reduce(0.0) { $0 + (Double(fields[$1]) ?? 0) }
        usage.processorSeconds += ticks / Self.ticks
        usage.memoryMiB += Self.mebibytes(fields[21])
      }
      return usage
    }

    /// Calls `body` with the id of each process of the system and the fields of its `/proc/…/stat` after the name.
    static func forEachProcess(_ body: (pid_t, [Substring]) -> Void) {
      guard let directory = opendir("/proc") else { return }
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        let name = withUnsafePointer(to: entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        guard let process = pid_t(name), let fields = fields(of: process) else { continue }
        body(process, fields)
      }
    }

    /// Returns the memory of one process, in MiB, 0 if it has ended; cheaper than the usage of its group.
    static func memoryMiB(of process: pid_t) -> Int {
      guard let fields = fields(of: process), fields.count > 21 else { return 0 }
      return mebibytes(fields[21])
    }

    /// Returns whether a process sleeps, for example while it waits for its next request; false if it has
    /// ended.
    static func isAsleep(_ process: pid_t) -> Bool {
      fields(of: process)?.first == "S"
    }

    /// Returns the time at which a process started, in ticks since the system started; 0 if it has ended.
    static func startTicks(of process: pid_t) -> UInt64 {
      guard let fields = fields(of: process), fields.count > 19 else { return 0 }
      return UInt64(fields[19]) ?? 0
    }

    private static func mebibytes(_ pages: Substring) -> Int {
      ((Int(pages) ?? 0) * Int(pageBytes)) >> 20
    }

    /// Returns the fields of `/proc/…/stat` after the name, which may contain spaces and brackets; nil if the
    /// process has ended.
    private static func fields(of process: pid_t) -> [Substring]? {
      let descriptor = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      let bytes = [UInt8](unsafeUninitializedCapacity: 1024) { buffer, count in
        count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
      }
      guard let end = bytes.lastIndex(of: UInt8(ascii: ")")), end + 2 < bytes.count else {
        return nil
      }
      return String(decoding: bytes[(end + 2)...], as: UTF8.self).split(separator: " ")
    }
  }
#endif
