/// A worker with a reset, which takes less time than making a new worker.
package protocol ResettableWorker: LayoutWorker {
  /// Drops all views, so that the next layout is one of views that have never been laid out.
  func reset()
}
