package import PluginProtocol
package import StrategyKit

/// The first line of a recording, which names the strategies and the device.
package struct RecordingHead: Sendable {
  /// A recorded strategy.
  package struct Strategy: Hashable, Sendable {
    /// The id, the summary and the domain.
    package var description: StrategyDescription
    /// The class that was recorded, such as `UIButton`.
    package var subject: String
    /// Whether other strategies are compared with the recorded one.
    package var isReference: Bool
  }

  /// The strategies, in the order of recording.
  package var strategies: [Strategy]
  /// The device, such as `iPhone17,3`.
  package var model: String
  package var isSimulator: Bool
  /// The system, such as `iOS`, its version and its build.
  package var systemName: String
  package var systemVersion: String
  package var build: String
  /// The display scale, in pixels per point.
  package var scale: Double
  /// The number of layouts that were requested on the device.
  package var count: Int
  /// The date of the recording, in ISO 8601.
  package var date: String
  /// All members of the line as they were written, in order, so that a merge preserves unknown members.
  var members: [(name: String, json: [UInt8])]

  /// The system and its version, such as `iOS 26.1`.
  package var system: String { "\(systemName) \(systemVersion)" }

  /// The system, the device and the scale, such as `iOS 26.1, iPhone17,3, 3x`, which expectations state as
  /// their source.
  package var source: String {
    "\(system), \(model)\(isSimulator ? " simulator" : ""), \(NumberWords.text(scale))x"
  }

  /// The source, followed by the date of the recording.
  package var dated: String { "\(source), \(date.prefix(10))" }

  /// Returns the JSON of a member; nil if it is missing.
  func member(_ name: String) -> [UInt8]? { members.first { $0.name == name }?.json }
}

/// A line of a recording: a button, with its layout by one strategy.
package struct RecordedButton: Sendable {
  /// The line in its file, from 1.
  package var line: Int
  /// The index of the layout among all layouts that were requested on the device.
  package var place: Int
  /// The index of the strategy in ``RecordingHead/strategies``.
  package var strategy: Int
  /// The button with the sizes that it had on the device.
  package var spec: ButtonSpec
  /// The recorded layout; its reasons are indices into the reader's table.
  package var answer: SpecAnswer
  /// The values that were requested, as JSON, if the device used others; otherwise empty.
  package var asked: [UInt8]
}

/// The last line of a recording, which shows that it is complete.
package struct RecordingEnd: Hashable, Sendable {
  /// The number of requested layouts, which is followed by the numbers of layouts with each result.
  package var count = 0
  package var answered = 0
  package var failed = 0
  package var leftOut = 0
}

/// An error in a recording, with its path and line.
package struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path, the line if known, the found and the expected content.
  package let description: String
  /// The error in words, without the path of the recording.
  package let message: String
  /// The line of the error, from 1; nil if the error is about the complete file.
  package let line: Int?

  package init(_ path: String, line: Int? = nil, _ message: String) {
    self.message = line.map { "line \($0): \(message)" } ?? message
    description = "\(path):\(line.map { "\($0):" } ?? "") \(message)"
    self.line = line
  }
}

/// The formatting of numbers in messages.
enum NumberWords {
  /// Returns a number without an unnecessary fraction.
  static func text(_ number: Double) -> String {
    var bytes: [UInt8] = []
    bytes.appendNumber(number)
    return String(decoding: bytes, as: UTF8.self)
  }
}
