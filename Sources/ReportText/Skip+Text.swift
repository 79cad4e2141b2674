package import RunRecords

extension Skip.Reason {
  /// The reason for skipping a case, in words.
  package var text: String {
    switch self {
    case .stated(let text), .quoted(let text): text
    case .known(let id, let because): "accepted as known issue '\(id)': \(because)"
    case .unsupportedExpectation(let aspects):
      "the strategy does not support the expected \(aspects.joined(separator: " and ")), and "
        + "no other strategy supports the results that this one supports for the button"
    case .seeCase(let name): "see '\(name)'"
    case .interruptedSweep(let judged, let all):
      "interrupted after \(judged) of \(all) combinations"
    case .noneNamed(let names): "no strategy of this run is named \(names.joined(separator: ", "))"
    case .unmatched(let strategies, let condition):
      "no button that \(strategies.joined(separator: ", ")) supports matches: \(condition)"
    case .nothingIn(let path): "nothing was compared: \(path) has no scenario to compare"
    case .uncompared(let expectations): expectations.map(\.text).joined(separator: "; ")
    case .unperformed(let strategies, let byAll):
      "the behaviour of the button was not checked"
        + (byAll ? ": " : " with all strategies: ")
        + strategies.map(\.text).joined(separator: "; ")
    case .supportsNothing: "the strategy supports no random button of this run"
    case .supportsNoScripts(let strategy): "\(strategy) does not support touch scripts"
    case .unasked(let strategy, let count, let all):
      "\(strategy) was not tried on \(count) of \(all) scripts, since it had failed too often"
    case .noScriptCompared(let strategies):
      strategies.isEmpty
        ? "no script was run: no strategy of this run supports touch scripts"
        : "no script was compared: \(strategies.joined(separator: ", ")) "
          + "\(strategies.count == 1 ? "is" : "are") the reference "
          + "for scripts; add another strategy"
    case .inconclusive(let inconclusive): inconclusive.text
    }
  }
}

extension UncomparedExpectation {
  fileprivate var text: String {
    let start = "the expectation at line \(line) was not checked"
    switch cause {
    case .notSelected(let names):
      return "\(start): the expectation names \(names.joined(separator: ", ")), "
        + "which this run does not select"
    case .unsupported(let names, let aspects):
      return "\(start): \(Self.deny(names)) support "
        + "\(aspects.joined(separator: " or ")) in this scenario"
    case .noneSupports(let aspects):
      return "\(start): no strategy of this run supports "
        + "\(aspects.joined(separator: " or ")) in this scenario; "
        + "to compare the numbers anyway, add 'strategies' to the <expect>"
    case .noScripts:
      return "\(start): no selected strategy supports this script; select others"
    case .scriptUnsupported(let names, let areAll):
      return start + (areAll ? ": " : " with all strategies that it names: ")
        + "\(Self.deny(names)) support this script"
    }
  }

  private static func deny(_ names: [String]) -> String {
    "\(names.joined(separator: ", ")) \(names.count == 1 ? "does" : "do") not"
  }
}

extension UnperformedScript {
  fileprivate var text: String {
    "\(strategy) does not support this script" + (because.map { ": \($0)" } ?? "")
  }
}

extension Inconclusive {
  /// The reason in words, on one line.
  package var text: String {
    switch self {
    case .disabled(let strategy, let reason):
      return "\(strategy) was not tried on all buttons: \(reason)"
    case .fewSupported(let limit, let names):
      let more = names.count > 3 ? " and \(names.count - 2) more" : ""
      let shown = names.prefix(more.isEmpty ? 3 : 2).joined(separator: ", ")
      return "fewer than \(DecimalText.grouped(limit)) buttons are supported by \(shown)\(more)"
        + "; test more buttons, or support more"
    case .fewTested(let limit):
      return "fewer than \(limit) buttons were tested; raise --cases or --for, or lower --min-cases"
    case .noneCompared:
      return "no button was compared between strategies; test more or name other strategies"
    case .fewCompared(let compared?, let cases?):
      return "only \(compared) of \(cases) buttons were compared between strategies, expected at "
        + "least half; let the strategies support more buttons, or add a strategy"
    case .fewCompared:
      return "fewer than half of the buttons were compared between strategies; let the strategies"
        + " support more buttons, or add a strategy"
    case .broken(let name, let failed, let asked):
      return "\(name) differed from the others on \(failed) of \(asked) buttons, expected few; "
        + "correct it first, since the failure classes of a strategy that fails on most buttons mean little"
    case .sameLayouts:
      return "each strategy gave one layout for all buttons, expected different ones; "
        + "the strategies do not use the numbers of the button"
    }
  }
}
