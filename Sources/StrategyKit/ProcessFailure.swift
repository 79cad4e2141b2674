/// The failure of a process in which a strategy ran.
public struct ProcessFailure: Error, Hashable, Sendable {
  /// The kinds of failure.
  public enum Kind: String, Hashable, Sendable {
    /// It ended by a signal, with an exit status, or for its memory.
    case crashed
    /// It did not answer in time.
    case timedOut
    /// The process wrote something that is not an answer.
    case brokeProtocol
  }

  /// The kind.
  public var kind: Kind
  /// The failure, in one line.
  public var text: String
  /// The end of what the process wrote to standard output and error.
  public var output: String
  /// Further details, line by line, for example the time waited.
  public var details: [String]
  /// Whether the strategy was not asked any more, after it had failed so often.
  public var isGivenUp: Bool

  /// Makes a failure.
  public init(
    _ kind: Kind, _ text: String, output: String = "", details: [String] = [],
    isGivenUp: Bool = false
  ) {
    self.kind = kind
    self.text = text
    self.output = output
    self.details = details
    self.isGivenUp = isGivenUp
  }
}
