extension Field where Value: ArtifactValue {
  /// An artifact the step reads.
  ///
  /// `.before` is for what a library or a child opens by its path: the engine hashes it before the
  /// step runs. `.whileReading` is for what the step reads through its context, in one pass.
  /// What is judged is pinned, as what a step writes is: what was checked is what is there.
  public static func input(
    _ name: String, hashed moment: ArtifactUse.Moment = .before, judged isJudged: Bool = false,
    default fallback: Value? = Value.whenAbsent, _ summary: String
  ) -> Field {
    Field(name, .input, summary, fallback: fallback) { value in
      value.artifacts.map {
        ArtifactUse(
          path: $0, access: .read(moment), mayBeMissing: Value.mayBeMissing, isJudged: isJudged)
      }
    }
  }

  /// An artifact the step writes.
  public static func output(
    _ name: String, default fallback: Value? = Value.whenAbsent, _ summary: String
  ) -> Field {
    Field(name, .output, summary, fallback: fallback) { value in
      value.artifacts.map { ArtifactUse(path: $0, access: .write, mayBeMissing: false) }
    }
  }

  /// An artifact the step reads and writes again; steps before it may read it too.
  public static func update(_ name: String, _ summary: String) -> Field {
    Field(name, .update, summary) { value in
      value.artifacts.map { ArtifactUse(path: $0, access: .update, mayBeMissing: true) }
    }
  }
}

extension Field where Value: TransferValue {
  /// Pairs of an artifact to read and an artifact to write.
  public static func transfer(
    _ name: String, default fallback: Value? = Value.whenAbsent, _ summary: String
  ) -> Field {
    Field(name, .update, summary, fallback: fallback) { value in
      value.reads.map {
        ArtifactUse(path: $0, access: .read(.whileReading), mayBeMissing: false)
      } + value.writes.map { ArtifactUse(path: $0, access: .write, mayBeMissing: false) }
    }
  }
}

extension Field where Value == Int {
  /// A whole number within bounds.
  public static func parameter(
    _ name: String, in bounds: ClosedRange<Int>, default fallback: Int? = nil, _ summary: String
  ) -> Field {
    Field(
      name, .parameter, summary, shape: .integer(bounds), fallback: fallback,
      constraint: { value in
        bounds.contains(value)
          ? nil : "must be \(bounds.lowerBound) to \(bounds.upperBound), not \(value)"
      },
      uses: { _ in [] })
  }
}

extension Field where Value: Collection, Value: ArtifactValue {
  /// Artifacts the step judges, at least one where they are given: a check over nothing is never a pass.
  public static func inputs(
    _ name: String, hashed moment: ArtifactUse.Moment = .before, default fallback: Value? = nil,
    _ summary: String
  ) -> Field {
    Field(
      name, .input, summary, shape: Value.shape.filled, fallback: fallback,
      constraint: { $0.isEmpty ? "is empty: nothing would be checked" : nil },
      uses: { value in
        value.artifacts.map {
          ArtifactUse(
            path: $0, access: .read(moment), mayBeMissing: Value.mayBeMissing, isJudged: true)
        }
      })
  }
}
