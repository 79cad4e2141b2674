/// A table of values by control state; the value for the normal state is stored separately for speed.
struct StateTable<Value> {
  private(set) var normal: Value?
  private var others: [(state: UIControl.State, value: Value)] = []

  /// Whether no state has a value.
  var isEmpty: Bool { normal == nil && others.isEmpty }

  /// Whether no state except normal has a value.
  var hasOnlyNormal: Bool { others.isEmpty }

  /// Returns the value set for exactly this state; nil if no value was set for it.
  func exact(_ state: UIControl.State) -> Value? {
    if state == .normal { return normal }
    return others.first { $0.state == state }?.value
  }

  /// Returns the value set for exactly this state or, without one, for the normal state; nil if neither was
  /// set.
  func value(for state: UIControl.State) -> Value? {
    others.isEmpty ? normal : exact(state) ?? normal
  }

  /// Sets or clears the value of exactly this state.
  mutating func set(_ value: Value?, for state: UIControl.State) {
    if state == .normal {
      normal = value
      return
    }
    others.removeAll { $0.state == state }
    if let value { others.append((state, value)) }
  }
}
