/// A worker that can discard its views, which is faster than making a new worker for a fresh layout.
package protocol ResettableWorker: LayoutWorker {
  /// Discards all views, so that the next layout uses new ones.
  func reset()
}
