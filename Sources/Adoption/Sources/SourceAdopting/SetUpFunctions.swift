/// The app's functions that set up a button and that neither the class's initialisers nor its overrides call.
struct SetUpFunctions {
  /// The calls to make once, on a new button.
  private(set) var once: [String] = []
  /// The calls to make for each layout, in order.
  private(set) var each: [CallArguments] = []
  /// The values for the image's side that a set-up function takes as argument; nil if no set-up function has
  /// such an argument.
  private(set) var placement: PlacementSwitch?
  /// The conditions over `spec` under which the calls can be made.
  private(set) var conditions: [(text: String, reason: String)] = []
  /// A line in words for each choice.
  private(set) var notes: [String] = []
  /// The functions that affect image, title, insets or configuration and are not called.
  private(set) var uncalled: [String] = []
  /// Whether a called function reads frames, so that the button must be laid out first.
  private(set) var readsFrames = false

  /// Words in names of functions without arguments that set up a button.
  private static let setUpWords: Set<String> = [
    "setup", "set", "configure", "config", "configuration", "style", "apply", "arrange", "layout",
    "align", "center", "centre", "prepare", "common", "init", "initialize", "initialise", "build",
    "make", "customize", "customise", "place", "position", "image", "icon", "vertical",
    "vertically", "horizontal", "insets", "adjust",
  ]
  /// Words in names of functions that react to a later event, and so are not called.
  private static let laterWords: Set<String> = [
    "loading", "load", "spinner", "hide", "start", "stop", "animate", "animated", "animation",
    "reset", "remove", "clear", "toggle", "tap", "tapped", "press", "pressed", "touch", "touched",
    "highlight", "highlighted", "select", "selected", "deselect", "disable", "disabled", "enable",
    "error", "badge", "pulse", "shake", "cancel", "finish", "did", "will", "handle", "restore",
  ]

  /// Finds the functions to call with a spec's content, spacing and side.
  ///
  /// - Parameters:
  ///   - types: the class and its superclasses, or the extension of a class of UIKit.
  ///   - called: the identifiers in code that runs when a button is made or laid out.
  ///   - mapping: the properties that are set already.
  init(
    _ types: [DeclaredType], _ className: String, _ declarations: Declarations,
    called: Set<String>, _ mapping: ButtonMapping, _ content: CallArguments.Content
  ) {
    let reached = Self.reached(called, in: types)
    var calls: [(function: DeclaredFunction, call: CallArguments)] = []
    var seen: Set<String> = []
    for function in types.flatMap(\.functions) {
      let isCandidate =
        !function.isStatic && !function.isPrivate && !function.isOverride && !function.isAction
        && !function.isAsync && !reached.contains(function.name)
        && !declarations.selected.contains(function.name)
        && seen.insert(function.fullName).inserted
      guard isCandidate else { continue }
      let words = Set(SideWords.words(of: function.name))
      let isLater = !Self.laterWords.isDisjoint(with: words)
      let call =
        isLater || function.throwsErrors || !function.result.isEmpty
        ? nil
        : CallArguments(
          function, of: className, declarations, content, takesSide: !mapping.hasPlacement)
      let isSetUp = call?.parts.isEmpty == false || !function.subjects.isEmpty
      guard isSetUp else { continue }
      if let call, Self.isUseful(call, function, words, mapping) {
        calls.append((function, call))
      } else if function.subjects != [] {
        uncalled.append(function.fullName)
      }
    }
    choose(calls)
  }

  /// Returns the identifiers in code that runs, directly or indirectly, when a button is made and laid out.
  ///
  /// - Parameter called: the identifiers in the code that UIKit calls.
  private static func reached(_ called: Set<String>, in types: [DeclaredType]) -> Set<String> {
    var reached = called
    let functions = types.flatMap(\.functions)
    while true {
      let more = functions.filter { reached.contains($0.name) }.reduce(into: reached) {
        $0.formUnion($1.words)
      }
      if more.count == reached.count { return reached }
      reached = more
    }
  }

  /// Returns whether a call passes a spec's values to a button, or sets it up.
  private static func isUseful(
    _ call: CallArguments, _ function: DeclaredFunction, _ words: Set<String>,
    _ mapping: ButtonMapping
  ) -> Bool {
    if !call.parts.isEmpty { return true }
    if call.takesSpacing && !mapping.hasSpacing || call.placement != nil && !mapping.hasPlacement {
      return true
    }
    let isPlain = function.parameters.allSatisfy(\.hasDefault)
    return isPlain && !function.subjects.isDisjoint(with: .places)
      && !setUpWords.isDisjoint(with: words)
  }

  private mutating func choose(_ calls: [(function: DeclaredFunction, call: CallArguments)]) {
    var shown: Set<ContentPart> = []
    var hasSpacing = false
    // What takes most comes first; what shows the content before what arranges it.
    let sorted = calls.enumerated().sorted {
      ($0.element.call.rating, -$0.offset) > ($1.element.call.rating, -$1.offset)
    }.map(\.element)
    var arranging: [CallArguments] = []
    for (function, call) in sorted {
      let parts = Set(call.parts.map(\.shown))
      let isNew =
        !parts.isEmpty && shown.isDisjoint(with: parts)
        || parts.isEmpty
          && (call.takesSpacing && !hasSpacing || call.placement != nil && placement == nil)
      if call.rating == 0 {
        once.append(call.text)
        notes.append("each button is set up by '\(function.fullName)'\(call.guessed)")
        continue
      }
      guard isNew, call.placement == nil || placement == nil else {
        uncalled.append(function.fullName)
        continue
      }
      shown.formUnion(parts)
      hasSpacing = hasSpacing || call.takesSpacing
      placement = placement ?? call.placement
      conditions += call.conditions(function.fullName)
      notes.append("each button is set up by '\(function.fullName)'\(call.guessed)")
      if parts.isEmpty { arranging.append(call) } else { each.append(call) }
      readsFrames =
        readsFrames || function.words.contains("frame") || function.words.contains("bounds")
    }
    each += arranging
  }

  /// Returns one sentence that lists the functions that are not called; nil if all functions are called.
  static func caveat(_ uncalled: [String]) -> String? {
    guard let first = uncalled.first else { return nil }
    let names = uncalled.map { "'\($0)'" }.joined(separator: ", ")
    let call = first.contains("(") ? first.prefix { $0 != "(" } + "(…)" : first + "()"
    return
      "functions that change image, title, insets or configuration are not called: \(names) "
      + "(to call one: --configure 'button.\(call)')"
  }
}
