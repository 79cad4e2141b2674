import Foundation
import Testing
import UIKitModel

/// A tree of views with constraints: its form is that of one seed, its constants those of another.
private struct ConstrainedTree {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
  private var form: SplitMix64
  private var numbers: SplitMix64

  init(form: UInt64, numbers: UInt64) {
    self.form = SplitMix64(state: form)
    self.numbers = SplitMix64(state: numbers)
    let outer = UIView(frame: CGRect(x: length(40), y: length(40), width: length(300), height: 180))
    if self.form.below(3) == 0 { outer.semanticContentAttribute = .forceRightToLeft }
    outer.layoutMargins = UIEdgeInsets(
      top: length(9), left: length(9), bottom: length(9), right: length(9))
    window.addSubview(outer)
    let stack = UIStackView(arrangedSubviews: (0..<2 + self.form.below(2)).map { _ in content() })
    arrange(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(stack)
    pin(stack, in: outer)
    let lone = content()
    lone.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(lone)
    let gap = UILayoutGuide()
    outer.addLayoutGuide(gap)
    NSLayoutConstraint.activate([
      gap.leadingAnchor.constraint(equalTo: stack.trailingAnchor, constant: length(8)),
      gap.trailingAnchor.constraint(equalTo: lone.leadingAnchor),
      gap.widthAnchor.constraint(greaterThanOrEqualToConstant: length(12)),
      lone.topAnchor.constraint(equalTo: outer.layoutMarginsGuide.topAnchor, constant: length(4)),
      lone.heightAnchor.constraint(equalTo: stack.heightAnchor, multiplier: 0.5),
    ])
  }

  private mutating func length(_ bound: Int) -> CGFloat { CGFloat(numbers.below(bound * 4)) / 4 }

  private mutating func content() -> UIView {
    let size = CGSize(width: length(120), height: length(60))
    switch form.below(3) {
    case 0: return label(size, lines: 1)
    case 1: return label(size, lines: 0)
    default:
      let view = SizedView()
      view.size = size
      if form.below(3) == 0 { view.size.width = -1 }
      view.setContentHuggingPriority(UILayoutPriority(Float(form.below(3)) * 300), for: .horizontal)
      return view
    }
  }

  private mutating func arrange(_ stack: UIStackView) {
    stack.axis = form.below(2) == 0 ? .horizontal : .vertical
    stack.alignment = UIStackView.Alignment.allCases[form.below(6)]
    stack.distribution = UIStackView.Distribution.allCases[form.below(5)]
    stack.spacing = length(12)
    if form.below(4) == 0 { stack.arrangedSubviews.first?.isHidden = true }
  }

  private mutating func pin(_ stack: UIStackView, in outer: UIView) {
    let limit = stack.widthAnchor.constraint(lessThanOrEqualToConstant: length(200))
    limit.priority = UILayoutPriority(Float(400 + form.below(3) * 200))
    let isCentred = form.below(2) == 0
    NSLayoutConstraint.activate([
      limit,
      isCentred
        ? stack.centerYAnchor.constraint(equalTo: outer.centerYAnchor, constant: length(9))
        : stack.firstBaselineAnchor.constraint(equalTo: outer.topAnchor, constant: length(9)),
      stack.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: length(30)),
    ])
  }

  /// The frames of all views in the window, in words that show every bit.
  func frames() -> [String] {
    window.layoutIfNeeded()
    func lines(_ view: UIView) -> [String] {
      ["\(type(of: view)) \(view.frame)"] + view.subviews.flatMap(lines)
    }
    var all = lines(window)
    all += window.brokenConstraints.map(\.description)
    if let outer = window.subviews.first {
      all.append("\(outer.systemLayoutSizeFitting(CGSize(width: 50, height: 50)))")
    }
    return all + lines(window)
  }
}

@Suite("Systems of constraints that are copied")
struct BlueprintTests {
  @Test func copiedSystemsPlaceViewsWhereBuiltOnesDo() {
    let blueprints = LayoutBlueprints()
    for form in 0..<120 as Range<UInt64> {
      for numbers in 0..<6 as Range<UInt64> {
        let copied = ConstrainedTree(form: form, numbers: form * 100 + numbers)
        copied.window.share(blueprints)
        let built = ConstrainedTree(form: form, numbers: form * 100 + numbers)
        #expect(copied.frames() == built.frames(), "form \(form), numbers \(numbers)")
      }
    }
    #expect(blueprints.copies > 200)
  }

  @Test func aWindowCopiesItsOwnSystemWhenItComesAgain() {
    let tree = ConstrainedTree(form: 1, numbers: 1)
    let frames = tree.frames()
    guard let outer = tree.window.subviews.first else { return }
    let extra = outer.widthAnchor.constraint(greaterThanOrEqualToConstant: 0)
    for _ in 0..<6 {
      extra.isActive = true
      _ = tree.frames()
      extra.isActive = false
      #expect(tree.frames() == frames)
    }
  }

  @Test func aNewConstantReachesACopiedSystem() {
    let blueprints = LayoutBlueprints()
    for turn in 0..<4 {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.share(blueprints)
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
      let left = view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: CGFloat(turn))
      NSLayoutConstraint.activate([
        left, view.topAnchor.constraint(equalTo: window.topAnchor),
        view.widthAnchor.constraint(equalToConstant: 10),
        view.heightAnchor.constraint(equalToConstant: 10),
      ])
      window.layoutIfNeeded()
      #expect(view.frame == CGRect(x: turn, y: 0, width: 10, height: 10))
      left.constant = 40
      window.layoutIfNeeded()
      #expect(view.frame == CGRect(x: 40, y: 0, width: 10, height: 10))
      #expect(left.excess == 0)
    }
    #expect(blueprints.copies == 2)
  }

  @Test func anotherPriorityIsAnotherForm() {
    let blueprints = LayoutBlueprints()
    for turn in 0..<6 {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.share(blueprints)
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
      let narrow = view.widthAnchor.constraint(equalToConstant: 10)
      let wide = view.widthAnchor.constraint(equalToConstant: 30)
      narrow.priority = UILayoutPriority(turn % 2 == 0 ? 700 : 300)
      wide.priority = UILayoutPriority(500)
      NSLayoutConstraint.activate([narrow, wide])
      window.layoutIfNeeded()
      #expect(view.frame.width == (turn % 2 == 0 ? 10 : 30))
    }
  }
}
