import Foundation
import Testing
import UIKitModel

/// A measured layout of a view's subviews.
struct AutoLayoutRow: CustomTestStringConvertible, Sendable {
  var id: String
  var scale: CGFloat
  var container: CGSize
  /// `name width height hugging compression lines`; a width of −1 means none.
  var views: String
  var constraints: String
  /// `name x y width height`.
  var expected: String
  /// The error of origins by the rounding of the platform, in points; half of it for sizes.
  var rounding: CGFloat = 0

  var testDescription: String { id }
}

extension AutoLayoutRow {
  /// An iPhone, in a window of 393 × 72 points at three pixels a point.
  static func phone(
    _ id: String, _ views: String, _ constraints: String, _ expected: String
  ) -> AutoLayoutRow {
    AutoLayoutRow(
      id: id, scale: 3, container: CGSize(width: 393, height: 72), views: views,
      constraints: constraints, expected: expected)
  }

  /// A Mac, which rounds origins to whole points and sizes to half points.
  static func mac(
    _ id: String, _ height: CGFloat, _ views: String, _ constraints: String, _ expected: String
  ) -> AutoLayoutRow {
    AutoLayoutRow(
      id: id, scale: 2, container: CGSize(width: 320, height: height), views: views,
      constraints: constraints, expected: expected, rounding: 0.5)
  }

  private static let between = """
    A.leading==S.leading+20; A.centerY==S.centerY; B.centerY==S.centerY; A.trailing==B.leading-24;
    S.trailing==B.trailing+20
    """
  private static let reversed = """
    S.trailing==B.trailing+20; A.trailing==B.leading-24; B.centerY==S.centerY; A.centerY==S.centerY;
    A.leading==S.leading+20
    """
  private static let bounded = """
    A.leading==S.leading+20; A.top>=S.top+8; A.bottom<=S.bottom-8; A.centerY==S.centerY;
    B.top>=S.top+8; B.bottom<=S.bottom-8; B.centerY==S.centerY; A.trailing==B.leading-24;
    S.trailing==B.trailing+20
    """
  private static let three = """
    A.leading==S.leading+20; A.centerY==S.centerY; B.centerY==S.centerY; C.centerY==S.centerY;
    A.trailing==B.leading-24; B.trailing==C.leading-24; S.trailing==C.trailing+20
    """
  private static let stacked = """
    A.top==S.top+4; A.leading==S.leading+20; B.leading==S.leading+20; A.bottom==B.top-4;
    S.bottom==B.bottom+4
    """
  private static let wideA = "A 20 25.333 252.667 21.667; B 296.667 26.333 76.333 19.333"
  private static let wideB = "A 20 25.333 83.667 21.667; B 127.667 26.333 245.333 19.333"
  private static let column = "A 20 4 31 40.667; B 20 48.667 55.667 19.333"
  private static func pair(_ linesOfA: Int, _ linesOfB: Int) -> String {
    "A 83.667 21.667 250 751 \(linesOfA); B 76.333 19.333 250 749 \(linesOfB)"
  }

