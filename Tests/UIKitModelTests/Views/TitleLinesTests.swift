import Foundation
import Testing

@testable import UIKitModel

struct TitleLinesTests {
  private static let line = CGSize(width: 120, height: 20)
  private static let wrapped = [
    CGSize(width: 90, height: 40), CGSize(width: 60, height: 60), CGSize(width: 50, height: 60),
  ]

  @Test(
    arguments: [
      (0, 200.0, CGSize(width: 120, height: 20)), (0, 120, CGSize(width: 120, height: 20)),
      (0, 119.5, CGSize(width: 90, height: 40)), (0, 90, CGSize(width: 90, height: 40)),
      (0, 89, CGSize(width: 60, height: 60)), (0, 50, CGSize(width: 50, height: 60)),
      (0, 49, CGSize(width: 49, height: 60)), (0, 0, CGSize(width: 0, height: 60)),
      (0, -3, CGSize(width: 0, height: 60)), (2, 60, CGSize(width: 60, height: 40)),
      (3, 60, CGSize(width: 60, height: 60)), (99, 10, CGSize(width: 10, height: 60)),
      (1, 60, CGSize(width: 60, height: 20)), (1, 130, CGSize(width: 120, height: 20)),
      // What is missing below the slack is there.
      (0, 90 - 0x1p-21, CGSize(width: 90, height: 40)),
      (0, 90 - 0x1p-19, CGSize(width: 60, height: 60)),
    ] as [(Int, Double, CGSize)])
  func `a title is as large as its lines at a width`(limit: Int, width: Double, size: CGSize) {
    let lines = TitleLines(atMost: limit, wrapped: Self.wrapped)
    #expect(lines.size(within: width, of: Self.line) == size)
  }

  @Test(arguments: [0, 2, 3], [0, 1, 3, 6])
  func `a title is at most as wide as its room, and no lower in less`(limit: Int, count: Int) {
    let sizes = (1...6).map { CGSize(width: 120 - CGFloat($0) * 15, height: CGFloat($0 + 1) * 20) }
    let lines = TitleLines(atMost: limit, wrapped: Array(sizes.prefix(count)))
    var last = Self.line
    for step in 0..<280 {
      let width = 130 - CGFloat(step) / 2
      let size = lines.size(within: width, of: Self.line)
      #expect(size.width <= max(width, 0))
      #expect(size.width <= last.width && size.height >= last.height)
      last = size
    }
  }

  @Test(arguments: [(-1, 0), (0, 0), (1, 1), (99, 99), (100, 99), (Int.max, 99)])
  func `lines are counted up to ninety-nine`(asked: Int, given: Int) {
    #expect(TitleLines(atMost: asked).limit == given)
    var lines = TitleLines()
    lines.limit = asked
    #expect(lines.limit == given)
  }

  @Test(arguments: [0, 5, 6, 7])
  func `six sizes are kept`(count: Int) {
    let sizes = (0..<count).map { CGSize(width: 100 - $0, height: 20) }
    #expect(TitleLines(atMost: 0, wrapped: sizes).wrapped == Array(sizes.prefix(6)))
  }

  @Test func `titles that never break are the same whatever sizes they have`() {
    let lines = TitleLines(atMost: 1, wrapped: Self.wrapped)
    #expect(lines == TitleLines())
    #expect(lines.hashValue == TitleLines().hashValue)
    #expect(TitleLines(atMost: 0, wrapped: Self.wrapped) != TitleLines(atMost: 0))
    #expect(TitleLines(atMost: 0) != TitleLines(atMost: 2))
  }

  @Test(
    arguments: [
      ([], true), ([CGSize(width: 90, height: 20)], true),
      ([CGSize(width: 120, height: 40)], false),
      ([CGSize(width: 90, height: 19)], false),
      ([CGSize(width: 90, height: 40), CGSize(width: 90, height: 60)], false),
      ([CGSize(width: 90, height: 40), CGSize(width: 80, height: 39)], false),
      ([.zero, CGSize(width: 80, height: 39)], false),
      ([CGSize(width: CGFloat.nan, height: 40)], false),
    ] as [([CGSize], Bool)])
  func `sizes go from wide to narrow, none lower`(sizes: [CGSize], isOrdered: Bool) {
    #expect(TitleLines(atMost: 0, wrapped: sizes).isOrdered(below: Self.line) == isOrdered)
    #expect(TitleLines(atMost: 1, wrapped: sizes).isOrdered(below: Self.line))
  }

  @Test func `a given measure answers with the lines until it is given another`() {
    let content = GivenContent()
    func take() {
      content.take(imageSize: nil, cornerRadius: 0, titleSize: Self.line, lineHeight: 22)
    }
    let measure = content.titleMeasuring
    take()
    #expect(measure.size(ofTitle: "", within: 60) == Self.line)
    #expect(measure.size(ofTitle: "", constrainedTo: 60) == CGSize(width: 60, height: 20))
    #expect(measure.lineHeight == 22)
    content.take(TitleLines(atMost: 2, wrapped: Self.wrapped))
    #expect(measure.size(ofTitle: "") == Self.line)
    #expect(measure.size(ofTitle: "", within: 60) == CGSize(width: 60, height: 40))
    #expect(measure.size(ofTitle: "", constrainedTo: 60) == CGSize(width: 60, height: 40))
    #expect(measure.lineHeight == 20)
    take()
    #expect(measure.size(ofTitle: "", within: 60) == Self.line)
    #expect(measure.lineHeight == 22)
  }
}
