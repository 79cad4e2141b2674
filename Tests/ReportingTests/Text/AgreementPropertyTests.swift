import ReportText
import RunRecords
import Testing

@Suite("The properties with the counts of agreement")
struct AgreementPropertyTests {
  private let tally = AgreementTally(
    strategy: 0, specs: 2_000, exact: 1_359, pixel: 1_390, looked: 137, seen: 101)

  @Test("The counts are read back, whatever the text says")
  func reads() {
    var properties = tally.properties(named: "mine")
    #expect(properties.map(\.name) == ["agreement.mine", "agreement-counts.mine"])
    #expect(properties[1].value == "2000 1359 1390 137 101")
    #expect(properties[0].value.contains("; visible 101 of 137"))
    properties[0].value = "another text"
    #expect(AgreementTally.named(in: properties) == ["mine": tally])
    #expect(properties.map(AgreementTally.isProperty) == [false, true])
  }

  @Test("The text alone is read as 0.1.0 writes it", arguments: ["visible", "as seen"])
  func readsOld(word: String) {
    let value = "exact 1359, within a pixel 1390 of 2000; \(word) 101 of 137"
    let property = RunFacts.Property(name: "agreement.mine", value: value)
    #expect(AgreementTally.named(in: [property]) == ["mine": tally])
  }

  @Test("Another text is no such property")
  func others() {
    for (name, value) in [
      ("agreement.mine", "exact 1, within a pixel 2 of 3; seen 4 of 5"),
      ("agreement.mine", "1 2 3 4 5"), ("agreement-counts.mine", "1 2 3 4"),
      ("agreement-counts.mine", "1 2 3 4 x"), ("agreements.mine", "1 2 3 4 5"),
    ] {
      let property = RunFacts.Property(name: name, value: value)
      #expect(AgreementTally.named(in: [property]).isEmpty)
      #expect(!AgreementTally.isProperty(property))
    }
  }
}
