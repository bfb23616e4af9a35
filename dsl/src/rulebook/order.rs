//! Which effect goes first, which of two that contradict counts, how long borrowed ones stay.

use std::fmt::Write as _;

use super::{Book, Line, listed};
use crate::ast::BorrowVerb;
use crate::blueprint::{Age, Aim, Chooser, ConflictKind, CriterionKind, Height, Recency};

/// The criteria by which waiting effects are sorted.
pub(super) fn waiting(book: &Book<'_>) -> Vec<Line> {
    let mut lines = Vec::new();
    for (at, criterion) in book.game.order.iter().enumerate() {
        let text = match &criterion.kind {
            CriterionKind::Icon => "by their icons, in this order".to_owned(),
            CriterionKind::Aim => {
                "those that cancel first, then those about their own side, then the others".to_owned()
            }
            CriterionKind::Seat(seat) => format!("those of `{}` first", seat.text),
            CriterionKind::Stamp(deed, recency) => format!("{} first", stamp(&deed.text, *recency)),
            CriterionKind::Batch(Age::Newest) => "those that began to wait last".to_owned(),
            CriterionKind::Batch(Age::Oldest) => "those that began to wait first".to_owned(),
            CriterionKind::Value(value, Height::High) => format!("those with more of `{}`", value.text),
            CriterionKind::Value(value, Height::Low) => format!("those with less of `{}`", value.text),
            CriterionKind::Ask(Chooser::Owner) => "their own player says".to_owned(),
            CriterionKind::Ask(Chooser::Current) => "the player whose turn it is says".to_owned(),
            CriterionKind::Chance => "chance says".to_owned(),
            CriterionKind::Together => "what is still equal happens together, from one state".to_owned(),
        };
        lines.push(Line::new(format!("{}. {text}", at + 1), criterion.span));
        if matches!(criterion.kind, CriterionKind::Icon) {
            for icon in &book.game.icons {
                let label =
                    icon.label.as_ref().map_or_else(String::new, |it| format!(" {}", it.english.value));
                let aim = icon.aim.as_ref().map_or("", |aim| match aim.value {
                    Aim::Cancel => "; also effects without an icon that cancel others",
                    Aim::Own => "; also effects without an icon that are about their own side",
                    Aim::Other => "; also all other effects without an icon",
                });
                let text = format!("[{}]{label}{aim}", icon.mark.value);
                lines.push(Line::new(text, icon.span).inside(1));
            }
        }
    }
    lines
}

/// The criteria that settle contradictions.
pub(super) fn conflicts(book: &Book<'_>) -> Vec<Line> {
    let rows = book.game.conflicts.iter().enumerate();
    let lines = rows.map(|(at, conflict)| {
        let text = match &conflict.kind {
            ConflictKind::Level => "house rules before cards, cards before the rules of the game".to_owned(),
            ConflictKind::Firm => "what is marked as firm".to_owned(),
            ConflictKind::Stamp(deed, recency) => stamp(&deed.text, *recency),
            ConflictKind::Ban => "a ban before a permission".to_owned(),
        };
        Line::new(format!("{}. {text}", at + 1), conflict.span)
    });
    lines.collect()
}

fn stamp(deed: &str, recency: Recency) -> String {
    let when = match recency {
        Recency::Last => "last",
        Recency::First => "first",
    };
    format!("those of the card whose `{deed}` was {when}")
}

/// How long borrowed effects stay.
pub(super) fn borrowed(book: &Book<'_>) -> Vec<Line> {
    let borrow = &book.game.borrow;
    let mut lines = Vec::new();
    for lasts in &borrow.lasts {
        let verbs = listed(lasts.verbs.iter().map(|verb| {
            match verb.value {
                BorrowVerb::Tiru => "tiru",
                BorrowVerb::Pinjam => "pinjam",
                BorrowVerb::Sedut => "sedut",
            }
            .to_owned()
        }));
        let verbs = if verbs.is_empty() { "what is borrowed".to_owned() } else { verbs };
        let during = lasts.during.as_ref().map_or_else(String::new, |phase| format!(" in `{}`", phase.text));
        let mut text = format!("{verbs}{during}: to the end of `{}`", lasts.until.text);
        if !lasts.keeps.is_empty() {
            let keeps = listed(lasts.keeps.iter().map(|name| format!("`{}`", name.text)));
            // Writing into a string cannot fail.
            let _ = write!(text, "; what it added to {keeps} stays");
        }
        lines.push(Line::new(text, lasts.span));
    }
    if borrow.joins {
        let text = "a borrowed effect acts at once if its new card already did what it waits for";
        lines.push(Line { depth: 0, text: text.to_owned(), span: None });
    }
    lines
}
