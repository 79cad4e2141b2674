/// The checks, under the names that reports use.
package enum CheckID: String, Hashable, Sendable, CaseIterable {
  case expectation
  case agreement
  case finite
  case insideContent = "inside-content"
  case noOverlap = "no-overlap"
  case gap
  case order
  case hookCoherence = "hook-coherence"
  case ownSize = "own-size"
  case `repeat`
  case reuse
  case translation
  case scaling
  case mirroring
  case monotonicity
  case strategy

  /// The requirement of the check, in one line.
  package var summary: String {
    switch self {
    case .expectation: "the numbers match the scenario"
    case .agreement: "all strategies that support an aspect give the same numbers"
    case .finite: "every number is finite"
    case .insideContent: "what fits lies inside the content rectangle"
    case .noOverlap: "what fits does not overlap"
    case .gap: "what fits is as far apart as the spacing says, within a pixel"
    case .order: "image and title come in the order of the placement"
    case .hookCoherence: "the rectangle hooks answer what the frames are"
    case .ownSize: "nothing is squeezed at the strategy's own fitting size"
    case .repeat: "laying out a second time changes nothing"
    case .reuse: "a reused instance gives the frames of a fresh one"
    case .translation: "bounds moved by whole points move the frames and nothing else"
    case .scaling: "every length doubled at half the scale doubles every frame"
    case .mirroring: "the mirrored spec gives the mirrored frames, within a pixel"
    case .monotonicity: "nothing gets narrower in wider bounds"
    case .strategy: "the strategy gives an answer at all"
    }
  }

  /// Whether the check finds a missing or non-finite layout, which is more severe than a wrong one.
  package var findsNoAnswer: Bool { self == .strategy || self == .finite }
}
