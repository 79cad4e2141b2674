import Foundation
import PluginHost
import PluginProtocol
import Reproducibility
import StrategyKit
import UIKitModel

/// The checks under stress.
extension PluginCheck {
  func largestMessage(
    _ strategy: StrategyUnderCheck
  ) throws(PointFailure) -> PointResult.Outcome {
    try withProcess { dialogue throws(PointFailure) in
      let count = min(dialogue.hello.maxBatch, 4_096)
      let specs = Self.longNumbers(strategy.specs(count, salt: 13), seed: options.seed)
      let id = dialogue.beginLayouts(of: specs, by: strategy)
      let bytes = dialogue.writer.bytes
      let seconds = limits.caseSeconds * 3
      let message = try dialogue.exchange(bytes, [id], seconds: seconds, late: 0.3)[0]
      let together = try dialogue.answers(in: message, to: specs, by: strategy)
      let alone = try dialogue.layouts(of: specs, by: strategy, size: 16)
      for place in specs.indices where together[place] != alone[place] {
        throw dialogue.failure(
          together[place].difference("in a batch of \(count)", from: alone[place], "in one of 16"))
      }
      return .held(["\(count) specs in \(bytes.count) bytes"])
    }
  }

  /// Returns the given specs with lengths of up to 17 digits, so that messages are as long as possible.
  private static func longNumbers(_ specs: [ButtonSpec], seed: UInt64) -> [ButtonSpec] {
    specs.enumerated().map { place, spec in
      var draws = Draws(seed: seed, index: UInt64(place))
      func blur(_ value: inout CGFloat) {
        value += CGFloat(draws.fraction() / 1024 + 0x1p-40)
      }
      var spec = spec
      blur(&spec.boundsOrigin.x)
      blur(&spec.boundsOrigin.y)
      blur(&spec.frame.size.width)
      blur(&spec.frame.size.height)
      blur(&spec.spacing)
      blur(&spec.lineHeight)
      for keyPath in [\ButtonSpec.contentInsets, \.imageInsets, \.titleInsets] {
        blur(&spec[keyPath: keyPath].top)
        blur(&spec[keyPath: keyPath].left)
        blur(&spec[keyPath: keyPath].bottom)
        blur(&spec[keyPath: keyPath].right)
      }
      return spec
    }
  }

  func twoUnderWay(_ strategy: StrategyUnderCheck) throws(PointFailure) -> PointResult.Outcome {
    let specs = strategy.specs(512, salt: 14)
    return try withProcess { dialogue throws(PointFailure) in
      let half = min(256, dialogue.hello.maxBatch)
      let (first, second) = (Array(specs[..<half]), Array(specs[(512 - half)...]))
      let one = dialogue.beginLayouts(of: first, by: strategy)
      var bytes = dialogue.writer.bytes
      let two = dialogue.beginLayouts(of: second, by: strategy)
      bytes += dialogue.writer.bytes
      let messages = try dialogue.exchange(bytes, [one, two])
      let found =
        try dialogue.answers(in: messages[0], to: first, by: strategy)
        + dialogue.answers(in: messages[1], to: second, by: strategy)
      let alone = try dialogue.layouts(of: first + second, by: strategy, size: half)
      return try expectSame(
        first + second, found, alone, "with two requests sent at once",
        "with one request at a time", dialogue)
    }
  }

  func memoryFlat(_ strategy: StrategyUnderCheck) throws(PointFailure) -> PointResult.Outcome {
    let specs = strategy.specs(min(options.specs, 5_000), salt: 15)
    let rounds = max(1, 10 * options.specs / specs.count)
    return try withProcess { dialogue throws(PointFailure) in
      var used: [Int] = []
      for _ in 0..<2 {
        for _ in 0..<rounds { _ = try dialogue.layouts(of: specs, by: strategy, size: 256) }
        used.append(ProcessUsage.ofGroup(dialogue.child.id).memoryMiB)
      }
      let count = rounds * specs.count
      // Two pages more are not a leak, even in a small process.
      if used[1] - used[0] > max(2, used[0] / 10) {
        throw dialogue.failure(
          "the plugin used \(used[0]) MiB after \(count) specs and \(used[1]) after \(2 * count), expected at "
            + "most \(max(2, used[0] / 10)) MiB more")
      }
      return .held(["\(used[0]) MiB after \(count) specs, \(used[1]) after \(2 * count)"])
    }
  }

