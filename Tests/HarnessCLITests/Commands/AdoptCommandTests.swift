import TestSupport
import Testing

@Suite("Adopting a class")
struct AdoptCommandTests {
  @Test(
    "What cannot be adopted ends with 2 before anything is built",
    arguments: [
      ["adopt", "no.swift", "--class", "A"],
      ["adopt", "a.bin", "--class", "A"],
      ["adopt", "a.swift", "--class", "A", "--package", "."],
      ["adopt", "a.swift", "--class", "A", "--output", "taken", "--id", "mine"],
      ["adopt", "a.swift", "--class", "?"],
    ])
  func refusals(_ arguments: [String]) throws {
    let scratch = try ToolScratch()
    try scratch.write("class A {}", to: "a.swift")
    try scratch.write("mine", to: "taken/mine/notes.txt")
    try scratch.writeBytes([0xFF, 0xFE], to: "a.bin")
    let outcome = try scratch.run(arguments)
    #expect(outcome.status == 2)
    expectRecorded(
      outcome.errorLines.last, "refusals \(arguments.joined(separator: " "))", masking: scratch.path
    )
    #expect(outcome.output == "")
  }

  @Test("Without a toolchain it says that there is none")
  func noToolchain() throws {
    let scratch = try ToolScratch()
    try scratch.write("class A {}", to: "a.swift")
    let outcome = try scratch.run(["adopt", "a.swift", "--class", "A"])
    #expect(outcome.status == 2)
    expectRecorded(outcome.errorLines.last, "noToolchain")
  }
}
