import Reproducibility
package import RunRecords

extension RunFacts.Shard {
  /// Whether this part does the case of a name: exactly one part of a run does, the same on every
  /// machine and whatever other cases there are.
  package func holds(classname: String, name: String) -> Bool {
    var fingerprint = Fingerprint(classname)
    fingerprint.add(0)
    fingerprint.add(name)
    // The low bits alone follow the last bytes too closely: numbered names would go in turns.
    return Draws.mix(fingerprint.value) % UInt64(count) == UInt64(index)
  }
}
