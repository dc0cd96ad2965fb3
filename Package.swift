// swift-tools-version: 6.2
import PackageDescription

/// The one place that says which version this is; the C target hands it to the command line.
let version = "0.1.0"

/// Settings shared by every Swift target.
let common: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

/// Wrappers of C libraries, where pointers are allowed.
let wrapper = common + [.enableUpcomingFeature("InternalImportsByDefault")]

/// Everything above the wrappers: no unmarked unsafe code.
let memorySafe = wrapper + [.strictMemorySafety()]

let package = Package(
  name: "planrunner",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "planrunner", targets: ["planrunner-cli"]),
    .library(name: "LaunchIntegrity", targets: ["LaunchIntegrity"]),
  ],
  targets: [
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "COpenSSL", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    .systemLibrary(
      name: "CPCRE2", pkgConfig: "libpcre2-8",
      providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]),
    // libgit2 and libarchive cost milliseconds to load: their targets open them on first use.
    .target(name: "Clibgit2", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "CArchive", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "CHost", cSettings: [.define("PLANRUNNER_VERSION", to: "\"\(version)\"")]),
    .target(name: "CLaunchFiles"),
    .target(name: "Host", dependencies: ["CHost"], swiftSettings: wrapper),
    .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: wrapper),
    .target(name: "Crypto", dependencies: ["COpenSSL"], swiftSettings: wrapper),
    .target(name: "Git", dependencies: ["Clibgit2", "Host"], swiftSettings: wrapper),
    .target(name: "Archives", dependencies: ["CArchive"], swiftSettings: wrapper),
    .target(name: "Patterns", dependencies: ["CPCRE2"], swiftSettings: wrapper),
    .target(name: "PropertyLists", swiftSettings: wrapper),
    .target(
      name: "PlanRunnerKit", dependencies: ["Crypto", "Host", "SQLite"], path: "Sources/PlanRunner",
      swiftSettings: memorySafe),
    .target(
      name: "Facts",
      dependencies: [
        "Archives", "Crypto", "Git", "Host", "Patterns", "PlanRunnerKit", "PropertyLists", "SQLite",
      ],
      swiftSettings: memorySafe),
    .target(
      name: "Steps",
      dependencies: [
        "Archives", "Crypto", "Facts", "Git", "Host", "Patterns", "PlanRunnerKit", "SQLite",
      ],
      swiftSettings: memorySafe),
    .target(name: "SampleProject", swiftSettings: memorySafe),
    .executableTarget(
      name: "planrunner-cli",
      dependencies: [
        "Archives", "Crypto", "Facts", "Git", "Host", "Patterns", "PlanRunnerKit", "SQLite",
        "SampleProject", "Steps",
      ],
      path: "Sources/CLI", swiftSettings: memorySafe),
    .target(
      name: "LaunchIntegrity", dependencies: ["CLaunchFiles", "Crypto"], swiftSettings: memorySafe),
    .testTarget(
      name: "CLITests", dependencies: ["planrunner-cli"], swiftSettings: common),
    .testTarget(name: "CryptoTests", dependencies: ["Crypto"], swiftSettings: common),
    .testTarget(name: "GitTests", dependencies: ["Git", "Host"], swiftSettings: common),
    .testTarget(name: "HostTests", dependencies: ["Host"], swiftSettings: common),
    .testTarget(
      name: "ArchivesTests", dependencies: ["Archives", "CArchive"], swiftSettings: common),
    .testTarget(name: "PatternsTests", dependencies: ["Patterns"], swiftSettings: common),
    .testTarget(name: "PropertyListsTests", dependencies: ["PropertyLists"], swiftSettings: common),
    .testTarget(
      name: "PlanRunnerTests", dependencies: ["Crypto", "Host", "PlanRunnerKit", "SQLite"],
      swiftSettings: common),
    .testTarget(
      name: "LaunchIntegrityTests", dependencies: ["Crypto", "LaunchIntegrity"],
      swiftSettings: common),
    // Runs a plan's step in a directory of its own, for the tests of what steps do.
    .target(
      name: "PlanRoom",
      dependencies: ["Crypto", "Facts", "Host", "PlanRunnerKit", "SQLite", "Steps"],
      path: "Tests/PlanRoom", swiftSettings: common),
    .testTarget(
      name: "FactsTests", dependencies: ["Facts", "PlanRoom", "PlanRunnerKit", "SQLite"],
      swiftSettings: common),
    .testTarget(
      name: "StepsTests",
      dependencies: ["Archives", "Crypto", "Host", "PlanRoom", "PlanRunnerKit", "Steps"],
      swiftSettings: common),
    // Makes inputs by the million and holds what comes of each against what must be; see docs/testing.md.
    .target(
      name: "Torture", dependencies: ["Facts", "Host", "PlanRunnerKit", "Steps"],
      path: "Tests/Torture", swiftSettings: common),
    .executableTarget(
      name: "planrunner-torture", dependencies: ["Torture"], path: "Tests/TortureRunner",
      swiftSettings: common),
    .testTarget(
      name: "TortureTests", dependencies: ["PlanRunnerKit", "Torture", "planrunner-cli"],
      swiftSettings: common),
  ],
  swiftLanguageModes: [.v6]
)
