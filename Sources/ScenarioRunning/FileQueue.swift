import RunRecords
import Scenarios

/// The files of a run, in order, each once; an included file joins behind the one that includes it.
struct FileQueue {
  /// A file and the chain of files by which it came to be run.
  struct Entry {
    var file: ScenarioFile
    var number: Int
    var includedBy: [BytewiseString]
  }

  /// Why a file cannot be included.
  enum Obstacle: Equatable {
    /// The chain of files that the inclusion closes to a cycle.
    case cycle([String])
    /// Another file has its class name.
    case sameClassname(String)
    /// The chain of files has too many links.
    case tooDeep(limit: Int)
  }

  /// The limit of nested includes.
  static let maxDepth = 64

  private var waiting: [Entry] = []
  /// The files that run, or have run, by path.
  private var known: Set<BytewiseString> = []
  /// Their paths by class name.
  private var classnames: [BytewiseString: String] = [:]
  private var count = 0

  init(_ files: [ScenarioFile]) {
    for file in files.reversed() {
      waiting.append(Entry(file: file, number: 0, includedBy: []))
      known.insert(BytewiseString(file.path))
      classnames[BytewiseString(file.classname)] = file.path
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
    let path = BytewiseString(file.path)
    let chain = entry.includedBy + [BytewiseString(entry.file.path)]
    if let start = chain.firstIndex(of: path) {
      return .cycle(chain[start...].map(\.text) + [file.path])
    }
    if chain.count > Self.maxDepth { return .tooDeep(limit: Self.maxDepth) }
    if known.insert(path).inserted {
      if let other = classnames.updateValue(file.path, forKey: BytewiseString(file.classname)) {
        return .sameClassname(other)
      }
      waiting.append(Entry(file: file, number: 0, includedBy: chain))
    } else if let index = waiting.firstIndex(where: { BytewiseString($0.file.path) == path }) {
      waiting[index].includedBy = chain
    }
    return nil
  }
}
