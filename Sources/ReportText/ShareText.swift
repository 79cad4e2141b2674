/// The formatting of shares as percentages.
package enum ShareText {
  /// Returns a share as a percentage, such as `19.9 %`, with enough decimals to show 0 % and 100 % only for
  /// exact shares. Returns `0.0 %` if the total is zero.
  package static func percent(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return "0.0 %" }
    return (1..<limit).lazy.map { Rounded(part, of: whole, decimals: $0) }
      .first { $0.tells(part, from: whole) }?.text ?? (part > whole / 2 ? "100.0 %" : "0.0 %")
  }

  /// Returns a share as a percentage, as ``percent(_:of:)`` does, but as an integer such as `20 %` if its
  /// only decimal is zero.
  package static func shortPercent(_ part: Int, of whole: Int) -> String {
    let text = percent(part, of: whole)
    return text.hasSuffix(".0 %") ? "\(text.dropLast(4)) %" : text
  }

  /// The largest number of decimals that can be needed.
  private static let limit = 13

  /// A percentage as an integer, in units of its last decimal.
  private struct Rounded {
    let units: Int
    let unit: Int
    let decimals: Int

    init(_ part: Int, of whole: Int, decimals: Int) {
      self.decimals = decimals
      unit = (0..<decimals).reduce(1) { power, _ in power * 10 }
      units = Int((Double(part) / Double(whole) * 100 * Double(unit)).rounded())
    }

    func tells(_ part: Int, from whole: Int) -> Bool {
      (units > 0 || part <= 0) && (units < 100 * unit || part >= whole)
    }

    var text: String {
      let rest = String(units % unit)
      let zeros = String(repeating: "0", count: max(0, decimals - rest.utf8.count))
      return "\(units / unit).\(zeros)\(rest) %"
    }
  }
}
