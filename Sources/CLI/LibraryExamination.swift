internal import Archives
internal import Crypto
internal import Git
internal import Patterns
internal import SQLite

/// The libraries planrunner uses, each asked for its version.
struct LibraryExamination {
  var findings: [DoctorFinding] {
    [
      DoctorFinding(.well, "SQLite", Connection.version),
      DoctorFinding(.well, "libcrypto", CryptoLibrary.version),
      DoctorFinding(.well, "PCRE2", PatternLibrary.version), git, archive,
    ]
  }

  private var git: DoctorFinding {
    do throws(GitError) {
      return DoctorFinding(.well, "libgit2", try GitLibrary.version())
    } catch {
      return DoctorFinding(.wrong, "libgit2", error.message, advice: error.remedy)
    }
  }

  private var archive: DoctorFinding {
    do throws(ArchiveError) {
      return DoctorFinding(.well, "libarchive", try ArchiveLibrary.version())
    } catch {
      return DoctorFinding(
        .wrong, "libarchive", error.message,
        advice: "install libarchive (Debian: libarchive13, Homebrew: libarchive)")
    }
  }
}
