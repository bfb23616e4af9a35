// Starts `tiru lsp` for the files of Tiru, and again when its path changes.
import { commands, type ExtensionContext, window, workspace } from "vscode";
import { LanguageClient, type LanguageClientOptions, type ServerOptions } from "vscode-languageclient/node";

let client: LanguageClient | undefined;

/** The files that the server is told about: other programs have `.ron` and `.rhai` files, too, which it leaves alone. */
const FILES = ["tiru", "deck", "ron", "rhai"].map((ending) => ({ scheme: "file", pattern: `**/*.${ending}` }));

async function start(home: string): Promise<void> {
    const path = workspace.getConfiguration("tiru").get<string>("path") || "tiru";
    // Not in the folder of the workspace: some systems look for programs there first.
    const server: ServerOptions = { command: path, args: ["lsp"], options: { cwd: home } };
    const options: LanguageClientOptions = { documentSelector: [...FILES, { scheme: "file", pattern: "**/RULES.md" }] };
    client = new LanguageClient("tiru", "Tiru", server, options);
    try {
        await client.start();
    } catch (error) {
        client = undefined;
        const text = `Tiru: the program \`${path}\` cannot be started. Set its path in the setting \`tiru.path\`. (${String(error)})`;
        void window.showErrorMessage(text);
    }
}

async function stop(): Promise<void> {
    const running = client;
    client = undefined;
    await running?.stop();
}

export async function activate(context: ExtensionContext): Promise<void> {
    const restart = async (): Promise<void> => {
        await stop();
        await start(context.extensionPath);
    };
    context.subscriptions.push(
        commands.registerCommand("tiru.restart", restart),
        workspace.onDidChangeConfiguration((change) => {
            if (change.affectsConfiguration("tiru.path")) void restart();
        }),
        workspace.onDidGrantWorkspaceTrust(() => void restart()),
    );
    await start(context.extensionPath);
}

export function deactivate(): Promise<void> {
    return stop();
}