  static let all: [AutoLayoutRow] = [
    .phone("TB-1", "A 83.667 21.667 250 750; B 76.333 19.333 250 750", between, wideA),
    .phone("TB-2", "A 83.667 21.667 250 750; B 76.333 19.333 250 750", reversed, wideB),
    .phone(
      "TB-4", "A 83.667 21.667; B 84.333 21.667", between,
      "A 20 25.333 244.667 21.667; B 288.667 25.333 84.333 21.667"),
    .phone(
      "TB-5", "A 34.333 21.667; B 35 21.667; C 49 21.667", three,
      "A 20 25.333 221 21.667; B 265 25.333 35 21.667; C 324 25.333 49 21.667"),
    .phone("TB-7", "A 83.667 21.667 250 750; B 76.333 19.333 251 750", between, wideA),
    .phone("TB-8", "A 31 21.667; B 55.667 19.333", stacked, column),
    .phone("TB-10", "A 83.667 21.667 250 751; B 76.333 19.333 250 749", between, wideA),
    .phone(
      "TB-11", "A -1 -1; B -1 -1",
      """
      A.leading==S.leading+20; A.top==S.top; B.top==S.top; A.bottom==S.bottom; B.bottom==S.bottom;
      A.trailing==B.leading-24; S.trailing==B.trailing+20; A.width==50@250; B.width==50@250
      """, "A 20 0 279 72; B 323 0 50 72"),
    .phone("TB-13", pair(1, 1), bounded, wideA),
    .phone("TB-16", pair(0, 0), bounded, wideB),
    .phone("TB-17", pair(0, 1), bounded, wideA),
    .phone("TB-19", pair(0, 0), bounded, wideB),
    .phone(
      "TB-22", "A 34.333 21.667; B 35 21.667 250 750 0; C 49 21.667", three,
      "A 20 25.333 34.333 21.667; B 78.333 25.333 221.667 21.667; C 324 25.333 49 21.667"),
    .phone(
      "TB-23", "A 34.333 21.667 250 750 0; B 35 21.667 250 750 0; C 49 21.667", three,
      "A 20 25.333 34.333 21.667; B 78.333 25.333 221.667 21.667; C 324 25.333 49 21.667"),
    .phone("TB-25", "A 31 21.667 250 750 0; B 55.667 19.333 250 750 0", stacked, column),
    .mac(
      "CA-1", 240, "A -1 -1; B -1 -1; C -1 -1",
      """
      A.leading==S.leading+12; B.leading==A.trailing+8; C.leading==B.trailing+8;
      C.trailing==S.trailing-12; B.width==A.width; C.width==A.width; A.top==S.top+20;
      B.top==S.top+20; C.top==S.top+20; A.height==60; B.height==A.height; C.height==A.height
      """, "A 12 20 93.5 60; B 113 20 93.5 60; C 215 20 93.5 60"),
    .mac(
      "CA-3", 240, "A -1 -1",
      """
      A.leading==S.leading+16; A.top==S.top+16; A.height==40; A.width>=80; A.width<=200;
      A.width==300@500
      """, "A 16 16 200 40"),
    .mac(
      "CA-4", 240, "A -1 -1",
      """
      A.leading==S.leading+16; A.top==S.top+76; A.height==40; A.width==60@750; A.width==140@749
      """, "A 16 76 60 40"),
    .mac(
      "CA-6", 100, "A 191 19 250 750; B 172 19 250 749",
      """
      A.leading==S.leading+12; B.leading==A.trailing+8; B.trailing<=S.trailing-12; B.width<=110;
      A.centerY==0.5*S.centerY; B.centerY==0.5*S.centerY
      """, "A 12 16 191 19; B 211 16 97 19"),
    .mac(
      "CA-7", 100, "A 180 19 250 749; B 190.5 19 250 750",
      """
      A.leading==S.leading+12; B.leading==A.trailing+8; B.trailing==S.trailing-12;
      A.centerY==1.5*S.centerY; B.centerY==1.5*S.centerY
      """, "A 12 66 97.5 19; B 118 66 190.5 19"),
    .mac(
      "CA-9", 100, "A 71 20 250 750; B 39 20 251 750",
      """
      A.leading==S.leading+12; B.leading==A.trailing+8; B.trailing==S.trailing-12;
      A.centerY==1.5*S.centerY; B.centerY==1.5*S.centerY
      """, "A 12 65 249 20; B 269 65 39 20"),
    .mac(
      "CA-10", 240, "A -1 -1",
      "A.centerX==S.centerX; A.centerY==S.centerY; A.width==120; A.height==80", "A 100 80 120 80"),
    .mac(
      "CA-12", 240, "A -1 -1",
      "A.centerX==S.centerX-90; A.centerY==S.centerY; A.width==45; A.height==25", "A 48 108 45 25"),
    .mac(
      "CA-13", 240, "A -1 -1",
      "A.centerX==S.centerX; A.centerY==0.5*S.centerY; A.width==80; A.height==40",
      "A 120 40 80 40"),
    .mac(
      "CA-15", 56, "A 24 24; B 42 20 250 750; C 87 20 251 750; D -1 -1",
      """
      A.leading==S.leading+16; A.width==24; A.height==24; B.leading==A.trailing+12;
      B.trailing==C.leading-8; C.trailing==S.trailing-16; A.centerY==S.centerY; B.centerY==S.centerY;
      C.centerY==S.centerY; D.leading==S.leading+16; D.trailing==S.trailing; D.bottom==S.bottom-0.5;
      D.height==0.5
      """, "A 16 16 24 24; B 52 18 157 20; C 217 18 87 20; D 16 55 304 0.5"),
    .mac(
      "CA-16", 240, "A -1 -1",
      """
      A.leading==S.leading+16; A.top==S.top+16; A.width==0.5*S.width; A.height==0.625*A.width
      """, "A 16 16 160 100"),
    .mac(
      "CA-18", 240, "A -1 -1",
      """
      A.leading==S.leading+16; A.bottom==S.bottom-16; A.width==0.3333*S.width; A.height==30
      """, "A 16 194 106.5 30"),
  ]

