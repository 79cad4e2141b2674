internal import AtomicFiles
internal import Foundation
package import RunRecords

extension JUnitDestination {
  /// Removes the reports of earlier runs of this tool from a directory; other tools' files stay.
  ///
  /// So a suite that no longer exists does not stay beside the suites of this run.
  package func removeEarlierReports() throws(ReportError) {
    guard case .directory(let path) = self else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names where name.hasPrefix("TEST-") && name.hasSuffix(".xml") {
      let file = "\(path)/\(name)"
      guard Self.isOurs(file) else { continue }
      try ReplacedFile.remove(file)
    }
  }

  /// The name of the property in a part of another tool's large suite that names the complete suite.
  package static let partProperty = "layout-parity-part-of"

  /// The name of the property of a suite that says why a run did not begin.
  static let standInProperty = "layout-parity-not-begun"

  /// Returns whether a file begins as only this tool writes it.
  ///
  /// It has the first three properties of runs, a property of parts or of runs that did not begin, or only
  /// the case that says that a run did not end.
  private static func isOurs(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let file = FileHandle(forReadingAtPath: path),
      let data = try? file.read(upToCount: 256 << 10)
    else { return false }
    let text = String(decoding: data, as: UTF8.self)
    let parts = text.components(separatedBy: "<testcase ")
    let names = parts[0].components(separatedBy: "<property name=\"").dropFirst()
      .map { $0.prefix { $0 != "\"" } }
    if names.starts(with: ["tool-version", "strategies", "tolerance"]) { return true }
    if names.contains(Self.partProperty[...]) || names.contains(Self.standInProperty[...]) {
      return true
    }
    return parts.count == 2 && parts[1].contains(" name=\"\(Interruption.caseName)\"")
      && parts[1].contains("<error type=\"RunInterrupted\"")
  }
}
