import Foundation
import PluginProtocol
package import StrategyKit

/// A file with a saved conversation: the tool's requests, one a line.
///
/// The tool can replay the file, or a plugin can read it as its standard input.
package enum SessionFile {
  /// Saves the requests for specs after which a strategy's process ends, in the directory that the user set
  /// for such files.
  ///
  /// - Returns: the path of the file; nil if the user set no directory, or if the file cannot be written.
  static func keep(_ specs: ArraySlice<ButtonSpec>, of pool: PluginProcessPool) -> String? {
    guard let directory = pool.limits.sessionDirectory else { return nil }
    let path = "\(directory)/\(pool.id)-after-\(specs.count - 1).jsonl"
    let bytes = text(specs, by: [pool.id.rawValue])
    let files = FileManager.default
    try? files.createDirectory(atPath: directory, withIntermediateDirectories: true)
    return files.createFile(atPath: path, contents: Data(bytes)) ? path : nil
  }

  /// Returns the requests that send specs to strategies, one after another, from `hello` to `shutdown`, as the
  /// bytes of a file.
  package static func text(_ specs: ArraySlice<ButtonSpec>, by strategies: [String]) -> [UInt8] {
    var writer = JSONWriter()
    writer.hello(id: 0, encodings: [.json], toolVersion: "")
    writer.describe(id: 1)
    var id = 2
    for (worker, strategy) in strategies.enumerated() {
      for start in stride(from: specs.startIndex, to: specs.endIndex, by: PluginProtocol.usualBatch)
      {
        let part = specs[start..<min(specs.endIndex, start + PluginProtocol.usualBatch)]
        writer.layouts(
          of: part, by: strategy, worker: worker, isFresh: false, id: id, encoding: .json)
        id += 1
      }
    }
    writer.shutdown(id: id)
    return writer.bytes
  }
}
