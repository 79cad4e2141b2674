import Testing
import XMLReading

@Suite struct EncodingTests {
  private static let root = Array("<a>\n<b/></a>\n".utf8)

  /// A document in windows-1252 with a byte that it does not have.
  private static func document(_ place: Int) -> [UInt8] {
    let wrong = Array("<!-- ".utf8) + [0x81] + Array(" -->".utf8)
    let head = Array("<?xml version='1.0' encoding='windows-1252'?>\n".utf8)
    return head + (place == 0 ? wrong : []) + (place == 1 ? Array("<a>".utf8) + wrong : [])
      + (place == 1 ? Array("</a>".utf8) : root) + (place == 2 ? wrong : [])
  }

  @Test(arguments: 0..<3, [1, 7, 4096])
  func `a byte that the encoding does not have is refused before, in and behind the root`(
    place: Int, pieces: Int
  ) throws {
    let recorder = try EventRecorder.read(Self.document(place), pieces: pieces)
    #expect(recorder.diagnostics.count == 1)
    #expect(recorder.diagnostics.first?.kind == .encoding)
    #expect(recorder.diagnostics.allSatisfy { $0.line > 0 })
  }

  @Test func `a file that ends inside a character is refused`() throws {
    let head = Array("<?xml version='1.0' encoding='EUC-JP'?>\n".utf8)
    let recorder = try EventRecorder.read(head + Self.root + [0xA4], pieces: 4096)
    #expect(
      recorder.diagnostics == [
        XMLDiagnostic(.encoding, line: 4, "the file ends inside a character of its encoding")
      ])
  }
}
