import UIKit

// A function that takes the content: a plain configuration, content insets 7 12 7 12, gap and side as asked for.
// A configuration goes down to the pixel, so frames are those of the contract to the pixel. Its own size is not
// rounded: the layout's is up to two thirds of a point larger at 3 pixels a point. An image alone is as high as
// itself, where the layout counts a line of text. What a configuration does with too little room beside an image is
// not measured.
extension UIButton {
  func fill(title: String, image: UIImage?, placement: NSDirectionalRectEdge, padding: CGFloat) {
    var look = UIButton.Configuration.plain()
    look.title = title
    look.image = image
    look.imagePlacement = placement
    look.imagePadding = padding
    configuration = look
  }
}
