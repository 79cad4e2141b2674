internal import JUnitReporting

/// The properties that legitimately change from one attempt of a test to the next: when it ran, for how long,
/// in which run of which job, on which machine, in which directory, and with which random numbers.
///
/// Whatever differs otherwise, under any name, may be what the tests ran on, and a failure there must not
/// become a pass elsewhere.
enum ChangingProperty {
  static func isOne(_ name: String) -> Bool { names.contains(letters(of: name)) }

  /// A name without case, points, dashes and digits.
  static func letters(of name: String) -> String {
    String(decoding: name.lowercased().utf8.filter { (97...122).contains($0) }, as: UTF8.self)
  }

  private static let names = Set(times + numbers + runs + machines + places)
    .union(["seed", "randomseed", "expected", "suites", CaseLineList.property])

  private static let times = [
    "time", "date", "timestamp", "starttime", "endtime", "stoptime", "startedat", "finishedat",
    "duration", "durationms", "elapsed", "elapsedtime",
  ]
  private static let numbers = [
    "id", "uuid", "guid", "index", "number", "attempt", "attemptnumber", "retry", "retrycount",
    "retrynumber", "rerun", "worker", "workerid", "workerindex", "pid", "processid", "threadid",
  ]
  /// As GitHub, GitLab and Jenkins call them.
  private static let runs = [
    "url", "runid", "runnumber", "runattempt", "runurl", "jobid", "joburl", "buildid",
    "buildnumber", "buildurl", "buildtag", "pipelineid", "pipelineurl", "githubrunid",
    "githubrunnumber", "githubrunattempt", "cijobid", "cijoburl", "cipipelineid", "cipipelineurl",
  ]
  private static let machines = [
    "host", "hostname", "machinename", "computername", "user", "username", "runnername",
  ]
  /// Java's processes for tests have theirs, with the names of temporary files.
  private static let places = [
    "cwd", "workingdirectory", "userdir", "tmpdir", "javaiotmpdir", "sunjavacommand",
    "javaclasspath", "surefirerealclasspath",
  ]
}
