package import Foundation
package import RunRecords
package import StrategyKit
import FailureReporting
package import UIKitModel

/// The result of moving a button to another technique, as facts that the text and JSON output put into words.
package struct MigrationReport: Sendable {
  /// The result for the button in its layout direction.
  package enum Verdict: Hashable, Sendable {
    /// The replacement has the same image, title and fitting size in the button's layout direction.
    case same
    /// Rounding moves an item by at most a pixel, or changes the fitting size by less than a point.
    case withinPixel(Rounding)
    /// This button stays the same, but buttons of other sizes or scales do not: size, scale and differences
    /// of the first differing button.
    case onlyHere(CGSize, scale: CGFloat, ButtonMove)
    /// Image and title stay in place in a button of the same size, but the fitting size changes.
    case otherSize(from: CGSize, to: CGSize)
    /// No parameters give the layout. `off` is the largest difference of the closest parameters, in points;
    /// nil if no parameters were tried.
    case impossible(Obstacle, off: CGFloat?)
    /// The measured or given parameters give another layout, with these differences.
    case different(ButtonMove)
  }

  /// The result in the opposite layout direction.
  package enum Turned: Hashable, Sendable {
    /// The same parameters give the old layout in the opposite direction too, within a pixel.
    case same
    /// Image and title of the old button overlap by this number of points in the opposite direction.
    case overlap(CGFloat)
    /// With the same parameters, image and title differ by more than a pixel in the opposite direction.
    case moved(ButtonMove)
    /// No parameters give the layout in the button's direction; these parameters give it in the opposite
    /// direction.
    case onlyThere(ContentParameters)
    /// The result in the opposite direction is not known, since a layout or parameters are missing.
    case unknown
  }

  /// The old button, with its layout direction.
  package let spec: ButtonSpec
  /// The technique that replaces the old button.
  package let technique: Technique
  /// The line break mode that the old class sets for its title; nil if it sets none.
  package var lineBreakMode: NSLineBreakMode?
  /// Whether the old button is an app's class and not a plain `UIButton`; the Swift then replaces everything
  /// that the class sets.
  package let isClass: Bool
  /// The parameters that the report is about; nil if even near ones could not be computed. They are the ones
  /// found or nearest, or the ones given with `--to`.
  package let parameters: ContentParameters?
  /// The result in the button's layout direction.
  package let verdict: Verdict
  /// The result in the opposite layout direction.
  package let turned: Turned
  /// The comparison over titles, sizes and scales; nil if parameters are missing or already differ in the
  /// button itself.
  package let proof: Proof?
  /// Whether the old insets depend on the title's width, so that they are correct for this title only.
  package let holdsForOneTitle: Bool
  /// The differences with the title alone and with the image alone; each is nil if rounding explains them,
  /// and for other techniques than a configuration.
  package let alone: (title: ButtonMove?, image: ButtonMove?)
  /// The differences in a button that is too small for its content, by an unmeasured calculation; nil for a
  /// button with space, or a class.
  package let squeezed: ButtonMove?
  /// The parameters without negative insets, with the resulting growth of the fitting size in points. Nil
  /// with `--to`, if no inset is negative, or if such parameters do not exist.
  package let alternative: (parameters: ContentParameters, growth: CGSize)?
  /// The reason why no measurement confirms the result; nil if one does, if no parameters were found, and for
  /// other techniques than a configuration.
  package let unmeasured: String?
  /// The parameters that the user gave with `--to`; nil if the option is not given.
  package let written: WrittenParameters?
  /// The parameters that the search found, even if the user gave others with `--to`; nil if no parameters
  /// give the layout.
  package let found: ContentParameters?
  /// The button, enlarged if its content needs more space, with the layouts before and after; nil if a layout
  /// is missing.
  package let example: (spec: ButtonSpec, before: ButtonLayout, after: ButtonLayout)?

  /// Searches for the parameters of a button and compares the layouts.
  ///
  /// - Parameters:
  ///   - spec: the button, with the old insets.
  ///   - states: the same button in further states.
  ///   - written: the parameters to check; nil to use the ones that the search finds.
  ///   - unmeasured: returns the reason why no measurement confirms a configuration for a spec; nil if one
  ///     does.
  package init(
    _ spec: ButtonSpec, states: [ButtonSpec] = [], of old: ReplacedButton = ReplacedButton(),
    to technique: Technique = .configuration, checking written: WrittenParameters? = nil,
    unmeasured: (ButtonSpec) -> String? = { _ in nil }
  ) {
    self.spec = spec
    self.technique = technique
    self.written = written
    isClass = !old.isPlain
    let solver = ParameterSolver(old)
    var outcome = solver.solve(states: [spec] + states)
    if outcome.obstacle == nil, isClass { outcome = solver.checkingTitles(outcome, of: spec) }
    if technique == .configuration { outcome = solver.forcing(outcome, of: spec) }
    found = outcome.obstacle == nil ? outcome.parameters : nil
    if let written {
      outcome = .init(
        parameters: written.parameters(like: outcome.parameters, of: spec), obstacle: nil)
    }
    let parameters = outcome.parameters
    self.parameters = parameters
    let pair = parameters.map {
      written?.setsNothing == true
        ? Replacement(old, withoutInsets: spec) : Replacement(old, technique, $0)
    }
    alternative = written == nil ? parameters?.growth(in: spec.direction) : nil
    let inRoom = pair.flatMap { $0.inRoom(spec) }
    let own = Self.verdict(outcome, pair, inRoom)
    turned = Self.turned(solver, outcome, pair, spec)
    example = pair.flatMap { pair in inRoom.flatMap(pair.example) }
    guard let pair, let parameters, let inRoom, outcome.obstacle == nil else {
      (proof, holdsForOneTitle, self.unmeasured) = (nil, false, nil)
      (alone, squeezed) = ((nil, nil), nil)
      verdict = own
      return
    }
    alone = technique == .configuration ? pair.alone(spec) : (nil, nil)
    squeezed = isClass || inRoom.frame == spec.frame ? nil : pair.move(spec)
    self.unmeasured =
      technique != .configuration
      ? nil
      : parameters.gap < 0
        ? "no configuration was measured with a negative imagePadding"
        : unmeasured(parameters.contract(of: inRoom))
    if case .different = own {
      (proof, holdsForOneTitle) = (nil, false)
      verdict = own
      return
    }
    let titles = pair.titles(for: inRoom)
    holdsForOneTitle = titles.map { $0.lowerBound == $0.upperBound } ?? false
    let proof = Proof(pair, spec, titles: titles)
    self.proof = proof
    // No answer is called the same that some button of the proof refutes.
    if case .otherSize = own {
      verdict = own
    } else if let (spec, move) = proof.counterexample {
      verdict = .onlyHere(spec.frame.size, scale: spec.scale, move)
    } else {
      verdict = own
    }
  }

  /// Whether the layout stays the same, apart from rounding by at most a pixel.
  package var isSame: Bool {
    switch verdict {
    case .same, .withinPixel: true
    case .onlyHere, .otherSize, .impossible, .different: false
    }
  }

  private static func verdict(
    _ outcome: ParameterSolver.Outcome, _ pair: Replacement?, _ inRoom: ButtonSpec?
  ) -> Verdict {
    if let obstacle = outcome.obstacle {
      let move = pair.flatMap { pair in inRoom.flatMap(pair.move) }
      return .impossible(obstacle, off: move?.frames)
    }
    guard let pair, let inRoom, let match = pair.match(inRoom) else {
      return .impossible(.noLayout, off: nil)
    }
    switch match {
    case .same: return .same
    case .rounded(let distance): return .withinPixel(distance)
    case .otherSize:
      guard let before = pair.old.layout(inRoom), let after = pair.layout(inRoom) else {
        return .impossible(.noLayout, off: nil)
      }
      return .otherSize(from: before.fittingSize, to: after.fittingSize)
    case .different(let move): return .different(move)
    }
  }

  private static func turned(
    _ solver: ParameterSolver, _ outcome: ParameterSolver.Outcome, _ pair: Replacement?,
    _ spec: ButtonSpec
  ) -> Turned {
    let other = solver.solve(spec.turned)
    if outcome.obstacle != nil {
      guard other.obstacle == nil, let parameters = other.parameters else { return .unknown }
      return .onlyThere(parameters)
    }
    if case .overlap(let length)? = other.obstacle { return .overlap(length) }
    guard let pair, let own = pair.roomForBoth(spec.turned) else { return .unknown }
    var roomy = spec.turned.roomy(for: own)
    roomy.scale = spec.scale
    guard let move = pair.move(roomy) else { return .unknown }
    return move.frames <= 1 / spec.scale ? .same : .moved(move)
  }

  /// A drawing of the button's layouts before and after; nil if one of them is missing.
  package var drawing: FrameDrawing? {
    example.map {
      FrameDrawing(
        $0.spec, solved: ($0.before, "before"), plain: ($0.after, "after, with \(technique.words)"))
    }
  }
}

