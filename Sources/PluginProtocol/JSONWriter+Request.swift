package import StrategyKit

extension JSONWriter {
  /// Writes the first message of a session.
  package mutating func hello(
    id: Int, versions: [Int] = PluginProtocol.versions,
    encodings: [PluginEncoding] = PluginEncoding.allCases,
    echo: [Double] = PluginProtocol.echo, toolVersion: String
  ) {
    request("hello", id) { writer in
      writer.key("protocol")
      writer.string(PluginProtocol.name)
      writer.key("versions")
      writer.array { writer in for version in versions { writer.integer(version) } }
      writer.key("encodings")
      writer.array { writer in for encoding in encodings { writer.string(encoding.rawValue) } }
      writer.key("host")
      writer.object { writer in
        writer.key("name")
        writer.word("layout-parity")
        writer.key("version")
        writer.string(toolVersion)
      }
      writer.key("echo")
      writer.array { writer in for number in echo { writer.number(number) } }
    }
  }

  /// Asks for the strategies.
  package mutating func describe(id: Int) { request("describe", id) { _ in } }

  /// Asks for the end.
  package mutating func shutdown(id: Int) { request("shutdown", id) { _ in } }

  /// Asks for layouts.
  ///
  /// - Parameter isForced: whether workers of this tool lay out what nobody promises, too.
  package mutating func layouts(
    of specs: ArraySlice<ButtonSpec>, by strategy: String, worker: Int, isFresh: Bool, id: Int,
    encoding: PluginEncoding, isForced: Bool = false
  ) {
    request("layout", id) { writer in
      writer.key("strategy")
      writer.string(strategy)
      writer.key("worker")
      writer.integer(worker)
      if isFresh {
        writer.key("fresh")
        writer.bool(true)
      }
      switch encoding {
      case .json:
        writer.specs(specs)
      case .f64:
        writer.key("count")
        writer.integer(specs.count)
        writer.key("bytes")
        writer.integer(specs.count * recordSize)
      }
    }
    guard encoding == .f64 else { return }
    appendRecords(specs.count) { records in
      for (place, spec) in specs.enumerated() {
        let record = UnsafeMutableRawBufferPointer(rebasing: records[(place * recordSize)...])
        SpecRecord.write(spec, to: record)
        if isForced { SpecRecord.askForLayout(record) }
      }
    }
  }

  /// Asks for promises alone.
  package mutating func promises(
    of specs: ArraySlice<ButtonSpec>, by strategy: String, worker: Int, id: Int
  ) {
    request("promises", id) { writer in
      writer.key("strategy")
      writer.string(strategy)
      writer.key("worker")
      writer.integer(worker)
      writer.specs(specs)
    }
  }

  /// Asks how a layout comes about.
  package mutating func explain(_ spec: ButtonSpec, by strategy: String, id: Int) {
    request("explain", id) { writer in
      writer.key("strategy")
      writer.string(strategy)
      writer.key("spec")
      writer.spec(spec)
    }
  }

  private mutating func specs(_ specs: ArraySlice<ButtonSpec>) {
    key("specs")
    array { writer in for spec in specs { writer.spec(spec) } }
  }

  @inline(__always)
  private mutating func request(
    _ type: StaticString, _ id: Int, _ members: (inout JSONWriter) -> Void
  ) {
    object { writer in
      writer.key("type")
      writer.word(type)
      writer.key("id")
      writer.integer(id)
      members(&writer)
    }
    endLine()
  }
}
