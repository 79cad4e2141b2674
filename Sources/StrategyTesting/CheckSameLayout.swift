// The names that tests pass are those of StrategyKit.
@_exported public import StrategyKit
public import UIKitModel

/// Checks that two techniques lay out typical buttons in the same way: an old class and its replacement.
///
/// A difference counts where a person sees it: the frames of text and image, and the button's own size. Gap, content
/// insets, side and alignment of each class are measured first. The other class gets the gap and insets that only
/// one sets itself. The buttons are as large as the content of the old class needs them to be; they depend on
/// `seed` alone.
///
/// ```swift
/// @Test func `the new button looks like the old one`() throws {
///   try checkSameLayout(
///     ButtonStrategy(OldButton()) { button, spec in button.iconPadding = spec.spacing },
///     ButtonStrategy(NewButton()) { button, spec in button.gap = spec.spacing })
/// }
/// ```
///
/// - Parameters:
///   - old: the technique to keep to.
///   - new: its replacement.
///   - names: how a failure calls the two; nil for their ids.
///   - buttons: how many typical buttons to compare.
///   - agree: how much may differ. Visible frames are compared at every level, so that `.seen` is `.pixel` here.
///   - except: the questions in which the two may differ, and by how many points at most.
///   - view: a stored property of both classes with another view, such as a badge, whose frames are compared; nil for
///     image, title and own size.
///   - seed: chooses the buttons.
///   - token: a button of an earlier failure, to look at alone; nil for typical buttons.
/// - Throws: ``StrategyDisagreement`` for techniques that differ, and where nothing could be compared: no layout, no
///   support, or two classes that answer as a plain `UIButton`.
public func checkSameLayout(
  _ old: any LayoutStrategy, _ new: any LayoutStrategy,
  named names: (old: String, new: String)? = nil, typical buttons: Int = 2_000,
  agree: AgreementLevel = .pixel, except: [LayoutQuestion: LayoutAllowance] = [:],
  view: String? = nil, seed: UInt64 = 1, only token: String? = nil
) throws(StrategyDisagreement) {
  try LayoutCheck(
    (old, new), names: names, roles: ("old", "new"), agree: agree, except: except, view: view
  ).run(typical: buttons, seed: seed, only: token)
}

/// Checks that two button classes lay out typical buttons in the same way.
///
/// ```swift
/// @Test func `the new button looks like the old one`() throws {
///   try checkSameLayout(OldButton(), NewButton(), except: [.rightToLeft: 8])
/// }
/// ```
///
/// The buttons get image and title as every `UIButton` does. For a class that has to be set up, pass strategies.
///
/// - Parameters:
///   - old: makes a button of the class to keep to; called several times.
///   - new: makes a button of its replacement; called several times.
///   - buttons: how many typical buttons to compare.
///   - agree: how much may differ.
///   - except: the questions in which the two may differ, and by how many points at most.
///   - view: a stored property of both classes with another view, such as a badge; nil for image, title and own size.
///   - seed: chooses the buttons.
///   - token: a button of an earlier failure, to look at alone; nil for typical buttons.
/// - Throws: ``StrategyDisagreement``, as
///   ``checkSameLayout(_:_:named:typical:agree:except:view:seed:only:)`` of strategies does.
public func checkSameLayout<Old: UIButton, New: UIButton>(
  _ old: @autoclosure @escaping @Sendable () -> Old,
  _ new: @autoclosure @escaping @Sendable () -> New, typical buttons: Int = 2_000,
  agree: AgreementLevel = .pixel, except: [LayoutQuestion: LayoutAllowance] = [:],
  view: String? = nil, seed: UInt64 = 1, only token: String? = nil
) throws(StrategyDisagreement) {
  try LayoutCheck(
    (ButtonStrategy(old()), ButtonStrategy(new())), names: ("\(Old.self)", "\(New.self)"),
    roles: ("old", "new"), agree: agree, except: except, view: view
  ).run(typical: buttons, seed: seed, only: token)
}