extension ContentParameters {
  /// Returns the parameters without negative insets, and the growth of the fitting size in points; nil
  /// without such parameters or if no inset is negative.
  fileprivate func growth(
    in direction: UIUserInterfaceLayoutDirection
  ) -> (parameters: ContentParameters, growth: CGSize)? {
    withoutNegativeInsets(in: direction).map { changed in
      let (a, b) = (changed.insets, insets)
      return (
        changed,
        CGSize(
          width: a.leading + a.trailing - b.leading - b.trailing,
          height: a.top + a.bottom - b.top - b.bottom)
      )
    }
  }
}

extension Replacement {
  /// Returns the differences in the button without its image, and without its title. Each is nil if rounding
  /// explains them; both are nil unless the button has both items.
  fileprivate func alone(_ spec: ButtonSpec) -> (title: ButtonMove?, image: ButtonMove?) {
    guard spec.image != nil, spec.title != nil else { return (nil, nil) }
    var (title, image) = (spec, spec)
    title.image = nil
    image.title = nil
    return (difference(title), difference(image))
  }

  /// Returns the differences in a button with enough space; nil if rounding explains them or a layout is
  /// missing.
  private func difference(_ spec: ButtonSpec) -> ButtonMove? {
    switch inRoom(spec).flatMap(match) {
    case .otherSize(let move), .different(let move): move
    case .same, .rounded, nil: nil
    }
  }

