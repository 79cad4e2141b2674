// What Swift's own module Darwin adds to the declarations of C, as far as the checked files use it.
@_exported import Darwin

package var errno: Int32 {
  get { __error().pointee }
  set { __error().pointee = newValue }
}

package func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { -1 }
package func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { -1 }
package func fcntl(_ descriptor: Int32, _ command: Int32) -> Int32 { -1 }
package func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 { -1 }

package var S_IFMT: mode_t { 0o170000 }
package var S_IFIFO: mode_t { 0o010000 }
package var S_IFDIR: mode_t { 0o040000 }
package var S_IFREG: mode_t { 0o100000 }
package var S_IFLNK: mode_t { 0o120000 }

package var SIG_DFL: sig_t? { nil }
package var SIG_IGN: sig_t { unsafeBitCast(1, to: sig_t.self) }
