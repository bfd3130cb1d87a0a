// swift-tools-version: 6.2
import PackageDescription

// The fuzzer is a package of its own: its flags are for every target, and an executable with a main of its own takes
// none of them. Its sources are those of imbridge, by links.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "fuzz",
  targets: [
    .systemLibrary(name: "CJansson", pkgConfig: "jansson"),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3"),
    .target(name: "JSON", dependencies: ["CJansson"], swiftSettings: settings),
    .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: settings),
    .target(name: "IMCore", dependencies: ["SQLite"], swiftSettings: settings),
    .target(name: "Bridge", dependencies: ["IMCore", "JSON"], swiftSettings: settings),
    .target(name: "FuzzHarness", dependencies: ["Bridge", "JSON"], swiftSettings: settings),
    .executableTarget(name: "Fuzzer", dependencies: ["FuzzHarness"], swiftSettings: settings),
  ]
)
