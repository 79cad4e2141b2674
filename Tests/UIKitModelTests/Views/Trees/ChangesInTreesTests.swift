import Foundation
import Testing
import UIKitModel

/// The place of a view whose content changes.
enum Surroundings: String, CaseIterable, CustomTestStringConvertible {
  case pinnedAtTwoEdges, besideAnother, inARow, inAColumn, inProportion, onABaseline, inABox

  var testDescription: String { rawValue }

  /// Puts a view into a window.
  func window(around view: UIView) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let other = UILabel()
    other.text = "other"
    switch self {
    case .pinnedAtTwoEdges: pin(view, in: window)
    case .besideAnother:
      pin(view, in: window)
      other.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(other)
      NSLayoutConstraint.activate([
        other.leadingAnchor.constraint(equalTo: view.trailingAnchor, constant: 8),
        other.trailingAnchor.constraint(lessThanOrEqualTo: window.trailingAnchor),
        other.firstBaselineAnchor.constraint(equalTo: view.firstBaselineAnchor),
      ])
    case .inARow, .inAColumn, .inProportion, .onABaseline:
      let stack = UIStackView(arrangedSubviews: [other, view])
      stack.spacing = 5
      if self == .inAColumn { stack.axis = .vertical }
      if self == .inProportion { stack.distribution = .fillProportionally }
      if self == .onABaseline { stack.alignment = .firstBaseline }
      pin(stack, in: window)
    case .inABox:
      let box = UIView()
      box.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 4),
        view.topAnchor.constraint(equalTo: box.topAnchor, constant: 4),
        box.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 4),
        box.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 4),
      ])
      pin(box, in: window)
    }
    return window
  }

  private func pin(_ view: UIView, in window: UIWindow) {
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: window.topAnchor, constant: 10),
    ])
  }
}

/// The frames of a view and of all that is shown inside.
///
/// A button that showed an image once keeps its view, so what a button shows is compared by its kind.
private func frames(_ view: UIView) -> [CGRect] {
  guard let button = view as? UIButton else { return [view.frame] + view.subviews.flatMap(frames) }
  let image = button.imageView
  let texts = [button.titleLabel, button.subtitleLabel].map { label in
    label?.text?.isEmpty == false ? label?.frame ?? .zero : .zero
  }
  return [view.frame, image?.image == nil ? .zero : image?.frame ?? .zero] + texts
}

/// Views that have changed are where fresh ones with the same values are.
@Suite struct ChangesInTreesTests {
  /// Every setter once in every surroundings, and random changes, a layout after each.
  private func check<Values: Changing>(_: Values.Type, _ place: Surroundings, changes: Int) {
    var random = SplitMix64(state: 42)
    var values = Values()
    func tree() -> (view: Values.Content, window: UIWindow) {
      let view = values.make()
      for setter in Values.Setter.allCases { values.set(setter, on: view) }
      let window = place.window(around: view)
      window.layoutIfNeeded()
      return (view, window)
    }
    var (view, window) = tree()
    var history: [String] = []
    var conflicts = 0
    for number in 0..<changes {
      let setters = Array(Values.Setter.allCases)
      let setter =
        number < setters.count
        ? setters[number] : setters.randomElement(using: &random) ?? setters[0]
      values.change(setter, &random)
      values.set(setter, on: view)
      history = history.suffix(4) + [setter.description]
      // Some changes are laid out together.
      if number >= setters.count, number % 3 == 0 { continue }
      window.layoutIfNeeded()
      let fresh = tree()
      // A broken constraint stays broken, so what is found after a conflict depends on what was before.
      if ![window, fresh.window].allSatisfy({
        $0.brokenConstraints.isEmpty && $0.constraintFault == nil
      }) {
        (view, window) = fresh
        conflicts += 1
        continue
      }
      let (found, expected) = (frames(window), frames(fresh.window))
      guard found == expected else {
        let differing = zip(found, expected).filter { $0 != $1 }
        Issue.record("after \(history): \(differing); \(values)")
        return
      }
    }
    #expect(conflicts < changes / 2)
  }

  // 40 combinations with 2,500 changes each.
  private static let changes = 2500

  @Test(arguments: Surroundings.allCases)
  func `a button follows its content`(place: Surroundings) {
    check(ChangingButton.self, place, changes: Self.changes)
  }

  @Test(arguments: Surroundings.allCases)
  func `a configured button follows its configuration`(place: Surroundings) {
    check(ChangingConfiguredButton.self, place, changes: Self.changes)
  }

  @Test(arguments: Surroundings.allCases)
  func `a label follows its text`(place: Surroundings) {
    check(ChangingLabel.self, place, changes: Self.changes)
  }

  @Test(arguments: Surroundings.allCases)
  func `an image view follows its image`(place: Surroundings) {
    check(ChangingImageView.self, place, changes: Self.changes)
  }

  @Test(arguments: Surroundings.allCases)
  func `a stack follows its arrangement`(place: Surroundings) {
    check(ChangingStack.self, place, changes: Self.changes)
  }
}
