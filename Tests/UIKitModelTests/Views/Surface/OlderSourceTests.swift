import Testing
import UIKitModel

/// A button whose layer is a gradient, declared as apps declare it.
private final class GradientButton: UIButton {
  override class var layerClass: AnyClass { CAGradientLayer.self }
}

/// A button with properties whose names `UIButton` had before iOS 3, which Swift lets a class declare anew.
private final class FontButton: UIButton {
  var font = UIFont.systemFont(ofSize: 31) { didSet { titleLabel?.font = font } }
  var lineBreakMode = NSLineBreakMode.byClipping
}

/// The keys of associated values.
private final class Keys {
  nonisolated(unsafe) static let first = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
  nonisolated(unsafe) static let second = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
}

/// An associated object.
private final class Owner {}

@Suite("What older sources say")
struct OlderSourceTests {
  @Test("A class of layers is declared as any class")
  func layerClass() {
    #expect(GradientButton(type: .custom).layer is CAGradientLayer)
    #expect(!(UIButton(type: .custom).layer is CAGradientLayer))
  }

  @Test("A class may declare properties that Swift does not see in UIButton")
  func fonts() {
    let button = FontButton(type: .custom)
    button.font = .systemFont(ofSize: 40)
    #expect(button.titleLabel?.font.pointSize == 40)
    #expect(button.lineBreakMode == .byClipping)
  }

  @Test("A value is kept with a button by its key until it is taken away")
  func associations() {
    let button = UIButton(type: .custom)
    objc_setAssociatedObject(button, Keys.first, 8, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(button, Keys.second, "b", .OBJC_ASSOCIATION_COPY)
    #expect(objc_getAssociatedObject(button, Keys.first) as? Int == 8)
    #expect(objc_getAssociatedObject(UIButton(type: .custom), Keys.first) == nil)
    objc_setAssociatedObject(button, Keys.first, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(button, Keys.first) == nil)
    #expect(objc_getAssociatedObject(button, Keys.second) as? String == "b")
    objc_removeAssociatedObjects(button)
    #expect(objc_getAssociatedObject(button, Keys.second) == nil)
  }

  @Test("An assigned object is not kept alive, and a retained one is")
  func lifetimes() {
    let button = UIButton(type: .custom)
    do {
      let owner = Owner()
      objc_setAssociatedObject(button, Keys.first, owner, .OBJC_ASSOCIATION_ASSIGN)
      objc_setAssociatedObject(button, Keys.second, Owner(), .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(button, Keys.first) as? Owner === owner)
    }
    #expect(objc_getAssociatedObject(button, Keys.first) == nil)
    #expect(objc_getAssociatedObject(button, Keys.second) is Owner)
  }

  @Test("A view may hold a length of its own, and relations of its subviews, but none of others")
  func heldConstraints() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    let label = UILabel(frame: .zero)
    button.addSubview(label)
    button.addConstraints([
      button.heightAnchor.constraint(equalToConstant: 44),
      label.centerXAnchor.constraint(equalTo: button.centerXAnchor),
    ])
    #expect(button.layoutFault == nil)
    #expect(button.constraints.count == 2)
    let stranger = UIView(frame: .zero)
    button.addConstraint(label.widthAnchor.constraint(equalTo: stranger.widthAnchor))
    #expect(button.layoutFault != nil)
    #expect(button.constraints.count == 2)
  }

  @Test("The content of a blur fills it")
  func blur() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    view.frame = CGRect(x: 3, y: 4, width: 50, height: 20)
    view.layoutIfNeeded()
    #expect(view.contentView.frame == CGRect(x: 0, y: 0, width: 50, height: 20))
    #expect((view.effect as? UIBlurEffect)?.style == .dark)
  }
}
