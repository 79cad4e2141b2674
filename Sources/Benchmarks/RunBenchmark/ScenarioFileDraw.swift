import Foundation

/// A generator of a file with many different scenarios, the same for each count.
struct ScenarioFileDraw {
  private var state: UInt64 = 1
  private var text = ""

  /// Writes `count` scenarios to a path.
  static func write(_ count: Int, to path: String) throws {
    try Data().write(to: URL(fileURLWithPath: path))
    guard let file = FileHandle(forWritingAtPath: path) else { throw CocoaError(.fileNoSuchFile) }
    defer { try? file.close() }
    var draw = ScenarioFileDraw()
    draw.text += """
      <?xml version="1.0" encoding="UTF-8"?>
      <scenarios version="1" name="benchmark">

      """
    for number in 0..<count {
      draw.addScenario(number)
      // The memory of this process would count as that of the ones it starts.
      if draw.text.utf8.count > 1 << 16 { try draw.flush(to: file) }
    }
    draw.text += "</scenarios>\n"
    try draw.flush(to: file)
  }

  private mutating func flush(to file: FileHandle) throws {
    try file.write(contentsOf: Data(text.utf8))
    text.removeAll(keepingCapacity: true)
  }

  private mutating func addScenario(_ number: Int) {
    text += "  <scenario name=\"button number \(number)\">\n    <button"
    add("width", length(0, 320))
    add("height", length(0, 120))
    add("placement", pick(["left", "right", "top", "bottom", "leading", "trailing"]))
    add("spacing", length(-4, 16))
    add("h-align", pick(["center", "left", "right", "fill", "leading", "trailing"]))
    add("v-align", pick(["center", "top", "bottom", "fill"]))
    add("scale", pick(["1", "2", "3"]))
    if next(2) == 0 { add("direction", "rtl") }
    if next(2) == 0 { add("content-insets", insets()) }
    if next(4) == 0 { add("image-insets", insets()) }
    if next(4) == 0 { add("title-insets", insets()) }
    text += ">\n"
    if next(10) > 0 {
      text += "      <image"
      add("width", length(0, 60))
      add("height", length(0, 60))
      text += "/>\n"
    }
    if next(10) > 0 {
      text += "      <title"
      add("width", length(0, 120))
      add("height", length(0, 30))
      text += ">title</title>\n"
    }
    text += "    </button>\n  </scenario>\n"
  }

  private mutating func add(_ name: String, _ value: String) { text += " \(name)=\"\(value)\"" }

  private mutating func pick(_ words: [String]) -> String { words[next(words.count)] }

  private mutating func insets() -> String {
    (0..<4).map { _ in length(-2, 12) }.joined(separator: " ")
  }

  /// Returns a random multiple of 1/4 from `low` to `high`, as text.
  private mutating func length(_ low: Int, _ high: Int) -> String {
    let quarters = low * 4 + next((high - low) * 4 + 1)
    return quarters % 4 == 0 ? String(quarters / 4) : String(Double(quarters) / 4)
  }

  private mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