  func noTimeNoNetwork(
    _ strategy: StrategyUnderCheck
  ) throws(PointFailure) -> PointResult.Outcome {
    let specs = strategy.specs(min(options.specs, 512), salt: 16)
    let first = try withProcess { dialogue throws(PointFailure) in
      try dialogue.layouts(of: specs, by: strategy, size: 64)
    }
    let elsewhere = FileManager.default.temporaryDirectory.path
    var notes: [String] = []
    for changes in [Surroundings.plain, .withoutNetwork] {
      var isAllowed = true
      func move(_ launch: inout ChildLaunch) {
        launch.environment["TZ"] = "Pacific/Chatham"
        launch.environment["LC_ALL"] = "de_DE.UTF-8"
        launch.environment["LANG"] = "de_DE.UTF-8"
        launch.environment["HOME"] = elsewhere
        // A manifest's command may name files beside it, so only others are moved.
        if place?.manifest == nil { launch.directory = elsewhere }
        if changes == .withoutNetwork { isAllowed = launch.leaveNetwork() }
      }
      var launch = try self.launch()
      move(&launch)
      guard isAllowed else {
        notes.append("'unshare -n' is not allowed on this machine, so the network was available")
        continue
      }
      _ = try withProcess(changing: move) { dialogue throws(PointFailure) in
        let second = try dialogue.layouts(of: specs, by: strategy, size: 64)
        return try expectSame(
          specs, first, second, "in the tool's environment", changes.rawValue, dialogue)
      }
    }
    return .held(notes)
  }

  private enum Surroundings: String {
    case plain = "with another time zone, locale and home directory"
    case withoutNetwork = "without a network"
  }

  func survivesKill(_ strategy: StrategyUnderCheck) throws(PointFailure) -> PointResult.Outcome {
    let specs = strategy.specs(64, salt: 17)
    let start = StallClock.now
    let expected = try withProcess { dialogue throws(PointFailure) in
      try dialogue.layouts(of: specs, by: strategy, size: 64)
    }
    let wholeTime = Int((StallClock.now - start) * 1e6)
    var draws = Draws(seed: options.seed, index: 17)
    var late = 0
    for number in 0..<20 {
      let launch = try self.launch()
      var dialogue = try Dialogue(launch, limits)
      defer { dialogue.end() }
      let group = dialogue.child.id
      // Some die at their start, some while they answer, some between two answers.
      let moment = UInt32(draws.below(number % 2 == 0 ? wholeTime : 3 * wholeTime))
      let killer = Thread {
        usleep(moment)
        Foundation.kill(-group, SIGKILL)
      }
      killer.start()
      do throws(PointFailure) {
        try dialogue.greet(toolVersion: toolVersion)
        for _ in 0..<10_000 { _ = try dialogue.layouts(of: specs, by: strategy, size: 64) }
        throw dialogue.failure("the plugin's process did not end when it was killed")
      } catch {
        guard dialogue.waitForEnd(1) == .signalled(SIGKILL) else { throw error }
        if dialogue.hello.version == 1 { late += 1 }
      }
      let found = try withProcess { dialogue throws(PointFailure) in
        try dialogue.layouts(of: specs, by: strategy, size: 64)
      }
      for place in specs.indices where found[place] != expected[place] {
        throw PointFailure(
          found[place].difference("after the plugin was killed", from: expected[place], "before"))
      }
    }
    return .held(["killed 20 times, \(late) of them while it answered"])
  }

  func throughput(_ strategy: StrategyUnderCheck) throws(PointFailure) -> PointResult.Outcome {
    let specs = strategy.specs(min(options.specs, 4_096), salt: 18)
    return try withProcess { dialogue throws(PointFailure) in
      var notes: [String] = []
      for size in [1, 16, 64, 256] where size <= dialogue.hello.maxBatch {
        let part = Array(specs.prefix(size == 1 ? 512 : specs.count))
        let start = StallClock.now
        _ = try dialogue.layouts(of: part, by: strategy, size: size)
        let rate = Double(part.count) / max(1e-9, StallClock.now - start)
        notes.append("batch \(size): \(Int(rate / 100) * 100) specs/s")
      }
      return .held([notes.joined(separator: ", ") + " as \(dialogue.hello.encoding.rawValue)"])
    }
  }
}

extension ChildLaunch {
  /// Changes the launch so that the process has no network; leaves it unchanged if the system does not allow
  /// that.
  ///
  /// - Returns: whether the system allows that.
  fileprivate mutating func leaveNetwork() -> Bool {
    let unshare = "/usr/bin/unshare"
    guard FileManager.default.isExecutableFile(atPath: unshare) else { return false }
    let trial = Process()
    trial.executableURL = URL(fileURLWithPath: unshare)
    trial.arguments = ["-n", "/bin/true"]
    trial.standardError = FileHandle.nullDevice
    guard (try? trial.run()) != nil else { return false }
    trial.waitUntilExit()
    guard trial.terminationStatus == 0 else { return false }
    // The tool's path is different for each reader.
    let own = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    arguments = ["-n", "--", own] + arguments
    path = unshare
    return true
  }
}
