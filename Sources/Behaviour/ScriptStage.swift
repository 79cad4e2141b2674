import Foundation
import UIKitModel

/// A recorder of the events that reach receivers while a script runs.
final class TraceRecorder {
  struct State {
    var deliveries: [Trace.Delivery] = []
    var step = 0
  }

  // Nothing that runs during an access comes back to it.
  @exclusivity(unchecked) var state = State()

  func note(_ event: ControlEvent, _ receiver: String) {
    state.deliveries.append(Trace.Delivery(step: state.step, event: event, receiver: receiver))
  }
}

/// An object that receives events and records them under its name.
final class ScriptTarget {
  private let name: String
  private unowned let recorder: TraceRecorder

  init(_ name: String, _ recorder: TraceRecorder) {
    self.name = name
    self.recorder = recorder
  }

  func note(_ event: ControlEvent) { recorder.note(event, name) }
}

/// The view, window and app around a control during a script, which record the events that they receive.
final class ScriptStage {
  let recorder = TraceRecorder()
  let screen: Screen
  let window: Window
  private let app: App
  private var surroundings: ScriptSurroundings?
  /// The control's origin in the coordinates of both screen and window, in points.
  static let place = CGPoint(x: 1000, y: 1000)
  private static let frame = CGRect(x: 0, y: 0, width: 4000, height: 4000)
  private var images: [(name: String, image: UIImage)] = []

  init() {
    screen = Screen(frame: Self.frame)
    window = Window(frame: Self.frame)
    app = App(recorder)
    screen.recorder = recorder
    window.recorder = recorder
    window.application = app
    window.addSubview(screen)
  }

  /// Sets which responders have methods for events with a nil target.
  func answer(_ places: [ChainPlace]) {
    screen.answers = places.contains(.screen)
    window.answers = places.contains(.window)
    app.answers = places.contains(.app)
  }

  /// Applies a script's surroundings to the view around the control, without moving the control in the
  /// window.
  func surround(_ surroundings: ScriptSurroundings?) {
    guard surroundings != self.surroundings else { return }
    self.surroundings = surroundings
    var frame = Self.frame
    if case .area(let area) = surroundings {
      frame = area.offsetBy(dx: Self.place.x, dy: Self.place.y)
    }
    screen.frame = frame
    // What is on the screen has the same coordinates as in the window.
    screen.bounds.origin = frame.origin
    screen.isHidden = surroundings == .hidden
  }

  /// Returns the image with a name, always the same object for the same name.
  func image(named name: String) -> UIImage {
    if let known = images.first(where: { $0.name == name }) { return known.image }
    let made = UIImage(size: CGSize(width: 20, height: 20))
    images.append((name, made))
    return made
  }

  /// Returns the name under which ``image(named:)`` made an image.
  func name(of image: UIImage) -> String {
    images.first { $0.image === image }?.name ?? "another image"
  }

  final class Screen: UIView {
    var answers = true
    var recorder: TraceRecorder?
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { answers }
    func note(_ event: ControlEvent) { recorder?.note(event, ChainPlace.screen.rawValue) }
  }

  final class Window: UIWindow {
    var answers = true
    var recorder: TraceRecorder?
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { answers }
    func note(_ event: ControlEvent) { recorder?.note(event, ChainPlace.window.rawValue) }
  }

  final class App: UIApplication {
    var answers = true
    private let recorder: TraceRecorder
    init(_ recorder: TraceRecorder) { self.recorder = recorder }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { answers }
    func note(_ event: ControlEvent) { recorder.note(event, ChainPlace.app.rawValue) }
  }
}
