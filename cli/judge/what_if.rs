//! What if a card were not there, a setting had another value, or two effects resolved in the other order?
//! Plays both sides.

use tiru_dsl::diagnostic::escape;
use tiru_dsl::mistake::nearest;
use tiru_engine::judge::{NotSwapped, Swapped, cards_given, with_reading, without};
use tiru_engine::rules::{CardDef, CardDefId, Game, Ruling, Span};

use super::case::Case;
use crate::catalogue::{Catalogue, say};
use crate::deal::requested;

/// The variant that is asked for.
#[derive(Clone, Debug, Default, clap::Args)]
pub(super) struct WhatIf {
    /// What if this card were not there? May be given several times
    #[arg(long, value_name = "CARD")]
    without: Vec<String>,
    /// What if a setting of the game had another value?
    #[arg(long = "reading", value_name = "NAME=VALUE")]
    readings: Vec<String>,
    /// What if the effects of two cards, pending at one moment, resolved in the other order?
    #[arg(long, value_name = "A,B", conflicts_with_all = ["without", "readings"])]
    swap: Option<String>,
}

/// Both sides of the question.
#[derive(Debug)]
pub(super) struct Sides {
    /// The original.
    pub(super) as_it_is: Case,
    pub(super) otherwise: Case,
    /// The steps that cannot be taken in the variant.
    pub(super) left_out: Vec<Span>,
    /// The number of moments after which the effects were left as they are, if there are too many.
    pub(super) left_at: Option<usize>,
}

impl WhatIf {
    /// Whether a variant is asked for.
    pub(super) fn is_asked(&self) -> bool {
        !self.without.is_empty() || !self.readings.is_empty() || self.swap.is_some()
    }

    /// Describes the variant in words.
    pub(super) fn says(&self, catalogue: Catalogue) -> String {
        let words = &catalogue.texts().judge;
        if let Some((one, other)) = self.swap.as_deref().and_then(|swap| swap.split_once(',')) {
            return say(words.swapped, &[&escape(one.trim()), &escape(other.trim())]);
        }
        let parts = [(words.without, &self.without), (words.with, &self.readings)];
        let parts = parts.into_iter().filter(|(_, names)| !names.is_empty());
        parts.map(|(words, names)| say(words, &[&escape(&names.join(", "))])).collect::<Vec<_>>().join("; ")
    }

    /// Plays both sides, or returns what is wrong with the question.
    pub(super) fn sides(&self, case: &Case) -> Result<Sides, String> {
        if let Some(swap) = &self.swap {
            return swapped(case, swap);
        }
        let Some((game, ruling)) = &case.ruling else {
            return Err(
                "error: `--without` and `--reading` are for rulings; a saved match has `--swap`".to_owned()
            );
        };
        let mut varied = ruling.clone();
        let mut left_out = Vec::new();
        for name in &self.without {
            let less = without(game, &varied, given(game, ruling, name)?);
            varied = less.ruling;
            left_out.extend(less.left_out);
        }
        for (setting, value) in requested(game, &self.readings).map_err(|wrong| wrong.join("\n"))? {
            varied = with_reading(&varied, setting, value);
        }
        let otherwise = case.varied(&varied).ok_or_else(String::new)?;
        let as_it_is = case.varied(ruling).ok_or_else(String::new)?;
        Ok(Sides { as_it_is, otherwise, left_out, left_at: None })
    }
}

/// Finds a card that a ruling gives, by its name.
fn given(game: &Game, ruling: &Ruling, name: &str) -> Result<CardDefId, String> {
    let cards = cards_given(ruling);
    let names: Vec<String> =
        cards.iter().filter_map(|card| game.cards.get(*card)).map(CardDef::full_name).collect();
    let at = names.iter().position(|known| known.to_lowercase() == name.to_lowercase());
    at.and_then(|at| cards.get(at).copied()).ok_or_else(|| no_card(name, &names))
}

fn no_card(name: &str, names: &[String]) -> String {
    let help = match nearest(name, names.iter().map(String::as_str)) {
        Some(meant) => format!("did you mean `{}`?", escape(meant)),
        None => format!("these are there: {}", escape(&names.join(", "))),
    };
    format!("error: no card is called `{}` here\nhelp: {help}", escape(name))
}

fn swapped(case: &Case, text: &str) -> Result<Sides, String> {
    let Some((one, other)) = text.split_once(',') else {
        return Err(format!("error: `{}` is not two cards\nhelp: write `--swap \"A,B\"`", escape(text)));
    };
    let (one, other) = (one.trim(), other.trim());
    let Some(game) = &case.played else { return Err("error: the position cannot be set up".to_owned()) };
    let rules = game.lineup().game();
    let cards = rules.cards.rows().iter().filter(|card| !card.blank);
    let names: Vec<String> = cards.map(CardDef::full_name).collect();
    for name in [one, other] {
        if !names.iter().any(|known| known.to_lowercase() == name.to_lowercase()) {
            return Err(no_card(name, &names));
        }
    }
    let is = |name: &str| {
        let name = name.to_lowercase();
        move |card: CardDefId| {
            rules.cards.get(card).is_some_and(|card| card.full_name().to_lowercase() == name)
        }
    };
    let (as_it_is, otherwise) = case.swapped(is(one), is(other)).map_err(|why| {
        let effects = format!("error: effects of `{}` and `{}` are", escape(one), escape(other));
        match why {
            NotSwapped::Never => format!("{effects} never pending at one moment"),
            NotSwapped::NotKept => {
                format!("{effects} pending at none of the moments that are kept; later ones are not kept")
            }
            NotSwapped::StillPending => format!(
                "{effects} still pending: they have no order yet\nhelp: play on until one of them has resolved"
            ),
        }
    })?;
    let Swapped { played: otherwise, moments, left } = otherwise;
    Ok(Sides { as_it_is, otherwise, left_out: Vec::new(), left_at: left.then_some(moments) })
}
