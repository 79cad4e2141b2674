public import Foundation

/// A transform of three-dimensional space, as a 4 × 4 matrix.
public struct CATransform3D: Hashable, Sendable {
  /// The matrix element in row 1, column 1.
  public var m11: CGFloat = 1
  /// The matrix element in row 1, column 2.
  public var m12: CGFloat = 0
  /// The matrix element in row 1, column 3.
  public var m13: CGFloat = 0
  /// The matrix element in row 1, column 4.
  public var m14: CGFloat = 0
  /// The matrix element in row 2, column 1.
  public var m21: CGFloat = 0
  /// The matrix element in row 2, column 2.
  public var m22: CGFloat = 1
  /// The matrix element in row 2, column 3.
  public var m23: CGFloat = 0
  /// The matrix element in row 2, column 4.
  public var m24: CGFloat = 0
  /// The matrix element in row 3, column 1.
  public var m31: CGFloat = 0
  /// The matrix element in row 3, column 2.
  public var m32: CGFloat = 0
  /// The matrix element in row 3, column 3.
  public var m33: CGFloat = 1
  /// The matrix element in row 3, column 4.
  public var m34: CGFloat = 0
  /// The matrix element in row 4, column 1.
  public var m41: CGFloat = 0
  /// The matrix element in row 4, column 2.
  public var m42: CGFloat = 0
  /// The matrix element in row 4, column 3.
  public var m43: CGFloat = 0
  /// The matrix element in row 4, column 4.
  public var m44: CGFloat = 1

  /// Makes the identity transform, which changes nothing.
  public init() {}

  private init(rows: [[CGFloat]]) {
    (m11, m12, m13, m14) = (rows[0][0], rows[0][1], rows[0][2], rows[0][3])
    (m21, m22, m23, m24) = (rows[1][0], rows[1][1], rows[1][2], rows[1][3])
    (m31, m32, m33, m34) = (rows[2][0], rows[2][1], rows[2][2], rows[2][3])
    (m41, m42, m43, m44) = (rows[3][0], rows[3][1], rows[3][2], rows[3][3])
  }

  private var rows: [[CGFloat]] {
    [
      [m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44],
    ]
  }

  /// Returns a transform that applies this one first, then another.
  func followed(by next: CATransform3D) -> CATransform3D {
    let (left, right) = (rows, next.rows)
    return CATransform3D(
      rows: (0..<4).map { row in
        (0..<4).map { column in
          (0..<4).reduce(0) { $0 + left[row][$1] * right[$1][column] }
        }
      })
  }
}

/// The identity transform, which changes nothing.
public let CATransform3DIdentity = CATransform3D()

/// Returns a transform that scales.
public func CATransform3DMakeScale(
  _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  var map = CATransform3D()
  (map.m11, map.m22, map.m33) = (x, y, z)
  return map
}

/// Returns a transform that translates.
public func CATransform3DMakeTranslation(
  _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  var map = CATransform3D()
  (map.m41, map.m42, map.m43) = (x, y, z)
  return map
}

/// Returns a transform that rotates by an angle in radians around an axis; the identity if the axis has
/// length zero.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3D() }
  let (x, y, z) = (x / length, y / length, z / length)
  let (sine, cosine) = (CGFloat(sin(angle.native)), CGFloat(cos(angle.native)))
  let rest = 1 - cosine
  var map = CATransform3D()
  (map.m11, map.m12, map.m13) = (
    cosine + x * x * rest, x * y * rest + z * sine, x * z * rest - y * sine
  )
  (map.m21, map.m22, map.m23) = (
    y * x * rest - z * sine, cosine + y * y * rest, y * z * rest + x * sine
  )
  (map.m31, map.m32, map.m33) = (
    z * x * rest + y * sine, z * y * rest - x * sine, cosine + z * z * rest
  )
  return map
}

/// Returns the transform of space that a transform of the plane corresponds to.
public func CATransform3DMakeAffineTransform(_ plane: CGAffineTransform) -> CATransform3D {
  var map = CATransform3D()
  (map.m11, map.m12, map.m21, map.m22) = (plane.a, plane.b, plane.c, plane.d)
  (map.m41, map.m42) = (plane.tx, plane.ty)
  return map
}

/// Returns a transform that applies the first one, then the second.
public func CATransform3DConcat(
  _ first: CATransform3D, _ second: CATransform3D
) -> CATransform3D {
  first.followed(by: second)
}

/// Returns a transform that scales first, then applies another.
public func CATransform3DScale(
  _ map: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DMakeScale(x, y, z).followed(by: map)
}

/// Returns a transform that translates first, then applies another.
public func CATransform3DTranslate(
  _ map: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DMakeTranslation(x, y, z).followed(by: map)
}

/// Returns a transform that rotates by an angle in radians around an axis first, then applies another.
public func CATransform3DRotate(
  _ map: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DMakeRotation(angle, x, y, z).followed(by: map)
}
