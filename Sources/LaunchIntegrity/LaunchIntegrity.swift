internal import Crypto

/// Proves, before an app shows anything, that its database is the one its manifest describes.
///
/// Guards against accidents: corruption, a truncated copy, a bad build. Whoever can rewrite the
/// database inside a signed app can rewrite the manifest too; that is code signing's work.
public enum LaunchIntegrity {
  /// Hashes the whole database and compares it with the manifest's `db_sha256` and `size`.
  ///
  /// Fails closed: what cannot be read, or is not said exactly once, is a failed check. Both files
  /// are paths of regular files; the manifest is a flat JSON object of at most 1 MiB. The report
  /// always has the same four checks: `manifest`, `database`, `size` and `db_sha256`.
  public static func verify(database: String, manifest: String) -> IntegrityReport {
    let object: Result<FlatObject, ManifestFailure>
    do {
      object = .success(try readManifest(manifest))
    } catch {
      object = .failure(error)
    }
    let measured: Result<MeasuredFile, FileFailure>
    do {
      measured = .success(try MeasuredFile(path: database))
    } catch {
      measured = .failure(error)
    }
    return IntegrityReport(checks: [
      check("manifest", object) { "\(manifest.debugDescription), keys: \($0.count)" },
      check("database", measured) { "\(database.debugDescription), bytes: \($0.size)" },
      size(of: measured, in: object),
      digest(of: measured, in: object),
    ])
  }

  private static func readManifest(_ path: String) throws(ManifestFailure) -> FlatObject {
    let bytes: [UInt8]
    do {
      let file = try BundledFile(opening: path)
      bytes = try file.contents(atMost: 1 << 20)
    } catch {
      throw ManifestFailure(message: error.message)
    }
    return try FlatObject(reading: bytes)
  }

  private static func check<Value, Failure: DescribedFailure>(
    _ name: String, _ result: Result<Value, Failure>, detail: (Value) -> String
  ) -> IntegrityReport.Check {
    switch result {
    case .success(let value): .init(name: name, passed: true, detail: detail(value))
    case .failure(let failure): .init(name: name, passed: false, detail: failure.message)
    }
  }

  private static func size(
    of measured: Result<MeasuredFile, FileFailure>, in object: Result<FlatObject, ManifestFailure>
  ) -> IntegrityReport.Check {
    compare("size", measured, object) { file, object throws(ManifestFailure) in
      let stated = try object.size("size")
      guard file.size == stated else {
        throw ManifestFailure(
          message: "the database has \(file.size) bytes, the manifest says \(stated)")
      }
      return "\(stated) bytes"
    }
  }

  private static func digest(
    of measured: Result<MeasuredFile, FileFailure>, in object: Result<FlatObject, ManifestFailure>
  ) -> IntegrityReport.Check {
    compare("db_sha256", measured, object) { file, object throws(ManifestFailure) in
      let stated = try object.digest("db_sha256")
      guard file.digest == stated else {
        throw ManifestFailure(
          message: "the database hashes to \(file.digest), the manifest says \(stated)")
      }
      return "\(stated)"
    }
  }

  /// A check that needs both files.
  private static func compare(
    _ name: String, _ measured: Result<MeasuredFile, FileFailure>,
    _ object: Result<FlatObject, ManifestFailure>,
    _ body: (MeasuredFile, FlatObject) throws(ManifestFailure) -> String
  ) -> IntegrityReport.Check {
    guard case .success(let object) = object else {
      return .init(name: name, passed: false, detail: "not compared: no manifest could be read")
    }
    guard case .success(let file) = measured else {
      return .init(name: name, passed: false, detail: "not compared: no database could be read")
    }
    do {
      return .init(name: name, passed: true, detail: try body(file, object))
    } catch {
      return .init(name: name, passed: false, detail: error.message)
    }
  }
}
