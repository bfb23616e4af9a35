//! The conversation: takes one message after the other, and checks once all that have come are taken.

use std::collections::{BTreeMap, VecDeque};
use std::io::{BufReader, stdin};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

use serde_json::{Value, json};
use tiru_dsl::editor::Known;

use super::check::{Analysis, Reports, View};
use super::document::Documents;
use super::framing::{self, Read};
use super::message::{Code, Incoming, Registration, refusal, request, response};
use super::position::Unit;
use super::publish::{Published, Roots};
use super::{fixes, tokens, uri::path_of};
use crate::exit::Exit;
use crate::print::Print;
use crate::shelf::unsaved;

/// The most messages that wait to be taken; the client waits to send more.
const MOST: usize = 256;

/// Serves the client at the standard input until it ends the conversation or goes away.
pub(super) fn serve(print: &mut Print) -> Exit {
    let (sender, inbox) = sync_channel(MOST);
    // It ends with the process: it may wait for input that never comes.
    thread::spawn(move || {
        let mut input = BufReader::new(stdin());
        loop {
            let read = framing::read(&mut input);
            let is_end = matches!(read, Read::End(_));
            if sender.send(read).is_err() || is_end {
                return;
            }
        }
    });
    Server::new(print, inbox).run()
}

/// The result of a request, or why there is none.
pub(super) type Answer = Result<Value, (Code, String)>;

/// How far the conversation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    New,
    Running,
    ShutDown,
}

/// What changed since it was last checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Dirty {
    Nothing,
    /// The games were checked, but not under all their house rules.
    Houses,
    All,
}

/// When a check ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Until {
    /// When everything is checked.
    End,
    /// When the games are checked without house rules.
    Official,
    /// When everything is checked, or a message comes. What is known without house rules is published at once.
    Message,
}

/// The state of the conversation.
pub(super) struct Server<'p> {
    print: &'p mut Print,
    inbox: Receiver<Read>,
    /// Messages that came during a check.
    waiting: VecDeque<Read>,
    stage: Stage,
    pub(super) unit: Unit,
    pub(super) roots: Roots,
    /// Whether the client tells of changed files on the disk if it is asked to.
    watches: bool,
    pub(super) documents: Documents,
    /// What changed since it was last checked.
    dirty: Dirty,
    pub(super) analysis: Analysis,
    /// The names of the game of each open file, as they were when its structure could last be read.
    pub(super) known: BTreeMap<PathBuf, Known>,
    published: Published,
}

