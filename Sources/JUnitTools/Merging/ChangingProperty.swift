internal import JUnitReporting
internal import ReportText
internal import RunRecords

/// The properties that legitimately change from one attempt of a test to the next: when it ran, for how long,
/// in which run of which job, on which machine, in which directory, and with which random numbers.
///
/// Whatever differs otherwise, under any name, may be what the tests ran on, and a failure there must not
/// become a pass elsewhere.
enum ChangingProperty {
  static func isOne(_ name: String) -> Bool {
    names.contains(letters(of: name)) || name.hasPrefix(AgreementTally.propertyStart)
  }

  /// What of a property's value stays from one attempt to the next: of a system's version its first number, since the
  /// machines of one kind have other patches, and nothing of a kernel's, such as `6.5.0-1025-azure`, which says what
  /// machine it was and not what system.
  static func lasting(_ property: RunFacts.Property) -> RunFacts.Property? {
    // Every property of every case is asked.
    guard let start = property.name.utf8.first, start | 0x20 == UInt8(ascii: "o"),
      letters(of: property.name) == "osversion"
    else { return property }
    let parts = property.value.split(separator: ".", omittingEmptySubsequences: false)
    guard let first = parts.first, !first.isEmpty, first.allSatisfy(\.isNumber) else {
      return property
    }
    let isKernel = parts.count > 2 && property.value.contains("-")
    return isKernel ? nil : RunFacts.Property(name: property.name, value: String(first))
  }

  /// A name without case, points, dashes and digits.
  static func letters(of name: String) -> String {
    String(decoding: name.lowercased().utf8.filter { (97...122).contains($0) }, as: UTF8.self)
  }

  private static let names = Set(times + numbers + runs + machines + places)
    .union(["seed", "randomseed", "expected", "suites", CaseLineList.property])

  private static let times = [
    "time", "date", "timestamp", "starttime", "endtime", "stoptime", "startedat", "finishedat",
    "duration", "durationms", "elapsed", "elapsedtime", "start", "end", "stop", "begin", "finish",
    "started", "finished",
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
    "cwd", "workingdirectory", "userdir", "userhome", "basedir", "tmpdir", "javaiotmpdir",
    "sunjavacommand", "javaclasspath", "surefirerealclasspath", "localrepository",
  ]
}
