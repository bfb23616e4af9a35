//! `tiru text`: prints the texts of cards, generated from their effects.

use std::collections::BTreeSet;

use clap::Args;
use tiru_dsl::checked::{CardRef, Checked};
use tiru_dsl::diagnostic::escape;
use tiru_dsl::mistake::nearest;
use tiru_dsl::tell::{CardText, card, full_name};

use crate::catalogue::{Catalogue, Chosen, choose, say};
use crate::exit::Exit;
use crate::house::{Houses, mark, no_card};
use crate::print::{Print, Tone};
use crate::readable::{readable, untranslated};

/// Show the text of cards, as it is generated from their effects
#[derive(Args, Debug)]
pub(crate) struct Text {
    /// The id of a game, or a folder with a `game.ron`
    game: String,
    /// The name of a card [default: all cards]
    card: Option<String>,
    /// The language of the texts
    #[arg(long, value_name = "CODE", value_parser = choose, default_value = "en")]
    pub(crate) lang: Chosen,
    #[command(flatten)]
    houses: Houses,
}

impl Text {
    /// Prints the cards.
    pub(crate) fn run(&self, print: &mut Print) -> Exit {
        let loaded = match self.houses.load(&self.game, print) {
            Ok(loaded) => loaded,
            Err(exit) => return exit,
        };
        let wanted = self.houses.with_game(&self.game);
        let found = loaded.checked.as_ref();
        let checked = match readable(found, &loaded, &self.game, &self.houses, print) {
            Ok(checked) => checked,
            Err(exit) => return exit,
        };
        if let Some(words) = untranslated(&loaded, self.lang.catalogue.language()) {
            print.remark(words);
        }
        let cards = self
            .card
            .as_ref()
            .map_or_else(|| Ok(all(checked)), |card| named(checked, card, Catalogue::base()));
        match cards {
            Ok(cards) => {
                if let Some(mark) = loaded.game.as_ref().and_then(|game| mark(game, self.lang.catalogue)) {
                    print.line(format_args!("{mark}\n"));
                }
                for (at, card) in cards
                    .into_iter()
                    .filter_map(|id| card(checked, id, self.lang.catalogue.language()))
                    .enumerate()
                {
                    if at > 0 {
                        print.line("");
                    }
                    show(&card, print);
                }
                Exit::Fine
            }
            Err(unknown) => {
                let name = self.card.as_deref().unwrap_or_default();
                print.remark(no_card(&loaded, name, &unknown, &wanted));
                Exit::Usage
            }
        }
    }
}

/// Returns all cards of packs; cards defined in a ruling are not part of the game.
fn all(checked: &Checked) -> Vec<CardRef> {
    checked.cards.iter().filter(|(_, card)| card.pack.is_some()).map(|(id, _)| id).collect()
}

/// Finds cards of packs by name, with or without their variant; or returns an error message.
pub(crate) fn named(checked: &Checked, wanted: &str, catalogue: Catalogue) -> Result<Vec<CardRef>, String> {
    named_among(checked, &all(checked), wanted, catalogue)
}

/// Finds some of these cards by name, or by the beginning of a word of it that only one name has.
pub(crate) fn named_among(
    checked: &Checked,
    among: &[CardRef],
    wanted: &str,
    catalogue: Catalogue,
) -> Result<Vec<CardRef>, String> {
    let wanted = wanted.trim();
    let found = called(checked, among, wanted);
    if !found.is_empty() {
        return Ok(found);
    }
    let rows: Vec<_> = among.iter().filter_map(|id| Some((*id, checked.cards.get(*id)?))).collect();
    let asks = &catalogue.texts().asks;
    match begun(wanted, rows.iter().map(|(_, card)| card.name.clone())).as_slice() {
        [] => {}
        [only] => return Ok(called(checked, among, only)),
        several => return Err(say(asks.several_cards, &[&escape(wanted), &listed(several, catalogue)])),
    }
    let nearest = nearest(wanted, rows.iter().map(|(_, card)| card.name.as_str()));
    Err(match nearest {
        Some(meant) => say(asks.no_card_but, &[&escape(wanted), &escape(meant)]),
        None => say(asks.no_card, &[&escape(wanted)]),
    })
}

/// Finds those of these cards that have this whole name, with or without their variant.
pub(crate) fn called(checked: &Checked, among: &[CardRef], wanted: &str) -> Vec<CardRef> {
    let same = |name: &str| name.to_lowercase() == wanted.to_lowercase();
    let rows = among.iter().filter_map(|id| Some((*id, checked.cards.get(*id)?)));
    rows.filter(|(_, card)| same(&card.name) || same(&full_name(card))).map(|(id, _)| id).collect()
}

/// How many names are listed where several begin as it was typed.
const MOST: usize = 8;

/// Returns the names in which a word begins like this; only those that begin so themselves, if there are any.
pub(crate) fn begun(typed: &str, names: impl Iterator<Item = String>) -> Vec<String> {
    let typed = typed.to_lowercase();
    if typed.is_empty() {
        return Vec::new();
    }
    let at_word = |name: &String| {
        let name = name.to_lowercase();
        let mut places = name.match_indices(&typed);
        places.any(|(at, _)| !name.get(..at).is_some_and(|before| before.ends_with(char::is_alphanumeric)))
    };
    let found: BTreeSet<String> = names.filter(at_word).collect();
    let first = found.iter().filter(|name| name.to_lowercase().starts_with(&typed)).cloned();
    let first: Vec<String> = first.collect();
    if first.is_empty() { found.into_iter().collect() } else { first }
}

/// Lists names, the first of them if there are many.
pub(crate) fn listed(names: &[String], catalogue: Catalogue) -> String {
    let shown: Vec<String> = names.iter().take(MOST).map(|name| escape(name)).collect();
    let shown = shown.join(", ");
    match names.len().saturating_sub(MOST) {
        0 => shown,
        more => say(catalogue.texts().names.more, &[&shown, &more.to_string()]),
    }
}

/// Prints one card.
fn show(card: &CardText, print: &mut Print) {
    let name = print.tone(Tone::Heading, &escape(&card.name));
    print.line(name);
    for line in lines(card) {
        print.line(format_args!("  {line}"));
    }
    if let Some(flavor) = &card.flavor {
        let flavor = print.tone(Tone::Quiet, &format!("“{}”", escape(flavor)));
        print.line(format_args!("  {flavor}"));
    }
}

/// Formats a card below its name.
pub(crate) fn lines(card: &CardText) -> Vec<String> {
    let values: Vec<String> = card
        .values
        .iter()
        .map(
            |(label, value)| {
                if value.is_empty() { escape(label) } else { escape(&format!("{label}: {value}")) }
            },
        )
        .collect();
    let texts = card.texts.iter().map(|part| {
        let icon = part.icon.as_ref().map_or_else(String::new, |icon| format!("[{icon}] "));
        format!("{icon}{}", escape(&part.text))
    });
    let values = (!values.is_empty()).then(|| values.join(" · "));
    values.into_iter().chain(texts).collect()
}
