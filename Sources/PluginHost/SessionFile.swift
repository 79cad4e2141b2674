import Foundation
import PluginProtocol
package import StrategyKit

/// A conversation as a file: what the tool says, one request a line.
///
/// It can be replayed by the tool, or read by a plugin as its standard input.
package enum SessionFile {
  /// Saves the specs that end a strategy's process, if requested.
  ///
  /// - Returns: the path; nil without a request, or if the file cannot be written.
  static func keep(_ specs: ArraySlice<ButtonSpec>, of pool: PluginProcessPool) -> String? {
    guard let directory = pool.limits.sessionDirectory else { return nil }
    let path = "\(directory)/\(pool.id)-after-\(specs.count - 1).jsonl"
    let bytes = text(specs, by: pool.id.rawValue)
    let files = FileManager.default
    try? files.createDirectory(atPath: directory, withIntermediateDirectories: true)
    return files.createFile(atPath: path, contents: Data(bytes)) ? path : nil
  }

  /// The requests from the greeting to the end.
  package static func text(_ specs: ArraySlice<ButtonSpec>, by strategy: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.hello(id: 0, encodings: [.json], toolVersion: "")
    writer.describe(id: 1)
    var id = 2
    for start in stride(from: specs.startIndex, to: specs.endIndex, by: PluginProtocol.usualBatch) {
      let part = specs[start..<min(specs.endIndex, start + PluginProtocol.usualBatch)]
      writer.layouts(of: part, by: strategy, worker: 0, isFresh: false, id: id, encoding: .json)
      id += 1
    }
    writer.shutdown(id: id)
    return writer.bytes
  }
}
