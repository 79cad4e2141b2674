import UIKitModel

// Apple's Foundation brings a type of this name along.
typealias Selector = UIKitModel.Selector
