import CLayoutParityPlugin
import Foundation
import PluginProtocol
import StrategyKit
import TestSupport
import Testing
import UIKitModel

@Suite struct RecordTests {
  @Test(arguments: UInt64(0)..<16)
  func aSpecAndALayoutComeBackFromBothEncodings(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<200 {
      let spec = numbers.spec()
      var answer = SpecAnswer()
      answer.layout = numbers.layout(of: spec)
      var reasons = ReasonTable()
      if Bool.random(using: &numbers) {
        answer.withdraw(
          Int.random(in: 0..<4, using: &numbers), because: reasons.index(of: "r \"1\""))
      }
      var record = [UInt8](repeating: 0xAA, count: recordSize)
      record.withUnsafeMutableBytes { SpecRecord.write(spec, to: $0) }
      #expect(try record.withUnsafeBytes { try SpecRecord.read($0) } == spec)
      record.withUnsafeMutableBytes { LayoutRecord.write(answer, to: $0) }
      #expect(try record.withUnsafeBytes { try LayoutRecord.read($0, reasons: 2) } == answer)

      var writer = JSONWriter()
      writer.spec(spec)
      #expect(try read(writer.bytes) { reader throws(ProtocolError) in try reader.spec() } == spec)
      writer = JSONWriter()
      writer.answer(answer, to: spec, reasons: reasons)
      let back = try read(writer.bytes) { reader throws(ProtocolError) in
        try reader.answer(to: spec, reasons: &reasons)
      }
      #expect(back == answer)
      #expect(reasons.texts.count <= 2)
    }
  }

