package import IMCore
import JSON

// The lines of JSON-RPC 2.0, each without its line end.

/// What becomes of a request: its result, waiting to be written, or why it was refused.
package typealias Outcome = Result<Reply, Failure>

extension Writer {
  /// Writes the answer to a request as one value.
  mutating func answer(_ id: RequestID, _ outcome: Outcome) {
    switch outcome {
    case .success(let reply):
      beginAnswer(id)
      append(#","result":"#)
      reply.write(&self)
      endObject()
    case .failure(let failure):
      refuse(id, failure)
    }
  }

  /// Writes the refusal of a request as one value.
  mutating func refuse(_ id: RequestID, _ failure: Failure) {
    refuse(id, code: failure.code, message: failure.message) { writer in
      if let param = failure.param { writer.field("param", param) }
      writer.field("detail", failure.detail)
      if let clientMsgID = failure.clientMsgID { writer.field("clientMsgID", clientMsgID) }
    }
  }

  /// Writes the refusal of a text that is no JSON; its line is counted from the start of the input.
  mutating func refuseText(line: Int, column: Int, detail: String) {
    let code = ErrorCode.parseError
    refuse(.null, code: code.rawValue, message: code.name) { writer in
      writer.field("line", line)
      writer.field("column", column)
      writer.field("detail", detail)
    }
  }

  private mutating func refuse(_ id: RequestID, code: Int, message: String, data: (inout Writer) -> Void) {
    beginAnswer(id)
    append(#","error":{"code":"#)
    integer(code)
    field("message", message)
    append(#","data":{"#)
    data(&self)
    append("}}}")
  }

  private mutating func beginAnswer(_ id: RequestID) {
    beginObject()
    append(#""jsonrpc":"2.0","id":"#)
    id.write(to: &self)
  }

  /// Writes an event as one value.
  mutating func event(_ event: SessionEvent) {
    beginObject()
    append(#""jsonrpc":"2.0","method":"#)
    string(event.event.kind.rawValue)
    append(#","params":"#)
    write(event, to: &self)
    append("}")
  }
}
