import Foundation
import UIKitModel

/// The constraints of one topology, all of them active, and their constants.
final class ContentConstraints {
  /// The area of an item: its distances from the leading edge and the top of the control. Lengths keep their sign.
  struct Area {
    var x: CGFloat
    var width: CGFloat
    var y: CGFloat
    var height: CGFloat

    /// The range along an axis.
    func range(_ axis: NSLayoutConstraint.Axis) -> (start: CGFloat, length: CGFloat) {
      axis == .horizontal ? (x, width) : (y, height)
    }
  }

  /// The areas of image and title, and the size of the control.
  struct Areas {
    var image: Area
    var title: Area
    var bounds: CGSize
  }

  private let topology: ContentTopology
  let axis: NSLayoutConstraint.Axis
  /// The groups of image and title along the main axis: one for both, or one for each of the two areas.
  private(set) var groups: [GroupConstraints] = []
  /// The items that a group counts although only the other group shows them.
  private var ghosts: (title: GhostView, image: GhostView)?
  /// The single items, along the other axis or, with one item only, along both.
  private(set) var loners: [LoneConstraints] = []
  private unowned let control: ConstrainedContentControl

  init(_ topology: ContentTopology, of control: ConstrainedContentControl) {
    self.topology = topology
    self.control = control
    axis = topology.layout.axis
    if topology.isPair { addGroups() }
    for (view, isShown) in [
      (control.imageView, topology.hasImage), (control.titleLabel, topology.hasTitle),
    ] as [(UIView, Bool)] where isShown {
      for axis in NSLayoutConstraint.Axis.allCases where !topology.isPair || axis != self.axis {
        loners.append(LoneConstraints(view, axis, side(axis), in: control))
      }
    }
    for group in groups { NSLayoutConstraint.activate(group.all) }
    for loner in loners { NSLayoutConstraint.activate(loner.all) }
  }

  private func side(_ axis: NSLayoutConstraint.Axis) -> ContentTopology.Side {
    axis == .horizontal ? topology.horizontal : topology.vertical
  }

  private func addGroups() {
    func group(_ image: UIView, _ title: UIView, _ name: String) -> GroupConstraints {
      GroupConstraints(
        topology.layout, image, title, side(axis), overlaps: topology.overlaps, named: name,
        in: control)
    }
    guard topology.hasTwoAreas else {
      groups = [group(control.imageView, control.titleLabel, "group")]
      return
    }
    let title = GhostView(of: control.titleLabel, along: axis)
    let image = GhostView(of: control.imageView, along: axis)
    ContentPriorities.title.apply(to: title)
    ContentPriorities.image.apply(to: image)
    for ghost in [title, image] { control.insertSubview(ghost, at: 0) }
    ghosts = (title, image)
    groups = [
      group(control.imageView, title, "image's group"),
      group(image, control.titleLabel, "title's group"),
    ]
  }

  /// Sets all constants.
  func take(_ areas: Areas, _ spacing: CGFloat) {
    let bounds = axis == .horizontal ? areas.bounds.width : areas.bounds.height
    if let ghosts {
      ghosts.title.lines = nil
      ghosts.title.invalidateIntrinsicContentSize()
      ghosts.image.invalidateIntrinsicContentSize()
      groups[0].take(areas.image.range(axis), spacing, bounds)
      groups[1].take(areas.title.range(axis), spacing, bounds)
    } else {
      for group in groups { group.take(areas.image.range(axis), spacing, bounds) }
    }
    for loner in loners {
      let area = loner.view === control.imageView ? areas.image : areas.title
      loner.take(
        area.range(loner.axis),
        loner.axis == .horizontal ? areas.bounds.width : areas.bounds.height)
    }
  }

  /// Has the title count in the image's area with the size that its lines have in its own.
  ///
  /// - Returns: whether it counted with another size before.
  func takeLines(of label: UILabel) -> Bool {
    guard let ghost = ghosts?.title, label.numberOfLines != 1, ghost.lines != label.frame.size
    else { return false }
    ghost.lines = label.frame.size
    ghost.invalidateIntrinsicContentSize()
    return true
  }

  /// Takes everything away that the constraints needed.
  func deactivate() {
    for group in groups {
      NSLayoutConstraint.deactivate(group.all)
      control.removeLayoutGuide(group.guide)
    }
    for loner in loners { NSLayoutConstraint.deactivate(loner.all) }
    ghosts?.title.removeFromSuperview()
    ghosts?.image.removeFromSuperview()
  }
}

/// A view that shows nothing and is as long as another one's content along an axis.
final class GhostView: UIView {
  private unowned let model: UIView
  private let axis: NSLayoutConstraint.Axis
  /// The size that the model has in its lines; nil for that of its content.
  var lines: CGSize?

  init(of model: UIView, along axis: NSLayoutConstraint.Axis) {
    self.model = model
    self.axis = axis
    super.init(frame: .zero)
    isHidden = true
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    let size = lines ?? model.intrinsicContentSize
    return axis == .horizontal
      ? CGSize(width: size.width, height: Self.noIntrinsicMetric)
      : CGSize(width: Self.noIntrinsicMetric, height: size.height)
  }
}
