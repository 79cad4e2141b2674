import Foundation
import PluginHost
import PluginProtocol
import Reproducibility
import StrategyKit

/// The checks of a plugin's start and description.
extension PluginCheck {
  mutating func manifestValid() throws(PointFailure) -> PointResult.Outcome {
    do throws(PluginError) { place = try PluginLocation(path) } catch {
      throw PointFailure("\(error)")
    }
    guard let place else { return .held([]) }
    if options.isInProcess, place.library == nil {
      throw PointFailure(
        "--isolate never works only for shared libraries, and this plugin is not one")
    }
    guard let manifest = place.manifest else {
      return .skipped(.noManifest)
    }
    for word in manifest.command + [manifest.library].compactMap(\.self)
    where word.hasPrefix("/") {
      throw PointFailure(
        "the manifest has the absolute path '\(word)'; give the names of commands on PATH, and paths of "
          + "files relative to the manifest")
    }
    for word in manifest.command.dropFirst() where Self.isScript(word) {
      guard FileManager.default.fileExists(atPath: "\(manifest.directory)/\(word)") else {
        throw PointFailure(
          "the command names '\(word)', which is not in the manifest's directory; add the file, or correct 'command'"
        )
      }
    }
    if manifest.library == nil, let machine = SharedObject.machine(of: place.launch.path),
      let own = SharedObject.machine(of: ChildLaunch.ownExecutable), machine != own
    {
      throw PointFailure(
        "'\(manifest.command[0])' is built for the ELF machine \(machine), expected \(own), that of this tool; build it for this machine"
      )
    }
    return .held(["\(manifest.name) \(manifest.version)"])
  }

  /// Returns whether a word of a command looks like the path of a script, by its ending.
  private static func isScript(_ word: String) -> Bool {
    let endings = ["py", "js", "mjs", "cjs", "ts", "rb", "pl", "lua", "tcl", "sh", "jar", "php"]
    return !word.hasPrefix("-") && endings.contains(String(word.split(separator: ".").last ?? ""))
      && word.contains(".")
  }

  func silentUntilAsked() throws(PointFailure) -> PointResult.Outcome {
    var dialogue = try Dialogue(launch(), limits)
    defer { dialogue.end() }
    var early = dialogue.unasked(within: 0.5)
    if early.isEmpty {
      // One that takes its time to start may still write first.
      let id = dialogue.begin()
      dialogue.writer.hello(id: id, echo: [1, 2.5], toolVersion: toolVersion)
      dialogue.send(dialogue.writer.bytes)
      early = dialogue.unasked(within: limits.startSeconds)
      if early.first == UInt8(ascii: "{") { early = [] }
    }
    if !early.isEmpty {
      throw dialogue.failure(
        "the plugin wrote '\(VisibleText.text(early.prefix(60)))' before the first request; write only "
          + "answers there")
    }
    let printed = dialogue.tails.map(\.total).reduce(0, +)
    return .held(
      printed > 0 ? ["the plugin prints \(printed) bytes at its start, which is harmless"] : [])
  }

  func startsInTime() throws(PointFailure) -> PointResult.Outcome {
    var times: [Double] = []
    for _ in 0..<3 {
      let start = StallClock.now
      var dialogue = try Dialogue(launch(), limits)
      defer { dialogue.end() }
      let id = dialogue.begin()
      dialogue.writer.hello(id: id, echo: [1, 2.5], toolVersion: toolVersion)
      _ = try dialogue.exchange(id, seconds: limits.startSeconds)
      times.append(StallClock.now - start)
    }
    return .held(["\(Int((times.sorted()[1] * 1000).rounded())) ms, the median of 3"])
  }

  func versionChosen() throws(PointFailure) -> PointResult.Outcome {
    for versions in [[1], [1, 99], [99, 1]] {
      var dialogue = try Dialogue(launch(), limits)
      defer { dialogue.end() }
      let id = dialogue.begin()
      dialogue.writer.hello(id: id, versions: versions, echo: [1, 2.5], toolVersion: toolVersion)
      let message = try dialogue.exchange(id, seconds: limits.startSeconds)
      let hello = try dialogue.read(message, "hello") { reply throws(ProtocolError) in
        try reply.hello()
      }
      guard hello.version == 1 else {
        throw dialogue.failure(
          "the plugin chose version \(hello.version) of \(versions), expected 1, which the tool speaks"
        )
      }
    }
    if let library = place?.library {
      try probe(library, named: "version")
      return .held([])
    }
    var dialogue = try Dialogue(launch(), limits)
    defer { dialogue.end() }
    let id = dialogue.begin()
    dialogue.writer.hello(id: id, versions: [99], echo: [1, 2.5], toolVersion: toolVersion)
    let message = try dialogue.exchange(id, seconds: limits.startSeconds)
    guard message.reply.refusal?.code == .version else {
      throw dialogue.failure(
        "the plugin answered the offer of only version 99 with a message of type '\(message.reply.type.prefix(40))', expected "
          + "'error' with the code 'version'")
    }
    dialogue.askToEnd()
    dialogue.closeInput()
    guard dialogue.waitForEnd(limits.graceSeconds) != nil else {
      throw dialogue.failure(
        "the plugin did not end within \(Int(limits.graceSeconds)) s after it refused every version; end it then"
      )
    }
    return .held([])
  }

