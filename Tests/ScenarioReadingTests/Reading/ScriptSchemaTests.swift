import ScenarioReading
import Testing
import XMLReading

/// The knowledge of editors about scripts, by the schema.
struct ScriptSchemaTests {
  @Test(
    "the schema alone refuses words that are none",
    arguments: [
      #"<touch phase="start" x="1" y="1"/>"#, #"<touch phase="began" x="1" y="1" taps="0"/>"#,
      #"<set enabled="yes"/>"#, #"<set alpha="1.5"/>"#, #"<set title="a" for="pressed"/>"#,
      #"<set title="a" for="normal selected"/>"#, #"<set color="other"/>"#, #"<set image=""/>"#,
      #"<clear what="all"/>"#, #"<listen receiver="me"/>"#, #"<drop receiver="chain"/>"#,
      #"<listen receiver="chain" event="tap"/>"#, #"<listen receiver="chain" event=""/>"#,
      #"<listen receiver="chain" event="touchDown tap"/>"#,
      #"<ignore receiver="chain" action="touchDown touchCancel"/>"#,
    ])
  func schema(step: String) throws {
    #expect(try Self.schemaDiagnostics(step: step) > 0)
  }

  @Test(
    "the schema alone refuses statements that are none",
    arguments: [
      #"step="x""#, #"step="1" sends="tap""#, #"step="1" sends="touchDown@me""#,
      #"step="1" sends="nothing touchDown""#, #"step="1" state="on""#, #"step="1" tracking="1""#,
      #"step="1" touch-inside="no""#, #"step="1" color="mauve""#, #"step="1" dimmed="""#,
      #"step="1" keeps-target="maybe""#,
    ])
  func schema(statement: String) throws {
    #expect(try Self.schemaDiagnostics(step: "<layout/>", statement) > 0)
  }

  @Test func `the schema alone takes all that the tool takes`() throws {
    for step in [
      #"<touch phase="began" x="1" y="1" taps="3"/>"#, #"<set alpha="0.01"/>"#,
      #"<set title="a" for="selected disabled"/>"#, #"<set title="a" for="normal"/>"#,
      #"<listen receiver="chain" event="touchCancel"/>"#, #"<drop receiver="third"/>"#,
      #"<ignore receiver="other" event="touchDown touchCancel" action="touchDown"/>"#,
    ] {
      #expect(try Self.schemaDiagnostics(step: step) == 0, "\(step)")
    }
    let all = #"step="1" sends="touchDown touchDown@app" state="focused" color="other" says="""#
    #expect(try Self.schemaDiagnostics(step: "<layout/>", all) == 0)
    #expect(try Self.schemaDiagnostics(step: "<layout/>", #"step="1" sends="nothing""#) == 0)
  }

  /// Returns the number of schema diagnostics for a step and a statement.
  private static func schemaDiagnostics(
    step: String, _ statement: String = #"step="1" title="a""#
  ) throws -> Int {
    final class Counter: XMLEventHandler {
      var count = 0
      func start(_ element: XMLElement) {}
      func end(line: Int) {}
      func text(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) {}
      func report(_ diagnostic: XMLDiagnostic) { count += 1 }
    }
    let text = """
      <scenarios version="1"><scenario name="a"><button/><script chain="screen app">\(step)</script>
      <expect><after \(statement)/></expect></scenario></scenarios>
      """
    let counter = Counter()
    var stream = try XMLStream(vocabulary: [], schema: ScenarioReader.schema())
    Array(text.utf8).withUnsafeBufferPointer {
      _ = stream.feed($0, isLast: true, to: counter)
    }
    return counter.count
  }
}
