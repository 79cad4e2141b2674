import Platform
import PluginHost
import PluginProtocol
import StrategyKit
import UIKitModel

/// The checks with unusual but valid messages.
extension PluginCheck {
  func answersAll(_ strategy: StrategyUnderCheck) throws(PointFailure) -> PointResult.Outcome {
    // Sizes that are not met twice, so that an answer shows which spec it is for.
    let specs = Self.recognisable(40)
    return try withProcess { dialogue throws(PointFailure) in
      for count in [1, 2, 40] where count <= dialogue.hello.maxBatch {
        let part = Array(specs[..<count])
        let together = try dialogue.layouts(of: part, by: strategy)
        let more = dialogue.unasked(within: 0.05)
        if !more.isEmpty {
          throw dialogue.failure(
            "after its answer the plugin wrote '\(VisibleText.text(more.prefix(60)))', expected nothing"
          )
        }
        let alone = try dialogue.layouts(of: part, by: strategy, size: 1)
        for (place, answer) in together.enumerated() where answer != alone[place] {
          guard let other = alone.firstIndex(of: answer) else { continue }
          throw dialogue.failure(
            "layout \(place) of \(count) is that of spec \(other); return layouts in the order of "
              + "the specs")
        }
      }
      return .held([])
    }
  }

  /// Returns plain buttons with pairwise different sizes, so that swapped replies are noticed.
  static func recognisable(_ count: Int) -> [ButtonSpec] {
    (0..<count).map { number in
      var spec = ButtonSpec()
      spec.frame.size = CGSize(width: 200 + CGFloat(2 * number), height: 100)
      spec.image = .init(size: CGSize(width: 20 + CGFloat(number), height: 20))
      spec.title = .init(size: CGSize(width: 60 + CGFloat(number) / 2, height: 20))
      return spec
    }
  }

  func emptyBatch(_ strategy: StrategyUnderCheck) throws(PointFailure) -> PointResult.Outcome {
    try withProcess { dialogue throws(PointFailure) in
      _ = try dialogue.layouts(of: [], by: strategy)
      _ = try dialogue.promises(of: [], by: strategy)
      _ = try dialogue.layouts(of: Self.recognisable(1), by: strategy)
      return .held([])
    }
  }

  func unknownMessage() throws(PointFailure) -> PointResult.Outcome {
    try withProcess { dialogue throws(PointFailure) in
      let id = dialogue.begin()
      let bytes = Array("{\"type\":\"sing\",\"id\":\(id),\"song\":[1,{\"a\":null}]}\n".utf8)
      let message = try dialogue.exchange(bytes, [id])[0]
      guard message.reply.refusal?.code == .unknownMessage else {
        throw dialogue.failure(
          "the plugin answered an unknown message with a message of type '\(message.reply.type.prefix(40))', "
            + "expected 'error' with the code 'unknown-message'")
      }
      _ = try dialogue.descriptions()
      return .held([])
    }
  }

  func unknownFields(_ strategy: StrategyUnderCheck) throws(PointFailure) -> PointResult.Outcome {
    let specs = strategy.specs(40, salt: 2)
    let extra = Array("{\"new\":{\"a\":[1,\"x\",null,true]},\"mood\":\"good\",".utf8)
    return try withProcess([.json]) { dialogue throws(PointFailure) in
      let plain = try dialogue.layouts(of: specs, by: strategy)
      let again = try dialogue.layouts(of: specs, by: strategy)
      let odd = try dialogue.layouts(
        of: specs, by: strategy,
        Dialogue.Question(change: { bytes in
          // Into the message and into each spec.
          bytes.replace(Array("{\"frame\"".utf8), with: extra + Array("\"frame\"".utf8))
          bytes.replaceSubrange(0..<1, with: extra)
        }))
      // What is never the same twice is for another point to find.
      for place in specs.indices where plain[place] == again[place] && plain[place] != odd[place] {
        throw dialogue.failure(
          odd[place].difference("with fields that it does not know", from: plain[place], "without")
            + "; ignore unknown fields of requests")
      }
      return .held([])
    }
  }

  // MARK: The end

  func endsOnShutdown() throws(PointFailure) -> PointResult.Outcome {
    var dialogue = try Dialogue(launch(), limits)
    defer { dialogue.end() }
    try dialogue.greet(toolVersion: toolVersion)
    _ = try dialogue.descriptions()
    dialogue.askToEnd()
    try expectEnd(&dialogue, "'shutdown'")
    return .held([])
  }

  func endsOnEOF() throws(PointFailure) -> PointResult.Outcome {
    for half in ["", "{\"type\":\"describe\",\"i"] {
      var dialogue = try Dialogue(launch(), limits)
      defer { dialogue.end() }
      try dialogue.greet(toolVersion: toolVersion)
      if !half.isEmpty { dialogue.send(Array(half.utf8)) }
      dialogue.closeInput()
      try expectEnd(
        &dialogue,
        half.isEmpty
          ? "the plugin's input closed" : "the plugin's input closed in the middle of a line")
    }
    return .held([])
  }

  private func expectEnd(_ dialogue: inout Dialogue, _ cause: String) throws(PointFailure) {
    guard let status = dialogue.waitForEnd(limits.graceSeconds) else {
      throw dialogue.failure(
        "the plugin did not end within \(Int(limits.graceSeconds)) s after \(cause); end the process, or the "
          + "tool ends it with a signal")
    }
    guard status == .exited(0) else {
      throw dialogue.failure("after \(cause) the plugin \(status.ending), expected exit status 0")
    }
    // Processes that have ended may wait for the system to notice.
    let end = StallClock.now + 0.5
    while ProcessUsage.ofGroup(dialogue.child.id).processes > 0, StallClock.now < end {
      usleep(20_000)
    }
    if ProcessUsage.ofGroup(dialogue.child.id).processes > 0 || dialogue.child.endStragglers() {
      throw dialogue.failure("after \(cause) the plugin left processes behind")
    }
    if dialogue.isHeld(within: 0.3) {
      throw dialogue.failure("after \(cause) a process still holds one of its descriptors")
    }
  }

  func stdoutIsFree() throws(PointFailure) -> PointResult.Outcome {
    var launch = try self.launch()
    launch.environment["LAYOUT_PARITY_CHECK"] = "print"
    var dialogue = try Dialogue(launch, limits)
    defer { dialogue.end() }
    try dialogue.greet(toolVersion: toolVersion)
    for description in try dialogue.descriptions() {
      let strategy = try StrategyUnderCheck(
        description, launch, limits, seed: options.seed, toolVersion: toolVersion)
      _ = try dialogue.layouts(of: Self.recognisable(20), by: strategy)
    }
    let printed = dialogue.tails.map(\.total).reduce(0, +)
    return .held(printed > 0 ? ["the plugin printed \(printed) bytes"] : [])
  }
}

extension ChildProcess.EndStatus {
  /// The end of a process in words, such as its exit status or signal.
  fileprivate var ending: String {
    switch self {
    case .exited(let code): "ended with exit status \(code)"
    case .signalled: text
    }
  }
}
