/// The parts of a report on parameters, in the order in which they are printed.
struct ReportForm {
  /// The answer.
  var sentence: String
  /// The Swift to paste; empty without parameters.
  var swift: [String] = []
  /// The compared buttons, in numbers.
  var proof: [String] = []
  /// The other changes, one line each.
  var notes: [String] = []

  /// The report for a terminal.
  var text: String {
    var blocks = [[sentence]]
    if !swift.isEmpty { blocks.append(swift.map { "  \($0)" }) }
    if !proof.isEmpty { blocks.append(proof) }
    if !notes.isEmpty { blocks.append(notes) }
    return blocks.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }
}
