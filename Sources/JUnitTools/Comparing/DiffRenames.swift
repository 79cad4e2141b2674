internal import RunRecords

/// Finds among the cases that only one report has those that are the same under another name.
///
/// It is the same case where the rest of its identity stays, or its file and line and most of its words, and
/// no other case could be meant. A line alone tells nothing: whatever is removed, something else comes to
/// stand there.
struct DiffRenames {
  /// How many cases of each side are looked at; with more, none is.
  static let limit = 10_000

  struct Candidate {
    let key: [UInt8]
    let side: DiffSide
    let isHead: Bool

    private var parts: [String] {
      key.split(separator: 0, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
    /// The class and the name.
    var name: String { parts.dropFirst().joined(separator: ": ") }
    /// The name alone, with its strategy or parameters.
    fileprivate var last: String { parts.last ?? "" }
    /// What stands in brackets at the name's end.
    fileprivate var suffix: String {
      let name = last
      guard name.hasSuffix("]"), let start = name.lastIndex(of: "[") else { return "" }
      return String(name[start...])
    }
    /// The words of the name, without what stands in brackets at its end.
    fileprivate var words: Set<String> {
      Set(
        last.dropLast(suffix.count).lowercased()
          .split { !$0.isLetter && !$0.isNumber }.map(String.init))
    }

    /// Whether two names have at least half of their words in common, and all of their numbers.
    fileprivate func isNamedLike(_ other: Candidate) -> Bool {
      let (mine, others) = (words, other.words)
      func numbers(_ words: Set<String>) -> Set<String> {
        words.filter { $0.contains(where: \.isNumber) }
      }
      guard numbers(mine) == numbers(others) else { return false }
      return mine.intersection(others).count * 2 >= max(mine.count, others.count)
    }

    /// What stays when the name changes.
    fileprivate var clues: [String] {
      let parts = parts
      var clues = ["name \(parts.dropFirst(2).joined(separator: " "))"]
      if !side.place.isEmpty, side.place.contains(":") {
        clues.append("place \(side.place) \(suffix) \(side.host)")
      }
      return clues
    }
  }

  private var candidates: [Candidate] = []
  private var counts = [0, 0]
  private var isTooMany = false
  /// Those without a counterpart; complete after ``pairs()``.
  private(set) var left: [Candidate] = []

  /// Takes a case that only one report has; false where there are too many.
  mutating func add(_ key: [UInt8], _ side: DiffSide, isHead: Bool) -> Bool {
    counts[isHead ? 1 : 0] += 1
    guard counts[isHead ? 1 : 0] <= Self.limit else {
      isTooMany = true
      return false
    }
    candidates.append(Candidate(key: key, side: side, isHead: isHead))
    return true
  }

  /// The pairs, in the order of the head.
  mutating func pairs() -> [(base: Candidate, head: Candidate)] {
    guard !isTooMany else {
      left = candidates
      return []
    }
    struct Places {
      var base: [Int] = []
      var head: [Int] = []
    }
    var partners: [Int: Int] = [:]
    for round in 0..<2 {
      var places: [ExactText: Places] = [:]
      for (index, candidate) in candidates.enumerated() where partners[index] == nil {
        let clues = candidate.clues
        // The place says more than the name.
        let clue = round == 0 ? clues.dropFirst().first : clues.first
        guard let clue else { continue }
        if candidate.isHead {
          places[ExactText(clue), default: Places()].head.append(index)
        } else {
          places[ExactText(clue), default: Places()].base.append(index)
        }
      }
      for place in places.values where place.base.count == 1 && place.head.count == 1 {
        // What ran on something else has the same name, and is not the same.
        let (base, head) = (candidates[place.base[0]], candidates[place.head[0]])
        guard base.key != head.key, round == 1 || base.isNamedLike(head) else { continue }
        partners[place.base[0]] = place.head[0]
        partners[place.head[0]] = place.base[0]
      }
    }
    left = candidates.indices.filter { partners[$0] == nil }.map { candidates[$0] }
    return candidates.indices.compactMap { index in
      guard candidates[index].isHead, let partner = partners[index] else { return nil }
      return (candidates[partner], candidates[index])
    }
  }
}
