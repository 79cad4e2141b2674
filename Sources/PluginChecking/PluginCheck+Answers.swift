import Foundation
import Fuzzing
import PluginHost
import PluginProtocol
import ReportText
import Scenarios
import StrategyKit
import StrategyTesting
import UIKitModel

/// The checks of single layouts of a strategy.
extension PluginCheck {
  func promisedIsAnswered(
    _ strategy: StrategyUnderCheck
  ) throws(PointFailure) -> PointResult.Outcome {
    let specs = strategy.specs(options.specs, salt: 3)
    return try withProcess { dialogue throws(PointFailure) in
      var promised = 0
      for start in stride(from: 0, to: specs.count, by: 256) {
        let part = Array(specs[start..<min(specs.count, start + 256)])
        let answers = try dialogue.layouts(of: part, by: strategy, size: 256)
        for (spec, answer) in zip(part, answers) {
          if answer.promised != 0 && !answer.isFailed { promised += 1 }
          guard let fault = Self.fault(of: answer, to: spec) else { continue }
          throw smallest(dialogue.failure(fault), spec) { spec throws(PointFailure) in
            let answer = try dialogue.layouts(of: [spec], by: strategy)[0]
            return Self.fault(of: answer, to: spec) != nil
          }
        }
      }
      if promised == 0 {
        throw dialogue.failure(
          "the strategy does not support any of \(specs.count) random buttons, so its answers cannot be checked; support some"
        )
      }
      return .held(["\(promised) of \(specs.count) random buttons supported"])
    }
  }

  /// Returns the problem with a layout, such as a number that is not finite or a frame of an absent item; nil
  /// without one.
  static func fault(of answer: CheckedAnswer, to spec: ButtonSpec) -> String? {
    if answer.isFailed { return nil }
    for field in LayoutFields.all where !field.number(answer.layout).isFinite {
      return "\(field.name) is \(field.number(answer.layout)), not a finite number"
    }
    let layout = answer.layout
    if spec.effectiveImage == nil {
      if layout.image != .zero {
        return "the button has no image, but the image's frame is \(layout.image), expected zero"
      }
      if layout.imageHook != .zero {
        return "the button has no image, but its image hook is \(layout.imageHook), expected zero"
      }
      if layout.cornerRadius != 0 {
        return
          "the button has no image, but its corner radius is \(layout.cornerRadius), expected 0"
      }
    }
    if spec.title == nil {
      if layout.title != .zero {
        return "the button has no title, but the title's frame is \(layout.title), expected zero"
      }
      if layout.titleHook != .zero {
        return "the button has no title, but its title hook is \(layout.titleHook), expected zero"
      }
    }
    return nil
  }

  func domainIsTrue(_ strategy: StrategyUnderCheck) throws(PointFailure) -> PointResult.Outcome {
    let specs = strategy.specs(min(options.specs, 2_000), salt: 4)
    return try withProcess { dialogue throws(PointFailure) in
      for start in stride(from: 0, to: specs.count, by: 200) {
        let part = Array(specs[start..<min(specs.count, start + 200)])
        let answers = try dialogue.layouts(of: part, by: strategy, size: 200)
        for place in stride(from: 0, to: part.count, by: dialogue.hello.maxBatch) {
          let end = min(part.count, place + dialogue.hello.maxBatch)
          let said = try dialogue.promises(of: Array(part[place..<end]), by: strategy)
          for (offset, promise) in said.enumerated() {
            let answer = answers[place + offset]
            if answer.isFailed || answer.promised == promise.promised { continue }
            let failure = dialogue.failure(
              answer.difference("in 'layouts'", from: promise, "in 'promised'"))
            throw smallest(failure, part[place + offset]) { spec throws(PointFailure) in
              let answer = try dialogue.layouts(of: [spec], by: strategy)[0]
              let promise = try dialogue.promises(of: [spec], by: strategy)[0]
              return !answer.isFailed && answer.promised != promise.promised
            }
          }
        }
      }
      return .held([])
    }
  }

  func degenerateSpecs(
    _ strategy: StrategyUnderCheck
  ) throws(PointFailure) -> PointResult.Outcome {
    let specs = DegenerateSpecs.all
    return try withProcess { dialogue throws(PointFailure) in
      var failed = 0
      for spec in specs {
        do throws(PointFailure) {
          let answer = try dialogue.layouts(of: [spec], by: strategy)[0]
          if answer.isFailed { failed += 1 }
        } catch {
          var failure = error
          failure.specXML = ScenarioWriter.fragment(spec)
          failure.token = SpecToken.text(of: spec)
          throw failure
        }
      }
      return .held(["\(specs.count) buttons; refused: \(failed)"])
    }
  }

