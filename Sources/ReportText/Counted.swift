/// A number with the word for what is counted, such as `1 case` or `2 cases`.
package enum Counted {
  /// - Parameters:
  ///   - noun: the word for one of them.
  ///   - plural: the word for several, where it does not only end in an s more.
  package static func text(
    _ count: some BinaryInteger, _ noun: String, _ plural: String? = nil
  ) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
  }
}
