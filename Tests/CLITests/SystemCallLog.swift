import Foundation

/// What `strace -f` wrote of a process and its children, and which of these calls do more than read.
struct SystemCallLog {
  enum Effect: String, Hashable {
    case write, child, network, lock
    /// A call of which nobody has said yet what it does; so it counts.
    case unknown
  }

  struct Call: CustomStringConvertible {
    let effect: Effect
    let description: String
  }

  /// How many calls were read.
  let count: Int
  /// Those that change something, start a child, reach a network, or are not known, in order.
  let effects: [Call]

  init(_ text: String) {
    var count = 0
    var programs = 0
    var effects: [Call] = []
    for line in text.split(separator: "\n").map(String.init) {
      // `17 openat(AT_FDCWD, "x", O_RDONLY) = 3`; of a call that is told in two parts, the first has the arguments.
      let call = line.drop { $0.isNumber || $0 == " " }
      guard let open = call.firstIndex(of: "("), !call.hasPrefix("<"), !call.hasPrefix("+"),
        !call.hasPrefix("-")
      else { continue }
      count += 1
      let name = String(call[..<open])
      if name == "execve" { programs += 1 }
      let arguments = Self.arguments(of: call[open...].dropFirst())
      // The first program is the one that is looked at.
      let effect =
        name == "execve" ? (programs > 1 ? .child : nil) : Self.effect(of: name, arguments)
      if let effect { effects.append(Call(effect: effect, description: line)) }
    }
    self.count = count
    self.effects = effects
  }

  /// The arguments, as far as they were told, with their quotes and braces.
  private static func arguments(of text: Substring) -> [String] {
    var arguments = [""]
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    for character in text {
      if isQuoted {
        isQuoted = isEscaped || character != "\""
        isEscaped = !isEscaped && character == "\\"
      } else if character == "\"" {
        isQuoted = true
      } else if "([{".contains(character) {
        depth += 1
      } else if ")]}".contains(character) {
        depth -= 1
        if depth < 0 { break }
      } else if character == ",", depth == 0 {
        arguments.append("")
        continue
      }
      arguments[arguments.count - 1].append(character)
    }
    return arguments.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// `nil` for a call that only reads, or that only this process feels.
  private static func effect(of name: String, _ arguments: [String]) -> Effect? {
    func argument(_ index: Int) -> String { index < arguments.count ? arguments[index] : "" }
    func flags(_ index: Int) -> Set<Substring> {
      Set(argument(index).split { !$0.isLetter && !$0.isNumber && $0 != "_" })
    }
    func opening(_ path: String, _ flags: Set<Substring>) -> Effect? {
      flags.isDisjoint(with: writing) && flags.contains("O_RDONLY") || path == "\"/dev/tty\""
        ? nil : .write
    }
    switch name {
    case "open": return opening(argument(0), flags(1))
    case "openat", "openat2": return opening(argument(1), flags(2))
    case "write", "writev": return ["1", "2"].contains(argument(0)) ? nil : .write
    case "mmap":
      let isWritten = flags(2).contains("PROT_WRITE") && flags(3).contains("MAP_SHARED")
      return isWritten && argument(4) != "-1" ? .write : nil
    case "clone", "clone3":
      return arguments.contains { $0.contains("CLONE_THREAD") } ? nil : .child
    case "flock": return .lock
    case "fcntl": return fcntl(argument(1))
    case "ioctl": return ["TCGETS", "TIOCGWINSZ"].contains(argument(1)) ? nil : .unknown
    case _ where reading.contains(name): return nil
    case _ where changing.contains(name): return .write
    case "fork", "vfork", "execveat": return .child
    case _ where reaching.contains(name): return .network
    default: return .unknown
    }
  }

  private static func fcntl(_ command: String) -> Effect? {
    switch command {
    case "F_GETFD", "F_SETFD", "F_GETFL", "F_DUPFD", "F_DUPFD_CLOEXEC": nil
    case "F_SETLK", "F_SETLKW", "F_OFD_SETLK", "F_OFD_SETLKW": .lock
    default: .unknown
    }
  }

  private static let writing: Set<Substring> = [
    "O_WRONLY", "O_RDWR", "O_CREAT", "O_TRUNC", "O_APPEND", "O_TMPFILE",
  ]

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0.isWhitespace }.map(String.init))
  }

  private static let reading = words(
    """
    read readv pread64 preadv preadv2 lseek close stat lstat fstat newfstatat statx access faccessat faccessat2
    readlink readlinkat getcwd getdents getdents64 fadvise64 readahead statfs fstatfs dup dup2 dup3 poll ppoll
    brk mprotect munmap mremap madvise arch_prctl set_tid_address set_robust_list rseq prlimit64 getrlimit
    futex rt_sigpending rt_sigaction rt_sigprocmask rt_sigreturn sigaltstack rt_sigtimedwait getrandom uname sysinfo
    getpid gettid getppid getuid geteuid getgid getegid sched_getaffinity sched_yield getcpu
    clock_gettime clock_getres clock_nanosleep nanosleep gettimeofday restart_syscall exit exit_group
    """)

  private static let changing = words(
    """
    creat pwrite64 pwritev pwritev2 sendfile copy_file_range splice tee vmsplice fallocate
    rename renameat renameat2 unlink unlinkat rmdir mkdir mkdirat mknod mknodat link linkat symlink symlinkat
    chmod fchmod fchmodat fchmodat2 chown fchown lchown fchownat utime utimes utimensat futimesat
    truncate ftruncate fsync fdatasync sync syncfs sync_file_range
    setxattr lsetxattr fsetxattr removexattr lremovexattr fremovexattr mount umount2 chroot
    """)

  private static let reaching = words(
    """
    socket socketpair connect bind listen accept accept4 sendto sendmsg sendmmsg recvfrom recvmsg recvmmsg
    shutdown getsockname getpeername setsockopt getsockopt
    """)
}