  func explainsWhatItDoes(
    _ strategy: StrategyUnderCheck
  ) throws(PointFailure) -> PointResult.Outcome {
    guard strategy.description.canExplain else {
      return .skipped(.noExplanations)
    }
    let specs = strategy.specs(100, salt: 6)
    // Explanations are messages in json whatever the encoding is.
    return try withProcess([.json]) { dialogue throws(PointFailure) in
      for spec in specs {
        let answer = try dialogue.layouts(of: [spec], by: strategy)[0]
        if answer.isFailed || answer.promised == 0 { continue }
        let explained = try dialogue.explanation(of: spec, by: strategy)
        if explained.answer.layout != answer.layout {
          var failure = dialogue.failure(
            explained.answer.difference("in the explanation", from: answer, "in the layout"))
          failure.specXML = ScenarioWriter.fragment(spec)
          failure.token = SpecToken.text(of: spec)
          throw failure
        }
        let items = [spec.effectiveImage != nil, spec.title != nil].count { $0 }
        guard explained.steps.count >= items else {
          throw dialogue.failure(
            "the explanation has \(explained.steps.count) steps, expected at least one for each of "
              + "\(items) items")
        }
      }
      return .held([])
    }
  }

  /// Compares the strategy with the built-in ones, and returns a difference as a note; only a missing layout
  /// fails the check.
  func aspectsOfTheContract(
    _ strategy: StrategyUnderCheck
  ) throws(PointFailure) -> PointResult.Outcome {
    do throws(StrategyDisagreement) {
      try checkStrategy(
        strategy.isolated, specs: max(100, options.specs / 2), seed: options.seed)
      return .held([])
    } catch {
      // Other numbers are a finding; a missing answer is a failure.
      guard let end = strategy.isolated.pool.firstBlamed else {
        return .found(error.commandDescription(options: options.replayOptions))
      }
      var failure = PointFailure(end.text)
      failure.output = end.output
      failure.token = error.token
      throw failure
    }
  }

  // MARK: The smallest spec

  /// Returns a failure with the smallest spec, by shrinking, for which `holds` is true; with the given spec
  /// if `holds` is false for it.
  func smallest(
    _ failure: PointFailure, _ spec: ButtonSpec,
    while holds: (ButtonSpec) throws(PointFailure) -> Bool
  ) -> PointFailure {
    var failure = failure
    let smallest = withoutActuallyEscaping(holds) { holds in
      func shows(_ spec: ButtonSpec) -> Bool { (try? holds(spec)) == true }
      return shows(spec) ? Shrinker.simplest(spec, limit: 300, while: shows) : spec
    }
    failure.specXML = ScenarioWriter.fragment(smallest)
    failure.token = SpecToken.text(of: smallest)
    return failure
  }
}

/// Extreme buttons that the random generator never draws.
enum DegenerateSpecs {
  /// All extreme buttons.
  static let all: [ButtonSpec] = sizes + insets + items + rest

  private static var plain: ButtonSpec {
    ButtonSpec(
      image: .init(size: CGSize(width: 24, height: 24)),
      title: .init(size: CGSize(width: 54, height: 20)))
  }

  private static func changed(_ change: (inout ButtonSpec) -> Void) -> ButtonSpec {
    var spec = plain
    change(&spec)
    return spec
  }

  private static let sizes: [ButtonSpec] = [0, -1, -50, 0.015625, 1, 1e9].flatMap { length in
    [
      changed { $0.frame.size = CGSize(width: length, height: 44) },
      changed { $0.frame.size = CGSize(width: 200, height: length) },
      changed { $0.frame.size = CGSize(width: length, height: length) },
      changed { $0.image?.size = CGSize(width: length, height: length) },
      changed { $0.title?.size = CGSize(width: length, height: length) },
      changed { $0.spacing = length },
      changed { $0.boundsOrigin = CGPoint(x: length, y: -length) },
    ]
  }

  private static let insets: [ButtonSpec] = [-1e9, -60, 60, 150, 1e9].flatMap { length in
    let all = UIEdgeInsets(top: length, left: length, bottom: length, right: length)
    let crossing = UIEdgeInsets(top: length, left: length, bottom: -length, right: 2 * length)
    return [
      changed { $0.contentInsets = all },
      changed { $0.contentInsets = crossing },
      changed { $0.imageInsets = all },
      changed { $0.titleInsets = crossing },
      changed {
        $0.imageInsets = all
        $0.titleInsets = all
        $0.horizontalAlignment = .fill
        $0.verticalAlignment = .fill
      },
    ]
  }

  private static let items: [ButtonSpec] = Placement.allCases.filter {
    !$0.isSpread
  }.flatMap { placement in
    [
      changed {
        $0.title = nil
        $0.placement = placement
      },
      changed {
        $0.image = nil
        $0.placement = placement
      },
      changed {
        $0.image = nil
        $0.title = nil
        $0.placement = placement
      },
    ]
  }

  private static let rest: [ButtonSpec] =
    [1, 1.5, 2, 3, 4, 10].map { scale in changed { $0.scale = scale } }
    + UIButton.ButtonType.allCases.map { type in
      changed {
        $0.type = type
        $0.frame.size = .zero
      }
    }
}
