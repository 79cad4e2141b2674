import ConstraintChecking
import Testing

@Suite struct ConstraintProgramTests {
  @Test(arguments: 0..<8) func randomProgramsEndWithWhatANewSolverFinds(batch: Int) {
    var failures: [String] = []
    for number in 0..<250 {
      var draw = SplitMix64(state: UInt64(batch * 1000 + number))
      let count = 50 + draw.below(500)
      let bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: draw.next() >> 24) }
      do {
        try ConstraintProgram(bytes).run()
      } catch {
        failures.append("\(batch)/\(number) \(error)")
      }
    }
    #expect(failures.isEmpty, "\(failures.count), first: \(failures.prefix(3))")
  }

  @Test func programsWithoutStrainingNumbersAreDrawnToo() {
    // Without them nothing would compare values.
    var plain = 0
    for number in 0..<200 {
      var draw = SplitMix64(state: UInt64(number))
      let bytes = (0..<300).map { _ in UInt8(truncatingIfNeeded: draw.next() >> 24) & 0x77 }
      let program = ConstraintProgram(bytes)
      if !program.isNearlyDegenerate { plain += 1 }
      #expect(throws: Never.self) { try program.run() }
    }
    #expect(plain > 150)
  }
}
