//! Whether the order of effects that wait matters, and where two orders part, in words.

use serde::Serialize;
use tiru_dsl::diagnostic::escape;
use tiru_engine::{Difference, Ending, Match, News, Orders, Placed, Question, Stands, Told, differences};

use crate::report::count;
use crate::tell::{Words, at_end, capital, effect, outcome, sentence};

/// So many things in which ends differ are told.
const TOLD: usize = 8;

/// What came of all orders of effects that waited at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Matters {
    /// How many orders were played out.
    pub(super) tried: usize,
    /// Whether it is shown that the order does not matter.
    pub(super) shown_not_to_matter: bool,
    /// The whole in one sentence.
    pub(super) says: String,
    /// Which orders lead to which end.
    pub(super) ends: Vec<End>,
    /// Where two of them part.
    pub(super) part_at: Option<String>,
}

/// One end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct End {
    /// The orders that lead to it.
    pub(super) orders: Vec<String>,
    /// What is so there and not so at the others.
    pub(super) differs: Vec<String>,
}

impl Matters {
    /// Plays out the orders of one moment of a match.
    pub(super) fn of(game: &Match, moment: usize) -> Option<Matters> {
        let words = Words::to_onlooker(game.view_together());
        game.try_orders(moment).map(|orders| Matters::told(words, &orders))
    }

    /// Plays out the orders about which a seat is asked right now, if it is.
    pub(super) fn of_question(game: &Match) -> Option<Matters> {
        let words = Words::to_onlooker(game.view_together());
        game.try_open_order().map(|orders| Matters::told(words, &orders))
    }

    fn told(words: Words<'_>, orders: &Orders) -> Matters {
        let tables: Vec<&Match> = orders.ends.iter().map(|end| &end.table).collect();
        let differ = differences(&tables);
        let ends = orders.ends.iter().enumerate().map(|(nth, end)| {
            let led = orders.tried.iter().filter(|tried| tried.end == nth);
            let orders: Vec<String> = led.map(|tried| order(words, &tried.order)).collect();
            let mut differs: Vec<String> = stands(words, end).into_iter().collect();
            if tables.len() > 1 {
                differs.extend(differ.iter().take(TOLD).map(|difference| at_end(words, difference, nth)));
                if differ.len() > TOLD {
                    differs.push(format!("and {} more", differ.len() - TOLD));
                }
            }
            End { orders, differs }
        });
        let ends: Vec<End> = ends.collect();
        Matters {
            tried: orders.tried.len(),
            shown_not_to_matter: orders.makes_no_difference(),
            says: says(orders, &differ),
            part_at: parting(orders),
            ends,
        }
    }
}

fn says(orders: &Orders, differ: &[Difference]) -> String {
    let tried = orders.tried.len();
    let thing = if orders.tried.iter().any(|tried| tried.order.is_empty()) { "way" } else { "order" };
    let cut = if orders.cut { "; there are more orders than were tried" } else { "" };
    let chance =
        if orders.chance { "; chance has a part in it, and with other luck it may be otherwise" } else { "" };
    let asks = orders.ends.iter().any(|end| matches!(end.how, Stands::Asks(_)));
    let all = if tried == 2 { "both".to_owned() } else { format!("all {tried}") };
    let what = match orders.ends.len() {
        0 | 1 if asks => {
            format!(
                "not known: {all} {thing}s come alike to a question, and what follows hangs on its answer"
            )
        }
        _ if asks => {
            format!(
                "not known: of {} some come to a question, and what follows hangs on its answer",
                count(tried, thing)
            )
        }
        0 | 1 => format!("no: {all} {thing}s end alike"),
        ends if differ.is_empty() => {
            format!(
                "{} lead to the same table; what differs is only which was first",
                count(tried.max(ends), thing)
            )
        }
        ends => format!("yes: {} lead to {ends} different ends", count(tried, thing)),
    };
    format!("{what}{chance}{cut}")
}

