import ArgumentParser
import Foundation
import PluginProtocol
import RunRecords

/// The `plugin connect` command, which acts as a plugin and passes messages to a server over TCP.
struct PluginConnectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "connect",
    abstract: "Forward layout requests to a plugin that runs as a TCP server.",
    discussion: """
      For a plugin that runs as a server, write this 'command' into the manifest: \
      ["layout-parity","plugin","connect","127.0.0.1:8754"]. The command waits until the server starts.

      EXIT STATUS
        0   after 'shutdown' or the end of the input
        2   the server does not answer
        3   the server ended the connection

      EXAMPLES
        layout-parity plugin connect 127.0.0.1:8754
        layout-parity plugin connect localhost:8754 --wait 60
      """)

  @Argument(
    help: ArgumentHelp("The address of the server, such as 127.0.0.1:8754.", valueName: "host:port")
  )
  var server: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Try for this many seconds to connect, then exit with status 2.", valueName: "seconds"))
  var wait = 8.0

  private var parts: (host: String, port: UInt16)? {
    guard let colon = server.lastIndex(of: ":"), colon > server.startIndex,
      let port = UInt16(server[server.index(after: colon)...]), port > 0
    else { return nil }
    let host = server[..<colon].trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
    return (host, port)
  }

  mutating func validate() throws {
    guard parts != nil else {
      throw ValidationError(
        "'\(server)' is not a server address; expected a host, ':' and a port, such as 127.0.0.1:8754"
      )
    }
    guard wait >= 0, wait <= 86_400 else {
      throw ValidationError("--wait is \(wait), expected 0 to 86400 seconds")
    }
  }

  func run() async throws {
    guard let parts else { return }
    StopSignals.exitIsExpected()
    let input = try PluginCommand.descriptor(
      PluginProtocol.inputVariable, O_RDONLY, else: STDIN_FILENO)
    let output = try PluginCommand.descriptor(
      PluginProtocol.outputVariable, O_WRONLY, else: STDOUT_FILENO)
    let deadline = ContinuousClock.now + .seconds(wait)
    var failure = ""
    repeat {
      switch ServerConnection.open(parts.host, parts.port) {
      case .success(let connection):
        switch connection.bridge(from: input, to: output) {
        case .asked: return
        case .lost:
          throw CommandFailure.exit(
            .strategyBroke, because: "the server at \(server) ended the connection")
        }
      case .failure(let error): failure = error.text
      }
      try await Task.sleep(for: .milliseconds(50))
    } while ContinuousClock.now < deadline
    throw CommandFailure.exit(
      .notRun,
      because: "no server answers at \(server): \(failure); start it, or wait longer with --wait")
  }
}

/// A connection to a server that speaks the plugin protocol.
private struct ServerConnection {
  private let socket: Int32

  struct Failure: Error {
    var text: String
  }

  /// The side that ended a connection.
  enum End {
    /// The tool ended the connection, or asked the server to end it.
    case asked
    /// The server ended the connection although the tool had not asked for that.
    case lost
  }

  /// Connects to the first address of a host that accepts a connection.
  static func open(_ host: String, _ port: UInt16) -> Result<ServerConnection, Failure> {
    var hints = addrinfo()
    #if canImport(Darwin)
      hints.ai_socktype = SOCK_STREAM
    #else
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #endif
    var found: UnsafeMutablePointer<addrinfo>?
    let status = getaddrinfo(host, "\(port)", &hints, &found)
    guard status == 0 else { return .failure(Failure(text: String(cString: gai_strerror(status)))) }
    defer { freeaddrinfo(found) }
    var error = ECONNREFUSED
    var next = found
    while let info = next?.pointee {
      next = info.ai_next
      let socket = Foundation.socket(info.ai_family, info.ai_socktype, info.ai_protocol)
      guard socket >= 0 else { continue }
      if connect(socket, info.ai_addr, info.ai_addrlen) == 0 {
        return .success(ServerConnection(socket: socket))
      }
      error = errno
      close(socket)
    }
    return .failure(Failure(text: String(cString: strerror(error))))
  }

  /// Copies bytes in both directions until one side ends, and returns which side it was.
  func bridge(from input: Int32, to output: Int32) -> End {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var isOver = false
    var tail: [UInt8] = []
    while true {
      var ends = [
        pollfd(fd: isOver ? -1 : input, events: Int16(POLLIN), revents: 0),
        pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&ends, 2, isOver ? 2_000 : -1)
      if count < 0, errno == EINTR { continue }
      // After the end of the input a server has two seconds.
      if count <= 0 { return .asked }
      if ends[0].revents != 0 {
        let bytes = Self.read(input, into: &buffer)
        if bytes.isEmpty || !Self.write(bytes, to: socket) {
          isOver = true
          shutdown(socket, Int32(SHUT_WR))
        } else {
          tail = Array((tail + bytes).suffix(64))
        }
      }
      if ends[1].revents != 0 {
        let bytes = Self.read(socket, into: &buffer)
        if bytes.isEmpty {
          let isAsked = String(decoding: tail, as: UTF8.self).contains("\"shutdown\"")
          return isOver || isAsked ? .asked : .lost
        }
        if !Self.write(bytes, to: output) { return .asked }
      }
    }
  }

  private static func read(_ descriptor: Int32, into buffer: inout [UInt8]) -> ArraySlice<UInt8> {
    while true {
      let count = buffer.withUnsafeMutableBytes {
        Foundation.read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      return buffer[..<max(0, count)]
    }
  }

  private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
