import Testing

@Suite struct SystemCallLogTests {
  struct Case: CustomTestStringConvertible {
    let line: String
    let effect: SystemCallLog.Effect?
    var testDescription: String { line }

    init(_ line: String, _ effect: SystemCallLog.Effect?) {
      self.line = line
      self.effect = effect
    }
  }

  @Test(arguments: [
    Case(#"openat(AT_FDCWD, "a", O_RDONLY|O_CLOEXEC) = 3"#, nil),
    Case(#"openat(3, "O_RDWR, \", O_CREAT", O_RDONLY|O_NOFOLLOW) = -1 ENOENT (No such file)"#, nil),
    Case(#"openat(AT_FDCWD, "a", O_RDWR|O_CLOEXEC) = -1 EACCES (Permission denied)"#, .write),
    Case(#"openat(AT_FDCWD, "a", O_RDONLY|O_CREAT, 0644) = 3"#, .write),
    Case(#"openat(AT_FDCWD, "a", O_WRONLY|O_TRUNC <unfinished ...>"#, .write),
    Case(#"open("a", O_WRONLY) = 3"#, .write),
    Case(#"openat2(3, "a", {flags=O_RDONLY|O_CREAT, mode=0644, resolve=0}, 24) = 4"#, .write),
    Case(#"openat(AT_FDCWD, "/dev/tty", O_RDWR) = 3"#, nil),
    Case(#"openat(AT_FDCWD, "a" <unfinished ...>"#, .write),
    Case(#"write(1, ""..., 12) = 12"#, nil),
    Case(#"write(2, "x", 1) = 1"#, nil),
    Case(#"write(3, "1, 2", 4) = 4"#, .write),
    Case(#"pwrite64(1, "x", 1, 0) = 1"#, .write),
    Case(#"mmap(NULL, 4096, PROT_READ|PROT_WRITE, MAP_SHARED, 3, 0) = 0x7f"#, .write),
    Case(#"mmap(NULL, 4096, PROT_READ|PROT_WRITE, MAP_PRIVATE, 3, 0) = 0x7f"#, nil),
    Case(#"mmap(NULL, 4096, PROT_READ, MAP_SHARED, 3, 0) = 0x7f"#, nil),
    Case(#"rename("a", "b") = 0"#, .write),
    Case(#"unlinkat(3, "a", 0) = 0"#, .write),
    Case(#"utimensat(3, "a", NULL, 0) = 0"#, .write),
    Case(#"ftruncate(3, 0) = 0"#, .write),
    Case(#"clone3({flags=CLONE_VM|CLONE_FS|CLONE_THREAD|CLONE_SYSVSEM, stack=0x7f}, 88) = 9"#, nil),
    Case(#"clone3({flags=CLONE_VM|CLONE_VFORK, exit_signal=SIGCHLD}, 88) = 9"#, .child),
    Case(#"clone(child_stack=NULL, flags=CLONE_CHILD_SETTID|SIGCHLD) = 9"#, .child),
    Case(#"vfork() = 9"#, .child),
    Case(#"socket(AF_UNIX, SOCK_STREAM, 0) = 3"#, .network),
    Case(#"connect(3, {sa_family=AF_INET, sin_port=htons(443)}, 16) = 0"#, .network),
    Case(#"sendto(3, "x", 1, 0, NULL, 0) = 1"#, .network),
    Case(#"fcntl(3, F_GETFL) = 0"#, nil),
    Case(#"fcntl(3, F_SETLK, {l_type=F_WRLCK, l_whence=SEEK_SET}) = 0"#, .lock),
    Case(#"flock(3, LOCK_EX|LOCK_NB) = 0"#, .lock),
    Case(#"ioctl(1, TCGETS, 0x7f) = -1 ENOTTY (Inappropriate ioctl for device)"#, nil),
    Case(#"ioctl(3, FICLONE, 4) = 0"#, .unknown),
    Case(#"never_heard_of(1) = 0"#, .unknown),
    Case(#"<... openat resumed>) = 3"#, nil),
    Case(#"+++ exited with 0 +++"#, nil),
    Case(#"--- SIGCHLD {si_signo=SIGCHLD} ---"#, nil),
  ])
  func tellsWhatDoesMoreThanRead(_ item: Case) {
    let log = SystemCallLog("17    \(item.line)\n")
    #expect(log.effects.map(\.effect) == (item.effect.map { [$0] } ?? []))
  }

  @Test func theFirstProgramIsNoChild() {
    let start = #"17 execve("/bin/a", ["a"], 0x7f /* 2 vars */) = 0"#
    #expect(SystemCallLog(start).effects.isEmpty)
    #expect(SystemCallLog(start).count == 1)
    #expect(SystemCallLog("\(start)\n18 \(start.dropFirst(3))").effects.map(\.effect) == [.child])
  }
}
