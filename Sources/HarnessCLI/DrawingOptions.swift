import ArgumentParser
import AtomicFiles
import Drawing
import Foundation
import Platform
import RunRecords

/// The options for drawing a button.
struct DrawingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Also write a drawing of the button to this SVG file; - for standard output, in place of the text. (default: no file)",
      valueName: "file"), completion: .file())
  var svg: String?

  @Flag(
    help:
      "Draw the file of --svg, which is required, on white; by default, on a transparent background."
  )
  var whiteBackground = false

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Print the button, drawn with text characters, above the text (--draw), or leave it out (--no-draw). (default: printed on terminals of at least 80 columns)"
    ))
  var draw: Bool?

  mutating func validate() throws {
    if whiteBackground, svg == nil {
      throw ValidationError("--white-background needs --svg FILE")
    }
  }

  /// Whether the SVG replaces the text on standard output.
  var replacesText: Bool { svg == ReplacedFile.standardOutput }

  /// Returns a drawing of the button in text characters, followed by an empty line; empty if it was not
  /// requested.
  ///
  /// - Parameters:
  ///   - insets: what insets do to the button.
  ///   - captions: the texts that explain the insets.
  func text(
    of drawing: FrameDrawing?, insets: [InsetMark] = [], captions: [String] = []
  ) -> String {
    guard let drawing, draw ?? Self.isWide else { return "" }
    let characters = Self.characters(ProcessInfo.processInfo.environment)
    return drawing.text(characters, insets: insets, captions: captions) + "\n"
  }

  /// A clause saying that an older picture at the same path is left unchanged; empty if the path has no file.
  var oldPicture: String {
    guard let svg, svg != ReplacedFile.standardOutput, FileManager.default.fileExists(atPath: svg)
    else { return "" }
    return "; '\(svg)' was not changed"
  }

  /// Writes the SVG, if requested.
  ///
  /// - Parameters:
  ///   - title: the content of the picture, in one sentence.
  ///   - insets: what insets do to the button.
  ///   - captions: the texts that explain the insets.
  ///   - inputs: the files that the command reads.
  /// - Throws: the exit status, after a message, if there is nothing to draw or the file cannot be written,
  ///   and `ValidationError` if the file holds scenarios.
  func write(
    _ drawing: FrameDrawing?, title: String, insets: [InsetMark] = [], captions: [String] = [],
    besides inputs: [String] = []
  ) throws {
    guard let svg else { return }
    guard let drawing else {
      throw CommandFailure.exit(
        .inconclusive,
        because: "there is nothing to draw: no strategy lays out the button\(oldPicture)")
    }
    try Self.write(
      drawing, title: title, to: svg, background: whiteBackground ? .white : .screen,
      insets: insets, captions: captions, besides: inputs)
  }

  /// Writes a drawing to a file, - for standard output; see ``write(_:title:insets:captions:besides:)``.
  ///
  /// - Throws: the exit status for a file that cannot be written, after a message, and `ValidationError` for one that
  ///   must not be replaced.
  static func write(
    _ drawing: FrameDrawing, title: String, to path: String,
    background: FrameDrawing.Background = .screen, insets: [InsetMark] = [],
    captions: [String] = [],
    besides inputs: [String] = []
  ) throws {
    if path != ReplacedFile.standardOutput {
      try OutputConflicts(besides: inputs).check(file: path, of: "--svg")
    }
    do throws(ReportError) {
      let file = try ReplacedFile(path: path)
      let text = drawing.svg(
        title: title, background: background, insets: insets, captions: captions)
      file.contents.bytes.append(contentsOf: text.utf8)
      try file.publish()
    } catch {
      throw CommandFailure.exit(.notRun, because: error)
    }
  }

  /// Exits with a message if a picture is requested of something that cannot be drawn.
  ///
  /// - Parameter what: the content of the token, in words.
  /// - Throws: the exit status if a picture is requested.
  func refuse(for what: String) throws {
    guard svg != nil || draw == true else { return }
    let option = svg == nil ? "--draw" : "--svg"
    throw CommandFailure.exit(
      .notRun,
      because: "the token is of \(what), which cannot be drawn; leave out \(option)\(oldPicture)")
  }

  /// Returns the characters for drawings under an environment's locale: ASCII for the locales C and POSIX.
  static func characters(_ environment: [String: String]) -> FrameDrawing.Characters {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return locale == "C" || locale == "POSIX" ? .ascii : .unicode
  }

  /// Whether standard output is a terminal of 80 columns or more.
  private static var isWide: Bool {
    var size = winsize()
    return Console.isTerminal && ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
      && size.ws_col >= 80
  }
}
