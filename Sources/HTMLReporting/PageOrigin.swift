/// The project and commit that a page is about, and the time of writing.
package struct PageOrigin: Hashable, Sendable {
  /// The name of the project; nil if unknown.
  package var project: String?
  /// The commit hash, complete or shortened; nil if unknown.
  package var commit: String?
  /// The time of writing as text, such as `25 Nov 2026, 15:20 UTC`; nil to omit it.
  package var date: String?

  package init(project: String? = nil, commit: String? = nil, date: String? = nil) {
    self.project = project
    self.commit = commit
    self.date = date
  }

  /// The project, the shortened commit and the date, as far as known, in their order on the page.
  var parts: [String] {
    [project, commit.map { "commit \($0.prefix(Self.commitLength))" }, date].compactMap(\.self)
      .filter { !$0.isEmpty }
  }

  /// The number of digits of the commit hash that are shown.
  private static let commitLength = 9
}
