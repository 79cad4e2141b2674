import CLayoutParityPlugin
import Foundation
import Platform
import StrategyKit
import Synchronization

/// A test of a shared library in this process. A library that fails the test may end the process.
package enum LibraryProbe: String, CaseIterable, Sendable {
  /// Tests that the library rejects ABI versions that do not exist.
  case version
  /// Tests that the library writes only into its layouts.
  case bounds = "writes-in-bounds"
  /// Tests that two workers of the library can be used on two threads.
  case threads = "two-threads"

  /// Runs the test on the library at a path; throws if the file is not a plugin library.
  ///
  /// - Parameter place: the shared memory for the index of the current spec; nil if the host passed none.
  /// - Returns: the problem in one line; nil if the test passes.
  package func run(
    _ path: String, toolVersion: String, place: SharedRegion? = nil
  ) throws(PluginLibraryError) -> String? {
    if self == .version {
      return try PluginLibrary.refusesUnknownABI(path, toolVersion: toolVersion)
        ? nil : "the library returned a table, although only ABI 99 was offered; expected NULL"
    }
    for table in try PluginLibrary(path: path, toolVersion: toolVersion).tables {
      guard let strategy = LibraryCalls(table) else {
        return "a strategy lacks 'make_worker', 'layout' or 'id'; set all three"
      }
      let fault =
        self == .bounds ? strategy.faultAtBounds(place) : strategy.faultOnThreads()
      if let fault { return "\(strategy.id): \(fault)" }
    }
    return nil
  }
}

/// The functions of a library's strategy, which the tests call directly.
private struct LibraryCalls: Sendable {
  let id: String
  private let table: UInt
  private let host: UInt

  init?(_ table: LibraryTable) {
    guard let strategy = UnsafePointer<lp_strategy>(bitPattern: table.strategy),
      strategy.pointee.make_worker != nil, strategy.pointee.layout != nil,
      let name = strategy.pointee.id
    else { return nil }
    id = String(cString: name)
    self.table = table.strategy
    host = table.host
  }

  private func withWorker<Value>(_ body: (UnsafeMutableRawPointer) -> Value) -> Value? {
    guard let strategy = UnsafePointer<lp_strategy>(bitPattern: table),
      let worker = strategy.pointee.make_worker?(strategy, UnsafePointer(bitPattern: host))
    else { return nil }
    defer { strategy.pointee.free_worker?(worker) }
    return body(worker)
  }

  private func layOut(
    _ worker: UnsafeMutableRawPointer, _ specs: UnsafeMutableRawBufferPointer,
    _ layouts: UnsafeMutableRawBufferPointer, _ at: UnsafeMutablePointer<UInt32>
  ) {
    UnsafePointer<lp_strategy>(bitPattern: table)?.pointee.layout?(
      worker, specs.baseAddress?.assumingMemoryBound(to: lp_spec.self),
      layouts.baseAddress?.assumingMemoryBound(to: lp_layout.self), UInt32(specs.count / 256), at)
  }

  /// Fills records with random specs, the same for the same seed.
  private static func fill(_ specs: UnsafeMutableRawBufferPointer, seed: UInt64) {
    var state = seed
    func next(_ bound: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % bound
    }
    for spec in specs.bindMemory(to: lp_spec.self).indices {
      var record = lp_spec()
      record.frame = lp_rect(
        x: 0, y: 0, width: Double(next(4_000)) / 16, height: Double(next(1_600)) / 16)
      record.spacing = Double(next(20)) - 4
      record.content_insets = lp_insets(
        top: Double(next(9)), left: Double(next(9)), bottom: Double(next(9)), right: Double(next(9))
      )
      record.scale = Double(1 + next(3))
      record.line_height = 22
      record.image = lp_size(width: Double(next(60)), height: Double(next(60)))
      record.title = lp_size(width: Double(next(120)), height: Double(next(40)))
      record.placement = Int32(next(6))
      record.h_align = Int32(next(6))
      record.v_align = Int32(next(4))
      record.direction = Int32(next(2))
      record.type = Int32(next(8))
      record.has = UInt32(next(4))
      specs.storeBytes(of: record, toByteOffset: spec * 256, as: lp_spec.self)
    }
  }

