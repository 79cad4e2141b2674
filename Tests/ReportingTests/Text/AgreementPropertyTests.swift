import ReportText
import RunRecords
import Testing

@Suite("The property with the counts of agreement")
struct AgreementPropertyTests {
  private let tally = AgreementTally(
    strategy: 0, specs: 2_000, exact: 1_359, pixel: 1_390, looked: 137, seen: 101)

  @Test("It is read back, also as 0.1.0 writes it", arguments: ["visible", "as seen"])
  func reads(word: String) {
    let value = "exact 1359, within a pixel 1390 of 2000; \(word) 101 of 137"
    let property = RunFacts.Property(name: "agreement.mine", value: value)
    #expect(AgreementTally(property) == tally)
    #expect(tally.property(named: "mine").value.contains("; visible 101 of 137"))
  }

  @Test("Another text is no such property")
  func others() {
    for value in ["exact 1, within a pixel 2 of 3; seen 4 of 5", "1 2 3 4 5"] {
      #expect(AgreementTally(RunFacts.Property(name: "agreement.mine", value: value)) == nil)
    }
  }
}
