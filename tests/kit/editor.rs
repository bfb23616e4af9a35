//! A small client of `tiru lsp`, which talks to the real program over its input and output.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// How long the server may take to answer: only one that hangs takes longer.
const LONGEST: Duration = Duration::from_mins(1);

/// A running server, and what it said so far.
#[derive(Debug)]
pub(crate) struct Client {
    child: Child,
    input: Option<ChildStdin>,
    inbox: Receiver<Value>,
    folder: PathBuf,
    last: i64,
    versions: BTreeMap<String, i64>,
    /// What was last published, by URI.
    pub(crate) published: BTreeMap<String, Vec<Value>>,
    /// Requests of the server.
    pub(crate) asked: Vec<Value>,
}

impl Client {
    /// Starts the server and initializes it, with columns in UTF-16.
    pub(crate) fn new(folder: &Path) -> Client {
        let mut client = Client::silent(folder);
        let result = client.initialize(&json!({}));
        assert_eq!(result.pointer("/capabilities/positionEncoding"), Some(&json!("utf-16")));
        client
    }

    /// Starts the server without a word.
    pub(crate) fn silent(folder: &Path) -> Client {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tiru"));
        command.arg("lsp").current_dir(folder).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let (sender, inbox) = channel();
        thread::spawn(move || {
            while let Some(message) = read(&mut output) {
                if sender.send(message).is_err() {
                    return;
                }
            }
        });
        let input = child.stdin.take();
        Client {
            child,
            input,
            inbox,
            folder: folder.canonicalize().unwrap(),
            last: 0,
            versions: BTreeMap::new(),
            published: BTreeMap::new(),
            asked: Vec::new(),
        }
    }

    pub(crate) fn initialize(&mut self, capabilities: &Value) -> Value {
        let root = format!("file://{}", self.folder.display());
        let params = json!({
            "processId": null, "rootUri": root, "capabilities": capabilities,
            "workspaceFolders": [{ "uri": root, "name": "test" }],
        });
        let result = self.ask("initialize", params);
        self.notify("initialized", json!({}));
        result
    }

    pub(crate) fn uri(&self, path: &str) -> String {
        format!("file://{}", self.folder.join(path).display())
    }

    /// Sends bytes as they are.
    pub(crate) fn send(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().unwrap();
        input.write_all(bytes).unwrap();
        input.flush().unwrap();
    }

    pub(crate) fn send_json(&mut self, message: &Value) {
        let text = message.to_string();
        self.send(format!("Content-Length: {}\r\n\r\n{text}", text.len()).as_bytes());
    }

