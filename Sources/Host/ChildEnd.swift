internal import CHost

/// The end of a child as something that can be waited for beside its pipes, where the system has that.
struct ChildEnd: ~Copyable {
  /// Can be read once the child ended; -1 where its end has to be asked for.
  let descriptor: Int32

  init(of process: Int32) { descriptor = max(-1, chost_process_handle(process)) }

  deinit {
    if descriptor >= 0 { _ = chost_close(descriptor) }
  }
}
