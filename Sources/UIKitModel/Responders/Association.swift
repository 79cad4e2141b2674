/// How an object keeps what others keep with it.
public enum objc_AssociationPolicy: UInt, Hashable, Sendable {
  /// It does not keep it alive.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// It keeps it.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// It keeps a copy.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// It keeps it, also where several tasks ask.
  case OBJC_ASSOCIATION_RETAIN = 0x301
  /// It keeps a copy, also where several tasks ask.
  case OBJC_ASSOCIATION_COPY = 0x303
}

/// Something that is kept with an object.
enum Association {
  case kept(Any)
  case weak(WeakReference)

  /// What is kept; nil for an object that has gone.
  var value: Any? {
    switch self {
    case .kept(let value): value
    case .weak(let reference): reference.object
    }
  }

  /// A reference that does not keep its object alive.
  struct WeakReference {
    weak var object: AnyObject?
  }
}

/// Keeps a value with an object, as extensions do that cannot add a stored property; nil takes it away.
///
/// There is no Objective-C runtime here, so only what answers to touches can be asked, and a copy is the value itself.
///
/// - Parameter key: the address of a variable that nobody moves.
public func objc_setAssociatedObject(
  _ object: UIResponder, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  guard let value else {
    object.associations[key] = nil
    return
  }
  if policy == .OBJC_ASSOCIATION_ASSIGN, type(of: value) is AnyClass {
    object.associations[key] = .weak(Association.WeakReference(object: value as AnyObject))
  } else {
    object.associations[key] = .kept(value)
  }
}

/// What is kept with an object for a key.
public func objc_getAssociatedObject(_ object: UIResponder, _ key: UnsafeRawPointer) -> Any? {
  object.associations[key]?.value
}

/// Takes away all that is kept with an object.
public func objc_removeAssociatedObjects(_ object: UIResponder) { object.associations = [:] }
