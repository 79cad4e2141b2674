#if os(Linux)
  import StrategyTesting
  import Testing
  import UIKit

  @Test func `the new button looks like the old one`() throws {
    try checkSameLayout(
      OldButton(), NewButton(), except: [.rightToLeft: 8, .tooNarrow: 12, .tooLow: 8])
  }
#endif
