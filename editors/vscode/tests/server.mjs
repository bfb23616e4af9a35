// Starts the real server as the extension does, with the messages of the library that the extension uses.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import rpc from "vscode-jsonrpc/node.js";

const program = resolve(process.env.TIRU ?? "../../target/debug/tiru");
const folder = mkdtempSync(join(tmpdir(), "tiru-vscode-"));
const path = join(folder, "mine.tiru");
const text = 'pack "Mine" for monsterpack\n\ncard "Eel" { typ strike   power 100   stars 1 }\n';
writeFileSync(path, text);

const server = spawn(program, ["lsp"], { cwd: folder, stdio: ["pipe", "pipe", "inherit"] });
const client = rpc.createMessageConnection(
    new rpc.StreamMessageReader(server.stdout),
    new rpc.StreamMessageWriter(server.stdin),
);
const diagnostics = new Promise((told) => client.onNotification("textDocument/publishDiagnostics", told));
client.listen();
const late = setTimeout(() => {
    console.error("the server does not answer");
    process.exit(1);
}, 30_000);

const uri = pathToFileURL(path).href;
const { capabilities } = await client.sendRequest("initialize", {
    processId: process.pid,
    rootUri: pathToFileURL(folder).href,
    capabilities: {},
});
await client.sendNotification("initialized", {});
await client.sendNotification("textDocument/didOpen", {
    textDocument: { uri, languageId: "tiru", version: 1, text },
});
const told = await diagnostics;
await client.sendRequest("shutdown");
await client.sendNotification("exit");
const code = await new Promise((ended) => server.on("exit", ended));
clearTimeout(late);
rmSync(folder, { recursive: true });

const found = JSON.stringify(told.diagnostics);
if (told.uri !== uri || !found.includes("`typ`") || !capabilities.renameProvider || code !== 0) {
    console.error("unexpected:", code, JSON.stringify(told));
    process.exit(1);
}
console.log("the server answers");
