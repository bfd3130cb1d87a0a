extension MessageContent {
  /// The seven columns that the hub's and the devices' tables share, in their order.
  var sqlValues: [SQLValue] {
    [
      .integer(type), .text(text), .text(element), .list(mentions), .text(quotedID), .text(elementWithoutQuote),
      .list(objects),
    ]
  }

  /// Reads the seven columns from `first` on.
  init(row: any SQLRow, from first: Int32) {
    self.init(type: row.integer(first), text: row.text(first + 1), element: row.text(first + 2))
    mentions = row.list(first + 3)
    quotedID = row.text(first + 4)
    elementWithoutQuote = row.text(first + 5)
    objects = row.list(first + 6)
  }
}
