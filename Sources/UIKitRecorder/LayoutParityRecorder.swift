// Lays out buttons with UIKit and answers LayoutParity's questions about them.
//
// One file without dependencies, for Swift 5 and 6, iOS 15 and later. It works in three ways:
//   1. `swiftc -D LAYOUT_PARITY_TOOL`: a bare executable that answers through a pipe.
//   2. `testServe` in a test target: answers over TCP at 127.0.0.1.
//   3. `testRecord` in a test target: reads requests.jsonl and writes answers.jsonl.
// Edit part 1 only, and compare what the tool prints with the class that you ship.

import Foundation
import UIKit

#if !LAYOUT_PARITY_TOOL && canImport(XCTest)
  import XCTest
#endif

// MARK: 1. Subjects

/// The button classes to record: add your own class here.
@MainActor
enum Subjects {
  static let all: [Subject] = [
    .system,
    .configuration,
    // Subject("my-button", of: "MyButton", make: { MyButton(type: $0) }) { button, spec in
    //   (button as? MyButton)?.gap = spec.spacing
    // },
  ]
}

/// A button class to record, with its configuration.
@MainActor
struct Subject {
  /// The strategy's name in the recording: lowercase words with hyphens.
  var id: String
  /// The name of the class in the head of the recording.
  var of: String
  var summary: String
  /// Whether the tool compares other strategies with this one.
  var isReference = false
  /// Whether the button uses edge insets and rectangle hooks such as `imageRect(forContentRect:)`; false for
  /// a button with a configuration.
  var isClassic = true
  /// Makes a button of a type.
  var make: @MainActor (UIButton.ButtonType) -> UIButton
  /// Sets the properties that a class has beyond `UIButton`; called for each button after its content is set.
  var configure: @MainActor (UIButton, Spec) -> Void
  /// The buttons, or aspects of buttons, that the class does not support.
  var domain: [Exclusion] = []

  init(
    _ id: String, of name: String, summary: String? = nil,
    make: @escaping @MainActor (UIButton.ButtonType) -> UIButton,
    configure: @escaping @MainActor (UIButton, Spec) -> Void = { _, _ in }
  ) {
    self.id = id
    self.of = name
    self.summary = summary ?? "\(name) of \(Surroundings.systemName)"
    self.make = make
    self.configure = configure
  }

  /// A plain `UIButton`.
  static var system: Subject {
    var subject = Subject("uikit-system", of: "UIButton", make: { UIButton(type: $0) })
    subject.isReference = true
    let pair = "title and (image or \(Exclusion.isInfoType))"
    subject.domain = [
      Exclusion("\(pair) and @spacing!=0", "a plain button has no spacing"),
      Exclusion(
        "\(pair) and @placement!='leading' and not(@placement='left' and @direction='ltr')"
          + " and not(@placement='right' and @direction='rtl')",
        "a plain button puts the image only on the leading side"),
      Exclusion(
        "\(pair) and @direction='rtl' and @h-align='fill'",
        "with alignment fill, a plain button ignores right to left"),
    ]
    return subject
  }

  /// A `UIButton` with a configuration.
  static var configuration: Subject {
    var subject = Subject(
      "uikit-configuration", of: "UIButton.Configuration", make: { UIButton(type: $0) }
    ) { button, spec in
      var configuration = UIButton.Configuration.plain()
      configuration.image = button.image(for: .normal)
      configuration.attributedTitle = button.attributedTitle(for: .normal)
        .map { AttributedString($0) }
      let insets = spec.contentInsets
      configuration.contentInsets = NSDirectionalEdgeInsets(
        top: insets.top, leading: spec.isRightToLeft ? insets.right : insets.left,
        bottom: insets.bottom, trailing: spec.isRightToLeft ? insets.left : insets.right)
      configuration.imagePadding = spec.spacing
      switch (spec.placement, spec.isRightToLeft) {
      case ("top", _): configuration.imagePlacement = .top
      case ("bottom", _): configuration.imagePlacement = .bottom
      case ("trailing", _), ("right", false), ("left", true):
        configuration.imagePlacement = .trailing
      default: configuration.imagePlacement = .leading
      }
      if #available(iOS 16, *) { configuration.titleLineBreakMode = .byTruncatingMiddle }
      button.configuration = configuration
    }
    subject.isClassic = false
    subject.domain = [
      Exclusion(
        "contains(@flags,'item-insets')",
        "UIButton.Configuration ignores imageEdgeInsets and titleEdgeInsets"),
      Exclusion(Exclusion.isInfoType, "a configuration replaces the image of an info type"),
      Exclusion(
        "true()",
        "UIButton.Configuration does not call imageRect, titleRect or contentRect, so their results are not compared",
        of: ["content-rect", "hook-coherence"]),
    ]
    return subject
  }
}

// MARK: 2. Values

/// A group of buttons whose aspects a class does not support: a predicate over scenario attributes, with the
/// reason.
struct Exclusion {
  var aspects: [String]
  var when: String
  var because: String

  init(
    _ when: String, _ because: String,
    of aspects: [String] = ["frames", "fitting-size", "content-rect", "hook-coherence"]
  ) {
    self.aspects = aspects
    self.when = when
    self.because = because
  }

  static let infoTypes = ["detailDisclosure", "infoLight", "infoDark", "contactAdd"]
  static let isInfoType = "(" + infoTypes.map { "@type='\($0)'" }.joined(separator: " or ") + ")"

  /// The largest supported length, in points; `largestImage` is the largest side of images and texts.
  static let longest = 10_000.0
  static let largestImage = 1_000.0

