//! Calls: one interpreter per thread, which parses each script once, and a match for the duration of a call.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use rhai::{AST, CallFnOptions, Dynamic, Engine, EvalAltResult, Scope};

use super::fetch::proposals;
use super::host::{Tag, host};
use super::table::Table;
use super::value::{from_cells, to_cell, to_cells};
use super::{Failure, Gave};
use crate::lineup::Lineup;
use crate::rules::script::{
    MOST_CALLS, MOST_ITEMS, MOST_LETTERS, ScriptFile, ScriptKind, ScriptPlace, ScriptType, declared,
};
use crate::rules::{Either, Game, SeatId, Span};
use crate::state::State;

/// A function with its arguments.
#[derive(Debug)]
pub(crate) struct Given<'a> {
    /// The row of its file.
    pub(crate) file: usize,
    /// Its name.
    pub(crate) function: &'a str,
    /// Its arguments.
    pub(crate) args: Vec<(ScriptType, Vec<i32>)>,
    /// The kind of result; none for a function that proposes.
    pub(crate) gives: Option<ScriptType>,
    /// The seat whose eyes it has; none if it sees only what all seats see.
    pub(crate) eyes: Option<SeatId>,
    /// Whether it may read every card among its values, because the text of the game gave them.
    pub(crate) shown: bool,
}

impl Given<'_> {
    /// The cards that it may read, wherever they lie.
    fn shown_cards(&self) -> Vec<i32> {
        let cards = |ty: ScriptType, cells: &[i32]| -> Vec<i32> {
            let (ScriptType::One(kind) | ScriptType::Set(kind)) = ty;
            let card = |cell: &i32| match kind {
                ScriptKind::Card => Some(*cell),
                ScriptKind::Target if Either::IsSeat.of(*cell) != 1 => Some(Either::Card.of(*cell)),
                _ => None,
            };
            cells.iter().filter_map(card).collect()
        };
        let args = self.args.iter().filter(|_| self.shown);
        args.flat_map(|(ty, cells)| cards(*ty, cells)).collect()
    }
}

/// The number of games whose parsed scripts a thread caches.
const KEPT: usize = 4;

thread_local! {
    static READY: RefCell<Vec<(Arc<Game>, Rc<Ready>)>> = const { RefCell::new(Vec::new()) };
}

/// The parsed scripts of a game.
struct Ready {
    engine: Engine,
    texts: Vec<Option<AST>>,
    steps: Rc<Steps>,
}

/// The steps of the running call: how many it took, and how many it may take.
#[derive(Debug, Default)]
struct Steps {
    taken: Cell<u64>,
    most: Cell<u64>,
}

fn ready(game: &Arc<Game>) -> Rc<Ready> {
    READY.with_borrow_mut(|kept| {
        if let Some((_, ready)) = kept.iter().find(|(known, _)| Arc::ptr_eq(known, game)) {
            return Rc::clone(ready);
        }
        let mut engine = host(&game.scripts);
        let steps = Rc::new(Steps::default());
        let counted = Rc::clone(&steps);
        engine.on_progress(move |taken| {
            counted.taken.set(taken);
            (taken > counted.most.get()).then_some(Dynamic::UNIT)
        });
        let texts = game.scripts.iter().map(|file| engine.compile(&file.text).ok()).collect();
        let ready = Rc::new(Ready { engine, texts, steps });
        if kept.len() >= KEPT {
            kept.remove(0);
        }
        kept.push((Arc::clone(game), Rc::clone(&ready)));
        ready
    })
}

/// Runs a function for at most so many steps; says how many it took, queries of the match included.
pub(crate) fn call(
    lineup: &Arc<Lineup>,
    state: &mut State,
    given: &Given<'_>,
    most: u64,
) -> (Result<Gave, Failure>, u64) {
    let ready = ready(&lineup.game);
    ready.steps.taken.set(0);
    ready.steps.most.set(most);
    // The interpreter holds only what borrows nothing, so the match is lent to it, not copied.
    let table = Rc::new(Table {
        lineup: Arc::clone(lineup),
        state: state.lend(),
        file: given.file,
        asked: Cell::new(0),
        eyes: given.eyes,
        shown: given.shown_cards(),
    });
    let gave = call_of(&ready, &table, given);
    let steps = ready.steps.taken.get() + table.asked.get();
    match Rc::try_unwrap(table) {
        Ok(table) => *state = table.state,
        // Nothing that a call leaves behind holds the match. If something did, it would keep its own.
        Err(table) => *state = table.state.clone(),
    }
    (gave, steps)
}

