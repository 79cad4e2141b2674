extension Trace {
  /// The number of steps that an explanation lists before each requested step.
  private static let before = 4

  /// Explains each step of a script in a few lines: its effect, its receivers, the content, or the reason for
  /// no effect.
  ///
  /// The start lists all visible content; the steps list only changes of it.
  ///
  /// - Parameter steps: the steps that matter; a few before each are listed too; nil for all.
  public func explanation(of script: Script, around steps: Set<Int>? = nil) -> [String] {
    guard let first = moments.first else { return [] }
    var lines = ["start: " + first.everything]
    var reasons = IdleReasons(script)
    var skipped: [Int] = []
    func endSkipping() {
      guard let last = skipped.last else { return }
      lines.append(
        skipped.count == 1
          ? "… step \(last) is not shown" : "… steps \(skipped[0]) to \(last) are not shown")
      skipped = []
    }
    for (number, step) in zip(1..., script.steps) {
      guard moments.indices.contains(number) else { break }
      let (before, after) = (moments[number - 1], moments[number])
      let reason = reasons.reason(for: step, number, before, after)
      guard steps?.contains(where: { (number...number + Self.before).contains($0) }) ?? true else {
        skipped.append(number)
        continue
      }
      endSkipping()
      lines += self.lines(number, step, before, after, reason)
    }
    endSkipping()
    return lines
  }

  private func lines(
    _ number: Int, _ step: ScriptStep, _ before: Moment, _ after: Moment, _ reason: String?
  ) -> [String] {
    let sent = deliveries(of: number)
    var lines = ["\(number). \(step.text)"]
    lines += sent.map { "   sends \($0.event.rawValue) to \($0.receiver)" }
    let changes = after.changes(from: before)
    if !changes.isEmpty {
      lines.append("   now \(changes)")
    } else if sent.isEmpty, let reason {
      lines.append("   nothing happens: \(reason)")
    } else {
      lines.append("   shows the same")
    }
    return lines
  }
}

extension Trace.Moment {
  /// The complete state that a user sees or hears from VoiceOver, in words.
  public var everything: String {
    var parts = [state.words]
    if let title {
      parts.append("the title '\(title)'" + (color.map { " in \($0.rawValue)" } ?? ""))
    } else {
      parts.append("no title")
    }
    parts.append(text(of: .image) + (isDimmed ? ", dimmed" : ""))
    if isTracking { parts.append("tracking") }
    parts.append("VoiceOver says \(text(of: .spoken))")
    return parts.joined(separator: ", ")
  }

  fileprivate func changes(from other: Trace.Moment) -> String {
    let fields = fields(differingFrom: other)
    var parts: [String] = []
    for field in fields {
      let text = text(of: field)
      let part =
        switch field {
        case .spoken: "VoiceOver says \(text)"
        case .kept: "keeps \(text)"
        default: text
        }
      // What is gone is neither dimmed nor coloured any more, which is not news.
      if !parts.contains(part) { parts.append(part) }
    }
    return parts.joined(separator: ", ")
  }
}
