import Foundation
import StrategyKit
import Testing
import TestSupport
import UIKitModel

@Suite("Buttons and controls that count on constraints")
struct ConstraintHostTests {
  /// An icon and a text in a stack in the middle, as apps make them.
  private final class StackedControl: UIControl {
    let icon = UIImageView()
    let label = UILabel()
    private let stack = UIStackView()
    private let isLazy: Bool
    private var isReady = false

    init(isLazy: Bool) {
      self.isLazy = isLazy
      super.init(frame: .zero)
      // Users constrain the control, so its class does not follow its frame.
      translatesAutoresizingMaskIntoConstraints = false
      if !isLazy { constrain() }
    }

    required init?(coder: NSCoder) { nil }

    private func constrain() {
      isReady = true
      stack.spacing = 8
      stack.alignment = .center
      stack.translatesAutoresizingMaskIntoConstraints = false
      stack.addArrangedSubview(icon)
      stack.addArrangedSubview(label)
      addSubview(stack)
      NSLayoutConstraint.activate([
        stack.centerXAnchor.constraint(equalTo: centerXAnchor),
        stack.centerYAnchor.constraint(equalTo: centerYAnchor),
      ])
    }

    override func layoutSubviews() {
      if !isReady { constrain() }
      super.layoutSubviews()
    }
  }

