import Foundation
import UIKitModel

/// A writer for the fields of a record, one after another.
struct RecordWriter {
  private let bytes: UnsafeMutableRawBufferPointer
  private var offset = 0

  init(_ bytes: UnsafeMutableRawBufferPointer) {
    precondition(bytes.count >= recordSize)
    self.bytes = bytes
  }

  /// Writes a double; negative zero is written as 0, as in JSON messages.
  @inline(__always)
  mutating func double(_ value: CGFloat) {
    bytes.storeBytes(
      of: (value.native + 0).bitPattern.littleEndian, toByteOffset: offset, as: UInt64.self)
    offset += 8
  }

  @inline(__always)
  mutating func word(_ value: UInt32) {
    bytes.storeBytes(of: value.littleEndian, toByteOffset: offset, as: UInt32.self)
    offset += 4
  }

  @inline(__always)
  mutating func short(_ value: UInt16) {
    bytes.storeBytes(of: value.littleEndian, toByteOffset: offset, as: UInt16.self)
    offset += 2
  }

  @inline(__always)
  mutating func rect(_ rect: CGRect) {
    double(rect.origin.x)
    double(rect.origin.y)
    double(rect.size.width)
    double(rect.size.height)
  }

  @inline(__always)
  mutating func insets(_ insets: UIEdgeInsets) {
    double(insets.top)
    double(insets.left)
    double(insets.bottom)
    double(insets.right)
  }
}

/// A reader for the fields of a record, one after another.
struct RecordReader {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    precondition(bytes.count >= recordSize)
    self.bytes = bytes
  }

  /// Reads a double; negative zero becomes 0.
  @inline(__always)
  mutating func double() -> CGFloat {
    defer { offset += 8 }
    let bits = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    return CGFloat(Double(bitPattern: UInt64(littleEndian: bits)) + 0)
  }

  @inline(__always)
  mutating func code() -> Int32 {
    defer { offset += 4 }
    let bits = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    return Int32(bitPattern: UInt32(littleEndian: bits))
  }

  @inline(__always)
  mutating func short() -> UInt16 {
    defer { offset += 2 }
    return UInt16(
      littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
  }

  @inline(__always)
  mutating func size() -> CGSize { CGSize(width: double(), height: double()) }

  @inline(__always)
  mutating func rect() -> CGRect {
    CGRect(origin: CGPoint(x: double(), y: double()), size: size())
  }

  @inline(__always)
  mutating func insets() -> UIEdgeInsets {
    UIEdgeInsets(top: double(), left: double(), bottom: double(), right: double())
  }
}
