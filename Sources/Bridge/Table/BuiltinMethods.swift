import JSON

/// The version of everything here, in the one place that says so.
package let version = "0.1.0"

extension MethodTable {
  /// The methods about the bridge itself.
  static let builtIns: [Method] = [
    Method(
      "ping", "Answers what it was given.", access: .open,
      Field("echo", .any, "What comes back.").or(.null)
    ) { _, echo in
      echo
    },
    Method("getSdkVersion", "Tells the version.", access: .open) { _ in
      version
    },
    Method("rpc.discover", "Describes every method as an OpenRPC document.", access: .open) { call in
      Discovery(table: call.table)
    },
  ]
}

/// The OpenRPC document as a result.
private struct Discovery: WireOutput {
  let table: MethodTable
  static var schema: Schema { .anyObject() }
  func write(to writer: inout Writer) { table.writeOpenRPC(to: &writer) }
}