  /// An icon and a text that are pinned to the edges, with neither `sizeThatFits` nor `intrinsicContentSize`.
  private final class PinnedControl: UIControl {
    let icon = UIImageView()
    let label = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      for view in [icon, label] {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
      }
      NSLayoutConstraint.activate([
        icon.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
        label.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
        label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
        icon.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 5),
        icon.centerYAnchor.constraint(equalTo: centerYAnchor),
        label.centerYAnchor.constraint(equalTo: centerYAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  /// A button whose image is at its trailing edge, as an anchor says.
  private final class AnchoredButton: UIButton {
    override init(frame: CGRect) {
      super.init(frame: frame)
      guard let imageView else { return }
      imageView.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        imageView.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
        imageView.centerYAnchor.constraint(equalTo: centerYAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test(
    "A control without a size of its own has the one that its constraints give",
    arguments: [(true, CGSize(width: 136, height: 40)), (false, CGSize(width: 300, height: 100))])
  func ownSize(_ isByConstraints: Bool, _ size: CGSize) throws {
    let strategy = ControlStrategy(
      "pinned", sizedByConstraints: isByConstraints, making: { PinnedControl() },
      configure: { control, _, content in
        control.label.titleMeasuring = content.titleMeasuring
        control.label.text = content.title
        control.icon.image = content.image
      }, imageView: { $0.icon }, titleLabel: { $0.label })
    let worker = strategy.makeWorker()
    for _ in 0..<2 {
      #expect(try worker.layout(of: makeSpec(300, 100)).fittingSize == size)
    }
  }

  @Test(
    "A control's constraints count, those that it makes in its first layout too",
    arguments: [false, true])
  func control(_ isLazy: Bool) throws {
    let strategy = ControlStrategy(
      "stacked", making: { StackedControl(isLazy: isLazy) },
      configure: { control, _, content in
        control.label.titleMeasuring = content.titleMeasuring
        control.label.text = content.title
        control.icon.image = content.image
      }, imageView: { $0.icon }, titleLabel: { $0.label })
    let worker = strategy.makeWorker()
    for (width, start) in [(200.0, 46.0), (300, 96), (200, 46)] {
      var spec = makeSpec(width, 100)
      spec.boundsOrigin = .zero
      let layout = try worker.layout(of: spec)
      #expect(layout.background == CGRect(x: 0, y: 0, width: width, height: 100))
      #expect(layout.image == CGRect(x: start, y: 35, width: 40, height: 30))
      #expect(layout.title == CGRect(x: start + 48, y: 40, width: 60, height: 20))
    }
    // The same text and the same image, of other sizes.
    var larger = makeSpec(200, 100)
    larger.title?.size = CGSize(width: 72, height: 30)
    larger.image?.size = CGSize(width: 20, height: 10)
    let layout = try worker.layout(of: larger)
    #expect(layout.image == CGRect(x: 50, y: 45, width: 20, height: 10))
    #expect(layout.title == CGRect(x: 78, y: 35, width: 72, height: 30))
  }

  @Test("A button's own image view follows its constraints, and its label the button")
  func button() throws {
    let worker = ButtonStrategy("anchored", making: AnchoredButton.init(type:)).makeWorker()
    for (width, titleStart) in [(200.0, 90.0), (300, 140)] {
      let spec = makeSpec(width, 100)
      let layout = try worker.layout(of: spec)
      #expect(layout.image == CGRect(x: width - 56, y: 35, width: 40, height: 30))
      #expect(layout.title == CGRect(x: titleStart, y: 40, width: 60, height: 20))
    }
    var larger = makeSpec(200, 100)
    larger.image?.size = CGSize(width: 20, height: 10)
    #expect(try worker.layout(of: larger).image == CGRect(x: 164, y: 45, width: 20, height: 10))
  }

  /// A button that adds the same constraints at each layout, and leaves its frame to constraints of others.
  private final class CollectingButton: UIButton {
    override func layoutSubviews() {
      super.layoutSubviews()
      translatesAutoresizingMaskIntoConstraints = false
      guard let imageView else { return }
      imageView.translatesAutoresizingMaskIntoConstraints = false
      imageView.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16).isActive = true
      imageView.centerYAnchor.constraint(equalTo: centerYAnchor).isActive = true
    }
  }

  @Test("A button that collects constraints is made anew, with the same layout")
  func collecting() throws {
    let strategy = ButtonStrategy("collecting", making: CollectingButton.init(type:)) { button, _ in
      #expect(button.constraints.count <= 100)
    }
    let worker = strategy.makeWorker()
    for _ in 0..<120 {
      let layout = try worker.layout(of: makeSpec(200, 100))
      #expect(layout.background == CGRect(x: 0, y: 0, width: 200, height: 100))
      #expect(layout.image == CGRect(x: 144, y: 35, width: 40, height: 30))
    }
  }

  @Test(
    "A height that a button wants of itself is its own size, and yields to the one that it is given"
  )
  func ownHeight() throws {
    let strategy = ButtonStrategy(
      "high",
      making: {
        let button = UIButton(type: $0)
        button.translatesAutoresizingMaskIntoConstraints = false
        button.heightAnchor.constraint(equalToConstant: 50).isActive = true
        return button
      })
    let plain = ButtonStrategy("plain", making: UIButton.init(type:)).makeWorker()
    let worker = strategy.makeWorker()
    for height in [100.0, 50, 30] {
      let spec = makeSpec(200, height)
      var expected = try plain.layout(of: spec)
      expected.fittingSize.height = 50
      #expect(try worker.layout(of: spec) == expected)
    }
  }

  @Test("A button that brings to the front in its layout what is there already comes to rest")
  func front() throws {
    let worker = ButtonStrategy("front", making: FrontButton.init(type:)).makeWorker()
    let plain = ButtonStrategy("plain", making: UIButton.init(type:)).makeWorker()
    #expect(try worker.layout(of: makeSpec(200, 100)) == plain.layout(of: makeSpec(200, 100)))
  }

  /// A button that keeps its image above everything.
  private final class FrontButton: UIButton {
    override func layoutSubviews() {
      super.layoutSubviews()
      if let imageView { bringSubviewToFront(imageView) }
    }
  }

  @Test("Content insets that a control always has are the only ones that it answers for")
  func fixedInsets() {
    let insets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
    let strategy = ControlStrategy(
      "inset", fixedContentInsets: insets, making: { StackedControl(isLazy: false) },
      configure: { _, _, _ in }, imageView: { $0.icon }, titleLabel: { $0.label })
    var spec = makeSpec(200, 100)
    expectRecorded(strategy.support(for: spec).reason(for: .frames), "fixedInsets")
    spec.contentInsets = insets
    #expect(strategy.support(for: spec).aspects == [.frames, .fittingSize])
  }
}
