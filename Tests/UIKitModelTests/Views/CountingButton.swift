import UIKitModel

/// A button that notes the calls of its rectangle functions, in order.
class CountingButton: UIButton {
  var calls: [String] = []

  override func backgroundRect(forBounds bounds: CGRect) -> CGRect {
    calls.append("background")
    return super.backgroundRect(forBounds: bounds)
  }

  override func contentRect(forBounds bounds: CGRect) -> CGRect {
    calls.append("content")
    return super.contentRect(forBounds: bounds)
  }

  override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    calls.append("image")
    return super.imageRect(forContentRect: contentRect)
  }

  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    calls.append("title")
    return super.titleRect(forContentRect: contentRect)
  }
}
