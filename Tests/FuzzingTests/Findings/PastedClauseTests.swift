import Testing

import TestSupport
@testable import Findings

struct PastedClauseTests {
  /// The choices that are sentences of the vocabulary.
  private func atom(_ sentence: String) throws -> AtomicCondition {
    for (subject, choice) in CategoricalFeature.all.enumerated() {
      for (place, value) in choice.values.enumerated() where value.text == sentence {
        return .choice(subject, 1 << UInt64(place))
      }
    }
    throw MissingSentence()
  }

  private struct MissingSentence: Error {}

  @Test func `what makes a difference is excluded by what it needs`() throws {
    let spacing = try Rule(atoms: [atom("the spacing makes a difference")])
    #expect(spacing.swift == nil)
    #expect(spacing.cover?.swift == "spec.effectiveSpacing != 0")
    #expect(spacing.cover?.xpath?.hasSuffix(" and @spacing!=0") == true)
    #expect(spacing.unwritable == nil)
  }

  @Test func `a rule is excluded with what it needs and what else it says`() throws {
    let rule = try Rule(
      atoms: [atom("the spacing makes a difference"), atom("an image is given")],
      exceptions: [[atom("a title is shown")], [atom("a place is rounded")]])
    #expect(
      rule.cover?.swift
        == "spec.effectiveSpacing != 0 && spec.image != nil && !(spec.title != nil)")
  }

  @Test func `what follows from places is not excluded, and named`() throws {
    let rule = try Rule(
      atoms: [atom("the spacing makes a difference"), atom("a place is rounded")])
    #expect(rule.swift == nil)
    #expect(rule.cover == nil)
    expectRecorded(rule.unwritable, "what follows from places is not excluded, and named")
  }

  @Test func `what can be said exactly needs nothing that takes in more`() throws {
    let rule = try Rule(atoms: [atom("an image is given")])
    #expect(rule.swift == "spec.image != nil")
    #expect(rule.cover == nil)
  }
}
