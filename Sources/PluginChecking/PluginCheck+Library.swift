import Foundation
import PluginHost
import StrategyKit

/// The checks for shared libraries only.
extension PluginCheck {
  /// The result of a check if library files cannot be examined on this system; nil if they can.
  private static var unreadable: PointResult.Outcome? {
    #if canImport(Darwin)
      return .skipped(.librariesOfMacOS)
    #else
      return nil
    #endif
  }

  func magicFirst() throws(PointFailure) -> PointResult.Outcome {
    if let unreadable = Self.unreadable { return unreadable }
    let object = try library()
    guard let magic = object.data(of: "layout_parity_magic", count: 32) else {
      throw PointFailure(
        "the library exports no 'layout_parity_magic'; define it in C as "
          + "'LP_EXPORT const lp_magic layout_parity_magic = LP_MAGIC;'")
    }
    let text = String(decoding: magic.prefix(16).prefix { $0 != 0 }, as: UTF8.self)
    guard text == "layout-parity 1" else {
      throw PointFailure(
        "'layout_parity_magic' begins with '\(text)', expected 'layout-parity 1'; define it as LP_MAGIC"
      )
    }
    let numbers = (0..<4).map { place in
      magic[(16 + 4 * place)..<(20 + 4 * place)].reversed().reduce(UInt32(0)) {
        $0 << 8 | UInt32($1)
      }
    }
    guard numbers == [1, 256, 256, 8] else {
      throw PointFailure(
        "the magic has ABI \(numbers[0]), specs of \(numbers[1]) bytes, layouts of \(numbers[2]) and "
          + "pointers of \(numbers[3]), expected 1, 256, 256 and 8; define it as LP_MAGIC of this version"
      )
    }
    return .held([])
  }

  func exportsOnlyTwo() throws(PointFailure) -> PointResult.Outcome {
    if let unreadable = Self.unreadable { return unreadable }
    let names = try library().exports
    guard names.contains("layout_parity_plugin") else {
      throw PointFailure(
        "the library exports no function 'layout_parity_plugin'; declare it with LP_EXPORT")
    }
    let others = names.filter { !$0.hasPrefix("layout_parity_") && !$0.hasPrefix("_") }
    if others.isEmpty { return .held([]) }
    return .held([
      "the library exports \(others.count) more symbols, such as \(others.prefix(3).joined(separator: ", ")); "
        + "compile with '-fvisibility=hidden' to hide them"
    ])
  }

  private func library() throws(PointFailure) -> SharedObject {
    guard let path = place?.library else {
      throw PointFailure("the plugin is not a shared library")
    }
    guard let object = SharedObject(path: path) else {
      throw PointFailure("'\(path)' is not a shared library for 64 bits, little-endian")
    }
    if let own = SharedObject.machine(of: ChildLaunch.ownExecutable), object.machine != own {
      throw PointFailure(
        "the library is built for the ELF machine \(object.machine), expected \(own), that of this tool; build it for this machine"
      )
    }
    return object
  }

  func probed(_ point: CheckPoint) throws(PointFailure) -> PointResult.Outcome {
    guard let path = place?.library else {
      throw PointFailure("the plugin is not a shared library")
    }
    if options.isInProcess {
      if let fault = probe(point, path) { throw PointFailure(fault) }
    } else {
      try probe(path, named: point.rawValue)
    }
    return .held([])
  }

  /// Has another process of this tool open the library and run the probe with this name; throws a failure if
  /// the probe fails.
  func probe(_ library: String, named name: String) throws(PointFailure) {
    var launch = ChildLaunch.library(library)
    launch.arguments += ["--probe", name]
    var dialogue = try Dialogue(launch, limits)
    defer { dialogue.end() }
    let seconds = max(20, limits.caseSeconds * 4)
    guard let status = dialogue.waitForEnd(seconds) else {
      throw dialogue.failure("a function of the library did not return within \(Int(seconds)) s")
    }
    if status == .exited(0) { return }
    let said = dialogue.tails[0].text.split(separator: "\n").last.map(String.init)
    if case .exited = status, let said { throw dialogue.failure(said) }
    let place = dialogue.child.place.map { ", at layout \($0)" } ?? ""
    throw dialogue.failure("the plugin was \(status.text)\(place)")
  }
}
