import RunRecords

/// The names of values that distinguish cases of equal suite, class and name: `file,property:browser`.
package struct CaseKey: Hashable, Sendable {
  /// A value that can distinguish cases: the file, the host or a property.
  package enum Part: Hashable, Sendable {
    case file
    case hostname
    case property(String)
  }

  package var parts: [Part] = []

  /// Makes an empty key, so that only suite, class and name distinguish cases.
  package init() {}

  /// Reads a list such as `file,property:browser`; nil if a part is unknown, empty or a nameless property.
  package init?(_ text: String) {
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      switch name {
      case "file": parts.append(.file)
      case "hostname": parts.append(.hostname)
      case _ where name.hasPrefix("property:") && name.count > 9:
        parts.append(.property(String(name.dropFirst(9))))
      default: return nil
      }
    }
  }

  /// Returns a suite's file, host or property for each part of the key; nil for a missing value.
  func values(of suite: JUnitSuiteFacts) -> [String?] {
    values(suite.file, suite.identityHost, suite.knownProperty)
  }

  private func values(
    _ file: String?, _ host: String?, _ property: (String) -> String?
  ) -> [String?] {
    parts.map {
      switch $0 {
      case .file: file
      case .hostname: host
      case .property(let name): property(name)
      }
    }
  }

  /// Returns the values that a case states itself, as bytes; they override the values of its suite.
  func bytes(of testCase: JUnitCase) -> [UInt8] {
    var bytes: [UInt8] = []
    let values = values(testCase.file, testCase.hostname) { name in
      testCase.properties.first { $0.name == name }?.value
    }
    for value in values {
      if let value { bytes += [1] + value.utf8 }
      bytes.append(0)
    }
    return bytes
  }

  /// Returns a case's values of the key, or else its suite's; empty text where both lack one.
  ///
  /// - Parameter bytes: the result of ``bytes(of:)``.
  func values(_ bytes: some Collection<UInt8>, in suite: [String?]) -> [BytewiseString] {
    guard !parts.isEmpty else { return [] }
    let own = bytes.split(separator: 0, omittingEmptySubsequences: false)
    return parts.indices.map { index in
      if index < own.count, own[index].first == 1 {
        return BytewiseString(String(decoding: own[index].dropFirst(), as: UTF8.self))
      }
      return BytewiseString(index < suite.count ? suite[index] ?? "" : "")
    }
  }
}
