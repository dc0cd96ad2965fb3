/// Why a manifest says nothing that can be trusted, or says something else than the database.
struct ManifestFailure: DescribedFailure {
  let message: String
}
