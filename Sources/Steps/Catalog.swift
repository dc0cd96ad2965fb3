public import PlanRunnerKit

extension StepCatalog {
  /// Every step type planrunner ships, one line each.
  public static let standard = StepCatalog([
    Archive.self,
    DirtyTree.self,
    Exec.self,
    Gate.self,
    LedgerAppend.self,
    Prove.self,
    SpecDiff.self,
    Stage.self,
    VersionInvariants.self,
  ])
}
