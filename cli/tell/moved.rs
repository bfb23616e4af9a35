//! Cards changed their place.

use tiru_engine::Lay;
use tiru_engine::rules::CardDefId;

use super::Words;
use super::words::{capital, listed};

/// How many cards are named before the rest is counted.
const NAMED: usize = 6;

/// One or more cards that went the same way.
pub(super) fn moved(
    words: Words<'_>,
    cards: &[Option<CardDefId>],
    from: Option<Lay>,
    to: Lay,
    up: bool,
) -> String {
    let known: Vec<String> = cards.iter().flatten().map(|card| words.card(*card)).collect();
    let hidden = cards.len() - known.len();
    let backs = match hidden {
        1 => "a card".to_owned(),
        hidden => format!("{hidden} cards"),
    };
    let what = match (known.is_empty(), hidden) {
        (false, 0) => listed(&known, NAMED),
        (true, _) => backs,
        (false, _) => format!("{} and {backs}", known.join(", ")),
    };
    let goes = if cards.len() == 1 { "goes" } else { "go" };
    let down = if up { "" } else { ", face down" };
    let way = match from {
        None => format!("to {}", theirs(words, to)),
        // Within the zones of one seat it is enough to say once whose they are.
        Some(from) if from.seat == to.seat => {
            format!("from {} to {}", theirs(words, from), words.lay_bare(to))
        }
        Some(from) => format!("from {} to {}", theirs(words, from), theirs(words, to)),
    };
    format!("{} {goes} {way}{down}", capital(&what))
}

/// A card was put under another one.
pub(super) fn tucked(
    words: Words<'_>,
    card: Option<CardDefId>,
    from: Option<Lay>,
    under: Option<CardDefId>,
    up: bool,
) -> String {
    let what = card.map_or_else(|| "a card".to_owned(), |card| words.card(card));
    let under = under.map_or_else(|| "a card".to_owned(), |card| words.card(card));
    let way = from.map_or_else(String::new, |from| format!(" from {}", theirs(words, from)));
    let down = if up { "" } else { ", face down" };
    format!("{} goes{way} under {under}{down}", capital(&what))
}

/// A place with its owner, also where that is the reader.
fn theirs(words: Words<'_>, lay: Lay) -> String {
    match lay.seat {
        Some(seat) => format!("{} {}", words.whose(seat), words.lay_bare(lay)),
        None => format!("the {}", words.lay_bare(lay)),
    }
}
