package import StrategyKit

/// The protocol between the tool and a plugin.
package enum PluginProtocol {
  /// The name in the first message.
  package static let name = "layout-parity-plugin"
  /// The versions that this tool speaks.
  package static let versions = [1]
  /// The longest line, in bytes.
  package static let longestLine = 16 << 20
  /// The default number of specs in a request.
  package static let usualBatch = 256
  /// The most specs that a plugin may ask for in a request.
  package static let largestBatch = 65_536
  /// Numbers that must come back from a plugin as they went out.
  package static let echo: [Double] = [
    0.1, 0.30000000000000004, Double.leastNonzeroMagnitude, 1.7976931348623157e308,
    9_007_199_254_740_991,
  ]
  /// The variables that name the plugin's input and output.
  package static let inputVariable = "LAYOUT_PARITY_IN"
  package static let outputVariable = "LAYOUT_PARITY_OUT"
}

/// The encoding of specs and layouts.
package enum PluginEncoding: String, Hashable, Sendable, CaseIterable {
  /// As members of the messages.
  case json
  /// As records of 256 bytes behind the message.
  case f64
}

/// The answer of a plugin to `hello`.
package struct PluginHello: Hashable, Sendable {
  /// The version that the plugin chose.
  package var version: Int
  /// The encoding that the plugin chose.
  package var encoding: PluginEncoding
  /// The most specs that the plugin takes at once.
  package var maxBatch: Int
  /// The numbers as they came back.
  package var echo: [Double]
  /// The plugin's name and version, if it says so.
  package var name: String?
  package var pluginVersion: String?

  package init(
    version: Int, encoding: PluginEncoding, maxBatch: Int, echo: [Double], name: String?,
    pluginVersion: String?
  ) {
    self.version = version
    self.encoding = encoding
    self.maxBatch = maxBatch
    self.echo = echo
    self.name = name
    self.pluginVersion = pluginVersion
  }
}

/// The description of a plugin's strategy.
package struct StrategyDescription: Hashable, Sendable {
  /// The unsupported specs of some aspects, evaluated by the host.
  package struct Exclusion: Hashable, Sendable {
    /// The aspects, a bit for each of `Aspect.allCases`.
    package var aspects: UInt32
    /// An XPath over a button with every attribute, as in `<known when>`.
    package var when: String
    /// The reason in one line.
    package var because: String

    package init(aspects: UInt32, when: String, because: String) {
      self.aspects = aspects
      self.when = when
      self.because = because
    }
  }

  /// The kebab-case name.
  package var id: String
  /// One line for people.
  package var summary: String
  /// Whether it tells the steps of a layout.
  package var canExplain = false
  /// Whether it knows the difference between a used and a new instance.
  package var canStartAfresh = false
  /// Whether it supports titles of several lines, which only specs in JSON have.
  package var canWrap = false
  /// Whether it knows image and title at opposite ends; others never get such specs.
  package var canSpread = false
  /// The extras of buttons that it has, over JSON.
  package var extras: ButtonExtras.Kinds = []
  /// The unsupported specs.
  package var domain: [Exclusion] = []
  /// The precision of its frames, in points.
  package var precision: Double = 0
  /// The reasons that its records name by index.
  package var reasons = ReasonTable()

  package init(id: String, summary: String) {
    self.id = id
    self.summary = summary
  }
}

/// Why a plugin did not do what a message asks.
package struct PluginRefusal: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of refusal.
  package enum Code: String, Hashable, Sendable, CaseIterable {
    case version
    case unknownMessage = "unknown-message"
    case unknownStrategy = "unknown-strategy"
    case invalid
    case `internal`
  }

  /// The kind; nil for one that is not of the protocol.
  package var code: Code?
  /// The kind as it was written.
  package var codeText: String
  /// One line for people.
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    codeText = code.rawValue
    self.message = message
  }

  init(codeText: String, message: String) {
    code = Code(rawValue: codeText)
    self.codeText = codeText
    self.message = message
  }

  package var description: String { "the plugin answered the error '\(codeText)': \(message)" }
}
