extension RunFacts: Codable {
  private enum Key: CodingKey {
    case toolVersion, strategies, tolerance, seed, shard, command, replayOptions, plugins,
      properties
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    self.init(
      toolVersion: try fields.decode(String.self, forKey: .toolVersion),
      strategies: try fields.decode([String].self, forKey: .strategies),
      tolerance: try fields.decode(Double.self, forKey: .tolerance),
      seed: try fields.decodeIfPresent(UInt64.self, forKey: .seed),
      shard: try fields.decodeIfPresent(Shard.self, forKey: .shard))
    command = try fields.decodeIfPresent(String.self, forKey: .command)
    replayOptions = try fields.decodeIfPresent(String.self, forKey: .replayOptions)
    plugins = try fields.decodeIfPresent([PluginFacts].self, forKey: .plugins) ?? []
    properties = try fields.decodeIfPresent([Property].self, forKey: .properties) ?? []
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(toolVersion, forKey: .toolVersion)
    try fields.encode(strategies, forKey: .strategies)
    try fields.encode(tolerance, forKey: .tolerance)
    try fields.encodeIfPresent(seed, forKey: .seed)
    try fields.encodeIfPresent(shard, forKey: .shard)
    try fields.encodeIfPresent(command, forKey: .command)
    try fields.encodeIfPresent(replayOptions, forKey: .replayOptions)
    if !plugins.isEmpty { try fields.encode(plugins, forKey: .plugins) }
    if !properties.isEmpty { try fields.encode(properties, forKey: .properties) }
  }
}

/// Encoded as an object with exactly one of `signal` and `reason`, and the counts.
extension Interruption: Codable {
  private enum Key: CodingKey {
    case signal, reason, judged, total, subject
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let signal = try fields.decodeIfPresent(String.self, forKey: .signal)
    let reason = try fields.decodeIfPresent(String.self, forKey: .reason)
    self.init(
      by: signal.map { .signal($0) } ?? .other(reason ?? ""),
      after: try fields.decode(UInt64.self, forKey: .judged),
      of: try fields.decodeIfPresent(UInt64.self, forKey: .total),
      try fields.decodeIfPresent(Subject.self, forKey: .subject) ?? .cases)
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    switch cause {
    case .signal(let name): try fields.encode(name, forKey: .signal)
    case .other(let reason): try fields.encode(reason, forKey: .reason)
    }
    try fields.encode(judged, forKey: .judged)
    try fields.encodeIfPresent(total, forKey: .total)
    if subject != .cases { try fields.encode(subject, forKey: .subject) }
  }
}
