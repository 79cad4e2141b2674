/// The checks of a layout, each under the name that reports use.
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

  /// The requirement that a layout must meet to pass the check, in one line.
  package var summary: String {
    switch self {
    case .expectation: "the numbers match the scenario"
    case .agreement: "all strategies that support an aspect give the same numbers"
    case .finite: "every number is finite"
    case .insideContent: "items that fit are inside the content rectangle"
    case .noOverlap: "items that fit do not overlap"
    case .gap: "the gap between items that fit equals the spacing, within a pixel"
    case .order: "image and title are in the order of the placement"
    case .hookCoherence: "the rectangle hooks return the frames"
    case .ownSize: "at the strategy's own fitting size, no item is shrunk"
    case .repeat: "laying out a second time changes nothing"
    case .reuse: "a reused instance gives the frames of a fresh one"
    case .translation:
      "if the bounds move by whole points, the frames move with them and nothing else changes"
    case .scaling: "if every length is doubled at half the scale, every frame is doubled"
    case .mirroring: "the mirrored spec gives the mirrored frames, within a pixel"
    case .monotonicity: "nothing gets narrower in wider bounds"
    case .strategy: "the strategy gives a layout"
    }
  }

  /// Whether the check finds a missing layout or one with a number that is not finite, which is more severe
  /// than a wrong one.
  package var findsNoAnswer: Bool { self == .strategy || self == .finite }
}
