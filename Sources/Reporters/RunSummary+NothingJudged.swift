package import RunRecords

extension RunSummary {
  /// Whether nothing was judged because scenario files could not be read, so that tables would be empty.
  package var hasNothingJudged: Bool {
    total.all == 0 && failed == 0 && types[.scenarioUnreadable] != nil
  }

  /// The advice if no scenario file could be read, shown below the errors of the files.
  package static let nothingJudged =
    "nothing was checked, since every scenario file has errors; correct the errors above and run again"
}
