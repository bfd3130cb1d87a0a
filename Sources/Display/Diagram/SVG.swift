/// Writes the elements of a picture; every text is escaped.
struct SVG {
  /// What lies below everything else.
  private var lines = ""
  private var body = ""

  /// A line, which never crosses out a text.
  mutating func line(_ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int, _ kind: String) {
    lines += "<path class=\"\(kind)\" d=\"M\(x1) \(y1)L\(x2) \(y2)\"/>\n"
  }

  /// The head of an arrow whose point is here.
  mutating func head(_ x: Int, _ y: Int, toRight: Bool, _ kind: String) {
    let back = toRight ? -7 : 7
    body += "<path class=\"\(kind)\" d=\"M\(x) \(y)l\(back) -4v8z\"/>\n"
  }

  mutating func dot(_ x: Int, _ y: Int, _ kind: String) {
    body += "<circle class=\"\(kind)\" cx=\"\(x)\" cy=\"\(y)\" r=\"3\"/>\n"
  }

  mutating func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ kind: String) {
    body += "<rect class=\"\(kind)\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" rx=\"4\"/>\n"
  }

  /// A text whose parts have a kind each.
  mutating func text(_ x: Int, _ y: Int, _ parts: [(text: String, kind: String)], anchor: String = "start") {
    let place = anchor == "start" ? "" : " text-anchor=\"\(anchor)\""
    let spans = parts.filter { !$0.text.isEmpty }.map { "<tspan class=\"\($0.kind)\">\(Self.escaped($0.text))</tspan>" }
    body += "<text x=\"\(x)\" y=\"\(y)\"\(place)>\(spans.joined())</text>\n"
  }

  /// The whole picture.
  func document(width: Int, height: Int, title: String, style: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
    <title>\(Self.escaped(title))</title>
    <style>
    \(style)
    </style>
    <rect class="ground" width="\(width)" height="\(height)"/>
    \(lines)\(body)</svg>

    """
  }

  /// A text as XML: what XML forbids was written out before.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.visible.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
