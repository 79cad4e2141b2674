import StrategyKit
import Testing
import TestSupport
import UIKitModel

@Suite struct StrategyIDTests {
  @Test("kebab-case is a name", arguments: ["a", "edge-insets", "my-button-2", "x9", "a-b-c"])
  func names(text: String) {
    #expect(StrategyID(rawValue: text)?.description == text)
  }

  @Test(
    "anything else is no name",
    arguments: [
      "", "-", "a-", "-a", "a--b", "A", "myButton", "a_b", "a b", "2a", "é", "a.b", "a\n", "a\0",
    ])
  func otherText(text: String) {
    #expect(StrategyID(rawValue: text) == nil)
  }
}

@Suite struct RegistryTests {
  private let strategies: [any LayoutStrategy] = [
    ButtonStrategy("first", making: UIButton.init(type:)),
    ButtonStrategy("second", making: UIButton.init(type:)),
    ButtonStrategy("third", making: UIButton.init(type:)),
  ]

  @Test func `a registry keeps the order`() throws {
    #expect(try StrategyRegistry(strategies).ids == ["first", "second", "third"])
    #expect(try StrategyRegistry([]).ids == [])
  }

  @Test func `a selection is in the order of the registry, each once`() throws {
    let registry = try StrategyRegistry(strategies)
    #expect(try registry.selecting(["third", "first", "third"]).ids == ["first", "third"])
  }

  @Test func `two strategies of one name are an error`() {
    let twins = strategies + [strategies[1]]
    let error = #expect(throws: RegistryError.duplicate("second")) { try StrategyRegistry(twins) }
    expectRecorded(error?.description, "two strategies of one name are an error")
  }

  @Test func `an unknown name is an error that lists the known ones`() throws {
    let registry = try StrategyRegistry(strategies)
    let error = #expect(throws: RegistryError.self) { try registry.selecting(["first", "secnd"]) }
    expectRecorded(error?.description, "an unknown name is an error that lists the known ones")
  }

  @Test func `a gallery runs only where it is named, beside the usual strategies`() throws {
    let gallery = StrategyGallery(
      "rare",
      [
        ButtonStrategy("fourth", making: UIButton.init(type:)),
        ButtonStrategy("fifth", making: UIButton.init(type:)),
      ])
    let registry = try StrategyRegistry(strategies, galleries: [gallery])
    #expect(registry.ids == ["first", "second", "third"])
    #expect(registry.everyStrategy.map(\.id) == ["first", "second", "third", "fourth", "fifth"])
    #expect(try registry.selecting(["fifth", "second"]).ids == ["second", "fifth"])
    #expect(
      try registry.selecting(["rare"]).ids == ["first", "second", "third", "fourth", "fifth"])
    let unknown = #expect(throws: RegistryError.self) { try registry.selecting(["sixth"]) }
    expectRecorded(
      unknown?.description, "a gallery runs only where it is named, beside the usual strategies")
  }

  @Test func `a gallery takes no name that another strategy has`() {
    let twin = StrategyGallery("rare", [strategies[0]])
    #expect(throws: RegistryError.duplicate("first")) {
      try StrategyRegistry(strategies, galleries: [twin])
    }
    #expect(throws: RegistryError.duplicate("second")) {
      try StrategyRegistry(strategies, galleries: [StrategyGallery("second", [])])
    }
  }

  @Test func `failures are told in one line`() {
    #expect(StrategyFailure.other("no room").description == "no room")
    let fault = LayoutFault(hook: .titleRect, kind: .endless(passes: 16))
    #expect(StrategyFailure.layoutFault(fault).description == fault.description)
  }
}
