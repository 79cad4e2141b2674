import Recordings

extension ScenarioFileFinder {
  /// The suffix of recordings.
  static let recordingSuffix = ".jsonl"

  /// The buttons of a recording as a scenario file, under the path of the recording and with its lines.
  func recording(at path: String) -> ScenarioFile {
    let plain = file(at: path)
    do throws(RecordingError) {
      let scenarios = try Self.temporaryPath { write throws(RecordingError) in
        try RecordedScenarios.writeButtons(of: path, to: write)
      }
      guard let scenarios else {
        return fault(plain, "its buttons cannot be written to the temporary directory")
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
