import Foundation

/// The given size of the title that a thread is laying out, for classes that measure the title in another
/// font object.
///
/// A label's font carries the given size. A class may measure its title in a font constant that it has also set
/// on the label. On a device both give the same size; here the constant would count characters.
package struct TitleBeingMeasured {
  /// The size of ``GivenContent/title``; nil while no title is laid out.
  private var size: CGSize?

  /// The thread-specific key of the value, which is freed when the thread ends.
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

  /// Makes ``GivenContent/title`` have its given size in every font on this thread, until ``end()`` is called on the
  /// result.
  static func begin(_ measuring: GivenTitleSize) -> UnsafeMutablePointer<TitleBeingMeasured> {
    let place =
      place
      ?? {
        let new = UnsafeMutablePointer<TitleBeingMeasured>.allocate(capacity: 1)
        new.initialize(to: TitleBeingMeasured())
        pthread_setspecific(key, new)
        return new
      }()
    place.pointee.size = measuring.size
    return place
  }

  /// Ends the use of the given size, so that fonts measure the text themselves again.
  package mutating func end() { size = nil }

  /// Returns the given size of a text; nil if the thread is not laying out a title with this text.
  static func size(of text: String) -> CGSize? {
    guard let size = place?.pointee.size, text == GivenContent.title else { return nil }
    return size
  }
}
