internal import RunRecords

extension FrameDrawing.Background {
  /// Writes the colour of lines and letters on this background, as an attribute.
  func writeColor(to markup: inout MarkupWriter) {
    if self != .none { markup.raw(" color=\"#000\"") }
  }

  /// Writes the background of the picture. Readers without style support show black on white.
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
