import Foundation
import Judging
package import RunRecords
package import StrategyKit
import UIKitModel

extension FrameDrawing {
  /// Makes a drawing of two layouts of a button: the expected one (`solved`), and the one that is compared
  /// with it (`plain`).
  package init(
    _ spec: ButtonSpec, solved: (layout: ButtonLayout, name: String),
    plain: (layout: ButtonLayout, name: String)
  ) {
    let items = Self.items(spec, nil)
    let field = LayoutField.fields(of: .frames).lazy.compactMap(LayoutField.init(rawValue:))
      .first { items.contains($0.group) && solved.layout[$0] != plain.layout[$0] }
    func group(_ layout: ButtonLayout, _ names: [String], isBlamed: Bool) -> Group {
      Group(
        names: names, isBlamed: isBlamed,
        frames: items.map { Self.rect(of: $0, in: layout, spec) }, number: field.map { layout[$0] })
    }
    let names = field == nil ? [solved.name, plain.name] : [solved.name]
    let groups = [group(solved.layout, names, isBlamed: false)]
    self.init(
      bounds: Rect(spec.bounds), content: Rect(solved.layout.content), scale: spec.scale.native,
      isRightToLeft: spec.direction == .rightToLeft, items: items,
      groups: groups
        + (field == nil ? [] : [group(plain.layout, [plain.name], isBlamed: true)]),
      field: field.map { Field(item: $0.group, component: $0.component) })
  }
}
