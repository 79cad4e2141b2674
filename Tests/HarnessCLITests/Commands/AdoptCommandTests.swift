import Testing

@Suite("Adopting a class")
struct AdoptCommandTests {
  @Test(
    "What cannot be adopted ends with 2 before anything is built",
    arguments: [
      (
        ["adopt", "no.swift", "--class", "A"],
        "error: 'no.swift' cannot be read; name the app's Swift files"
      ),
      (["adopt", "a.bin", "--class", "A"], "error: 'a.bin' is no text in UTF-8"),
      (
        ["adopt", "a.swift", "--class", "A", "--package", "."],
        "error: '.' has no sources of LayoutParity: there is no 'Sources/Adoption/Package.swift' in it"
      ),
      (
        ["adopt", "a.swift", "--class", "A", "--output", "taken", "--id", "mine"],
        "error: '$/taken/mine' is there already and was not made by 'adopt'; name another --output or --id"
      ),
      (
        ["adopt", "a.swift", "--class", "?"],
        "error: '?' makes no name of a strategy; say one: --id my-button"
      ),
    ])
  func refusals(_ arguments: [String], _ line: String) throws {
    let scratch = try ToolScratch()
    try scratch.write("class A {}", to: "a.swift")
    try scratch.write("mine", to: "taken/mine/notes.txt")
    try scratch.writeBytes([0xFF, 0xFE], to: "a.bin")
    let outcome = try scratch.run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.errorLines.last == line.replacing("$", with: scratch.path))
    #expect(outcome.output == "")
  }

  @Test("Without a toolchain it says that there is none")
  func noToolchain() throws {
    let scratch = try ToolScratch()
    try scratch.write("class A {}", to: "a.swift")
    let outcome = try scratch.run(["adopt", "a.swift", "--class", "A"])
    #expect(outcome.status == 2)
    #expect(
      outcome.errorLines.last
        == "error: no 'swift' is on the PATH; install the Swift 6.3 toolchain")
  }
}
