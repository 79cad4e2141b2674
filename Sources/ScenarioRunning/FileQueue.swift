import Scenarios

/// The files of a run, in order, each once; an included file joins behind the one that includes it.
struct FileQueue {
  /// A file and the chain of files by which it came to be run.
  struct Entry {
    var file: ScenarioFile
    var number: Int
    var includedBy: [String]
  }

  /// Why a file cannot be included.
  enum Obstacle: Equatable {
    /// The chain of files that the inclusion closes to a cycle.
    case cycle([String])
    /// Another file has its class name.
    case sameClassname(String)
  }

  private var waiting: [Entry] = []
  /// The files that run, or have run, by path.
  private var known: Set<String> = []
  /// Their paths by class name.
  private var classnames: [String: String] = [:]
  private var count = 0

  init(_ files: [ScenarioFile]) {
    for file in files.reversed() {
      waiting.append(Entry(file: file, number: 0, includedBy: []))
      known.insert(file.path)
      classnames[file.classname] = file.path
    }
  }

  /// The next file.
  mutating func next() -> Entry? {
    guard var entry = waiting.popLast() else { return nil }
    entry.number = count
    count += 1
    return entry
  }

  /// Adds a file that another includes, unless it runs anyway.
  ///
  /// - Returns: what stands in its way; nil if nothing does.
  mutating func include(_ file: ScenarioFile, from entry: Entry) -> Obstacle? {
    let chain = entry.includedBy + [entry.file.path]
    if let start = chain.firstIndex(of: file.path) {
      return .cycle(Array(chain[start...]) + [file.path])
    }
    if known.insert(file.path).inserted {
      if let other = classnames.updateValue(file.path, forKey: file.classname) {
        return .sameClassname(other)
      }
      waiting.append(Entry(file: file, number: 0, includedBy: chain))
    } else if let index = waiting.firstIndex(where: { $0.file.path == file.path }) {
      waiting[index].includedBy = chain
    }
    return nil
  }
}
