/// The sections of a report on parameters, in the order of printing.
struct ReportForm {
  /// The report's result in one sentence.
  var sentence: String
  /// The lines of Swift to paste; empty if no parameters were found.
  var swift: [String] = []
  /// The lines about the compared buttons, with their numbers.
  var proof: [String] = []
  /// The other changes, one line each.
  var notes: [String] = []

  /// The report as text for a terminal, without empty sections.
  var text: String {
    var blocks = [[sentence]]
    if !swift.isEmpty { blocks.append(swift.map { "  \($0)" }) }
    if !proof.isEmpty { blocks.append(proof) }
    if !notes.isEmpty { blocks.append(notes) }
    return blocks.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }
}
