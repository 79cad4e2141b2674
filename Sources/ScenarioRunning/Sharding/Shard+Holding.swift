package import RunRecords

extension RunFacts.Shard {
  /// Whether this part does the case of a name: exactly one part of a run does, the same on every
  /// machine and whatever other cases there are.
  package func holds(classname: String, name: String) -> Bool {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    for byte in classname.utf8 { add(byte) }
    add(0)
    for byte in name.utf8 { add(byte) }
    // The low bits alone follow the last bytes too closely: numbered names would go in turns.
    hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
    hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
    hash ^= hash >> 31
    return hash % UInt64(count) == UInt64(index)
  }
}
