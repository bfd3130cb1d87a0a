import Glibc
import Testing

@Suite("The model test")
struct ModelTests {
  /// A number from the environment.
  private static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }

  @Test("random scripts keep the invariants")
  func inMemory() throws {
    let steps = Self.number("MODEL_STEPS") ?? 200
    let first = Self.number("MODEL_SEED") ?? 1
    let seeds = first..<first + (Self.number("MODEL_SEEDS") ?? 3)
    for seed in seeds {
      // Every third script has requests without an id, whose fate nobody knows.
      let withModel = seed % 3 != 0
      let setting = Setting(inFolder: false, thoroughEvery: 5, withModel: withModel)
      var generator = Generator(seed: UInt64(seed), withNotifications: !withModel)
      guard let found = try setting.run(generator.script(steps: steps, restarts: false)) else { continue }
      Issue.record("\(try setting.shrink(found).report(seed: UInt64(seed)))")
    }
  }
}
