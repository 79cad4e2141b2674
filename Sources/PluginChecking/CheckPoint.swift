/// A check point: a requirement on plugins that `plugin check` tests.
package enum CheckPoint: String, CaseIterable, Hashable, Sendable {
  case manifestValid = "manifest-valid"
  case magicFirst = "magic-first"
  case exportsOnlyTwo = "exports-only-two"
  case silentUntilAsked = "silent-until-asked"
  case startsInTime = "starts-in-time"
  case versionChosen = "version-chosen"
  case numbersExact = "numbers-exact"
  case describesItself = "describes-itself"
  // Before anything that runs in a process whose memory it may have written over.
  case writesInBounds = "writes-in-bounds"
  case answersAll = "answers-all"
  case emptyBatch = "empty-batch"
  case unknownMessage = "unknown-message"
  case unknownFields = "unknown-fields"
  case endsOnShutdown = "ends-on-shutdown"
  case endsOnEOF = "ends-on-eof"
  case stdoutIsFree = "stdout-is-free"
  case promisedIsAnswered = "promised-is-answered"
  case domainIsTrue = "domain-is-true"
  case repeatable
  case orderIndependent = "order-independent"
  case batchSizeIndependent = "batch-size-independent"
  case workerIndependent = "worker-independent"
  case restartIndependent = "restart-independent"
  case encodingsAgree = "encodings-agree"
  case degenerateSpecs = "degenerate-specs"
  case aspectsOfTheContract = "aspects-of-the-contract"
  case explainsWhatItDoes = "explains-what-it-does"
  case largestMessage = "largest-message"
  case twoUnderWay = "two-under-way"
  case memoryFlat = "memory-flat"
  case noTimeNoNetwork = "no-time-no-network"
  case throughput
  case survivesKill = "survives-kill"
  case twoThreads = "two-threads"

  /// The level of the check point: 1 is required for loading a plugin, 2 for comparisons, 3 is stress.
  package var level: Int {
    switch self {
    case .manifestValid, .magicFirst, .exportsOnlyTwo, .silentUntilAsked, .startsInTime,
      .versionChosen, .numbersExact, .describesItself, .answersAll, .emptyBatch, .unknownMessage,
      .unknownFields, .endsOnShutdown, .endsOnEOF:
      1
    case .stdoutIsFree, .promisedIsAnswered, .domainIsTrue, .repeatable, .orderIndependent,
      .batchSizeIndependent, .workerIndependent, .restartIndependent, .encodingsAgree,
      .degenerateSpecs, .aspectsOfTheContract, .explainsWhatItDoes, .writesInBounds:
      2
    case .largestMessage, .twoUnderWay, .memoryFlat, .noTimeNoNetwork, .survivesKill, .throughput,
      .twoThreads:
      3
    }
  }

  /// The requirement on the plugin, in one line.
  package var summary: String {
    switch self {
    case .manifestValid:
      "the manifest is complete, its files exist, and no path is absolute"
    case .magicFirst: "the library states its ABI before any of its code runs"
    case .exportsOnlyTwo: "the library exports only its function and its magic"
    case .silentUntilAsked: "the plugin writes nothing before the first request"
    case .startsInTime: "the plugin says hello within 'start-seconds'"
    case .versionChosen:
      "the plugin chooses an offered version, and refuses if it supports none of them"
    case .numbersExact: "the plugin reads and writes every double exactly, −0 as 0"
    case .describesItself: "ids, summaries, reasons and predicates are well formed"
    case .answersAll:
      "the plugin answers with one layout for each spec, in the same order, and nothing else"
    case .emptyBatch: "the plugin answers an empty batch with an empty list"
    case .unknownMessage: "the plugin answers an unknown message with an error, and continues"
    case .unknownFields: "the plugin ignores unknown fields of requests"
    case .endsOnShutdown:
      "the plugin ends with status 0 after 'shutdown', and leaves no processes behind"
    case .endsOnEOF:
      "the plugin ends with status 0 when the input closes, also in the middle of a line"
    case .stdoutIsFree: "text that the plugin prints does not disturb its answers"
    case .promisedIsAnswered:
      "every supported number is present and finite, and the frames of absent items are zero"
    case .domainIsTrue: "'promises' matches 'layout'"
    case .repeatable: "the same request gets the same answer"
    case .orderIndependent: "the order of a batch changes no answer"
    case .batchSizeIndependent: "the size of a batch changes no answer"
    case .workerIndependent: "other workers and new instances change no answer"
    case .restartIndependent: "a new process gives the same answers"
    case .encodingsAgree: "json and f64 give the same numbers"
    case .degenerateSpecs:
      "the plugin answers or reports a failure for any button, and its process does not end"
    case .aspectsOfTheContract:
      "the plugin agrees with the built-in strategies on all buttons that it supports"
    case .explainsWhatItDoes: "the plugin's explanation describes the layout that it returns"
    case .writesInBounds: "the library writes only into the memory of its layouts"
    case .largestMessage: "the plugin answers the largest batch with the longest numbers"
    case .twoUnderWay: "the plugin accepts a second request before the first answer is read"
    case .memoryFlat: "the plugin uses no more memory after twice as many specs"
    case .noTimeNoNetwork: "time zone, locale, home, directory and network change no answer"
    case .survivesKill: "the plugin can be started again whenever it was killed"
    case .throughput: "the plugin's speed, which is only measured and never fails"
    case .twoThreads: "two workers answer on two threads as one does alone"
    }
  }

  /// Whether the check point applies to shared libraries only.
  package var isForLibraries: Bool {
    switch self {
    case .magicFirst, .exportsOnlyTwo, .writesInBounds, .twoThreads: true
    default: false
    }
  }

  /// Whether the check point is tested separately for each strategy of the plugin.
  package var isByStrategy: Bool {
    switch self {
    case .answersAll, .emptyBatch, .unknownFields, .promisedIsAnswered, .domainIsTrue, .repeatable,
      .orderIndependent, .batchSizeIndependent, .workerIndependent, .restartIndependent,
      .encodingsAgree, .degenerateSpecs, .aspectsOfTheContract, .explainsWhatItDoes,
      .largestMessage, .twoUnderWay, .memoryFlat, .noTimeNoNetwork, .survivesKill, .throughput:
      true
    default: false
    }
  }

  /// The check points that must pass before this one can be tested.
  package var needs: [CheckPoint] {
    switch self {
    case .manifestValid: []
    case .magicFirst: [.manifestValid]
    case .exportsOnlyTwo: [.magicFirst]
    case .silentUntilAsked: [.manifestValid, .magicFirst, .exportsOnlyTwo]
    case .startsInTime: [.silentUntilAsked]
    case .versionChosen, .numbersExact, .describesItself, .endsOnShutdown, .endsOnEOF,
      .unknownMessage:
      [.startsInTime]
    case .answersAll: [.numbersExact, .describesItself, .writesInBounds]
    case .emptyBatch, .unknownFields, .stdoutIsFree, .promisedIsAnswered, .degenerateSpecs:
      [.answersAll]
    case .domainIsTrue, .repeatable: [.promisedIsAnswered]
    case .orderIndependent: [.repeatable]
    case .batchSizeIndependent: [.orderIndependent]
    case .workerIndependent: [.batchSizeIndependent]
    case .restartIndependent: [.workerIndependent]
    case .encodingsAgree, .explainsWhatItDoes, .noTimeNoNetwork: [.restartIndependent]
    case .aspectsOfTheContract, .largestMessage, .memoryFlat, .throughput: [.promisedIsAnswered]
    case .twoUnderWay: [.largestMessage]
    case .survivesKill: [.domainIsTrue, .restartIndependent]
    case .writesInBounds: [.startsInTime]
    case .twoThreads: [.writesInBounds]
    }
  }
}
