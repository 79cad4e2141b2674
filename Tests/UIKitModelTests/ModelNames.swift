import UIKitModel

// Apple's Foundation brings types of these names along.
typealias CGAffineTransform = UIKitModel.CGAffineTransform
typealias NSKeyValueChangeKey = UIKitModel.NSKeyValueChangeKey
typealias NSKeyValueObservingOptions = UIKitModel.NSKeyValueObservingOptions
typealias Selector = UIKitModel.Selector
