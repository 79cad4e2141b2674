internal import Drawing
package import RunRecords

/// The HTML page about a comparison of two techniques: the kinds of buttons that differ, with a picture for
/// each.
///
/// The page is well-formed XML in one file. It has no scripts or styles in its elements, loads nothing, and
/// is readable without style and script.
package struct ComparisonPage {
  /// One of the two techniques on the page.
  package struct Subject: Hashable, Sendable {
    /// The name for the page, such as the name of a class.
    package var name: String
    /// The measured properties, one line each, such as `gap 8, content insets 10 16 10 16`.
    package var facts: [String]

    package init(name: String, facts: [String] = []) {
      self.name = name
      self.facts = facts
    }
  }

  /// The part of the layout that a row compares.
  package enum Aspect: Hashable, Sendable {
    /// The row compares the frames of image and title.
    case frames
    /// The row compares the fitting size of the button.
    case ownSize
  }

  /// The layout of a button in its own coordinates, in points; nil for an item that is not shown.
  package struct Layout: Hashable, Sendable {
    package var image: FrameDrawing.Rect?
    package var title: FrameDrawing.Rect?
    /// The compared view other than image and title, such as a badge; nil if no such view is compared or
    /// shown.
    package var view: FrameDrawing.Rect?
    /// The fitting size, as a rectangle at the origin of the bounds.
    package var ownSize: FrameDrawing.Rect

    package init(
      image: FrameDrawing.Rect?, title: FrameDrawing.Rect?, ownSize: FrameDrawing.Rect
    ) {
      self.image = image
      self.title = title
      self.ownSize = ownSize
    }
  }

  /// A button with its layouts by both techniques.
  package struct Example: Hashable, Sendable {
    /// The button's bounds, in points.
    package var bounds: FrameDrawing.Rect
    /// The display scale of the example, in pixels per point.
    package var scale: Double
    package var isRightToLeft: Bool
    package var first: Layout
    package var second: Layout
    /// The example's button as scenario XML.
    package var specXML: String
    /// The command that shows the button again; nil if no command can.
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

  /// One of the four numbers of a frame.
  package enum FrameNumber: Hashable, Sendable, CaseIterable {
    case x, y, width, height
  }

  /// The largest change of one number of an item in one direction, from the first to the second technique.
  package struct Movement: Hashable, Sendable {
    /// The item, such as `image`; nil for the button itself and for the compared view.
    package var item: String?
    /// The changed number; movements to the left and to the right share `x`.
    package var number: FrameNumber
    /// The direction in words, behind an amount, such as `further left` or `wider`.
    package var way: String
    /// The change in points; always positive.
    package var amount: Double
    /// Whether the number changes by this amount, at least to rounding, in every button that differs.
    package var isConstant: Bool

    package init(
      item: String? = nil, _ number: FrameNumber, _ way: String, by amount: Double,
      isConstant: Bool = false
    ) {
      self.item = item
      self.number = number
      self.way = way
      self.amount = amount
      self.isConstant = isConstant
    }
  }

  /// The result for one kind of button.
  package struct Row: Hashable, Sendable {
    /// The kind of button, such as `image and title, right to left`.
    package var title: String
    package var aspect: Aspect
    /// The number of buttons that were compared.
    package var compared: Int
    /// The number of compared buttons that look exactly the same.
    package var same: Int
    /// The number of compared buttons that differ, but by at most a pixel.
    package var withinPixel: Int
    /// The name of the property with the compared view, such as `badgeLabel`; nil for image and title.
    package var view: String?
    /// The reason why no measurement confirms the layouts of these buttons; nil if they are confirmed.
    package var unmeasured: String?
    /// Whether the list at the top joins this row with the other rows about buttons without room, since none of them is
    /// confirmed.
    package var isFolded = false
    /// The comparison's result for these buttons as a sentence.
    package var answer: String
    /// The movements of items from the first to the second technique and their cause, a phrase each, such as
    /// `the image is 80 points further left`.
    package var changes: [String]
    /// The largest changes of each item, in each direction; empty if no number differs.
    package var largest: [Movement]
    /// A button that differs, by the usual amount if possible; nil if no button differs.
    package var example: Example?
    /// A condition or code to paste; nil if there is nothing to paste.
    package var paste: String?

    package init(
      title: String, aspect: Aspect, compared: Int, same: Int, withinPixel: Int = 0, answer: String,
      changes: [String] = [], largest: [Movement] = [],
      example: Example? = nil, paste: String? = nil
    ) {
      self.title = title
      self.aspect = aspect
      self.compared = compared
      self.same = same
      self.withinPixel = withinPixel
      self.answer = answer
      self.changes = changes
      self.largest = largest
      self.example = example
      self.paste = paste
    }
  }

  /// The result of a row: not compared, same, same within a pixel, or different.
  enum Result {
    case notCompared, same, sameWithinPixel, differs
  }

  /// The old technique, and the technique that replaces it.
  package var first: Subject, second: Subject
  /// The project, commit and time of the comparison.
  package var origin: PageOrigin
  /// The buttons in words, such as `typical buttons`.
  package var population: String
  /// The condition that the compared buttons match, as the reader stated it; nil without a condition.
  package var condition: String?
  /// The results for all kinds of buttons, in the order of the page.
  package var rows: [Row]
  /// Remarks, and the aspects that were not compared, one line each.
  package var notes: [String]
  /// The command that generates the page again; nil if no command can.
  package var command: String?
  /// The code or command with which the user's own tests check that both layouts stay the same; nil to show
  /// none.
  package var testCommand: String?
  /// The command that looks for the nearest configuration; nil to show none.
  package var migrateCommand: String?
  /// The path of the page's folder, to which its commands are relative; nil to leave them unchanged.
  package var folder: String?
  package var toolVersion: String
  /// The fixed values in which the second technique always differs, such as `gap 6 instead of 4`.
  package var causes: [String] = []
  /// The button to show, with text to paste, if no row differs; nil if a row differs or no button can be
  /// shown.
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

  /// The complete HTML page.
  package var text: String {
    var markup = MarkupWriter()
    PageFrame.writeHead(
      .inline, title: title, mark: mark,
      subject: [
        "\(first.name) → \(second.name)", condition.map { "\(population): \($0)" } ?? population,
      ],
      origin: origin, to: &markup)
    writeLead(to: &markup)
    writeList(to: &markup)
    writeCommands(to: &markup)
    writeCauses(to: &markup)
    writeMoves(to: &markup)
    writeStill(to: &markup)
    writeSubjects(to: &markup)
    writeNotes(to: &markup)
    PageFrame.writeEnd(.inline, footer: "LayoutParity \(toolVersion)", to: &markup)
    return markup.string
  }
}
