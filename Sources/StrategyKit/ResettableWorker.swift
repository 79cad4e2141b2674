/// A worker that can be as good as new: making another one takes longer than a layout.
package protocol ResettableWorker: LayoutWorker {
  /// Drops all views, so that the next layout is one of views that have never been laid out.
  func reset()
}
