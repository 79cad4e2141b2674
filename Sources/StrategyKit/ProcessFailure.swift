/// The failure of a process in which a strategy ran.
public struct ProcessFailure: Error, Hashable, Sendable {
  /// The kinds of failure.
  public enum Kind: String, Hashable, Sendable {
    /// The process ended by a signal or with an exit status, or was ended because of its memory use.
    case crashed
    /// The process did not reply within the time limit.
    case timedOut
    /// The process wrote bytes that are not a valid reply.
    case brokeProtocol
  }

  /// The kind of failure.
  public var kind: Kind
  /// A description of the failure, in one line.
  public var text: String
  /// The last bytes that the process wrote to standard output and standard error.
  public var output: String
  /// Further details, one line each, for example the time that the tool waited.
  public var details: [String]
  /// The failure as a clause after "the process", such as "gave no answer within 2.0 s"; nil if it is not about
  /// one process.
  package var clause: String?
  /// Whether the strategy was skipped, because it had been disabled after earlier failures.
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
