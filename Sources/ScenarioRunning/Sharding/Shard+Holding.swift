import Reproducibility
package import RunRecords

extension RunFacts.Shard {
  /// Returns whether the case with a name belongs to this shard; on every machine, each case belongs to the
  /// same shard of a run.
  package func holds(classname: String, name: String) -> Bool {
    var fingerprint = Fingerprint(classname)
    fingerprint.add(0)
    fingerprint.add(name)
    // The low bits alone follow the last bytes too closely: numbered names would go in turns.
    return Draws.mix(fingerprint.value) % UInt64(count) == UInt64(index)
  }
}
