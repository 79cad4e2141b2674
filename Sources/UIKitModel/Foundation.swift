// As UIKit does, so that an app's file needs no more than its import line changed.
@_exported public import Foundation
