internal import Reproducibility

/// Generates unique file names for suites.
struct ReportFileNames {
  /// The largest size of a suite's name within a file name, in bytes; file systems allow 255 in total.
  static let byteLimit = 180

  private var taken: Set<[UInt8]> = []

  init() {}

  /// Returns `TEST-<suite>.xml`; a changed name ends with a fingerprint, and a name that is already used with
  /// a number.
  mutating func name(of suite: String) -> String {
    var stem = ""
    for scalar in suite.unicodeScalars {
      let isForbidden = scalar == "/" || scalar == "\\" || scalar.value < 0x20
      guard stem.utf8.count + String(scalar).utf8.count <= Self.byteLimit else { break }
      stem.unicodeScalars.append(isForbidden ? "_" : scalar)
    }
    if !stem.utf8.elementsEqual(suite.utf8) { stem += "-\(Fingerprint(suite).digits)" }
    var name = "TEST-\(stem).xml"
    var number = 1
    while !taken.insert(Array(name.utf8)).inserted {
      number += 1
      name = "TEST-\(stem)~\(number).xml"
    }
    return name
  }
}
