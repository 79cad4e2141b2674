package import StrategyKit

extension JSONWriter {
  /// Writes `hello`, the first request of a session.
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

  /// Writes `describe`, the request for the descriptions of the plugin's strategies.
  package mutating func describe(id: Int) { request("describe", id) { _ in } }

  /// Writes `shutdown`, the request to end the process.
  package mutating func shutdown(id: Int) { request("shutdown", id) { _ in } }

  /// Writes `layout`, the request for the layouts of specs, with records after the line if the encoding is
  /// binary.
  ///
  /// - Parameters:
  ///   - worker: the number of the strategy's instance.
  ///   - isFresh: whether each spec is laid out by a new instance.
  ///   - isForced: whether workers of this tool also lay out unsupported specs; only with records.
  ///   - isShared: whether the records are in shared memory instead of after the line.
  package mutating func layouts(
    of specs: ArraySlice<ButtonSpec>, by strategy: String, worker: Int, isFresh: Bool, id: Int,
    encoding: PluginEncoding, isForced: Bool = false, isShared: Bool = false
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
      if encoding == .json {
        writer.specs(specs)
      } else {
        writer.records(specs.count, isShared: isShared)
      }
    }
    guard encoding == .f64, !isShared else { return }
    appendRecords(specs.count) { SpecRecord.write(specs, isForced: isForced, to: $0) }
  }

  /// Writes `promises`, the request for the supported aspects of specs, without layouts.
  ///
  /// - Parameter isShared: whether the specs are in shared memory.
  package mutating func promises(
    of specs: ArraySlice<ButtonSpec>, by strategy: String, worker: Int, id: Int,
    isShared: Bool = false
  ) {
    request("promises", id) { writer in
      writer.key("strategy")
      writer.string(strategy)
      writer.key("worker")
      writer.integer(worker)
      if isShared {
        writer.records(specs.count, isShared: true)
      } else {
        writer.specs(specs)
      }
    }
  }

  /// Writes the number of records, and whether they are in shared memory or follow the line.
  mutating func records(_ count: Int, isShared: Bool) {
    key("count")
    integer(count)
    if isShared {
      key("shared")
      bool(true)
    } else {
      key("bytes")
      integer(count * recordSize)
    }
  }

  /// Writes `explain`, the request for the steps by which a layout is computed.
  package mutating func explain(_ spec: ButtonSpec, by strategy: String, id: Int) {
    request("explain", id) { writer in
      writer.key("strategy")
      writer.string(strategy)
      writer.key("spec")
      writer.spec(spec)
    }
  }

  /// Writes `perform`, the request to perform a script on a control.
  package mutating func perform(_ script: String, by strategy: String, worker: Int, id: Int) {
    request("perform", id) { writer in
      writer.key("strategy")
      writer.string(strategy)
      writer.key("worker")
      writer.integer(worker)
      writer.key("script")
      writer.string(script)
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
