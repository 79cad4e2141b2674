package import StrategyKit

/// A message from the tool to a plugin.
package enum PluginRequest: Hashable, Sendable {
  /// The first message, with the versions and encodings that the tool supports and numbers to return
  /// unchanged.
  case hello(versions: [Int], encodings: [String], echo: [Double])
  /// A request for the descriptions of the plugin's strategies.
  case describe
  /// A request for the layouts of specs.
  case layout(Batch)
  /// A request for the aspects of each spec that the strategy supports; nothing is laid out.
  case promises(Batch)
  /// A request for the steps by which a spec's layout is computed.
  case explain(strategy: String, spec: ButtonSpec)
  /// A request to perform a script on a strategy's control; sent only to workers of this tool.
  case perform(strategy: String, worker: Int, script: String)
  /// A request to end the process.
  case shutdown
  /// A message of a type that the plugin does not know.
  case unknown(type: String)

  /// The specs of one request, for one strategy.
  package struct Batch: Hashable, Sendable {
    /// The name of the strategy that lays out the buttons of the request.
    package var strategy: String
    /// The number of the strategy's instance that lays the specs out.
    package var worker = 0
    /// Whether each spec is laid out by a new instance; the instance of the last spec then stays.
    package var isFresh = false
    /// The specs; empty if they follow as records.
    package var specs: [ButtonSpec] = []
    /// The number of records; nil if the specs are in the message.
    package var records: Int?
    /// Whether the records are in shared memory instead of after the message.
    package var isShared = false

    package init(strategy: String) { self.strategy = strategy }
  }

  /// Parses the line of a request; unknown members are ignored.
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

/// The members that a request may have.
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
      guard let spec else { throw ProtocolError("the request 'explain' lacks 'spec'") }
      return .explain(strategy: batch.strategy, spec: spec)
    case "perform":
      guard let script else { throw ProtocolError("the request 'perform' lacks 'script'") }
      return .perform(strategy: batch.strategy, worker: batch.worker, script: script)
    case "shutdown": return .shutdown
    default: return .unknown(type: type)
    }
  }
}
