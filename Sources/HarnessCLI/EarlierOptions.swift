import Foundation

/// The options of earlier versions in arguments, replaced by the present options.
///
/// The tool replaces them before it reads the arguments, so that commands and the commands that they print know only
/// the present options.
struct EarlierOptions {
  /// The options of this process.
  static let ofThisProcess = EarlierOptions(Array(CommandLine.arguments.dropFirst()))

  /// The arguments with present options only.
  private(set) var arguments: [String] = []
  /// A line for each earlier option in the arguments, with the option to write instead.
  private(set) var notes: [String] = []

  /// - Parameter arguments: the arguments of a process, without its name.
  init(_ arguments: [String]) {
    let options = Self.options(of: arguments)
    guard !options.isEmpty else {
      self.arguments = arguments
      return
    }
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--" {
        self.arguments += [word] + rest
        return
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      guard let option = options[parts[0]], option.takesValue || parts.count == 1 else {
        self.arguments.append(word)
        continue
      }
      var value = parts.count > 1 ? parts[1] : nil
      if option.takesValue, value == nil, let next = rest.first,
        option.isNumber || !next.hasPrefix("-")
      {
        value = next
        rest = rest.dropFirst()
      }
      self.arguments +=
        option.takesValue && value == nil ? option.withoutValue : option.present(value ?? "")
      let note = "note: '\(parts[0])' \(option.now)"
      if !notes.contains(note) { notes.append(note) }
    }
  }

  /// Returns the earlier options of the command that arguments name, by name.
  private static func options(of arguments: [String]) -> [String: Earlier] {
    guard let first = arguments.first else { return [:] }
    var options = table[first] ?? [:]
    if arguments.count > 1 {
      options.merge(table["\(first) \(arguments[1])"] ?? [:]) { $1 }
    }
    return options
  }
}

/// An option of an earlier version.
private struct Earlier {
  var takesValue = false
  /// Whether the value is a number, which may begin with `-`.
  var isNumber = false
  /// The present option or its replacement in words, for the note.
  var now: String
  /// The words to write if the value is missing, so that the parser names the present option.
  var withoutValue: [String] = []
  /// Returns the words that say the same now.
  var present: @Sendable (_ value: String) -> [String]

  /// A flag that became a present option with a value.
  static func flag(_ option: String, _ value: String) -> Earlier {
    Earlier(now: "is now '\(option) \(value)'", present: { _ in [option, value] })
  }

  /// An option whose value is part of the value of a present option, such as `seconds=5` of `--isolate`.
  ///
  /// - Parameters:
  ///   - shown: the present value in the note.
  ///   - isNumber: whether the value may begin with `-`.
  ///   - value: returns the present value.
  static func option(
    _ option: String, _ shown: String, isNumber: Bool = false,
    _ value: @escaping @Sendable (String) -> String
  ) -> Earlier {
    Earlier(
      takesValue: true, isNumber: isNumber, now: "is now '\(option) \(shown)'",
      withoutValue: [option]
    ) {
      let value = value($0)
      return value.hasPrefix("-") ? ["\(option)=\(value)"] : [option, value]
    }
  }

  /// An option of another name with the same value.
  static func renamed(_ option: String, _ shown: String, isNumber: Bool = false) -> Earlier {
    self.option(option, shown, isNumber: isNumber) { $0 }
  }

  /// An option that became a word without an option.
  static func word(_ shown: String) -> Earlier {
    Earlier(takesValue: true, now: "is now a word without an option: \(shown)") { [$0] }
  }

  /// An option without an effect.
  static func nothing(takesValue: Bool = false, _ reason: String) -> Earlier {
    Earlier(takesValue: takesValue, now: "has no effect: \(reason)", present: { _ in [] })
  }
}

