// The names that tests pass are those of StrategyKit.
@_exported public import StrategyKit
public import UIKitModel

/// Checks that two techniques lay out typical buttons in the same way: an old class and its replacement.
///
/// Only visible differences count: in the frames of text and image, and in the fitting size. Gap, content
/// insets, side and alignment of each class are measured first. If only one class has a fixed gap or fixed
/// insets, the other class is given the same ones. The buttons' sizes are drawn from the fitting size of the
/// old class, or of the new one if only that has fixed values; a few buttons are too narrow, and many are
/// wider. Apart from that, the buttons depend on `seed` alone.
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
///   - old: the technique whose layout is to be kept.
///   - new: the technique that replaces it.
///   - names: the names of the two in a failure; nil for their ids.
///   - buttons: the number of typical buttons to compare.
///   - agree: the largest difference that counts as agreement. Visible frames are compared at every level, so
///     `.visible` means the same as `.pixel`.
///   - except: the kinds of buttons for which the two may differ, and the largest allowed differences in
///     points; unless `agree` is `.exact`, a pixel more is allowed too.
///   - unmeasured: the kinds of buttons whose layouts no measurement confirms; a failure says so.
///   - view: a stored property of both classes with another view, such as a badge, whose frames are compared;
///     nil to compare image, title and fitting size.
///   - condition: the condition that a button must meet to be compared, in the language of `--when`, such as
///     `image and title`; nil to compare all.
///   - seed: the random seed for the buttons.
///   - token: the token of an earlier failure's button, to check only this button; nil to check typical
///     buttons.
/// - Throws: ``StrategyDisagreement`` if the techniques differ, if the token is not valid, or if nothing
///   could be compared: a layout is missing, no button is supported, `except` allows every difference, a class has
///   no such view, or both classes have the layout of a plain `UIButton`.
public func checkSameLayout(
  _ old: any LayoutStrategy, _ new: any LayoutStrategy,
  named names: (old: String, new: String)? = nil, typical buttons: Int = 2_000,
  agree: AgreementLevel = .pixel, except: [LayoutQuestion: LayoutAllowance] = [:],
  unmeasured: Set<LayoutQuestion> = [], view: String? = nil, when condition: String? = nil,
  seed: UInt64 = 1, only token: String? = nil
) throws(StrategyDisagreement) {
  try LayoutCheck(
    (old, new), names: names, roles: ("old", "new"), agree: agree, except: except,
    unmeasured: unmeasured, view: view
  ).run(typical: buttons, when: condition, seed: seed, only: token)
}

/// Checks that two button classes lay out typical buttons in the same way.
///
/// ```swift
/// @Test func `the new button looks like the old one`() throws {
///   try checkSameLayout(OldButton(), NewButton(), except: [.rightToLeft: 8])
/// }
/// ```
///
/// The buttons get image and title by the methods of `UIButton`. If a class needs more than that, pass
/// strategies.
///
/// - Parameters:
///   - old: makes a button of the class whose layout is to be kept; called several times.
///   - new: makes a button of the class that replaces it; called several times.
///   - buttons: the number of typical buttons to compare.
///   - agree: the largest difference that counts as agreement.
///   - except: the kinds of buttons for which the two may differ, and the largest allowed differences in
///     points; unless `agree` is `.exact`, a pixel more is allowed too.
///   - unmeasured: the kinds of buttons whose layouts no measurement confirms; a failure says so.
///   - view: a stored property of both classes with another view, such as a badge, whose frames are compared;
///     nil to compare image, title and fitting size.
///   - condition: the condition that a button must meet to be compared, in the language of `--when`, such as
///     `image and title`; nil to compare all.
///   - seed: the random seed for the buttons.
///   - token: the token of an earlier failure's button, to check only this button; nil to check typical
///     buttons.
/// - Throws: ``StrategyDisagreement``, as
///   ``checkSameLayout(_:_:named:typical:agree:except:unmeasured:view:when:seed:only:)`` of strategies does.
public func checkSameLayout<Old: UIButton, New: UIButton>(
  _ old: @autoclosure @escaping @Sendable () -> Old,
  _ new: @autoclosure @escaping @Sendable () -> New, typical buttons: Int = 2_000,
  agree: AgreementLevel = .pixel, except: [LayoutQuestion: LayoutAllowance] = [:],
  unmeasured: Set<LayoutQuestion> = [], view: String? = nil, when condition: String? = nil,
  seed: UInt64 = 1, only token: String? = nil
) throws(StrategyDisagreement) {
  try LayoutCheck(
    (ButtonStrategy(old()), ButtonStrategy(new())), names: ("\(Old.self)", "\(New.self)"),
    roles: ("old", "new"), agree: agree, except: except,
    unmeasured: unmeasured, view: view
  ).run(typical: buttons, when: condition, seed: seed, only: token)
}
