import Foundation
import PluginHost
import PluginProtocol
import StrategyKit
import TestSupport
import Testing

/// A plugin's start, with shell scripts for plugins.
@Suite struct ConnectionTests {
  private static func failure(_ script: String, seconds: Double = 5) -> String? {
    let launch = ChildLaunch(path: "/bin/sh", arguments: ["-c", script])
    var limits = ChildLimits()
    limits.startSeconds = seconds
    do {
      var session = try PluginSession(
        launch, limits, encodings: PluginEncoding.allCases, toolVersion: "1")
      session.kill()
      return nil
    } catch {
      return error.description
    }
  }

  private static let hello =
    #"{"type":"hello","id":0,"version":1,"encoding":"json","echo":[0.1,0.30000000000000004,5e-324,1.7976931348623157e308,9007199254740991]}"#

  @Test(arguments: [
    "exit 3",
    "kill -SEGV $$",
    "exec sleep 60",
    "printf 'hi\\n' > $LAYOUT_PARITY_OUT; exec sleep 60",
    "printf '{\"type\":\"hello\",\"id\":0}\\n' > $LAYOUT_PARITY_OUT; exec sleep 60",
    "printf '{\"type\":\"error\",\"id\":0,\"code\":\"version\",\"message\":\"no\"}\\n' > $LAYOUT_PARITY_OUT; exec sleep 60",
    "exec 3>&- 4>&- 1>&- 2>&-; exec sleep 60",
  ])
  func aPluginThatDoesNotGreetIsRefused(script: String) {
    expectRecorded(
      Self.failure(script, seconds: 0.5), "aPluginThatDoesNotGreetIsRefused: \(script)")
  }

  @Test func aPluginThatChangesNumbersIsRefused() {
    let script =
      "printf '%s\\n' '\(Self.hello.replacing("0.1,", with: "0.1000001,"))' "
      + "> $LAYOUT_PARITY_OUT; exec sleep 60"
    #expect(
      Self.failure(script)?.hasPrefix("the 'echo' of the process is [0.1000001, ") == true)
  }

  @Test(arguments: [(1, nil), (3, nil), (4, "ended by signal 9 (SIGKILL)")])
  func aPluginThatIsKilledWhileItStartsIsStartedAgain(kills: Int, message: String?) throws {
    let directory = try TemporaryDirectory()
    let script = """
      count=$(cat '\(directory.path)/count' 2>/dev/null || echo 0)
      echo $((count + 1)) > '\(directory.path)/count'
      [ $count -lt \(kills) ] && kill -KILL $$
      read -r request < $LAYOUT_PARITY_IN
      printf '%s\\n' '\(Self.hello)' > $LAYOUT_PARITY_OUT
      read -r request < $LAYOUT_PARITY_IN
      printf '%s\\n' '{"type":"strategies","id":1,"strategies":[{"id":"a"}]}' > $LAYOUT_PARITY_OUT
      exec sleep 60
      """
    var limits = ChildLimits()
    limits.startSeconds = 5
    let launch = ChildLaunch(path: "/bin/sh", arguments: ["-c", script])
    var failure: String?
    do {
      var session = try PluginSession.start(
        launch, limits, encodings: PluginEncoding.allCases, toolVersion: "1")
      session.kill()
    } catch {
      failure = error.description
    }
    #expect(failure == message)
  }

  @Test func aPluginThatSpeaksOfSharedRecordsUnaskedIsRefused() throws {
    let hello = Self.hello.replacing(#""json""#, with: #""f64""#)
    let script = """
      read -r request < $LAYOUT_PARITY_IN
      printf '%s\\n' '\(hello)' > $LAYOUT_PARITY_OUT
      read -r request < $LAYOUT_PARITY_IN
      printf '%s\\n' '{"type":"strategies","id":1,"strategies":[{"id":"a"}]}' > $LAYOUT_PARITY_OUT
      read -r request < $LAYOUT_PARITY_IN
      printf '%s\\n' '{"type":"layouts","id":2,"count":1,"shared":true}' > $LAYOUT_PARITY_OUT
      exec sleep 60
      """
    var session = try PluginSession(
      ChildLaunch(path: "/bin/sh", arguments: ["-c", script]), ChildLimits(),
      encodings: PluginEncoding.allCases, toolVersion: "1")
    defer { session.kill() }
    #expect(
      throws: ConnectionFault.broken(
        "'shared' is true, expected false, as in the request",
        received: #"{"type":"layouts","id":2,"count":1,"shared":true}"#)
    ) {
      _ = try session.layouts(
        of: [ButtonSpec()], by: "a", worker: 0, isFresh: false, isForced: false)
    }
  }

  @Test func aCommandThatDoesNotExistIsNamed() {
    let launch = ChildLaunch(path: "/no/such/plugin", arguments: [])
    #expect(
      throws: LaunchError("'/no/such/plugin' cannot be started: No such file or directory")
    ) {
      _ = try ChildProcess(launch)
    }
  }

  @Test func aPluginMayPrintAsMuchAsItLikes() {
    let script = """
      head -c 1000000 /dev/zero | tr '\\0' x; head -c 1000000 /dev/zero | tr '\\0' y >&2
      printf '%s\\n' '\(Self.hello)' > $LAYOUT_PARITY_OUT
      printf '%s\\n' '{"type":"strategies","id":1,"strategies":[{"id":"a"}]}' > $LAYOUT_PARITY_OUT
      exec sleep 60
      """
    // The second answer comes before it was asked for.
    #expect(
      Self.failure(script)?.hasPrefix("the process wrote") ?? true)
  }

  @Test func onlyTheEndOfTheOutputIsKept() {
    var tail = OutputTail()
    let line = Array("0123456789".utf8)
    for _ in 0..<10_000 { line.withUnsafeBytes { tail.append($0) } }
    #expect(tail.total == 100_000)
    #expect(tail.text.utf8.count == OutputTail.capacity + "…".utf8.count)
    #expect(tail.text.hasSuffix("789"))
  }

  @Test func nothingIsLeftOfAGroup() throws {
    let script = "sleep 1000 & exec sleep 1000"
    var child = try ChildProcess(ChildLaunch(path: "/bin/sh", arguments: ["-c", script]))
    usleep(100_000)
    let group = child.id
    child.kill()
    // Those whose parent is gone are waited for by the system, in its own time.
    for _ in 0..<100 where kill(-group, 0) == 0 { usleep(100_000) }
    #expect(kill(-group, 0) == -1)
  }
}