  func numbersExact() throws(PointFailure) -> PointResult.Outcome {
    let numbers = Self.numbers(2_001, seed: options.seed)
    var dialogue = try Dialogue(launch(), limits)
    defer { dialogue.end() }
    try dialogue.greet(echo: numbers, toolVersion: toolVersion)
    let echo = dialogue.hello.echo
    guard echo.count == numbers.count else {
      throw dialogue.failure(
        "the plugin's 'echo' has \(echo.count) numbers, expected the \(numbers.count) that were sent"
      )
    }
    for (sent, came) in zip(numbers, echo) where (sent + 0).bitPattern != (came + 0).bitPattern {
      throw dialogue.failure(
        "\(sent) came back as \(came); write numbers with as many digits as they need, 17 at most")
    }
    return .held(try echoThroughSpecs(&dialogue))
  }

  /// Returns random doubles of all magnitudes, beginning with the numbers that most often fail.
  static func numbers(_ count: Int, seed: UInt64) -> [Double] {
    var draws = Draws(seed: seed, index: 5)
    var numbers =
      PluginProtocol.echo + [
        -0.0, 1e22, 1e23, 0x1p53, .leastNormalMagnitude, 123_456_789.123456789, 1.0 / 3,
        -.leastNonzeroMagnitude, 4.35, 0.1 + 0.7,
      ]
    while numbers.count < count {
      let number =
        numbers.count % 2 == 0
        ? Double(bitPattern: draws.next()) : (draws.fraction() - 0.5) * 4_000
      if number.isFinite { numbers.append(number) }
    }
    return numbers
  }

  /// Checks that the first strategy which returns some corner radii unchanged does so for all doubles;
  /// returns a note if no strategy does. Other errors in layouts are left to other check points.
  private func echoThroughSpecs(_ dialogue: inout Dialogue) throws(PointFailure) -> [String] {
    for strategy in strategies(of: &dialogue) {
      let promised = strategy.specs(200, salt: 1).filter {
        $0.image != nil && strategy.isolated.support(for: $0).aspects.contains(.frames)
      }
      // One that does something else with a radius shows no field as it came.
      guard let model = promised.first,
        radii([1, 4, 7.5], of: model, by: strategy, &dialogue) == [1, 4, 7.5]
      else { continue }
      let numbers = Self.numbers(2_001, seed: options.seed &+ 1).map {
        ($0.magnitude + 0).truncatingRemainder(dividingBy: 0x1p30)
      }
      let found = radii(numbers, of: model, by: strategy, &dialogue)
      for (sent, came) in zip(numbers, found) where sent != came {
        throw dialogue.failure(
          "a corner radius of \(sent) came back from '\(strategy.id)' as \(came); read and write "
            + "numbers as doubles")
      }
      return []
    }
    return ["no strategy returns a field of a spec unchanged, so only 'echo' was checked"]
  }

  private func strategies(of dialogue: inout Dialogue) -> [StrategyUnderCheck] {
    let descriptions = (try? dialogue.descriptions()) ?? []
    return descriptions.compactMap { description in
      guard options.strategies.isEmpty || options.strategies.contains(description.id) else {
        return nil
      }
      return try? StrategyUnderCheck(
        description, launch(), limits, seed: options.seed, toolVersion: toolVersion)
    }
  }

  private func radii(
    _ numbers: [Double], of model: ButtonSpec, by strategy: StrategyUnderCheck,
    _ dialogue: inout Dialogue
  ) -> [Double] {
    let specs = numbers.map { number in
      var spec = model
      spec.image?.cornerRadius = CGFloat(number)
      return spec
    }
    let answers = try? dialogue.layouts(of: specs, by: strategy, size: 256)
    return (answers ?? []).map(\.layout.cornerRadius.native)
  }

  mutating func describesItself() throws(PointFailure) -> PointResult.Outcome {
    let found = try descriptions()
    var seen: Set<String> = []
    for description in found {
      guard seen.insert(description.id).inserted else {
        throw PointFailure(
          "two strategies have the id '\(description.id)'; give each a different one")
      }
      if let text = description.reasons.texts.dropFirst().first(where: { $0.contains("\n") }) {
        throw PointFailure(
          "a reason of '\(description.id)' has several lines, expected one: '\(text)'")
      }
      _ = try StrategyUnderCheck.domain(of: description)
    }
    guard let manifest = place?.manifest else { return .held([]) }
    let offered = manifest.strategies.map(\.id.rawValue)
    guard Set(offered) == seen else {
      throw PointFailure(
        "the manifest lists \(offered.sorted().joined(separator: ", ")), and the answer to 'describe' "
          + "\(seen.sorted().joined(separator: ", ")); list the same strategies in both")
    }
    return .held([seen.sorted().joined(separator: ", ")])
  }
}

extension StrategyUnderCheck {
  /// Returns the compiled domain of a strategy's description; throws a failure if the domain is not valid.
  static func domain(of description: StrategyDescription) throws(PointFailure) -> StrategyDomain {
    do throws(StartFailure) { return try StrategyDomain(description) } catch {
      throw PointFailure("\(error)")
    }
  }
}
