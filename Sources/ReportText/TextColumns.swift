/// The alignment of text in columns, for fonts in which all characters have the same width.
package enum TextColumns {
  /// Returns each row as one line, in which every column is as wide as its longest text.
  ///
  /// - Parameters:
  ///   - rows: the texts by row and column; all rows have as many as the first one.
  ///   - left: the number of columns, from the first, whose texts begin at the left edge; numbers in the others
  ///     end at the right edge.
  package static func lines(_ rows: [[String]], left: Int = 1) -> [String] {
    let widths = widths(of: rows)
    return rows.map { row in
      row.indices.map { column in
        column < left
          ? row[column].padded(to: widths[column]) : row[column].paddedLeft(to: widths[column])
      }.joined(separator: "   ")
    }
  }

  /// Returns the length of the longest text of each column, in characters.
  package static func widths(of rows: [[String]]) -> [Int] {
    (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
  }
}

extension String {
  /// Returns the text followed by as many spaces as it lacks characters to a width.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// Returns the text after as many spaces as it lacks characters to a width.
  package func paddedLeft(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
