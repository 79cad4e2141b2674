import Foundation
import Reproducibility

/// Checks that source files are unchanged since `layout-parity adopt` copied classes from them.
///
/// The tests that `adopt` writes compile copies of an app's files, since these are rewritten for Linux.
/// Without this check the tests would pass even if the files changed.
///
/// - Parameters:
///   - digests: the fingerprints of the files' texts, by paths relative to the directory of the test's file.
///   - command: the command that copies the files again.
///   - place: the directory in which the command runs, relative to the directory of the test's file; nil if any
///     directory will do.
///   - file: the test's file.
/// - Throws: ``StrategyDisagreement`` if a file has changed or is missing.
public func checkAdoptedSources(
  _ digests: [String: String], again command: String, in place: String? = nil,
  file: String = #filePath
) throws(StrategyDisagreement) {
  let directory = URL(fileURLWithPath: file).deletingLastPathComponent()
  let changed = digests.sorted { $0.key < $1.key }.compactMap { path, digest -> String? in
    let url = directory.appendingPathComponent(path).standardizedFileURL
    guard let data = FileManager.default.contents(atPath: url.path) else {
      return "'\(url.path)' is missing"
    }
    let text = String(decoding: data, as: UTF8.self)
    return Fingerprint(text).digits == digest ? nil : "'\(url.path)' has changed"
  }
  guard let first = changed.first else { return }
  let entering = place.map { place in
    "cd \(directory.appendingPathComponent(place).standardizedFileURL.path) && "
  }
  throw StrategyDisagreement(
    "\(first) since its class was adopted, so this package tests an old copy; run again: "
      + "\(entering ?? "")\(command)",
    notes: changed.dropFirst().map { "also \($0)" })
}
