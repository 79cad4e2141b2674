package import RunRecords

extension RunSummary {
  /// Whether nothing was judged, since no scenario file could be read: no count or table is worth a look.
  package var hasNothingJudged: Bool {
    total.all == 0 && failed == 0 && types[.scenarioUnreadable] != nil
  }

  /// The advice in that case, beside the errors of the files.
  package static let nothingJudged =
    "nothing was judged, since no scenario file can be read; correct the errors above and run again"
}
