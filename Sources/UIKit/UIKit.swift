// Not even the import line of an app's file has to change where this module is a dependency.
@_exported public import UIKitModel
