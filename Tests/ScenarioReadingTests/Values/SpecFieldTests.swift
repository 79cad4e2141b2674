import Scenarios
import StrategyKit
import Testing

@Suite struct SpecFieldTests {
  @Test(arguments: SpecField.allCases)
  func `a field reads what was written to it, and nothing else changes`(field: SpecField) {
    for number in [field.kind.range.lowerBound, 1, field.kind.range.upperBound] {
      var spec = ButtonSpec.simplest
      spec[field] = number
      #expect(spec[field] == number)
      for other in SpecField.allCases where other != field {
        #expect(spec[other] == other.simplest, "\(field) changes \(other)")
      }
    }
  }

  @Test func `a number of an absent item is the simplest and cannot be set`() {
    var spec = ButtonSpec()
    for field in SpecField.allCases where field.isOfItem {
      #expect(!spec.has(field))
      spec[field] = 7
      #expect(spec[field] == field.simplest)
    }
    #expect(spec == ButtonSpec())
  }

  @Test func `the simplest spec has the simplest number in every field`() {
    #expect(SpecField.allCases.allSatisfy { ButtonSpec.simplest[$0] == $0.simplest })
    #expect(ButtonSpec.simplest.unusualFields == [])
  }

  @Test func `every attribute states one field or four, and no field is stated twice`() {
    let stated = ButtonAttribute.allCases.flatMap(\.fields)
    #expect(Set(stated).count == stated.count)
    #expect(ButtonAttribute.allCases.allSatisfy { [1, 4].contains($0.fields.count) })
    let unstated = SpecField.allCases.filter { !stated.contains($0) }
    #expect(
      unstated == [.hasImage, .hasTitle, .boundsX, .boundsY]
        + SpecField.wrappedSizes.flatMap { [$0.width, $0.height] })
  }

  @Test func `names and raw values never change`() {
    #expect(
      SpecField.allCases.map { "\($0.rawValue) \($0.name)" } == [
        "0 width", "1 height", "2 placement", "3 spacing", "4 h-align", "5 v-align",
        "6 direction", "7 scale", "8 image", "9 image/@width", "10 image/@height",
        "11 image/@corner-radius", "12 title", "13 title/@width", "14 title/@height",
        "15 content inset top", "16 content inset left", "17 content inset bottom",
        "18 content inset right", "19 image inset top", "20 image inset left",
        "21 image inset bottom", "22 image inset right", "23 title inset top",
        "24 title inset left", "25 title inset bottom", "26 title inset right", "27 type",
        "28 line-height", "29 x", "30 y", "31 bounds x", "32 bounds y", "33 title/@lines",
        "34 wrapped width 1", "35 wrapped height 1", "36 wrapped width 2", "37 wrapped height 2",
        "38 wrapped width 3", "39 wrapped height 3", "40 wrapped width 4", "41 wrapped height 4",
        "42 wrapped width 5", "43 wrapped height 5", "44 wrapped width 6", "45 wrapped height 6",
        "46 subtitle-width", "47 subtitle-height", "48 title-padding", "49 title-alignment",
        "50 image-reservation", "51 background-width", "52 background-height",
      ])
    #expect(
      SpecField.placement.row.words.map(\.description)
        == ["leading", "left", "right", "top", "bottom", "trailing", "spread", "spread-trailing"])
  }

  @Test(arguments: [
    ("a\u{1B}[31mb", "a\\u{1B}[31mb"), ("a\nb\r\nc\u{2028}d", "a b  c d"),
    ("a\u{202E}b\u{85}c", "a\\u{202E}b c"), ("ünïcödé 😀", "ünïcödé 😀"),
    (String(repeating: "x", count: 61), String(repeating: "x", count: 60) + "…"),
  ])
  func `a message quotes nothing that a terminal takes for a command`(text: String, shown: String) {
    #expect(text.excerpt == shown)
  }
}
