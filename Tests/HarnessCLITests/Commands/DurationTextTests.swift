import Testing

@testable import HarnessCLI

struct DurationTextTests {
  @Test(
    "durations have a number and a unit",
    arguments: [
      ("60s", .seconds(60)), ("5m", .seconds(300)), ("1h", .seconds(3_600)),
      ("1.5s", .milliseconds(1_500)), ("250ms", .milliseconds(250)), ("2d", .seconds(172_800)),
      ("", nil), ("60", nil), ("s", nil), ("-5s", nil), ("0s", nil), ("1e3s", nil), ("5 m", nil),
      ("nans", nil), ("999999999h", nil), ("1.2.3s", nil),
    ] as [(String, Duration?)])
  func reading(text: String, expected: Duration?) {
    #expect(DurationText.duration(text) == expected)
  }

  @Test(
    "durations are shown rounded down",
    arguments: [
      (.milliseconds(4_900), "4 s"), (.seconds(200), "3 min 20 s"), (.seconds(7_500), "2 h 5 min"),
    ] as [(Duration, String)])
  func showing(duration: Duration, expected: String) {
    #expect(DurationText.text(duration) == expected)
  }
}
