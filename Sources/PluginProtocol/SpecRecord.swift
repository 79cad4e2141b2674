import Foundation
package import StrategyKit
import UIKitModel

/// The size of a record in the `f64` encoding, in bytes: the same for specs and layouts.
package let recordSize = 256

/// A spec as 256 bytes, little-endian: 26 doubles, five codes, two flags, 24 bytes of zero.
///
/// A record has neither extras nor the lines of the title.
package enum SpecRecord {
  /// Writes a spec as a record.
  @inline(__always)
  package static func write(_ spec: ButtonSpec, to bytes: UnsafeMutableRawBufferPointer) {
    var cursor = RecordWriter(bytes)
    cursor.rect(spec.frame)
    cursor.double(spec.boundsOrigin.x)
    cursor.double(spec.boundsOrigin.y)
    cursor.double(spec.spacing)
    cursor.insets(spec.contentInsets)
    cursor.insets(spec.imageInsets)
    cursor.insets(spec.titleInsets)
    cursor.double(spec.scale)
    cursor.double(spec.lineHeight)
    cursor.double(spec.image?.size.width ?? 0)
    cursor.double(spec.image?.size.height ?? 0)
    cursor.double(spec.image?.cornerRadius ?? 0)
    cursor.double(spec.title?.size.width ?? 0)
    cursor.double(spec.title?.size.height ?? 0)
    cursor.word(UInt32(bitPattern: spec.placement.code))
    cursor.word(UInt32(bitPattern: spec.horizontalAlignment.code))
    cursor.word(UInt32(bitPattern: spec.verticalAlignment.code))
    cursor.word(UInt32(bitPattern: spec.direction.code))
    cursor.word(UInt32(bitPattern: spec.type.code))
    cursor.word((spec.image == nil ? 0 : 1) | (spec.title == nil ? 0 : 2))
    for _ in 0..<3 { cursor.double(0) }
  }

  /// Reads a spec from a record; throws `ProtocolError` for an unknown code. The bytes after the fields are
  /// ignored.
  @inline(__always)
  package static func read(
    _ bytes: UnsafeRawBufferPointer
  ) throws(ProtocolError) -> ButtonSpec {
    var cursor = RecordReader(bytes)
    var spec = ButtonSpec()
    spec.frame = cursor.rect()
    spec.boundsOrigin = CGPoint(x: cursor.double(), y: cursor.double())
    spec.spacing = cursor.double()
    spec.contentInsets = cursor.insets()
    spec.imageInsets = cursor.insets()
    spec.titleInsets = cursor.insets()
    spec.scale = cursor.double()
    spec.lineHeight = cursor.double()
    let image = ButtonSpec.Image(size: cursor.size(), cornerRadius: cursor.double())
    let title = ButtonSpec.Title(size: cursor.size())
    guard let placement = Placement(code: cursor.code()),
      let horizontal = UIControl.ContentHorizontalAlignment(code: cursor.code()),
      let vertical = UIControl.ContentVerticalAlignment(code: cursor.code()),
      let direction = UIUserInterfaceLayoutDirection(code: cursor.code()),
      let type = UIButton.ButtonType(code: cursor.code())
    else {
      throw ProtocolError(
        "a record of a spec has an unknown code of placement, alignment, direction or button type")
    }
    spec.placement = placement
    spec.horizontalAlignment = horizontal
    spec.verticalAlignment = vertical
    spec.direction = direction
    spec.type = type
    let has = cursor.code()
    if has & 1 != 0 { spec.image = image }
    if has & 2 != 0 { spec.title = title }
    return spec
  }
}

extension SpecRecord {
  // The first byte behind the fields.
  private static let mark = 232

  /// Sets a mark in a spec's record: it is laid out even if it is not supported. Plugins ignore the mark.
  package static func askForLayout(_ bytes: UnsafeMutableRawBufferPointer) { bytes[mark] = 1 }

  /// Removes the mark of ``askForLayout(_:)`` from the record at an offset.
  package static func unmark(_ bytes: UnsafeMutableRawBufferPointer, at start: Int) {
    bytes[start + mark] = 0
  }

  /// Returns whether a spec's record is marked to be laid out even if it is not supported.
  package static func asksForLayout(_ bytes: UnsafeRawBufferPointer) -> Bool { bytes[mark] == 1 }
}

/// A layout as 256 bytes, little-endian: 27 doubles, the status, the supported aspects, four reasons,
/// 24 bytes of zero.
package enum LayoutRecord {
  /// Writes a layout as a record.
  @inline(__always)
  package static func write(_ answer: SpecAnswer, to bytes: UnsafeMutableRawBufferPointer) {
    var cursor = RecordWriter(bytes)
    cursor.rect(answer.layout.content)
    cursor.rect(answer.layout.image)
    cursor.rect(answer.layout.title)
    cursor.rect(answer.layout.background)
    cursor.rect(answer.layout.imageHook)
    cursor.rect(answer.layout.titleHook)
    cursor.double(answer.layout.fittingSize.width)
    cursor.double(answer.layout.fittingSize.height)
    cursor.double(answer.layout.cornerRadius)
    cursor.word(answer.isFailed ? 1 : 0)
    cursor.word(answer.promised)
    for place in 0..<4 { cursor.short(answer.reasons[place]) }
    for _ in 0..<3 { cursor.double(0) }
  }

  /// Reads a layout from a record; throws `ProtocolError` for an invalid status, aspect or reason. The bytes
  /// after the fields are ignored.
  ///
  /// - Parameter reasons: the number of the strategy's known reasons, to validate indices.
  @inline(__always)
  package static func read(
    _ bytes: UnsafeRawBufferPointer, reasons: Int
  ) throws(ProtocolError) -> SpecAnswer {
    var cursor = RecordReader(bytes)
    var answer = SpecAnswer()
    answer.layout.content = cursor.rect()
    answer.layout.image = cursor.rect()
    answer.layout.title = cursor.rect()
    answer.layout.background = cursor.rect()
    answer.layout.imageHook = cursor.rect()
    answer.layout.titleHook = cursor.rect()
    answer.layout.fittingSize = cursor.size()
    answer.layout.cornerRadius = cursor.double()
    let status = cursor.code()
    answer.promised = UInt32(bitPattern: cursor.code())
    for place in 0..<4 { answer.reasons[place] = cursor.short() }
    guard status == 0 || status == 1 else {
      throw ProtocolError("the status is \(status), expected 0 (answered) or 1 (failed)")
    }
    guard answer.promised <= SpecAnswer.allAspects else {
      throw ProtocolError("the supported aspects are \(answer.promised), expected at most 15")
    }
    for place in 0..<4 where Int(answer.reasons[place]) >= reasons {
      throw ProtocolError(
        "reason \(answer.reasons[place]) does not exist; the strategy has "
          + (reasons == 1 ? "only reason 0" : "reasons 0 to \(reasons - 1)"))
    }
    return status == 1 ? .failed(because: answer.reasons[0]) : answer
  }
}
