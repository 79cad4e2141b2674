/// The filter of scenarios by name, class name or tags.
package struct ScenarioFilter: Sendable, Hashable {
  private let text: String?
  private let tag: String?

  /// Makes a filter.
  ///
  /// - Parameter pattern: `tag:WORD` for scenarios with a tag, else any part of the file's class name, a
  ///   slash and the scenario's name, in upper or lower case; nil for all scenarios.
  package init(_ pattern: String?) {
    if let pattern, pattern.hasPrefix("tag:") {
      tag = String(pattern.dropFirst(4))
      text = nil
    } else {
      tag = nil
      text = pattern?.lowercased()
    }
  }

  /// Whether the filter has no pattern, so that all scenarios pass.
  package var passesAll: Bool { text == nil && tag == nil }

  /// Returns whether a scenario passes the filter.
  package func passes(name: String, tags: [String], classname: String) -> Bool {
    // By bytes: a word in another of Unicode's forms is another word.
    if let tag { return tags.contains { $0.utf8.elementsEqual(tag.utf8) } }
    guard let text else { return true }
    let place = Array("\(classname)/\(name)".lowercased().utf8)
    return text.isEmpty || place.firstRange(of: Array(text.utf8)) != nil
  }
}
