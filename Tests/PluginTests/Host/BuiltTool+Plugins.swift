import Foundation

extension BuiltTool {
  /// Writes a plugin in Python with its manifest and gives its directory.
  func plugin(_ source: String, _ strategy: String) throws -> String {
    try write(source, to: "plugin/plugin.py")
    let manifest = """
      {"manifest":1,"name":"liar","version":"1","command":["python3","plugin.py"],
       "strategies":[{"id":"\(strategy)","summary":"a liar"}]}
      """
    let path = try write(manifest, to: "plugin/layout-parity-plugin.json")
    return URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  /// Compiles a plugin in C and gives the library's path.
  func compile(_ source: String, including include: String) throws -> String {
    let library = try write("", to: "plugin.so")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "cc", "-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fPIC", "-shared",
      "-I", include, "-o", library, source,
    ]
    try process.run()
    process.waitUntilExit()
    return library
  }
}
