import UIKit

final class MyButton: UIButton {}
