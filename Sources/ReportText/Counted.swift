/// A number with the word for the counted things, such as `1 case` or `2 cases`.
package enum Counted {
  /// Returns a number with the noun in the matching form, such as `1 case` or `2 cases`.
  ///
  /// - Parameters:
  ///   - noun: the singular form.
  ///   - plural: the plural form; nil if it only adds an s.
  package static func text(
    _ count: some BinaryInteger, _ noun: String, _ plural: String? = nil
  ) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
  }

  /// Returns a number from 0 to 10 as a word, such as `two`, and `no` for zero; larger numbers in digits.
  package static func word(_ number: Int) -> String {
    let words = [
      "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ]
    return number < words.count ? words[number] : String(number)
  }
}
