import FailureReporting
import Foundation
import Reproducibility
import RunRecords
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

  @Test(arguments: [
    ([2, 0], "the token is of version 2, this tool reads version 1; use the tool that wrote it"),
    ([1, 2], "the token's margin policy is choice 2, expected 0 to 1"),
    (
      [1, 0, 1, 0, 128, 1],
      "the token has a field number 7 that this tool does not know; use the tool that wrote it"
    ),
    ([1, 0, 1, 0, 1, 4], "the token's place is choice 4, expected 0 to 3"),
    (
      [1, 0, 1, 1, 0, 0, 0],
      "the token's tree is one that cannot be, expected parents before their children, "
        + "pinned views in a parent"
    ),
    ([1, 0, 0, 0], "the token ends too early; copy the whole token again"),
    ([1, 0, 0, 0, 0, 0], "the token has 1 bytes too many; copy the token again"),
    (
      [1, 0, 0x91, 0x4E, 0], "the token's number of views is 10001, expected 0 to 10000"
    ),
  ])
  func `bytes that are no tree say what is wrong`(bytes: [UInt8], message: String) {
    do throws(TokenError) {
      _ = try ViewTreeBytes.decode(bytes)
      Issue.record("the bytes are read")
    } catch {
      #expect(error.description == message)
    }
  }

  @Test func `a token of a sound tree replays to agreement`() throws {
    let script = TreeFuzz(seed: 1).script(at: 3)
    let replay = try TreeReplay(token: ViewTreeToken.text(of: script))
    #expect(replay.script == script)
    #expect(replay.status == .agreed)
    #expect(
      replay.text(shrinking: true)
        .hasSuffix("\n\nall checks of trees of views hold on this tree now\n"))
  }

  @Test func `a token of a button is no token of a tree`() {
    #expect(throws: TokenError.noMark("lp1:AQC-I8I", expected: "lt1:")) {
      try TreeReplay(token: "lp1:AQC-I8I")
    }
  }
}
