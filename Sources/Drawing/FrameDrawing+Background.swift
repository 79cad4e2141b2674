internal import RunRecords

extension FrameDrawing.Background {
  /// Writes black as the colour of lines and letters, as an attribute; writes nothing without a background.
  func writeColor(to markup: inout MarkupWriter) {
    if self != .none { markup.raw(" color=\"#000\"") }
  }

  /// Writes the background as a rectangle; writes nothing without one. Readers without style support show
  /// black on white.
  func write(width: Double, height: Double, to markup: inout MarkupWriter) {
    guard self != .none else { return }
    if self == .screen {
      markup.raw(
        "<style>@media (prefers-color-scheme:dark){svg{color:#eee}.behind{fill:#121212}}</style>")
    }
    markup.raw("<rect class=\"behind\" fill=\"#fff\"")
    markup.attribute("width", width)
    markup.attribute("height", height)
    markup.raw("/>")
  }
}
