import Foundation
import PluginHost
import TestSupport
import Testing

/// Plugins that start processes in other sessions and leave them behind.
struct StragglerTests {
  /// A plugin in Python that starts such a process, and its results.
  private struct Leaver {
    let tool: BuiltTool
    let plugin: String
    private let pids: String

    /// Writes the plugin.
    ///
    /// - Parameters:
    ///   - environment: the environment of the process, in Python.
    ///   - body: what the plugin does for each button, in Python.
    init(environment: String = "os.environ", body: String = "pass") throws {
      tool = try BuiltTool("layout-parity")
      pids = try tool.write("", to: "pids")
      let leave = """
        import os
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                with open('\(pids)', 'a') as file: file.write('%d\\n' % os.getpid())
                os.closerange(0, 64)
                os.execve('/bin/sleep', ['sleep', '1000'], \(environment))
            os._exit(0)
        os.wait()

        """
      let source = try String(
        contentsOf: PluginTests.guests.appending(path: "python/plugin.py"), encoding: .utf8)
      plugin = try tool.plugin(
        leave
          + source.replacing("def lay_out(spec):", with: "def lay_out(spec):\n    \(body)"),
        "python-row")
    }

    /// Runs one button.
    func run() throws -> BuiltTool.Outcome { try tool.run(arguments()) }

    /// The arguments that run one button.
    func arguments() throws -> [String] {
      let button = """
        <scenario name="row"><button width="200" height="100"><image width="50" height="50"/>\
        <title width="50" height="25">t</title></button></scenario>
        """
      return [
        "run", try tool.scenarios(button), "--plugin", plugin, "--strategies",
        "rect-override,python-row", "--isolate", "seconds=1",
      ]
    }

    /// The processes that were left behind and still run; nil if none was started.
    func left() throws -> [pid_t]? {
      let ids = try String(contentsOfFile: pids, encoding: .utf8).split(separator: "\n")
        .compactMap { pid_t($0) }
      return ids.isEmpty ? nil : ids.filter { kill($0, 0) == 0 }
    }
  }

  private static let note =
    "the process of 'python-row' left processes behind, which the tool ended"

  @Test(
    "A process in another session ends with its plugin",
    arguments: ["os.environ", "{}"])
  func afterTheEnd(environment: String) throws {
    let leaver = try Leaver(environment: environment)
    let outcome = try leaver.run()
    #expect(outcome.status == 0)
    #expect(outcome.cases == [])
    #expect(try leaver.left() == [])
  }

  @Test("One note says that a plugin left processes behind")
  func note() throws {
    let leaver = try Leaver()
    let text = try leaver.tool.output(leaver.arguments())
    #expect(text.components(separatedBy: Self.note).count == 2, "\(text)")
  }

  @Test(
    "A process in another session ends with a plugin that crashes or hangs",
    arguments: ["os._exit(3)", "import time; time.sleep(1000)"])
  func afterAFailure(body: String) throws {
    let leaver = try Leaver(body: body)
    #expect(try leaver.run().status == 3)
    #expect(try leaver.left() == [])
  }

  @Test("'plugin check' names a plugin that leaves a process in another session")
  func check() throws {
    let leaver = try Leaver()
    let text = try leaver.tool.output(["plugin", "check", leaver.plugin, "--level", "1"])
    #expect(text.contains("after 'shutdown' the plugin left processes behind"), "\(text)")
    #expect(try leaver.left() == [])
  }

  @Test("A process whose parent is not a plugin stays")
  func others() throws {
    let other = Process()
    other.executableURL = URL(fileURLWithPath: "/bin/sleep")
    other.arguments = ["1000"]
    try other.run()
    var child = try ChildProcess(ChildLaunch(path: "/bin/sh", arguments: ["-c", "exit 0"]))
    child.kill()
    #expect(other.isRunning)
    // The threads of the tests block SIGTERM, and so does what they start.
    kill(other.processIdentifier, SIGKILL)
    other.waitUntilExit()
    #expect(other.terminationReason == .uncaughtSignal)
  }
}
