import ReportText
package import RunRecords

extension RunFacts {
  /// The facts about the run, as the properties of every suite.
  package var reportProperties: [Property] {
    var list = [
      Property(name: "tool-version", value: toolVersion),
      Property(name: "strategies", value: strategies.joined(separator: " ")),
      Property(name: "tolerance", value: DecimalText.shortest(tolerance)),
    ]
    if let seed { list.append(Property(name: "seed", value: "\(seed)")) }
    if let shard {
      list.append(Property(name: "shard", value: "\(shard.index)/\(shard.count)"))
    }
    return list + properties
  }
}
