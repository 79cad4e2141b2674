package import RunRecords

extension AgreementTally {
  /// Returns the shares in words, such as `exactly on 91.2 % of 7,890 specs, within a pixel on 99.0 %,
  /// visibly on 100.0 %`.
  ///
  /// - Parameter specs: the word for the counted things, such as `specs`. The visible share is left out if it
  ///   was not measured.
  package func text(of specs: String) -> String {
    let (exact, pixel, seen) = shares
    return "exactly on \(exact) of \(DecimalText.grouped(self.specs)) \(specs), within a pixel on "
      + pixel + (looked > 0 ? ", visibly on \(seen)" : "")
  }

  /// The shares of specs that agree exactly, within a pixel, and visibly, in percent; `–` if visible
  /// agreement was not measured.
  package var shares: (exact: String, pixel: String, seen: String) {
    (
      ShareText.percent(exact, of: specs), ShareText.percent(pixel, of: specs),
      looked > 0 ? ShareText.percent(seen, of: looked) : "–"
    )
  }

  /// The prefix of the name of the property for people; the strategy's name follows.
  private static let textStart = "agreement."
  /// The prefix of the name of the property for merging; the strategy's name follows.
  private static let countsStart = "agreement-counts."

  /// Returns two properties of a suite: the agreement of a strategy as text for people, and as five counts
  /// for a merge.
  ///
  /// The text is such as `exact 7801, within a pixel 7890 of 7890; visible 493 of 493`. The counts are such
  /// as `7890 7801 7890 493 493`: all specs, exact, within a pixel, specs compared by the visible items,
  /// visible.
  package func properties(named strategy: String) -> [RunFacts.Property] {
    [
      RunFacts.Property(
        name: Self.textStart + strategy,
        value: "exact \(exact), within a pixel \(pixel) of \(specs); visible \(seen) of \(looked)"),
      RunFacts.Property(
        name: Self.countsStart + strategy,
        value: [specs, exact, pixel, looked, seen].map(String.init).joined(separator: " ")),
    ]
  }

  /// Returns whether a property states the agreement of a strategy with the references, for people or for a
  /// merge.
  package static func isProperty(_ property: RunFacts.Property) -> Bool {
    !named(in: [property]).isEmpty
  }

  /// Returns the counts that properties state, by the strategies' names; other properties are ignored.
  package static func named(in properties: [RunFacts.Property]) -> [String: AgreementTally] {
    var named: [String: AgreementTally] = [:]
    for property in properties where property.name.hasPrefix(countsStart) {
      let numbers = property.value.split(separator: " ").map { Int($0) }
      guard numbers.count == 5, case let counts = numbers.compactMap(\.self), counts.count == 5
      else { continue }
      named[String(property.name.dropFirst(countsStart.count))] = AgreementTally(
        strategy: 0, specs: counts[0], exact: counts[1], pixel: counts[2], looked: counts[3],
        seen: counts[4])
    }
    // Version 0.1.0 wrote the text alone.
    for property in properties where property.name.hasPrefix(textStart) {
      let name = String(property.name.dropFirst(textStart.count))
      if named[name] == nil { named[name] = AgreementTally(textOf010: property.value) }
    }
    return named
  }

  /// Reads the text for people of version 0.1.0; nil if it has another form.
  private init?(textOf010 text: String) {
    let pattern =
      /exact (\d+), within a pixel (\d+) of (\d+); (?:visible|as seen) (\d+) of (\d+)/
    guard let found = text.wholeMatch(of: pattern)?.output, let exact = Int(found.1),
      let pixel = Int(found.2), let specs = Int(found.3), let seen = Int(found.4),
      let looked = Int(found.5)
    else { return nil }
    self.init(
      strategy: 0, specs: specs, exact: exact, pixel: pixel, looked: looked, seen: seen)
  }
}
