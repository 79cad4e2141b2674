internal import Drawing
internal import RunRecords

extension Failure {
  /// Returns the failure's largest known difference from the expected layout, in points; infinite if a number
  /// is not finite, 0 if none is known.
  ///
  /// - Parameter names: the strategies whose layouts count; if empty, those of all wrong strategies.
  func size(of names: [String]) -> Double {
    let right = drawing?.acceptedNumber
    let drawn = (drawing?.groups ?? []).filter { group in
      group.isBlamed && (names.isEmpty || group.names.contains(where: names.contains))
    }.map { group -> Double in
      guard let right, let number = group.number else { return 0 }
      return number - right
    }
    let rows = (table?.rows ?? []).filter { names.isEmpty || names.contains($0.label) }
    let written = rows.flatMap { $0.differences.compactMap(\.self) }
    return ([largest ?? 0] + drawn + written).reduce(0) { sum, difference in
      difference.isNaN ? .infinity : max(sum, abs(difference))
    }
  }

  /// The failure's largest difference between strategies, in points, ignoring the expected numbers of a
  /// scenario; 0 if unknown.
  var distance: Double {
    let size = size(of: [])
    guard type == .expectationMismatch else { return size.isFinite ? size : 0 }
    let numbers = (drawing?.groups ?? []).filter { $0.names != ["expected"] }.compactMap(\.number)
      .filter(\.isFinite)
    return (numbers.max() ?? 0) - (numbers.min() ?? 0)
  }
}
