/// The reason why no measurement on a device confirms the layouts of a kind of buttons.
package enum UnmeasuredReason: Hashable, Sendable {
  /// The configuration of the named class aligns its content; configurations were measured with centred content.
  case aligned(String)
  /// The titles of the named class break into lines on a device if space is short.
  case breaksTitles(String)
  /// The configuration of the named class was measured only with content that fits.
  case onlyFitting(String)
  /// The caller says so.
  case stated
}
