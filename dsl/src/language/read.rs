//! Reads the files of a language.

use std::collections::BTreeMap;

use tiru_engine::rules::{SourceId, Span};

use super::grammar::Grammar;
use super::{Catalog, Language, Section, Texts};
use crate::blueprint::decode::Reader;
use crate::blueprint::ron::{Kind, Node, parse};
use crate::bytes::{ReadError, Readable, add_text};
use crate::catalog;
use crate::diagnostic::Diagnostic;
use crate::mistake::language::stray;
use crate::source::Sources;

/// The files of `languages/`: code, file name, text.
const EMBEDDED: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// The files of a language. Those of matches and the judge are read by the crate that has their keys.
const FILES: [&str; 5] = ["language.ron", "cards.ron", "rulebook.ron", "match.ron", "judge.ron"];

catalog! {
    /// The content of `language.ron`.
    pub(super) struct About {
        /// The language's own name.
        name,
        grammar: Grammar,
    }
}

/// The result of checking the files of a language.
#[derive(Debug, Default)]
pub struct Report {
    /// The files.
    pub sources: Sources,
    /// The mistakes in them.
    pub diagnostics: Vec<Diagnostic>,
    /// The missing keys; for a missing section only its name. The base language is used for them.
    pub missing: Vec<String>,
}

/// One file of a language: its path as a person would type it, and its bytes, or why they could not be read.
pub type File = (String, Result<Vec<u8>, ReadError>);

/// Returns the codes of the built-in languages.
pub(super) fn codes() -> Vec<&'static str> {
    let mut codes: Vec<&str> = EMBEDDED.iter().map(|(code, ..)| *code).collect();
    codes.dedup();
    codes
}

/// Returns the files of a built-in language.
pub fn embedded(code: &str) -> Vec<File> {
    let files = EMBEDDED.iter().filter(|(of, ..)| *of == code);
    files.map(|(_, name, text)| (format!("languages/{code}/{name}"), Ok(text.as_bytes().to_vec()))).collect()
}

impl Language {
    /// Reads the files of a language. Missing keys come from the base language; mistakes are reported.
    #[doc(hidden)]
    pub fn read(code: &str, files: Vec<File>) -> (Language, Report) {
        Language::read_on(Some(Language::base()), code, files)
    }

    /// Reads a language on top of another one; `None` for the base language itself.
    pub(super) fn read_on(base: Option<Language>, code: &str, files: Vec<File>) -> (Language, Report) {
        let mut report = Report::default();
        let mut nodes = BTreeMap::new();
        for (path, content) in files {
            let name = path.rsplit('/').next().unwrap_or_default().to_owned();
            let (source, readable) =
                add_text(&path, content.as_deref(), &mut report.sources, &mut report.diagnostics);
            if !FILES.contains(&name.as_str()) {
                report.diagnostics.push(stray(source, &name, &FILES));
                continue;
            }
            let text = report.sources.get(source).filter(|_| readable == Readable::Yes);
            match text.map(|file| parse(source, &file.text)) {
                Some(Ok(Some(node))) => _ = nodes.insert(name, node),
                Some(Err(wrong)) => report.diagnostics.push(*wrong),
                Some(Ok(None)) | None => {}
            }
        }
        let base = base.map(|base| base.0);
        let about: About = catalog(&nodes, &["language.ron"], base.map(|base| &base.about), &mut report);
        let cards = catalog(&nodes, &["cards.ron"], base.map(|base| &base.cards), &mut report);
        let rulebook = catalog(&nodes, &["rulebook.ron"], base.map(|base| &base.rulebook), &mut report);
        let texts = Texts { code: code.to_owned(), about, cards, rulebook, files: nodes };
        (Language(Box::leak(Box::new(texts))), report)
    }

    /// Reads the files whose keys are in another crate, as one section.
    #[doc(hidden)]
    pub fn catalog<C: Catalog>(self, files: &[&str], base: Option<&C>, report: &mut Report) -> C {
        catalog(&self.0.files, files, base, report)
    }
}

fn catalog<C: Catalog>(
    nodes: &BTreeMap<String, Node>,
    files: &[&str],
    base: Option<&C>,
    report: &mut Report,
) -> C {
    let mut all = Vec::new();
    let mut reader = Reader::default();
    let mut span = None;
    for node in files.iter().filter_map(|file| nodes.get(*file)) {
        span = span.or(Some(node.span));
        match &node.kind {
            Kind::Struct(None, fields) => all.extend(fields.iter().cloned()),
            _ => _ = reader.wrong::<()>(node, "the sections of the file as `(section: (…), …)`"),
        }
    }
    let span = span.unwrap_or(Span { source: SourceId(0), start: 0, end: 0 });
    let node = Node { span, kind: Kind::Struct(None, all) };
    let mut section =
        Section::open(Some(&node), String::new(), "a language file", &mut reader, &mut report.missing);
    let read = C::read(&mut section, base);
    section.close();
    report.diagnostics.extend(reader.into_diagnostics());
    read
}
