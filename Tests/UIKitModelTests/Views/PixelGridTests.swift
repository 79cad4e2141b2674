import Testing
import UIKitModel

@Suite struct PixelGridTests {
  @Test(
    "nearest goes to the nearest pixel, halves up",
    arguments: [
      (1, 0.5, 1), (1, -0.5, 0), (1, 2.4, 2), (1, -2.6, -3), (2, 0.25, 0.5), (2, 0.2, 0),
      (2, -0.25, 0), (2, -0.3, -0.5), (2, 37.5, 37.5), (3, 1.0 / 6, 1.0 / 3), (3, 0.1, 0),
      (3, 2.0 / 3, 2.0 / 3),
    ] as [(CGFloat, CGFloat, CGFloat)])
  func nearest(scale: CGFloat, value: CGFloat, expected: CGFloat) {
    #expect(PixelGrid(scale: scale).nearest(value) == expected)
  }

  @Test(
    "down goes to the pixel at or below",
    arguments: [(1, 1.9, 1), (2, 0.9, 0.5), (2, -0.1, -0.5), (2, 3, 3), (3, 9.5, 28.0 / 3)]
      as [(CGFloat, CGFloat, CGFloat)])
  func down(scale: CGFloat, value: CGFloat, expected: CGFloat) {
    #expect(PixelGrid(scale: scale).down(value) == expected)
  }

  @Test(
    "up goes to the pixel at or above",
    arguments: [(1, 1.1, 2), (2, 0.6, 1), (2, -0.9, -0.5), (2, 3, 3), (3, 9.5, 29.0 / 3)]
      as [(CGFloat, CGFloat, CGFloat)])
  func up(scale: CGFloat, value: CGFloat, expected: CGFloat) {
    #expect(PixelGrid(scale: scale).up(value) == expected)
  }

  @Test(
    "a value within the tolerance of a boundary counts as on it", arguments: [1, 2, 3] as [CGFloat])
  func tolerance(scale: CGFloat) {
    let grid = PixelGrid(scale: scale)
    let (within, beyond) = (0x1p-21 / scale, 0x1p-19 / scale)
    let half = 0.5 / scale
    let pixel = 1 / scale
    #expect(grid.nearest(half - within) == pixel)
    #expect(grid.nearest(half - beyond) == 0)
    #expect(grid.down(pixel - within) == pixel)
    #expect(grid.down(pixel - beyond) == 0)
    #expect(grid.up(pixel + within) == pixel)
    #expect(grid.up(pixel + beyond) == 2 / scale)
  }

  @Test(
    "a length of any size is rounded as the mathematical floor and ceiling do",
    arguments: [
      0, -0.0, 0.49, -0.49, 0.75, -0.75, 7, -7, 0x1p31 + 0.5, -0x1p31 - 0.5, 0x1p50 + 0.25,
      -0x1p50 - 0.25, 0x1p51 + 0.5, -0x1p51 - 0.5, 0x1p52 - 0.5, 0.5 - 0x1p52, 0x1p52, -0x1p52,
      0x1p53 + 2, 0x1p60, -0x1p60, 1e300, -1e300, .infinity, -.infinity,
    ] as [CGFloat])
  func anySize(value: CGFloat) {
    let grid = PixelGrid(scale: 1)
    #expect(grid.down(value) == (value + 0x1p-20).rounded(.down))
    #expect(grid.up(value) == (value - 0x1p-20).rounded(.up))
    #expect(grid.nearest(value) == (value + (0.5 + 0x1p-20)).rounded(.down))
  }

  @Test func `what is no number stays none`() {
    #expect(PixelGrid(scale: 2).nearest(.nan).isNaN)
  }

  @Test(
    "a distance is counted in pixels from the nearest one, whatever the sign",
    arguments: [
      (1, 3, 0), (2, 0.25, 0.5), (2, -0.25, 0.5), (3, 0.25, 0.25), (1, -1.75, 0.25),
      (1, 0x1p51 + 0.5, 0.5), (1, 0x1p60, 0),
    ] as [(CGFloat, CGFloat, CGFloat)])
  func distance(scale: CGFloat, value: CGFloat, expected: CGFloat) {
    #expect(PixelGrid(scale: scale).distance(of: value) == expected)
  }
}
