package import Foundation
package import StrategyKit
import UIKitModel

extension JSONWriter {
  /// Writes a spec as an object with all fields, except an absent image or title and extras at their
  /// defaults.
  package mutating func spec(_ spec: ButtonSpec) {
    object { writer in
      writer.key("frame")
      writer.rect(spec.frame)
      writer.key("bounds-origin")
      writer.pair(spec.boundsOrigin.x, spec.boundsOrigin.y)
      writer.key("placement")
      writer.word(spec.placement.word)
      writer.key("spacing")
      writer.number(spec.spacing.native)
      writer.key("h-align")
      writer.word(spec.horizontalAlignment.word)
      writer.key("v-align")
      writer.word(spec.verticalAlignment.word)
      writer.key("content-insets")
      writer.insets(spec.contentInsets)
      writer.key("image-insets")
      writer.insets(spec.imageInsets)
      writer.key("title-insets")
      writer.insets(spec.titleInsets)
      writer.key("direction")
      writer.word(spec.direction.word)
      writer.key("scale")
      writer.number(spec.scale.native)
      writer.key("type")
      writer.word(spec.type.word)
      writer.key("line-height")
      writer.number(spec.lineHeight.native)
      if spec.hasExtras { writer.extras(spec.extras) }
      if let image = spec.image {
        writer.key("image")
        writer.object { writer in
          writer.key("size")
          writer.pair(image.size.width, image.size.height)
          writer.key("corner-radius")
          writer.number(image.cornerRadius.native)
        }
      }
      if let title = spec.title {
        writer.key("title")
        writer.object { writer in
          writer.key("size")
          writer.pair(title.size.width, title.size.height)
          if spec.wraps { writer.lines(title.lines) }
        }
      }
    }
  }

  /// Writes the extras that are not at their default.
  private mutating func extras(_ extras: ButtonExtras) {
    key("extras")
    object { writer in
      for (name, path) in ButtonExtras.numbers
      where extras[keyPath: path] != ButtonExtras.none[keyPath: path] {
        writer.key(name)
        writer.number(extras[keyPath: path].native)
      }
    }
  }

  /// Writes the members for a title's maximum number of lines and its sizes when wrapped.
  private mutating func lines(_ lines: TitleLines) {
    key("lines")
    integer(lines.limit)
    key("wrapped")
    array { writer in
      for place in 0..<lines.count { writer.pair(lines[place].width, lines[place].height) }
    }
  }

  /// Writes `[x,y,width,height]`.
  package mutating func rect(_ rect: CGRect) {
    array { writer in
      writer.number(rect.origin.x.native)
      writer.number(rect.origin.y.native)
      writer.number(rect.size.width.native)
      writer.number(rect.size.height.native)
    }
  }

  /// Writes `[top,left,bottom,right]`.
  mutating func insets(_ insets: UIEdgeInsets) {
    array { writer in
      writer.number(insets.top.native)
      writer.number(insets.left.native)
      writer.number(insets.bottom.native)
      writer.number(insets.right.native)
    }
  }

  /// Writes the two numbers `[a,b]`, such as a size or a point.
  mutating func pair(_ a: CGFloat, _ b: CGFloat) {
    array { writer in
      writer.number(a.native)
      writer.number(b.native)
    }
  }
}
