extension StepContext {
  /// Asks a question outside of the machine; one that was asked before is not asked again, whatever came of it.
  ///
  /// So all rules of a step judge one answer, and nobody waits twice for a server that is silent.
  public mutating func answer(
    to question: String, asking: (() -> Int32?, TimeLimit?) throws(StepFailure) -> Answer
  ) throws(StepFailure) -> Answer {
    if let known = answers[question] { return try known.get() }
    do throws(StepFailure) {
      let answer = try asking(run.takeSignal, timeLimit)
      answers[question] = .success(answer)
      find(answer.subject, answer.evidence)
      if let warning = answer.warning { warn(answer.subject, warning) }
      return answer
    } catch {
      answers[question] = .failure(error)
      throw error
    }
  }
}
