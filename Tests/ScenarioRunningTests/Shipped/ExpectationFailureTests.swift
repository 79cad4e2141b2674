import BuiltinStrategies
import StrategyKit
import Testing

@Suite("What a failed expectation looks like")
struct ExpectationFailureTests {
  @Test("A number of a button, whatever may differ between strategies", arguments: [1e-9, 5])
  func button(tolerance: Double) async throws {
    let result = try await ScenarioFolder.run(
      text: """
        <scenarios version="1">
          <scenario name="it's wide">
            <button width="100" height="50"><image width="20" height="20"/></button>
            <expect source="a page"><image x="41" y="15"/></expect>
          </scenario>
        </scenarios>
        """, through: [BuiltinStrategies.system], tolerance: tolerance)
    #expect(
      result.texts == [
        #"""
        a.xml:2: it's wide [system]: image x is 40, expected 41 (-1)
          fits, lone item, scale 2

                       image                       title
                       x      y      w     h       x      y      w     h
            expected   41     15     –     –       –      –      –     –
          > system     40     15     20    20      0      0      0     0
                       -1
          expected at a.xml:4, source: a page

            <button width="100" height="50">
              <image width="20" height="20"/>
            </button>
          reproduce: layout-parity run a.xml --filter 'it'\''s wide'
        """#
      ])
  }

  @Test("A strategy that is named and does not promise it")
  func outsideDomain() async throws {
    let silent = MovedStrategy(id: "silent", base: BuiltinStrategies.system, isSilent: true)
    let result = try await ScenarioFolder.run(
      text: """
        <scenarios version="1">
          <scenario name="tag:a">
            <button width="100" height="50"><image width="20" height="20"/></button>
            <expect strategies="silent"><image x="40"/></expect>
          </scenario>
        </scenarios>
        """, through: [silent])
    #expect(
      result.texts == [
        """
        a.xml:2: tag:a [silent]: image x is 41, expected 40 (+1)
          fits, lone item, scale 2

                       image                       title
                       x      y      w     h       x      y      w     h
            expected   40     –      –     –       –      –      –     –
          > silent     41     15     20    20      0      0      0     0
                       +1
          expected at a.xml:4
          the expectation names silent, which does not promise frames here

            <button width="100" height="50">
              <image width="20" height="20"/>
            </button>
          reproduce: layout-parity run a.xml --filter '/tag:a'
        """
      ])
  }

  @Test("Numbers of a view")
  func view() async throws {
    let result = try await ScenarioFolder.run(
      text: """
        <scenarios version="1">
          <scenario name="a view">
            <view name="blue" frame="0 0 100 50" margins="1 2 3 4"/>
            <expect source="a page"><view name="blue" width="99" y="1" margins="1 2 4 4"/></expect>
          </scenario>
        </scenarios>
        """, through: [BuiltinStrategies.system])
    #expect(
      result.texts == [
        """
        a.xml:2: a view [system]: y of view 'blue' is 0, expected 1 (-1)

                          frame                       margins
                          x      y      w     h       top   left   bottom   right
            expected      –      1      99    –       1     2      4        4
          > view 'blue'   0      0      100   50      1     2      3        4
                                 -1     +1                         -1
          expected at a.xml:4, source: a page
          also margin-expectation: width of view 'blue' is 100, expected 99 (+1)
          also margin-expectation: margin bottom of view 'blue' is 3, expected 4 (-1)
          reproduce: layout-parity run a.xml --filter 'a view'
        """
      ])
  }

  @Test("A failure that strategies show without the expectation has a token")
  func both() async throws {
    let moved = MovedStrategy(id: "moved", base: BuiltinStrategies.system)
    let result = try await ScenarioFolder.run(
      text: """
        <scenarios version="1">
          <scenario name="both">
            <button width="100" height="50"><image width="20" height="20"/></button>
            <expect strategies="system"><image x="41"/></expect>
          </scenario>
        </scenarios>
        """, through: BuiltinStrategies.computed + [moved])
    let commands = result.texts.compactMap { $0.split(separator: "\n").last }
    try #require(commands.count == 2)
    #expect(commands[0] == "  reproduce: layout-parity run a.xml --filter 'both'")
    #expect(commands[1].hasPrefix("  reproduce: layout-parity replay lp1:"))
  }
}