  /// Returns a button with its layouts before and after; nil if one of the layouts is missing.
  fileprivate func example(
    _ spec: ButtonSpec
  ) -> (spec: ButtonSpec, before: ButtonLayout, after: ButtonLayout)? {
    guard let before = old.layout(spec), let after = layout(spec) else { return nil }
    return (spec, before, after)
  }

  /// Returns the button, enlarged if its content needs more space; nil if the old or the new button has no
  /// layout.
  func inRoom(_ spec: ButtonSpec) -> ButtonSpec? {
    guard let need = roomForBoth(spec) else { return nil }
    var spec = spec
    spec.frame.size = CGSize(
      width: max(spec.frame.size.width, need.width),
      height: max(spec.frame.size.height, need.height))
    return spec
  }

  /// Returns the range of title widths in points around the button's, tried point by point, for which the
  /// replacement still matches; nil without a title.
  func titles(for spec: ButtonSpec) -> ClosedRange<CGFloat>? {
    guard let width = spec.title?.size.width else { return nil }
    let allowsSize = if case .otherSize? = match(spec) { true } else { false }
    func holds(_ title: CGFloat) -> Bool {
      var spec = spec
      spec.title?.size.width = title
      // The button grows with its title, by an even number of points so that the middle stays on a pixel.
      spec.frame.size.width += ((title - width) / 2).rounded(.up) * 2
      guard let roomy = inRoom(spec), let match = match(roomy) else { return false }
      switch match {
      case .same, .rounded: return true
      case .otherSize: return allowsSize
      case .different: return false
      }
    }
    var (low, high) = (width, width)
    while low - 1 >= 0, holds(low - 1) { low -= 1 }
    while high < width + InsetSolver.limit, holds(high + 1) { high += 1 }
    return low...high
  }
}

extension ParameterSolver {
  /// Returns the outcome, with an obstacle added if the gap changes with the title's width.
  fileprivate func checkingTitles(_ outcome: Outcome, of spec: ButtonSpec) -> Outcome {
    guard let width = spec.title?.size.width, let gap = outcome.parameters?.gap else {
      return outcome
    }
    for further: CGFloat in [10, 40, 160] {
      var other = spec
      other.title?.size.width = width + further
      guard let found = solve(other).parameters, found.gap != gap else { continue }
      return Outcome(
        parameters: outcome.parameters,
        obstacle: .gapFollowsTitle(widths: [width, width + further], gaps: [gap, found.gap]))
    }
    return outcome
  }
}
