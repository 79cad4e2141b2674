import Foundation
import Testing
import XMLReading

@Suite struct XMLStreamTests {
  static let document = """
    <?xml version="1.0"?>
    <list a='1'
          b="&lt;&amp;&#233;&quot;">
      <item/><!-- no event -->
      <x:item xmlns:x="urn:x" x:a="2">té<![CDATA[<x>]]>xt</x:item
      >
    </list>
    """

  @Test func `events come in the order of the document with the lines of their tags`() throws {
    let recorder = try EventRecorder.read(Array(Self.document.utf8), pieces: 1000)
    #expect(
      recorder.events == [
        "2: <list a='1' b='<&é\"'>", "4: <item>", "4: end",
        "5: <item {urn:x} {urn:x}a='2'>", "5: 'té<x>xt'", "6: end", "7: end",
      ])
    #expect(recorder.diagnostics == [])
  }

  @Test(arguments: 1...40)
  func `the size of the pieces does not matter`(size: Int) throws {
    let whole = try EventRecorder.read(Array(Self.document.utf8), pieces: 1000)
    let parts = try EventRecorder.read(Array(Self.document.utf8), pieces: size)
    #expect(parts.events == whole.events)
    #expect(parts.diagnostics == [])
  }

  /// Text in which a CDATA section may seem to end anywhere.
  private static let tricky: String = {
    var state: UInt64 = 7
    return (0..<150_000).reduce(into: "") { text, _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      text += ["]", "]]", ">", "é", "漢", "😀", "x", "\n", "<"][Int(state >> 40) % 9]
    }
  }()

  @Test(arguments: [4_099, 65_537, 70_001, 131_072, 262_143, 262_144, 1 << 20])
  func `a long CDATA section is its text however it comes in pieces`(size: Int) throws {
    let section = Self.tricky.replacing("]]>", with: "]]]]><![CDATA[>")
    let document = "<a><![CDATA[\(section)]]></a>"
    let recorder = try EventRecorder.read(Array(document.utf8), pieces: size)
    let line = 1 + Self.tricky.utf8.count { $0 == 0x0A }
    #expect(recorder.diagnostics == [])
    #expect(recorder.events.count == 3 && recorder.events.last == "\(line): end")
    #expect(recorder.events[1].drop { $0 != "'" } == "'\(Self.tricky)'")
  }

  @Test(arguments: ["]", "]]", "x", "漢"])
  func `a long CDATA section that does not end is a diagnostic`(end: String) throws {
    let document = "<a><![CDATA[" + String(repeating: "x", count: 300_000) + end
    let recorder = try EventRecorder.read(Array(document.utf8), pieces: 1 << 16)
    #expect(recorder.diagnostics.count == 1)
    #expect(recorder.diagnostics.first?.kind == .truncated)
  }

  @Test func `names of the vocabulary come as their index unless they have a namespace`() throws {
    let recorder = try EventRecorder.read(
      Array("<a b='' c=''><b/><x:a xmlns:x='urn:x' x:b=''/></a>".utf8),
      vocabulary: ["a", "b"])
    #expect(
      recorder.events == [
        "1: <a#0 b#1='' c=''>", "1: <b#1>", "1: end", "1: <a {urn:x} {urn:x}b=''>", "1: end",
        "1: end",
      ])
  }

  @Test(arguments: [70_000, 1_300_000])
  func `lines are right far beyond those that a node can count`(lines: Int) throws {
    let text = "<a>" + String(repeating: "\n", count: lines - 1) + "<b\nc='1'/>&x;</a>"
    let recorder = try EventRecorder.read(Array(text.utf8), pieces: 1 << 16)
    #expect(recorder.events == ["1: <a>", "\(lines): <b c='1'>", "\(lines + 1): end"])
    #expect(
      recorder.diagnostics == [
        XMLDiagnostic(.malformed, line: lines + 1, "entity 'x' not defined")
      ])
  }

  @Test(arguments: [
    String.Encoding.utf8, .utf16, .utf16BigEndian, .utf16LittleEndian, .isoLatin1,
  ])
  func `other encodings arrive as UTF 8`(encoding: String.Encoding) throws {
    let names: [String.Encoding: String] = [
      .utf8: "UTF-8", .utf16: "UTF-16", .utf16BigEndian: "UTF-16BE",
      .utf16LittleEndian: "UTF-16LE", .isoLatin1: "ISO-8859-1",
    ]
    let name = try #require(names[encoding])
    let text = "<?xml version='1.0' encoding='\(name)'?>\n<ä ö='ü'/>"
    let bytes = try #require(text.data(using: encoding))
    let recorder = try EventRecorder.read(Array(bytes), pieces: 4)
    #expect(recorder.events == ["2: <ä ö='ü'>", "2: end"])
    #expect(recorder.diagnostics == [])
  }

  @Test func `a handler that has seen enough ends the document`() throws {
    let recorder = EventRecorder()
    recorder.maxEvents = 1
    var stream = try XMLStream()
    let first = Array("<a><b/>".utf8).withUnsafeBufferPointer { bytes in
      stream.feed(bytes, isLast: false, to: recorder)
    }
    #expect(!first)
    #expect(recorder.diagnostics == [])
  }

  @Test func `a schema says so in the same pass at the line of the element`() throws {
    let schema = try XMLSchema(
      Array(
        """
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
          <xs:element name="a"><xs:complexType><xs:attribute name="b" type="xs:int"/>
          </xs:complexType></xs:element>
        </xs:schema>
        """.utf8))
    let recorder = try EventRecorder.read(Array("\n<a\nb='x'/>".utf8), schema: schema)
    #expect(recorder.events == ["2: <a b='x'>", "3: end"])
    #expect(
      recorder.diagnostics == [
        XMLDiagnostic(
          .schema, line: 2,
          "element 'a', attribute 'b': 'x' is not a valid value of the atomic type 'xs:int'")
      ])
  }

  @Test func `something that is no schema says why`() {
    #expect(
      throws: XMLDiagnostic(
        .schema, line: 0,
        "the XML document 'in_memory_buffer' is not a schema document")
    ) {
      try XMLSchema(Array("<a/>".utf8))
    }
  }
}