  static let edges: [AutoLayoutRow] =
    [
      ("CG-2", "A.width==S.width-100", "300"), ("CG-3", "A.width==2*S.width", "800"),
      ("CG-5", "A.width==0.5*S.width+100", "300"),
    ].map { id, constraint, width in
      AutoLayoutRow(
        id: id, scale: 2, container: CGSize(width: 400, height: 400), views: "A -1 -1",
        constraints: "A.left==S.left; A.top==S.top; A.height==7;" + constraint,
        expected: "A 0 0 \(width) 7")
    }
    + [
      ("CG-6", "A.top==S.top+100; A.left==S.left", "0 100"),
      ("CG-8", "A.right==S.right+100; A.top==S.top", "300 0"),
      ("CG-9", "A.right==S.right-100; A.top==S.top", "100 0"),
      ("CG-11", "A.centerX==S.centerX+100; A.top==S.top", "200 0"),
      ("CG-12", "A.centerX==2*S.centerX; A.top==S.top", "300 0"),
      ("CG-14", "A.top==S.topMargin; A.left==S.left", "0 10"),
      ("CG-15", "A.right==S.rightMargin; A.top==S.top", "160 0"),
      ("CG-17", "A.left==S.leftMargin; A.top==S.top", "20 0"),
    ].map { id, constraints, origin in
      AutoLayoutRow(
        id: id, scale: 2, container: CGSize(width: 400, height: 400), views: "A -1 -1",
        constraints: "A.width==200; A.height==200;" + constraints, expected: "A \(origin) 200 200")
    }
}

@Suite struct AutoLayoutGoldenTests {
  @Test(arguments: AutoLayoutRow.all + AutoLayoutRow.edges)
  func viewsAreWhereTheyWereMeasured(row: AutoLayoutRow) throws {
    let window = UIWindow(frame: CGRect(origin: .zero, size: row.container))
    window.contentScaleFactor = row.scale
    if row.rounding > 0 { window.frameRounding = .originAndSize }
    let container = UIView(frame: window.bounds)
    container.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    container.insetsLayoutMarginsFromSafeArea = false
    window.addSubview(container)
    var names = NamedViews(views: ["S": container])
    for description in row.views.split(separator: ";") {
      let fields = description.split(separator: " ")
      let numbers = fields.dropFirst().compactMap { Double($0) }
      let size = CGSize(
        width: pixel(numbers[0], row.scale), height: pixel(numbers[1], row.scale))
      let view = numbers.count > 4 ? label(size, lines: Int(numbers[4])) : sized(size)
      if numbers.count > 3 {
        view.setContentHuggingPriority(UILayoutPriority(Float(numbers[2])), for: .horizontal)
        view.setContentCompressionResistancePriority(
          UILayoutPriority(Float(numbers[3])), for: .horizontal)
      }
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
      names.views[String(fields[0])] = view
    }
    NSLayoutConstraint.activate(try names.constraints(row.constraints))
    window.layoutIfNeeded()
    #expect(window.brokenConstraints.isEmpty && window.constraintFault == nil)
    for line in row.expected.split(separator: ";") {
      let fields = line.split(separator: " ")
      let numbers = fields.dropFirst().compactMap { Double($0) }.map { pixel($0, row.scale) }
      let frame = try #require(names.views[String(fields[0])]).frame
      let found = [frame.minX, frame.minY, frame.width, frame.height]
      let isClose = zip(found, numbers).enumerated().allSatisfy { index, pair in
        abs(pair.0 - pair.1) <= (index < 2 ? row.rounding : row.rounding / 2) + 1e-9
      }
      #expect(isClose, "\(fields[0]) is at \(found), not at \(numbers)")
    }
  }

  private func sized(_ size: CGSize) -> UIView {
    let view = SizedView()
    view.size = size
    return view
  }
}