fn order(words: Words<'_>, placed: &[Placed]) -> String {
    if placed.is_empty() {
        return "all together".to_owned();
    }
    let alone =
        |placed: &&Placed, all: &[Placed]| all.iter().filter(|it| it.card == placed.card).count() == 1;
    let names = placed.iter().map(|one| match one.card {
        // Cards of one name are told apart by whose they are, effects of one card by what they are.
        Some(card) if alone(&one, placed) => words.card(card),
        Some(card)
            if one
                .seat
                .is_some_and(|_| placed.iter().all(|it| it.card != one.card || it.effect == one.effect)) =>
        {
            let seat = one.seat.map(|seat| words.seat(seat)).unwrap_or_default();
            format!("{} ({seat})", words.card(card))
        }
        _ => effect(words, one.effect, one.card),
    });
    let names: Vec<String> = names.collect();
    names.join(", ")
}

/// How an end came to stand, if not because all has settled.
fn stands(words: Words<'_>, end: &Ending) -> Option<String> {
    match &end.how {
        Stands::Settled => None,
        Stands::Asks(prompt) => {
            let rules = words.view.rules();
            let what = match prompt.what {
                Question::Pick(choice, _) | Question::May(choice) | Question::Way(choice) => {
                    rules.choices.get(choice).map(|choice| escape(&choice.name)).unwrap_or_default()
                }
                Question::Act(node) => words.phase(node),
                Question::Order => "which effect is first".to_owned(),
            };
            Some(format!("{} is asked: {what}", words.seat(prompt.seat)))
        }
        Stands::Over(result) => Some(outcome(words, result)),
        Stands::Stopped(why) => Some(format!("the match is stopped: {}", escape(why))),
    }
}

/// The first effect that does not do the same in two orders that end differently.
fn parting(orders: &Orders) -> Option<String> {
    // Where all act together nothing can be told apart.
    let in_order = |nth: usize| orders.tried.iter().any(|tried| tried.end == nth && !tried.order.is_empty());
    let mut ends = orders.ends.iter().enumerate().filter(|(nth, _)| in_order(*nth)).map(|(_, end)| end);
    let (one, other) = (ends.next()?, ends.next()?);
    let (one, other) = (deeds(&one.table), deeds(&other.table));
    let (name, here, there) = one.iter().find_map(|(key, did)| {
        let there = other.iter().find(|(other, _)| other == key).map(|(_, did)| did);
        (there != Some(did)).then(|| (key.0.clone(), did.clone(), there.cloned()))
    })?;
    let shown = |did: &[String]| if did.is_empty() { "nothing".to_owned() } else { did.join("; ") };
    let there = there.map_or_else(|| "it does not come to act".to_owned(), |did| shown(&did));
    Some(format!("{}: {}; in the other order: {there}", capital(&name), shown(&here)))
}

/// What each effect did: by its name and how often it had its turn before.
fn deeds(game: &Match) -> Vec<((String, usize), Vec<String>)> {
    let words = Words::to_onlooker(game.view_together());
    let told: Vec<Told> = game.view_together().told().collect();
    let mut found: Vec<((String, usize), Vec<String>)> = Vec::new();
    for event in &told {
        match &event.what {
            News::Acts { effect: text, card } => {
                let key = key(&found, effect(words, *text, *card));
                found.push((key, Vec::new()));
            }
            News::PassedOver { effect: text, card, .. } => {
                let key = key(&found, effect(words, *text, *card));
                found.push((key, vec![sentence(words, event)]));
            }
            News::Weighed(_) | News::Begins(..) | News::Ends(..) => {}
            _ => {
                // Of effects that act together the deeds follow later: whose they are says their cause.
                let cause = event.cause.map(|card| words.card(card));
                let own = cause.and_then(|card| {
                    found.iter().rposition(|((name, _), _)| name.ends_with(&format!(" of {card}")))
                });
                let at = own.or_else(|| found.len().checked_sub(1));
                if let Some((_, did)) = at.and_then(|at| found.get_mut(at)) {
                    did.push(sentence(words, event));
                }
            }
        }
    }
    found
}

fn key(found: &[((String, usize), Vec<String>)], name: String) -> (String, usize) {
    let before = found.iter().filter(|((other, _), _)| *other == name).count();
    (name, before)
}
