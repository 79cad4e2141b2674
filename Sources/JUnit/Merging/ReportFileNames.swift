internal import Reproducibility

/// Names of files for suites, each once, whatever the suites are called.
struct ReportFileNames {
  /// The largest size of a suite's name in a file's name, in bytes: file systems take 255 in all.
  static let byteLimit = 180

  private var taken: Set<[UInt8]> = []

  init() {}

  /// `TEST-<suite>.xml`; a name that had to be changed ends in a fingerprint of the suite's, and one that
  /// is taken in a number.
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
