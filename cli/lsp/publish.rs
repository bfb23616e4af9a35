//! Publishes diagnostics: of each file when they change, and none for a file that has none any more. Names files as the client does.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::check::Reports;
use super::document::Documents;
use super::message::notification;
use super::uri;

/// The folders that the client has open, by path, with the URIs that it gave them.
#[derive(Debug, Default)]
pub(super) struct Roots(pub(super) Vec<(PathBuf, String)>);

impl Roots {
    /// Returns the URI of a file. The folder of the client may be a link: its files are named as the client names them.
    pub(super) fn uri(&self, path: &Path) -> String {
        let inside = self.0.iter().find_map(|(root, uri)| Some((path.strip_prefix(root).ok()?, uri)));
        match inside {
            Some((rest, root)) => {
                let rest = uri::of_path(&Path::new("/").join(rest));
                let rest = rest.strip_prefix("file:///").unwrap_or_default();
                format!("{}/{rest}", root.trim_end_matches('/'))
            }
            None => uri::of_path(path),
        }
    }
}

/// What the client was last told about each file.
#[derive(Debug, Default)]
pub(super) struct Published(BTreeMap<String, (Option<i64>, Vec<Value>)>);

impl Published {
    /// Returns the messages that bring the client up to date.
    pub(super) fn update(&mut self, reported: &Reports, documents: &Documents, roots: &Roots) -> Vec<String> {
        let mut now: BTreeMap<String, (Option<i64>, Vec<Value>)> = BTreeMap::new();
        for path in documents.paths().chain(reported.keys()) {
            let all = reported.get(path).into_iter().flatten();
            let all = all.map(|one| one.json.clone()).collect();
            match documents.get(path) {
                Some(open) => now.insert(open.uri.clone(), (open.version, all)),
                None => now.insert(roots.uri(path), (None, all)),
            };
        }
        let gone = self.0.iter().filter(|(uri, (_, all))| !all.is_empty() && !now.contains_key(*uri));
        let mut messages: Vec<String> = gone.map(|(uri, _)| publish(uri, None, &[])).collect();
        for (uri, (version, all)) in &now {
            let is_news = match self.0.get(uri) {
                Some(before) => *before != (*version, all.clone()),
                None => version.is_some() || !all.is_empty(),
            };
            if is_news {
                messages.push(publish(uri, *version, all));
            }
        }
        self.0 = now;
        messages
    }
}

fn publish(uri: &str, version: Option<i64>, all: &[Value]) -> String {
    let mut params = json!({ "uri": uri, "diagnostics": all });
    if let (Some(version), Some(fields)) = (version, params.as_object_mut()) {
        fields.insert("version".to_owned(), version.into());
    }
    notification("textDocument/publishDiagnostics", &params)
}
