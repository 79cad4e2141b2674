import CLayoutParityPlugin
import PluginProtocol
import StrategyKit
import UIKitModel

/// A strategy of a shared library.
struct LibraryStrategy: LayoutStrategy {
  let id: StrategyID
  let summary: String
  // The library stays open as long as the process, so the address stays valid.
  private let address: UInt
  private let host: UInt
  /// Whether the strategy can return the steps of a layout.
  let canExplain: Bool
  /// Whether the strategy supports image and title at opposite ends.
  let canSpread: Bool

  /// Makes a strategy from a library's function table; nil if its name is not valid.
  init?(_ pointer: UnsafePointer<lp_strategy>, host: UnsafePointer<lp_host>) {
    guard let id = StrategyID(rawValue: String(cString: pointer.pointee.id)) else { return nil }
    self.id = id
    summary = pointer.pointee.summary.map { String(cString: $0) } ?? ""
    address = UInt(bitPattern: pointer)
    canExplain = pointer.pointee.explain != nil
    // A library that was built before there was the field has a shorter table.
    let end = MemoryLayout<lp_strategy>.offset(of: \.can).map { $0 + MemoryLayout<UInt32>.size }
    canSpread =
      Int(pointer.pointee.size) >= end ?? .max && pointer.pointee.can & UInt32(LP_CAN_SPREAD) != 0
    self.host = UInt(bitPattern: host)
  }

  /// The number of reasons that the library has listed so far, including the empty one.
  var reasonCount: Int {
    UnsafePointer<lp_strategy>(bitPattern: address).map { Int($0.pointee.reason_count) } ?? 0
  }

  /// Returns the library's reasons from an index on; empty if it has no more. Empty texts are filled and
  /// equal ones made different, since the host refers to reasons by index.
  func reasons(from start: Int) -> [String] {
    guard let table = UnsafePointer<lp_strategy>(bitPattern: address), reasonCount > start else {
      return []
    }
    var seen: Set<String> = []
    let all = (0..<reasonCount).map { place in
      let text = table.pointee.reasons?[place].map { String(cString: $0) } ?? ""
      let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
      if place == 0 || (!line.isEmpty && seen.insert(line).inserted) { return line }
      return "\(line.isEmpty ? "no reason is given" : line) (\(place))"
    }
    return Array(all[start...])
  }

  func support(for spec: ButtonSpec) -> Support {
    LibraryWorker(address, host: host).support(for: spec)
  }

  func makeWorker() -> any LayoutWorker { LibraryWorker(address, host: host) }
}

/// A worker of a shared library's strategy.
final class LibraryWorker: LayoutWorker {
  private let strategy: UnsafePointer<lp_strategy>?
  private let worker: UnsafeMutableRawPointer?
  // A spec, a layout, and the place in the batch, as the library sees them.
  private let records = UnsafeMutableRawBufferPointer.allocate(byteCount: 1024, alignment: 64)

  init(_ address: UInt, host: UInt) {
    let strategy = UnsafePointer<lp_strategy>(bitPattern: address)
    self.strategy = strategy
    records.initializeMemory(as: UInt8.self, repeating: 0)
    worker = strategy?.pointee.make_worker?(strategy, UnsafePointer(bitPattern: host))
  }

  deinit {
    if let worker { strategy?.pointee.free_worker?(worker) }
    records.deallocate()
  }

  /// Whether the library's function table has room for the function that returns support without a layout;
  /// that of older libraries has not.
  private var hasPromises: Bool {
    let end = MemoryLayout<lp_strategy>.offset(of: \.promises)
      .map { $0 + MemoryLayout<UInt>.size }
    return Int(strategy?.pointee.size ?? 0) >= end ?? .max
  }

  private var spec: UnsafeMutableRawBufferPointer { .init(rebasing: records[..<256]) }
  private var layout: UnsafeMutableRawBufferPointer { .init(rebasing: records[256..<512]) }

  /// Returns the library's support for a spec; a spec on which the library fails counts as supported.
  func support(for spec: ButtonSpec) -> Support {
    do throws(StrategyFailure) {
      let answer = try answer(to: spec, askingForPromises: true)
      var support = Support.supported
      for (place, aspect) in Aspect.allCases.enumerated() where !answer.promises(place) {
        let missing = Support.unsupported(reason(answer.reasons[place]), of: aspect)
        support = support == .supported ? missing : .both(support, missing)
      }
      return support
    } catch {
      // A failing spec counts as supported: laying it out shows the failure.
      return .supported
    }
  }

