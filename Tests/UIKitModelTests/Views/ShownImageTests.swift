import Foundation
import Testing
import UIKitModel

@Suite struct ShownImageTests {
  @Test(
    "an image is where the content mode puts it",
    arguments: [
      (.scaleToFill, CGRect(x: 0, y: 0, width: 100, height: 40)),
      (.redraw, CGRect(x: 0, y: 0, width: 100, height: 40)),
      (.scaleAspectFit, CGRect(x: 40, y: 0, width: 20, height: 40)),
      (.scaleAspectFill, CGRect(x: 0, y: -80, width: 100, height: 200)),
      (.center, CGRect(x: 45, y: 10, width: 10, height: 20)),
      (.top, CGRect(x: 45, y: 0, width: 10, height: 20)),
      (.bottom, CGRect(x: 45, y: 20, width: 10, height: 20)),
      (.left, CGRect(x: 0, y: 10, width: 10, height: 20)),
      (.right, CGRect(x: 90, y: 10, width: 10, height: 20)),
      (.topLeft, CGRect(x: 0, y: 0, width: 10, height: 20)),
      (.topRight, CGRect(x: 90, y: 0, width: 10, height: 20)),
      (.bottomLeft, CGRect(x: 0, y: 20, width: 10, height: 20)),
      (.bottomRight, CGRect(x: 90, y: 20, width: 10, height: 20)),
    ] as [(UIView.ContentMode, CGRect)])
  func contentMode(mode: UIView.ContentMode, expected: CGRect) {
    let view = UIImageView(image: UIImage(size: CGSize(width: 10, height: 20)))
    view.frame = CGRect(x: 7, y: 7, width: 100, height: 40)
    view.contentMode = mode
    #expect(view.shownImageRect == expected)
  }

  @Test func `no image is shown nowhere, and one without a size has no ratio`() {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(view.shownImageRect == .zero)
    view.image = UIImage(size: CGSize(width: 0, height: 20))
    view.contentMode = .scaleAspectFit
    #expect(view.shownImageRect == CGRect(x: 50, y: 10, width: 0, height: 20))
  }
}
