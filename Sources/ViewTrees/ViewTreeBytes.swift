import Foundation
import Reproducibility
import UIKitModel

/// The canonical binary encoding of a tree of views with its changes.
///
/// It consists of a version, the policy, the views, the button and the steps. A view is encoded as its
/// parent, a bit set of the properties that differ from the defaults, and their values. Scripts that differ
/// only in names have equal encodings.
enum ViewTreeBytes {
  /// The version for trees with constraints or stacks; other trees are encoded with version 1.
  static let version: UInt8 = 2

  /// The largest number of views, or of steps, of a script that is decoded; random scripts have far fewer.
  private static let limit: UInt64 = 10_000

  /// Encodes a script as canonical bytes.
  static func encode(_ script: ViewTreeScript) -> [UInt8] {
    let isConstrained = script.tree.isConstrained
    var bytes = TokenBytes([isConstrained ? version : 1])
    bytes.append(place(of: script.tree.policy, in: policies))
    bytes.append(UInt64(script.tree.views.count))
    for view in script.tree.views { append(view, to: &bytes) }
    bytes.append(UInt64(script.tree.button.map { $0.parent + 1 } ?? 0))
    if let button = script.tree.button { append(button.place, to: &bytes) }
    if isConstrained {
      bytes.append(UInt64(script.tree.constraints.count))
      for constraint in script.tree.constraints { append(constraint, to: &bytes) }
    }
    bytes.append(UInt64(script.steps.count))
    for step in script.steps {
      bytes.append(UInt64(step.view) << 1 | (step.reads ? 1 : 0))
      append(step.spec, to: &bytes)
    }
    return bytes.bytes
  }

  /// Decodes a script from canonical bytes.
  static func decode(_ bytes: [UInt8]) throws(TokenError) -> ViewTreeScript {
    var rest = TokenBytesLeft(bytes)
    let version = try rest.take()
    guard (1...Self.version).contains(version) else {
      throw .newerVersion(Int(version), known: Int(Self.version))
    }
    var tree = ViewTree()
    tree.policy = try choice(of: policies, "margin policy", &rest)
    for _ in 0..<(try count("views", &rest)) { tree.views.append(try view(&rest)) }
    let parent = try rest.takeCount()
    if parent > 0 {
      tree.button = ViewTree.Button(
        parent: try index(parent - 1, "button's view", &rest), place: try place(&rest))
    }
    if version > 1 {
      for _ in 0..<(try count("constraints", &rest)) {
        tree.constraints.append(try constraint(&rest))
      }
    }
    var script = ViewTreeScript(tree: tree)
    for _ in 0..<(try count("steps", &rest)) {
      let head = try rest.takeCount()
      let view = try index(head >> 1, "changed view", &rest)
      script.steps.append(.init(view: view, spec: try self.view(&rest), reads: head & 1 == 1))
    }
    guard rest.bytes.isEmpty else { throw .trailing(rest.bytes.count) }
    guard script.isPossible else {
      throw .notAllowed(
        field: "tree", value: "one that cannot be",
        allowed: "parents before their children, pinned views in a parent")
    }
    guard encode(script) == bytes else { throw .notCanonical }
    return script
  }

  // MARK: Views

  private struct Bits: OptionSet {
    let rawValue: UInt64
    static let place = Bits(rawValue: 1)
    static let direction = Bits(rawValue: 2)
    static let safeArea = Bits(rawValue: 4)
    static let additionalSafeArea = Bits(rawValue: 8)
    static let margins = Bits(rawValue: 16)
    static let preserves = Bits(rawValue: 32)
    static let ignoresSafeArea = Bits(rawValue: 64)
    static let content = Bits(rawValue: 128)
    static let stack = Bits(rawValue: 256)
    static let button = Bits(rawValue: 512)
    static let hidden = Bits(rawValue: 1024)
    static let spacingAfter = Bits(rawValue: 2048)
    static let all = Bits(rawValue: 4095)
  }

  /// The frame that is not encoded, since most views have it.
  private static let plainPlace = ViewSpec.Place.frame(CGRect(x: 0, y: 0, width: 100, height: 100))

  private static func append(_ view: ViewSpec, to bytes: inout TokenBytes) {
    var bits: Bits = []
    if view.place != plainPlace { bits.insert(.place) }
    if view.direction != nil { bits.insert(.direction) }
    if view.safeArea != UIEdgeInsets() { bits.insert(.safeArea) }
    if view.additionalSafeArea != UIEdgeInsets() { bits.insert(.additionalSafeArea) }
    if view.margins != .standard { bits.insert(.margins) }
    if view.preservesSuperviewMargins { bits.insert(.preserves) }
    if !view.addsSafeArea { bits.insert(.ignoresSafeArea) }
    if view.content != nil { bits.insert(.content) }
    if view.stack != nil { bits.insert(.stack) }
    if view.button != nil { bits.insert(.button) }
    if view.isHidden { bits.insert(.hidden) }
    if view.spacingAfter != nil { bits.insert(.spacingAfter) }
    bytes.append(UInt64(view.parent.map { $0 + 1 } ?? 0))
    bytes.append(bits.rawValue)
    if bits.contains(.place) { append(view.place, to: &bytes) }
    if let direction = view.direction { bytes.append(place(of: direction, in: directions)) }
    if bits.contains(.safeArea) { append(view.safeArea, to: &bytes) }
    if bits.contains(.additionalSafeArea) { append(view.additionalSafeArea, to: &bytes) }
    if bits.contains(.margins) {
      switch view.margins {
      case .physical(let insets):
        bytes.append(UInt8(0))
        append(insets, to: &bytes)
      case .directional(let insets):
        bytes.append(UInt8(1))
        append(UIEdgeInsets(insets, direction: .leftToRight), to: &bytes)
      }
    }
    if let content = view.content { append(content, to: &bytes) }
    if let stack = view.stack { append(stack, to: &bytes) }
    if let button = view.button { append(button, to: &bytes) }
    if let spacing = view.spacingAfter { bytes.append(spacing) }
  }

