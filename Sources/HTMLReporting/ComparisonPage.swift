internal import Drawing
package import RunRecords

/// The page of a comparison of two techniques: the questions in which they differ, with a picture for each.
///
/// The page is well-formed XML in one file, has no script or style in its elements, refers to nothing outside, and reads
/// in order without style and script.
package struct ComparisonPage {
  /// One of the two techniques.
  package struct Subject: Hashable, Sendable {
    /// The name that its owner uses, such as the name of a class.
    package var name: String
    /// Measured properties, a line each, such as `gap 8, content insets 10 16 10 16`.
    package var facts: [String]

    package init(name: String, facts: [String] = []) {
      self.name = name
      self.facts = facts
    }
  }

  /// The subject of a question.
  package enum Aspect: Hashable, Sendable {
    /// The frames of image and title.
    case frames
    /// The size that the button asks for.
    case ownSize
  }

  /// A layout in the button's own coordinates, in points; an absent item is nil.
  package struct Layout: Hashable, Sendable {
    package var image: FrameDrawing.Rect?
    package var title: FrameDrawing.Rect?
    /// The size that the button asks for, at the origin of its bounds.
    package var ownSize: FrameDrawing.Rect

    package init(
      image: FrameDrawing.Rect?, title: FrameDrawing.Rect?, ownSize: FrameDrawing.Rect
    ) {
      self.image = image
      self.title = title
      self.ownSize = ownSize
    }
  }

  /// A button with both layouts.
  package struct Example: Hashable, Sendable {
    /// The button's bounds, in points.
    package var bounds: FrameDrawing.Rect
    /// Pixels per point.
    package var scale: Double
    package var isRightToLeft: Bool
    package var first: Layout
    package var second: Layout
    /// The button as XML.
    package var specXML: String
    /// The command that shows the button again.
    package var command: String?

    package init(
      bounds: FrameDrawing.Rect, scale: Double, isRightToLeft: Bool, first: Layout, second: Layout,
      specXML: String, command: String?
    ) {
      self.bounds = bounds
      self.scale = scale
      self.isRightToLeft = isRightToLeft
      self.first = first
      self.second = second
      self.specXML = specXML
      self.command = command
    }
  }

  /// The answer to one question.
  package struct Row: Hashable, Sendable {
    /// The question, such as `image and title, right to left`.
    package var title: String
    package var aspect: Aspect
    /// The number of buttons that were compared.
    package var compared: Int
    /// The number of them that look the same.
    package var same: Int
    /// The number of them that differ by at most a pixel.
    package var withinPixel: Int
    /// The answer as a sentence.
    package var answer: String
    /// The movements in the second technique, such as `the image is 80 points further left`.
    package var changes: [String]
    /// The reason; nil where it is unknown.
    package var cause: String?
    /// The largest difference of a number, in points.
    package var largest: Double?
    /// The button that differs most.
    package var example: Example?
    /// A condition or a clause that people paste elsewhere.
    package var paste: String?

    package init(
      title: String, aspect: Aspect, compared: Int, same: Int, withinPixel: Int = 0, answer: String,
      changes: [String] = [], cause: String? = nil, largest: Double? = nil,
      example: Example? = nil, paste: String? = nil
    ) {
      self.title = title
      self.aspect = aspect
      self.compared = compared
      self.same = same
      self.withinPixel = withinPixel
      self.answer = answer
      self.changes = changes
      self.cause = cause
      self.largest = largest
      self.example = example
      self.paste = paste
    }
  }

  /// The result of a row.
  enum Result {
    case notCompared, same, sameToPixel, differs
  }

  /// The technique of before, and the one that replaces it.
  package var first: Subject, second: Subject
  /// The sources and the time.
  package var origin: PageOrigin
  /// The buttons in words, such as `typical buttons`.
  package var population: String
  package var rows: [Row]
  /// The parts that were not compared, and remarks, a line each.
  package var notes: [String]
  /// The command that makes the page again.
  package var command: String?
  /// The command that checks in the reader's own tests that both stay the same.
  package var testCommand: String?
  package var toolVersion: String
  /// The constants in which the second technique always differs, such as `gap 6 instead of 4`.
  package var causes: [String] = []
  /// The button to show where no card has a picture, with what to paste; nil for none.
  package var still: Row?

  package init(
    first: Subject, second: Subject, origin: PageOrigin, population: String, rows: [Row],
    notes: [String] = [], command: String? = nil, testCommand: String? = nil, toolVersion: String
  ) {
    self.first = first
    self.second = second
    self.origin = origin
    self.population = population
    self.rows = rows
    self.notes = notes
    self.command = command
    self.testCommand = testCommand
    self.toolVersion = toolVersion
  }

  /// The page.
  package var text: String {
    var markup = MarkupWriter()
    PageFrame.writeHead(
      .inline, title: title, mark: mark, subject: ["\(first.name) → \(second.name)", population],
      origin: origin, to: &markup)
    writeLead(to: &markup)
    writeChips(to: &markup)
    writeCommands(to: &markup)
    writeMoves(to: &markup)
    writeStill(to: &markup)
    writeQuestions(to: &markup)
    writeSubjects(to: &markup)
    writeNotes(to: &markup)
    PageFrame.writeEnd(.inline, footer: "LayoutParity \(toolVersion)", to: &markup)
    return markup.string
  }
}