  @Test(
    arguments: [
      (1, [[90, 40]], #""title":{"size":[120,20]}"#), (0, [], #""lines":0,"wrapped":[]}"#),
      (99, [[90, 40.5], [0, 60]], #""lines":99,"wrapped":[[90,40.5],[0,60]]}"#),
      (
        2, [[6, 40], [5, 40], [4, 40], [3, 40], [2, 40], [1, 40]],
        #""lines":2,"wrapped":[[6,40],[5,40],[4,40],[3,40],[2,40],[1,40]]}"#
      ),
    ] as [(Int, [[Double]], String)])
  func theLinesOfATitleComeBackFromJSON(
    limit: Int, sizes: [[Double]], text: String
  ) throws {
    let wrapped = sizes.map { CGSize(width: $0[0], height: $0[1]) }
    var spec = ButtonSpec()
    spec.title = .init(
      size: CGSize(width: 120, height: 20), lines: TitleLines(atMost: limit, wrapped: wrapped))
    var writer = JSONWriter()
    writer.spec(spec)
    #expect(String(decoding: writer.bytes, as: UTF8.self).contains(text))
    #expect(try read(writer.bytes) { reader throws(ProtocolError) in try reader.spec() } == spec)
  }

  @Test func extrasComeBackFromJSON() throws {
    var spec = ButtonSpec()
    spec.extras.subtitleSize = CGSize(width: 60, height: 16.5)
    spec.extras.titleAlignment = .trailing
    var writer = JSONWriter()
    writer.spec(spec)
    #expect(
      String(decoding: writer.bytes, as: UTF8.self).contains(
        #""extras":{"subtitle-width":60,"subtitle-height":16.5,"title-alignment":3}"#))
    #expect(try read(writer.bytes) { reader throws(ProtocolError) in try reader.spec() } == spec)
    spec.extras = ButtonExtras()
    writer = JSONWriter()
    writer.spec(spec)
    #expect(!String(decoding: writer.bytes, as: UTF8.self).contains("extras"))
  }

  @Test(arguments: [
    #""lines":100"#,
    #""lines":-1"#,
    #""lines":0.5"#,
    #""wrapped":[1]"#,
    #""wrapped":[[7,1],[6,1],[5,1],[4,1],[3,1],[2,1],[1,1]]"#,
  ])
  func linesThatNoTitleHasAreRefused(text: String) {
    do {
      let line = Array(#"{"title":{"size":[1,1],\#(text)}}"#.utf8)
      _ = try read(line) { reader throws(ProtocolError) in try reader.spec() }
      Issue.record("it was read")
    } catch {
      expectRecorded("\(error)", "linesThatNoTitleHasAreRefused: \(text)")
    }
  }

  @Test func aRecordIsTheStructOfTheHeader() {
    var numbers = SeededNumbers(seed: 4)
    var spec = numbers.spec()
    spec.image = .init(size: CGSize(width: 1, height: 2), cornerRadius: 3)
    spec.title = nil
    spec.placement = .trailing
    spec.horizontalAlignment = .fill
    spec.verticalAlignment = .bottom
    spec.direction = .rightToLeft
    spec.type = .contactAdd
    var record = lp_spec()
    withUnsafeMutableBytes(of: &record) { SpecRecord.write(spec, to: $0) }
    #expect(MemoryLayout<lp_spec>.size == recordSize)
    #expect(record.frame.height == spec.frame.size.height.native)
    #expect(record.bounds_y == spec.boundsOrigin.y.native)
    #expect(record.title_insets.right == spec.titleInsets.right.native)
    #expect(record.line_height == spec.lineHeight.native)
    #expect([record.image.width, record.image.height, record.corner_radius] == [1, 2, 3])
    #expect([record.title.width, record.title.height] == [0, 0])
    #expect(record.placement == Int32(LP_TRAILING.rawValue))
    #expect(record.h_align == Int32(LP_H_FILL.rawValue))
    #expect(record.v_align == Int32(LP_V_BOTTOM.rawValue))
    #expect(record.direction == Int32(LP_RTL.rawValue))
    #expect(record.type == Int32(LP_CONTACT_ADD.rawValue))
    #expect(record.has == UInt32(LP_HAS_IMAGE))

    var layout = lp_layout()
    layout.title_hook = lp_rect(x: 1, y: 2, width: 3, height: 4)
    layout.fitting_size = lp_size(width: 5, height: 6)
    layout.corner_radius = 7
    layout.promised = UInt32(LP_FRAMES | LP_CONTENT_RECT)
    layout.reason = (0, 1, 0, 2)
    layout.reserved.3 = 9
    let answer = withUnsafeBytes(of: &layout) { try? LayoutRecord.read($0, reasons: 3) }
    #expect(answer?.layout.titleHook == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(answer?.layout.fittingSize == CGSize(width: 5, height: 6))
    #expect(answer?.layout.cornerRadius == 7)
    #expect(answer?.promised == 5)
    #expect(answer?.reasons == [0, 1, 0, 2])
  }

  @Test func theMagicNamesTheSizes() {
    let magic = layout_parity_magic
    #expect(magic.abi == 1)
    #expect([magic.spec_size, magic.layout_size, magic.pointer_size] == [256, 256, 8])
    withUnsafeBytes(of: magic.text) {
      #expect(String(decoding: $0.prefix(15), as: UTF8.self) == "layout-parity 1")
    }
  }

  @Test func aRecordThatSaysNonsenseIsRefused() {
    let refused: [(String, (inout lp_layout) -> Void)] = [
      ("status 7", { $0.status = 7 }), ("promised 16", { $0.promised = 16 }),
      ("reason 3", { $0.reason.2 = 3 }),
    ]
    for (name, change) in refused {
      var layout = lp_layout()
      change(&layout)
      let error = #expect(throws: ProtocolError.self) {
        try withUnsafeBytes(of: &layout) { _ = try LayoutRecord.read($0, reasons: 3) }
      }
      expectRecorded(error.map { "\($0)" }, "aRecordThatSaysNonsenseIsRefused: \(name)")
    }
    var spec = lp_spec()
    spec.placement = 8
    let error = #expect(throws: ProtocolError.self) {
      try withUnsafeBytes(of: &spec) { _ = try SpecRecord.read($0) }
    }
    expectRecorded(error.map { "\($0)" }, "aRecordThatSaysNonsenseIsRefused: placement 8")
  }

  private func read<Value>(
    _ bytes: [UInt8], _ body: (inout JSONReader) throws(ProtocolError) -> Value
  ) throws -> Value {
    try bytes.withUnsafeBufferPointer { try JSONReader.whole($0, body) }
  }
}
