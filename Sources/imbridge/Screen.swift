import Display
import Glibc

/// What an output can show: on a terminal so many columns, and colours unless they are not wanted.
struct Screen {
  /// The columns of the terminal; nil for everything else.
  let columns: Int?
  let style: Style

  init(descriptor: Int32) {
    let isTerminal = isatty(descriptor) == 1
    columns = isTerminal ? Self.columns(of: descriptor) : nil
    style = Style(isColoured: isTerminal && Self.wantsColour)
  }

  /// The width of a terminal now.
  static func columns(of descriptor: Int32) -> Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Neither `NO_COLOR` is set nor a terminal that knows none.
  private static var wantsColour: Bool {
    if let text = getenv("NO_COLOR"), text.pointee != 0 { return false }
    guard let kind = getenv("TERM") else { return false }
    return strcmp(kind, "dumb") != 0
  }
}
