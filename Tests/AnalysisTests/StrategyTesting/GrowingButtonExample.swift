#if os(Linux)
  import Testing
  import UIKit

  final class GrowingButton: UIButton {
    override var intrinsicContentSize: CGSize { titleLabel?.intrinsicContentSize ?? .zero }

    override func layoutSubviews() {
      super.layoutSubviews()
      titleLabel?.preferredMaxLayoutWidth = titleLabel?.frame.width ?? 0
      super.layoutSubviews()
    }
  }

  @Test func `the button grows with its title`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let button = GrowingButton(type: .custom)
    button.titleLabel?.numberOfLines = 0
    button.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(button)
    NSLayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      button.topAnchor.constraint(equalTo: window.topAnchor),
      button.widthAnchor.constraint(equalToConstant: 120),
    ])
    for (title, height) in [
      ("one", 21.5 as CGFloat), ("one two three four five six seven", 63.5),
    ] {
      button.setTitle(title, for: .normal)
      window.layoutIfNeeded()
      #expect(button.frame.height == height)
    }
  }
#endif
