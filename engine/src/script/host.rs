//! The functions that a script can call: queries of a match, and proposals. Each call gets the match that it queries.

use std::any::TypeId;
use std::collections::BTreeSet;
use std::rc::Rc;

use rhai::{Array, Dynamic, Engine, ImmutableString, NativeCallContext};

use super::fetch::{Asking, Proposal, among, carried};
use super::table::Table;
use super::value::{CardCell, Refused, SeatCell, named, refused, to_cell};
use crate::rules::script::{ASK, MOST_ITEMS, Proposes, ScriptFile, strict};

/// The match of the running call.
#[derive(Clone, Debug)]
pub(super) struct Tag(pub(super) Rc<Table>);

/// Returns an interpreter with the functions of a game.
pub(super) fn host(files: &[ScriptFile]) -> Engine {
    let mut engine = strict();
    engine.register_type_with_name::<CardCell>("card");
    engine.register_type_with_name::<SeatCell>("seat");
    engine.register_type_with_name::<Proposal>("proposal");
    readings(&mut engine);
    plain(&mut engine);
    let words: BTreeSet<&str> =
        files.iter().flat_map(|file| &file.sites).map(|site| site.word.as_str()).collect();
    for word in words {
        for count in 0..=MOST_VALUES {
            let values = vec![TypeId::of::<Dynamic>(); count];
            engine.register_raw_fn(word, values, move |context, args| {
                let args: Vec<Dynamic> = args.iter().map(|arg| (*arg).clone()).collect();
                propose(&context, &args)
            });
        }
    }
    engine
}

/// The most arguments of a proposal.
const MOST_VALUES: usize = 8;

/// Adds the queries of a match.
fn readings(engine: &mut Engine) {
    engine.register_fn("cards", |context: NativeCallContext<'_>, zone: ImmutableString| {
        table(&context)?.cards(None, &zone)
    });
    engine.register_fn("cards", |context: NativeCallContext<'_>, seat: SeatCell, zone: ImmutableString| {
        table(&context)?.cards(Some(seat.0), &zone)
    });
    engine.register_fn("sees", |context: NativeCallContext<'_>, card: CardCell| table(&context)?.sees(card));
    engine.register_fn("seats", |context: NativeCallContext<'_>| table(&context)?.seats());
    engine.register_fn("foe", |context: NativeCallContext<'_>, seat: SeatCell| table(&context)?.foe(seat));
    engine.register_fn("turn", |context: NativeCallContext<'_>| table(&context)?.turn());
    engine.register_fn("round", |context: NativeCallContext<'_>| table(&context)?.round());
    engine.register_fn("setting", |context: NativeCallContext<'_>, name: ImmutableString| {
        table(&context)?.setting(&name)
    });
    engine.register_indexer_get(
        |context: NativeCallContext<'_>, card: &mut CardCell, name: ImmutableString| {
            table(&context)?.of_card(*card, &name)
        },
    );
    engine.register_indexer_get(
        |context: NativeCallContext<'_>, seat: &mut SeatCell, name: ImmutableString| {
            table(&context)?.of_seat(*seat, &name)
        },
    );
}

/// Adds the functions on arrays and numbers that the bare interpreter lacks.
fn plain(engine: &mut Engine) {
    engine.register_fn("==", |a: CardCell, b: CardCell| a == b);
    engine.register_fn("!=", |a: CardCell, b: CardCell| a != b);
    engine.register_fn("==", |a: SeatCell, b: SeatCell| a == b);
    engine.register_fn("!=", |a: SeatCell, b: SeatCell| a != b);
    engine.register_fn("len", |array: &mut Array| i64::try_from(array.len()).unwrap_or(0));
    engine.register_fn("len", |text: ImmutableString| i64::try_from(text.chars().count()).unwrap_or(0));
    engine.register_fn("push", |array: &mut Array, value: Dynamic| -> Result<(), Refused> {
        if array.len() >= MOST_ITEMS || value.is_array() && array.len() + 1 >= MOST_ITEMS {
            return Err(refused(format!("an array of more than {MOST_ITEMS} members")));
        }
        array.push(value);
        Ok(())
    });
    engine
        .register_fn("abs", |a: i64| a.checked_abs().ok_or_else(|| refused("a number too large".to_owned())));
    engine.register_fn("min", |a: i64, b: i64| a.min(b));
    engine.register_fn("max", |a: i64, b: i64| a.max(b));
}

fn table(context: &NativeCallContext<'_>) -> Result<Rc<Table>, Refused> {
    let tag = context.tag().and_then(|tag| tag.clone().try_cast::<Tag>());
    tag.map(|tag| tag.0).ok_or_else(|| refused("there is no table here".to_owned()))
}

/// Returns a proposal of the site that makes it.
fn propose(context: &NativeCallContext<'_>, args: &[Dynamic]) -> Result<Proposal, Refused> {
    let table = table(context)?;
    table.charge(args.len())?;
    let place = context.call_position();
    let (line, column) = (place.line().unwrap_or(0), place.position().unwrap_or(0));
    let word = context.fn_name();
    let file = table.running().ok_or_else(|| refused("there is no such text".to_owned()))?;
    let here = file.sites.iter().enumerate().find(|(_, site)| {
        (usize::from(site.line), usize::from(site.column)) == (line, column) && site.word == word
    });
    let Some((at, site)) = here else {
        return Err(refused(format!("`{word}` cannot be proposed from here")));
    };
    match &site.proposes {
        Proposes::Deed(body, kinds) => {
            // Texts that name an attribute, zone or word belong to the site and are not values.
            let values =
                args.iter().enumerate().filter(|(nth, _)| !site.said.contains(nth)).map(|(_, arg)| arg);
            let cells = values.zip(kinds).enumerate().map(|(nth, (value, kind))| {
                to_cell(value, *kind, &table)
                    .map_err(|why| refused(format!("`{word}` wants as value {} {why}", nth + 1)))
            });
            Ok(Proposal::Deed(*body, cells.collect::<Result<_, _>>()?))
        }
        Proposes::Ask(_) => {
            let (Some(seat), Some(things)) = (args.first(), args.get(1)) else {
                return Err(refused(format!("`{ASK}` wants a seat and an array")));
            };
            let seat = seat
                .clone()
                .try_cast::<SeatCell>()
                .ok_or_else(|| refused(format!("`{ASK}` asks a seat, not {}", named(seat))))?;
            let (among, numbers) = among(things, &table).map_err(refused)?;
            let carried = args.iter().skip(3).map(carried).collect::<Result<_, _>>().map_err(refused)?;
            let row = |at: usize| i32::try_from(at).unwrap_or(0);
            let site = (row(table.file), row(at));
            Ok(Proposal::Ask(Asking { seat: seat.0, among, numbers, site, carried }))
        }
    }
}
