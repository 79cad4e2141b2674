/// The search for the known name that a misspelt name most likely means.
package enum NearestName {
  /// The largest length of a name that is compared, in bytes.
  private static let longest = 64

  /// Returns ` (did you mean 'system'?)` if a known name is close to a misspelt one; otherwise an empty text.
  ///
  /// - Parameters:
  ///   - name: the misspelt name.
  ///   - known: the known names; the first of equally close ones wins.
  package static func hint(_ name: String, among known: some Sequence<String>) -> String {
    nearest(to: name, among: known).map { " (did you mean '\($0)'?)" } ?? ""
  }

  /// Returns the known name, other than `name`, that needs the fewest edits; nil if it needs more than one
  /// edit for every three letters.
  ///
  /// Names of more than 64 bytes are not compared.
  package static func nearest(to name: String, among known: some Sequence<String>) -> String? {
    let letters = Array(name.lowercased().utf8)
    guard !letters.isEmpty, letters.count <= longest else { return nil }
    var nearest: (name: String, edits: Int)?
    for candidate in known where candidate.utf8.count <= longest && candidate != name {
      let other = Array(candidate.lowercased().utf8)
      let limit = min(letters.count, other.count) / 3
      guard abs(letters.count - other.count) <= limit else { continue }
      let edits = edits(letters, other)
      if edits <= limit, edits < nearest?.edits ?? .max { nearest = (candidate, edits) }
    }
    return nearest?.name
  }

  /// Returns the number of insertions, deletions, replacements and swaps of neighbours that turn one text
  /// into another.
  private static func edits(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var edits = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          edits = min(edits, rows[i - 1][j - 1] + 1)
        }
        row.append(edits)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
