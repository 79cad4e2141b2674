import Foundation
import HTMLReporting

/// The checkout of a project: the git working directory that contains a directory, or the workspace of a CI
/// job.
struct Checkout {
  private let environment: [String: String]
  private let directory: String

  /// Finds the checkout that contains a directory.
  init(
    around directory: String = FileManager.default.currentDirectoryPath,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.environment = environment
    self.directory = directory
  }

  /// Returns whether a file exists and, in a CI job, lies in the job's workspace.
  func contains(_ path: String) -> Bool {
    let url = URL(filePath: path, relativeTo: URL(filePath: directory, directoryHint: .isDirectory))
      .standardizedFileURL.resolvingSymlinksInPath()
    guard FileManager.default.fileExists(atPath: url.path) else { return false }
    guard let workspace = value("GITHUB_WORKSPACE") else { return true }
    let root = URL(filePath: workspace).standardizedFileURL.resolvingSymlinksInPath().path
    return url.path.hasPrefix(root.hasSuffix("/") ? root : root + "/")
  }

  /// Returns the project, the commit and a time, for the head of a page.
  func origin(at date: Date = Date()) -> PageOrigin {
    let root = Self.root(of: directory)
    return PageOrigin(
      project: value("GITHUB_REPOSITORY", "CI_PROJECT_PATH")
        ?? URL(filePath: root ?? directory).lastPathComponent,
      commit: value("GITHUB_SHA", "CI_COMMIT_SHA") ?? root.flatMap(Self.commit),
      date: Self.text(of: date))
  }

  /// Returns the value of the first environment variable that is set and not empty; nil if all are unset or empty.
  private func value(_ names: String...) -> String? {
    names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
  }

  /// Returns a date in UTC for people, such as `25 Nov 2026, 15:20 UTC`.
  static func text(of date: Date) -> String {
    let style = Date.VerbatimFormatStyle(
      format:
        "\(day: .defaultDigits) \(month: .abbreviated) \(year: .defaultDigits), \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits) UTC",
      locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt,
      calendar: Calendar(identifier: .gregorian))
    return date.formatted(style)
  }

  // MARK: Git

  /// Returns the nearest folder with `.git`, at or above a directory; nil if no such folder exists.
  private static func root(of directory: String) -> String? {
    var url = URL(filePath: directory).standardizedFileURL
    while true {
      if FileManager.default.fileExists(atPath: url.appending(path: ".git").path) {
        return url.path
      }
      guard url.path != "/" else { return nil }
      url.deleteLastPathComponent()
    }
  }

  /// Returns the hash of the checked-out commit, read from git's files; nil if it cannot be read.
  private static func commit(in root: String) -> String? {
    let git = root + "/.git"
    // In a second working tree `.git` is a file with the path of the folder.
    let folder = line(of: git).flatMap { text -> String? in
      guard text.hasPrefix("gitdir: ") else { return nil }
      return absolute(String(text.dropFirst(8)), in: root)
    }
    let own = folder ?? git
    guard let head = line(of: own + "/HEAD") else { return nil }
    guard head.hasPrefix("ref: ") else { return head }
    let reference = String(head.dropFirst(5))
    let common = line(of: own + "/commondir").map { absolute($0, in: own) } ?? own
    return line(of: "\(own)/\(reference)") ?? line(of: "\(common)/\(reference)")
      ?? packed(reference, in: common)
  }

  private static func absolute(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") ? path : "\(folder)/\(path)"
  }

  /// Returns the first line of a file.
  private static func line(of path: String) -> String? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    return text.split(whereSeparator: \.isNewline).first.map(String.init)
  }

  private static func packed(_ reference: String, in folder: String) -> String? {
    guard let text = try? String(contentsOfFile: folder + "/packed-refs", encoding: .utf8) else {
      return nil
    }
    return text.split(whereSeparator: \.isNewline).first { $0.hasSuffix(" \(reference)") }
      .flatMap { $0.split(separator: " ").first }.map(String.init)
  }
}
