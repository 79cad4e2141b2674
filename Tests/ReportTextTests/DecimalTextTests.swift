import ReportText
import RunRecords
import Testing

@Suite("Numbers in texts")
struct DecimalTextTests {
  @Test(
    "The shortest decimal without a trailing zero",
    arguments: [
      (12, "12"), (12.5, "12.5"), (-0.0, "0"), (0.1, "0.1"), (-333.5, "-333.5"),
      (0.30000000000000004, "0.30000000000000004"), (1e-9, "1e-09"), (.infinity, "inf"),
      (.nan, "nan"),
    ] as [(Double, String)])
  func shortest(value: Double, text: String) {
    #expect(DecimalText.shortest(value) == text)
  }

  @Test("A difference has a sign", arguments: [(0.5, "+0.5"), (-0.5, "-0.5"), (0, "0")])
  func signed(value: Double, text: String) {
    #expect(DecimalText.signed(value) == text)
  }

  @Test(
    "Seconds have exactly three decimals",
    arguments: [(0, "0.000"), (7, "0.007"), (61_042, "61.042")] as [(UInt64, String)])
  func seconds(milliseconds: UInt64, text: String) {
    #expect(DecimalText.seconds(milliseconds: milliseconds) == text)
  }
}
