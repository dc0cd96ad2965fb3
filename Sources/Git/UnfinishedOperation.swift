internal import Clibgit2

/// Something git began in the work tree and did not finish; the raw value says it in words.
public enum UnfinishedOperation: String, Sendable, CaseIterable {
  case merge
  case rebase
  case cherryPick = "cherry-pick"
  case revert
  case bisect
  case applyMailbox = "apply-mailbox"

  init?(state: Int32) {
    switch git_repository_state_t(rawValue: UInt32(bitPattern: state)) {
    case GIT_REPOSITORY_STATE_MERGE: self = .merge
    case GIT_REPOSITORY_STATE_REVERT, GIT_REPOSITORY_STATE_REVERT_SEQUENCE: self = .revert
    case GIT_REPOSITORY_STATE_CHERRYPICK, GIT_REPOSITORY_STATE_CHERRYPICK_SEQUENCE:
      self = .cherryPick
    case GIT_REPOSITORY_STATE_BISECT: self = .bisect
    case GIT_REPOSITORY_STATE_REBASE, GIT_REPOSITORY_STATE_REBASE_INTERACTIVE,
      GIT_REPOSITORY_STATE_REBASE_MERGE:
      self = .rebase
    case GIT_REPOSITORY_STATE_APPLY_MAILBOX, GIT_REPOSITORY_STATE_APPLY_MAILBOX_OR_REBASE:
      self = .applyMailbox
    default: return nil
    }
  }
}
