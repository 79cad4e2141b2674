import StrategyKit

extension CategoricalFeature {
  /// The sides of the image (left, right, above, below), each with its name and its condition in Swift and
  /// XPath.
  static let sideValues: [Value] = {
    let both = "title and (image or \(info))"
    func value(_ text: String, _ swift: String, _ xpath: String) -> Value {
      Value(
        text: text, swift: "(spec.hasBothItems && \(swift))", xpath: "(\(both) and \(xpath))")
    }
    // With image and title at opposite ends, the image has a side too.
    func beside(_ side: String, _ leading: [Placement], _ trailing: [Placement]) -> (String, String)
    {
      let choices = zip(leading, trailing).map {
        ", spec.direction == .leftToRight ? .\($0) : .\($1)"
      }
      let swift = "[.\(side)\(choices.joined())].contains(spec.placement)"
      func isOne(of placements: [Placement]) -> String {
        "(\(placements.map { "@placement='\($0.rawValue)'" }.joined(separator: " or ")))"
      }
      let xpath =
        "(@placement='\(side)' or @direction='ltr' and \(isOne(of: leading))"
        + " or @direction='rtl' and \(isOne(of: trailing)))"
      return (swift, xpath)
    }
    let (first, second) = (
      [Placement.leading, .spread], [Placement.trailing, .spreadTrailing]
    )
    let (left, right) = (beside("left", first, second), beside("right", second, first))
    return [
      value("left of the title", left.0, left.1), value("right of the title", right.0, right.1),
      value("above the title", "spec.placement == .top", "@placement='top'"),
      value("below the title", "spec.placement == .bottom", "@placement='bottom'"),
    ]
  }()

  /// The conditions for each horizontal alignment of the content: left, centre, right, fill.
  static let horizontally: [Cover] = {
    func at(_ side: String, _ leading: String, _ trailing: String) -> Cover {
      Cover(
        swift: "[.\(side), spec.direction == .leftToRight ? .\(leading) : .\(trailing)]"
          + ".contains(spec.horizontalAlignment)",
        xpath: "(@h-align='\(side)' or @direction='ltr' and @h-align='\(leading)'"
          + " or @direction='rtl' and @h-align='\(trailing)')")
    }
    func only(_ word: String) -> Cover {
      Cover(swift: "spec.horizontalAlignment == .\(word)", xpath: "@h-align='\(word)'")
    }
    return [
      at("left", "leading", "trailing"), only("center"), at("right", "trailing", "leading"),
      only("fill"),
    ]
  }()

  /// The conditions for each vertical alignment of the content: top, centre, bottom, fill.
  static let vertically: [Cover] = ["top", "center", "bottom", "fill"].map {
    Cover(swift: "spec.verticalAlignment == .\($0)", xpath: "@v-align='\($0)'")
  }

  /// Combines conditions for buttons with image and title one above the other with conditions for all other
  /// buttons.
  static func stacked(_ stacked: [Cover], else beside: [Cover]) -> [Cover] {
    let swift = "spec.hasBothItems && [.top, .bottom].contains(spec.placement)"
    let xpath = "(title and (image or \(info)) and (@placement='top' or @placement='bottom'))"
    return zip(stacked, beside).map { stacked, beside in
      Cover(
        swift: "(\(swift) ? \(stacked.swift) : \(beside.swift))",
        xpath: "(\(xpath) and \(stacked.xpath) or not\(xpath) and \(beside.xpath))")
    }
  }
}
