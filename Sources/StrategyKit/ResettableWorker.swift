/// A worker with a reset, which takes less time than making a new worker.
package protocol ResettableWorker: LayoutWorker {
  /// Discards all views, so that the next layout uses new ones.
  func reset()

  /// Uses the same store of solved constraint systems as another worker of the task; to be called before the
  /// first layout.
  ///
  /// The systems of two workers with the same strategy are the same, and take more memory than their views.
  func shareSystems(with other: any LayoutWorker)
}

extension ResettableWorker {
  package var capabilities: WorkerCapabilities {
    var capabilities = WorkerCapabilities()
    capabilities.resetting = self
    return capabilities
  }
}