extension EarlierOptions {
  /// The earlier options of each command; a command of commands is named by both, such as `report merge`.
  private static let table: [String: [String: Earlier]] = {
    var table: [String: [String: Earlier]] = [:]
    func add(_ commands: [String], _ options: [String: Earlier]) {
      for command in commands { table[command, default: [:]].merge(options) { $1 } }
    }
    let shows = ["show", "explain", "replay", "shrink"]
    let asks = ["run", "fuzz", "compare", "atlas", "migrate", "domain", "profile"] + shows
    add(["run", "fuzz", "report write"], reports)
    add(
      ["report merge", "report html"],
      ["--output-dir": .option("--output", "DIR/", EarlierOptions.directory)])
    add(
      ["run", "fuzz"], ["--shard-count": .option("--shard", "/N", isNumber: true) { "/\($0)" }])
    add(
      ["run", "validate", "list scenarios"],
      [
        "--max-combinations": .option("--limit", "combinations=N", isNumber: true) {
          "combinations=\($0)"
        },
        "--max-file-size": .option("--limit", "file-size=BYTES", isNumber: true) {
          "file-size=\($0)"
        },
      ])
    let limits: [String: Earlier] = [
      "--plugin-seconds": .option("--isolate", "seconds=N", isNumber: true) { "seconds=\($0)" },
      "--plugin-memory": .option("--isolate", "memory=MIB", isNumber: true) { "memory=\($0)" },
    ]
    let visible = ["--as-seen": Earlier.flag("--compare", "visible")]
    add(asks + ["plugin check"], limits)
    add(
      asks,
      [
        "--plugin-sessions": .option("--isolate", "sessions=DIR") { "sessions=\($0)" },
        "--plugin-batch": .option("--isolate", "batch=N", isNumber: true) { "batch=\($0)" },
      ])
    add(["plugin check"], ["--in-process": .flag("--isolate", "never")])
    add(asks + ["plugin serve"], visible)
    add(["fuzz", "compare"] + shows, ["--agree": agreement])
    add(shows, ["--any-double": .flag("--tolerance", "pixel")])
    add(["atlas"], ["--beyond-pixel": .flag("--tolerance", "pixel")])
    add(["fuzz"], shares)
    add(
      shows + ["plugin check", "plugin serve", "recording ask"],
      ["--strategy": .renamed("--strategies", "ID")])
    add(
      ["compare"],
      [
        "--path": .word("PATH"),
        "--promised": .nothing("'compare' compares only supported buttons"),
      ])
    add(
      ["report write", "report html"],
      ["--on-duplicate": .nothing(takesValue: true, "the shards of a run repeat no case")])
    add(
      ["insets", "migrate"],
      ["--swift": .flag("--format", "swift"), "--json": .flag("--format", "json")])
    add(["report check"], ["--min-tests": .renamed("--min-cases", "N", isNumber: true)])
    add(
      ["report check", "report diff", "report merge", "report show"],
      [
        "--repair": .flag("--accept", "characters"),
        "--ignore-counts": .flag("--accept", "counts"),
        "--allow-unclear": .flag("--accept", "unclear"),
      ])
    add(["plugin worker"], ["--library": .word("PATH")])
    add(["plugin check"], ["--specs": .renamed("--cases", "N", isNumber: true)])
    return table
  }()

  /// The earlier options for reports.
  private static let reports: [String: Earlier] = [
    "--junit-dir": .option("--junit", "DIR/", directory),
    "--html-dir": .option("--html", "DIR/", directory),
    "--no-skips": .flag("--junit-dialect", "no-skips"),
    "--fold-passed": .flag("--junit-dialect", "fold-passed"),
    "--max-drawings": .option("--junit-dialect", "drawings=N", isNumber: true) { "drawings=\($0)" },
    "--hostname": .option("--junit-dialect", "hostname=NAME") { "hostname=\($0)" },
  ]

  /// The earlier options for the random buttons of `fuzz`.
  private static let shares: [String: Earlier] = [
    "--any-double": .flag("--population", "any-double"),
    "--wrapping": .option("--population", "wrapping=N", isNumber: true) { "wrapping=\($0)" },
    "--spread": .option("--population", "spread=N", isNumber: true) { "spread=\($0)" },
    "--extras": .option("--population", "extras=N", isNumber: true) { "extras=\($0)" },
  ]

  /// The earlier option `--agree exact|pixel|visible`; 0.1.0 called `visible` `seen`.
  private static let agreement = Earlier(
    takesValue: true, now: "is now '--tolerance pixel', with '--compare visible' for 'visible'",
    withoutValue: ["--tolerance"]
  ) { level in
    switch level {
    case "exact": []
    case "seen", "visible": ["--compare", "visible", "--tolerance", "pixel"]
    default: ["--tolerance", level]
    }
  }

  /// Returns a path with `/` at its end, which makes it a directory; an empty path stays empty.
  @Sendable
  private static func directory(_ path: String) -> String { path.isEmpty ? path : path + "/" }
}
