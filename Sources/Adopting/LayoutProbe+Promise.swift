extension LayoutProbe.Setting {
  /// What a class that always has the value promises, as a condition over `spec`; nil where it promises other values
  /// as well.
  var condition: AdoptionRequest.Condition? {
    guard let because else { return nil }
    let text: String? =
      switch field {
      case "h-align": "spec.horizontalAlignment == .\(value)"
      case "v-align": "spec.verticalAlignment == .\(value)"
      case "content-insets": "spec.contentInsets == .zero"
      case "image-insets": "spec.imageInsets == .zero"
      case "title-insets": "spec.titleInsets == .zero"
      default: nil
      }
    return text.map { AdoptionRequest.Condition(text: $0, reason: because) }
  }
}
