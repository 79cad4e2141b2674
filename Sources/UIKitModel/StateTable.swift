/// One value for each state of a control, with the normal state kept apart for speed.
struct StateTable<Value> {
  private(set) var normal: Value?
  private var others: [(state: UIControl.State, value: Value)] = []

  /// Whether no state has a value.
  var isEmpty: Bool { normal == nil && others.isEmpty }

  /// Whether no state but the normal one has a value.
  var hasOnlyNormal: Bool { others.isEmpty }

  /// The value set for exactly this state.
  func exact(_ state: UIControl.State) -> Value? {
    if state == .normal { return normal }
    return others.first { $0.state == state }?.value
  }

  /// The value of exactly this state, else that of the normal state; nothing in between.
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
