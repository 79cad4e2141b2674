import BuiltinStrategies
import Foundation
import StrategyKit
import Testing
import UIKit

/// The recorder's file, compiled against the model of UIKit.
@MainActor @Suite struct RecorderTests {
  /// The sizes of a grid, in pixels, spread over small and large ones: 10,000 for three scales.
  static let sizes: [CGSize] = (0..<3_334).map { (index: Int) -> CGSize in
    let (width, height) = (2 + index * 37 % 601, 9 + index * 13 % 170)
    return CGSize(width: width, height: height)
  }

  private func answer(_ spec: Spec, _ subject: Subject, scale: CGFloat = 2) -> Answer {
    Stage(scale: scale).answer(spec, subject).answer
  }

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func aTitleOnThePixelHasTheSizeThatIsAskedFor(scale: CGFloat) {
    let stage = Stage(scale: scale)
    var others: [CGSize] = []
    for size in Self.sizes {
      var spec = Spec()
      spec.scale = scale
      spec.title = CGSize(width: max(1, size.width / scale), height: max(1, size.height / scale))
      if stage.real(spec).title != spec.title { others.append(size) }
    }
    #expect(others == [])
  }

  @Test func aTitleOffThePixelComesBackWithWhatWasAskedFor() throws {
    var spec = Spec()
    spec.scale = 3
    spec.title = CGSize(width: 53.7, height: 20.1)
    let real = Stage(scale: 3).real(spec)
    let title = try #require(real.title)
    #expect(title != spec.title)
    #expect(abs(title.width * 3 - (title.width * 3).rounded()) < 1e-9)
    #expect(abs(title.width - 53.7) <= 1.0 / 3 && abs(title.height - 20.1) <= 1.0 / 3)
    #expect(real.differences(from: spec)?.line == "{\"title\":[53.7,20.1]}\n")
    #expect(real.lacking(of: spec)?.hasPrefix("the text measures") == true)
  }

  @Test func aClassThatAnswersByWhatCameBeforeFails() {
    final class Creeping: UIButton {
      private var count: CGFloat = 0
      override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        count += 1
        return super.imageRect(forContentRect: contentRect).offsetBy(dx: count, dy: 0)
      }
    }
    var spec = Spec()
    spec.image = Spec.Image(size: CGSize(width: 24, height: 24))
    let answer = answer(spec, Subject("creeping", of: "Creeping", make: { Creeping(type: $0) }))
    guard case .failed(let reason) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(reason.hasPrefix("a second layout differed: image was ["))
  }

  @Test func aClassThatKeepsADirectionFails() {
    final class Stubborn: UIButton {
      override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        .leftToRight
      }
    }
    var spec = Spec()
    spec.isRightToLeft = true
    let answer = answer(spec, Subject("stubborn", of: "Stubborn", make: { Stubborn(type: $0) }))
    guard case .failed(let reason) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(reason == "the button keeps its layout direction instead of rtl")
  }

  @Test(arguments: [
    "{", "{\"type\":\"hello\"", "[1,2", "{\"type\":3}", "{\"a\":nan}", "{\"a\":\"\\u12\"}", "",
    "nul",
    String(repeating: "[", count: 100),
  ])
  func aLineThatIsNoRequestIsRefused(line: String) {
    let session = Session(Stage(), Subjects.all)
    #expect(session.answer(Array(line.utf8))?.contains("\"code\":\"invalid\"") == true)
  }

  @Test func numbersComeBackAsTheSameDoubles() throws {
    let numbers = [
      0.1, Double.leastNonzeroMagnitude, 1.7976931348623157e308, 9_007_199_254_740_991, -0.25,
      161.0 / 3,
    ]
    let line = JSON.array(numbers.map { .number($0) }).line
    let value = try #require(JSON.read(Array(line.utf8)))
    #expect(value.elements?.compactMap(\.number) == numbers)
  }

  @Test func anInfoTypeOfAnotherSizeIsLeftOut() {
    let stage = Stage(scale: 2)
    #expect(!stage.domain(of: .system).contains { $0.because.contains("22 × 22") })
    let symbols = Subject("symbols", of: "Symbols") { type in
      let button = UIButton(type: type)
      button.setImage(UIImage(size: CGSize(width: 25, height: 24)), for: .normal)
      return button
    }
    #expect(stage.domain(of: symbols).contains { $0.because.contains("22 × 22") })
  }
}
