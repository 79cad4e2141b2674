import Testing

@testable import JUnit

@Suite("Times of other tools")
struct JUnitTimeTests {
  @Test(
    "a time is read in milliseconds, however it is written",
    arguments: [
      ("0", 0), ("2", 2000), ("0.0", 0), ("1.5", 1500), ("1.25", 1250), ("0.001", 1),
      ("123456789.001", 123_456_789_001), ("0.0005", 1), ("0.0004", 0), ("1,5", 1500),
      ("1,234.5", 1_234_500), ("1.5e-3", 2), (" 3.25 ", 3250), ("1.", 1000), ("5e2", 500_000),
    ] as [(String, UInt64)])
  func reads(text: String, milliseconds: UInt64) {
    #expect(JUnitTime.milliseconds(text) == milliseconds)
  }

  @Test(
    "what is no time is none",
    arguments: [
      "", "-1", "fast", "1.234,5", "1.234.567,8", "1.2.3", "1000000001", "nan", "9e14", ".", "0x10",
      "0x1p3", "inf",
      String(repeating: "1", count: 65),
    ])
  func refuses(text: String) {
    #expect(JUnitTime.milliseconds(text) == nil)
  }
}
