import JUnit
import Testing

@Suite("Names of cases")
struct CaseNameTests {
  @Test("A name of up to 200 bytes stays whole")
  func whole() {
    let name = String(repeating: "n", count: 195)
    #expect(CaseName.short(name, suffix: " [ab]") == name + " [ab]")
  }

  @Test("A longer name ends in a hash of the whole and keeps the strategy")
  func cut() {
    let name = String(repeating: "é", count: 150)
    let first = CaseName.short(name + "1", suffix: " [system]")
    let second = CaseName.short(name + "2", suffix: " [system]")
    #expect(first == String(repeating: "é", count: 86) + "…c461d839f9082af4 [system]")
    #expect(first != second)
    #expect(second.hasSuffix(" [system]"))
  }

  @Test("A suffix without end is cut with the name")
  func longSuffix() {
    let short = CaseName.short("n", suffix: String(repeating: "s", count: 500))
    #expect(short.utf8.count == 200)
    #expect(short.hasPrefix("nsss"))
  }
}
