import Foundation
import Fuzzing
import PluginHost
import PluginProtocol
import StrategyKit

// How fast plugins answer over the protocol, what the tool's own side costs, and what a death costs.
//
// usage: PluginBenchmark TOOL GUESTS LIBRARY LIARS

guard CommandLine.arguments.count == 5 else {
  print("usage: PluginBenchmark TOOL GUESTS LIBRARY LIARS")
  exit(64)
}
let tool = CommandLine.arguments[1]
let guests = CommandLine.arguments[2]
let library = CommandLine.arguments[3]
let liars = CommandLine.arguments[4]

let specs = (0..<UInt64(256)).map { SpecGenerator(seed: 1).spec(at: $0) }

/// The aspects that the domain excludes for each spec: here all, because the benchmark only counts replies.
let outside = specs.map { _ in SpecAnswer.allAspects }

/// Returns the launch of a plugin's process to measure.
func launch(_ path: String, _ arguments: [String]) -> ChildLaunch {
  var launch = ChildLaunch(path: path, arguments: arguments)
  launch.sharesPlace = arguments.contains("worker")
  return launch
}

/// Sends the same batch repeatedly, and prints the specs a second and the tool's processor time per spec.
func measure(
  _ name: String, _ launch: ChildLaunch, _ strategy: String, batch: Int = 256,
  wanted: Double? = nil
) throws {
  var session = try PluginSession(
    launch, ChildLimits(), encodings: PluginEncoding.allCases, toolVersion: "1")
  defer { session.kill() }
  func ask() throws {
    _ = try session.layouts(
      of: specs[..<batch], by: strategy, worker: 0, isFresh: false, isForced: false,
      outside: outside)
  }
  for _ in 0..<20 { try ask() }
  var rates: [Double] = []
  var costs: [Double] = []
  var total = 0
  let group = session.connection.child.id
  let before = ProcessUsage.ofGroup(group).processorSeconds
  for _ in 0..<7 {
    let start = ContinuousClock.now
    let own = processorSeconds()
    var count = 0
    repeat {
      try ask()
      count += batch
    } while ContinuousClock.now - start < .milliseconds(300)
    total += count
    let elapsed = seconds(ContinuousClock.now - start)
    rates.append(Double(count) / elapsed)
    costs.append((processorSeconds() - own) / Double(count) * 1e6)
  }
  let child = (ProcessUsage.ofGroup(group).processorSeconds - before) / Double(total) * 1e6
  let own = costs.sorted()[3]
  let rate = rates.sorted()[3]
  // The tool and its own workers wait without sleep, which is counted as work.
  let share =
    launch.sharesPlace ? "" : String(format: "%.2f of the plugin alone: ", rate * child * 1e-6)
  let goal = wanted.map { " (\(rateText($0)) or more)" } ?? ""
  print(
    padded("\(name), \(session.hello.encoding.rawValue), batch \(batch)"),
    "\(share)\(rateText(rate)) specs/s\(goal);",
    String(format: "processor: %.2f µs + %.2f µs of the plugin", own, child)
      + (launch.sharesPlace ? ", waits included" : ""))
}

func padded(_ text: String, _ width: Int = 36) -> String {
  text.padding(toLength: max(width, text.count), withPad: " ", startingAt: 0)
}

func rateText(_ rate: Double) -> String {
  rate >= 1e6 ? String(format: "%.2f M", rate / 1e6) : String(format: "%.0f k", rate / 1e3)
}

/// Returns the processor time used by this process, in seconds.
func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

func seconds(_ duration: Duration) -> Double {
  Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
}

