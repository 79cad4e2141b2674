internal import ReportText

/// Cases that changed in the same way for the same reason, which a comparison lists as one entry.
///
/// Failures have the same reason if their messages are the same with digits masked. Other cases have the same
/// reason if suite and line are the same, as for the strategies of a scenario.
struct DiffCause {
  /// The first of the cases, whose location and message are shown for all.
  let first: ReportDiff.Entry
  /// The names of the first cases, at most ``nameLimit``.
  private var names: [String]
  /// The number of cases.
  private(set) var count = 1

  /// The largest number of names.
  private static let nameLimit = 10

  /// Groups changed cases by their reason, in the order of the first case of each group.
  static func causes(of entries: [ReportDiff.Entry], _ change: ReportDiff.Change) -> [DiffCause] {
    var places: [[String]: Int] = [:]
    var causes: [DiffCause] = []
    for entry in entries {
      let key =
        change.isFailing
        ? [FailureSignature.masked(entry.message)]
        : [entry.suite, entry.place.isEmpty ? entry.classname + "\0" + entry.name : entry.place]
      if let place = places[key] {
        causes[place].count += 1
        if causes[place].names.count < nameLimit { causes[place].names.append(entry.name) }
      } else {
        places[key] = causes.count
        causes.append(DiffCause(first: entry, names: [entry.name]))
      }
    }
    return causes
  }

  /// The names of the first cases, followed by the number of the other cases.
  var name: String {
    names.joined(separator: ", ") + (count > names.count ? " and \(count - names.count) more" : "")
  }

  /// The location: file and line, or the class; the suite comes first if its name differs from the class.
  var place: String {
    JUnitCase.shown(
      suite: first.suite, classname: first.classname,
      place: first.place.isEmpty ? nil : first.place)
  }

  /// Returns the failure message, or for a slower case both times.
  func detail(_ change: ReportDiff.Change) -> String {
    if change == .slower {
      let times = [first.baseMilliseconds, first.headMilliseconds].map {
        DecimalText.seconds(milliseconds: $0 ?? 0)
      }
      return "\(times[0]) s, now \(times[1]) s"
    }
    guard let old = first.oldMessage else { return first.message }
    // What differs may be behind what is shown.
    return
      "\(first.message); before: \(old == first.message ? "a message with the same beginning" : old)"
  }
}
