import Foundation
package import StrategyKit

extension JSONWriter {
  /// Writes a strategy's result for a spec as an object: the layout with the unsupported aspects, or the
  /// failure.
  package mutating func answer(_ answer: SpecAnswer, to spec: ButtonSpec, reasons: ReasonTable) {
    object { writer in
      if answer.isFailed {
        writer.key("failed")
        writer.string(reasons[answer.reasons[0]])
        return
      }
      writer.layout(answer.layout, of: spec)
      writer.unpromised(answer, reasons)
    }
  }

  /// Writes the members of a layout of a spec; those of an absent image or title are left out.
  mutating func layout(_ layout: ButtonLayout, of spec: ButtonSpec) {
    if spec.effectiveImage != nil {
      key("image")
      rect(layout.image)
      key("corner-radius")
      number(layout.cornerRadius.native)
      key("image-hook")
      rect(layout.imageHook)
    }
    if spec.title != nil {
      key("title")
      rect(layout.title)
      key("title-hook")
      rect(layout.titleHook)
    }
    key("background")
    rect(layout.background)
    key("fitting-size")
    pair(layout.fittingSize.width, layout.fittingSize.height)
    key("content")
    rect(layout.content)
  }

  private mutating func unpromised(_ answer: SpecAnswer, _ reasons: ReasonTable) {
    if answer.promised == SpecAnswer.allAspects { return }
    key("unpromised")
    promise(answer, reasons)
  }

  /// Writes the unsupported aspects with their reasons, such as `{"frames":"the title is squeezed"}`.
  package mutating func promise(_ answer: SpecAnswer, _ reasons: ReasonTable) {
    object { writer in
      for (place, aspect) in Aspect.allCases.enumerated() where !answer.promises(place) {
        switch aspect {
        case .frames: writer.key("frames")
        case .fittingSize: writer.key("fitting-size")
        case .contentRect: writer.key("content-rect")
        default: writer.key("hook-coherence")
        }
        writer.string(reasons[answer.reasons[place]])
      }
    }
  }
}
