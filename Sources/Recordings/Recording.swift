package import PluginProtocol
package import StrategyKit

/// The first line of a recording, which names the strategies and the device.
package struct RecordingHead: Sendable {
  /// A recorded strategy.
  package struct Strategy: Hashable, Sendable {
    /// The id, the summary and the domain of the recorded strategy.
    package var description: StrategyDescription
    /// The class that was recorded, such as `UIButton`; empty if the recording does not name it.
    package var subject: String
    /// Whether other strategies are compared with the recorded one.
    package var isReference: Bool
  }

  /// The recorded strategies, in the order in which the first line lists them.
  package var strategies: [Strategy]
  /// The model of the device, such as `iPhone17,3`; empty if the recording does not name it.
  package var model: String
  package var isSimulator: Bool
  /// The name of the device's system, such as `iOS`; `systemVersion` and `build` are its version and build.
  package var systemName: String
  package var systemVersion: String
  package var build: String
  /// The display scale, in pixels per point.
  package var scale: Double
  /// The number of layouts that were requested on the device.
  package var count: Int
  /// The date of the recording, in ISO 8601; empty if the recording does not have it.
  package var date: String
  /// All members of the recording's first line, in order and as JSON, so that a merge keeps content that this
  /// version does not read.
  var members: [(name: String, json: [UInt8])]

  /// The system and its version, such as `iOS 26.1`.
  package var system: String { "\(systemName) \(systemVersion)" }

  /// The system, the device and the scale, such as `iOS 26.1, iPhone17,3 simulator, 3x`, which expectations
  /// state as their source.
  package var source: String {
    "\(system), \(model)\(isSimulator ? " simulator" : ""), \(NumberWords.text(scale))x"
  }

  /// The text of ``source``, followed by the day of the recording, such as `iOS 26.1, iPhone17,3, 3x,
  /// 2026-01-31`.
  package var dated: String { "\(source), \(date.prefix(10))" }

  /// Returns the JSON of the first line's member with this name; nil if the line does not have it.
  func member(_ name: String) -> [UInt8]? { members.first { $0.name == name }?.json }
}

/// A line of a recording: a button, with its layout by one strategy or the reason of the strategy's failure.
package struct RecordedButton: Sendable {
  /// The number of the button's line in the recording, from 1.
  package var line: Int
  /// The index of this button's layout among all layouts that were requested on the device.
  package var place: Int
  /// The index of the strategy in ``RecordingHead/strategies``.
  package var strategy: Int
  /// The button with the sizes that it had on the device.
  package var spec: ButtonSpec
  /// The recorded layout or failure; its reasons are indices into ``RecordingReader/reasons``.
  package var answer: SpecAnswer
  /// The requested values that the device replaced by others, as a JSON object; empty if it used all of them.
  package var asked: [UInt8]
}

/// The last line of a recording, which shows that it is complete.
package struct RecordingEnd: Hashable, Sendable {
  /// The number of requested layouts: the sum of `answered`, `failed` and `leftOut`.
  package var count = 0
  package var answered = 0
  package var failed = 0
  package var leftOut = 0
}

/// An error in a recording, with its path and line.
package struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path, the line if known, and the message, such as `a.jsonl:3: the line lacks 'of', a strategy's
  /// number`.
  package let description: String
  /// The message with its line, but without the path, such as `line 3: the line lacks 'of', a strategy's
  /// number`.
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
  /// Returns a number in words without an unnecessary fraction, such as `3` for 3.0.
  static func text(_ number: Double) -> String {
    var bytes: [UInt8] = []
    bytes.appendNumber(number)
    return String(decoding: bytes, as: UTF8.self)
  }
}