fn call_of(ready: &Ready, table: &Rc<Table>, given: &Given<'_>) -> Result<Gave, Failure> {
    let file = table.running();
    let text = ready.texts.get(given.file).and_then(Option::as_ref);
    let (Some(file), Some(text)) = (file, text) else {
        return Err(Failure { span: Span::default(), what: "its text is not there".to_owned() });
    };
    let args: Vec<Dynamic> = given.args.iter().map(|(ty, cells)| from_cells(cells, *ty, table)).collect();
    let options = CallFnOptions::new().with_tag(Tag(Rc::clone(table)));
    let gave = ready
        .engine
        .call_fn_with_options::<Dynamic>(options, &mut Scope::new(), text, given.function, args)
        .map_err(|error| failure(file, given.function, &error))?;
    let wrong = |what: String| Failure { span: function_span(file, given.function), what };
    match given.gives {
        None => proposals(&gave).map_err(wrong),
        Some(ScriptType::One(kind)) => {
            to_cell(&gave, kind, table).map(Gave::Value).map_err(|why| wrong(format!("it is to give {why}")))
        }
        Some(ScriptType::Set(kind)) => {
            to_cells(&gave, kind, table).map(Gave::Set).map_err(|why| wrong(format!("it is to give {why}")))
        }
    }
}

/// Returns why a function stopped, and the innermost position that Rhai knows. For most limits it knows none: then the declaration
/// of the function that the card called.
fn failure(file: &ScriptFile, function: &str, error: &EvalAltResult) -> Failure {
    let mut inner = error;
    let mut place = error.position();
    while let EvalAltResult::ErrorInFunctionCall(_, _, deeper, at) = inner {
        let known = [deeper.position(), *at, place];
        place = known.into_iter().find(|place| !place.is_none()).unwrap_or_default();
        inner = deeper;
    }
    let what = match inner {
        EvalAltResult::ErrorTooManyOperations(_) => {
            format!("it goes on for more than {} steps", crate::rules::script::MOST_STEPS)
        }
        EvalAltResult::ErrorRuntime(why, _) => why.to_string(),
        EvalAltResult::ErrorStackOverflow(_) => {
            format!("its functions call each other more than {MOST_CALLS} deep")
        }
        EvalAltResult::ErrorDataTooLarge(what, _) if what.contains("string") => {
            format!("a text of more than {MOST_LETTERS} letters")
        }
        EvalAltResult::ErrorDataTooLarge(what, _) if what.contains("array") => {
            format!("an array of more than {MOST_ITEMS} members, those of its members among them")
        }
        EvalAltResult::ErrorFunctionNotFound(call, _) => does_not_go_with(call),
        other => {
            let text = other.to_string();
            let text = text.split(" (line ").next().unwrap_or_default();
            let mut letters = text.chars();
            letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
        }
    };
    let span =
        if place.is_none() { function_span(file, function) } else { span(file, ScriptPlace::of(place), 1) };
    Failure { span, what }
}

/// Describes a call with arguments that no function takes; Rhai reports it as `name (type, type)`.
fn does_not_go_with(call: &str) -> String {
    let (word, types) = call.split_once(" (").unwrap_or((call, ")"));
    let types = types.strip_suffix(')').unwrap_or(types).split(", ").filter(|ty| !ty.is_empty());
    let given: Vec<&str> = types
        .map(|ty| match ty {
            "()" => "nothing",
            "i64" => "a number",
            "bool" => "true or false",
            "card" => "a card",
            "seat" => "a seat",
            "proposal" => "a proposal",
            "array" => "an array",
            "char" => "a letter",
            other if other.to_lowercase().contains("string") => "a text",
            other => other,
        })
        .collect();
    format!("`{word}` does not go with {}", given.join(" and "))
}

/// Returns the position where a function is declared.
fn function_span(file: &ScriptFile, name: &str) -> Span {
    let at = declared(&file.text, name);
    stretch(file, at.unwrap_or(0), at.map_or(0, |_| name.len()))
}

fn span(file: &ScriptFile, place: ScriptPlace, len: usize) -> Span {
    stretch(file, place.offset(&file.text), len)
}

fn stretch(file: &ScriptFile, start: usize, len: usize) -> Span {
    let at = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    Span { source: file.source, start: at(start), end: at((start + len).min(file.text.len())) }
}
