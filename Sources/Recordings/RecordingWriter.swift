package import PluginProtocol
import StrategyKit

/// A writer of a recording.
package struct RecordingWriter {
  private var writer = JSONWriter()
  private let head: RecordingHead
  private var end = RecordingEnd()

  /// Begins a recording with the first line of another one, in which `count` replaces the number of layouts.
  package init(_ head: RecordingHead, count: Int) {
    self.head = head
    end.count = count
    let asked = Array("{\"count\":\(count)}".utf8)
    writer.object { writer in
      for member in head.members {
        writer.key(named: member.name)
        writer.value(member.name == "asked" ? asked : member.json)
      }
    }
    writer.endLine()
  }

  /// Returns the bytes written since the last call, and removes them from the writer.
  package mutating func takeBytes() -> [UInt8] {
    defer { writer.reset() }
    return writer.bytes
  }

  /// Adds a recorded layout or failure, whose index must be above the previous one.
  package mutating func add(_ button: RecordedButton, reasons: ReasonTable) {
    writer.object { writer in
      writer.key("at")
      writer.integer(button.place)
      writer.key("of")
      writer.string(head.strategies[button.strategy].description.id)
      writer.key("spec")
      writer.spec(button.spec)
      if button.answer.isFailed {
        writer.key("failed")
        writer.string(reasons[button.answer.reasons[0]])
      } else {
        writer.key("layout")
        writer.answer(button.answer, to: button.spec, reasons: reasons)
      }
      if !button.asked.isEmpty {
        writer.key("asked")
        writer.value(button.asked)
      }
    }
    writer.endLine()
    if button.answer.isFailed { end.failed += 1 } else { end.answered += 1 }
  }

  /// Adds the last line, which marks the recording as complete.
  package mutating func finish() {
    end.leftOut = end.count - end.answered - end.failed
    writer.object { writer in
      writer.key("end")
      writer.integer(end.count)
      writer.key("answered")
      writer.integer(end.answered)
      writer.key("failed")
      writer.integer(end.failed)
      writer.key("left-out")
      writer.integer(end.leftOut)
    }
    writer.endLine()
  }
}
