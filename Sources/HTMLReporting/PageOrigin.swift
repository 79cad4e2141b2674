/// The sources that a page is about, and the time at which it was written.
package struct PageOrigin: Hashable, Sendable {
  /// The name of the project.
  package var project: String?
  /// The commit, in full or in short.
  package var commit: String?
  /// The time for people, such as `25 Nov 2026, 15:20 UTC`.
  package var date: String?

  package init(project: String? = nil, commit: String? = nil, date: String? = nil) {
    self.project = project
    self.commit = commit
    self.date = date
  }

  /// The parts that are known, in their order on the page.
  var parts: [String] {
    [project, commit.map { "commit \($0.prefix(Self.commitLength))" }, date].compactMap(\.self)
      .filter { !$0.isEmpty }
  }

  /// The number of digits of a commit that people read.
  private static let commitLength = 9
}