  /// Lays out batches in arrays beside inaccessible memory, so that access beyond them ends the process;
  /// returns the first other error, nil if none occurs.
  func faultAtBounds(_ place: SharedRegion?) -> String? {
    let size = 64 * 256
    guard let specs = GuardedPages(size), let layouts = GuardedPages(size) else {
      return "the tool has no memory for this check"
    }
    defer {
      specs.free()
      layouts.free()
    }
    let own = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
    defer { own.deallocate() }
    own.initialize(to: .max)
    let at = place?.pointer ?? own
    let fault: String?? = withWorker { worker in
      for count in [1, 2, 63, 64] {
        // Both ends of the arrays are tried, so that a record before the first shows as well.
        for atEnd in [true, false] {
          let range = atEnd ? (size - count * 256)..<size : 0..<(count * 256)
          let some = UnsafeMutableRawBufferPointer(rebasing: specs.bytes[range])
          let results = UnsafeMutableRawBufferPointer(rebasing: layouts.bytes[range])
          Self.fill(some, seed: UInt64(count))
          let before = Array(some)
          layouts.bytes.initializeMemory(as: UInt8.self, repeating: 0)
          layOut(worker, some, results, at)
          if Array(some) != before { return "the library changed the specs that it was given" }
          let outside = atEnd ? 0..<(size - count * 256) : (count * 256)..<size
          if layouts.bytes[outside].contains(where: { $0 != 0 }) {
            return "the library wrote outside its \(count) layouts"
          }
          guard at.pointee < UInt32(count) else {
            return
              "'at' is \(at.pointee) after \(count) specs, expected the index of one of them, 0 to \(count - 1)"
          }
        }
      }
      return nil
    }
    guard let fault else { return "make_worker returned NULL, expected a worker" }
    return fault
  }

  /// Lays out different specs on two threads, each with a separate worker. Returns the error; nil if every
  /// layout equals the layout by one worker alone.
  func faultOnThreads() -> String? {
    let seeds: [UInt64] = [9, 10]
    let alone = seeds.compactMap { answers(seed: $0) }
    if alone.count < seeds.count { return "make_worker returned NULL, expected a worker" }
    let others = Mutex<[UInt64: [UInt8]]>([:])
    let ready = Atomic(0)
    let threads = DispatchGroup()
    for (seed, alone) in zip(seeds, alone) {
      threads.enter()
      Thread.detachNewThread {
        // Neither begins before the other is there, however busy the machine is.
        ready.add(1, ordering: .relaxed)
        while ready.load(ordering: .relaxed) < seeds.count { sched_yield() }
        let found = answers(seed: seed, expecting: alone, for: .milliseconds(200))
        others.withLock { $0[seed] = found }
        threads.leave()
      }
    }
    threads.wait()
    for (seed, alone) in zip(seeds, alone) {
      let found = others.withLock { $0[seed] }
      if found == alone { continue }
      return found == nil
        ? "make_worker returned NULL on one of two threads, expected a worker for each"
        : "with workers on two threads, a layout differs from that of one worker alone; workers must not share data"
    }
    return nil
  }

  /// Lays out 64 specs repeatedly for some time, and returns the first unexpected layouts, or else the last
  /// layouts; nil without a worker.
  private func answers(
    seed: UInt64, expecting expected: [UInt8]? = nil, for duration: Duration = .zero
  ) -> [UInt8]? {
    let specs = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 256, alignment: 64)
    let answered = UnsafeMutableRawPointer.allocate(byteCount: 64 * 256, alignment: 64)
    let layouts = UnsafeMutableRawBufferPointer(start: answered, count: 64 * 256)
    let at = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
    defer {
      specs.deallocate()
      answered.deallocate()
      at.deallocate()
    }
    at.initialize(to: 0)
    Self.fill(specs, seed: seed)
    return withWorker { worker in
      layouts.initializeMemory(as: UInt8.self, repeating: 0)
      let end = ContinuousClock.now + duration
      repeat {
        // Most of the time has to pass in the library for two threads to meet there.
        for _ in 0..<16 {
          layOut(worker, specs, layouts, at)
          if let expected, memcmp(answered, expected, layouts.count) != 0 { return Array(layouts) }
        }
      } while ContinuousClock.now < end
      return Array(layouts)
    }
  }
}

/// Memory beside two inaccessible pages, so that access out of bounds ends the process.
private struct GuardedPages {
  private let base: UnsafeMutableRawPointer
  private let total: Int
  let bytes: UnsafeMutableRawBufferPointer

  /// Allocates this number of bytes, a multiple of the page size; nil if the system refuses.
  init?(_ size: Int) {
    let page = Int(getpagesize())
    total = size + 2 * page
    guard
      let base = mmap(nil, total, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      base != UnsafeMutableRawPointer(bitPattern: -1)
    else { return nil }
    self.base = base
    bytes = UnsafeMutableRawBufferPointer(start: base + page, count: size)
    mprotect(base, page, PROT_NONE)
    mprotect(base + page + size, page, PROT_NONE)
  }

  func free() { munmap(base, total) }
}
