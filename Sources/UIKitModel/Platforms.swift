#if canImport(ObjectiveC) && !os(macOS)
  #error(
    "UIKitModel takes the place of UIKit; in an iOS target use the recorder: 'layout-parity recording new'"
  )
#endif
