import Platform

/// The processes that children started outside of their process groups, for example with `setsid`.
///
/// The tool becomes the parent of processes whose parent has ended. It recognises those of a child by a variable of their
/// environment, ``variable``, or, if they have cleared it, by their parent and their session.
enum Stragglers {
  /// The environment variable with the mark of a child, which its processes inherit.
  static let variable = "LAYOUT_PARITY_PROCESS"
}

#if canImport(Darwin)
  extension Stragglers {
    /// Ends stragglers, and returns whether any was running. On macOS it finds none: orphans go to launchd, and no process
    /// sees the environment of another.
    static func end(of mark: String?, besides children: Set<pid_t>) -> Bool { false }
  }
#else
  extension Stragglers {
    /// Kills the stragglers of a child, and waits until they have ended.
    ///
    /// - Parameters:
    ///   - mark: the mark of the child; nil for all children of the tool.
    ///   - children: the running children of the tool, which stay.
    /// - Returns: whether any straggler was running.
    static func end(of mark: String?, besides children: Set<pid_t>) -> Bool {
      var found = false
      // A process may start another one before it is killed.
      for _ in 0..<100 {
        let present = stragglers(of: mark, besides: children)
        if present.isEmpty { break }
        for one in present {
          if !one.hasEnded {
            found = true
            kill(one.id, SIGKILL)
          }
          waitpid(one.id, nil, WNOHANG)
        }
        usleep(1_000)
      }
      return found
    }

    private struct Straggler {
      var id: pid_t
      /// Whether the process has ended and its parent, the tool, must still read its exit status.
      var hasEnded: Bool
    }

    private static func stragglers(of mark: String?, besides children: Set<pid_t>) -> [Straggler] {
      let tool = getpid()
      let session = getsid(0)
      let ownMarks = "\(tool)."
      let start = ProcessUsage.startTicks(of: tool)
      var found: [Straggler] = []
      ProcessUsage.forEachProcess { id, fields in
        // Counted from the state behind the name: state, parent, group, session, …
        guard id != tool, !children.contains(id), fields.count > 19, let parent = pid_t(fields[1]),
          let itsSession = pid_t(fields[3]), let itsStart = UInt64(fields[19]), itsStart >= start
        else { return }
        let isOrphan = parent == tool && itsSession != session
        if fields[0] == "Z" || fields[0] == "X" {
          if isOrphan { found.append(Straggler(id: id, hasEnded: true)) }
          return
        }
        let owner = owner(of: id)
        let isOwn = owner?.hasPrefix(ownMarks) == true
        if isOwn ? mark == nil || owner == mark : isOrphan {
          found.append(Straggler(id: id, hasEnded: false))
        }
      }
      return found
    }

    /// Returns the mark of a process; nil without one, or if its environment cannot be read.
    private static func owner(of process: pid_t) -> String? {
      let descriptor = open("/proc/\(process)/environ", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      var bytes: [UInt8] = []
      while bytes.count < 1 << 20 {
        let piece = [UInt8](unsafeUninitializedCapacity: 1 << 14) { buffer, count in
          count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
        }
        if piece.isEmpty { break }
        bytes += piece
      }
      let start = Array("\(variable)=".utf8)
      return bytes.split(separator: 0).first { $0.starts(with: start) }
        .map { String(decoding: $0.dropFirst(start.count), as: UTF8.self) }
    }
  }
#endif
