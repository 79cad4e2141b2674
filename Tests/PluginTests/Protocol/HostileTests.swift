import Foundation
import PluginProtocol
import StrategyKit
import Testing

/// Any bytes of a plugin are an answer or a readable error.
@Suite struct HostileTests {
  /// Reads bytes as the tool does.
  private func read(_ bytes: [UInt8], _ specs: [ButtonSpec]) throws -> [SpecAnswer] {
    try bytes.withUnsafeBufferPointer { line in
      let reply = try PluginReply.read(line)
      _ = reply.refusal
      var reasons = ReasonTable()
      return try reply.answers(in: line, to: specs[...], reasons: &reasons)
    }
  }

  @Test(arguments: ["[", "{\"a\":", "{\"layouts\":[", "[[{\"a\":["])
  func deepNestingIsRefused(opening: String) {
    let bytes = Array(String(repeating: opening, count: 200_000).utf8)
    #expect(throws: ProtocolError.self) { try read(bytes, []) }
    let closed = Array("{\"x\":".utf8) + bytes
    #expect(throws: ProtocolError.self) { try read(closed, []) }
  }

  @Test func nestedAnswersAreRefused() {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    for member in ["layouts", "promised", "layout", "rest"] {
      #expect(throws: ProtocolError.self) {
        try read(Array("{\"type\":\"layouts\",\"\(member)\":\(deep)}".utf8), [ButtonSpec()])
      }
    }
  }

  @Test func longStringsAndBrokenUTF8AreNoTrouble() {
    let long = Array("{\"type\":\"".utf8) + [UInt8](repeating: 0x61, count: 8 << 20)
    #expect(throws: ProtocolError.self) { try read(long, []) }
    for bytes in [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82],
    ] {
      let line = Array("{\"type\":\"".utf8) + bytes.map(UInt8.init) + Array("\"}".utf8)
      #expect(throws: ProtocolError.self) { try read(line, []) }
    }
    for escape in ["\\ud800", "\\ud800\\u0041", "\\udc00", "\\u12", "\\x41", "\\"] {
      #expect(throws: ProtocolError.self) { try read(Array("{\"type\":\"\(escape)\"}".utf8), []) }
    }
  }

  @Test func wordsForNumbersAreNumbers() throws {
    var spec = ButtonSpec()
    spec.title = .init(size: .zero)
    let line =
      #"{"type":"layouts","id":1,"layouts":[{"title":["nan","inf","-inf",0],"title-hook":[0,0,0,0],"#
      + #""background":[0,0,0,0],"fitting-size":[0,0],"content":[0,0,0,-0]}]}"#
    let layout = try read(Array(line.utf8), [spec])[0].layout
    #expect(layout.title.origin.x.isNaN)
    #expect(layout.title.origin.y == .infinity)
    #expect(layout.title.size.width == -.infinity)
    #expect(layout.content.size.height.sign == .plus)
  }

  /// A valid answer with some bytes changed, cut, doubled or swapped.
  private func mutant(of bytes: [UInt8], _ numbers: inout SeededNumbers) -> [UInt8] {
    var mutant = bytes
    for _ in 0..<Int.random(in: 1...4, using: &numbers) where !mutant.isEmpty {
      let place = Int.random(in: mutant.indices, using: &numbers)
      switch UInt8.random(in: 0..<6, using: &numbers) {
      case 0: mutant[place] = UInt8.random(in: 0...255, using: &numbers)
      case 1: mutant.remove(at: place)
      case 2:
        mutant.insert(Array("{}[]\",:-0e\\".utf8).randomElement(using: &numbers) ?? 0, at: place)
      case 3: mutant.removeSubrange(place...)
      case 4:
        let end = min(mutant.count, place + 20)
        mutant.insert(contentsOf: Array(mutant[place..<end]), at: place)
      default: mutant.swapAt(place, Int.random(in: mutant.indices, using: &numbers))
      }
    }
    return mutant
  }

  /// The number of mutants for each seed; `make test-plugin-mutants` uses many.
  private static let mutants =
    ProcessInfo.processInfo.environment["LAYOUT_PARITY_ANSWER_MUTANTS"].flatMap { Int($0) } ?? 5_000

  @Test(arguments: UInt64(0)..<4)
  func mutantsOfAnswersAreReadOrRefused(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let specs = [numbers.spec(), numbers.spec()]
    var writer = JSONWriter()
    let answers = specs.map { spec in
      var answer = SpecAnswer()
      answer.layout = numbers.layout(of: spec)
      return answer
    }
    writer.layoutsReply(id: 3, answers, to: specs, reasons: ReasonTable())
    var refused = 0
    var read = 0
    for _ in 0..<Self.mutants {
      do {
        let found = try self.read(mutant(of: writer.bytes, &numbers), specs)
        #expect(found.count == 2)
        read += 1
      } catch {
        #expect(error is ProtocolError)
        refused += 1
      }
    }
    #expect(refused > Self.mutants / 2)
    #expect(read > Self.mutants / 50)
  }

  @Test(arguments: UInt64(0)..<4)
  func mutantsOfRecordsAreReadOrRefused(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<5_000 {
      let record = (0..<recordSize).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      record.withUnsafeBytes {
        _ = try? LayoutRecord.read($0, reasons: 3)
        _ = try? SpecRecord.read($0)
      }
    }
  }
}