  private static func view(_ rest: inout TokenBytesLeft) throws(TokenError) -> ViewSpec {
    let parent = try rest.takeCount()
    let bits = Bits(rawValue: try rest.takeCount())
    guard bits.isSubset(of: .all) else {
      throw .unknownField(bits.rawValue.bitWidth - bits.rawValue.leadingZeroBitCount - 1)
    }
    var view = ViewSpec(
      parent: parent == 0 ? nil : try index(parent - 1, "parent", &rest), place: plainPlace)
    if bits.contains(.place) { view.place = try place(&rest) }
    if bits.contains(.direction) {
      view.direction = try choice(of: directions, "direction", &rest)
    }
    if bits.contains(.safeArea) { view.safeArea = try insets(&rest) }
    if bits.contains(.additionalSafeArea) { view.additionalSafeArea = try insets(&rest) }
    if bits.contains(.margins) {
      let isDirectional = try choice(of: [false, true], "kind of margins", &rest)
      let margins = try insets(&rest)
      view.margins =
        isDirectional
        ? .directional(NSDirectionalEdgeInsets(margins, direction: .leftToRight))
        : .physical(margins)
    }
    view.preservesSuperviewMargins = bits.contains(.preserves)
    view.addsSafeArea = !bits.contains(.ignoresSafeArea)
    if bits.contains(.content) { view.content = try content(&rest) }
    if bits.contains(.stack) { view.stack = try stack(&rest) }
    if bits.contains(.button) { view.button = try button(&rest) }
    view.isHidden = bits.contains(.hidden)
    if bits.contains(.spacingAfter) { view.spacingAfter = try number(&rest) }
    return view
  }

  private static func append(_ place: ViewSpec.Place, to bytes: inout TokenBytes) {
    switch place {
    case .constraints: bytes.append(UInt8(pins.count + 1))
    case .frame(let frame):
      bytes.append(UInt8(0))
      for number in [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height] {
        bytes.append(number.native)
      }
    case .pin(let pin): bytes.append(self.place(of: pin, in: pins) + 1)
    }
  }

  private static func place(_ rest: inout TokenBytesLeft) throws(TokenError) -> ViewSpec.Place {
    let kind = try rest.take()
    guard kind == 0 else {
      if Int(kind) == pins.count + 1 { return .constraints }
      guard Int(kind) <= pins.count else {
        throw .notAllowed(
          field: "place", value: "\(kind)", allowed: "0 to \(pins.count + 1)")
      }
      return .pin(pins[Int(kind) - 1])
    }
    let (x, y) = (try number(&rest), try number(&rest))
    let (width, height) = (try number(&rest), try number(&rest))
    return .frame(CGRect(x: x, y: y, width: width, height: height))
  }

  // MARK: Parts

  // The lists are part of the token; they are only ever added to.
  private static let policies: [MarginPolicy] = [.safeAreaAddedLast, .overlapLast]
  private static let directions: [UIUserInterfaceLayoutDirection] = [.leftToRight, .rightToLeft]
  private static let pins: [ViewSpec.Pin] = [.margins, .safeArea, .edges]

  static func place<Choice: Equatable>(of choice: Choice, in list: [Choice]) -> UInt8 {
    UInt8(list.firstIndex(of: choice) ?? 0)
  }

  static func choice<Choice>(
    of list: [Choice], _ name: String, _ rest: inout TokenBytesLeft
  ) throws(TokenError) -> Choice {
    let place = try rest.take()
    guard Int(place) < list.count else {
      throw .notAllowed(
        field: name, value: "\(place)", allowed: "0 to \(list.count - 1)")
    }
    return list[Int(place)]
  }

  static func count(
    _ name: String, _ rest: inout TokenBytesLeft
  ) throws(TokenError) -> UInt64 {
    let count = try rest.takeCount()
    guard count <= limit else {
      throw .notAllowed(field: "number of \(name)", value: "\(count)", allowed: "0 to \(limit)")
    }
    return count
  }

  static func index(
    _ number: UInt64, _ name: String, _ rest: inout TokenBytesLeft
  ) throws(TokenError) -> Int {
    guard number < limit else {
      throw .notAllowed(field: name, value: "\(number)", allowed: "0 to \(limit - 1)")
    }
    return Int(number)
  }

  static func append(_ insets: UIEdgeInsets, to bytes: inout TokenBytes) {
    for edge in UIEdgeInsets.Edge.allCases { bytes.append(insets[edge].native) }
  }

  static func insets(_ rest: inout TokenBytesLeft) throws(TokenError) -> UIEdgeInsets {
    var insets = UIEdgeInsets()
    for edge in UIEdgeInsets.Edge.allCases { insets[edge] = CGFloat(try number(&rest)) }
    return insets
  }

  static func number(_ rest: inout TokenBytesLeft) throws(TokenError) -> Double {
    let number = try rest.takeNumber()
    guard number.isFinite else {
      throw .notAllowed(field: "number", value: "\(number)", allowed: "a finite number")
    }
    return number
  }
}
