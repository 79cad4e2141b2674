import ReportText
package import StrategyKit

extension LayoutAllowance {
  /// The allowance as Swift source in one line, such as `8` or `[.image(x: 8)]`.
  package var source: String {
    leftToRight == rightToLeft
      ? leftToRight.source
      : ".init(leftToRight: \(leftToRight.source), rightToLeft: \(rightToLeft.source))"
  }

  /// Returns the allowance as Swift source in lines of at most 110 characters.
  ///
  /// - Parameters:
  ///   - column: the column at which the first line begins.
  ///   - indent: the spaces before further lines, which the caller adds.
  package func sourceLines(at column: Int, indent: Int) -> [String] {
    if column + source.count < FoldedText.width { return [source] }
    if leftToRight == rightToLeft { return leftToRight.lines() }
    func lines(_ name: String, _ limits: MovementLimits, _ end: String) -> [String] {
      let line = "  \(name): \(limits.source)\(end)"
      guard indent + line.count >= FoldedText.width else { return [line] }
      var lines = limits.lines()
      lines[0] = "\(name): \(lines[0])"
      lines[lines.count - 1] += end
      return lines.map { "  " + $0 }
    }
    return [".init("] + lines("leftToRight", leftToRight, ",")
      + lines("rightToLeft", rightToLeft, ")")
  }
}

extension MovementLimits {
  fileprivate var source: String {
    guard !items.isEmpty else {
      return otherItems == .infinity ? ".infinity" : DecimalText.short(otherItems)
    }
    return "[\(items.map(\.source).joined(separator: ", "))]"
  }

  /// The limits as Swift source, a line for each item.
  fileprivate func lines() -> [String] {
    items.isEmpty ? [source] : ["["] + items.map { "  \($0.source)," } + ["]"]
  }
}

extension ItemLimit {
  /// The limit as Swift source; towards either side if both have the same limit.
  fileprivate var source: String {
    let names = ["x", "y", "width", "height"]
    let isEven = MovementWay.pairs.allSatisfy { self[$0[0]] == self[$0[1]] }
    let all =
      isEven
      ? zip(names, MovementWay.pairs).map { ($0, self[$1[0]]) }
      : MovementWay.allCases.map { ($0.rawValue, self[$0]) }
    let arguments = all.filter { $0.1 > 0 }.map { "\($0.0): \(DecimalText.short($0.1))" }
    return ".\(item)(\(arguments.joined(separator: ", ")))"
  }
}
