internal import ReportText

extension CaseRecord {
  /// The whole element, in the form that the writer of runs gives it.
  func append(to bytes: inout [UInt8], attempts: [JUnitCase.Attempt]? = nil) {
    let attempts = attempts ?? self.attempts
    bytes.append(contentsOf: self[.head])
    let hasContents =
      kind != .passed || !attempts.isEmpty || !self[.properties].isEmpty || !self[.outputs].isEmpty
    guard hasContents else {
      bytes.append(contentsOf: "/>\n".utf8)
      return
    }
    bytes.append(contentsOf: ">\n".utf8)
    bytes.append(contentsOf: self[.properties])
    if let element = kind.element {
      bytes.append(contentsOf: "<\(element)".utf8)
      bytes.append(contentsOf: self[.outcome])
      bytes.append(UInt8(ascii: ">"))
      bytes.append(contentsOf: self[.text])
      bytes.append(contentsOf: "</\(element)>\n".utf8)
    }
    for attempt in attempts {
      bytes.append(contentsOf: "<\(attempt.element)".utf8)
      bytes.append(contentsOf: attempt.body)
      bytes.append(contentsOf: "</\(attempt.element)>\n".utf8)
    }
    bytes.append(contentsOf: self[.outputs])
    bytes.append(contentsOf: "</testcase>\n".utf8)
  }

  /// The same record with a time of its own.
  func stating(timestamp: String) -> CaseRecord {
    var properties = Array(self[.properties])
    let end = Array("</properties>\n".utf8)
    if properties.isEmpty {
      properties += "<properties>\n".utf8
    } else {
      properties.removeLast(end.count)
    }
    properties.appendXML("<property name", JUnitCase.timestampName)
    properties.appendXML(" value", timestamp)
    properties += "/>\n".utf8
    return replacing(.properties, with: properties + end)
  }

  /// The element's bytes, by which equals are told apart.
  var element: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return bytes
  }

  /// The element's bytes without attempts and its time, so that a merge in steps chooses as one at once.
  var comparable: [UInt8] {
    let time = Array("<property name=\"\(JUnitCase.timestampName)\" ".utf8)
    let properties = self[.properties].split(separator: UInt8(ascii: "\n"))
      .filter { !$0.starts(with: time) }
    let isEmpty = !properties.contains { $0.starts(with: "<property ".utf8) }
    return replacing(attempts: [])
      .replacing(.properties, with: isEmpty ? [] : Array(properties.joined())).element
  }

  /// The record as an attempt of a case that was tried again; nil where it did not go wrong.
  var asAttempt: JUnitCase.Attempt? {
    guard kind >= .failed else { return nil }
    var body = Array(self[.outcome])
    if let milliseconds {
      body.appendXML(" time", DecimalText.seconds(milliseconds: milliseconds))
    }
    body.append(UInt8(ascii: ">"))
    if self[.outputs].isEmpty {
      body.append(contentsOf: self[.text])
    } else {
      // Beside other elements the text has one of its own.
      body.append(contentsOf: "<stackTrace>".utf8)
      body.append(contentsOf: self[.text])
      body.append(contentsOf: "</stackTrace>".utf8)
      body.append(contentsOf: self[.outputs])
    }
    return JUnitCase.Attempt(isError: kind == .errored, isFlaky: false, body: body)
  }

  /// The same record with other attempts.
  func replacing(attempts: [JUnitCase.Attempt]) -> CaseRecord {
    let isFlaky = kind < .failed
    var section: [UInt8] = []
    for var attempt in attempts {
      attempt.isFlaky = isFlaky
      section.append(attempt: attempt)
    }
    return replacing(.attempts, with: section)
  }
}

extension JUnitCase.Attempt {
  /// The element's name.
  var element: String {
    switch (isFlaky, isError) {
    case (true, false): "flakyFailure"
    case (true, true): "flakyError"
    case (false, false): "rerunFailure"
    case (false, true): "rerunError"
    }
  }
}
