import Platform

/// Runs a command, and returns its duration and how it ended.
///
/// Foundation's `Process` notices the end up to 40 ms late, which is longer than some commands take.
func timeOfCommand(
  _ arguments: [String], _ environment: [String]
) throws -> (seconds: Double, status: Int32) {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for descriptor: Int32 in 1...2 {
    posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
  }
  let words = arguments.map { strdup($0) }
  let variables = environment.map { strdup($0) }
  defer { for text in words + variables { free(text) } }
  let start = ContinuousClock.now
  var process: pid_t = 0
  let failure = posix_spawn(
    &process, arguments[0], &actions, nil, words + [nil], variables + [nil])
  guard failure == 0 else { throw CommandFailure(number: failure) }
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 && errno == EINTR {}
  return (seconds(ContinuousClock.now - start), (status >> 8) & 0xFF)
}

/// An error for a command that cannot be started.
struct CommandFailure: Error {
  let number: Int32
}
