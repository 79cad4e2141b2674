import Foundation
import Fuzzing
import Scenarios
import StrategyKit

// Prints what a predicate costs over random buttons, and the same predicate as libxml2's XPath over one:
// `PredicateBenchmark XPATH-DRIVER SCENARIOS`. The predicates are from the scenario files and from the format's
// guide.

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  print("usage: PredicateBenchmark XPATH-DRIVER SCENARIOS")
  exit(64)
}

let taught = [
  "@direction='rtl'", "@spacing < 0 and image and title", "title/@width > 60",
  "not(image) or @scale != 2", "@regime='fits' and contains(@flags, 'rtl')",
  "left(@content-insets) + right(@content-insets) > @width - image/@width",
]
let predicates = (taught + predicatesInFiles(under: arguments[2])).reduce(into: [String]()) {
  if !$0.contains($1) { $0.append($1) }
}

let generator = SpecGenerator(seed: 1)
let specs = (0..<1_000).map { generator.spec(at: UInt64($0)) }
let clock = ContinuousClock()
// Insets have functions that XPath lacks.
let shared = predicates.filter { !$0.contains("-insets)") }
let xpath = try nanosecondsOfXPath(shared, driver: arguments[1])
var slowest = 0.0

print("share of XPath's time, then nanoseconds an evaluation of ours and of XPath")
for text in predicates {
  let predicate = try SpecPredicate(text)
  var rounds: [Double] = []
  var holds = 0
  for _ in 0..<20 {
    let time = clock.measure {
      for spec in specs where predicate.holds(for: spec) { holds += 1 }
    }
    rounds.append(time / .nanoseconds(1) / Double(specs.count))
  }
  let ours = rounds.min() ?? 0
  slowest = max(slowest, ours)
  guard let theirs = xpath[text] else {
    print(String(format: "    –  (%6.1f)           ", ours), text)
    continue
  }
  print(String(format: "%5.3f  (%6.1f, %7.1f)  ", ours / theirs, ours, theirs), text)
}
print(String(format: "slowest predicate: %.1f ns (200)", slowest))

/// Returns the predicates of known issues in the scenario files of a folder, without repetitions.
func predicatesInFiles(under folder: String) -> [String] {
  let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
  return files.filter { $0.hasSuffix(".xml") }.sorted().flatMap { file -> [String] in
    guard let text = try? String(contentsOfFile: folder + "/" + file, encoding: .utf8) else {
      return []
    }
    return text.matches(of: /when="([^"]*)"/).map {
      String($0.1).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
    }
  }
}

/// Returns the nanoseconds that libxml2's XPath takes for each predicate.
func nanosecondsOfXPath(_ predicates: [String], driver: String) throws -> [String: Double] {
  let process = Process()
  let input = Pipe()
  let output = Pipe()
  process.executableURL = URL(fileURLWithPath: driver)
  process.standardInput = input
  process.standardOutput = output
  try process.run()
  input.fileHandleForWriting.write(Data(predicates.map { $0 + "\n" }.joined().utf8))
  try input.fileHandleForWriting.close()
  let lines = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return Dictionary(
    uniqueKeysWithValues: zip(predicates, lines.split(separator: "\n").compactMap { Double($0) }))
}
