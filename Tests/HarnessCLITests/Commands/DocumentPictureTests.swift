import Atlas
import BuiltinStrategies
import Drawing
import FailureReporting
import Findings
import Foundation
import Fuzzing
import RunRecords
import Scenarios
import StrategyKit
import TestSupport
import Testing
import UIKitModel

/// The pictures of the documents are what the tool draws; `RECORD=1 make test` draws them anew.
@Suite("Pictures of the documents")
struct DocumentPictureTests {
  /// An app's button that rounds to whole points, as on the page about pictures.
  private static let rounding = BuiltinStrategies.system.mapping("my-button") { layout, _ in
    layout.title.origin.x.round(.down)
  }
  /// An app's button that takes spacing below zero for none.
  private static let clamping = BuiltinStrategies.customControl.mapping("my-button") {
    layout, spec in
    guard spec.spacing < 0, spec.regime == .fits else { return }
    layout.image.origin.x += (spec.spacing / 2 * spec.scale).rounded() / spec.scale
    layout.title.origin.x -= (spec.spacing / 2 * spec.scale).rounded() / spec.scale
  }

  private func expectCurrent(_ picture: String, _ name: String) throws {
    let url = Repository.url("Sources/HarnessCLI/HarnessCLI.docc/Resources/\(name)")
    if Snapshot.isRecording {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(picture.utf8).write(to: url)
    }
    let kept = try String(contentsOf: url, encoding: .utf8)
    #expect(kept == picture, "RECORD=1 make test draws it anew")
  }

  @Test("A disagreement")
  func disagreement() throws {
    var spec = ButtonSpec(
      image: .init(size: CGSize(width: 24, height: 24)),
      title: .init(size: CGSize(width: 54, height: 20)))
    spec.frame.size = CGSize(width: 101, height: 44)
    let replay = Replay(
      spec, [BuiltinStrategies.system, BuiltinStrategies.edgeInsets, Self.rounding])
    let drawing = try #require(replay.drawing)
    try expectCurrent(
      drawing.svg(title: replay.drawingTitle, background: .white), "disagreement.svg")
  }

  @Test("A map")
  func map() throws {
    var spec = ButtonSpec.simplest
    spec.frame.size.width = 120
    let place = try #require(NumericFeature.all.firstIndex { $0.field == .spacing })
    var atlas = Atlas(
      spec, [BuiltinStrategies.rectOverride, BuiltinStrategies.layoutSubviews, Self.clamping],
      x: try AtlasAxis("width=60..180"), y: try AtlasAxis("spacing=-20..20"), columns: 60,
      rows: 30, rule: Rule(atoms: [AtomicCondition(subject: place, claim: .compares(.less, 0))]))
    atlas.phases = 3
    try expectCurrent(
      atlas.measuredHere().svg(
        title: MapDrawing.Differences.any.title(of: "a button"), background: .white),
      "map.svg")
  }
}
