import PropertyLists
import Testing

/// A project file as Xcode writes it, and what must not bring the reader down.
@Suite struct OpenStepProjectTests {
  static let project = #"""
    // !$*UTF8*$!
    {
    	archiveVersion = 1;
    	classes = {
    	};
    	objectVersion = 77;
    	objects = {

    /* Begin PBXBuildFile section */
    		5A0C10012E4F000100AA0001 /* Reader.swift in Sources */ = {isa = PBXBuildFile; fileRef = 5A0C10022E4F000100AA0001 /* Reader.swift */; };
    /* End PBXBuildFile section */

    /* Begin PBXFileReference section */
    		5A0C10022E4F000100AA0001 /* Reader.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = Reader.swift; sourceTree = "<group>"; };
    /* End PBXFileReference section */

    /* Begin PBXShellScriptBuildPhase section */
    		5A0C10032E4F000100AA0001 /* Lint */ = {
    			isa = PBXShellScriptBuildPhase;
    			files = (
    			);
    			shellPath = /bin/sh;
    			shellScript = "if [ \"$CI\" ]; then\n\techo 'lint // all'\nfi\n";
    		};
    /* End PBXShellScriptBuildPhase section */

    /* Begin XCBuildConfiguration section */
    		5A0C10042E4F000100AA0001 /* Debug */ = {
    			isa = XCBuildConfiguration;
    			buildSettings = {
    				"CODE_SIGN_IDENTITY[sdk=macosx*]" = "-";
    				CURRENT_PROJECT_VERSION = 8;
    				LD_RUNPATH_SEARCH_PATHS = (
    					"$(inherited)",
    					"@executable_path/Frameworks",
    				);
    				MARKETING_VERSION = 3.0.2;
    			};
    			name = Debug;
    		};
    		5A0C10052E4F000100AA0001 /* Release */ = {
    			isa = XCBuildConfiguration;
    			buildSettings = {
    				"CODE_SIGN_IDENTITY[sdk=macosx*]" = "-";
    				CURRENT_PROJECT_VERSION = 8;
    				MARKETING_VERSION = 3.0.2;
    			};
    			name = Release;
    		};
    /* End XCBuildConfiguration section */
    	};
    	rootObject = 5A0C10062E4F000100AA0001 /* Project object */;
    }

    """#

  @Test func readsAnXcodeProject() throws {
    let list = try PropertyList(reading: Array(Self.project.utf8))
    func text(_ path: String...) throws -> PropertyList { try list.value(at: path) }
    for object in ["5A0C10042E4F000100AA0001", "5A0C10052E4F000100AA0001"] {
      let settings = ["objects", object, "buildSettings"]
      #expect(try list.value(at: settings + ["MARKETING_VERSION"]) == .string("3.0.2"))
      #expect(try list.value(at: settings + ["CURRENT_PROJECT_VERSION"]) == .string("8"))
      #expect(try list.value(at: settings + ["CODE_SIGN_IDENTITY[sdk=macosx*]"]) == .string("-"))
    }
    #expect(
      try text("objects", "5A0C10032E4F000100AA0001", "shellScript")
        == .string("if [ \"$CI\" ]; then\n\techo 'lint // all'\nfi\n"))
    #expect(
      try text("objects", "5A0C10042E4F000100AA0001", "buildSettings", "LD_RUNPATH_SEARCH_PATHS")
        == .array([.string("$(inherited)"), .string("@executable_path/Frameworks")]))
    #expect(try text("classes") == .dictionary([:]))
    #expect(try text("rootObject") == .string("5A0C10062E4F000100AA0001"))
  }

  @Test func refusesEveryTruncationOfAProject() throws {
    let whole = Array(Self.project.utf8)
    // Line feeds after the last brace say nothing.
    let needed = try #require(whole.lastIndex(of: UInt8(ascii: "}"))) + 1
    for length in 0..<needed {
      let error = #expect(throws: PropertyListError.self, "\(length) of \(needed)") {
        try PropertyList(reading: Array(whole[..<length]))
      }
      #expect(error?.position != nil)
    }
  }

  /// With the signs that mean something, so that damage reaches every state of the reader.
  @Test func survivesRandomDamageToAProject() throws {
    let whole = Array(Self.project.utf8)
    let signs = Array("{}()<>=;,\"'\\/*U07 \n".utf8) + [0, 0x80, 0xE2, 0xFF]
    var random = Repeatable(state: 11)
    var refused = 0
    for _ in 0..<2_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        let sign = signs[Int.random(in: signs.indices, using: &random)]
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.insert(sign, at: place)
        case 1: bytes.remove(at: place)
        case 2: bytes.removeSubrange(place...)
        default: bytes[place] = sign
        }
        if bytes.isEmpty { break }
      }
      do throws(PropertyListError) { _ = try PropertyList(reading: bytes) } catch {
        refused += 1
        #expect(error.position != nil)
      }
    }
    #expect(refused > 1_000)
  }

  struct Hostile: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let start: String
    /// Repeated up to the size.
    let unit: String
    let size: Int
    let message: String
    init(_ start: String, _ unit: String, size: Int = 1_000_000, _ message: String) {
      testDescription = "\(start) and many \(unit)"
      self.start = start
      self.unit = unit
      self.size = size
      self.message = message
    }
  }

  static let hostile: [Hostile] = [
    .init("", "(", size: 10_000_000, "the values are nested more than 64 deep"),
    .init("", "{a=", "the values are nested more than 64 deep"),
    .init("", "/* ", "the comment has no end"), .init("(", "/**/", "the array has no end"),
    .init("", "//", "the text holds nothing, expected a property list"),
    .init("", "//\n", "the text holds nothing, expected a property list"),
    .init("(", "\u{2028}", "the array has no end"), .init("(\"", "\\\\", "the string has no end"),
    .init("(<", "00", "the data has no end"), .init("(", "a,", "the array has no end"),
    .init(
      "", "a",
      OpenStepTests.foreign + "the first word is followed by the end of the text, not by '='"),
    .init("{", "\u{E2}\u{80}", "found 'â', expected a key"),
  ]

  /// Were any of them quadratic, a million bytes would not end within a day.
  @Test(arguments: hostile) func endsOnHostileText(_ hostile: Hostile)
    throws
  {
    let text =
      hostile.start + String(repeating: hostile.unit, count: hostile.size / hostile.unit.utf8.count)
    let error = #expect(throws: PropertyListError.self) {
      try PropertyList(reading: Array(text.utf8))
    }
    #expect(error?.message == hostile.message)
  }

  @Test func readsManyMembersInTimeInProportion() throws {
    let count = 30_000
    let text = "{" + (0..<count).map { "k\($0) = (v, \"w\");\n" }.joined() + "}"
    let list = try PropertyList(reading: Array(text.utf8))
    #expect(try list.value(at: ["k\(count - 1)", "1"]) == .string("w"))
  }

  @Test func refusesATextThatIsTooLarge() throws {
    let error = #expect(throws: PropertyListError.self) {
      try PropertyList(reading: [UInt8](repeating: UInt8(ascii: "("), count: (16 << 20) + 1))
    }
    #expect(error?.message == "a property list of more than 16 MiB is not read")
  }
}