  /// Returns the groups of buttons that no class supports on a display with `scale` pixels per point.
  static func common(scale: Double) -> [Exclusion] {
    let text = Int(exactly: scale).map { "\($0)" } ?? "\(scale)"
    func beyond(_ name: String) -> String {
      "\(name)>\(Int(longest)) or \(name)<-\(Int(longest))"
    }
    func offPixel(_ name: String) -> String { "\(name)*\(text)!=floor(\(name)*\(text))" }
    let edges = ["top", "left", "bottom", "right"]
    let insets = ["content", "image", "title"].flatMap { name in
      edges.map { "\($0)(@\(name)-insets)" }
    }
    return [
      Exclusion("@scale!=\(text)", "the display has \(text) pixels per point"),
      Exclusion("@type='plain'", "iOS has no button of that type"),
      Exclusion(
        "@width<0 or @height<0 or "
          + (["@x", "@y", "@width", "@height", "@spacing"] + insets).map(beyond)
          .joined(separator: " or "),
        "UIKit does not support lengths that are so large or negative"),
      Exclusion(
        ["width", "height"].map {
          "image/@\($0)<=0 or image/@\($0)>\(Int(largestImage)) or \(offPixel("image/@\($0)"))"
        }.joined(separator: " or "),
        "the recorder draws images only in whole pixels, up to \(Int(largestImage)) points"),
      Exclusion(
        ["width", "height"].map {
          "title/@\($0)<1 or title/@\($0)>\(Int(largestImage)) or \(offPixel("title/@\($0)"))"
        }.joined(separator: " or "),
        "UIKit rounds texts up to whole pixels, and to at least a point"),
      Exclusion(
        "not(title) and (@line-height<1 or @line-height>\(Int(largestImage)))",
        "no font has lines of that height"),
    ]
  }
}

/// A button that the tool requests.
struct Spec {
  struct Image: Equatable {
    var size: CGSize
    var cornerRadius: CGFloat = 0
  }

  var frame = CGRect(x: 0, y: 0, width: 200, height: 100)
  var boundsOrigin = CGPoint.zero
  var placement = "leading"
  var spacing: CGFloat = 0
  var horizontalAlignment = "center"
  var verticalAlignment = "center"
  var contentInsets = UIEdgeInsets.zero
  var imageInsets = UIEdgeInsets.zero
  var titleInsets = UIEdgeInsets.zero
  var isRightToLeft = false
  var scale: CGFloat = 2
  var type = "custom"
  var lineHeight: CGFloat = 22
  var image: Image?
  var title: CGSize?
  /// Whether the request has a title of several lines, or items at opposite ends, which the recorder does not
  /// lay out.
  var isBeyond = false

  init() {}

  init(_ json: JSON) {
    frame = json["frame"]?.rect ?? frame
    boundsOrigin = json["bounds-origin"]?.point ?? boundsOrigin
    placement = json["placement"]?.text ?? placement
    spacing = json["spacing"]?.length ?? spacing
    horizontalAlignment = json["h-align"]?.text ?? horizontalAlignment
    verticalAlignment = json["v-align"]?.text ?? verticalAlignment
    contentInsets = json["content-insets"]?.insets ?? contentInsets
    imageInsets = json["image-insets"]?.insets ?? imageInsets
    titleInsets = json["title-insets"]?.insets ?? titleInsets
    isRightToLeft = json["direction"]?.text == "rtl"
    scale = json["scale"]?.length ?? scale
    type = json["type"]?.text ?? type
    lineHeight = json["line-height"]?.length ?? lineHeight
    if let given = json["image"] {
      image = Image(
        size: given["size"]?.size ?? .zero, cornerRadius: given["corner-radius"]?.length ?? 0)
    }
    if let given = json["title"] {
      title = given["size"]?.size ?? .zero
      isBeyond = given["lines"] != nil
    }
    isBeyond = isBeyond || placement.hasPrefix("spread")
  }

  var json: JSON {
    var members: [(String, JSON)] = [
      ("frame", .rect(frame)), ("bounds-origin", .numbers([boundsOrigin.x, boundsOrigin.y])),
      ("placement", .text(placement)), ("spacing", .number(Double(spacing))),
      ("h-align", .text(horizontalAlignment)), ("v-align", .text(verticalAlignment)),
      ("content-insets", .insets(contentInsets)), ("image-insets", .insets(imageInsets)),
      ("title-insets", .insets(titleInsets)), ("direction", .text(isRightToLeft ? "rtl" : "ltr")),
      ("scale", .number(Double(scale))), ("type", .text(type)),
      ("line-height", .number(Double(lineHeight))),
    ]
    if let image = image {
      members.append(
        (
          "image",
          .object([
            ("size", .size(image.size)), ("corner-radius", .number(Double(image.cornerRadius))),
          ])
        ))
    }
    if let title = title { members.append(("title", .object([("size", .size(title))]))) }
    return .object(members)
  }

  var isInfoType: Bool { Exclusion.infoTypes.contains(type) }

  var buttonType: UIButton.ButtonType? {
    switch type {
    case "custom": return .custom
    case "system", "roundedRect": return .system
    case "detailDisclosure": return .detailDisclosure
    case "infoLight": return .infoLight
    case "infoDark": return .infoDark
    case "contactAdd": return .contactAdd
    default: return nil
    }
  }

