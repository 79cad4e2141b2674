package import StrategyKit

extension JSONReader {
  /// Reads a strategy's result for a spec: a layout with the supported aspects, or a failure.
  ///
  /// - Parameters:
  ///   - spec: the spec that was laid out.
  ///   - outside: the aspects that the strategy's description excludes for this spec, a bit for each of
  ///     `Aspect.allCases`.
  ///   - reasons: the table to which new reasons are added.
  /// - Throws: `ProtocolError` for malformed JSON, an unknown member, and a missing number of a supported
  ///   aspect.
  package mutating func answer(
    to spec: ButtonSpec, outside: UInt32 = 0, reasons: inout ReasonTable
  ) throws(ProtocolError) -> SpecAnswer {
    var answer = SpecAnswer()
    var members = LayoutMembers()
    try object { reader, name throws(ProtocolError) in
      if name.isWord("image") {
        answer.layout.image = try reader.rect()
        members.insert(.image)
      } else if name.isWord("title") {
        answer.layout.title = try reader.rect()
        members.insert(.title)
      } else if name.isWord("background") {
        answer.layout.background = try reader.rect()
        members.insert(.background)
      } else if name.isWord("corner-radius") {
        answer.layout.cornerRadius = try reader.length()
        members.insert(.cornerRadius)
      } else if name.isWord("fitting-size") {
        answer.layout.fittingSize = try reader.size()
        members.insert(.fittingSize)
      } else if name.isWord("content") {
        answer.layout.content = try reader.rect()
        members.insert(.content)
      } else if name.isWord("image-hook") {
        answer.layout.imageHook = try reader.rect()
        members.insert(.imageHook)
      } else if name.isWord("title-hook") {
        answer.layout.titleHook = try reader.rect()
        members.insert(.titleHook)
      } else if name.isWord("unpromised") {
        try reader.unpromised(&answer, &reasons)
      } else if name.isWord("failed") {
        answer.isFailed = true
        answer.reasons[0] = reasons.index(of: try reader.reason())
      } else {
        throw ProtocolError(
          "found '\(VisibleText.text(name.prefix(40)))', expected a member of a layout: "
            + LayoutMember.allCases.map(\.name.description).joined(separator: ", ")
            + ", unpromised, failed")
      }
    }
    if answer.isFailed { return .failed(because: answer.reasons[0]) }
    if let error = members.missing(of: spec, promised: answer.promised & ~outside) { throw error }
    return answer
  }

  /// Reads the unsupported aspects with their reasons, such as `{"frames":"the title is squeezed"}`, into a
  /// result.
  package mutating func unpromised(
    _ answer: inout SpecAnswer, _ reasons: inout ReasonTable
  ) throws(ProtocolError) {
    try object { reader, name throws(ProtocolError) in
      let text = String(decoding: name, as: UTF8.self)
      guard let aspect = Aspect.allCases.firstIndex(where: { $0.name == text }) else {
        throw ProtocolError(
          "found '\(VisibleText.text(name.prefix(40)))', expected an aspect: "
            + Aspect.allCases.map(\.name).joined(separator: ", "))
      }
      answer.withdraw(aspect, because: reasons.index(of: try reader.reason()))
    }
  }

  /// Reads a reason: a string of one line that is not empty; a long one is cut to 500 characters.
  package mutating func reason() throws(ProtocolError) -> String {
    let text = try string()
    guard !text.isEmpty, !text.contains(where: \.isNewline) else {
      throw ProtocolError(
        "found '\(VisibleText.text(text.utf8.prefix(40)))', expected a reason in one line")
    }
    return String(text.prefix(500))
  }
}
