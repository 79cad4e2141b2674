import Foundation

// Whole processes on one generated file: this tool with the five strategies that compute, all checks,
// schema validation and a JUnit report, against xmllint validating the same file against the same schema.
// Arguments: the tool, the schema.

let computing = "system,edge-insets,rect-override,layout-subviews,custom-control"

func text(_ number: Double, _ digits: Int = 2) -> String {
  String(format: "%.\(digits)f", number)
}

func run() throws {
  let tool = CommandLine.arguments.dropFirst().first ?? ".build/release/layout-parity"
  let schema = CommandLine.arguments.dropFirst(2).first ?? "Scenarios/scenarios.xsd"
  let directory = FileManager.default.temporaryDirectory
    .appendingPathComponent("layout-parity-benchmark-\(getpid())").path
  try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: directory) }

  var peaks: [Double] = []
  for count in [20_000, 200_000] {
    let path = "\(directory)/\(count).xml"
    try ScenarioFileDraw.write(count, to: path)
    let peer = try ProcessMeasurement.median(
      of: 5, ["xmllint", "--stream", "--noout", "--schema", schema, path])
    let ours = try ProcessMeasurement.median(
      of: 5,
      [
        tool, "run", path, "--quiet", "--junit", "\(directory)/junit.xml",
        "--strategies", computing,
      ])
    peaks.append(ours.peakMemory)
    print(
      "run of \(count) scenarios: \(text(ours.wallTime / peer.wallTime)) x xmllint (2 or less; "
        + "\(text(ours.wallTime)) s and \(text(ours.peakMemory, 0)) MiB against "
        + "\(text(peer.wallTime)) s and \(text(peer.peakMemory, 0)) MiB, medians of 5)")
  }
  print(
    "memory of 200000 scenarios: \(text(peaks[1] / peaks[0])) x that of 20000 (0.80 to 1.20; "
      + "\(text(peaks[1], 0)) MiB, 96 or less)")

  let version = try ProcessMeasurement.median(of: 21, [tool, "--version"])
  print("--version             \(text(version.wallTime * 1000, 1)) ms (less than 20)")
  let shipped = (try? FileManager.default.contentsOfDirectory(atPath: "Scenarios")) ?? []
  let small = shipped.filter { $0 != "sweeps" && ($0.hasSuffix(".xml") || !$0.contains(".")) }
    .map { "Scenarios/\($0)" }
  let sweeps = (try? FileManager.default.contentsOfDirectory(atPath: "Scenarios/sweeps")) ?? []
  let others = sweeps.filter { $0 != "everything.xml" }.map { "Scenarios/sweeps/\($0)" }
  let rest = try ProcessMeasurement.median(of: 9, [tool, "run", "--quiet"] + small + others)
  print(
    "shipped scenarios without the big sweep  \(text(rest.wallTime * 1000, 0)) ms (less than 500)")
}

do {
  // `RunBenchmark --write COUNT PATH` writes the file alone.
  let arguments = CommandLine.arguments
  if arguments.count == 4, arguments[1] == "--write", let count = Int(arguments[2]) {
    try ScenarioFileDraw.write(count, to: arguments[3])
    exit(0)
  }
  try run()
} catch {
  print("error: \(error)")
  exit(2)
}
