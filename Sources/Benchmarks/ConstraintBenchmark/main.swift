import Foundation
import LinearConstraints

// `ConstraintBenchmark [DRIVER]`: the same systems as kiwi_driver.cpp, and the ratios if that program is given.
// `ConstraintBenchmark --rebuild COUNT`: whether edits come to what rebuilding does, on COUNT specs.

if CommandLine.arguments.dropFirst().first == "--rebuild" {
  guard let count = CommandLine.arguments.dropFirst(2).first.flatMap(Int.init), count > 0 else {
    print("--rebuild needs a number of specs, such as 1000000")
    exit(64)
  }
  let (line, isEqual) = comparison(of: count)
  print(line)
  exit(isEqual ? 0 : 1)
}

/// Returns the processor time of one call in nanoseconds, the shortest of some rounds of many calls.
func best(_ rounds: Int, _ calls: Int, _ work: (Int) -> Void) -> Double {
  var least = Double.infinity
  for _ in 0..<rounds {
    let start = processorTime()
    for call in 0..<calls { work(call) }
    least = min(least, (processorTime() - start) / Double(calls))
  }
  return least
}

/// The processor time that the process has used, in nanoseconds.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Returns the number of allocations of the process so far; nil unless allocation_count.c is preloaded.
///
/// The symbol is looked up once, because a lookup allocates.
let allocationCount = dlsym(nil, "allocation_count").map {
  unsafeBitCast($0, to: (@convention(c) () -> Int).self)
}

/// Returns the times of the C++ solver kiwi, by name of the benchmark.
func peerTimes() -> [String: Double] {
  guard let path = CommandLine.arguments.dropFirst().first else { return [:] }
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(fileURLWithPath: path)
  process.standardOutput = pipe
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return [:] }
  let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  var times: [String: Double] = [:]
  for line in text.split(separator: "\n") {
    let fields = line.split(separator: " ")
    if fields.count == 2 { times[String(fields[0])] = Double(fields[1]) }
  }
  return times
}

let peer = peerTimes()
var sum = 0.0

func report(_ name: String, _ time: Double, _ bound: String = "") {
  var line = "  \(name.padding(toLength: 18, withPad: " ", startingAt: 0))"
  line += String(format: "%12.1f ns", time)
  if let other = peer[name] {
    line += String(format: "  kiwi %12.1f ns  ratio %.2f", other, time / other)
  }
  print(line + bound)
}

print("linear constraints, processor time, best of some rounds")
report(
  "axis-fresh",
  best(20, 2000) { _ in
    var axis = Axis()
    sum += axis.solvedTitle(length: 120)
  }, "  (0.5 or less)")
/// Measures and prints edits of one axis. The axis is a local variable, since access to a global is checked
/// at each call.
func reportEdits() -> Double {
  var axis = Axis()
  var sum = axis.solvedTitle(length: 120)
  report(
    "axis-edit", best(20, 20000) { sum += axis.solvedTitle(length: 120 + Double($0 % 7)) },
    "  (1 or less)")
  report(
    "axis-squeeze",
    best(20, 20000) { sum += axis.solvedTitle(length: $0 % 2 == 1 ? 120 : 70) }, "  (1 or less)")
  if let allocationCount {
    let before = allocationCount()
    for call in 0..<10_000 { sum += axis.solvedTitle(length: Double(60 + call % 80)) }
    let count = allocationCount() - before
    print("  allocations of 10,000 edits: \(count) (0)")
  }
  return sum
}

sum += reportEdits()
for count in [10, 100, 1000] {
  let calls = count == 10 ? 200 : count == 100 ? 10 : 1
  report(
    "chain-\(count)-fresh",
    best(3, calls) { _ in
      var chain = Chain(count)
      sum += chain.solvedEnd(start: 20)
    })
  var chain = Chain(count)
  sum += chain.solvedEnd(start: 20)
  report(
    "chain-\(count)-edit",
    best(10, 2000 / count + 1) { sum += chain.solvedEnd(start: Double(20 + $0 % 5)) })
}
if sum == 0 { print("nothing was computed") }
