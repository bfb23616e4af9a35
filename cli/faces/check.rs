//! Checks all templates of a game, as they are read for printing.
//!
//! An editor asks after every letter, mostly typed elsewhere: the last answers are kept.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use tiru_dsl::diagnostic::Diagnostic;
use tiru_dsl::load::ReadError;
use tiru_dsl::mistake::face;
use tiru_dsl::source::Sources;
use tiru_engine::rules::SourceId;

use super::art::Pictures;
use super::content::Known;
use super::files::{FACES, Files, MOST_PICTURE};
use super::fonts::Unknown;
use super::read::{Reader, options, own_fonts};
use super::svg::{beside, parsed, span};
use crate::shelf::ShelfGame;

/// The ending of templates.
const ENDING: &str = ".svg";
/// The most answers that are kept.
const MOST_KEPT: usize = 8;

/// The content of a file, or why it cannot be read.
type Content = Result<Cow<'static, [u8]>, ReadError>;

/// What an answer depends on.
#[derive(Clone, Debug, PartialEq)]
struct Question {
    /// The files with their content.
    files: Vec<(String, Content)>,
    known: Option<Known>,
    /// The number of the first template among the sources.
    first: SourceId,
}

/// The templates with their texts, and what is wrong with them.
#[derive(Clone, Debug)]
struct Answer {
    sources: Vec<(String, String)>,
    found: Vec<Diagnostic>,
    templates: usize,
}

static KEPT: Mutex<Vec<(Question, Answer)>> = Mutex::new(Vec::new());

/// Whether a file, by its path below the folder of a game, is a template.
pub(crate) fn is_template(path: &str) -> bool {
    let name = path.strip_prefix("faces/").unwrap_or_default();
    name.ends_with(ENDING) && !name.contains('/')
}

/// Adds the templates of a game to its sources. Returns what is wrong with them, and how many there are.
pub(crate) fn check(
    game: &ShelfGame,
    known: Option<Known>,
    sources: &mut Sources,
) -> (Vec<Diagnostic>, usize) {
    let files = Files::of(game);
    if !files.names(FACES).any(is_template) {
        return (Vec::new(), 0);
    }
    let first = SourceId(u16::try_from(sources.iter().count()).unwrap_or(u16::MAX));
    let content = files.names(FACES).map(|path| (files.shown(path), files.read(path, MOST_PICTURE)));
    let question = Question { files: content.collect(), known, first };
    let kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let answer = kept.iter().find(|(known, _)| *known == question).map(|(_, answer)| answer.clone());
    drop(kept);
    let answer = answer.unwrap_or_else(|| {
        let answer = checked(&files, question.known.as_ref(), sources, usize::from(first.0));
        let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        kept.truncate(MOST_KEPT - 1);
        kept.insert(0, (question, answer.clone()));
        answer
    });
    for (path, text) in answer.sources {
        sources.add(path, text);
    }
    (answer.found, answer.templates)
}

/// Reads all templates. What they point into is numbered as if it came after so many other sources.
fn checked(files: &Files, known: Option<&Known>, sources: &Sources, first: usize) -> Answer {
    let mut sources = sources.clone();
    let (own, mut found) = own_fonts(files, &mut sources);
    let (pictures, unknown) = (Pictures::default(), Unknown::default());
    let options = options(&own, &pictures, &unknown);
    let reader = Reader { files, options: &options, pictures: &pictures, unknown: &unknown, known };
    let mut shown = BTreeSet::new();
    let mut unused = Vec::new();
    let mut templates = 0;
    for path in files.names(FACES).filter(|path| is_template(path)) {
        let source = SourceId(u16::try_from(sources.iter().count()).unwrap_or(u16::MAX));
        let (template, mistakes) = reader.file(path, &mut sources);
        templates += 1;
        let document = template.as_ref().and_then(|template| parsed(source, &template.source).ok());
        shown.extend(document.iter().flat_map(beside).map(|(_, name)| format!("{FACES}/{name}")));
        let name = path.rsplit('/').next().unwrap_or_default().trim_end_matches(ENDING);
        match known.filter(|known| !is_used(name, known)) {
            Some(known) => unused.push((path, not_used(source, name, known), mistakes)),
            None => found.extend(mistakes),
        }
    }
    // What another one shows is a picture, no template.
    for (_, warning, mistakes) in unused.into_iter().filter(|(path, ..)| !shown.contains(*path)) {
        found.push(warning);
        found.extend(mistakes);
    }
    found.sort_by_key(|one| (one.span.source, one.span.start, one.severity));
    let added = sources.iter().skip(first).map(|(_, file)| (file.path.clone(), file.text.clone()));
    Answer { sources: added.collect(), found, templates }
}

/// Whether a template of this name is one of some card.
fn is_used(name: &str, known: &Known) -> bool {
    let word = name.strip_suffix("-back").unwrap_or(name);
    matches!(name, "card" | "back") || known.words.iter().any(|known| known == word)
}

/// Warns of a template for a word that no card prints.
fn not_used(source: SourceId, name: &str, known: &Known) -> Diagnostic {
    let (word, ending) = match name.strip_suffix("-back") {
        Some(word) => (word, "-back.svg"),
        None => (name, ENDING),
    };
    let mut words: Vec<&str> = known.words.iter().map(String::as_str).collect();
    if ending == ENDING {
        words.extend(["card", "back"]);
    }
    face::unused(span(source, 0..0), word, ending, words)
}
