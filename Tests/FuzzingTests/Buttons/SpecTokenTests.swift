import Foundation
import Reproducibility
import Scenarios
import StrategyKit
import TestSupport
import Testing
import UIKitModel

@testable import Fuzzing

struct SpecTokenTests {
  @Test(arguments: [UInt64(1), 2, 3], [false, true])
  func `a token gives back its spec bit for bit`(seed: UInt64, anyDouble: Bool) throws {
    let generator = SpecGenerator(seed: seed, anyDouble: anyDouble)
    for index in UInt64(0)..<2_000 {
      let spec = generator.spec(at: index)
      let back = try SpecToken.spec(of: SpecToken.text(of: spec))
      #expect(SpecField.allCases.allSatisfy { back[$0].bitPattern == spec[$0].bitPattern })
    }
  }

  @Test(arguments: [-0.0, 0.1, 0x1p36, -1e-300, .leastNonzeroMagnitude, 1.0 / 3, 0x1p35])
  func `any double within the range survives`(number: Double) throws {
    var spec = ButtonSpec.simplest
    spec[.spacing] = number
    spec[.boundsX] = -number
    let back = try SpecToken.spec(of: SpecToken.text(of: spec))
    #expect(back[.spacing].bitPattern == number.bitPattern)
    #expect(back[.boundsX].bitPattern == (-number).bitPattern)
  }

  @Test(arguments: [0x1.8p36, -0x1.8p36, 1e308, -1.7976931348623157e308])
  func `a number beyond the range is refused where the token is read`(number: Double) throws {
    var spec = ButtonSpec.simplest
    spec.spacing = number
    #expect(
      throws: TokenError.notAllowed(
        field: "spacing", value: "\(number)", allowed: "-68719476736 to 68719476736")
    ) { try SpecToken.spec(of: SpecToken.text(of: spec)) }
  }

  @Test func `the simplest spec has the shortest token, and tokens never change`() {
    #expect(SpecToken.text(of: .simplest) == "lp1:AQC-I8I")
    var spec = ButtonSpec.simplest
    spec.placement = .top
    spec.spacing = 2.5
    spec.title = nil
    #expect(SpecToken.text(of: spec) == "lp1:AYwgA4AFAEZvXw")
  }

  @Test func `only a spec with extras has a token of the second version`() throws {
    var spec = ButtonSpec.simplest
    spec.extras.titlePadding = 4
    spec.extras.titleAlignment = .trailing
    spec.extras.subtitleSize = CGSize(width: 1.0 / 3, height: 16)
    #expect(SpecBytes.encode(spec)[0] == 2)
    #expect(try SpecToken.spec(of: SpecToken.text(of: spec)) == spec)
    spec.extras = ButtonExtras()
    #expect(SpecToken.text(of: spec) == "lp1:AQC-I8I")
    // Field 46 in a token of the first version.
    #expect(throws: TokenError.unknownField(46)) {
      try SpecBytes.decode([1, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x10, 1])
    }
  }

  @Test(arguments: [
    "hello",
    "lp1:AQ",
    "lp1:AQC-I8",
    "lp1:AQ/-I8I",
  ])
  func `a text that is no token says what is wrong`(text: String) {
    #expect(throws: TokenError.self) { try SpecToken.spec(of: text) }
    expectRecorded(
      diagnostic { () throws(TokenError) in _ = try SpecToken.spec(of: text) },
      "a text that is no token: \(text)")
  }

  @Test(
    arguments: [
      [3, 0],
      [1, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x10],
      [1, 4, 9],
      [1, 1, 1, 0, 0, 0, 0, 0, 0, 0xF8, 0x7F],
      [1, 1, 2],
      [1, 0x80, 0x01, 0],
      [1, 4],
      [1, 0, 0],
      [1, 4, 0],
    ] as [[UInt8]])
  func `bytes that are no spec say what is wrong`(bytes: [UInt8]) {
    expectRecorded(
      diagnostic { () throws(TokenError) in _ = try SpecBytes.decode(bytes) },
      "bytes that are no spec: \(bytes)")
  }

  private func diagnostic(_ body: () throws(TokenError) -> Void) -> String? {
    do throws(TokenError) {
      try body()
      return nil
    } catch {
      return error.description
    }
  }
}
