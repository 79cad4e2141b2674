import Foundation
package import StrategyKit
import UIKitModel

extension JSONReader {
  /// Reads a spec; unknown members are ignored, and missing ones keep their defaults.
  package mutating func spec() throws(ProtocolError) -> ButtonSpec {
    var spec = ButtonSpec()
    try object { reader, name throws(ProtocolError) in
      if name.isWord("frame") {
        spec.frame = try reader.rect()
      } else if name.isWord("bounds-origin") {
        let pair = try reader.pair()
        spec.boundsOrigin = CGPoint(x: pair.0, y: pair.1)
      } else if name.isWord("placement") {
        spec.placement = try reader.word()
      } else if name.isWord("spacing") {
        spec.spacing = try reader.length()
      } else if name.isWord("h-align") {
        spec.horizontalAlignment = try reader.word()
      } else if name.isWord("v-align") {
        spec.verticalAlignment = try reader.word()
      } else if name.isWord("content-insets") {
        spec.contentInsets = try reader.insets()
      } else if name.isWord("image-insets") {
        spec.imageInsets = try reader.insets()
      } else if name.isWord("title-insets") {
        spec.titleInsets = try reader.insets()
      } else if name.isWord("direction") {
        spec.direction = try reader.word()
      } else if name.isWord("scale") {
        spec.scale = try reader.length()
      } else if name.isWord("type") {
        spec.type = try reader.word()
      } else if name.isWord("line-height") {
        spec.lineHeight = try reader.length()
      } else if name.isWord("image") {
        spec.image = try reader.image()
      } else if name.isWord("title") {
        spec.title = try reader.title()
      } else if name.isWord("extras") {
        spec.extras = try reader.extras()
      } else {
        try reader.skip()
      }
    }
    return spec
  }

  private mutating func extras() throws(ProtocolError) -> ButtonExtras {
    var extras = ButtonExtras()
    try object { reader, name throws(ProtocolError) in
      if let known = ButtonExtras.numbers.first(where: { name.isWord($0.name) }) {
        extras[keyPath: known.path] = try reader.length()
      } else {
        try reader.skip()
      }
    }
    return extras
  }

  private mutating func image() throws(ProtocolError) -> ButtonSpec.Image {
    var image = ButtonSpec.Image(size: .zero)
    try object { reader, name throws(ProtocolError) in
      if name.isWord("size") {
        image.size = try reader.size()
      } else if name.isWord("corner-radius") {
        image.cornerRadius = try reader.length()
      } else {
        try reader.skip()
      }
    }
    return image
  }

  private mutating func title() throws(ProtocolError) -> ButtonSpec.Title {
    var title = ButtonSpec.Title(size: .zero)
    try object { reader, name throws(ProtocolError) in
      if name.isWord("size") {
        title.size = try reader.size()
      } else if name.isWord("lines") {
        let lines = try reader.count()
        guard lines <= TitleLines.mostLines else {
          throw reader.error("a number of lines from 0 to \(TitleLines.mostLines)")
        }
        title.lines.limit = lines
      } else if name.isWord("wrapped") {
        var place = 0
        try reader.array { reader throws(ProtocolError) in
          let size = try reader.size()
          guard place < TitleLines.mostSizes else {
            throw reader.error("at most \(TitleLines.mostSizes) sizes of a title")
          }
          title.lines[place] = size
          place += 1
        }
      } else {
        try reader.skip()
      }
    }
    return title
  }

  private mutating func word<Word: SpecWord>() throws(ProtocolError) -> Word {
    _ = peek()
    let start = place
    let name = try plainName()
    guard let word = Word(name) else {
      place = start
      throw error(Word.inOrder.map { $0.word.description }.joined(separator: ", "))
    }
    return word
  }

  /// Reads a number as a length in points.
  @inline(__always)
  mutating func length() throws(ProtocolError) -> CGFloat { CGFloat(try number()) }

  /// Reads `[x,y,width,height]`.
  @inline(__always)
  mutating func rect() throws(ProtocolError) -> CGRect {
    let (x, y, width, height) = try four()
    return CGRect(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }

  private mutating func insets() throws(ProtocolError) -> UIEdgeInsets {
    let (top, left, bottom, right) = try four()
    return UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  /// Reads `[width,height]`.
  @inline(__always)
  mutating func size() throws(ProtocolError) -> CGSize {
    let (width, height) = try pair()
    return CGSize(width: width, height: height)
  }

  @inline(__always)
  private mutating func pair() throws(ProtocolError) -> (CGFloat, CGFloat) {
    guard take(UInt8(ascii: "[")) else { throw error("an array of 2 numbers") }
    let a = try length()
    try comma(of: 2)
    let b = try length()
    guard take(UInt8(ascii: "]")) else { throw error("']' after 2 numbers") }
    return (a, b)
  }

  @inline(__always)
  private mutating func four() throws(ProtocolError) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
    guard take(UInt8(ascii: "[")) else { throw error("an array of 4 numbers") }
    let a = try length()
    try comma(of: 4)
    let b = try length()
    try comma(of: 4)
    let c = try length()
    try comma(of: 4)
    let d = try length()
    guard take(UInt8(ascii: "]")) else { throw error("']' after 4 numbers") }
    return (a, b, c, d)
  }

  @inline(__always)
  private mutating func comma(of count: Int) throws(ProtocolError) {
    guard take(UInt8(ascii: ",")) else { throw error("',' between \(count) numbers") }
  }
}
