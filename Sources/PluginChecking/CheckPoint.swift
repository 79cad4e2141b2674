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

  /// The level of the point: 1 is required for loading, 2 for comparisons, 3 is stress.
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

  /// The requirement, in one line.
  package var summary: String {
    switch self {
    case .manifestValid:
      "the manifest is complete, its files exist, and no path is absolute"
    case .magicFirst: "the library says which ABI it is built for before any of its code runs"
    case .exportsOnlyTwo: "the library exports its function and its magic"
    case .silentUntilAsked: "nothing is on the channel before the first request"
    case .startsInTime: "it says hello within 'start-seconds'"
    case .versionChosen: "it chooses a version that is offered, and refuses where none suits"
    case .numbersExact: "every double comes back as it went out, −0 as 0"
    case .describesItself: "ids, summaries, reasons and predicates are well formed"
    case .answersAll: "there are as many layouts as specs, in their order, and nothing behind them"
    case .emptyBatch: "no specs get no layouts"
    case .unknownMessage: "a message that it does not know gets an error, and it goes on"
    case .unknownFields: "fields of requests that it does not know change nothing"
    case .endsOnShutdown: "it ends with status 0 when asked to, and leaves nothing behind"
    case .endsOnEOF: "it ends with status 0 when the input closes, also in the middle of a line"
    case .stdoutIsFree: "what it prints does not get in the way of its answers"
    case .promisedIsAnswered: "every supported number is present and finite, absent items are zero"
    case .domainIsTrue: "'promises' matches 'layout'"
    case .repeatable: "the same request gets the same answer"
    case .orderIndependent: "the order of a batch changes no answer"
    case .batchSizeIndependent: "the size of a batch changes no answer"
    case .workerIndependent: "other workers and new instances change no answer"
    case .restartIndependent: "a new process gives the same answers"
    case .encodingsAgree: "json and f64 give the same numbers"
    case .degenerateSpecs: "it answers or fails on any button, and never ends"
    case .aspectsOfTheContract:
      "it agrees with the built-in strategies on all buttons that it supports"
    case .explainsWhatItDoes: "an explanation is of the layout that it gives"
    case .writesInBounds: "it writes into its layouts and nowhere else"
    case .largestMessage: "the largest batch with the longest numbers gets through"
    case .twoUnderWay: "a second request may come before the first answer is read"
    case .memoryFlat: "it uses no more memory after twice as many specs"
    case .noTimeNoNetwork: "zone, locale, home, directory and network change no answer"
    case .survivesKill: "it starts again whenever it was killed"
    case .throughput: "how fast it is; never a verdict"
    case .twoThreads: "two workers answer on two threads as one does alone"
    }
  }

  /// Whether the point applies to shared libraries only.
  package var isForLibraries: Bool {
    switch self {
    case .magicFirst, .exportsOnlyTwo, .writesInBounds, .twoThreads: true
    default: false
    }
  }

  /// Whether the point is checked separately for each strategy.
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

  /// The points that must pass before this one can be checked.
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
