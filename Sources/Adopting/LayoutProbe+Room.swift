import Findings
import Foundation
import StrategyKit
import UIKitModel

/// Where a class has its content in the room that a button gives it.
extension LayoutProbe {
  // MARK: Alignment

  /// Finds out at which side of its room the content is where a spec has it in the middle, as all buttons have it.
  mutating func measureAlignment(_ asker: ProbeAsker, _ plain: ProbedLayout) {
    let across = [UIControl.ContentHorizontalAlignment.left, .right].map { alignment in
      asker.ask { $0.horizontalAlignment = alignment }
    }
    if across.allSatisfy({ $0 == plain }) {
      // What reaches both ends is aligned nowhere.
      if spans(asker, plain) { return measureRows(asker, plain) }
      let mirrored = asker.ask { $0.direction = .rightToLeft }
      let word: String
      switch (plain.inset.left - plain.inset.right, mirrored) {
      case (-1...1, _): word = "center"
      case (..<0, let mirrored?) where mirrored.inset.right == plain.inset.left: word = "leading"
      case (0..., let mirrored?) where mirrored.inset.left == plain.inset.right: word = "trailing"
      case (let difference, _): word = difference < 0 ? "left" : "right"
      }
      let always = "its content is always aligned \(word)"
      take("h-align", word, always, because: always)
    } else if let own = across.firstIndex(of: plain) {
      let word = own == 0 ? "left" : "right"
      take("h-align", word, "its content is aligned \(word) where nothing else is asked for")
    }
    measureRows(asker, plain)
  }

  /// Whether image and title stay away from both ends as far in a narrower button.
  private func spans(_ asker: ProbeAsker, _ plain: ProbedLayout) -> Bool {
    let narrower = asker.ask { $0.frame.size.width = 320 }
    return narrower?.inset.left == plain.inset.left && narrower?.inset.right == plain.inset.right
  }

  private mutating func measureRows(_ asker: ProbeAsker, _ plain: ProbedLayout) {
    let along = [UIControl.ContentVerticalAlignment.top, .bottom].map { alignment in
      asker.ask { $0.verticalAlignment = alignment }
    }
    if along.allSatisfy({ $0 == plain }) {
      let difference = plain.inset.top - plain.inset.bottom
      let word = abs(difference) <= 1 ? "center" : difference < 0 ? "top" : "bottom"
      // The middle is where everybody expects it.
      let always = "its content is always aligned \(word)"
      take("v-align", word, word == "center" ? nil : always, because: always)
    } else if let own = along.firstIndex(of: plain) {
      let word = own == 0 ? "top" : "bottom"
      take("v-align", word, "its content is aligned \(word) where nothing else is asked for")
    }
  }

  // MARK: Insets

  /// Finds insets that are the same in a smaller button, and with another gap: of the content rectangle, or of what is
  /// at a side.
  mutating func measureInsets(_ asker: ProbeAsker, _ plain: ProbedLayout) {
    let smaller = asker.askSmaller()
    let wider = asker.ask { $0.spacing = 20 }
    if plain.contentInsets != .zero, plain.contentInsets == smaller?.contentInsets,
      plain.contentInsets == wider?.contentInsets
    {
      contentInsets = plain.contentInsets
    } else if spans(asker, plain) {
      contentInsets = UIEdgeInsets(
        top: 0, left: plain.inset.left, bottom: 0, right: plain.inset.right)
    } else if !isAligned {
      contentInsets = asker.insetsOfCorners() ?? .zero
    } else if let smaller {
      let (own, other) = (plain.inset, smaller.inset)
      let side = value(of: "h-align")
      if ["left", "leading"].contains(side), own.left == other.left {
        contentInsets.left = own.left
      }
      if ["right", "trailing"].contains(side), own.right == other.right {
        contentInsets.right = own.right
      }
      // Insets of buttons are left and right, whatever the direction.
      if ["leading", "trailing"].contains(side), contentInsets != .zero {
        settings.append(Setting(field: "direction", value: "ltr"))
      }
      if value(of: "v-align") == "top", own.top == other.top { contentInsets.top = own.top }
      if value(of: "v-align") == "bottom", own.bottom == other.bottom {
        contentInsets.bottom = own.bottom
      }
    }
    if contentInsets != .zero {
      let sides = [
        contentInsets.top, contentInsets.left, contentInsets.bottom, contentInsets.right,
      ]
      let text = sides.map { Self.text($0) }.joined(separator: " ")
      take("content-insets", text, "its content insets are \(text)")
    }
    measureIgnoredInsets(asker, plain)
  }

  /// Finds the insets of a spec that change nothing: those that a class sets itself in every layout, or ignores.
  private mutating func measureIgnoredInsets(_ asker: ProbeAsker, _ plain: ProbedLayout) {
    let insets = UIEdgeInsets(top: 6, left: 12, bottom: 2, right: 4)
    let kinds: [(word: String, keyPath: WritableKeyPath<ButtonSpec, UIEdgeInsets>)] = [
      ("content", \.contentInsets), ("image", \.imageInsets), ("title", \.titleInsets),
    ]
    let ignored = kinds.filter { kind in
      func change(_ spec: inout ButtonSpec) { spec[keyPath: kind.keyPath] = insets }
      return asker.isSupported(change) && asker.ask(change)?.shows(the: plain) == true
    }.map(\.word)
    guard let last = ignored.last else { return }
    for word in ignored where value(of: "\(word)-insets") == nil {
      take(
        "\(word)-insets", "0 0 0 0", nil, because: "\(word) edge insets from outside move nothing"
      )
    }
    let words = ignored.dropLast().joined(separator: ", ") + (ignored.count > 1 ? " and " : "")
    notes.append("\(words)\(last) edge insets from outside move nothing")
  }
}
