/// What the names of hosts say.
extension CaseTraits {
  /// What a machine is called but for its numbers: `box` of `box-1`, `runner` of `runner-7f3a9`. Machines of one
  /// kind are called alike; `x86_64` and `arm64`, or `db-mysql8` and `db-postgres16`, are not.
  static func kind(ofMachine host: String) -> String {
    let words = words(of: host)
    return words.enumerated().compactMap { index, word -> String? in
      // Of `api-33` and `agent-py-3.9` the number is no machine's.
      if isVersion(word) { return String(word) }
      if index > 0, named.contains(String(words[index - 1])), word.allSatisfy(\.isNumber) {
        return String(word)
      }
      let letters = word.prefix { !$0.isNumber }
      let isNumbered = word.dropFirst(letters.count).allSatisfy(\.isNumber)
      if letters.count == word.count || isRelease(word) { return String(word) }
      // What has letters behind numbers is made up, unless it is an architecture.
      return isNumbered && !letters.isEmpty
        ? String(letters) : architectures.contains(String(word)) ? String(word) : nil
    }.joined(separator: "-")
  }

  /// The words of a host's name; points within numbers are parts of them.
  private static func words(of host: String) -> [Substring] {
    let host = host.lowercased()
    let isPart = { (character: Character) in
      character.isLetter || character.isNumber || character == "_"
    }
    var words: [Substring] = []
    for part in host.split(whereSeparator: { !isPart($0) && $0 != "." }) {
      let pieces = part.split(separator: ".")
      // Such as `py3.9` and `3.10.1`, but neither `10.0.0.1` nor `box-1.example.com`.
      let isRelease =
        (2...3).contains(pieces.count)
        && pieces.dropFirst().allSatisfy { $0.allSatisfy(\.isNumber) }
        && pieces[0].last?.isNumber ?? false
      words += isRelease ? [part] : pieces
    }
    return words
  }

  /// Whether a word is a number of a release and nothing else: `3.9`, `v1.21.4`.
  private static func isVersion(_ word: Substring) -> Bool {
    let number = word.first == "v" ? word.dropFirst() : word
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    return (2...3).contains(parts.count)
      && parts.allSatisfy { !$0.isEmpty && $0.count <= 4 && $0.allSatisfy(\.isNumber) }
  }

  /// Whether a host is no machine but what tests ran on or as: a browser, a runtime or system such as `node18`
  /// and `ubuntu-24.04`, or a name that people give, such as the projects `iPhone 15` and `mobile` that
  /// Playwright writes there. Machines have numbers or points in theirs.
  static func namesConfiguration(host: String) -> Bool {
    guard !host.isEmpty, host.lowercased() != "localhost" else { return false }
    let letters = ChangingProperty.letters(of: host)
    let words = host.lowercased().split { !$0.isLetter && !$0.isNumber }
    let first = words.first.map { $0.prefix { !$0.isNumber } } ?? ""
    return isBrowser(host: host) || configurations.contains(letters) || systems.contains(letters)
      || isVersion(host.lowercased()[...]) || devices.contains(String(first))
      || words.count == 1 && isRelease(words[0])
      || words.count == 2 && named.contains(String(words[0])) && words[1].allSatisfy(\.isNumber)
      || words.count == 2 && isWindows(words[0], words[1])
      || host.utf8.contains(UInt8(ascii: " "))
      || !host.utf8.contains { (48...57).contains($0) || $0 == UInt8(ascii: ".") }
  }

  /// Whether a word of a host's name is a release of something and no machine's number: `win10`, `centos7`,
  /// `postgres16`.
  private static func isRelease(_ word: Substring) -> Bool {
    let letters = word.prefix { !$0.isNumber }
    let number = word.dropFirst(letters.count)
    guard !number.isEmpty, number.allSatisfy({ $0.isNumber || $0 == "." }) else { return false }
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
  /// What numbers behind it, as a word of their own, are releases of and no machine's.
  private static let named: Set = [
    "api", "sdk", "level", "android", "ios", "ipados", "tvos", "watchos", "macos", "py", "python",
    "pypy", "jdk", "java", "jre", "node", "nodejs", "php", "ruby", "go", "dotnet", "net", "gcc",
    "clang", "xcode", "swift", "rust", "ubuntu", "debian", "fedora", "centos", "rhel", "postgres",
    "postgresql", "mysql", "mariadb", "django", "rails", "qt",
  ]
  /// What names of devices begin with: of those the number is the model.
  private static let devices: Set = [
    "iphone", "ipad", "ipod", "appletv", "pixel", "nexus", "galaxy", "sm", "moto", "xperia",
    "oneplus", "redmi", "poco", "huawei", "honor", "oppo", "vivo", "realme", "nokia", "lenovo",
    "kindle", "surface",
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
