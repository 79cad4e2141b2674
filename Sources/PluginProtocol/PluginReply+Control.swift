import StrategyKit

extension PluginReply {
  /// Reads the message as the reply to `hello`; throws `ProtocolError` if a required member is missing or a
  /// member is not valid.
  package func hello() throws(ProtocolError) -> PluginHello {
    let plugin = rest["plugin"]?.object ?? [:]
    guard let version = rest["version"]?.integer else {
      throw ProtocolError("the message 'hello' lacks 'version', a whole number")
    }
    let encodingText = rest["encoding"]?.text ?? "json"
    guard let encoding = PluginEncoding(rawValue: encodingText) else {
      throw ProtocolError(
        "the encoding is '\(encodingText.prefix(40))', expected one of those offered: json, f64")
    }
    let maxBatch = rest["max-batch"].map { $0.integer ?? 0 } ?? PluginProtocol.usualBatch
    guard (1...PluginProtocol.largestBatch).contains(maxBatch) else {
      throw ProtocolError(
        "'max-batch' of the message 'hello' is not a whole number from 1 to \(PluginProtocol.largestBatch)"
      )
    }
    guard case .array(let echo) = rest["echo"] else {
      throw ProtocolError("the message 'hello' lacks 'echo', the numbers of the request")
    }
    return PluginHello(
      version: version, encoding: encoding, maxBatch: maxBatch,
      echo: echo.map { $0.double ?? .nan }, name: plugin["name"]?.text,
      pluginVersion: plugin["version"]?.text)
  }

  /// Reads the message as the reply to `describe`; throws `ProtocolError` if it lists no strategy or an
  /// invalid one.
  package func strategies() throws(ProtocolError) -> [StrategyDescription] {
    guard case .array(let list) = rest["strategies"], !list.isEmpty else {
      throw ProtocolError("the message 'strategies' lists no strategy")
    }
    var strategies: [StrategyDescription] = []
    for element in list { strategies.append(try Self.description(of: element)) }
    return strategies
  }

  /// Reads the description of one strategy from a JSON value.
  package static func description(
    of value: JSONValue
  ) throws(ProtocolError) -> StrategyDescription {
    guard let members = value.object, let id = members["id"]?.text else {
      throw ProtocolError("a strategy in the message 'strategies' has no 'id'")
    }
    guard StrategyID(rawValue: id) != nil else {
      throw ProtocolError(
        "the strategy's id '\(VisibleText.text(id.utf8.prefix(40)))' is not kebab-case, "
          + "such as 'my-layout'")
    }
    let summary = members["summary"]?.text ?? ""
    guard !summary.contains(where: \.isNewline) else {
      throw ProtocolError("the summary of '\(id)' has several lines, expected one")
    }
    var description = StrategyDescription(id: id, summary: summary)
    let can = members["can"]?.array?.compactMap(\.text) ?? []
    description.canExplain = can.contains("explain")
    description.canStartAfresh = can.contains("fresh")
    description.canWrap = can.contains("wrap")
    description.canSpread = can.contains("spread")
    description.extras = ButtonExtras.Kinds(names: can)
    description.precision = members["precision"]?.object?["frames"]?.double ?? 0
    guard description.precision >= 0, description.precision.isFinite else {
      throw ProtocolError("the precision of '\(id)' is not a length from 0 up")
    }
    description.reasons = ReasonTable(members["reasons"]?.array?.map { $0.text ?? "" } ?? [])
    for exclusion in members["domain"]?.array ?? [] {
      description.domain.append(try Self.exclusion(exclusion, of: id))
    }
    return description
  }

  private static func exclusion(
    _ value: JSONValue, of id: String
  ) throws(ProtocolError) -> StrategyDescription.Exclusion {
    let members = value.object ?? [:]
    guard let names = members["aspects"]?.array?.map({ $0.text ?? "" }), !names.isEmpty,
      let when = members["when"]?.text, let because = members["because"]?.text, !because.isEmpty,
      !because.contains(where: \.isNewline)
    else {
      throw ProtocolError(
        "a part of the domain of '\(id)' lacks 'aspects', 'when' or a 'because' in one line")
    }
    var aspects: UInt32 = 0
    for name in names {
      guard let place = Aspect.allCases.firstIndex(where: { $0.name == name }) else {
        throw ProtocolError(
          "the domain of '\(id)' names the aspect '\(name.prefix(40))', expected one of: "
            + Aspect.allCases.map(\.name).joined(separator: ", "))
      }
      aspects |= 1 << UInt32(place)
    }
    return .init(aspects: aspects, when: when, because: because)
  }

  /// Reads the steps in a reply to `explain`.
  package func steps() throws(ProtocolError) -> [ExplainedStep] {
    guard let list = rest["steps"]?.array else {
      throw ProtocolError("the reply to 'explain' has no 'steps'")
    }
    return try list.map { value throws(ProtocolError) in
      guard let pair = value.array, pair.count == 2, let subject = pair[0].text,
        let text = pair[1].text
      else {
        throw ProtocolError(
          "a step in 'steps' of the reply to 'explain' is not an array of two strings, a subject and a text"
        )
      }
      return ExplainedStep(subject: subject, text: text)
    }
  }

  /// The reason why the plugin refused the request; nil if the message is not of the type `error`.
  package var refusal: PluginRefusal? {
    guard type == "error" else { return nil }
    return PluginRefusal(
      codeText: rest["code"]?.text ?? "", message: rest["message"]?.text ?? "no message")
  }
}

extension JSONValue {
  /// The members, if the value is an object; otherwise nil.
  package var object: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The elements, if the value is an array; otherwise nil.
  package var array: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The text, if the value is a string; otherwise nil.
  package var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number, also from one of the strings `"nan"`, `"inf"` and `"-inf"`; nil for other values.
  package var double: Double? {
    switch self {
    case .number(let number): number
    case .string("nan"): .nan
    case .string("inf"): .infinity
    case .string("-inf"): -.infinity
    default: nil
    }
  }

  /// The number, if the value is an integer that fits `Int`; otherwise nil.
  package var integer: Int? {
    if case .number(let number) = self { Int(exactly: number) } else { nil }
  }
}