  /// The reason why UIKit or the recorder cannot lay out this button; nil if both can.
  var fault: String? {
    if isBeyond { return "the recorder cannot lay out several lines or items at opposite ends" }
    if buttonType == nil { return "iOS has no buttons of the type '\(type)'" }
    let insets = [contentInsets, imageInsets, titleInsets].flatMap {
      [$0.top, $0.left, $0.bottom, $0.right]
    }
    let lengths: [CGFloat] =
      [
        frame.origin.x, frame.origin.y, frame.size.width, frame.size.height, boundsOrigin.x,
        boundsOrigin.y, spacing,
      ] + insets
    if frame.size.width < 0 || frame.size.height < 0
      || !lengths.allSatisfy({ abs($0) <= 2 * CGFloat(Exclusion.longest) })
    {
      return "UIKit does not support lengths that are so large or negative"
    }
    let largest = CGFloat(Exclusion.largestImage)
    func isDrawn(_ size: CGSize) -> Bool {
      size.width > 0 && size.height > 0 && size.width <= largest && size.height <= largest
    }
    if let image = image, !isDrawn(image.size) || !image.cornerRadius.isFinite {
      return "the recorder does not draw images of that size"
    }
    if let title = title, !isDrawn(title) { return "the recorder cannot make a text of that size" }
    if title == nil, !(lineHeight >= 1 && lineHeight <= largest) {
      return "no font has lines of that height"
    }
    return nil
  }
}

/// The layout of one button, or the reason for a failure.
enum Answer {
  case layout([(String, JSON)])
  case failed(String)
}

// MARK: 3. JSON

/// A JSON value; objects keep the order of their members.
indirect enum JSON {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case array([JSON])
  case object([(String, JSON)])

  static func numbers(_ numbers: [CGFloat]) -> JSON { .array(numbers.map { .number(Double($0)) }) }
  static func size(_ size: CGSize) -> JSON { .numbers([size.width, size.height]) }
  static func rect(_ rect: CGRect) -> JSON {
    // Not `width` and `height`, which have no sign.
    .numbers([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }
  static func insets(_ insets: UIEdgeInsets) -> JSON {
    .numbers([insets.top, insets.left, insets.bottom, insets.right])
  }

  subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.0 == name }?.1
  }

  var text: String? { if case .text(let text) = self { return text } else { return nil } }
  var elements: [JSON]? { if case .array(let all) = self { return all } else { return nil } }
  var length: CGFloat? { number.map { CGFloat($0) } }

  var number: Double? {
    switch self {
    case .number(let number): return number
    case .text("nan"): return .nan
    case .text("inf"): return .infinity
    case .text("-inf"): return -.infinity
    default: return nil
    }
  }

  private func lengths(_ count: Int) -> [CGFloat]? {
    let all = elements?.compactMap { $0.length }
    return all?.count == count ? all : nil
  }

  var rect: CGRect? {
    lengths(4).map {
      CGRect(origin: CGPoint(x: $0[0], y: $0[1]), size: CGSize(width: $0[2], height: $0[3]))
    }
  }
  var size: CGSize? { lengths(2).map { CGSize(width: $0[0], height: $0[1]) } }
  var point: CGPoint? { lengths(2).map { CGPoint(x: $0[0], y: $0[1]) } }
  var insets: UIEdgeInsets? {
    lengths(4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
  }

  /// Appends the value as JSON text; numbers read back as the same double, −0 is written as 0, and NaN and
  /// infinities as strings.
  func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number) where number.isNaN: text += "\"nan\""
    case .number(let number) where number.isInfinite: text += number > 0 ? "\"inf\"" : "\"-inf\""
    case .number(let number):
      text += abs(number) < 1e15 && number == number.rounded() ? "\(Int(number))" : "\(number)"
    case .text(let string):
      text += "\""
      for scalar in string.unicodeScalars {
        switch scalar {
        case "\"", "\\": text += "\\\(scalar)"
        case _ where scalar.value < 0x20:
          let digits = String(scalar.value, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: text.unicodeScalars.append(scalar)
        }
      }
      text += "\""
    case .array(let elements):
      text += "["
      for (place, element) in elements.enumerated() {
        if place > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (place, member) in members.enumerated() {
        if place > 0 { text += "," }
        JSON.text(member.0).write(to: &text)
        text += ":"
        member.1.write(to: &text)
      }
      text += "}"
    }
  }

  var line: String {
    var text = ""
    write(to: &text)
    return text + "\n"
  }

  /// Parses a line; nil if it is not JSON, or if its values are nested more than 32 deep.
  static func read(_ line: [UInt8]) -> JSON? {
    var reader = JSONReader(bytes: line)
    guard let value = reader.value(depth: 0), reader.next == nil else { return nil }
    return value
  }
}

/// A JSON parser for bytes, because `JSONSerialization` does not read every number exactly.
private struct JSONReader {
  let bytes: [UInt8]
  var place = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var next: UInt8? {
    mutating get {
      while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
      return place < bytes.count ? bytes[place] : nil
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: scalar) else { return false }
    place += 1
    return true
  }

  mutating func value(depth: Int) -> JSON? {
    guard depth < 32, let first = next else { return nil }
    switch first {
    case UInt8(ascii: "{"):
      place += 1
      var members: [(String, JSON)] = []
      if take("}") { return .object(members) }
      repeat {
        guard next == UInt8(ascii: "\""), let name = string(), take(":"),
          let value = value(depth: depth + 1)
        else { return nil }
        members.append((name, value))
      } while take(",")
      return take("}") ? .object(members) : nil
    case UInt8(ascii: "["):
      place += 1
      var elements: [JSON] = []
      if take("]") { return .array(elements) }
      repeat {
        guard let element = value(depth: depth + 1) else { return nil }
        elements.append(element)
      } while take(",")
      return take("]") ? .array(elements) : nil
    case UInt8(ascii: "\""): return string().map { .text($0) }
    default:
      let start = place
      while place < bytes.count, !" ,]}:\t\r\n".utf8.contains(bytes[place]) { place += 1 }
      let word = String(decoding: bytes[start..<place], as: UTF8.self)
      switch word {
      case "true": return .bool(true)
      case "false": return .bool(false)
      case "null": return .null
      default:
        guard word.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }) else { return nil }
        return Double(word).map { .number($0 == 0 ? 0 : $0) }
      }
    }
  }

  private mutating func string() -> String? {
    place += 1
    var text: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\"), place < bytes.count else {
        text.append(byte)
        continue
      }
      let escape = bytes[place]
      place += 1
      switch escape {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "u"):
        // Names of this protocol have no characters beyond the first plane.
        guard place + 4 <= bytes.count,
          let code = UInt32(String(decoding: bytes[place..<place + 4], as: UTF8.self), radix: 16)
        else { return nil }
        place += 4
        let scalar = Unicode.Scalar(code) ?? "\u{FFFD}"
        text.append(contentsOf: String(Character(scalar)).utf8)
      default: text.append(escape)
      }
    }
    return nil
  }
}

