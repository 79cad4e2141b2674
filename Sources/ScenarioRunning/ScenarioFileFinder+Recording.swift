import Recordings

extension ScenarioFileFinder {
  /// The suffix of file names by which the tool recognises recordings.
  static let recordingSuffix = ".jsonl"

  /// Writes a recording's buttons as a temporary scenario file, and returns it with the recording's name for
  /// messages; with an error if that fails.
  func recording(at path: String) -> ScenarioFile {
    let plain = file(at: path)
    do throws(RecordingError) {
      let scenarios = try Self.temporaryPath { write throws(RecordingError) in
        try RecordedScenarios.writeButtons(of: path, to: write)
      }
      guard let scenarios else {
        return fault(
          plain,
          "the buttons of the recording cannot be written to the temporary directory; set TMPDIR to a writable one"
        )
      }
      return ScenarioFile(path: scenarios, displayPath: plain.displayPath)
    } catch {
      return fault(plain, error.message)
    }
  }

  private func fault(_ file: ScenarioFile, _ message: String) -> ScenarioFile {
    ScenarioFile(path: file.path, displayPath: file.displayPath, fault: message)
  }
}