impl<'p> Server<'p> {
    fn new(print: &'p mut Print, inbox: Receiver<Read>) -> Server<'p> {
        Server {
            print,
            inbox,
            waiting: VecDeque::new(),
            stage: Stage::New,
            unit: Unit::default(),
            roots: Roots::default(),
            watches: false,
            documents: Documents::default(),
            dirty: Dirty::Nothing,
            analysis: Analysis::default(),
            known: BTreeMap::new(),
            published: Published::default(),
        }
    }

    fn run(mut self) -> Exit {
        while let Some(first) = self.waiting.pop_front().or_else(|| self.inbox.recv().ok()) {
            let mut next = Some(first);
            while let Some(read) = next {
                if let Some(exit) = self.take(read) {
                    return exit;
                }
                next = self.waiting.pop_front().or_else(|| self.inbox.try_recv().ok());
            }
            self.refresh(Until::Message);
            if self.print.is_closed() {
                break;
            }
        }
        Exit::Mistakes
    }

    /// Handles what came. Returns the exit code if the conversation is over.
    fn take(&mut self, read: Read) -> Option<Exit> {
        match read {
            Read::Message(message) => match Incoming::of(message) {
                Incoming::Request { id, method, params } => self.request(&id, &method, &params),
                Incoming::Notification { method, .. } if method == "exit" => {
                    // The protocol wants 1 from a server that was not asked to shut down.
                    return Some(if self.stage == Stage::ShutDown { Exit::Fine } else { Exit::Mistakes });
                }
                Incoming::Notification { method, params } => self.notice(&method, &params),
                Incoming::Response => {}
                Incoming::Invalid => {
                    self.print.frame(&refusal(
                        &Value::Null,
                        Code::InvalidRequest,
                        "not a message of JSON-RPC",
                    ));
                }
            },
            Read::Malformed(why) => self.print.frame(&refusal(&Value::Null, Code::Parse, &why)),
            Read::End(why) => {
                if let Some(why) = why {
                    self.print.remark(format_args!("error: the input is not a stream of messages: {why}"));
                }
                return Some(if self.stage == Stage::ShutDown { Exit::Fine } else { Exit::Mistakes });
            }
        }
        None
    }

    fn request(&mut self, id: &Value, method: &str, params: &Value) {
        let answer = match (self.stage, method) {
            (Stage::New, "initialize") => Ok(self.initialize(params)),
            (Stage::New, _) => {
                Err((Code::NotInitialized, "the first request must be `initialize`".to_owned()))
            }
            (Stage::ShutDown, _) => Err((Code::InvalidRequest, "the server is shut down".to_owned())),
            (Stage::Running, "initialize") => {
                Err((Code::InvalidRequest, "the server is initialized already".to_owned()))
            }
            (Stage::Running, "shutdown") => {
                self.stage = Stage::ShutDown;
                Ok(Value::Null)
            }
            (Stage::Running, _) => self.ask(method, params),
        };
        let text = match answer {
            Ok(result) => response(id, &result),
            Err((code, why)) => refusal(id, code, &why),
        };
        self.print.frame(&text);
    }

    /// Answers a question about the files.
    fn ask(&mut self, method: &str, params: &Value) -> Answer {
        let path = self.documents.path(params);
        // The answer is about the texts that the client has now. What is often asked while typing needs no house rules, unless it is
        // about one of their files.
        let often = [
            "hover",
            "documentSymbol",
            "completion",
            "codeAction",
            "codeLens",
            "formatting",
            "inlayHint",
            "semanticTokens/full",
        ];
        let is_often = method.strip_prefix("textDocument/").is_some_and(|method| often.contains(&method));
        if is_often {
            self.refresh(Until::Official);
        }
        if !is_often || path.as_ref().is_some_and(|path| !self.analysis.understands(path)) {
            self.refresh(Until::End);
        }
        let answer = match method {
            "textDocument/codeAction" => Server::fixes,
            "textDocument/formatting" => Server::formatting,
            "textDocument/hover" => Server::hover,
            "textDocument/documentSymbol" => Server::symbols,
            "textDocument/codeLens" => Server::lenses,
            "textDocument/inlayHint" => Server::hints,
            "textDocument/semanticTokens/full" => Server::tokens,
            "textDocument/definition" => Server::definition,
            "textDocument/references" => Server::references,
            "textDocument/prepareRename" => Server::prepare_rename,
            "textDocument/rename" => Server::rename,
            "textDocument/completion" => Server::complete,
            _ => return Err((Code::MethodNotFound, format!("there is no request `{method}`"))),
        };
        match path {
            Some(path) => answer(self, &path, params),
            // Nothing is known of what is no file.
            None if params.pointer("/textDocument/uri").is_some_and(Value::is_string) => Ok(Value::Null),
            None => Err((Code::InvalidParams, format!("`{method}` needs the URI of a file"))),
        }
    }

    /// Returns the URI of a file as the client knows it.
    pub(super) fn uri(&self, path: &Path) -> String {
        self.view().uri(path)
    }

    /// Keeps the names of the games of all open files: while `game.ron` is half-typed, those from before.
    fn remember_names(&mut self) {
        self.known.retain(|path, _| self.documents.get(path).is_some());
        for path in self.documents.paths() {
            let known = self.analysis.with(path).find_map(|(reading, _)| Known::of(reading.loaded()));
            // A file that names no game yet can still be told which there are.
            let known = known.or_else(|| (!self.known.contains_key(path)).then(Known::default));
            if let Some(known) = known {
                self.known.insert(path.clone(), Known { games: self.analysis.games.clone(), ..known });
            }
        }
    }

    fn initialize(&mut self, params: &Value) -> Value {
        let units = params.pointer("/capabilities/general/positionEncodings").and_then(Value::as_array);
        let has_utf8 = units.is_some_and(|units| units.iter().any(|unit| unit == "utf-8"));
        self.unit = if has_utf8 { Unit::Utf8 } else { Unit::Utf16 };
        let watches = "/capabilities/workspace/didChangeWatchedFiles/dynamicRegistration";
        self.watches = params.pointer(watches) == Some(&Value::Bool(true));
        let folders = params.get("workspaceFolders").and_then(Value::as_array);
        let folders = folders.into_iter().flatten().filter_map(|folder| folder.get("uri")?.as_str());
        let root = params.get("rootUri").and_then(Value::as_str);
        for uri in folders.chain(root) {
            if let Some(path) = path_of(uri).and_then(|path| unsaved::whole(&path)) {
                self.roots.0.push((path, uri.to_owned()));
            }
        }
        // Games are looked for as by a command that is typed in this folder.
        if let Some((root, _)) = self.roots.0.first() {
            let _ = std::env::set_current_dir(root);
        }
        self.stage = Stage::Running;
        // A card should read like its text: what stands between its words is only for those who ask for it.
        let hints = params.pointer("/initializationOptions/hints") == Some(&Value::Bool(true));
        json!({
            "capabilities": {
                "positionEncoding": self.unit.name(),
                "textDocumentSync": { "openClose": true, "change": 2, "save": true },
                "hoverProvider": true,
                "documentSymbolProvider": true,
                "codeLensProvider": {},
                "inlayHintProvider": hints,
                "semanticTokensProvider": { "legend": tokens::legend(), "full": true },
                "definitionProvider": true,
                "referencesProvider": true,
                "renameProvider": { "prepareProvider": true },
                "documentFormattingProvider": true,
                "completionProvider": { "triggerCharacters": [".", "\""] },
                "codeActionProvider": { "codeActionKinds": [fixes::KIND] },
            },
            "serverInfo": { "name": "tiru", "version": env!("CARGO_PKG_VERSION") },
        })
    }

    fn notice(&mut self, method: &str, params: &Value) {
        if self.stage != Stage::Running {
            return;
        }
        let is_change = match method {
            "initialized" => {
                self.watch();
                false
            }
            "textDocument/didOpen" => self.documents.open(params),
            "textDocument/didChange" => self.documents.change(params, self.unit),
            "textDocument/didClose" => self.documents.close(params),
            "textDocument/didSave" | "workspace/didChangeWatchedFiles" => true,
            _ => false,
        };
        if is_change {
            self.dirty = Dirty::All;
        }
    }

    /// Asks the client to tell of files that other programs change.
    fn watch(&mut self) {
        if self.watches {
            let watchers = json!([{ "globPattern": "**/*.{tiru,ron,deck,rhai,md,svg}" }]);
            let options = json!({ "watchers": watchers });
            let registration = Registration::new("workspace/didChangeWatchedFiles", options);
            let params = json!({ "registrations": [registration] });
            self.print.frame(&request("watch", "client/registerCapability", &params));
        }
    }

    /// Checks what changed, and publishes what is new.
    fn refresh(&mut self, until: Until) {
        match (self.dirty, until) {
            (Dirty::Nothing, _) | (Dirty::Houses, Until::Official) => return,
            (Dirty::Houses | Dirty::All, _) => {}
        }
        let Server { print, inbox, waiting, published, documents, roots, unit, analysis: before, .. } =
            &mut *self;
        let mut publish = |reported: &Reports| {
            for message in published.update(reported, documents, roots) {
                print.frame(&message);
            }
        };
        let mut go_on = |reported: &Reports| match until {
            Until::End => true,
            Until::Official => false,
            Until::Message => {
                if !reported.is_empty() {
                    publish(reported);
                }
                waiting.extend(inbox.try_recv());
                waiting.is_empty()
            }
        };
        let view = View { roots, documents, unit: *unit };
        let analysis = Analysis::of(documents.paths(), view, before, &mut go_on);
        publish(&analysis.reported);
        self.dirty = if analysis.is_complete { Dirty::Nothing } else { Dirty::Houses };
        self.analysis = analysis;
        self.remember_names();
    }

    /// How the client knows files and positions.
    pub(super) fn view(&self) -> View<'_> {
        View { roots: &self.roots, documents: &self.documents, unit: self.unit }
    }
}
