// Starts `tiru lsp` for the files of Tiru, and again when its settings change; runs what a code lens offers in a terminal.
import {
    commands,
    type ExtensionContext,
    ProcessExecution,
    Task,
    TaskPanelKind,
    TaskRevealKind,
    TaskScope,
    tasks,
    window,
    workspace,
} from "vscode";
import { LanguageClient, type LanguageClientOptions, type ServerOptions } from "vscode-languageclient/node";

let client: LanguageClient | undefined;

/** The files that the server is told about: other programs have `.ron` and `.rhai` files, too, which it leaves alone. */
const FILES = [
    ...["*.tiru", "*.deck", "*.ron", "*.rhai", "faces/*.svg", "RULES.md"].map((name) => ({
        scheme: "file",
        pattern: `**/${name}`,
    })),
    // Files that were never saved.
    ...["tiru", "tiru-deck"].map((language) => ({ scheme: "untitled", language })),
];

function program(): string {
    return workspace.getConfiguration("tiru").get<string>("path") || "tiru";
}

/** Runs a command of the program with the arguments of a code lens. It is started without a shell: a card may have any name. */
async function run(command: "try" | "judge", given: unknown[]): Promise<void> {
    if (!workspace.isTrusted) {
        void window.showWarningMessage("Tiru: programs are run only in folders that you trust.");
        return;
    }
    const all = given.filter((argument) => typeof argument === "string");
    // The program reads what is on the disk.
    await workspace.saveAll(false);
    // The server names files as seen from its folder, which is the first one of the workspace.
    const folder = workspace.workspaceFolders?.[0];
    const execution = new ProcessExecution(program(), [command, ...all], folder && { cwd: folder.uri.fsPath });
    const task = new Task({ type: "process", task: command }, folder ?? TaskScope.Workspace, command, "tiru", execution);
    task.presentationOptions = { reveal: TaskRevealKind.Always, panel: TaskPanelKind.Dedicated, clear: true };
    await tasks.executeTask(task);
}

async function start(home: string): Promise<void> {
    const path = program();
    // Not in the folder of the workspace: some systems look for programs there first.
    const server: ServerOptions = { command: path, args: ["lsp"], options: { cwd: home } };
    const options: LanguageClientOptions = {
        documentSelector: FILES,
        initializationOptions: { hints: workspace.getConfiguration("tiru").get<boolean>("hints") === true },
    };
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
        commands.registerCommand("tiru.try", (...given: unknown[]) => run("try", given)),
        commands.registerCommand("tiru.judge", (...given: unknown[]) => run("judge", given)),
        workspace.onDidChangeConfiguration((change) => {
            if (change.affectsConfiguration("tiru")) void restart();
        }),
        workspace.onDidGrantWorkspaceTrust(() => void restart()),
    );
    await start(context.extensionPath);
}

export function deactivate(): Promise<void> {
    return stop();
}
