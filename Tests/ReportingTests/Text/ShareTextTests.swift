import ReportText
import Testing

struct ShareTextTests {
  @Test(arguments: [
    (1_976, 9_936, "19.9 %"), (1, 3, "33.3 %"), (2, 3, "66.7 %"), (9_997, 10_000, "99.97 %"),
    (2, 10_000, "0.02 %"), (999_999, 1_000_000, "99.9999 %"), (1, 1_000_000, "0.0001 %"),
    (9_994, 10_000, "99.9 %"), (9_995, 10_000, "99.95 %"), (0, 7, "0.0 %"), (7, 7, "100.0 %"),
    (0, 0, "0.0 %"), (1, Int.max, "0.0 %"), (Int.max - 1, Int.max, "100.0 %"),
  ])
  func sharesAreRoundedAndOnlyAllAreAll(part: Int, whole: Int, text: String) {
    #expect(ShareText.percent(part, of: whole) == text)
  }

  @Test(arguments: [(1, 2, "50 %"), (1, 3, "33.3 %"), (2, 2, "100 %"), (9_997, 10_000, "99.97 %")])
  func wholeSharesAreShort(part: Int, whole: Int, text: String) {
    #expect(ShareText.shortPercent(part, of: whole) == text)
  }
}
