/// A reader of the property `lines` of shards in the strict dialect, which has the line of each case.
///
/// Jenkins rejects a `line` attribute on cases, but without lines a merge cannot sort the cases of shards.
/// The form is `12x5 3 0x2`: five cases at line 12, one three lines further down, two more there. `-` is a
/// case without a line.
struct CaseLines: Hashable, Sendable {
  private var rest: Substring
  private var line = 0
  private var current: Int?
  private var count = 0

  init(_ text: String) { rest = text[...] }

  /// Returns the line of the next case; nil if the case has none or the property has ended.
  mutating func next() -> Int? {
    if count == 0 {
      guard !rest.isEmpty else { return nil }
      let entry = rest.prefix { $0 != " " }
      rest = rest.dropFirst(entry.count + 1)
      let parts = entry.split(separator: "x", maxSplits: 1)
      count = max(1, parts.count > 1 ? Int(parts[1]) ?? 1 : 1)
      current = nil
      if let first = parts.first, let step = Int(first) {
        line = line &+ step
        current = line
      }
    }
    count -= 1
    return current
  }
}

/// A writer of the property `lines`, for shards in the strict dialect.
package struct CaseLineList: Hashable, Sendable {
  package static let property = "lines"

  private var text = ""
  private var line = 0
  private var step: String?
  private var count = 0

  package mutating func add(_ next: Int?) {
    let isSame = count > 0 && (next == nil ? step == "-" : step != "-" && next == line)
    if isSame {
      count += 1
      return
    }
    close()
    step = next.map { "\($0 - line)" } ?? "-"
    line = next ?? line
    count = 1
  }

  private mutating func close() {
    guard let step else { return }
    if !text.isEmpty { text += " " }
    text += count == 1 ? step : "\(step)x\(count)"
  }

  package var value: String {
    var copy = self
    copy.close()
    return copy.text
  }
}
