import ScenarioRunning

/// The command line of this process.
enum CommandText {
  /// The command line, quoted for a shell.
  static var ofThisProcess: String {
    (["layout-parity"] + EarlierOptions.ofThisProcess.arguments).map(ShellWord.quoted)
      .joined(separator: " ")
  }
}
