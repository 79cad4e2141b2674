internal import Foundation
internal import Reproducibility

extension [ReportInput] {
  /// The same without those that have the bytes of an earlier one; what is said of each of these goes into
  /// `notes`. Only files are compared: what comes from a pipe can be read once.
  func distinct(_ notes: inout [String]) -> [ReportInput] {
    let sizes = map(\.fileSize)
    var counts: [Int: Int] = [:]
    for case let size? in sizes { counts[size, default: 0] += 1 }
    var known: [Fingerprint: String] = [:]
    var kept: [ReportInput] = []
    for (input, size) in zip(self, sizes) {
      if let size, counts[size, default: 0] > 1, let print = input.fingerprint {
        if let first = known[print],
          FileManager.default.contentsEqual(atPath: first, andPath: input.path)
        {
          notes.append("'\(input.path)' has the same bytes as '\(first)', and counts once")
          continue
        }
        known[print] = known[print] ?? input.path
      }
      kept.append(input)
    }
    return kept
  }
}

extension ReportInput {
  /// How many bytes the file has; nil for what is none.
  fileprivate var fileSize: Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// The digest of the file; nil where it cannot be read.
  fileprivate var fingerprint: Fingerprint? {
    var print = Fingerprint()
    let input = ReportInput(path: path)
    do {
      while try input.readChunk({ bytes, _ in
        print.add(UnsafeRawBufferPointer(bytes))
        return true
      }) {}
    } catch {
      return nil
    }
    return print
  }
}