    #[expect(clippy::needless_pass_by_value, reason = "callers write the message in place")]
    pub(crate) fn notify(&mut self, method: &str, params: Value) {
        self.send_json(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    /// Sends a request, and returns the whole response.
    #[expect(clippy::needless_pass_by_value, reason = "callers write the message in place")]
    pub(crate) fn response(&mut self, method: &str, params: Value) -> Value {
        self.last += 1;
        let id = self.last;
        self.send_json(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
        self.wait(|message| message.get("id") == Some(&json!(id)) && message.get("method").is_none())
    }

    /// Sends a request, and returns its result.
    pub(crate) fn ask(&mut self, method: &str, params: Value) -> Value {
        let response = self.response(method, params);
        assert!(response.get("error").is_none(), "{method}: {response}");
        response.get("result").unwrap().clone()
    }

    /// Waits for a message.
    pub(crate) fn wait(&mut self, is_meant: impl Fn(&Value) -> bool) -> Value {
        let started = Instant::now();
        loop {
            let left = LONGEST.saturating_sub(started.elapsed());
            let message = self.inbox.recv_timeout(left).expect("the server answers");
            if message.get("method") == Some(&json!("textDocument/publishDiagnostics")) {
                let text = |pointer: &str| message.pointer(pointer).unwrap().clone();
                let uri = text("/params/uri").as_str().unwrap().to_owned();
                let all = text("/params/diagnostics").as_array().unwrap().clone();
                self.published.insert(uri, all);
            } else if message.get("method").is_some() && message.get("id").is_some() {
                self.asked.push(message.clone());
            }
            if is_meant(&message) {
                return message;
            }
        }
    }

    /// Waits until everything that was sent is checked: each request is answered after that.
    pub(crate) fn settle(&mut self) {
        self.response("tiru/nothing", json!({}));
    }

    /// Returns what a hover shows; nothing if it shows nothing.
    pub(crate) fn hover(&mut self, path: &str, position: &Value) -> String {
        let params = json!({ "textDocument": { "uri": self.uri(path) }, "position": position });
        let found = self.ask("textDocument/hover", params);
        found.pointer("/contents/value").and_then(Value::as_str).unwrap_or_default().to_owned()
    }

    /// Asks where something is, and returns the places as `file:line:column`, from 1.
    pub(crate) fn locations(&mut self, method: &str, path: &str, position: &Value) -> Vec<String> {
        let params = json!({
            "textDocument": { "uri": self.uri(path) }, "position": position, "context": { "includeDeclaration": true },
        });
        let found = self.ask(method, params);
        let line = |one: &Value| {
            let file = one.get("uri").and_then(Value::as_str).unwrap().rsplit('/').next().unwrap();
            let start = one.pointer("/range/start").unwrap();
            let number = |name: &str| start.get(name).and_then(Value::as_u64).unwrap() + 1;
            format!("{file}:{}:{}", number("line"), number("character"))
        };
        found.as_array().map(|all| all.iter().map(line).collect()).unwrap_or_default()
    }

    pub(crate) fn open(&mut self, path: &str, text: &str) {
        let file = json!({ "uri": self.uri(path), "languageId": "tiru", "version": 1, "text": text });
        self.versions.insert(path.to_owned(), 1);
        self.notify("textDocument/didOpen", json!({ "textDocument": file }));
    }

    /// Opens a file with the text that it has on the disk.
    pub(crate) fn open_disk(&mut self, path: &str) -> String {
        let text = std::fs::read_to_string(self.folder.join(path)).unwrap();
        self.open(path, &text);
        text
    }

    #[expect(clippy::needless_pass_by_value, reason = "callers write the message in place")]
    pub(crate) fn changes(&mut self, path: &str, changes: Value) {
        let version = self.versions.get_mut(path).unwrap();
        *version += 1;
        let file =
            json!({ "uri": format!("file://{}", self.folder.join(path).display()), "version": *version });
        self.notify("textDocument/didChange", json!({ "textDocument": file, "contentChanges": changes }));
    }

    /// Replaces the whole text.
    pub(crate) fn change(&mut self, path: &str, text: &str) {
        self.changes(path, json!([{ "text": text }]));
    }

    pub(crate) fn close(&mut self, path: &str) {
        let file = json!({ "uri": self.uri(path) });
        self.notify("textDocument/didClose", json!({ "textDocument": file }));
    }

    /// Returns what is wrong with a file now: `LINE:COLUMN [CODE] first line of the message`, from 0.
    pub(crate) fn mistakes(&mut self, path: &str) -> Vec<String> {
        self.settle();
        let all = self.published.get(&self.uri(path)).cloned().unwrap_or_default();
        all.iter().map(line).collect()
    }

    /// Ends the conversation as an editor does.
    pub(crate) fn end(mut self) {
        self.ask("shutdown", Value::Null);
        self.notify("exit", Value::Null);
        assert_eq!(self.ended().0.code(), Some(0));
    }

    /// Closes the input, and returns how the server ended and what it said to people.
    pub(crate) fn ended(&mut self) -> (ExitStatus, String) {
        self.input = None;
        let started = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(started.elapsed() < LONGEST, "the server goes on without a client");
            thread::sleep(Duration::from_millis(5));
        };
        let mut said = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        assert!(!said.contains("mistake of its own"), "{said}");
        (status, said)
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn line(one: &Value) -> String {
    let number = |pointer: &str| one.pointer(pointer).unwrap().as_u64().unwrap();
    let text = |pointer: &str| one.pointer(pointer).unwrap().as_str().unwrap();
    let message = text("/message").lines().next().unwrap_or_default();
    format!(
        "{}:{} [{}] {message}",
        number("/range/start/line"),
        number("/range/start/character"),
        text("/code")
    )
}

fn read(from: &mut impl BufRead) -> Option<Value> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        if from.read_line(&mut line).ok()? == 0 {
            return None;
        }
        match line.trim_end().split_once(": ") {
            Some((_, value)) => length = value.parse().ok()?,
            None => break,
        }
    }
    let mut body = vec![0; length];
    from.read_exact(&mut body).ok()?;
    serde_json::from_slice(&body).ok()
}

/// Returns the line and column of the first place of a word after a mark, as the protocol has them (UTF-16).
pub(crate) fn at(text: &str, after: &str, word: &str) -> Value {
    let from = text.find(after).unwrap_or_else(|| panic!("no `{after}`"));
    let at = from + text[from..].find(word).unwrap_or_else(|| panic!("no `{word}`"));
    let before = &text[..at];
    let line = before.matches('\n').count();
    let column = before.rsplit('\n').next().unwrap().encode_utf16().count();
    json!({ "line": line, "character": column })
}
