public import StrategyKit

/// Techniques that apps use to lay out a button's image and title, as found in public code, with their
/// faults.
///
/// Each strategy is written from a description of its formulas, independently of the others. It supports
/// exactly the specs for which its formulas are correct. None of them is part of a default run.
public enum FieldStrategies {
  /// All strategies of this gallery, in the order of tables: copied snippets, then complete classes, then
  /// copies of `UIButton`'s layout.
  public static let all: [any LayoutStrategy] = [
    category.runningInProcess(), oppositePairs.runningInProcess(),
    centreTextAndImage.runningInProcess(), centreVertically.runningInProcess(),
    scCustomButton.runningInProcess(), qmuiButton.runningInProcess(),
    forceRightToLeft.runningInProcess(), naiveConstraints.runningInProcess(),
    floorsOrigins.runningInProcess(), imageSqueezedFirst.runningInProcess(),
    fillToTitle.runningInProcess(), titleInsetsMoveImage.runningInProcess(),
  ]
}
