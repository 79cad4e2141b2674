import CLayoutParityPlugin
import PluginProtocol
import StrategyKit
import Synchronization
import UIKitModel

/// A Swift strategy that C calls through the function pointers of an `lp_strategy` table.
final class ExportedStrategy: Sendable {
  let strategy: any LayoutStrategy
  private let reasons = Mutex(ReasonTable())
  // The table, as an address: its count of reasons grows while the strategy answers.
  private let table: Mutex<UInt>

  /// The largest number of different reasons against support that a strategy can report.
  private static let capacity = 1 << 16

  private init(_ strategy: any LayoutStrategy, _ table: UInt) {
    self.strategy = strategy
    self.table = Mutex(table)
  }

  /// Returns a new table of function pointers for a strategy; it is never freed.
  static func table(of strategy: any LayoutStrategy) -> UnsafePointer<lp_strategy> {
    let reasons = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: capacity)
    reasons.initialize(repeating: nil, count: capacity)
    reasons[0] = LastingText.copy("")
    // The table with the strategy behind it, where the functions find it.
    let table = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<lp_strategy>.size + 8, alignment: 8)
    let pointer = table.bindMemory(to: lp_strategy.self, capacity: 1)
    pointer.initialize(
      to: lp_strategy(
        size: UInt32(MemoryLayout<lp_strategy>.size), id: LastingText.copy(strategy.id.rawValue),
        summary: LastingText.copy(strategy.summary), reason_count: 1,
        reasons: UnsafePointer(reasons), make_worker: makeWorker, free_worker: freeWorker,
        layout: layOut, explain: explain, can: UInt32(LP_CAN_SPREAD),
        promises: promise))
    let exported = ExportedStrategy(strategy, UInt(bitPattern: pointer))
    table.storeBytes(
      of: UInt(bitPattern: Unmanaged.passRetained(exported).toOpaque()),
      toByteOffset: MemoryLayout<lp_strategy>.size, as: UInt.self)
    return UnsafePointer(pointer)
  }

  /// Returns the index of a reason; a new reason is appended to the table that the tool reads.
  func index(of reason: String) -> UInt16 {
    let line = reason.split(whereSeparator: \.isNewline).joined(separator: " ")
    return reasons.withLock { reasons in
      let before = reasons.texts.count
      let index = reasons.index(of: line.isEmpty ? "no reason is given" : line)
      if reasons.texts.count > before { publish(reasons.texts[before], at: before) }
      return index
    }
  }

  private func publish(_ text: String, at place: Int) {
    table.withLock { address in
      guard let table = UnsafeMutablePointer<lp_strategy>(bitPattern: address),
        let reasons = UnsafeMutablePointer(mutating: table.pointee.reasons)
      else { return }
      reasons[place] = LastingText.copy(text)
      table.pointee.reason_count = UInt32(place + 1)
    }
  }

  /// Returns the aspects that the strategy supports for a spec, with the indices of its reasons against the
  /// others.
  func promises(for spec: ButtonSpec) -> SpecAnswer {
    var answer = SpecAnswer()
    let support = strategy.support(for: spec)
    if case .supported = support { return answer }
    for (place, aspect) in Aspect.allCases.enumerated() {
      guard let reason = support.reason(for: aspect) else { continue }
      answer.withdraw(place, because: index(of: reason))
    }
    return answer
  }

  // MARK: What C calls

  private static let makeWorker:
    @convention(c) (UnsafePointer<lp_strategy>?, UnsafePointer<lp_host>?)
      -> UnsafeMutableRawPointer? = { table, _ in
        guard let table else { return nil }
        let address = UnsafeRawPointer(table).loadUnaligned(
          fromByteOffset: MemoryLayout<lp_strategy>.size, as: UInt.self)
        guard let pointer = UnsafeRawPointer(bitPattern: address) else { return nil }
        let strategy = Unmanaged<ExportedStrategy>.fromOpaque(pointer).takeUnretainedValue()
        return Unmanaged.passRetained(ExportedWorker(strategy)).toOpaque()
      }

  private static let freeWorker: @convention(c) (UnsafeMutableRawPointer?) -> Void = { worker in
    if let worker { Unmanaged<ExportedWorker>.fromOpaque(worker).release() }
  }

  private static let layOut:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<lp_spec>?, UnsafeMutablePointer<lp_layout>?, UInt32,
      UnsafeMutablePointer<UInt32>?
    ) -> Void = { worker, specs, layouts, count, place in
      guard let worker, let specs, let layouts else { return }
      let exported = Unmanaged<ExportedWorker>.fromOpaque(worker).takeUnretainedValue()
      for index in 0..<Int(count) {
        place?.pointee = UInt32(index)
        exported.layOut(
          UnsafeRawBufferPointer(start: specs + index, count: recordSize),
          UnsafeMutableRawBufferPointer(start: layouts + index, count: recordSize))
      }
    }

  private static let promise:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<lp_spec>?, UnsafeMutablePointer<lp_layout>?
    ) -> Void = { worker, spec, layout in
      guard let worker, let spec, let layout else { return }
      let exported = Unmanaged<ExportedWorker>.fromOpaque(worker).takeUnretainedValue()
      exported.promise(
        UnsafeRawBufferPointer(start: spec, count: recordSize),
        UnsafeMutableRawBufferPointer(start: layout, count: recordSize))
    }

  private static let explain:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<lp_spec>?, UnsafeMutablePointer<lp_layout>?,
      (
        @convention(c) (
          UnsafeMutableRawPointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?
        ) -> Void
      )?, UnsafeMutableRawPointer?
    ) -> Void = { worker, spec, layout, step, context in
      guard let worker, let spec, let layout else { return }
      let exported = Unmanaged<ExportedWorker>.fromOpaque(worker).takeUnretainedValue()
      let explanation = LayoutExplanation()
      exported.layOut(
        UnsafeRawBufferPointer(start: spec, count: recordSize),
        UnsafeMutableRawBufferPointer(start: layout, count: recordSize), explaining: explanation)
      for told in explanation.steps { step?(context, told.subject.rawValue, told.text) }
    }
}

