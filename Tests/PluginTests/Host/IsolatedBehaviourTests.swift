import Testing

/// The behaviour of touched buttons, compared in any process without loss.
@Suite struct IsolatedBehaviourTests {
  private static let body = """
    <scenario name="right"><button width="200" height="100"><title width="50" height="25">t</title></button>\
    <script><touch phase="began" x="100" y="50"/><touch phase="ended" x="100" y="50"/></script>\
    <expect><after step="1" state="highlighted"/></expect></scenario>
    <scenario name="left"><button width="200" height="100"><title width="50" height="25">t</title></button>\
    <script><touch phase="began" x="5" y="50"/></script></scenario>
    <scenario name="wrong"><button width="200" height="100"><title width="50" height="25">t</title></button>\
    <script><touch phase="began" x="100" y="50"/></script>\
    <expect><after step="1" state="selected"/></expect></scenario>

    """

  @Test(arguments: [[], ["--thorough"]])
  func `a script and what is stated of it give the same report in any process`(
    options: [String]
  ) throws {
    let tool = try BuiltTool("DyingStrategies")
    let run =
      ["run", try tool.scenarios(Self.body), "--strategies", "system,selects-when-touched"]
      + options
    let near = try tool.run(run + ["--isolate", "never"])
    #expect(near.status == 1)
    #expect(
      Set(near.cases.map(\.name)) == [
        "right [selects-when-touched]", "left [selects-when-touched]", "wrong [system]",
        "wrong [selects-when-touched]",
      ])
    #expect(try tool.run(run + ["--isolate", "always"]) == near)
    #expect(try tool.run(run) == near)
  }

  @Test func `random scripts give the same report in any process`() throws {
    let tool = try BuiltTool("DyingStrategies")
    let fuzz = [
      "fuzz", "--scripts", "400", "--seed", "3", "--strategies",
      "system,custom-control,selects-when-touched",
    ]
    let near = try tool.run(fuzz + ["--isolate", "never"])
    #expect(near.status == 1)
    #expect(try tool.run(fuzz + ["--isolate", "always"]) == near)
  }

  @Test(arguments: [
    ("traps-when-touched", "StrategyCrashed", "ended by signal"),
    ("sleeps-when-touched", "StrategyTimedOut", "no answer within 1.0 s"),
  ])
  func `a button that does not come back from a touch is the case of its script alone`(
    strategy: String, type: String, text: String
  ) throws {
    let tool = try BuiltTool("DyingStrategies")
    let run = [
      "run", try tool.scenarios(Self.body), "--strategies", "system,\(strategy)",
      "--isolate", "seconds=1",
    ]
    let outcome = try tool.run(run)
    #expect(outcome.status == 3)
    let broken = outcome.cases.filter { $0.element == "error" }
    #expect(broken.map(\.type) == [type])
    #expect(broken.allSatisfy { $0.message.contains(text) })
    #expect(outcome.count == 7)
  }

  @Test func `random scripts find the touch that ends a process`() throws {
    let tool = try BuiltTool("DyingStrategies")
    let outcome = try tool.run([
      "fuzz", "--scripts", "300", "--seed", "1", "--strategies", "system,traps-when-touched",
    ])
    #expect(outcome.status == 3)
    #expect(outcome.cases.map(\.type) == ["StrategyCrashed"])
    let report = String(decoding: outcome.report, as: UTF8.self)
    #expect(report.contains(#/traps-when-touched was not tried on \d+ of 300 scripts/#))
    #expect(report.contains(#/([1-9]\d*) of 20 new scripts that end with these steps/#))
  }

  @Test func `no known issue accepts that a process ends`() throws {
    let tool = try BuiltTool("DyingStrategies")
    let known =
      "<known id=\"dies\" strategies=\"traps-when-touched\" aspect=\"behaviour\" max-delta=\"0\" "
      + "when=\"true()\" because=\"it traps\"/>\n"
    let outcome = try tool.run([
      "run", try tool.scenarios(known + Self.body), "--strategies", "system,traps-when-touched",
    ])
    #expect(outcome.status == 3)
    #expect(outcome.cases.contains { $0.type == "StrategyCrashed" })
  }

  @Test func `who was given up before the first script has failed`() throws {
    let tool = try BuiltTool("DyingStrategies")
    let outcome = try tool.run([
      "fuzz", "--scripts", "5", "--seed", "1", "--strategies", "system,dies-at-once",
    ])
    #expect(outcome.status == 3)
    #expect(outcome.cases.map(\.name) == ["dies-at-once not asked"])
  }

  @Test func `a comparison tells of scripts without an answer`() throws {
    let tool = try BuiltTool("DyingStrategies")
    let text = try tool.output(
      ["compare", "system", "traps-when-touched", try tool.scenarios(Self.body)], errors: true)
    #expect(
      text.hasPrefix(
        "error: 'traps-when-touched' did not run 1 of 3 scripts; first: ended by signal"))
  }
}
