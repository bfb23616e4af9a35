//! Cards and effects in a report: win rates with the card in the deck, drawn and played, what became of effects, and what was never used.

use serde::Serialize;
use tiru_dsl::diagnostic::escape;
use tiru_engine::rules::Id;

use super::about::{About, Version};
use super::cards::{OfCard, OfEffect, ranked};
use super::interval::{Share, percent};
use super::results::Results;
use super::score::Score;
use super::show::grouped;
use crate::events::shortened;
use crate::print::Print;

/// The most names in a list of what was never used.
const NAMED: usize = 20;

/// The counts of all legs of the first version.
#[derive(Clone, Debug, Default)]
pub(super) struct Details {
    pub(super) cards: Vec<OfCard>,
    pub(super) effects: Vec<OfEffect>,
}

impl Details {
    /// Adds up the counts of cards and effects; nothing if they were not counted.
    pub(super) fn of(about: &About, results: &Results) -> Option<Details> {
        let version = about.versions.first().filter(|version| !version.cards.is_empty())?;
        let mut details = Details {
            cards: vec![OfCard::default(); version.cards.len()],
            effects: vec![OfEffect::default(); version.effects.iter().map(|it| it.id + 1).max().unwrap_or(0)],
        };
        for score in &results.scores {
            for (card, more) in details.cards.iter_mut().zip(&score.cards) {
                card.append(*more);
            }
            for (effect, more) in details.effects.iter_mut().zip(&score.effects) {
                effect.append(*more);
            }
        }
        Some(details)
    }

    /// Returns the cards that were in a deck and never played.
    fn never_played<'v>(&self, version: &'v Version) -> Vec<&'v str> {
        let cards = self.cards.iter().zip(&version.cards);
        let never = cards.filter(|(card, _)| card.in_deck.matches() > 0 && card.played.matches() == 0);
        never.map(|(_, name)| name.as_str()).collect()
    }

    /// Returns the cards that were never played and the effects that never resolved.
    pub(super) fn never(&self, version: &Version) -> Vec<String> {
        let cards = self.never_played(version).into_iter().map(str::to_owned);
        let idle = self.effects(version).into_iter().filter(|(.., of)| of.resolved == 0);
        cards.chain(idle.map(|(card, name, _)| format!("{card}: {name}"))).collect()
    }

    /// Returns the effects of cards in decks, each with what became of it.
    pub(super) fn effects<'v>(&self, version: &'v Version) -> Vec<(&'v str, &'v str, OfEffect)> {
        let of = |id: usize| self.effects.get(id).copied().unwrap_or_default();
        let card = |card: usize| version.cards.get(card).map_or("", String::as_str);
        version.effects.iter().map(|it| (card(it.card), it.name.as_str(), of(it.id))).collect()
    }
}

/// Prints what was counted for each card and effect.
pub(super) fn text(about: &About, results: &Results, print: &mut Print) {
    let (Some(details), Some(version)) = (Details::of(about, results), about.versions.first()) else {
        return;
    };
    let rate = |share: Share| match share.of {
        0 => "–".to_owned(),
        _ => format!("{} %", percent(share.rate)),
    };
    print.line("");
    print.line(format_args!(
        "  {:<28} {:>7} {:>8} {:>10} {:>24} {:>9}",
        "won with the card …", "in deck", "drawn", "times", "played", "won else"
    ));
    for (card, of) in ranked(&details.cards) {
        let name = escape(version.cards.get(card.index()).map_or("", String::as_str));
        let [deck, drawn, idle] = [of.in_deck, of.drawn, of.idle].map(|ends| rate(ends.share()));
        let (times, played) = (grouped(of.played.matches()), of.played.share().shown());
        print.line(format_args!("  {name:<28} {deck:>7} {drawn:>8} {times:>10} {played:>24} {idle:>9}"));
    }
    let without_winner =
        |score: &Score| score.ties + score.lost + score.scored.games() + score.too_long + score.stopped;
    if results.scores.iter().any(|score| without_winner(score) > 0) {
        print.line("  only matches that somebody won are counted");
    }
    let effects = details.effects(version);
    if !effects.is_empty() {
        print.line("");
        print.line(format_args!(
            "  {:<46} {:>10} {:>10} {:>11}",
            "effects, a match", "resolved", "cancelled", "not met"
        ));
        for (card, name, of) in &effects {
            let what = shortened(&format!("{card}: {name}"), 46);
            let [resolved, cancelled, unmet] = [of.resolved, of.cancelled, of.unmet]
                .map(|count| format!("{:.2}", super::score::ratio(count, results.games())));
            print.line(format_args!("  {what:<46} {resolved:>10} {cancelled:>10} {unmet:>11}"));
        }
    }
    let never: Vec<String> = effects
        .iter()
        .filter(|(.., of)| of.resolved == 0)
        .map(|(card, name, _)| format!("{card}: {name}"))
        .collect();
    list("never played", &details.never_played(version), print);
    list("never resolved", &never.iter().map(String::as_str).collect::<Vec<_>>(), print);
}

/// Lists what was never used, if there is any.
fn list(what: &str, names: &[&str], print: &mut Print) {
    if names.is_empty() {
        return;
    }
    let listed: Vec<String> = names.iter().take(NAMED).map(|name| escape(name)).collect();
    let more = names.len().saturating_sub(NAMED);
    let more = if more > 0 { format!("; and {more} more") } else { String::new() };
    print.line("");
    print.line(format_args!("  {what}: {}{more}", listed.join("; ")));
}

/// One card in a JSON report.
#[derive(Serialize)]
pub(super) struct CardRow<'a> {
    card: &'a str,
    /// Matches in which it was in a player's deck, from that player's side.
    in_deck: Share,
    drawn: Share,
    played: Row,
    /// Matches in which the player with it in their deck did not play it.
    not_played: Row,
}

/// Wins and losses with the share of wins.
#[derive(Serialize)]
struct Row {
    won: u64,
    lost: u64,
    share: Share,
}

/// One effect in a JSON report.
#[derive(Serialize)]
pub(super) struct EffectRow<'a> {
    card: &'a str,
    effect: &'a str,
    #[serde(flatten)]
    counts: OfEffect,
}

/// Everything of cards and effects in a JSON report.
#[derive(Serialize)]
pub(super) struct Rows<'a> {
    cards: Vec<CardRow<'a>>,
    effects: Vec<EffectRow<'a>>,
    never_played: Vec<&'a str>,
}

/// Returns what was counted, for a JSON report.
pub(super) fn rows<'a>(about: &'a About, results: &Results) -> Option<Rows<'a>> {
    let version = about.versions.first()?;
    let details = Details::of(about, results)?;
    let row = |ends: super::cards::Ends| Row { won: ends.won, lost: ends.lost, share: ends.share() };
    let cards = ranked(&details.cards).into_iter().map(|(card, of)| CardRow {
        card: version.cards.get(card.index()).map_or("", String::as_str),
        in_deck: of.in_deck.share(),
        drawn: of.drawn.share(),
        played: row(of.played),
        not_played: row(of.idle),
    });
    let effects = details.effects(version).into_iter();
    let effects = effects.map(|(card, effect, counts)| EffectRow { card, effect, counts });
    Some(Rows {
        cards: cards.collect(),
        effects: effects.collect(),
        never_played: details.never_played(version),
    })
}
