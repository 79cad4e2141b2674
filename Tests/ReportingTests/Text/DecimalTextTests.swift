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
    "At most three decimals, unless they hide what differs",
    arguments: [
      (12.5, [], "12.5"), (100.0 / 3, [], "33.333"), (0.1 + 0.2, [0.3], "0.30000000000000004"),
      (0.1 + 0.2, [], "0.3"), (12.0004, [12], "12.0004"), (0.00002, [], "2e-05"), (-0.0, [], "0"),
      (-0.0005, [], "-0.001"), (1e300, [1], "1e+300"), (.infinity, [1], "inf"), (.nan, [1], "nan"),
      (12, [12], "12"),
    ] as [(Double, [Double], String)])
  func short(value: Double, others: [Double], text: String) {
    #expect(DecimalText.short(value, apartFrom: others) == text)
  }

  @Test(
    "The numbers of a text keep as many places as tell them apart",
    arguments: [
      ([33.333333333333336, 8], ["33.333", "8"]),
      ([12.00001, 12.00002], ["12.00001", "12.00002"]),
      ([12.5], ["12.5"]), ([], []), ([0.30000000000000004, -1.00049], ["0.3", "-1"]),
      ([1e16, .nan, -0.0], ["10000000000000000", "nan", "0"]),
    ] as [([Double], [String])])
  func distinct(numbers: [Double], texts: [String]) {
    #expect(DecimalText.distinct(numbers) == texts)
  }

  @Test(
    "Seconds have exactly three decimals",
    arguments: [(0, "0.000"), (7, "0.007"), (61_042, "61.042")] as [(UInt64, String)])
  func seconds(milliseconds: UInt64, text: String) {
    #expect(DecimalText.seconds(milliseconds: milliseconds) == text)
  }
}
