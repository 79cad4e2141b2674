import UIKit

// Set up by a convenience initialiser. Insets are those of every configuration, 7 12 7 12; gap 5.
final class PlayButton: UIButton {
  convenience init() {
    self.init(type: .system)
    var look = UIButton.Configuration.filled()
    look.image = UIImage(systemName: "play.fill")
    look.imagePadding = 5
    configuration = look
  }
}
