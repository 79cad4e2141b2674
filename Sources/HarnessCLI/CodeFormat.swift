import ArgumentParser

/// The output format of commands that print parameters or code.
enum CodeFormat: String, ExpressibleByArgument, CaseIterable {
  /// The complete answer for people.
  case text
  /// Only Swift code.
  case swift
  /// Only JSON.
  case json
}
