//! The setup and the tree of phases, with what is done and offered in each.

use std::fmt::Write as _;

use super::{Book, Line, called, listed, number};
use crate::blueprint::{Asked, Close, Cycle, Name, Offer, Phase, PhaseKind};
use crate::tell::{Language, rule};

pub(super) fn lines(book: &Book<'_>) -> Vec<Line> {
    let mut lines = Vec::new();
    for name in &book.game.setup {
        lines.push(Line::new(format!("first `{}`: {}", name.text, told(book, name)), name.span));
    }
    for phase in &book.game.phases {
        add(book, phase, 0, &mut lines);
    }
    lines
}

fn add(book: &Book<'_>, phase: &Phase, depth: usize, lines: &mut Vec<Line>) {
    let name = phase.name.as_ref().map(|name| {
        let called = called(phase.label.as_ref(), &name.text);
        // A house replaces the rule by its own name.
        match &phase.kind {
            PhaseKind::Run(rule) if rule.text != name.text => format!("{called}, by `{}`", rule.text),
            _ => called,
        }
    });
    let what = match &phase.kind {
        PhaseKind::Turn(cycle) => cycled("for one player, then for the next", cycle),
        PhaseKind::Round(cycle) => cycled("for all players", cycle),
        PhaseKind::Loop { until, .. } => format!("again and again until `{}`", until.text),
        PhaseKind::When { cond, .. } => format!("if `{}`", cond.text),
        PhaseKind::Run(rule) => told(book, rule),
        PhaseKind::Offer(offer) => offered(offer),
    };
    let mut text = match name {
        Some(name) => format!("{name}: {what}"),
        None => what,
    };
    if let Some(when) = &phase.when {
        // Writing into a string cannot fail, here and below.
        let _ = write!(text, " (only while `{}`)", when.text);
    }
    if phase.order.is_some() {
        text.push_str(" (with an order of effects of its own)");
    }
    lines.push(Line::new(text, phase.span).inside(depth));
    for step in phase.steps() {
        add(book, step, depth + 1, lines);
    }
}

fn cycled(what: &str, cycle: &Cycle) -> String {
    match &cycle.max {
        Some(max) => format!("{what}; after {} of them the match is a tie", number(max)),
        None => what.to_owned(),
    }
}

fn offered(offer: &Offer) -> String {
    let actions = listed(offer.actions.iter().map(|action| match action.text.as_str() {
        "cards" => "actions of cards".to_owned(),
        action => format!("`{action}`"),
    }));
    let who = match offer.to {
        Asked::Me => "the player chooses",
        Asked::Foe => "the other player chooses",
        Asked::All => "all players choose",
    };
    let close = match &offer.close {
        Close::Pass => "as often as possible, or passes".to_owned(),
        Close::Upto(most) => format!("up to {} times, or passes", number(most)),
        Close::Exactly(count) => format!("{} times", number(count)),
        Close::Ends(ends) => format!("until {}", listed(ends.iter().map(|end| format!("`{}`", end.text)))),
        Close::AllPass(_) => "one after the other, until all pass".to_owned(),
    };
    let mut text = format!("{who} {actions}, {close}");
    if offer.secret {
        text.push_str("; nobody sees what another chose before all have");
    }
    if let Some(first) = &offer.first {
        let _ = write!(text, "; first `{}`", first.text);
    }
    if let Some(must) = &offer.must {
        let _ = write!(text, "; no passing while `{}`", must.text);
    }
    text
}

/// What a rule does, in words.
fn told(book: &Book<'_>, name: &Name) -> String {
    let row = book.checked.rules.rows().iter().find(|rule| rule.name == name.text);
    row.map_or_else(|| format!("`{}`", name.text), |row| rule(book.checked, row, Language::English))
}
