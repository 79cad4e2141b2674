public import Foundation

extension UIColor {
  /// Writes red, green, blue and alpha, each from 0 to 1, through the pointers that are not nil; returns
  /// true, since each colour has them.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let numbers = rgba
    red?.pointee = numbers.red
    green?.pointee = numbers.green
    blue?.pointee = numbers.blue
    alpha?.pointee = numbers.alpha
    return true
  }

  /// Writes hue, saturation, brightness and alpha, each from 0 to 1, through the pointers that are not nil;
  /// returns true, since each colour has them.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let numbers = rgba
    let hsb = numbers.hueSaturationBrightness
    hue?.pointee = hsb.hue
    saturation?.pointee = hsb.saturation
    brightness?.pointee = hsb.brightness
    alpha?.pointee = numbers.alpha
    return true
  }

  /// Writes the brightness and alpha of a grey through the pointers that are not nil.
  ///
  /// - Returns: whether the colour is a grey; nothing is written otherwise.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let numbers = rgba
    guard numbers.red == numbers.green, numbers.green == numbers.blue else { return false }
    white?.pointee = numbers.red
    alpha?.pointee = numbers.alpha
    return true
  }
}

extension CGColor.RGBA {
  /// Makes a colour from hue, saturation, brightness and alpha, each from 0 to 1; a hue of 0 is red, of 1/3
  /// green.
  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sixth = (hue - hue.rounded(.down)) * 6
    func channel(_ offset: CGFloat) -> CGFloat {
      let position = (offset + sixth).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  var hueSaturationBrightness: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    let brightest = max(red, green, blue)
    let spread = brightest - min(red, green, blue)
    guard brightest > 0, spread > 0 else { return (0, 0, brightest) }
    let sixth: CGFloat =
      if brightest == red {
        (green - blue) / spread
      } else if brightest == green {
        (blue - red) / spread + 2
      } else {
        (red - green) / spread + 4
      }
    return ((sixth < 0 ? sixth + 6 : sixth) / 6, spread / brightest, brightest)
  }
}

// The types that the compiler takes for #colorLiteral, as UIKit's own are.
extension UIColor: _ExpressibleByColorLiteral {
  /// Makes the colour of a literal.
  public convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

/// The type of a colour literal.
public typealias _ColorLiteralType = UIColor
