import Foundation
import UIKitModel

extension MigrationReport {
  /// The report as a JSON object: verdict, sentence, parameters, proof and Swift, as far as known.
  package var json: String {
    get throws {
      struct Numbers: Encodable {
        var contentInsets: [Double]
        var imagePadding: Double?
        var imagePlacement: String?
        var semanticContentAttribute: String?
        var leastWidth, leastHeight: Double?

        init(_ parameters: ContentParameters) {
          let insets = parameters.insets
          contentInsets = [insets.top, insets.leading, insets.bottom, insets.trailing].map(\.native)
          imagePadding = parameters.isPair ? parameters.gap.native : nil
          imagePlacement = parameters.isPair ? parameters.side.rawValue : nil
          semanticContentAttribute =
            parameters.forced == nil ? nil : parameters.semanticContentAttribute
          leastWidth = parameters.leastWidth?.native
          leastHeight = parameters.leastHeight?.native
        }
      }
      struct Counts: Encodable {
        var scale: Double
        var tried, same, rounded, otherSize, different: Int
      }
      struct Object: Encodable {
        var technique, verdict, sentence: String
        var parameters, withoutNegativeInsets, right: Numbers?
        var proof: [Counts]?
        var titleWidths: [Double]?
        var unmeasured: String?
        var swift: String?
      }
      var object = Object(technique: technique.rawValue, verdict: verdict.name, sentence: sentence)
      object.parameters = parameters.map(Numbers.init)
      object.withoutNegativeInsets = (alternative?.parameters).map(Numbers.init)
      if written != nil { object.right = found.map(Numbers.init) }
      object.proof = proof?.tallies.map {
        Counts(
          scale: $0.scale.native, tried: $0.tried, same: $0.same, rounded: $0.rounded,
          otherSize: $0.otherSize, different: $0.different)
      }
      object.titleWidths = proof?.titles.map { [$0.lowerBound.native, $0.upperBound.native] }
      object.unmeasured = unmeasured
      object.swift = swift
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(object), as: UTF8.self) + "\n"
    }
  }
}

extension MigrationReport.Verdict {
  /// The verdict's name in JSON.
  package var name: String {
    switch self {
    case .same: "same"
    case .withinPixel: "within-pixel"
    case .onlyHere: "only-here"
    case .otherSize: "other-size"
    case .impossible: "impossible"
    case .different: "different"
    }
  }
}
