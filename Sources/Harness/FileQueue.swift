import ScenarioFormat

/// The files of a run, in order, each once; an included file joins behind the one that includes it.
struct FileQueue {
  /// A file and the chain of files by which it came to be run.
  struct Entry {
    var file: ScenarioFile
    var number: Int
    var includedBy: [String]
  }

  private var waiting: [Entry] = []
  private var known: Set<String> = []
  private var count = 0

  init(_ files: [ScenarioFile]) {
    for file in files.reversed() {
      waiting.append(Entry(file: file, number: 0, includedBy: []))
      known.insert(file.path)
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
  /// - Returns: the chain of files if the inclusion closes a circle, else nil.
  mutating func include(_ file: ScenarioFile, from entry: Entry) -> [String]? {
    let chain = entry.includedBy + [entry.file.path]
    if let start = chain.firstIndex(of: file.path) { return Array(chain[start...]) + [file.path] }
    if known.insert(file.path).inserted {
      waiting.append(Entry(file: file, number: 0, includedBy: chain))
    } else if let index = waiting.firstIndex(where: { $0.file.path == file.path }) {
      waiting[index].includedBy = chain
    }
    return nil
  }
}
