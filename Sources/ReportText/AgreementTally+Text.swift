package import RunRecords

extension AgreementTally {
  /// Returns the three shares in words, such as `exactly on 91.2 % of 7,890 specs, within a pixel on 99.0 %,
  /// visibly on 100.0 %`.
  package func text(of specs: String) -> String {
    let (exact, pixel, seen) = shares
    return "exactly on \(exact) of \(DecimalText.grouped(self.specs)) \(specs), within a pixel on "
      + pixel + (looked > 0 ? ", visibly on \(seen)" : "")
  }

  /// The shares of specs that agree exactly, within a pixel, and visibly, in percent.
  package var shares: (exact: String, pixel: String, seen: String) {
    (
      ShareText.percent(exact, of: specs), ShareText.percent(pixel, of: specs),
      looked > 0 ? ShareText.percent(seen, of: looked) : "–"
    )
  }

  /// The prefix of the report property's name, before the name of the strategy.
  package static let propertyStart = "agreement."

  /// Returns the counts as a property of a suite, such as `exact 7801, within a pixel 7890 of 7890; visible
  /// 493 of 493`.
  package func property(named strategy: String) -> RunFacts.Property {
    RunFacts.Property(
      name: Self.propertyStart + strategy,
      value: "exact \(exact), within a pixel \(pixel) of \(specs); visible \(seen) of \(looked)")
  }

  /// Reads the counts from a property of a suite; nil for any other property.
  package init?(_ property: RunFacts.Property) {
    let numbers = property.value.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
    guard property.name.hasPrefix(Self.propertyStart), numbers.count == 5 else { return nil }
    self.init(
      strategy: 0, specs: numbers[2], exact: numbers[0], pixel: numbers[1], looked: numbers[4],
      seen: numbers[3])
    let name = property.name.dropFirst(Self.propertyStart.count)
    // Version 0.1.0 wrote 'as seen' instead of 'visible'.
    let value = property.value.replacing("; as seen ", with: "; visible ")
    guard self.property(named: String(name)).value == value else { return nil }
  }
}
