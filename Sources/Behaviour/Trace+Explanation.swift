extension Trace {
  /// What each step of a script did, to whom, and what was shown: a few lines for each step.
  ///
  /// Only what a step has changed is said of what is shown, all of it at the start.
  public func explanation(of script: Script) -> [String] {
    var lines: [String] = []
    for (index, moment) in moments.enumerated() {
      if index == 0 {
        lines.append("start: " + moment.everything)
        continue
      }
      guard script.steps.indices.contains(index - 1) else { break }
      lines.append("\(index). \(script.steps[index - 1].text)")
      for delivery in deliveries(of: index) {
        lines.append("   sends \(delivery.event.rawValue) to \(delivery.receiver)")
      }
      let changes = moment.changes(from: moments[index - 1])
      lines.append("   " + (changes.isEmpty ? "shows the same" : "shows " + changes))
    }
    return lines
  }
}

extension Trace.Moment {
  private static let fields = TraceDifference.Field.allCases.filter { $0 != .sent }

  /// All that can be seen and heard, in words.
  public var everything: String {
    var parts = [state.words, text(of: .title), text(of: .image)]
    if title != nil { parts.insert(text(of: .color), at: 2) }
    if isDimmed { parts.append("dimmed") }
    if isTracking { parts.append("tracking") }
    parts.append("VoiceOver says \(text(of: .spoken))")
    return parts.joined(separator: ", ")
  }

  fileprivate func changes(from other: Trace.Moment) -> String {
    Self.fields.filter { text(of: $0) != other.text(of: $0) }
      .map { "\($0.rawValue) \(text(of: $0))" }.joined(separator: ", ")
  }
}
