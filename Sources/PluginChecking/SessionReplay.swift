package import PluginHost
import PluginProtocol

/// A saved conversation with a plugin that is sent again.
package struct SessionReplay {
  private let lines: [[UInt8]]
  private let name: String

  /// Reads the bytes of a saved conversation: one request a line.
  package init(_ bytes: [UInt8], named name: String) {
    lines = bytes.split(separator: UInt8(ascii: "\n")).map(Array.init)
    self.name = name
  }

  /// The problem of the first line that is not a request, with its number, or of an empty file; nil if all
  /// lines are requests.
  package var fault: String? {
    for (place, line) in lines.enumerated() {
      do throws(ProtocolError) { _ = try Self.request(line) } catch {
        return "\(name):\(place + 1): \(error)"
      }
    }
    return lines.isEmpty ? "\(name): the file has no request" : nil
  }

  private static func request(
    _ line: [UInt8]
  ) throws(ProtocolError) -> (id: Int, request: PluginRequest) {
    try line.withUnsafeBufferPointer { bytes throws(ProtocolError) in try PluginRequest.read(bytes)
    }
  }

  /// Sends the requests in order, each after the reply to the previous one; throws a failure if one gets no
  /// reply.
  ///
  /// - Parameter told: receives each sent and received line, cut to 400 bytes.
  /// - Returns: the number of requests that got a reply; `shutdown` gets none.
  package func run(
    _ launch: ChildLaunch, _ limits: ChildLimits, _ told: (String) -> Void
  ) throws(PointFailure) -> Int {
    var dialogue = try Dialogue(launch, limits)
    defer { dialogue.end() }
    var count = 0
    for (place, line) in lines.enumerated() {
      let request: (id: Int, request: PluginRequest)
      do throws(ProtocolError) {
        request = try Self.request(line)
      } catch {
        throw PointFailure("\(name):\(place + 1): \(error)")
      }
      told(Self.shortened("→ ", line))
      if request.request == .shutdown {
        dialogue.send(line + [UInt8(ascii: "\n")])
        continue
      }
      let message = try dialogue.exchange(line + [UInt8(ascii: "\n")], [request.id])[0]
      told(Self.shortened("← ", message.line))
      count += 1
    }
    return count
  }

  private static func shortened(_ arrow: String, _ line: [UInt8]) -> String {
    let text = arrow + VisibleText.text(line.prefix(400))
    return line.count > 400 ? text + "… (\(line.count) bytes)" : text
  }
}