  func layOut(
    _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
    explaining explanation: LayoutExplanation?
  ) throws(StrategyFailure) {
    layout = try answer(to: spec, explaining: explanation).layout
  }

  private func answer(
    to spec: ButtonSpec, askingForPromises asksForPromises: Bool = false,
    explaining explanation: LayoutExplanation? = nil
  ) throws(StrategyFailure) -> SpecAnswer {
    guard let strategy, let worker else {
      throw .other("make_worker returned NULL, expected a worker")
    }
    SpecRecord.write(spec, to: self.spec)
    layout.initializeMemory(as: UInt8.self, repeating: 0)
    let specs = self.spec.baseAddress?.assumingMemoryBound(to: lp_spec.self)
    let layouts = layout.baseAddress?.assumingMemoryBound(to: lp_layout.self)
    let place = records.baseAddress.map { $0 + 512 }?.assumingMemoryBound(to: UInt32.self)
    if asksForPromises, hasPromises, let promises = strategy.pointee.promises {
      promises(worker, specs, layouts)
    } else if let explanation, let explain = strategy.pointee.explain {
      explain(worker, specs, layouts, Self.step, Unmanaged.passUnretained(explanation).toOpaque())
    } else {
      strategy.pointee.layout?(worker, specs, layouts, 1, place)
    }
    let answer: SpecAnswer
    do throws(ProtocolError) {
      answer = try LayoutRecord.read(
        UnsafeRawBufferPointer(layout), reasons: max(1, Int(strategy.pointee.reason_count)))
    } catch {
      throw .other("\(error)")
    }
    if answer.isFailed { throw .other(reason(answer.reasons[0])) }
    return answer
  }

  /// Has the library lay out all records at once; returns false if it made no worker.
  ///
  /// - Parameter place: the shared memory for the index of the current spec.
  func layOut(
    _ specs: UnsafeRawBufferPointer, into layouts: UnsafeMutableRawBufferPointer,
    at place: UnsafeMutablePointer<UInt32>?
  ) -> Bool {
    guard let strategy, let worker else { return false }
    strategy.pointee.layout?(
      worker, specs.baseAddress?.assumingMemoryBound(to: lp_spec.self),
      layouts.baseAddress?.assumingMemoryBound(to: lp_layout.self),
      UInt32(specs.count / recordSize),
      place ?? records.baseAddress.map { $0 + 512 }?.assumingMemoryBound(to: UInt32.self))
    return true
  }

  /// Has the library return its support for records; returns false if it made no worker.
  ///
  /// A record on which the library fails counts as supported.
  func promise(_ records: BatchRecords) -> Bool {
    guard let strategy, let worker else { return false }
    let specs = UnsafeRawBufferPointer(records.specs)
    if hasPromises, let promises = strategy.pointee.promises {
      for place in 0..<records.count {
        promises(
          worker, records.spec(place).baseAddress?.assumingMemoryBound(to: lp_spec.self),
          records.layout(place).baseAddress?.assumingMemoryBound(to: lp_layout.self))
      }
    } else if !layOut(specs, into: records.layouts, at: nil) {
      return false
    }
    let reasons = max(1, Int(strategy.pointee.reason_count))
    for place in 0..<records.count {
      let layout = records.layout(place)
      let answer = try? LayoutRecord.read(UnsafeRawBufferPointer(layout), reasons: reasons)
      if answer.map(\.isFailed) ?? true { LayoutRecord.write(SpecAnswer(), to: layout) }
    }
    return true
  }

  private static let step:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?
    ) -> Void = { context, subject, text in
      guard let context, let subject, let text else { return }
      let explanation = Unmanaged<LayoutExplanation>.fromOpaque(context).takeUnretainedValue()
      explanation.add(
        LayoutExplanation.Subject(rawValue: String(cString: subject)) ?? .group,
        .init(String(cString: text)))
    }

  private func reason(_ place: UInt16) -> String {
    guard let strategy, Int(place) < Int(strategy.pointee.reason_count),
      let text = strategy.pointee.reasons?[Int(place)]
    else { return "no reason is given" }
    return String(cString: text)
  }
}
