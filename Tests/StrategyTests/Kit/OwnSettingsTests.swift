import Foundation
import StrategyKit
import Testing
import UIKitModel

/// A button that says in `init` what apps say there.
private final class SetButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    semanticContentAttribute = .forceRightToLeft
    contentHorizontalAlignment = .left
    contentVerticalAlignment = .top
    contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    imageEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
    titleEdgeInsets = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: -5)
  }

  required init?(coder: NSCoder) { nil }
}

/// A button that is turned round where its app reads from right to left, whatever else turns it.
private final class TurnedButton: UIButton {
  override func layoutSubviews() {
    semanticContentAttribute =
      traitCollection.layoutDirection == .rightToLeft ? .forceLeftToRight : .forceRightToLeft
    super.layoutSubviews()
  }
}

@Suite("What a class sets for itself")
struct OwnSettingsTests {
  private func plain() -> ButtonSpec {
    ButtonSpec(
      image: .init(size: CGSize(width: 24, height: 24)),
      title: .init(size: CGSize(width: 60, height: 20)),
      frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  }

  private func layout(_ spec: ButtonSpec, after others: [ButtonSpec] = []) throws -> ButtonLayout {
    let worker = ButtonStrategy("set", making: { SetButton(type: $0) }).makeWorker()
    for other in others { _ = try worker.layout(of: other) }
    return try worker.layout(of: spec)
  }

  @Test("stays where the spec says nothing of it")
  func kept() throws {
    let layout = try layout(plain())
    #expect(layout.content == CGRect(x: 2, y: 1, width: 194, height: 96))
    #expect(layout.image == CGRect(x: 70, y: 1, width: 24, height: 24))
    #expect(layout.title == CGRect(x: 7, y: 1, width: 60, height: 20))
  }

  @Test("stays in a program that reads from right to left")
  func keptMirrored() throws {
    var mirrored = plain()
    mirrored.direction = .rightToLeft
    #expect(try layout(mirrored) == layout(plain()))
  }

  @Test("yields to what the spec says, and comes back")
  func overridden() throws {
    var said = plain()
    said.horizontalAlignment = .right
    said.contentInsets = UIEdgeInsets(top: 6, left: 6, bottom: 6, right: 6)
    #expect(try layout(said).content == CGRect(x: 6, y: 6, width: 188, height: 88))
    #expect(try layout(plain(), after: [said]) == layout(plain()))
    var system = plain()
    system.type = .system
    #expect(try layout(plain(), after: [system, said]) == layout(plain()))
  }

  @Test("follows the direction of the program and not its own", arguments: [false, true])
  func turned(isMirrored: Bool) throws {
    let worker = ButtonStrategy("turned", making: { TurnedButton(type: $0) }).makeWorker()
    var spec = plain()
    spec.direction = isMirrored ? .rightToLeft : .leftToRight
    for _ in 0..<3 {
      let layout = try worker.layout(of: spec)
      #expect((layout.image.minX < layout.title.minX) == isMirrored)
    }
  }
}
