/// A worker with a reset, which takes less time than making a new worker.
package protocol ResettableWorker: LayoutWorker {
  /// Discards all views, so that the next layout uses new ones.
  func reset()
}
