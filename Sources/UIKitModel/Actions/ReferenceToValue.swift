/// The object that a value is, or that stands for it.
///
/// `as AnyObject` alone also looks for a bridge of the value's type, which took a tenth of a script's time.
func reference(to value: Any) -> AnyObject {
  func opened<Value>(_ value: Value) -> AnyObject {
    Value.self is AnyObject.Type ? unsafeBitCast(value, to: AnyObject.self) : value as AnyObject
  }
  return opened(value)
}
