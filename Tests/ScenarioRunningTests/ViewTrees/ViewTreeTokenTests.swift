import FailureReporting
import Fuzzing
import Foundation
import Reproducibility
import RunRecords
import TestSupport
import Testing
import UIKitModel

@testable import ViewTrees

struct ViewTreeTokenTests {
  @Test func `a token gives back the tree and its changes`() throws {
    let fuzz = TreeFuzz(seed: 9)
    for index in UInt64(0)..<300 {
      let script = fuzz.script(at: index)
      #expect(try ViewTreeToken.script(of: ViewTreeToken.text(of: script)) == script)
    }
  }

  @Test func `names are not in a token`() throws {
    let place = ViewSpec.Place.frame(CGRect(x: 0, y: 0, width: 100, height: 100))
    let named = ViewTreeScript(tree: ViewTree(views: [ViewSpec(name: "blue", place: place)]))
    let plain = ViewTreeScript(tree: ViewTree(views: [ViewSpec(place: place)]))
    #expect(ViewTreeToken.text(of: named) == ViewTreeToken.text(of: plain))
    #expect(try ViewTreeToken.script(of: ViewTreeToken.text(of: named)) == plain)
  }

  @Test func `tokens of trees never change`() {
    let root = ViewSpec(place: .frame(CGRect(x: 0, y: 0, width: 100, height: 100)))
    var child = ViewSpec(parent: 0, place: .pin(.margins))
    child.preservesSuperviewMargins = true
    let script = ViewTreeScript(tree: ViewTree(views: [root, child]))
    #expect(ViewTreeBytes.encode(script) == [1, 0, 2, 0, 0, 1, 33, 1, 0, 0])
    #expect(ViewTreeToken.text(of: script).hasPrefix("lt1:AQACAAABIQEAA"))
  }

  @Test(
    arguments: [
      [3, 0],
      [1, 2],
      [1, 0, 1, 0, 128, 1],
      [1, 0, 1, 0, 1, 4],
      [1, 0, 1, 1, 0, 0, 0],
      [1, 0, 0, 0],
      [1, 0, 0, 0, 0, 0],
      [1, 0, 0x91, 0x4E, 0],
    ] as [[UInt8]])
  func `bytes that are no tree say what is wrong`(bytes: [UInt8]) {
    do throws(TokenError) {
      _ = try ViewTreeBytes.decode(bytes)
      Issue.record("the bytes are read")
    } catch {
      expectRecorded(error.description, "bytes that are no tree: \(bytes)")
    }
  }

  @Test func `a token of a sound tree replays to agreement`() throws {
    let script = TreeFuzz(seed: 1).script(at: 3)
    let replay = try TreeReplay(token: ViewTreeToken.text(of: script))
    #expect(replay.script == script)
    #expect(replay.status == .agreed)
    expectRecorded(replay.text(shrinking: true), "a token of a sound tree replays to agreement")
  }

  @Test func `a token of a button is no token of a tree`() {
    #expect(throws: TokenError.noMark("lp1:AQC-I8I", expected: "lt1:")) {
      try TreeReplay(token: "lp1:AQC-I8I")
    }
  }
}
