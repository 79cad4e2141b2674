/// The code that sets image and title in a class with its own views: through functions, properties or the
/// views themselves.
struct OwnContent {
  /// The statements that show `content` on `button`.
  private(set) var statements: [String] = []
  /// A line in words for each choice.
  private(set) var notes: [String] = []
  /// The values for the image's side that the called function takes; nil if the function takes no side.
  private(set) var placement: PlacementSwitch?
  /// The conditions over `spec` under which the function can be called.
  private(set) var conditions: [(text: String, reason: String)] = []
  /// The properties that were chosen to set image and title, for reports.
  private(set) var candidates: [AdoptionReply.Candidate] = []

  /// Finds the functions, properties or views that show image and title.
  ///
  /// - Parameters:
  ///   - imageView: the class's image view as the receiver of a member access, such as `icon?`; nil to find
  ///     the view in the instance.
  ///   - label: the class's label, in the same form.
  init(
    _ chain: [DeclaredType], _ declarations: Declarations, imageView: String?, label: String?,
    takesSide: Bool
  ) {
    let ownImage =
      imageView.map { "button.\($0).image = content.image" }
      ?? "views.imageView?.image = content.image"
    if let (call, name) = Self.call(chain, declarations, takesSide: takesSide) {
      statements.append("button.\(call.text)")
      notes.append("image and title are shown by '\(name)'" + call.guessed)
      // The picture of a name has no size here.
      if call.parts.contains(.imageName) { statements.append(ownImage) }
      placement = call.placement
      conditions = call.conditions(name)
      return
    }
    let properties = chain.flatMap(\.properties).filter {
      $0.isSettable && !$0.isPrivate && !$0.isOverride
    }
    func own(_ part: ContentPart) -> DeclaredProperty? {
      properties.first { ContentPart($0.name, $0.type)?.shown == part }
    }
    if let own = own(.image) {
      let part = ContentPart(own.name, own.type) ?? .image
      let value = part.value(own.type, image: "content.image", title: "content.title")
      statements.append("button.\(own.name) = \(value)")
      notes.append("the image is set by '\(own.name)', chosen because of the property's name")
      if part == .imageName { statements.append(ownImage) }
      candidates.append(.init(field: "image", property: own.name, basis: .name, isChosen: true))
    } else {
      statements.append(ownImage)
    }
    if let own = own(.title) {
      let value = ContentPart.title.value(own.type, image: "content.image", title: "content.title")
      statements.append("button.\(own.name) = \(value)")
      notes.append("the title is set by '\(own.name)', chosen because of the property's name")
      candidates.append(.init(field: "title", property: own.name, basis: .name, isChosen: true))
    } else {
      statements.append(
        label.map { "button.\($0).text = content.title" } ?? "views.label?.text = content.title")
    }
  }

  /// Returns the call of a function that shows an image and a title; nil if no such function exists.
  ///
  /// Arguments for the function's other parameters must be known or guessable.
  private static func call(
    _ chain: [DeclaredType], _ declarations: Declarations, takesSide: Bool
  ) -> (CallArguments, name: String)? {
    let className = chain.first?.name ?? ""
    for function in chain.flatMap(\.functions) {
      guard !function.isStatic, !function.isPrivate, !function.isAsync, !function.throwsErrors,
        let call = CallArguments(
          function, of: className, declarations, .ofControl, takesSide: takesSide),
        Set(call.parts.map(\.shown)) == [.image, .title]
      else { continue }
      return (call, function.fullName)
    }
    return nil
  }
}
