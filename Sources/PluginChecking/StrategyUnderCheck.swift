import Fuzzing
import PluginHost
import PluginProtocol
import StrategyKit

/// A strategy of a plugin, with its random specs.
struct StrategyUnderCheck {
  let id: String
  let description: StrategyDescription
  let domain: StrategyDomain
  /// The strategy in separate processes, as a run uses it.
  let isolated: IsolatedStrategy
  private let source: SpecSource

  init(
    _ description: StrategyDescription, _ launch: ChildLaunch, _ limits: ChildLimits,
    seed: UInt64, toolVersion: String, plugin: PluginName? = nil
  ) throws(PointFailure) {
    guard let id = StrategyID(rawValue: description.id) else {
      throw PointFailure("the id '\(description.id)' is not kebab-case, such as 'my-layout'")
    }
    self.id = description.id
    self.description = description
    do throws(StartFailure) { domain = try StrategyDomain(description) } catch {
      throw PointFailure("\(error)")
    }
    let isolated = IsolatedStrategy(
      summary: description.summary,
      pool: PluginProcessPool(
        id, launch, limits, budget: .search, toolVersion: toolVersion, plugin: plugin))
    self.isolated = isolated
    source = SpecSource(
      SpecGenerator(seed: seed), aimingAt: [SpecSource.Promise(of: isolated)])
  }

  /// Returns random specs, at least half of them supported if the strategy supports any.
  ///
  /// - Parameter salt: a number for the check point, so that other points get other specs.
  func specs(_ count: Int, salt: UInt64) -> [ButtonSpec] {
    (0..<UInt64(count)).map { source.spec(at: salt << 20 | $0) }
  }
}

/// The supported numbers of a strategy's layout of one spec, for exact comparison with another layout.
struct CheckedAnswer: Equatable {
  private(set) var layout = ButtonLayout()
  var promised: UInt32 = 0
  /// The reasons for unsupported aspects, or for a missing layout, in words.
  var reasons: [String] = []
  var isFailed = false

  /// Makes a comparable layout from a result, without the numbers of aspects that are unsupported or excluded
  /// (`outside`).
  init(_ answer: SpecAnswer, outside: UInt32, _ table: ReasonTable) {
    isFailed = answer.isFailed
    promised = answer.promised & ~outside
    if isFailed {
      reasons = [table[answer.reasons[0]]]
      return
    }
    reasons = (0..<4).map { answer.promises($0) ? "" : table[answer.reasons[$0]] }
    for (place, aspect) in Aspect.allCases.enumerated() where promised & (1 << UInt32(place)) != 0 {
      layout.take(aspect, from: answer.layout)
    }
  }

  /// Returns whether two results are equal: support, reasons and numbers, bit for bit; NaN equals itself, and
  /// −0 equals 0.
  static func == (a: CheckedAnswer, b: CheckedAnswer) -> Bool {
    a.isFailed == b.isFailed && a.promised == b.promised && a.reasons == b.reasons
      && (a.layout == b.layout
        || LayoutFields.all.allSatisfy { $0.bits(a.layout) == $0.bits(b.layout) })
  }

  /// Returns the first difference from another result in words, such as `title x is 12 alone, 12.5 in a batch
  /// of 7`.
  func difference(_ here: String, from other: CheckedAnswer, _ there: String) -> String {
    if isFailed != other.isFailed {
      return isFailed
        ? "the strategy fails \(here) ('\(reasons[0])') and answers \(there)"
        : "the strategy answers \(here) and fails \(there) ('\(other.reasons[0])')"
    }
    if promised != other.promised {
      return
        "the strategy supports \(Self.names(promised)) \(here), \(Self.names(other.promised)) \(there)"
    }
    for field in LayoutFields.all where field.bits(layout) != field.bits(other.layout) {
      return "\(field.name) is \(field.text(layout)) \(here), \(field.text(other.layout)) \(there)"
    }
    return "the reasons are \(reasons) \(here), \(other.reasons) \(there)"
  }

  private static func names(_ promised: UInt32) -> String {
    let aspects = Aspect(rawValue: UInt8(truncatingIfNeeded: promised))
    return aspects.isEmpty ? "nothing" : aspects.name
  }
}

extension ButtonLayout {
  /// Copies the numbers of one aspect from another layout.
  fileprivate mutating func take(_ aspect: Aspect, from other: ButtonLayout) {
    switch aspect {
    case .frames:
      image = other.image
      title = other.title
      background = other.background
      cornerRadius = other.cornerRadius
    case .fittingSize: fittingSize = other.fittingSize
    case .contentRect: content = other.content
    default:
      imageHook = other.imageHook
      titleHook = other.titleHook
    }
  }
}
