/// A sequence diagram of a run, as SVG.
///
/// The hub and each session have a lifeline, time goes down. A call stands where it is made, with what it answered; an
/// arrow leads to the hub where it went there. Arrows from the hub lead to the devices that heard of it, with their
/// events below. Blank lines of the script are gaps, and moves of the clock cut across.
package enum Diagram {
  /// Draws a transcript; the title is the name of its script.
  package static func svg(of transcript: Transcript, title: String) -> String {
    var drawing = Drawing(SceneReader.scene(of: transcript), title: title)
    return drawing.draw()
  }
}

/// The measures of a diagram in pixels.
enum Measure {
  /// A character of the font, which has one width.
  static let character = 6.65
  static let row = 14
  static let margin = 12
  /// The numbers of the script's lines.
  static let gutter = 40
  /// Between a lifeline and the text beside it.
  static let indent = 8
  static let head = 34
  /// Names are shown again after so much.
  static let page = 900
  /// Columns of text beside a lifeline.
  static let narrowest = 22
  static let widest = 54

  static func width(_ columns: Int) -> Int { Int((Double(columns) * character).rounded(.up)) }
}

/// The colours: on a light ground, and on a dark one where that is preferred.
let diagramStyle = """
  text{font:11px ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;paint-order:stroke;\
  stroke:#fff;stroke-width:3px;stroke-linejoin:round}
  path{fill:none}.ground{fill:#fff}.name{font-weight:bold;fill:#1f2328}.call{font-weight:bold;fill:#1f2328}
  .plain{fill:#59636e}.event{fill:#0550ae}.bad{fill:#c5221f}.time{fill:#7d4e00}
  .online{stroke:#8c959f;stroke-width:2}.offline{stroke:#c5221f;stroke-dasharray:2 4}
  .out{stroke:#afb8c1;stroke-dasharray:1 5}.to{stroke:#1f2328}.from{stroke:#0550ae;stroke-dasharray:5 3}
  .fail{stroke:#c5221f}.tip{fill:#1f2328}.tipe{fill:#0550ae}.tipb{fill:#c5221f}.box{fill:#f6f8fa;stroke:#8c959f}
  .cut{stroke:#bf8700;stroke-dasharray:8 4}
  @media(prefers-color-scheme:dark){text{stroke:#0d1117}.ground{fill:#0d1117}.name,.call,.tip{fill:#f0f6fc}
  .plain{fill:#9198a1}.event,.tipe{fill:#79c0ff}.bad,.tipb{fill:#ff7b72}.time{fill:#e3b341}.online{stroke:#656c76}
  .out{stroke:#3d444d}.to{stroke:#f0f6fc}.from{stroke:#79c0ff}.fail,.offline{stroke:#ff7b72}
  .box{fill:#151b23;stroke:#656c76}.cut{stroke:#9e6a03}}
  """
