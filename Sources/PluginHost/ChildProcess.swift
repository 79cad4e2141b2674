import CProcessShim
import Foundation
package import PluginProtocol

/// A child process in its own process group, with pipes for requests, replies, standard output and standard
/// error.
///
/// A value of this type owns its descriptors; its owner calls ``kill()``, or ``letGo()`` after the process
/// has ended, to close them.
package struct ChildProcess: Sendable {
  /// The process id, which is also the id of its process group.
  package let id: Int32
  /// The descriptor of the process, which becomes readable when the process has ended.
  package let ending: Int32
  /// The descriptor for requests; -1 once it is closed.
  package private(set) var input: Int32
  /// The descriptor from which replies are read.
  package let output: Int32
  /// The descriptors of the child's standard output and standard error.
  package let streams: [Int32]
  /// The memory shared with the child; nil if they share none.
  package let shared: SharedMemory?
  /// The end of the process, as exit status or signal; nil while it runs, or until the end has been noticed.
  package private(set) var status: EndStatus?
  /// The value of the environment variable ``Stragglers/variable``, by which the tool recognises processes
  /// that the child started.
  private let mark: String

  /// The end of a process: an exit status or a signal.
  package enum EndStatus: Hashable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// Starts a process; throws ``LaunchError`` if a pipe cannot be made or the process cannot be started.
  package init(_ launch: ChildLaunch) throws(LaunchError) {
    var pipes = PipeSet()
    defer { pipes.closeRest() }
    let (requestRead, requestWrite) = try pipes.make()
    let (answerRead, answerWrite) = try pipes.make()
    let (outRead, outWrite) = try pipes.make()
    let (errorRead, errorWrite) = try pipes.make()
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    pipes.keep(nothing)
    var memory: UnsafeMutableRawPointer?
    let memoryDescriptor =
      launch.sharesPlace ? shim_shared_memory(SharedMemory.size, &memory) : -1
    pipes.keep(memoryDescriptor)
    for descriptor in [requestWrite, answerRead, outRead, errorRead] {
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }
    shim_widen_pipe(requestWrite, 1 << 18)
    shim_widen_pipe(answerRead, 1 << 18)
    // A write to a process that has ended is an error, not a signal.
    signal(SIGPIPE, SIG_IGN)
    mark = LiveGroups.newMark()
    let process = Self.spawn(
      launch, mark, [nothing, outWrite, errorWrite, requestRead, answerWrite, memoryDescriptor])
    guard process > 0 else {
      if let memory { shim_forget_memory(memory, SharedMemory.size) }
      throw LaunchError(
        "'\(launch.path)' cannot be started: \(LaunchError.text(of: -process))")
    }
    id = process
    ending = shim_process_descriptor(process)
    input = requestWrite
    output = answerRead
    streams = [outRead, errorRead]
    shared = memoryDescriptor < 0 ? nil : memory.map(SharedMemory.init)
    pipes.release([requestWrite, answerRead, outRead, errorRead])
    LiveGroups.add(process)
  }

  private static func spawn(
    _ launch: ChildLaunch, _ mark: String, _ descriptors: [Int32]
  ) -> pid_t {
    var variables = launch.inherits.inherited()
    variables["LC_ALL"] = "C.UTF-8"
    // A dump of registers and frames takes seconds, and says less than the message before it.
    if variables["SWIFT_BACKTRACE"] == nil { variables["SWIFT_BACKTRACE"] = "enable=no" }
    variables["LAYOUT_PARITY_IN"] = "/dev/fd/3"
    variables["LAYOUT_PARITY_OUT"] = "/dev/fd/4"
    variables[Stragglers.variable] = mark
    variables["LAYOUT_PARITY_AT"] = launch.sharesPlace ? "5" : nil
    // What is loaded is for the tool to say.
    variables["LAYOUT_PARITY_PLUGINS"] = nil
    for (name, value) in launch.environment { variables[name] = value }
    let arguments = CStrings([launch.path] + launch.arguments)
    let environment = CStrings(variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
    defer {
      arguments.free()
      environment.free()
    }
    var start = shim_start()
    withUnsafeMutableBytes(of: &start.descriptors) { target in
      descriptors.withUnsafeBytes { target.copyMemory(from: $0) }
    }
    start.arguments = UnsafePointer(arguments.pointers)
    start.environment = UnsafePointer(environment.pointers)
    return launch.path.withCString { path in
      start.path = path
      guard let directory = launch.directory else { return shim_spawn(&start) }
      return directory.withCString { directory in
        start.directory = directory
        return shim_spawn(&start)
      }
    }
  }

  /// The index, within its request, of the spec that the process is laying out; nil if the process does not
  /// report it.
  package var place: Int? {
    guard let place = shared?.place?.pointee else { return nil }
    return place == .max ? nil : Int(place)
  }

  // MARK: The end

  /// Returns how the process ended, and stores it in ``status``; nil while the process runs.
  package mutating func ended() -> EndStatus? {
    if let status { return status }
    var code: Int32 = 0
    switch shim_ending(id, &code) {
    case 1: status = .exited(code)
    case 2: status = .signalled(code)
    default: return nil
    }
    return status
  }

  /// Closes the descriptor for requests, which asks the child to end.
  package mutating func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// Kills the process, its group and the processes that it started outside of the group. Waits for the end
  /// of the process, and closes all descriptors.
  package mutating func kill() {
    Foundation.kill(-id, SIGKILL)
    while ended() == nil { usleep(500) }
    for _ in 0..<100 where hasRelatives { usleep(500) }
    endStragglers()
    letGo()
  }

  /// Sends the signal with this number to all processes of the group.
  func signalGroup(_ number: Int32) { Foundation.kill(-id, number) }

  /// Whether any process of the child's group is still running, after the child has ended.
  package var hasRelatives: Bool {
    // The tool is the parent of those whose parent has ended, so it has to take note of their end.
    while status != nil, waitpid(-id, nil, WNOHANG) > 0 {}
    return Foundation.kill(-id, 0) == 0
  }

  /// Kills the processes that the child started outside of its group, for example with `setsid`. Must be
  /// called after the child has ended.
  ///
  /// - Returns: whether any such process was running.
  @discardableResult
  package func endStragglers() -> Bool { Stragglers.end(of: mark, besides: LiveGroups.all) }

  /// Closes the descriptors of a process that has ended.
  mutating func letGo() {
    closeInput()
    close(output)
    for stream in streams { close(stream) }
    close(ending)
    if let memory = shared?.pointer { shim_forget_memory(memory, SharedMemory.size) }
    LiveGroups.remove(id)
  }
}
