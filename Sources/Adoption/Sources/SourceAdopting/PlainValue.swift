/// Default values for parameters of an app's functions whose value is unknown.
enum PlainValue {
  private static let known: [String: String] = [
    "CGFloat": "0", "Double": "0", "Float": "0", "Int": "0", "String": "\"\"", "Bool": "false",
    "CGRect": ".zero", "CGSize": ".zero", "CGPoint": ".zero", "UIEdgeInsets": ".zero",
    "UIImage": "UIImage()", "UIColor": ".black", "UIFont": ".systemFont(ofSize: 17)",
    "UIButton.ButtonType": ".custom", "ButtonType": ".custom", "UIButtonType": ".custom",
    "Selector": "Selector(\"none\")", "UIControl.State": ".normal",
    "CGColor": "UIColor.black.cgColor",
    "NSTextAlignment": ".center", "UIControl.Event": ".touchUpInside",
    "NSAttributedString": "NSAttributedString(string: \"\")",
  ]
  /// The types whose values may affect layout.
  private static let deciding: Set<String> = [
    "CGFloat", "Double", "Float", "Int", "Bool", "CGSize", "UIEdgeInsets",
  ]

  /// Returns whether a default value for a type may give another layout than the app's value.
  static func mayDecide(_ type: String, _ declarations: Declarations) -> Bool {
    deciding.contains(type) || declarations.type(named: type)?.cases.isEmpty == false
  }

  /// Returns the source text of a default value for a parameter of an initialiser; nil if no value is known.
  ///
  /// A distance is 8 points, the most common gap in apps: with 0, its effect would not be visible.
  static func text(
    making parameter: DeclaredFunction.Parameter, _ declarations: Declarations
  ) -> String? {
    let names = CallArguments.names(of: parameter)
    let isDistance =
      ButtonMapping.number(parameter.type) != nil && names.contains(where: ButtonMapping.isDistance)
    return isDistance ? "8" : text(of: parameter.type, declarations)
  }

  /// Returns the source text of a default value of a type; nil if no value is known.
  static func text(of type: String, _ declarations: Declarations) -> String? {
    if type.hasSuffix("?") || type.hasSuffix("!") { return "nil" }
    if let value = known[type] { return value }
    if type.hasPrefix("[") { return type.contains(":") ? "[:]" : "[]" }
    if type.contains("->") { return closure(type) }
    if let declared = declarations.type(named: type), let first = declared.cases.first {
      return ".\(first)"
    }
    return nil
  }

  /// Returns a closure that does nothing, if the type is a closure without a result; nil if it is not.
  private static func closure(_ type: String) -> String? {
    guard type.hasSuffix("Void") || type.hasSuffix("()") || type.hasSuffix("Void)") else {
      return nil
    }
    guard let open = type.firstIndex(of: "("), let close = type.firstIndex(of: ")") else {
      return nil
    }
    let inside = type[type.index(after: open)..<close]
    let count = inside.isEmpty ? 0 : inside.count { $0 == "," } + 1
    return count == 0
      ? "{}" : "{ \(Array(repeating: "_", count: count).joined(separator: ", ")) in }"
  }
}
