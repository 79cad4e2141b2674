/// What the names of hosts say.
extension CaseTraits {
  /// What a machine is called but for its numbers: `box` of `box-1`, `runner` of `runner-7f3a9`. Machines of one
  /// kind are called alike; `x86_64` and `arm64`, or `db-mysql8` and `db-postgres16`, are not.
  static func kind(ofMachine host: String) -> String {
    let words = host.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return words.compactMap { word -> String? in
      let letters = word.prefix { !$0.isNumber }
      let isNumbered = word.dropFirst(letters.count).allSatisfy(\.isNumber)
      if letters.count == word.count || isRelease(word) { return String(word) }
      // What has letters behind numbers is made up, unless it is an architecture.
      return isNumbered && !letters.isEmpty
        ? String(letters) : architectures.contains(String(word)) ? String(word) : nil
    }.joined(separator: "-")
  }

  /// Whether a host is no machine but what tests ran on or as: a browser, a runtime or system such as `node18`
  /// and `ubuntu-24.04`, or a name that people give, such as the projects `iPhone 15` and `mobile` that
  /// Playwright writes there. Machines have numbers or points in theirs.
  static func namesConfiguration(host: String) -> Bool {
    guard !host.isEmpty, host.lowercased() != "localhost" else { return false }
    let letters = ChangingProperty.letters(of: host)
    let words = host.lowercased().split { !$0.isLetter && !$0.isNumber }
    return isBrowser(host: host) || configurations.contains(letters) || systems.contains(letters)
      || words.count == 1 && isRelease(words[0])
      || words.count == 2 && isWindows(words[0], words[1])
      || host.utf8.contains(UInt8(ascii: " "))
      || !host.utf8.contains { (48...57).contains($0) || $0 == UInt8(ascii: ".") }
  }

  /// Whether a word of a host's name is a release of something and no machine's number: `win10`, `centos7`,
  /// `postgres16`.
  private static func isRelease(_ word: Substring) -> Bool {
    let letters = word.prefix { !$0.isNumber }
    let number = word.dropFirst(letters.count)
    guard !number.isEmpty, number.allSatisfy(\.isNumber) else { return false }
    return isWindows(letters, number) || released.contains(String(letters))
  }

  private static func isWindows(_ name: Substring, _ release: Substring) -> Bool {
    ["win", "windows"].contains(name) && windows.contains(String(release))
  }

  private static let windows: Set = [
    "7", "8", "10", "11", "2008", "2012", "2016", "2019", "2022", "2025",
  ]
  /// What numbers behind it are releases of, also in the names of machines.
  private static let released: Set = [
    "centos", "rhel", "el", "rocky", "alma", "almalinux", "debian", "ubuntu", "fedora", "sles",
    "opensuse", "freebsd", "macos", "osx", "ios", "py", "python", "nodejs", "jdk",
    "postgres", "postgresql", "mysql", "mariadb",
  ]
  private static let architectures: Set = [
    "x86_64", "x86", "x64", "i386", "i686", "amd64", "arm64",
  ]
  /// What hosts are called that are versions of something.
  private static let systems: Set = [
    "py", "pypy", "nodejs", "go", "rust", "swift", "ios", "ipados", "tvos", "watchos", "macos",
    "android", "ubuntu", "debian", "fedora", "alpine", "linux", "windows", "centos", "rhel",
    "rocky", "alma",
    "almalinux", "sles", "opensuse", "freebsd", "osx", "pixel", "iphone",
    "ipad", "galaxy", "nexus", "postgres", "postgresql", "mysql", "mariadb", "sqlite", "redis",
    "mongo", "mongodb",
  ]
}
