package import StrategyKit

/// A message from the tool to a plugin.
package enum PluginRequest: Hashable, Sendable {
  /// The first message.
  case hello(versions: [Int], encodings: [String], echo: [Double])
  /// Asks for the list of strategies.
  case describe
  /// Specs to lay out.
  case layout(Batch)
  /// Asks which aspects of each spec the strategy supports; nothing is laid out.
  case promises(Batch)
  /// A spec whose layout is to be explained.
  case explain(strategy: String, spec: ButtonSpec)
  /// A script for a strategy's control; asked of the tool itself alone.
  case perform(strategy: String, worker: Int, script: String)
  /// The end.
  case shutdown
  /// A message that the protocol does not know.
  case unknown(type: String)

  /// Specs for one strategy.
  package struct Batch: Hashable, Sendable {
    /// The strategy's name.
    package var strategy: String
    /// The number of the instance that lays out.
    package var worker = 0
    /// Whether each spec gets a new instance; the last one is kept.
    package var isFresh = false
    /// The specs; empty where they follow as records.
    package var specs: [ButtonSpec] = []
    /// The number of records; nil if the specs are in the message.
    package var records: Int?
    /// Whether the records are in shared memory instead of behind the message.
    package var isShared = false

    package init(strategy: String) { self.strategy = strategy }
  }

  /// Reads a line.
  ///
  /// - Returns: the request and its `id`.
  package static func read(
    _ line: UnsafeBufferPointer<UInt8>
  ) throws(ProtocolError) -> (id: Int, request: PluginRequest) {
    try JSONReader.whole(line) { reader throws(ProtocolError) in
      var fields = RequestFields()
      try reader.object { reader, name throws(ProtocolError) in
        try fields.read(name, &reader)
      }
      return (fields.id, try fields.request())
    }
  }
}

/// The members of any request.
private struct RequestFields {
  var id = 0
  private var type = ""
  private var versions: [Int] = []
  private var encodings: [String] = []
  private var echo: [Double] = []
  private var spec: ButtonSpec?
  private var script: String?
  private var bytes: Int?
  private var batch = PluginRequest.Batch(strategy: "")

  mutating func read(
    _ name: UnsafeBufferPointer<UInt8>, _ reader: inout JSONReader
  ) throws(ProtocolError) {
    if name.isWord("type") {
      type = try reader.string()
    } else if name.isWord("id") {
      id = try reader.count()
    } else if name.isWord("strategy") {
      batch.strategy = try reader.string()
    } else if name.isWord("worker") {
      batch.worker = try reader.count()
    } else if name.isWord("fresh") {
      batch.isFresh = try reader.bool()
    } else if name.isWord("specs") {
      try reader.array { reader throws(ProtocolError) in batch.specs.append(try reader.spec()) }
    } else if name.isWord("count") {
      batch.records = try reader.count()
    } else if name.isWord("bytes") {
      bytes = try reader.count()
    } else if name.isWord("shared") {
      batch.isShared = try reader.bool()
    } else if name.isWord("spec") {
      spec = try reader.spec()
    } else if name.isWord("script") {
      script = try reader.string()
    } else if name.isWord("versions") {
      try reader.array { reader throws(ProtocolError) in versions.append(try reader.count()) }
    } else if name.isWord("encodings") {
      try reader.array { reader throws(ProtocolError) in encodings.append(try reader.string()) }
    } else if name.isWord("echo") {
      try reader.array { reader throws(ProtocolError) in echo.append(try reader.number()) }
    } else {
      try reader.skip()
    }
  }

  func request() throws(ProtocolError) -> PluginRequest {
    switch type {
    case "hello": return .hello(versions: versions, encodings: encodings, echo: echo)
    case "describe": return .describe
    case "layout":
      if let count = batch.records, !batch.isShared {
        guard count <= PluginProtocol.largestBatch, bytes == count * recordSize else {
          throw ProtocolError(
            "'bytes' is not \(recordSize) for each of 'count' \(count), which is at most "
              + "\(PluginProtocol.largestBatch)")
        }
      }
      return .layout(batch)
    case "promises": return .promises(batch)
    case "explain":
      guard let spec else { throw ProtocolError("'explain' has no 'spec'") }
      return .explain(strategy: batch.strategy, spec: spec)
    case "perform":
      guard let script else { throw ProtocolError("'perform' has no 'script'") }
      return .perform(strategy: batch.strategy, worker: batch.worker, script: script)
    case "shutdown": return .shutdown
    default: return .unknown(type: type)
    }
  }
}
