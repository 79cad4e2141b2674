/// The function of an extension of a UIKit class that arranges a button, such as `centerVertically(padding:)`.
struct ExtensionFunctions {
  /// The call that sets up a button; nil if no function that does can be called.
  private(set) var call: CallArguments?
  /// The expression that makes a button in place of a plain one; nil to make a plain button.
  private(set) var making: String?
  private(set) var conditions: [(text: String, reason: String)] = []
  private(set) var notes: [String] = []
  private(set) var problems: [String] = []
  /// The functions that affect a button's layout and are not called.
  private(set) var uncalled: [String] = []

  /// Chooses a function of the extension.
  init(_ className: String, _ declarations: Declarations) {
    let functions = declarations.types[className]?.functions ?? []
    var rated: [(function: DeclaredFunction, call: CallArguments, rating: Int)] = []
    for function in functions where !function.isStatic && !function.isPrivate {
      guard
        let call = CallArguments(function, of: className, declarations, .ofButton),
        !function.isAsync
      else {
        if !function.subjects.isEmpty { uncalled.append(function.fullName) }
        continue
      }
      let arranges = !function.subjects.isDisjoint(with: .places)
      // What only shows something is of use where nothing arranges it.
      let rating = call.rating * 2 + (arranges ? 3 : 0)
      if arranges || call.rating > 0 { rated.append((function, call, rating)) }
    }
    if let best = rated.max(by: { $0.rating < $1.rating }) {
      call = best.call
      conditions = best.call.conditions(best.function.fullName)
      notes.append("each button is set up by '\(best.function.fullName)'" + best.call.guessed)
      let same = rated.filter {
        $0.rating == best.rating && $0.function.fullName != best.function.fullName
      }
      if let other = same.first {
        let names = same.map { "'\($0.function.fullName)'" }.joined(separator: ", ")
        notes.append(
          "the set-up may also be \(names) (to call the function: --configure 'button.\(other.function.name)(…)')"
        )
      }
      uncalled += rated.map(\.function)
        .filter { $0.fullName != best.function.fullName && !$0.subjects.isEmpty }
        .map(\.fullName)
      let inner = best.function.words
      uncalled.removeAll { inner.contains(String($0.prefix { $0 != "(" })) }
      return
    }
    if let factory = Self.factory(functions, className, declarations) {
      making = factory.text
      notes.append("each button is made by '\(factory.text)'" + factory.call.guessed)
      return
    }
    problems.append(
      "\(declarations.types[className]?.place ?? ""): error: no function of the extension takes a "
        + "spacing or a side of the image; name the function to call: "
        + "--configure 'button.arrange()'")
  }

  /// Returns the call of a static function that makes a button without values of a spec; nil if no such
  /// function exists.
  private static func factory(
    _ functions: [DeclaredFunction], _ className: String, _ declarations: Declarations
  ) -> (text: String, call: CallArguments)? {
    let results = [className, "Self", className + "?"]
    return functions.lazy.filter { $0.isStatic && !$0.isPrivate && results.contains($0.result) }
      .compactMap { function in
        CallArguments(
          function, of: className, declarations,
          .init(image: "Optional(UIImage())", title: "Optional(\"title\")")
        ).map { call in
          (className + "." + call.text + (function.result.hasSuffix("?") ? "!" : ""), call)
        }
      }
      .first { !$0.0.contains("spec") }
  }
}
