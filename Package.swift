// swift-tools-version: 6.3
import PackageDescription

// A static executable cannot share its objects with a test bundle: who tests a release build sets this.
let isDynamic = Context.environment["IMBRIDGE_DYNAMIC"] != nil

// One settings array for every target: what the compiler can refuse, it refuses.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
  // Debug builds and tests check exclusive access; what they have proven, a release need not check again.
  .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
]

let package = Package(
  name: "imbridge",
  products: [
    .library(name: "Bridge", targets: ["Bridge"]),
    .executable(name: "imbridge", targets: ["imbridge"]),
    // `make library` links it as libimbridge.so: two products cannot share a name.
    .library(name: "CBridge", type: .dynamic, targets: ["CBridge"]),
  ],
  targets: [
    // The C libraries, as module maps.
    .systemLibrary(name: "CJansson", pkgConfig: "jansson", providers: [.apt(["libjansson-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CEditline", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),

    // JSON text in and out; no messaging word.
    .target(name: "JSON", dependencies: ["CJansson"], swiftSettings: settings),
    .testTarget(name: "JSONTests", dependencies: ["JSON"], swiftSettings: settings),

    // Connection, statements, savepoints, migrations; no table name.
    .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: settings),
    .testTarget(name: "SQLiteTests", dependencies: ["SQLite"], swiftSettings: settings),

    // The messaging rules.
    .target(name: "IMCore", dependencies: ["SQLite"], swiftSettings: settings),
    .testTarget(name: "IMCoreTests", dependencies: ["IMCore", "SQLite"], swiftSettings: settings),

    // The free functions, the method table and the wire forms.
    .target(name: "Bridge", dependencies: ["IMCore", "JSON"], swiftSettings: settings),
    .testTarget(name: "BridgeTests", dependencies: ["Bridge", "IMCore", "JSON"], swiftSettings: settings),

    // What people look at: differences, pictures, tables. Text from values, no file and no terminal.
    .target(name: "Display", dependencies: ["Bridge", "JSON"], swiftSettings: settings),
    .testTarget(name: "DisplayTests", dependencies: ["Display", "Bridge", "JSON"], swiftSettings: settings),

    // The functions for C and their header.
    .systemLibrary(name: "CImbridge", path: "Sources/CBridge/include"),
    .target(
      name: "CBridge",
      dependencies: ["Bridge", "CImbridge"],
      exclude: ["include", "exports.map"],
      swiftSettings: settings
    ),

    .testTarget(name: "ModelTests", dependencies: ["Bridge", "JSON"], swiftSettings: settings),

    // Lines in, lines out. The Swift runtime is linked in, so that it starts without loading it.
    .executableTarget(
      name: "imbridge",
      dependencies: ["Bridge", "Display", "CEditline"],
      swiftSettings: settings,
      // What libedit needs is named only where it is linked in too.
      linkerSettings: isDynamic
        ? []
        : [.unsafeFlags(["-static-executable"], .when(configuration: .release))]
          + ["tinfo", "bsd", "md"].map { .linkedLibrary($0, .when(configuration: .release)) }
    ),
    .testTarget(
      name: "TranscriptTests",
      dependencies: ["imbridge", "Bridge", "IMCore", "JSON"],
      exclude: ["Transcripts"],
      swiftSettings: settings
    ),
  ]
)
