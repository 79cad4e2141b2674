import PluginProtocol
import StrategyKit

/// The merge of recordings from the same device and system into one.
package struct RecordingMerge {
  private let paths: [String]
  private let head: RecordingHead
  /// For each button of each recording, whether the merge writes it: every failure, and each button's first
  /// layout by a strategy.
  private var kept: [[Bool]] = []

  /// The number of layouts and failures in the merged recording.
  package var count: Int { kept.reduce(0) { $0 + $1.count { $0 } } }

  /// Reads recordings; throws if devices, systems, traits or strategies differ, if a button has two different
  /// layouts, or if a recording is invalid.
  package init(_ paths: [String]) throws(RecordingError) {
    self.paths = paths
    head = try RecordingReader(path: paths[0]).head
    var answers = head.strategies.map { _ in RecordedAnswers(capacity: 1 << 10) }
    for path in paths {
      var reader = try RecordingReader(path: path)
      if let difference = Self.difference(head, reader.head) {
        throw RecordingError(
          path,
          "this recording has \(difference), unlike \(paths[0]); merge only recordings of one device, system "
            + "and set of strategies")
      }
      var isKept: [Bool] = []
      while let button = try reader.next() {
        let before = answers[button.strategy].count
        // The numbers of reasons count within one file, so failures are distinguished by their texts.
        if !button.answer.isFailed, let other = answers[button.strategy].add(button) {
          throw RecordingError(
            path, line: button.line,
            "the answer differs from line \(other.line) of an earlier recording, which has the same button"
          )
        }
        isKept.append(button.answer.isFailed || answers[button.strategy].count > before)
      }
      kept.append(isKept)
    }
  }

  /// Writes the merged recording by calling `take` with the bytes of each line.
  ///
  /// - Throws: the errors of `take`, or an error if a recording cannot be read again.
  package func write(
    _ take: ([UInt8]) throws -> Void
  ) throws {
    var writer = RecordingWriter(head, count: count)
    var place = 0
    for (path, isKept) in zip(paths, kept) {
      var reader = try RecordingReader(path: path)
      var number = 0
      while var button = try reader.next() {
        defer { number += 1 }
        guard isKept[number] else { continue }
        button.place = place
        place += 1
        writer.add(button, reasons: reader.reasons)
        try take(writer.takeBytes())
      }
    }
    writer.finish()
    try take(writer.takeBytes())
  }

  /// Returns the property in which the second recording differs, such as `other strategies`; nil if system,
  /// device, scale, traits and strategies are equal.
  private static func difference(_ one: RecordingHead, _ other: RecordingHead) -> String? {
    if one.source != other.source || one.build != other.build {
      return other.build.isEmpty ? other.source : "\(other.source) (\(other.build))"
    }
    if one.member("traits") != other.member("traits") { return "other traits" }
    if one.strategies != other.strategies { return "other strategies" }
    return nil
  }
}
