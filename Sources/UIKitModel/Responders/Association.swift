import Foundation

/// The way in which an object holds an associated object.
public enum objc_AssociationPolicy: UInt, Hashable, Sendable {
  /// The value is not retained.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// The value is retained.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// The value is retained here; Objective-C would copy it.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// The value is retained, with access from several threads.
  case OBJC_ASSOCIATION_RETAIN = 0x301
  /// The value is retained here, with access from several threads; Objective-C would copy it.
  case OBJC_ASSOCIATION_COPY = 0x303
}

/// A value associated with an object, held strongly or weakly.
enum Association {
  case kept(Any)
  case weak(WeakReference)

  /// The associated value; nil after a weakly held object was deallocated.
  var value: Any? {
    switch self {
    case .kept(let value): value
    case .weak(let reference): reference.object
    }
  }

  /// A weak reference to an object.
  struct WeakReference {
    weak var object: AnyObject?
  }
}

extension Association {
  /// Makes an association that holds a value by a policy.
  init(_ value: Any, _ policy: objc_AssociationPolicy) {
    if policy == .OBJC_ASSOCIATION_ASSIGN, type(of: value) is AnyClass {
      self = .weak(WeakReference(object: value as AnyObject))
    } else {
      self = .kept(value)
    }
  }
}

/// The associations of objects that cannot store them, by the address of the object.
///
/// Deallocation of such an object goes unnoticed, so its values are removed at a later sweep.
private final class AssociationTable: @unchecked Sendable {
  private struct Entry {
    weak var owner: AnyObject?
    var values: [UnsafeRawPointer: Association] = [:]
  }

  static let shared = AssociationTable()

  private let lock = NSRecursiveLock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var sweepSize = 64

  func value(of owner: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    lock.withLock {
      guard let entry = entries[ObjectIdentifier(owner)], entry.owner === owner else { return nil }
      return entry.values[key]?.value
    }
  }

  func set(_ association: Association?, of owner: AnyObject, _ key: UnsafeRawPointer) {
    // What goes may be the last reference to an object whose end comes back here.
    var gone: [Entry] = []
    lock.withLock {
      if entries.count >= sweepSize {
        for (id, entry) in entries where entry.owner == nil {
          gone.append(entry)
          entries[id] = nil
        }
        sweepSize = max(64, entries.count * 2)
      }
      let id = ObjectIdentifier(owner)
      var entry = entries[id] ?? Entry(owner: owner)
      gone.append(entry)
      if entry.owner !== owner { entry = Entry(owner: owner) }
      entry.values[key] = association
      entries[id] = entry.values.isEmpty ? nil : entry
    }
    withExtendedLifetime(gone) {}
  }

  func removeAll(of owner: AnyObject) {
    let gone = lock.withLock { entries.removeValue(forKey: ObjectIdentifier(owner)) }
    withExtendedLifetime(gone) {}
  }
}

/// A type whose values may contain an object.
private protocol Holding { var held: Any? { get } }

extension Optional: Holding { fileprivate var held: Any? { self } }

/// Returns a value as an object, unwrapping optionals; nil if the value is not an object.
private func heldObject(in value: Any) -> AnyObject? {
  if let holder = value as? any Holding { return holder.held.flatMap { heldObject(in: $0) } }
  return type(of: value) is AnyClass ? value as AnyObject : nil
}

/// Associates a value with an object, as extensions do that cannot have stored properties; nil removes the value.
///
/// A copy is the value itself. Objects of value types store nothing.
///
/// - Parameter key: the address of a variable that stays in place.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let association = value.map { Association($0, policy) }
  if let responder = object as? UIResponder {
    responder.associations[key] = association
  } else if let owner = heldObject(in: object) {
    AssociationTable.shared.set(association, of: owner, key)
  }
}

/// Returns the value associated with an object under a key; nil if no value is associated.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  if let responder = object as? UIResponder { return responder.associations[key]?.value }
  guard let owner = heldObject(in: object) else { return nil }
  return AssociationTable.shared.value(of: owner, key)
}

/// Removes all values associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  if let responder = object as? UIResponder {
    responder.associations = [:]
  } else if let owner = heldObject(in: object) {
    AssociationTable.shared.removeAll(of: owner)
  }
}
