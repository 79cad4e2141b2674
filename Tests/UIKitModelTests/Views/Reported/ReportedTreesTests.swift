import Foundation
import Testing
import UIKitModel

/// Reports of people about buttons and labels in trees, each with its source.
@Suite struct ReportedTreesTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))

  private func pin(_ view: UIView, width: CGFloat? = nil) {
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    var constraints = [
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      view.topAnchor.constraint(equalTo: window.topAnchor),
    ]
    if let width { constraints.append(view.widthAnchor.constraint(equalToConstant: width)) }
    NSLayoutConstraint.activate(constraints)
  }

  // openradar 27246380; InformIT 2151265
  @Test func `a button has the width of its new title after the next layout`() {
    let button = UIButton(type: .system)
    button.setTitle("a", for: .normal)
    pin(button)
    window.layoutIfNeeded()
    let before = button.frame.width
    button.setTitle("a much longer text", for: .normal)
    window.layoutIfNeeded()
    #expect(button.frame.width == button.intrinsicContentSize.width)
    #expect(button.frame.width > before)
  }

  @Test func `a badge that is tied to the image view follows the image within one layout`() throws {
    let button = UIButton(type: .custom)
    button.setImage(UIImage(size: CGSize(width: 20, height: 20)), for: .normal)
    window.addSubview(button)
    let badge = UIView()
    badge.translatesAutoresizingMaskIntoConstraints = false
    button.addSubview(badge)
    let image = try #require(button.imageView)
    NSLayoutConstraint.activate([
      badge.centerXAnchor.constraint(equalTo: image.trailingAnchor),
      badge.centerYAnchor.constraint(equalTo: image.topAnchor),
      badge.widthAnchor.constraint(equalToConstant: 18),
      badge.heightAnchor.constraint(equalToConstant: 18),
    ])
    for width in [100.0, 60, 200] {
      button.frame = CGRect(x: 10, y: 10, width: width, height: 50)
      window.layoutIfNeeded()
      #expect(image.frame.midX == CGFloat(width) / 2)
      #expect(badge.center == CGPoint(x: image.frame.maxX, y: image.frame.minY), "\(width)")
    }
  }

  // StackOverflow 32428210 (iOS 9) and "constraint in a reusable UITableViewCell", logs of a device
  @Test func `a cell whose heights do not fit breaks the height of 80`() {
    let cell = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 139.5))
    window.addSubview(cell)
    let views = (0..<4).map { _ in UIView() }
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      cell.addSubview(view)
    }
    // Of views beside each other, the constraint of the latest breaks.
    let (a, b, d, c) = (views[0], views[1], views[2], views[3])
    let tall = c.heightAnchor.constraint(equalToConstant: 80)
    NSLayoutConstraint.activate([
      a.heightAnchor.constraint(equalToConstant: 15), tall,
      a.topAnchor.constraint(equalTo: cell.topAnchor, constant: 21),
      b.topAnchor.constraint(equalTo: a.bottomAnchor, constant: 14),
      c.topAnchor.constraint(equalTo: b.bottomAnchor, constant: 3),
      d.topAnchor.constraint(equalTo: c.bottomAnchor, constant: 8),
      cell.bottomAnchor.constraint(equalTo: d.bottomAnchor, constant: 18),
    ])
    window.layoutIfNeeded()
    #expect(window.brokenConstraints.map { $0.constraint === tall } == [true])
    #expect(views.allSatisfy { $0.frame.height >= 0 })
  }

  // StackOverflow, fillProportionally and margins (mirror mcmap.net 1871613): an experiment and its log
  @Test func `a single view in proportion is as wide as its stack, margins or not`() {
    let view = SizedView()
    view.size = CGSize(width: 25, height: 20)
    let stack = UIStackView(arrangedSubviews: [view])
    stack.distribution = .fillProportionally
    stack.layoutMargins = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    window.addSubview(stack)
    window.layoutIfNeeded()
    #expect(view.frame.minX == 10 && view.frame.width == 200)
    #expect(window.brokenConstraints.map(\.constraint.firstAttribute) == [.trailing])
  }

  // SK-8: rdar 34595752 and StackOverflow 46253248
  @Test(arguments: [(3, 50, 10), (24, 10, 1), (4, 40, 5)] as [(Int, CGFloat, CGFloat)])
  func `in proportion with spacing all but the last are alike, and the last takes the rest`(
    count: Int, width: CGFloat, spacing: CGFloat
  ) {
    let views = (0..<count).map { _ in SizedView() }
    for view in views { view.size = CGSize(width: width, height: 20) }
    let stack = UIStackView(arrangedSubviews: views)
    stack.distribution = .fillProportionally
    stack.spacing = spacing
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    window.addSubview(stack)
    window.layoutIfNeeded()
    let spacings = spacing * CGFloat(count - 1)
    let share = width / (width * CGFloat(count) + spacings) * 300
    #expect(views.dropLast().allSatisfy { abs($0.frame.width - share) <= 0.5 })
    let rest = 300 - spacings - share * CGFloat(count - 1)
    #expect(abs(views[count - 1].frame.width - rest) <= 0.5)
    #expect(views[count - 1].frame.maxX == 300)
  }

  // SK-10: qanswer mirror of a StackOverflow answer
  @Test func `a content as wide as the greatest number has the largest width of the engine`() {
    let view = SizedView()
    view.size = CGSize(width: CGFloat.greatestFiniteMagnitude, height: 20)
    let stack = UIStackView(arrangedSubviews: [view])
    stack.axis = .vertical
    stack.alignment = .leading
    pin(stack)
    window.layoutIfNeeded()
    #expect(stack.frame.width == 2_777_777 && view.frame.height == 20)
    #expect(window.constraintFault == nil)
  }

  // B24: StackOverflow 32428210, the log of a device with iOS 9
  @Test(arguments: [Float(1000), 999])
  func `a hidden view whose child keeps its distances breaks the lower one`(priority: Float) {
    let (view, child) = (UIView(), UIView())
    let stack = UIStackView(arrangedSubviews: [view])
    stack.axis = .vertical
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    let upper = child.topAnchor.constraint(equalTo: view.topAnchor, constant: 8)
    let lower = view.bottomAnchor.constraint(equalTo: child.bottomAnchor, constant: 8)
    for constraint in [upper, lower] { constraint.priority = UILayoutPriority(priority) }
    NSLayoutConstraint.activate([upper, lower])
    pin(stack, width: 100)
    window.layoutIfNeeded()
    view.isHidden = true
    window.layoutIfNeeded()
    let broken = window.brokenConstraints.map { $0.constraint === lower }
    #expect(broken == (priority == 1000 ? [true] : []))
  }

  // openradar 37764376
  @Test func `the fitting size of a lone label or button is its own`() {
    let label = UILabel()
    label.text = "ab"
    #expect(label.systemLayoutSizeFitting(.zero) == label.intrinsicContentSize)
    #expect(label.intrinsicContentSize.width > 0)
    let button = UIButton(type: .system)
    button.setTitle("title", for: .normal)
    let own = button.intrinsicContentSize
    #expect(button.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == own)
    let wide = button.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(wide == CGSize(width: 200, height: own.height))
    window.addSubview(button)
    #expect(button.systemLayoutSizeFitting(.zero) == own)
  }

  // govuk-mobile-ios-app#198; Apple, forFirstBaselineLayout
  @Test func `a label and a button in a stack have their texts on one line`() throws {
    let label = UILabel()
    label.text = "ab"
    let button = UIButton(type: .system)
    button.setTitle("ab", for: .normal)
    let stack = UIStackView(arrangedSubviews: [label, button])
    stack.alignment = .firstBaseline
    pin(stack)
    window.layoutIfNeeded()
    let title = try #require(button.titleLabel)
    #expect(button.forFirstBaselineLayout === title)
    // Ascenders of 17 and 15 points, to the pixel.
    let first = label.frame.minY + 16
    let second = button.frame.minY + title.frame.minY + 14.5
    #expect(abs(first - second) <= 0.5)
    #expect(stack.forFirstBaselineLayout.isDescendant(of: stack))
  }

  // codedstuff.com, baseline alignment
  @Test func `an image stands on its baseline, and without one with its top`() {
    let label = UILabel()
    label.text = "ab"
    let size = CGSize(width: 10, height: 10)
    let plain = UIImageView(image: UIImage(size: size))
    let lifted = UIImageView(image: UIImage(size: size).withBaselineOffset(fromBottom: 4))
    #expect(lifted.image?.baselineOffsetFromBottom == 4)
    #expect(plain.image?.baselineOffsetFromBottom == nil)
    let stack = UIStackView(arrangedSubviews: [label, plain, lifted])
    stack.alignment = .firstBaseline
    pin(stack)
    window.layoutIfNeeded()
    let line = label.frame.minY + 16
    #expect(plain.frame.minY == line)
    #expect(lifted.frame.maxY - 4 == line)
  }

  // Apple, isBaselineRelativeArrangement
  @Test func `a column measures its spacing from baseline to baseline where it is to`() {
    let labels = ["one", "two"].map { text in
      let label = UILabel()
      label.text = text
      return label
    }
    let stack = UIStackView(arrangedSubviews: labels)
    stack.axis = .vertical
    stack.spacing = 30
    stack.isBaselineRelativeArrangement = true
    pin(stack)
    window.layoutIfNeeded()
    #expect(labels[1].frame.minY - labels[0].frame.minY == 30)
    #expect(labels[0].frame.minY == -16)
  }

  // FinniversKit#1089 (StackOverflow 34228276)
  @Test func `the usual recipe for a title of several lines makes the button grow`() {
    final class Growing: UIButton {
      override var intrinsicContentSize: CGSize { titleLabel?.intrinsicContentSize ?? .zero }

      override func layoutSubviews() {
        super.layoutSubviews()
        titleLabel?.preferredMaxLayoutWidth = titleLabel?.frame.width ?? 0
        super.layoutSubviews()
      }
    }
    let button = Growing(type: .custom)
    button.titleLabel?.numberOfLines = 0
    button.setTitle("one two three four five six seven", for: .normal)
    pin(button, width: 120)
    window.layoutIfNeeded()
    // Three lines of 18 points: 21.48, and 21 for each further line.
    #expect(button.frame.size == CGSize(width: 120, height: 63.5))
    #expect(button.titleLabel?.frame.height == 63.5)
    button.setTitle("one", for: .normal)
    window.layoutIfNeeded()
    #expect(button.frame.height == 21.5)
  }
}
