import FailureReporting
import Findings
import Testing

struct KnownIDTests {
  @Test(arguments: [
    ("spacing < 0", "spacing-is-below-0"),
    ("spacing ≠ 0", "spacing-is-not-0"),
    ("spacing > -0.5 and an image is shown", "spacing-is-above-minus-0-5-and-an-image-is-shown"),
    ("2 lines", "rule-2-lines"),
  ])
  func `rules with other signs have other names`(rule: String, id: String) {
    #expect(RuleFinding.knownID(of: rule) == id)
  }
}
