import Foundation
import Testing
import UIKitModel

/// Frames of Auto Layout on an iPhone 8 with iOS 13.0, by the tests of kgn/KGNAutoLayout.
///
/// KG-16 and KG-18 are left out: there views with nothing but an upper bound rested on it, which their source calls
/// ambiguous; here they are at 0, as all that nothing decides.
@Suite struct MeasuredTreesOfPhonesTests {
  /// The views as `name width height`, −1 for no content along an axis, or `name x y width height` for a frame that is
  /// given; the constraints; and the frames.
  typealias Row = (id: String, views: String, constraints: String, frames: String)

  static let rows: [Row] = [
    (
      "KG-1", "v -1 -1",
      "v.left==S.left@250; v.right==S.right@250; v.top==S.top@250; v.bottom==S.bottom@250",
      "v 0 0 300 300"
    ),
    ("KG-3", "v 50 10", "v.width>=100", "v 0 0 100 10"),
    ("KG-4", "v 50 10", "v.width<=20", "v 0 0 20 10"),
    ("KG-5", "v 10 50", "v.height>=100@750", "v 0 0 10 100"),
    ("KG-6", "v 100 40", "v.width<=30; v.height<=30", "v 0 0 30 30"),
    ("KG-7", "v -1 10", "v.width==S.width@250", "v 0 0 300 10"),
    ("KG-9", "v 40 20", "v.centerX==S.centerX@250", "v 130 0 40 20"),
    (
      "KG-10", "v 40 20", "v.centerX==S.centerX+10@250; v.centerY==S.centerY+10@250",
      "v 140 150 40 20"
    ),
    (
      "KG-12", "v 40 -1; t 10 20 30 40; b 50 120 60 20",
      "v.top==t.bottom@750; v.bottom==b.top@750", "v 0 60 40 60"
    ),
    ("KG-14", "v 40 20; i 120 50 60 20", "v.bottom==i.top-10@250", "v 0 20 40 20"),
    (
      "KG-15", "a -1 30; b -1 10; c -1 20",
      """
      a.left==S.left+27@750; a.width==b.width; b.left==a.right+27@750; b.width==c.width;
      c.left==b.right+27@750; c.right==S.right-27@750
      """, "a 27 0 64 30; b 118 0 64 10; c 209 0 64 20"
    ),
  ]

  @Test func `views are where they were measured`() throws {
    for row in Self.rows {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      let container = UIView(frame: window.bounds)
      window.addSubview(container)
      var names = NamedViews(views: ["S": container])
      for description in row.views.split(separator: ";") {
        let fields = description.split(separator: " ")
        let numbers = fields.dropFirst().compactMap { Double($0) }
        let view = SizedView()
        if numbers.count == 4 {
          view.frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        } else {
          view.size = CGSize(width: numbers[0], height: numbers[1])
          view.translatesAutoresizingMaskIntoConstraints = false
        }
        container.addSubview(view)
        names.views[String(fields[0])] = view
      }
      NSLayoutConstraint.activate(try names.constraints(row.constraints))
      window.layoutIfNeeded()
      for line in row.frames.split(separator: ";") {
        let fields = line.split(separator: " ")
        let n = fields.dropFirst().compactMap { Double($0) }
        let frame = try #require(names.views[String(fields[0])]).frame
        #expect(
          frame == CGRect(x: n[0], y: n[1], width: n[2], height: n[3]), "\(row.id) \(fields[0])")
      }
    }
  }

  // openuikit, AutoLayoutTests, iPhone SE with iOS 26.1: RTL-2
  @Test func `the trailing edge of a child from right to left is on the left`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    window.semanticContentAttribute = .forceRightToLeft
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(child)
    NSLayoutConstraint.activate([
      child.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      child.centerYAnchor.constraint(equalTo: window.centerYAnchor),
      child.widthAnchor.constraint(equalToConstant: 51),
      child.heightAnchor.constraint(equalToConstant: 31),
    ])
    window.layoutIfNeeded()
    #expect(child.frame.minX == 0 && child.frame.width == 51)
  }
}