// MARK: 4. Laying out

/// An invisible window, in which buttons are laid out.
@MainActor
final class Stage {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1_000, height: 1_000))
  /// The display scale, in pixels per point.
  let scale: CGFloat
  private var used: [String: UIButton] = [:]
  private var titles: [Key: Title] = [:]
  private var images: [Key: UIImage] = [:]
  private let ratio = UIFont.systemFont(ofSize: 100).lineHeight / 100

  private struct Key: Hashable {
    var width: CGFloat
    var height: CGFloat
  }

  /// A text, and its measured size in a button with enough space.
  private struct Title {
    var text: NSAttributedString
    var size: CGSize
  }

  /// Makes an invisible window.
  ///
  /// - Parameter scale: pixels per point; nil for the display's scale.
  init(scale: CGFloat? = nil) {
    if let scale = scale { window.contentScaleFactor = scale }
    self.scale = window.contentScaleFactor
  }

  /// Lays out a button twice, with a new instance and with a reused one, and compares both layouts.
  ///
  /// - Returns: the button with its actual sizes on this device, and its layout, or the reason why it
  ///   cannot be laid out or both layouts differ.
  func answer(_ asked: Spec, _ subject: Subject) -> (spec: Spec, answer: Answer) {
    if let fault = asked.fault { return (asked, .failed(fault)) }
    let spec = real(asked)
    guard let type = spec.buttonType else {
      return (spec, .failed("iOS has no button of that type"))
    }
    let key = "\(subject.id) \(spec.type)"
    let new = subject.make(type)
    let first = layOut(asked, spec, subject, on: new)
    let old = used[key] ?? new
    used[key] = old
    let second = layOut(asked, spec, subject, on: old)
    for button in [new, old] { button.removeFromSuperview() }
    guard case .layout(let one) = first, case .layout(let other) = second else {
      used[key] = nil
      if case .layout = first { return (spec, second) }
      return (spec, first)
    }
    for (member, again) in zip(one, other) {
      let (text, otherText) = (member.1.line.dropLast(), again.1.line.dropLast())
      if text != otherText {
        used[key] = nil
        return (
          spec,
          .failed(
            "a second layout differed: \(member.0) was \(text), then \(otherText)")
        )
      }
    }
    return (spec, first)
  }

  /// Returns the requested button with the sizes that text and image actually have on this device.
  func real(_ asked: Spec) -> Spec {
    var spec = asked
    spec.scale = scale
    if let image = asked.image { spec.image?.size = self.image(image.size).size }
    if let size = asked.title {
      spec.title = title(size).size
    } else {
      spec.lineHeight = font(lineHeight: asked.lineHeight).lineHeight
    }
    return spec
  }

  /// Returns the groups of buttons that a class does not support on this display.
  func domain(of subject: Subject) -> [Exclusion] {
    let natural = CGSize(width: 22, height: 22)
    let others = Exclusion.infoTypes.filter { name in
      var spec = Spec()
      spec.type = name
      return spec.buttonType.map { subject.make($0).currentImage?.size != natural } ?? true
    }
    let infoTypes =
      others.isEmpty
      ? []
      : [
        Exclusion(
          "not(image) and (" + others.map { "@type='\($0)'" }.joined(separator: " or ") + ")",
          "the image of that button type is not 22 × 22 on this system")
      ]
    return Exclusion.common(scale: Double(scale)) + infoTypes + subject.domain
  }

  private func layOut(
    _ asked: Spec, _ spec: Spec, _ subject: Subject, on button: UIButton
  ) -> Answer {
    window.addSubview(button)
    button.frame = spec.frame
    button.bounds = CGRect(origin: spec.boundsOrigin, size: spec.frame.size)
    button.semanticContentAttribute = spec.isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    button.contentHorizontalAlignment = Self.horizontal(spec.horizontalAlignment)
    button.contentVerticalAlignment = Self.vertical(spec.verticalAlignment)
    if subject.isClassic {
      let classic: any ClassicButton = button
      classic.contentEdgeInsets = spec.contentInsets
      classic.imageEdgeInsets = spec.imageInsets
      classic.titleEdgeInsets = spec.titleInsets
    }
    button.setImage(asked.image.map { image($0.size) }, for: .normal)
    button.setAttributedTitle(asked.title.map { title($0).text }, for: .normal)
    if subject.isClassic {
      if asked.title == nil {
        button.titleLabel?.font = font(lineHeight: asked.lineHeight)
      }
      button.titleLabel?.lineBreakMode = .byTruncatingMiddle
    }
    subject.configure(button, spec)
    UIView.performWithoutAnimation {
      button.setNeedsLayout()
      button.layoutIfNeeded()
    }
    let hasImage = spec.image != nil || spec.isInfoType
    if let image = spec.image, let view = button.imageView {
      view.layer.cornerRadius = image.cornerRadius
    } else if hasImage {
      button.imageView?.layer.cornerRadius = 0
    }
    let direction = button.effectiveUserInterfaceLayoutDirection
    if (direction == .rightToLeft) != spec.isRightToLeft {
      return .failed("the button keeps its layout direction instead of \(spec.direction)")
    }
    if button.bounds.size != spec.frame.size {
      return .failed("the button changed its size to \(button.bounds.size)")
    }
    return .layout(read(button, spec, subject, hasImage: hasImage))
  }

  private func read(
    _ button: UIButton, _ spec: Spec, _ subject: Subject, hasImage: Bool
  ) -> [(String, JSON)] {
    let bounds = button.bounds
    let classic: any ClassicButton = button
    var members: [(String, JSON)] = []
    if hasImage, let view = button.imageView {
      members.append(("image", .rect(frame(of: view, in: button))))
      members.append(("corner-radius", .number(Double(view.layer.cornerRadius))))
    }
    if spec.title != nil, let label = button.titleLabel {
      members.append(("title", .rect(frame(of: label, in: button))))
    }
    members.append(("background", .rect(classic.backgroundRect(forBounds: bounds))))
    members.append(("fitting-size", .size(button.sizeThatFits(bounds.size))))
    guard subject.isClassic else { return members }
    let content = classic.contentRect(forBounds: bounds)
    members.append(("content", .rect(content)))
    if hasImage {
      members.append(("image-hook", .rect(classic.imageRect(forContentRect: content))))
    }
    if spec.title != nil {
      members.append(("title-hook", .rect(classic.titleRect(forContentRect: content))))
    }
    return members
  }

  private func frame(of view: UIView, in button: UIButton) -> CGRect {
    view.superview === button ? view.frame : view.convert(view.bounds, to: button)
  }

  private static func horizontal(_ word: String) -> UIControl.ContentHorizontalAlignment {
    switch word {
    case "left": return .left
    case "right": return .right
    case "fill": return .fill
    case "leading": return .leading
    case "trailing": return .trailing
    default: return .center
    }
  }

  private static func vertical(_ word: String) -> UIControl.ContentVerticalAlignment {
    switch word {
    case "top": return .top
    case "bottom": return .bottom
    case "fill": return .fill
    default: return .center
    }
  }

  // MARK: Content

  private func image(_ size: CGSize) -> UIImage {
    let key = Key(width: size.width, height: size.height)
    if let known = images[key] { return known }
    if images.count > 64 { images = [:] }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = true
    let made = UIGraphicsImageRenderer(size: size, format: format).image { context in
      context.fill(CGRect(origin: .zero, size: size))
    }
    images[key] = made
    return made
  }

  /// Returns a font with the requested line height or, if three attempts find none, with about that height.
  private func font(lineHeight: CGFloat) -> UIFont {
    let size = lineHeight / ratio
    let sizes = [size, size.nextUp, size.nextDown]
    let fonts = sizes.map { UIFont.systemFont(ofSize: $0) }
    return fonts.first { $0.lineHeight == lineHeight } ?? fonts[0]
  }

  /// Returns a text of about the requested size: kerning sets the width, the paragraph's line height the
  /// height. UIKit's size may differ.
  private func title(_ wanted: CGSize) -> Title {
    let key = Key(width: wanted.width, height: wanted.height)
    if let known = titles[key] { return known }
    let letters = String(repeating: "n", count: wanted.width < 8 ? 1 : 8)
    let font = UIFont.systemFont(ofSize: min(wanted.height / ratio, 200))
    let plain = NSAttributedString(string: letters, attributes: [.font: font]).size().width
    let step = 1 / (8 * scale)
    var (width, height) = (wanted.width, wanted.height)
    var best = Title(text: NSAttributedString(string: letters), size: .zero)
    for round in 0..<4 {
      let style = NSMutableParagraphStyle()
      style.minimumLineHeight = height
      style.maximumLineHeight = height
      style.lineBreakMode = .byTruncatingMiddle
      let kern = (width - plain) / CGFloat(letters.count)
      let text = NSAttributedString(
        string: letters, attributes: [.font: font, .kern: kern, .paragraphStyle: style])
      let size = natural(text)
      let differs = (abs(size.width - wanted.width), abs(size.height - wanted.height))
      if round == 0 || differs.0 + differs.1 < distance(best.size, wanted) {
        best = Title(text: text, size: size)
      }
      // What differs by less than any pixel is the size that was asked for.
      if differs.0 < 1e-6 && differs.1 < 1e-6 {
        best.size = wanted
        break
      }
      if differs.0 >= 1e-6 { width += size.width > wanted.width ? -step : step }
      if differs.1 >= 1e-6 { height += size.height > wanted.height ? -step : step }
    }
    if titles.count > 10_000 { titles = [:] }
    titles[key] = best
    return best
  }

  private func distance(_ one: CGSize, _ other: CGSize) -> CGFloat {
    abs(one.width - other.width) + abs(one.height - other.height)
  }

  /// Returns the natural size of a text: the label's size in a plain button with enough space.
  private func natural(_ text: NSAttributedString) -> CGSize {
    let roomy = UIButton(type: .custom)
    roomy.frame = CGRect(x: 0, y: 0, width: 20_000, height: 20_000)
    window.addSubview(roomy)
    defer { roomy.removeFromSuperview() }
    roomy.setAttributedTitle(text, for: .normal)
    roomy.titleLabel?.lineBreakMode = .byTruncatingMiddle
    roomy.layoutIfNeeded()
    return roomy.titleLabel?.frame.size ?? .zero
  }
}

