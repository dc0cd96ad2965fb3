/// The project that `planrunner init` writes: a program of two lines, its papers, and a plan for each of two channels.
public enum SampleProject {
  /// The plan to run first.
  public static let plan = "plans/release.json"

  /// Its files, in the order of their paths.
  ///
  /// `schema` is the JSON Schema of a plan, written too so that an editor needs no network. It does not
  /// lie among the plans: `planrunner check plans/*.json` would take it for one.
  public static func files(schema: String) -> [ProjectFile] {
    [
      .gitIgnore, .changelog, .licence, .readme, .review, .version, .builds, .publicPlan,
      .releasePlan, .buildScript, .program,
      ProjectFile(path: "schema/plan.schema.json", text: schema),
    ].sorted { $0.path < $1.path }
  }
}
