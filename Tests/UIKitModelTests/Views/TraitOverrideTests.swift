import Foundation
import Testing
import UIKitModel

@Suite struct TraitOverrideTests {
  @Test func `an overridden direction holds for the view and for those in it`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView()
    root.addSubview(child)
    #expect(child.traitCollection.layoutDirection == .leftToRight)
    root.traitOverrides.layoutDirection = .rightToLeft
    #expect(child.traitCollection.layoutDirection == .rightToLeft)
    #expect(child.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    root.traitOverrides.layoutDirection = .unspecified
    #expect(child.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test func `a semantic attribute turns the view and leaves its traits`() {
    let view = UIView()
    view.traitOverrides.layoutDirection = .leftToRight
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(view.traitCollection.layoutDirection == .leftToRight)
  }

  @Test func `margins follow an overridden direction`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 0, leading: 5, bottom: 0, trailing: 9)
    view.traitOverrides.layoutDirection = .rightToLeft
    #expect(view.layoutMargins == UIEdgeInsets(top: 0, left: 9, bottom: 0, right: 5))
  }
}
