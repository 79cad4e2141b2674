package import PluginProtocol

extension RecordingHead {
  /// The names of the members that a head may have.
  private static let known = [
    "recording", "recorder", "strategies", "device", "system", "traits", "asked", "date",
  ]

  /// Parses the first line of a recording.
  ///
  /// - Throws: if a required member is missing or wrong, or if a member is unknown.
  package static func read(
    _ line: UnsafeBufferPointer<UInt8>
  ) throws(ProtocolError) -> RecordingHead {
    var members: [(name: String, json: [UInt8])] = []
    var values: [String: JSONValue] = [:]
    try JSONReader.whole(line) { reader throws(ProtocolError) in
      try reader.object { reader, name throws(ProtocolError) in
        let name = String(decoding: name, as: UTF8.self)
        let bytes = Array(try reader.bytesOfValue())
        members.append((name, bytes))
        values[name] = try bytes.withUnsafeBufferPointer { bytes throws(ProtocolError) in
          try JSONReader.whole(bytes) { reader throws(ProtocolError) in try reader.value() }
        }
      }
    }
    if values["type"] != nil {
      throw ProtocolError(
        "found saved requests, expected a recording; to send them again, use 'plugin replay'")
    }
    guard values["recording"]?.integer == 1 else {
      throw ProtocolError("found no 'recording' of version 1, expected the head of a recording")
    }
    if let name = members.map(\.name).first(where: { !known.contains($0) }) {
      throw ProtocolError(
        "unknown member '\(name.prefix(40))' in the first line of the recording; known: "
          + known.joined(separator: ", "))
    }
    guard let list = values["strategies"]?.array, !list.isEmpty else {
      throw ProtocolError("the head lacks 'strategies', a list of at least one strategy")
    }
    var strategies: [Strategy] = []
    for element in list {
      let description = try PluginReply.description(of: element)
      guard !strategies.contains(where: { $0.description.id == description.id }) else {
        throw ProtocolError("'strategies' lists '\(description.id)' twice")
      }
      var isReference = false
      if case .bool(true) = element.object?["reference"] { isReference = true }
      strategies.append(
        Strategy(
          description: description, subject: element.object?["of"]?.text ?? "",
          isReference: isReference))
    }
    guard let device = values["device"]?.object else {
      throw ProtocolError("the head lacks the object 'device'")
    }
    guard let system = values["system"]?.object, let name = system["name"]?.text,
      let version = system["version"]?.text
    else { throw ProtocolError("the head lacks 'system' with the texts 'name' and 'version'") }
    guard let scale = values["traits"]?.object?["scale"]?.double, scale > 0, scale.isFinite else {
      throw ProtocolError("the head lacks 'traits' with a 'scale' above 0")
    }
    guard let count = values["asked"]?.object?["count"]?.integer, count >= 0 else {
      throw ProtocolError("the head lacks 'asked' with a 'count' of 0 or more")
    }
    var isSimulator = false
    if case .bool(true) = device["simulator"] { isSimulator = true }
    return RecordingHead(
      strategies: strategies, model: device["model"]?.text ?? "", isSimulator: isSimulator,
      systemName: name, systemVersion: version, build: system["build"]?.text ?? "", scale: scale,
      count: count, date: values["date"]?.text ?? "", members: members)
  }
}