/// A worker of a strategy behind an opaque pointer that C passes back.
private final class ExportedWorker {
  private let strategy: ExportedStrategy
  private let worker: any LayoutWorker

  init(_ strategy: ExportedStrategy) {
    self.strategy = strategy
    worker = strategy.strategy.makeWorker()
  }

  /// Lays out the button of one record and writes the layout to another record.
  func layOut(
    _ record: UnsafeRawBufferPointer, _ result: UnsafeMutableRawBufferPointer,
    explaining explanation: LayoutExplanation? = nil
  ) {
    do throws(ProtocolError) {
      let spec = try SpecRecord.read(record)
      LayoutRecord.write(answer(to: spec, explaining: explanation), to: result)
    } catch {
      LayoutRecord.write(.failed(because: strategy.index(of: "\(error)")), to: result)
    }
  }

  /// Writes the supported aspects for the button of one record to another record.
  func promise(_ record: UnsafeRawBufferPointer, _ result: UnsafeMutableRawBufferPointer) {
    do throws(ProtocolError) {
      LayoutRecord.write(strategy.promises(for: try SpecRecord.read(record)), to: result)
    } catch {
      LayoutRecord.write(.failed(because: strategy.index(of: "\(error)")), to: result)
    }
  }

  private func answer(
    to spec: ButtonSpec, explaining explanation: LayoutExplanation?
  ) -> SpecAnswer {
    var answer = strategy.promises(for: spec)
    do throws(StrategyFailure) {
      try worker.layOut(spec, into: &answer.layout, explaining: explanation)
      return answer
    } catch {
      // Outside what it supports a strategy may fail.
      return answer.promised == 0
        ? answer : .failed(because: strategy.index(of: error.description))
    }
  }
}