/// Measures the time from a crash of a Python plugin to its next reply.
func measureRestart() throws {
  let launch = launch("/usr/bin/python3", ["\(liars)/liar.py", "crash"])
  func start() throws -> PluginSession {
    try PluginSession(
      launch, ChildLimits(), encodings: PluginEncoding.allCases, toolVersion: "1")
  }
  // The button that the plugin crashes on, and another.
  let buttons = [199.0, 200].map { width in
    var spec = ButtonSpec()
    spec.frame.size = CGSize(width: width, height: 100)
    return spec
  }
  func ask(_ session: inout PluginSession, _ spec: ButtonSpec) throws {
    _ = try session.layouts(
      of: [spec], by: "liar", worker: 0, isFresh: false, isForced: false,
      outside: [SpecAnswer.allAspects])
  }
  var times: [Double] = []
  for _ in 0..<9 {
    var dying = try start()
    do {
      try ask(&dying, buttons[0])
      print("the plugin that crashes has not crashed")
      exit(1)
    } catch {
      let end = ContinuousClock.now
      dying.kill()
      var next = try start()
      try ask(&next, buttons[1])
      times.append(seconds(ContinuousClock.now - end) * 1e3)
      next.kill()
    }
  }
  print(
    padded("from a crash to the next answer"),
    String(format: "%.0f ms, in Python", times.sorted()[4]))
}

/// Measures a run of three scenarios with a plugin whose process ends on one of them.
func measureDeath(
  _ name: String, _ lie: String, _ limits: [String] = [], _ goal: String = ""
) throws {
  let arguments =
    [
      tool, "run", "\(liars)/buttons.xml", "--plugin", "\(liars)/\(lie)", "--strategies",
      "custom-control,liar", "--quiet",
    ] + limits
  let times = try (0..<5).map { _ in try timeOfCommand(arguments, ["PATH=/usr/bin:/bin"]) }
  let median = times.sorted { $0.seconds < $1.seconds }[2]
  let text = String(format: "%.2f", median.seconds)
  print(padded(name), "\(text) s\(goal), status \(median.status)")
}

/// Measures the listing of the strategies of twenty manifests.
func measureListing() throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "layout-parity-\(UUID())")
  defer { try? FileManager.default.removeItem(at: folder) }
  for number in 0..<20 {
    let plugin = folder.appending(path: "plugin-\(number)")
    try FileManager.default.createDirectory(at: plugin, withIntermediateDirectories: true)
    try Data(
      """
      {"manifest":1,"name":"p\(number)","version":"1","command":["sh"],
       "strategies":[{"id":"p\(number)","summary":"one of twenty"}]}
      """.utf8
    ).write(to: plugin.appending(path: "layout-parity-plugin.json"))
  }
  var times: [Double] = []
  for _ in 0..<9 {
    let environment = ["PATH=/usr/bin:/bin", "LAYOUT_PARITY_PLUGINS=\(folder.path)"]
    times.append(try timeOfCommand([tool, "list", "strategies"], environment).seconds * 1e3)
  }
  print(
    padded("list strategies with 20 manifests"),
    String(format: "%.0f ms (less than 30)", times.sorted()[4]))
}

let worker = launch(tool, ["plugin", "worker", library])
let python = ["\(guests)/python/plugin.py"]
let pythonRecords = ["\(guests)/python-f64/plugin.py"]
try measure("library in C", worker, "c-row", wanted: 5e6)
try measure("library in C", worker, "c-row", batch: 64)
try measure("library in C", worker, "c-row", batch: 1)
try measure("strategy of the tool", launch(tool, ["plugin", "serve"]), "rect-override")
try measure("Python", launch("/usr/bin/python3", python), "python-row", wanted: 60e3)
try measure("Python", launch("/usr/bin/python3", pythonRecords), "python-f64-row", wanted: 250e3)
if let node = ["/usr/bin/node", "/usr/local/bin/node"]
  .first(where: { FileManager.default.isExecutableFile(atPath: $0) })
{
  try measure("Node", launch(node, ["\(guests)/node/plugin.js"]), "node-row", wanted: 150e3)
  try measure("Node", launch(node, ["\(guests)/node-f64/plugin.js"]), "node-f64-row", wanted: 2e6)
}
try measureRestart()
try measureDeath("a run of 3 buttons in Python", "honest")
try measureDeath("the same, one of them a crash", "crash", [], " (0.5 or less)")
try measureDeath(
  "the same, one of them a hang of 1 s", "hang", ["--isolate", "seconds=1"], " (about 2 or less)")
try measureListing()
