import Foundation

/// The JSON service of VS Code, as the editor Monaco bundles it, run by `node`.
struct EditorService {
  enum Question: String, Encodable { case complete, hover, validate }

  /// What the service is asked about a text; where the cursor stands, the text has a `|`.
  struct Request: Encodable {
    let question: Question
    let text: String
  }

  /// A proposal, a mistake or what is shown of a place.
  struct Answer: Decodable, Equatable {
    /// What is proposed, or the marked text.
    let label: String
    /// What is said about it.
    let words: String
    /// What a proposal inserts.
    let inserted: String
  }

  private let node: URL
  private let worker: URL

  /// `nil` when `node` is not on PATH, or the worker not where `.ci/run` puts it.
  init?() {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let programs = path.split(separator: ":").map { URL(filePath: "\($0)/node") }
    let library = Sample.repository.appending(path: ".build/validator/lib")
    let files = FileManager.default.enumerator(at: library, includingPropertiesForKeys: nil)
    guard
      let node = programs.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }),
      let worker = files?.lazy.compactMap({ $0 as? URL }).first(where: {
        $0.lastPathComponent.hasPrefix("json.worker-") && $0.pathExtension == "js"
      })
    else { return nil }
    self.node = node
    self.worker = worker
  }

  struct Unclear: Error { let output: String }

  /// The answers to the requests, in their order.
  func answers(to requests: [Request]) throws -> [[Answer]] {
    let scratch = try Scratch()
    try scratch.write(Self.script, to: "ask.mjs")
    try JSONEncoder().encode(requests).write(to: scratch.url("requests.json"))
    let result = try Running.start(
      node, ["ask.mjs", worker.path, SchemaValidator.schema.path, "requests.json"],
      in: scratch.directory, environment: scratch.environment, streams: scratch.home
    ).result()
    guard result.status == 0,
      let answers = try? JSONDecoder().decode([[Answer]].self, from: Data(result.output.utf8))
    else { throw Unclear(output: String((result.output + result.error).suffix(500))) }
    return answers
  }

  /// Says why a test looked at nothing.
  static func tellOfAbsence() {
    print("skipped: needs node, and: .build/validator/bin/pip install --no-deps qtmonaco")
  }

  /// Loads the worker, whose last words make a service when a message comes, and takes its class.
  private static let script = #"""
    import fs from 'node:fs';
    import vm from 'node:vm';

    const [worker, schemaFile, requestsFile] = process.argv.slice(2);
    const code = fs.readFileSync(worker, 'utf8').replace(
      /self\.onmessage\s*=\s*\(\)\s*=>\s*\{[^]*?new\s+([\w$]+)\(/,
      (all, name) => `self.service = ${name}; ${all}`);
    globalThis.self = globalThis;
    vm.runInThisContext(code);

    const uri = 'file:///plan.json', models = [];
    const schema = JSON.parse(fs.readFileSync(schemaFile, 'utf8'));
    const service = new self.service({ getMirrorModels: () => models }, {
      languageId: 'json',
      languageSettings: {
        validate: true, schemaValidation: 'error',
        schemas: [{ uri: 'file:///schema.json', fileMatch: ['*'], schema }],
      },
    });
    const words = said => said?.value ?? said ?? '';
    const ask = {
      async complete(place) {
        const items = (await service.doComplete(uri, place))?.items ?? [];
        return items.map(item => ({
          label: item.label.replace(/^"|"$/g, ''), words: words(item.documentation),
          inserted: item.textEdit?.newText ?? '' }));
      },
      async hover(place) {
        const shown = (await service.doHover(uri, place))?.contents ?? [];
        return [shown].flat().map(said => ({ label: '', words: words(said), inserted: '' }));
      },
      async validate(_, text) {
        const lines = text.split('\n');
        return (await service.doValidation(uri)).map(({ message, range: { start, end } }) => ({
          label: lines[start.line].slice(start.character, end.line > start.line ? undefined : end.character),
          words: message, inserted: '' }));
      },
    };
    const answers = [];
    for (const { question, text } of JSON.parse(fs.readFileSync(requestsFile, 'utf8'))) {
      const [before, ...after] = question === 'validate' ? [text] : text.split('|');
      const plan = before + after.join('|'), lines = before.split('\n');
      models[0] = { uri, version: answers.length, getValue: () => plan };
      answers.push(await ask[question]({ line: lines.length - 1, character: lines.at(-1).length }, plan));
    }
    console.log(JSON.stringify(answers));
    """#
}
