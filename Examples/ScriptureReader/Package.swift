// swift-tools-version: 6.2
import PackageDescription

/// Settings shared by every Swift target.
let common: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "scripture-reader",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "scripture-reader", targets: ["scripture-reader"]),
    .executable(name: "corpus-builder", targets: ["corpus-builder"]),
  ],
  dependencies: [
    // The name is given because the checkout may lie in a folder of any name.
    .package(name: "planrunner", path: "../..")
  ],
  targets: [
    .systemLibrary(
      name: "CReaderSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .target(name: "CReaderFiles"),
    .target(name: "ReaderDatabase", dependencies: ["CReaderSQLite"], swiftSettings: common),
    .executableTarget(
      name: "scripture-reader",
      dependencies: [
        "CReaderFiles", "ReaderDatabase",
        .product(name: "LaunchIntegrity", package: "planrunner"),
      ],
      path: "Sources/ScriptureReader", swiftSettings: common),
    .executableTarget(
      name: "corpus-builder", dependencies: ["CReaderFiles", "ReaderDatabase"],
      path: "Sources/CorpusBuilder", swiftSettings: common),
  ],
  swiftLanguageModes: [.v6]
)