extension Spec {
  var direction: String { isRightToLeft ? "rtl" : "ltr" }

  /// Returns the first of the requested scale, sizes and line height that this device cannot provide, in
  /// words; nil if it provides all.
  func lacking(of asked: Spec) -> String? {
    if asked.scale != scale { return "the display has \(scale) pixels per point" }
    if let title = title, let wanted = asked.title, title != wanted {
      return "the text measures \(title.width) × \(title.height), not the requested size"
    }
    if let image = image, let wanted = asked.image, image != wanted {
      return "the image measures \(image.size.width) × \(image.size.height), not the requested size"
    }
    if title == nil, lineHeight != asked.lineHeight {
      return "the font has lines of \(lineHeight) points, not the requested height"
    }
    return nil
  }

  /// Returns the requested scale, title size, image size and line height that differ from the actual ones;
  /// nil if all are equal.
  func differences(from asked: Spec) -> JSON? {
    var members: [(String, JSON)] = []
    if asked.scale != scale { members.append(("scale", .number(Double(asked.scale)))) }
    if let size = asked.title, size != title { members.append(("title", .size(size))) }
    if let size = asked.image?.size, size != image?.size { members.append(("image", .size(size))) }
    if asked.lineHeight != lineHeight {
      members.append(("line-height", .number(Double(asked.lineHeight))))
    }
    return members.isEmpty ? nil : .object(members)
  }
}

