import Foundation
import UIKitModel

/// The active constraints of a control, whose constants are set at each layout.
final class ContentConstraints {
  /// The area of an item, in points from the leading edge and the top of the control. Lengths may be negative.
  struct Area {
    var x: CGFloat
    var width: CGFloat
    var y: CGFloat
    var height: CGFloat

    /// Returns the start and length of the area along an axis.
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
  /// The constraints for image and title along the main axis: one group, or one for each area if their insets
  /// differ.
  private(set) var groups: [GroupConstraints] = []
  /// The hidden views that represent an item in the group of the other item; nil if the items have one area.
  private var ghosts: (title: GhostView, image: GhostView)?
  /// The constraints of items that are alone along an axis: across the main axis or, if the other item is
  /// missing, along both.
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

  /// Sets the constants of all constraints.
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

  /// Gives the hidden copy of the title the size of the title's wrapped lines.
  ///
  /// - Returns: whether the hidden copy had another size before; false without a hidden copy.
  func takeLines(of label: UILabel) -> Bool {
    guard let ghost = ghosts?.title, label.numberOfLines != 1, ghost.lines != label.frame.size
    else { return false }
    ghost.lines = label.frame.size
    ghost.invalidateIntrinsicContentSize()
    return true
  }

  /// Deactivates the constraints, and removes their layout guides and hidden views.
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

/// A hidden view whose length along an axis is the length of another view's content.
final class GhostView: UIView {
  private unowned let model: UIView
  private let axis: NSLayoutConstraint.Axis
  /// The size of the other view's wrapped lines; nil to use the size of its content.
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
