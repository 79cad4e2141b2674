public import StrategyKit

/// The techniques that apps use to place a button's image and title, as found in public code, with their faults.
///
/// Each strategy is written from a description of its formulas, independently of the others, and
/// supports the contract exactly where its formulas hold it. None of them is part of a default run.
public enum FieldStrategies {
  /// All of them, in the order in which tables show them: what is copied first, then whole classes, then
  /// clones of the system's rule.
  public static let all: [any LayoutStrategy] = [
    category.runningInProcess(), oppositePairs.runningInProcess(),
    centreTextAndImage.runningInProcess(), centreVertically.runningInProcess(),
    scCustomButton.runningInProcess(), qmuiButton.runningInProcess(),
    forceRightToLeft.runningInProcess(), naiveConstraints.runningInProcess(),
    floorsOrigins.runningInProcess(), imageSqueezedFirst.runningInProcess(),
    fillToTitle.runningInProcess(), titleInsetsMoveImage.runningInProcess(),
  ]
}