/// The edge insets and rectangle hooks, which UIKit deprecates but buttons without a configuration still
/// have.
@MainActor
private protocol ClassicButton: AnyObject {
  var contentEdgeInsets: UIEdgeInsets { get set }
  var imageEdgeInsets: UIEdgeInsets { get set }
  var titleEdgeInsets: UIEdgeInsets { get set }
  func backgroundRect(forBounds bounds: CGRect) -> CGRect
  func contentRect(forBounds bounds: CGRect) -> CGRect
  func imageRect(forContentRect rect: CGRect) -> CGRect
  func titleRect(forContentRect rect: CGRect) -> CGRect
}

extension UIButton: ClassicButton {}

/// The description of the device and its system.
@MainActor
enum Surroundings {
  #if canImport(ObjectiveC)
    static let system = UIDevice.current.systemName
  #else
    static let system = "UIKitModel"
  #endif

  static var systemName: String { "\(system) \(UIDevice.current.systemVersion)" }

  private static var variables: [String: String] { ProcessInfo.processInfo.environment }

  private static var model: String {
    if let model = variables["SIMULATOR_MODEL_IDENTIFIER"] { return model }
    var name = utsname()
    uname(&name)
    return withUnsafeBytes(of: name.machine) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// Returns the first line of a recording.
  static func head(_ subjects: [Subject], _ stage: Stage, count: Int, digest: UInt64) -> JSON {
    let traits = stage.window.traitCollection
    var system: [(String, JSON)] = [
      ("name", .text(self.system)), ("version", .text(UIDevice.current.systemVersion)),
      ("build", .text(ProcessInfo.processInfo.operatingSystemVersionString)),
    ]
    #if canImport(ObjectiveC)
      if let uikit = Bundle(for: UIView.self).infoDictionary?["CFBundleVersion"] as? String {
        system.append(("uikit", .text(uikit)))
      }
      if let sdk = Bundle.main.infoDictionary?["DTSDKName"] as? String {
        system.append(("sdk", .text(sdk)))
      }
      let isBold = UIAccessibility.isBoldTextEnabled
    #else
      let isBold = false
    #endif
    let idiom = UIDevice.current.userInterfaceIdiom
    return .object([
      ("recording", .number(1)), ("recorder", .number(1)),
      ("strategies", .array(subjects.map { description(of: $0, stage, isRecorded: true) })),
      (
        "device",
        .object([
          ("model", .text(model)),
          ("simulator", .bool(variables["SIMULATOR_MODEL_IDENTIFIER"] != nil)),
          ("idiom", .text(idiom == .phone ? "phone" : idiom == .pad ? "pad" : "other")),
        ])
      ),
      ("system", .object(system)),
      (
        "traits",
        .object([
          ("scale", .number(Double(stage.scale))), ("locale", .text(Locale.current.identifier)),
          ("direction", .text(traits.layoutDirection == .rightToLeft ? "rtl" : "ltr")),
          ("content-size", .text(traits.preferredContentSizeCategory.rawValue)),
          ("bold-text", .bool(isBold)),
        ])
      ),
      (
        "asked",
        .object([
          ("count", .number(Double(count))), ("digest", .text(String(digest, radix: 16))),
        ])
      ),
      ("date", .text(ISO8601DateFormatter().string(from: Date()))),
    ])
  }

  /// Returns the description of a class as a strategy of the plugin protocol.
  static func description(of subject: Subject, _ stage: Stage, isRecorded: Bool) -> JSON {
    var members: [(String, JSON)] = [
      ("id", .text(subject.id)), ("summary", .text(subject.summary)),
    ]
    if isRecorded {
      members.append(("of", .text(subject.of)))
      members.append(("reference", .bool(subject.isReference)))
    } else {
      members.append(("can", .array([.text("fresh")])))
    }
    // A recording holds buttons of this scale alone, with the sizes that they had.
    let domain = isRecorded ? subject.domain : stage.domain(of: subject)
    members.append(
      (
        "domain",
        .array(
          domain.map {
            .object([
              ("aspects", .array($0.aspects.map { .text($0) })), ("when", .text($0.when)),
              ("because", .text($0.because)),
            ])
          })
      ))
    return .object(members)
  }
}

// MARK: 5. The protocol

/// A conversation with the tool over the plugin protocol: one request and one reply a line.
@MainActor
struct Session {
  let stage: Stage
  let subjects: [Subject]

  init(_ stage: Stage, _ subjects: [Subject]) {
    self.stage = stage
    self.subjects = subjects
  }

