import Foundation

// The fixed colours have the numbers of their documentation.
extension UIColor {
  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// A fully transparent black.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// Dark gray.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// Light gray.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// Gray.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Red.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Cyan.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Yellow.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Magenta.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Orange.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Purple.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

  /// A colour of light text on a dark background.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// A colour of dark text on a light background.
  public static let darkText = UIColor(white: 0, alpha: 1)
}

// The system's colours have the numbers that Apple's Human Interface Guidelines print for light and dark
// appearance.
extension UIColor {
  /// The system's red, in light and dark appearance.
  public static let systemRed = adaptive((255, 59, 48), (255, 69, 58))
  /// The system's green, in light and dark appearance.
  public static let systemGreen = adaptive((52, 199, 89), (48, 209, 88))
  /// The system's blue, in light and dark appearance.
  public static let systemBlue = adaptive((0, 122, 255), (10, 132, 255))
  /// The system's orange, in light and dark appearance.
  public static let systemOrange = adaptive((255, 149, 0), (255, 159, 10))
  /// The system's yellow, in light and dark appearance.
  public static let systemYellow = adaptive((255, 204, 0), (255, 214, 10))
  /// The system's pink, in light and dark appearance.
  public static let systemPink = adaptive((255, 45, 85), (255, 55, 95))
  /// The system's purple, in light and dark appearance.
  public static let systemPurple = adaptive((175, 82, 222), (191, 90, 242))
  /// The system's teal, in light and dark appearance.
  public static let systemTeal = adaptive((48, 176, 199), (64, 200, 224))
  /// The system's indigo, in light and dark appearance.
  public static let systemIndigo = adaptive((88, 86, 214), (94, 92, 230))
  /// The system's brown, in light and dark appearance.
  public static let systemBrown = adaptive((162, 132, 94), (172, 142, 104))
  /// The system's mint, in light and dark appearance.
  public static let systemMint = adaptive((0, 199, 190), (99, 230, 226))
  /// The system's cyan, in light and dark appearance.
  public static let systemCyan = adaptive((50, 173, 230), (100, 210, 255))
  /// The system's base grey, the same in light and dark appearance.
  public static let systemGray = adaptive((142, 142, 147), (142, 142, 147))
  /// The first of five greys that come ever closer to the background, in light and dark appearance.
  public static let systemGray2 = adaptive((174, 174, 178), (99, 99, 102))
  /// The second of five greys that come ever closer to the background, in light and dark appearance.
  public static let systemGray3 = adaptive((199, 199, 204), (72, 72, 74))
  /// The third of five greys that come ever closer to the background, in light and dark appearance.
  public static let systemGray4 = adaptive((209, 209, 214), (58, 58, 60))
  /// The fourth of five greys that come ever closer to the background, in light and dark appearance.
  public static let systemGray5 = adaptive((229, 229, 234), (44, 44, 46))
  /// The last of five greys that come ever closer to the background, in light and dark appearance.
  public static let systemGray6 = adaptive((242, 242, 247), (28, 28, 30))

  /// The default colour of controls.
  public static let tintColor = systemBlue

  static func adaptive(
    _ light: (CGFloat, CGFloat, CGFloat), _ dark: (CGFloat, CGFloat, CGFloat),
    alpha: CGFloat = 1, darkAlpha: CGFloat? = nil
  ) -> UIColor {
    func color(_ numbers: (CGFloat, CGFloat, CGFloat), _ alpha: CGFloat) -> UIColor {
      UIColor(
        red: numbers.0 / 255, green: numbers.1 / 255, blue: numbers.2 / 255, alpha: alpha)
    }
    let (lightColor, darkColor) = (color(light, alpha), color(dark, darkAlpha ?? alpha))
    return UIColor { $0.userInterfaceStyle == .dark ? darkColor : lightColor }
  }
}
