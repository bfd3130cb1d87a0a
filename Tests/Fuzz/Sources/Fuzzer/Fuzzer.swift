import FuzzHarness

/// What libFuzzer calls with each input; a broken invariant ends the process, and libFuzzer keeps the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  if let problem = fuzz(UnsafeBufferPointer(start: start, count: count)) { fatalError(problem) }
  return 0
}