  /// Returns the reply to a line; nil if the line is the request to end.
  func answer(_ line: [UInt8]) -> String? {
    guard let request = JSON.read(line), let type = request["type"]?.text else {
      return error(0, "invalid", "the line is not a request")
    }
    let id = request["id"]?.number.flatMap { Int(exactly: $0) } ?? 0
    switch type {
    case "hello":
      let versions = request["versions"]?.elements?.compactMap { $0.number } ?? []
      guard versions.contains(1) else { return error(id, "version", "it speaks version 1") }
      return reply(
        "hello", id,
        [
          ("version", .number(1)), ("encoding", .text("json")), ("max-batch", .number(64)),
          ("echo", request["echo"] ?? .array([])),
          (
            "plugin",
            .object([
              ("name", .text("LayoutParityRecorder")), ("version", .text(Surroundings.systemName)),
            ])
          ),
        ])
    case "describe":
      let all = subjects.map {
        Surroundings.description(of: $0, stage, isRecorded: false)
      }
      return reply("strategies", id, [("strategies", .array(all))])
    case "layout", "promises":
      guard let name = request["strategy"]?.text, let specs = request["specs"]?.elements else {
        return error(id, "invalid", "'\(type)' has no 'strategy' or no 'specs'")
      }
      guard let subject = subjects.first(where: { $0.id == name }) else {
        return error(id, "unknown-strategy", "no strategy '\(name)'")
      }
      if type == "promises" {
        return reply("promised", id, [("promised", .array(specs.map { promise(Spec($0)) }))])
      }
      return reply("layouts", id, [("layouts", .array(specs.map { layout(Spec($0), subject) }))])
    case "shutdown": return nil
    default: return error(id, "unknown-message", "unknown message '\(type)'")
    }
  }

  private func layout(_ asked: Spec, _ subject: Subject) -> JSON {
    let (spec, answer) = stage.answer(asked, subject)
    switch answer {
    case .failed(let reason): return .object([("failed", .text(reason))])
    case .layout(let members):
      let lack = spec.lacking(of: asked)
      return .object(members + (lack.map { [("unpromised", unpromised($0))] } ?? []))
    }
  }

  private func promise(_ asked: Spec) -> JSON {
    if asked.fault != nil { return .object([]) }
    return stage.real(asked).lacking(of: asked).map(unpromised) ?? .object([])
  }

  private func unpromised(_ reason: String) -> JSON {
    .object(
      ["frames", "fitting-size", "content-rect", "hook-coherence"].map { ($0, .text(reason)) })
  }

  private func reply(_ type: String, _ id: Int, _ members: [(String, JSON)]) -> String {
    JSON.object([("type", .text(type)), ("id", .number(Double(id)))] + members).line
  }

  private func error(_ id: Int, _ code: String, _ message: String) -> String {
    reply("error", id, [("code", .text(code)), ("message", .text(message))])
  }
}

// MARK: 6. Ways in

/// A queue of lines from one or several connections, read by threads and answered on the main thread.
private final class Inbox: @unchecked Sendable {
  private let condition = NSCondition()
  private var lines: [(line: [UInt8]?, input: Int32)] = []
  // Connections are distinguished by number, since the next one may get the descriptor of one that ended.
  private var connections = 0
  private var numbers: [Int] = []
  private var busyWith = 0

  /// Starts a thread that reads lines until the connection ends.
  ///
  /// If a layout for the connection is still running 2 s later, the process ends with status 70, so that an
  /// endless layout costs one button.
  func read(from input: Int32) {
    condition.lock()
    connections += 1
    let number = connections
    condition.unlock()
    Thread.detachNewThread {
      var rest: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = chunk.withUnsafeMutableBytes { systemRead(input, $0.baseAddress, $0.count) }
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { break }
        var start = 0
        for place in 0..<count where chunk[place] == 0x0A {
          self.put(rest + chunk[start..<place], input, number)
          rest = []
          start = place + 1
        }
        rest += chunk[start..<count]
      }
      self.put(nil, input, number)
      Thread.sleep(forTimeInterval: 2)
      self.condition.lock()
      if self.busyWith == number { exit(70) }
      self.condition.unlock()
    }
  }

  private func put(_ line: [UInt8]?, _ input: Int32, _ number: Int) {
    condition.lock()
    lines.append((line, input))
    numbers.append(number)
    condition.signal()
    condition.unlock()
  }

  /// Waits for and returns the next line with its connection; the line is nil at the end of a connection.
  func take() -> (line: [UInt8]?, input: Int32) {
    condition.lock()
    defer { condition.unlock() }
    busyWith = 0
    while lines.isEmpty { condition.wait() }
    let next = lines.removeFirst()
    let number = numbers.removeFirst()
    if next.line != nil { busyWith = number }
    return next
  }
}

private let systemRead = read
private let systemWrite = write

/// The ways to receive requests and send replies: pipes, TCP or files.
@MainActor
enum Ways {
  private static var variables: [String: String] { ProcessInfo.processInfo.environment }

  /// Serves requests through the pipes that the tool names, or standard input and output, until the request
  /// to end.
  static func pipe(_ subjects: [Subject]? = nil, on stage: Stage? = nil) {
    signal(SIGPIPE, SIG_IGN)
    let input = variables["LAYOUT_PARITY_IN"].map { open($0, O_RDONLY) } ?? dup(STDIN_FILENO)
    let output = variables["LAYOUT_PARITY_OUT"].map { open($0, O_WRONLY) } ?? dup(STDOUT_FILENO)
    // UIKit may print something, which is not an answer.
    dup2(STDERR_FILENO, STDOUT_FILENO)
    let session = Session(stage ?? Stage(), subjects ?? Subjects.all)
    let inbox = Inbox()
    inbox.read(from: input)
    while case (let line?, _) = inbox.take(), let answer = session.answer(line) {
      guard send(answer, to: output) else { return }
    }
  }

