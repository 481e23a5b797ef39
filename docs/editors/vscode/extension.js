// Starts `stellar lsp`, and runs what its lenses ask for. Everything else is in the server.
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

const fs = require("fs");
const path = require("path");

let client;
let tests;

// claim makes a file one of Stellar's if it belongs to a pack, or is a scenario beside packs: other programs use .hcl too.
function claim(document) {
  if (document.uri.scheme !== "file" || !document.fileName.endsWith(".hcl") || document.languageId === "stellar") return;
  let ours = /^(scenario|test) "/m.test(document.getText());
  for (let dir = path.dirname(document.fileName); !ours && dir !== path.dirname(dir); dir = path.dirname(dir)) {
    ours = fs.existsSync(path.join(dir, "pack.hcl"));
  }
  if (ours) vscode.languages.setTextDocumentLanguage(document, "stellar");
}

async function start() {
  const settings = vscode.workspace.getConfiguration("stellar");
  const args = ["lsp", ...settings.get("content").map((folder) => `--content=${folder}`)];
  client = new LanguageClient("stellar", "Stellar", { command: settings.get("path"), args },
    { documentSelector: [{ scheme: "file", language: "stellar" }, { scheme: "file", pattern: "**/locale/*.po" }],
      synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher("**/*.{hcl,po}") } });
  await client.start();
}

// runGame plays a scenario in a terminal, as a person.
function runGame(file, name) {
  const terminal = vscode.window.createTerminal(name);
  terminal.show();
  const program = vscode.workspace.getConfiguration("stellar").get("path");
  terminal.sendText(`${JSON.stringify(program)} run ${JSON.stringify(file)} ${name} --seat human`);
}

// testView lists the tests of the workspace, and runs them by the server.
function testView() {
  tests = vscode.tests.createTestController("stellar", "Stellar");
  const named = /^test "((?:[^"\\]|\\.)*)"/gm;
  const read = async (uri) => {
    const text = Buffer.from(await vscode.workspace.fs.readFile(uri)).toString();
    const item = tests.createTestItem(uri.fsPath, vscode.workspace.asRelativePath(uri), uri);
    const lines = text.slice(0).split("\n");
    lines.forEach((line, i) => {
      named.lastIndex = 0;
      const found = named.exec(line);
      if (!found) return;
      const one = tests.createTestItem(`${uri.fsPath}#${found[1]}`, found[1], uri);
      one.range = new vscode.Range(i, 0, i, line.length);
      item.children.add(one);
    });
    item.children.size ? tests.items.add(item) : tests.items.delete(item.id);
  };
  const all = async () => (await vscode.workspace.findFiles("**/*.test.hcl")).forEach(read);
  const watcher = vscode.workspace.createFileSystemWatcher("**/*.test.hcl");
  watcher.onDidCreate(read);
  watcher.onDidChange(read);
  watcher.onDidDelete((uri) => tests.items.delete(uri.fsPath));
  tests.resolveHandler = all;
  tests.createRunProfile("Run", vscode.TestRunProfileKind.Run, async (request, cancelled) => {
    const run = tests.createTestRun(request);
    const files = [...tests.items].map(([, item]) => item);
    for (const item of (request.include || files).flatMap((i) => (i.children.size ? [...i.children].map(([, c]) => c) : [i]))) {
      if (cancelled.isCancellationRequested) break;
      run.started(item);
      const result = await client.sendRequest("workspace/executeCommand",
        { command: "stellar.test", arguments: [item.uri.fsPath, item.label] });
      result.passed ? run.passed(item) : run.failed(item, new vscode.TestMessage(result.message));
    }
    run.end();
  }, true);
  all();
  return [tests, watcher];
}

exports.activate = async (context) => {
  context.subscriptions.push(
    vscode.commands.registerCommand("stellar.run", runGame),
    vscode.commands.registerCommand("stellar.restart", async () => { await client.stop(); await start(); }),
    vscode.workspace.onDidOpenTextDocument(claim),
    ...testView());
  vscode.workspace.textDocuments.forEach(claim);
  await start();
};

exports.deactivate = () => client && client.stop();
