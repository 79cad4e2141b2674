import Foundation
import Testing
import UIKitModel

/// Questions of sources about the direction and the user's settings.
@Suite struct EnvironmentTests {
  @Test(arguments: [
    (UISemanticContentAttribute.unspecified, false, true), (.forceRightToLeft, true, true),
    (.forceLeftToRight, false, false), (.playback, false, false), (.spatial, false, false),
  ])
  func `an attribute has a direction, alone and beside another`(
    attribute: UISemanticContentAttribute, isMirrored: Bool, isMirroredBesideMirrored: Bool
  ) {
    #expect(
      UIView.userInterfaceLayoutDirection(for: attribute)
        == (isMirrored ? .rightToLeft : .leftToRight))
    #expect(
      UIButton.userInterfaceLayoutDirection(for: attribute, relativeTo: .rightToLeft)
        == (isMirroredBesideMirrored ? .rightToLeft : .leftToRight))
  }

  @Test func `the sizes that people choose are observed by UIKit's names`() {
    #expect(
      UIContentSizeCategory.didChangeNotification.rawValue
        == "UIContentSizeCategoryDidChangeNotification")
    #expect(UIContentSizeCategory.newValueUserInfoKey == "UIContentSizeCategoryNewValueKey")
  }

  @Test func `options of observers are a set`() {
    let options: NSKeyValueObservingOptions = [.old, .new]
    #expect(options.rawValue == 3 && !options.contains(.initial) && !options.contains(.prior))
  }
}
