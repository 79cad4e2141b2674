/// Returns an object as itself, and any other value boxed in an object.
///
/// `as AnyObject` alone also looks for a bridge of the value's type, which took a tenth of a script's time, and
/// a fifth of making a constraint.
func reference(to value: Any) -> AnyObject {
  func opened<Value>(_ value: Value) -> AnyObject {
    Value.self is AnyObject.Type ? unsafeBitCast(value, to: AnyObject.self) : value as AnyObject
  }
  return opened(value)
}

/// Returns an object as itself, and any other value boxed in an object; nil for nil.
///
/// An object is read where it lies: to copy the value first, which counts the object twice, took a fifteenth of a
/// script's time.
func reference(to value: Any?) -> AnyObject? {
  withUnsafeBytes(of: value) { bytes -> AnyObject? in
    // Three words for the value, with an object in the first, and one for its type, zero for none.
    let words = bytes.bindMemory(to: UInt.self)
    guard words[3] != 0 else { return nil }
    guard unsafeBitCast(words[3], to: Any.Type.self) is AnyClass,
      let object = UnsafeRawPointer(bitPattern: words[0])
    else { return value.map { reference(to: $0) } }
    return Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()
  }
}
