import SwiftSyntax

/// A generated file for notification observers with selectors, which Foundation supports only with
/// Objective-C.
struct SelectorObservers {
  /// The file's text; nil if the app has no such observers.
  let text: String?

  init(usedIn files: [ParsedFile]) {
    let finder = ObserverFinder(viewMode: .sourceAccurate)
    for file in files { finder.walk(file.tree) }
    text = finder.isFound ? Self.code : nil
  }

  private static let code = """
    import Foundation
    import UIKit

    /// Who observes by selector, until it is taken away.
    private final class SelectorObserver {
      weak var observer: AnyObject?
      let name: NSNotification.Name?
      let token: AnyObject

      init(_ observer: AnyObject, _ name: NSNotification.Name?, _ token: AnyObject) {
        (self.observer, self.name, self.token) = (observer, name, token)
      }
    }

    private var selectorObservers: [SelectorObserver] = []

    extension NotificationCenter {
      func addObserver(
        _ observer: AnyObject, selector: Selector, name: NSNotification.Name?, object: Any?
      ) {
        let token = addObserver(forName: name, object: object, queue: nil) { [weak observer] in
          if let observer { selector.perform(on: observer, sender: $0, event: nil) }
        }
        selectorObservers.removeAll { $0.observer == nil }
        selectorObservers.append(SelectorObserver(observer, name, token))
      }

      func removeObserver(_ observer: AnyObject) {
        removeObserver(observer, name: nil, object: nil)
      }

      func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object: Any?) {
        selectorObservers.removeAll {
          guard $0.observer === observer, name == nil || name == $0.name else { return false }
          removeObserver($0.token as Any)
          return true
        }
      }
    }

    """
}

/// A visitor that collects calls of `addObserver(_:selector:name:object:)`.
private final class ObserverFinder: SyntaxVisitor {
  var isFound = false

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    if callee == "addObserver", node.arguments.contains(where: { $0.label?.text == "selector" }) {
      isFound = true
    }
    return .visitChildren
  }
}
