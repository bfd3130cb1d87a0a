import IMCore
import JSON

/// OpenIM's envelope around a result: what the free functions return.
enum ResultEnvelope {
  /// Writes an outcome into its envelope.
  static func text(_ outcome: Outcome) -> String {
    var writer = Writer(capacity: 256)
    writer.beginObject()
    switch outcome {
    case .success(let reply):
      writer.append(#""errCode":0,"errMsg":"","errDlt":"","data":"#)
      reply.write(&writer)
    case .failure(let failure):
      writer.field("errCode", failure.code)
      writer.field("errMsg", failure.message)
      writer.field("errDlt", failure.param.map { "\($0): \(failure.detail)" } ?? failure.detail)
      writer.key("data")
      writer.null()
    }
    writer.endObject()
    return writer.text
  }
}
