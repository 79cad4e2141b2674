/// What the name of an element says that JUnit does not have.
struct ElementSense: Hashable, Sendable {
  /// How something ended, as `<disabled/>` says it; nil for other names.
  var kind: JUnitCase.Kind?
  /// Whether it may say that.
  var isDoubtful: Bool
  /// Whether it holds what was before, or is to be: what went wrong in it may be past.
  var isHistory: Bool
  /// Whether it is about something that the test used or is linked with.
  var isOther: Bool

  init(_ name: String) {
    let plain = AttributeRole.plain(name)
    kind = OutcomeWords.kind(ofElement: name)
    isDoubtful = kind != nil || Self.doubtful.contains(where: plain.contains)
    isHistory = Self.history.contains { plain.hasPrefix($0) || plain.hasSuffix($0) }
    isOther = Self.others.contains(plain)
  }

  private static let doubtful = [
    "fail", "error", "skip", "crash", "abort", "warning", "outcome", "result", "status",
  ]
  private static let history = [
    "attempt", "attempts", "retry", "retries", "rerun", "reruns", "flaky", "flake", "flakes",
    "history", "previous", "last", "expected", "known", "expectation", "expectations",
  ]
  private static let others: Set = [
    "link", "url", "request", "response", "http", "commit", "issue", "bug", "ticket", "defect",
    "requirement", "build", "job", "pipeline", "connection", "server", "browser", "session",
    "log", "event", "call", "mock", "message", "trace", "span", "screenshot", "video", "attachment",
    "artifact", "upload", "download",
  ]
}
