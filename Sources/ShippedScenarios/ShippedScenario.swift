/// The scenario files that come with the tool, so that it can be used where they are not checked out.
package struct ShippedScenario: Sendable {
  /// The path as reports show it, such as `Scenarios/insets.xml`.
  package let path: String
  /// The file.
  package let contents: [UInt8]

  /// All of them, by path.
  package static let all: [ShippedScenario] = [
    .init("alignments.xml", PackageResources.alignments_xml),
    .init("behaviour.xml", PackageResources.behaviour_xml),
    .init("button-types.xml", PackageResources.button_types_xml),
    .init("corner-radius.xml", PackageResources.corner_radius_xml),
    .init("fill.xml", PackageResources.fill_xml),
    .init("fitting-sizes.xml", PackageResources.fitting_sizes_xml),
    .init("insets.xml", PackageResources.insets_xml),
    .init("lone-items.xml", PackageResources.lone_items_xml),
    .init("margins.xml", PackageResources.margins_xml),
    .init("overflow.xml", PackageResources.overflow_xml),
    .init("pixels.xml", PackageResources.pixels_xml),
    .init("placements.xml", PackageResources.placements_xml),
    .init("published/behaviour.xml", PackageResources.published__behaviour_xml),
    .init(
      "published/broken-constraints.xml", PackageResources.published__broken_constraints_xml),
    .init("published/buttons.xml", PackageResources.published__buttons_xml),
    .init("published/constraints.xml", PackageResources.published__constraints_xml),
    .init("published/content-rects.xml", PackageResources.published__content_rects_xml),
    .init("published/fitting-sizes.xml", PackageResources.published__fitting_sizes_xml),
    .init("published/stacks.xml", PackageResources.published__stacks_xml),
    .init(
      "regressions/translation-at-fractional-scales.xml",
      PackageResources.regressions__translation_at_fractional_scales_xml),
    .init("right-to-left.xml", PackageResources.right_to_left_xml),
    .init("spacing.xml", PackageResources.spacing_xml),
    .init("spread.xml", PackageResources.spread_xml),
    .init("sweeps/everything.xml", PackageResources.sweeps__everything_xml),
    .init("sweeps/insets.xml", PackageResources.sweeps__insets_xml),
    .init("sweeps/lone-items.xml", PackageResources.sweeps__lone_items_xml),
    .init("sweeps/scales.xml", PackageResources.sweeps__scales_xml),
    .init("sweeps/sizes.xml", PackageResources.sweeps__sizes_xml),
    .init("wrapping.xml", PackageResources.wrapping_xml),
  ]

  private init(_ path: String, _ contents: [UInt8]) {
    self.path = "Scenarios/\(path)"
    self.contents = contents
  }
}
