package import StrategyKit

/// The constants of the protocol between the tool and a plugin.
package enum PluginProtocol {
  /// The protocol's name in the tool's first message.
  package static let name = "layout-parity-plugin"
  /// The protocol versions that this tool supports.
  package static let versions = [1]
  /// The maximum length of a message, in bytes; a longer line breaks the protocol.
  package static let longestLine = 16 << 20
  /// The default number of specs in a request.
  package static let usualBatch = 256
  /// The largest number of specs in a request that a plugin may allow.
  package static let largestBatch = 65_536
  /// The numbers that a plugin must return unchanged in its reply to `hello`.
  package static let echo: [Double] = [
    0.1, 0.30000000000000004, Double.leastNonzeroMagnitude, 1.7976931348623157e308,
    9_007_199_254_740_991,
  ]
  /// The environment variables with the paths of the plugin's input and output.
  package static let inputVariable = "LAYOUT_PARITY_IN"
  package static let outputVariable = "LAYOUT_PARITY_OUT"
}

/// The encoding of specs and layouts.
package enum PluginEncoding: String, Hashable, Sendable, CaseIterable {
  /// Specs and layouts as members of the JSON messages.
  case json
  /// Specs and layouts as binary records of 256 bytes after the message.
  case f64
}

/// The reply of a plugin to `hello`.
package struct PluginHello: Hashable, Sendable {
  /// The protocol version that the plugin chose.
  package var version: Int
  /// The encoding that the plugin chose.
  package var encoding: PluginEncoding
  /// The largest number of specs that the plugin accepts in a request.
  package var maxBatch: Int
  /// The numbers of the request, as the plugin returned them.
  package var echo: [Double]
  /// The plugin's name and version; nil if it does not state them.
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
  /// A set of specs for which some aspects are unsupported; the tool evaluates it without a request to the
  /// plugin.
  package struct Exclusion: Hashable, Sendable {
    /// The aspects that are unsupported for specs that match ``when``, a bit for each of `Aspect.allCases`.
    package var aspects: UInt32
    /// The condition on specs: an XPath expression over a button with all attributes, as in `<known when>`.
    package var when: String
    /// The reason for the lack of support, in one line.
    package var because: String

    package init(aspects: UInt32, when: String, because: String) {
      self.aspects = aspects
      self.when = when
      self.because = because
    }
  }

  /// The strategy's name in kebab case.
  package var id: String
  /// The strategy's description, in one line.
  package var summary: String
  /// Whether the strategy replies to `explain` with the steps of a layout.
  package var canExplain = false
  /// Whether new instances of the strategy can be requested, to test that results do not depend on earlier
  /// specs.
  package var canStartAfresh = false
  /// Whether the strategy supports titles of several lines, which exist only in the JSON encoding.
  package var canWrap = false
  /// Whether the strategy supports image and title at opposite ends; others never get such specs.
  package var canSpread = false
  /// The kinds of extras, such as subtitles, that the strategy supports; they exist only in the JSON
  /// encoding.
  package var extras: ButtonExtras.Kinds = []
  /// The unsupported specs, as a list of conditions, each with aspects and a reason.
  package var domain: [Exclusion] = []
  /// The largest error of the strategy's frames that does not count as a difference, in points; 0 if they
  /// must be exact.
  package var precision: Double = 0
  /// The reasons to which the strategy's records refer by index, as far as the description states them.
  package var reasons = ReasonTable()

  package init(id: String, summary: String) {
    self.id = id
    self.summary = summary
  }
}

/// The reason why a plugin refused a request.
package struct PluginRefusal: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of refusal.
  package enum Code: String, Hashable, Sendable, CaseIterable {
    case version
    case unknownMessage = "unknown-message"
    case unknownStrategy = "unknown-strategy"
    case invalid
    case `internal`
  }

  /// The kind of refusal; nil for a kind that the protocol does not define.
  package var code: Code?
  /// The kind of refusal as the plugin wrote it.
  package var codeText: String
  /// The plugin's explanation of the refusal, in one line.
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
