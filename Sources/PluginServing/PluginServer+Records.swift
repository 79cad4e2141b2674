import PluginProtocol
import StrategyKit

extension PluginServer {
  /// Returns the records of a request, read from the input or in shared memory; nil if the input ends before
  /// they are complete.
  mutating func records(_ count: Int, isShared: Bool) throws(ProtocolError) -> BatchRecords? {
    if isShared {
      guard let memory = place?.memory, count <= SharedMemory.capacity else {
        throw ProtocolError("shared memory is missing for \(count) records")
      }
      return BatchRecords(
        specs: memory.specs(count), layouts: memory.layouts(count), isShared: true)
    }
    let records = buffers.room(count)
    return channel.take(into: records.specs) ? records : nil
  }

  /// Lays out the specs in records with the requested strategy, and writes the reply.
  mutating func layOut(
    _ batch: PluginRequest.Batch, _ records: BatchRecords, _ id: Int
  ) throws(ProtocolError) {
    guard let number = number(of: batch.strategy, id) else { return }
    let isDone = strategies[number].library != nil && layOutByLibrary(number, batch, records)
    if !isDone { try layOutOneByOne(number, batch, records) }
    place?.set(.max)
    reply("layouts", id, records, number)
  }

  /// Determines the support for the specs of records without laying them out, and writes the reply.
  mutating func promise(
    _ batch: PluginRequest.Batch, _ records: BatchRecords, _ id: Int
  ) throws(ProtocolError) {
    guard let number = number(of: batch.strategy, id) else { return }
    let isDone = strategies[number].promise(of: records)
    if !isDone {
      for (place, spec) in try Self.specs(in: records).enumerated() {
        LayoutRecord.write(strategies[number].promises(for: spec), to: records.layout(place))
      }
    }
    reply("promised", id, records, number)
  }

  /// Lets a shared library lay out all records in one call.
  ///
  /// - Returns: whether it did; false if the library made no worker.
  private mutating func layOutByLibrary(
    _ number: Int, _ batch: PluginRequest.Batch, _ records: BatchRecords
  ) -> Bool {
    records.prepareForLibrary()
    return strategies[number].layOut(
      UnsafeRawBufferPointer(records.specs), into: records.layouts, worker: batch.worker,
      isFresh: batch.isFresh, at: place?.pointer)
  }

  private mutating func layOutOneByOne(
    _ number: Int, _ batch: PluginRequest.Batch, _ records: BatchRecords
  ) throws(ProtocolError) {
    for (place, spec) in try Self.specs(in: records).enumerated() {
      self.place?.set(UInt32(place))
      let answer = strategies[number].answer(
        to: spec, worker: batch.worker, isFresh: batch.isFresh,
        isForced: SpecRecord.asksForLayout(records.spec(place)))
      LayoutRecord.write(answer, to: records.layout(place))
    }
  }

  private static func specs(in records: BatchRecords) throws(ProtocolError) -> [ButtonSpec] {
    var specs: [ButtonSpec] = []
    specs.reserveCapacity(records.count)
    for place in 0..<records.count { specs.append(try SpecRecord.read(records.spec(place))) }
    return specs
  }

  /// Writes the reply to a request with records, with the strategy's reasons that the host has not received
  /// yet.
  private mutating func reply(
    _ type: StaticString, _ id: Int, _ records: BatchRecords, _ number: Int
  ) {
    let new: ArraySlice<String>
    if let library = strategies[number].library {
      new = library.reasons(from: toldReasons[number])[...]
    } else {
      new = strategies[number].reasons.texts[toldReasons[number]...]
    }
    toldReasons[number] += new.count
    writer.recordsReply(
      type, id: id, count: records.count, isShared: records.isShared, newReasons: new)
    if !records.isShared { trailing = UnsafeRawBufferPointer(records.layouts) }
  }
}
