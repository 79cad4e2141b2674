public import Foundation

extension AttributeScopes {
  /// UIKit's attributes of a Swift `AttributedString`.
  public struct UIKitAttributes: AttributeScope {
    /// The font of the text.
    public let font: FontAttribute
    /// The colour of the letters.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the letters.
    public let backgroundColor: BackgroundColorAttribute
    /// The distance added between letters, in points.
    public let kern: KernAttribute
    /// The distance added between letters, in points, which keeps ligatures possible.
    public let tracking: TrackingAttribute
    /// The distance of the letters above the line, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// The lines under the text.
    public let underlineStyle: UnderlineStyleAttribute
    /// The lines through the text.
    public let strikethroughStyle: StrikethroughStyleAttribute

    /// The layout of the text's paragraph.
    public let paragraphStyle: ParagraphStyleAttribute

    /// The font of a run.
    public enum FontAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = UIFont
      /// The attribute's name in dictionaries.
      public static let name = "NSFont"
    }

    /// The layout of a paragraph's lines.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = NSParagraphStyle
      /// The attribute's name in dictionaries.
      public static let name = "NSParagraphStyle"
    }

    /// The colour of the letters.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = UIColor
      /// The attribute's name in dictionaries.
      public static let name = "NSColor"
    }

    /// The colour behind the letters.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = UIColor
      /// The attribute's name in dictionaries.
      public static let name = "NSBackgroundColor"
    }

    /// The distance added between letters, in points.
    public enum KernAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = CGFloat
      /// The attribute's name in dictionaries.
      public static let name = "NSKern"
    }

    /// The distance added between letters, in points.
    public enum TrackingAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = CGFloat
      /// The attribute's name in dictionaries.
      public static let name = "CTTracking"
    }

    /// The distance of letters above the line, in points.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = CGFloat
      /// The attribute's name in dictionaries.
      public static let name = "NSBaselineOffset"
    }

    /// Lines under the text.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = NSUnderlineStyle
      /// The attribute's name in dictionaries.
      public static let name = "NSUnderline"
    }

    /// Lines through the text.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = NSUnderlineStyle
      /// The attribute's name in dictionaries.
      public static let name = "NSStrikethrough"
    }
  }
}

extension AttributeDynamicLookup {
  /// Makes UIKit's attributes available by name on an `AttributedString`.
  public subscript<Attribute: AttributedStringKey>(
    dynamicMember path: KeyPath<AttributeScopes.UIKitAttributes, Attribute>
  ) -> Attribute {
    self[Attribute.self]
  }
}
