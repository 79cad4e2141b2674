import Foundation

/// The given size of the title that a thread lays out, for texts that a class measures in a font of another object.
///
/// The font of a label carries the given size. A class that measures its title in a constant, which it has also set as
/// the label's font, gets the same size on a device; here it would get that of the fixed advance.
package struct TitleBeingMeasured {
  private var text: String?
  private var size = CGSize.zero

  /// The place of the value of each thread, which the thread frees at its end.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { place in
      #if canImport(Darwin)
        let value = place.assumingMemoryBound(to: TitleBeingMeasured.self)
      #else
        guard let value = place?.assumingMemoryBound(to: TitleBeingMeasured.self) else { return }
      #endif
      value.deinitialize(count: 1)
      value.deallocate()
    }
    return key
  }()

  private static var place: UnsafeMutablePointer<TitleBeingMeasured>? {
    pthread_getspecific(key)?.assumingMemoryBound(to: TitleBeingMeasured.self)
  }

  /// Has a text measured unchanged, in every font, until the returned place is cleared.
  static func begin(
    _ text: String, _ measuring: GivenTitleSize
  ) -> UnsafeMutablePointer<TitleBeingMeasured> {
    let place =
      place
      ?? {
        let new = UnsafeMutablePointer<TitleBeingMeasured>.allocate(capacity: 1)
        new.initialize(to: TitleBeingMeasured())
        pthread_setspecific(key, new)
        return new
      }()
    place.pointee.text = text
    place.pointee.size = measuring.size
    return place
  }

  /// Has the text measured by the fonts again.
  package mutating func end() { text = nil }

  /// The given size of a text; nil where the thread lays out no title of that text.
  static func size(of text: String) -> CGSize? {
    guard let place, place.pointee.text == text else { return nil }
    return place.pointee.size
  }
}
