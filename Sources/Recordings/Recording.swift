package import PluginProtocol
package import StrategyKit

/// The first line of a recording: the strategies, and the device that answered.
package struct RecordingHead: Sendable {
  /// A strategy as it was recorded.
  package struct Strategy: Hashable, Sendable {
    /// The id, the summary and the domain.
    package var description: StrategyDescription
    /// The class that was recorded, such as `UIButton`.
    package var subject: String
    /// Whether other strategies are compared with it.
    package var isReference: Bool
  }

  /// The strategies, in the order in which they answered.
  package var strategies: [Strategy]
  /// The device, such as `iPhone17,3`.
  package var model: String
  package var isSimulator: Bool
  /// The system, such as `iOS`, its version and its build.
  package var systemName: String
  package var systemVersion: String
  package var build: String
  /// Pixels a point.
  package var scale: Double
  /// The number of requested answers.
  package var count: Int
  /// The date of the recording, in ISO 8601.
  package var date: String
  /// The members as they were written, in order, for writing them again.
  var members: [(name: String, json: [UInt8])]

  /// The system and its version, such as `iOS 26.1`.
  package var system: String { "\(systemName) \(systemVersion)" }

  /// The device, the system and the scale, such as `iOS 26.1, iPhone17,3, 3x`: the source of an expectation.
  package var source: String {
    "\(system), \(model)\(isSimulator ? " simulator" : ""), \(NumberWords.text(scale))x"
  }

  /// The source and the date.
  package var dated: String { "\(source), \(date.prefix(10))" }

  /// The JSON of a member; nil for a member that is missing.
  func member(_ name: String) -> [UInt8]? { members.first { $0.name == name }?.json }
}

/// One line of a recording: a button, and the answer of one strategy.
package struct RecordedButton: Sendable {
  /// The line in its file, from 1.
  package var line: Int
  /// The place among all answers that were asked for.
  package var place: Int
  /// The strategy, by its place in the head.
  package var strategy: Int
  /// The button as it was on the device.
  package var spec: ButtonSpec
  /// The answer; the reasons are those of the reader.
  package var answer: SpecAnswer
  /// The requested values if they differ, as JSON; else empty.
  package var asked: [UInt8]
}

/// The last line of a recording.
package struct RecordingEnd: Hashable, Sendable {
  /// The numbers of requested answers, and of their results.
  package var count = 0
  package var answered = 0
  package var failed = 0
  package var leftOut = 0
}

/// A reason not to use a recording, with its place.
package struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path, the line where there is one, what was found and what was expected.
  package let description: String
  /// The same without the path.
  package let message: String
  /// The line, from 1; nil where the whole file is concerned.
  package let line: Int?

  package init(_ path: String, line: Int? = nil, _ message: String) {
    self.message = line.map { "line \($0): \(message)" } ?? message
    description = "\(path):\(line.map { "\($0):" } ?? "") \(message)"
    self.line = line
  }
}

/// Numbers as messages show them.
enum NumberWords {
  /// The number without a needless fraction.
  static func text(_ number: Double) -> String {
    var bytes: [UInt8] = []
    bytes.appendNumber(number)
    return String(decoding: bytes, as: UTF8.self)
  }
}
