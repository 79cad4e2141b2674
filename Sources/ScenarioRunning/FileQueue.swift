import RunRecords
import Scenarios

/// The queue of files to run. Each file occurs once; an included file comes directly after the file that
/// includes it.
struct FileQueue {
  /// A file in the queue, with the chain of includes that leads to it.
  struct Entry {
    var file: ScenarioFile
    var number: Int
    var includedBy: [BytewiseString]
  }

  /// The reason why a file cannot be included.
  enum Obstacle: Equatable {
    /// The file includes itself, through the given chain of files, the first of them repeated at the end.
    case cycle([String])
    /// Another file has the same class name, so reports could not distinguish the two. The value is that
    /// file's path.
    case sameClassname(String)
    /// The chain of includes has more files than the limit.
    case tooDeep(limit: Int)
  }

  /// The largest number of files in a chain of includes.
  static let maxDepth = 64

  private var waiting: [Entry] = []
  /// The files that were or will be run, by path.
  private var known: Set<BytewiseString> = []
  /// The path of the file with each class name.
  private var classnames: [BytewiseString: String] = [:]
  private var count = 0

  init(_ files: [ScenarioFile]) {
    for file in files.reversed() {
      waiting.append(Entry(file: file, number: 0, includedBy: []))
      known.insert(BytewiseString(file.path))
      classnames[BytewiseString(file.classname)] = file.path
    }
  }

  /// Returns the next file to run; nil after the last one.
  mutating func next() -> Entry? {
    guard var entry = waiting.popLast() else { return nil }
    entry.number = count
    count += 1
    return entry
  }

  /// Adds an included file, unless the run already has or had this file.
  ///
  /// - Returns: the reason why the file cannot be included; nil if it can.
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
