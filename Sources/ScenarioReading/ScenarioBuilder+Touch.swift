import Behaviour
import Foundation
import Scenarios
import XMLReading

/// Reading of `<touch>`: the actions of a script's single finger.
extension ScenarioBuilder {
  func touch(_ element: XMLElement) -> ScriptStep? {
    var phase: ScriptStep.TouchPhase?
    var (x, y) = (Double?.none, Double?.none)
    var taps: Int?
    var isBad = false
    let countBefore = log.count
    for index in 0..<element.count {
      let attribute = element[index]
      guard let word = word(of: attribute) else { continue }
      switch word {
      case .phase:
        phase = raw(attribute, ScriptStep.TouchPhase.allCases)
        isBad = isBad || phase == nil
      case .x:
        x = number(attribute)
        isBad = isBad || x == nil
      case .y:
        y = number(attribute)
        isBad = isBad || y == nil
      case .taps:
        taps = count(attribute, 1...1000)
        isBad = isBad || taps == nil
      default: unknownAttribute(attribute)
      }
    }
    defer { if phase != .moved { fingerIsDown = phase.map { $0 == .began } } }
    guard !isBad, log.count == countBefore else { return nil }
    guard let phase, let x, let y else {
      let absent = [phase == nil ? "'phase'" : nil, x == nil ? "'x'" : nil, y == nil ? "'y'" : nil]
      missing(absent.compactMap { $0 }.joined(separator: " and "))
      return nil
    }
    checkFinger(phase, taps)
    return .touch(phase, CGPoint(x: x, y: y), taps: taps ?? 1)
  }

  /// Diagnoses an impossible touch, such as a move before the finger touches down.
  private func checkFinger(_ phase: ScriptStep.TouchPhase, _ taps: Int?) {
    if phase == .began, fingerIsDown == true {
      diagnose(
        .conflictingAttributes,
        "<touch> has the phase 'began', but the finger is down already; 'ended' or 'cancelled' goes before it"
      )
    } else if phase != .began, fingerIsDown == false {
      diagnose(
        .conflictingAttributes,
        "<touch> has the phase '\(phase.rawValue)', but no finger is down; 'began' goes before it")
    }
    if phase != .began, taps != nil {
      diagnose(
        .conflictingAttributes,
        "<touch> has 'taps' and the phase '\(phase.rawValue)'; only the phase 'began' has 'taps'"
      )
    }
  }
}
