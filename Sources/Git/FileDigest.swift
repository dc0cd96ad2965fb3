public import Host

/// Computes the SHA-256 of an open file's content, in lower-case hexadecimal digits.
public typealias FileDigest = (borrowing File) throws(HostError) -> String