  /// Serves all clients of a port on 127.0.0.1, one request at a time, until the process ends; throws if the
  /// port cannot be used.
  static func listen(
    port: UInt16, _ subjects: [Subject]? = nil, on stage: Stage? = nil
  ) throws {
    signal(SIGPIPE, SIG_IGN)
    #if canImport(Glibc)
      let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var (yes, address) = (Int32(1), sockaddr_in())
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, length) == 0 }
    }
    guard isBound, Foundation.listen(listener, 8) == 0 else {
      throw RecorderError("cannot listen on port \(port): " + String(cString: strerror(errno)))
    }
    let inbox = Inbox()
    Thread.detachNewThread {
      while true {
        let connection = accept(listener, nil, nil)
        if connection >= 0 { inbox.read(from: connection) }
      }
    }
    let session = Session(stage ?? Stage(), subjects ?? Subjects.all)
    while true {
      let (line, connection) = inbox.take()
      guard let line = line, let answer = session.answer(line), send(answer, to: connection)
      else {
        shutdown(connection, Int32(SHUT_RDWR))
        if line == nil { close(connection) }
        continue
      }
    }
  }

  private static func send(_ text: String, to output: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(output, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Returns the recording for a file of requests; throws if the file has no button.
  static func recording(
    of requests: Data, _ subjects: [Subject]? = nil, on stage: Stage? = nil
  ) throws -> Data {
    let (subjects, stage) = (subjects ?? Subjects.all, stage ?? Stage())
    let specs = requests.split(separator: 0x0A).flatMap { line -> [Spec] in
      let request = JSON.read(Array(line))
      return request?["type"]?.text == "layout"
        ? (request?["specs"]?.elements ?? []).map { Spec($0) } : []
    }
    guard !specs.isEmpty else {
      throw RecorderError(
        "requests.jsonl has no button; write the file again with 'layout-parity recording ask'")
    }
    let digest = requests.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let count = specs.count * subjects.count
    var text = Surroundings.head(subjects, stage, count: count, digest: digest).line
    var (answered, failed, leftOut) = (0, 0, 0)
    for (place, asked) in specs.enumerated() {
      for (offset, subject) in subjects.enumerated() {
        if asked.fault != nil {
          leftOut += 1
          continue
        }
        let (spec, answer) = stage.answer(asked, subject)
        var members: [(String, JSON)] = [
          ("at", .number(Double(place * subjects.count + offset))), ("of", .text(subject.id)),
          ("spec", spec.json),
        ]
        switch answer {
        case .layout(let layout):
          answered += 1
          members.append(("layout", .object(layout)))
        case .failed(let reason):
          failed += 1
          members.append(("failed", .text(reason)))
        }
        if let differences = spec.differences(from: asked) {
          members.append(("asked", differences))
        }
        text += JSON.object(members).line
      }
    }
    text +=
      JSON.object([
        ("end", .number(Double(count))), ("answered", .number(Double(answered))),
        ("failed", .number(Double(failed))), ("left-out", .number(Double(leftOut))),
      ]).line
    return Data(text.utf8)
  }

  /// Returns the path of the requests: LAYOUT_PARITY_REQUESTS, a resource of the bundle, or a file beside
  /// this one.
  static func requests(in bundle: Bundle, beside source: String = #filePath) -> URL {
    if let path = variables["LAYOUT_PARITY_REQUESTS"] { return URL(fileURLWithPath: path) }
    return bundle.url(forResource: "requests", withExtension: "jsonl")
      ?? URL(fileURLWithPath: source).deletingLastPathComponent()
      .appendingPathComponent("requests.jsonl")
  }

  /// Returns the path of the recording: LAYOUT_PARITY_ANSWERS, or a file beside this one, where a simulator
  /// can write.
  static func answers(beside source: String = #filePath) -> URL {
    variables["LAYOUT_PARITY_ANSWERS"].map { URL(fileURLWithPath: $0) }
      ?? URL(fileURLWithPath: source).deletingLastPathComponent()
      .appendingPathComponent("answers.jsonl")
  }
}

struct RecorderError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

// MARK: 7. Entries

#if LAYOUT_PARITY_TOOL
  /// The main function of an executable without app, which serves as a plugin.
  @main
  struct Recorder {
    @MainActor
    static func main() { Ways.pipe() }
  }
#elseif canImport(XCTest)
  /// A test case for an app's test target that records, or serves as a plugin.
  final class LayoutParityRecorder: XCTestCase {
    /// Records the buttons of requests.jsonl: writes answers.jsonl and, on Apple systems, attaches it to the
    /// result bundle. Skipped without requests.jsonl.
    func testRecord() throws {
      try MainActor.assumeIsolated {
        #if canImport(ObjectiveC)
          let bundle = Bundle(for: LayoutParityRecorder.self)
        #else
          let bundle = Bundle.main
        #endif
        let source = Ways.requests(in: bundle)
        guard let requests = try? Data(contentsOf: source) else {
          throw XCTSkip(
            "requests.jsonl is not at '\(source.path)'; add it to the test target's resources, or set "
              + "LAYOUT_PARITY_REQUESTS to its path")
        }
        let answers = try Ways.recording(of: requests)
        #if canImport(ObjectiveC)
          let attachment = XCTAttachment(
            data: answers, uniformTypeIdentifier: "public.plain-text")
          attachment.name = "answers.jsonl"
          attachment.lifetime = .keepAlways
          self.add(attachment)
        #endif
        do {
          try answers.write(to: Ways.answers())
          print("wrote \(Ways.answers().path)")
        } catch {
          print("cannot write \(Ways.answers().path); the test has the recording as an attachment")
        }
      }
    }

    /// Serves requests over TCP at the port in the variable LAYOUT_PARITY_PORT; skipped if it is not a port
    /// number.
    func testServe() throws {
      guard let text = ProcessInfo.processInfo.environment["LAYOUT_PARITY_PORT"],
        let port = UInt16(text)
      else {
        throw XCTSkip("LAYOUT_PARITY_PORT is not a port number; set it to a number from 1 to 65535")
      }
      try MainActor.assumeIsolated { try Ways.listen(port: port) }
    }
  }
#endif
