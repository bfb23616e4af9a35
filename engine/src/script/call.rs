//! Calls: an interpreter a thread, its texts read once, and a table for as long as a call lasts.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use rhai::{AST, CallFnOptions, Dynamic, Engine, EvalAltResult, Position, Scope};

use super::fetch::proposals;
use super::host::{Tag, host};
use super::table::Table;
use super::value::{from_cells, to_cell, to_cells};
use super::{Failure, Gave};
use crate::lineup::Lineup;
use crate::rules::script::{ScriptFile, ScriptPlace, ScriptType};
use crate::rules::{Game, Span};
use crate::state::State;

/// A function, and what it is given.
#[derive(Debug)]
pub(crate) struct Given<'a> {
    /// The row of its file.
    pub(crate) file: usize,
    /// Its name.
    pub(crate) function: &'a str,
    /// Its values.
    pub(crate) args: Vec<(ScriptType, Vec<i32>)>,
    /// What it is to give; none if it is to propose.
    pub(crate) gives: Option<ScriptType>,
}

/// Games of which a thread keeps the texts as read.
const KEPT: usize = 4;

thread_local! {
    static READY: RefCell<Vec<(Arc<Game>, Rc<Ready>)>> = const { RefCell::new(Vec::new()) };
}

/// The texts of a game, ready to be run.
struct Ready {
    engine: Engine,
    texts: Vec<Option<AST>>,
}

fn ready(game: &Arc<Game>) -> Rc<Ready> {
    READY.with_borrow_mut(|kept| {
        if let Some((_, ready)) = kept.iter().find(|(known, _)| Arc::ptr_eq(known, game)) {
            return Rc::clone(ready);
        }
        let engine = host(&game.scripts);
        let texts = game.scripts.iter().map(|file| engine.compile(&file.text).ok()).collect();
        let ready = Rc::new(Ready { engine, texts });
        if kept.len() >= KEPT {
            kept.remove(0);
        }
        kept.push((Arc::clone(game), Rc::clone(&ready)));
        ready
    })
}

/// Runs a function on a copy of the table.
pub(crate) fn call(lineup: &Arc<Lineup>, state: &State, given: &Given<'_>) -> Result<Gave, Failure> {
    let ready = ready(&lineup.game);
    let file = lineup.game.scripts.get(given.file);
    let text = ready.texts.get(given.file).and_then(Option::as_ref);
    let (Some(file), Some(text)) = (file, text) else {
        return Err(Failure { span: Span::default(), what: "its text is not there".to_owned() });
    };
    let table =
        Table { lineup: Arc::clone(lineup), state: state.clone(), file: given.file, asked: Cell::new(0) };
    let table = Rc::new(table);
    let args: Vec<Dynamic> = given.args.iter().map(|(ty, cells)| from_cells(cells, *ty, &table)).collect();
    let options = CallFnOptions::new().with_tag(Tag(Rc::clone(&table)));
    let gave = ready
        .engine
        .call_fn_with_options::<Dynamic>(options, &mut Scope::new(), text, given.function, args)
        .map_err(|error| failure(file, &error))?;
    let wrong = |what: String| Failure { span: function_span(file, given.function), what };
    match given.gives {
        None => proposals(&gave).map_err(wrong),
        Some(ScriptType::One(kind)) => {
            to_cell(&gave, kind, &table).map(Gave::Value).map_err(|why| wrong(format!("it is to give {why}")))
        }
        Some(ScriptType::Set(kind)) => {
            to_cells(&gave, kind, &table).map(Gave::Set).map_err(|why| wrong(format!("it is to give {why}")))
        }
    }
}

/// Why a function stopped, and where.
fn failure(file: &ScriptFile, error: &EvalAltResult) -> Failure {
    let mut inner = error;
    let mut place = error.position();
    while let EvalAltResult::ErrorInFunctionCall(_, _, deeper, at) = inner {
        place = if deeper.position() == Position::NONE { *at } else { deeper.position() };
        inner = deeper;
    }
    let what = match inner {
        EvalAltResult::ErrorTooManyOperations(_) => {
            format!("it goes on for more than {} steps", crate::rules::script::MOST_STEPS)
        }
        EvalAltResult::ErrorRuntime(why, _) => why.to_string(),
        other => {
            let text = other.to_string();
            let text = text.split(" (line ").next().unwrap_or_default();
            let mut letters = text.chars();
            letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
        }
    };
    Failure { span: span(file, ScriptPlace::of(place), 1), what }
}

/// Where a function begins.
fn function_span(file: &ScriptFile, name: &str) -> Span {
    let wanted = format!("fn {name}");
    let line = file.text.lines().position(|line| line.contains(&wanted)).unwrap_or(0);
    let found = file.text.lines().nth(line).and_then(|text| text.find(&wanted)).unwrap_or(0);
    span(file, ScriptPlace { line: line + 1, column: found + 1 }, wanted.len())
}

fn span(file: &ScriptFile, place: ScriptPlace, len: usize) -> Span {
    let start = place.offset(&file.text);
    let at = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    Span { source: file.source, start: at(start), end: at((start + len).min(file.text.len())) }
}
