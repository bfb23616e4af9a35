//! The order of effects, conflicts of claims, and the duration of borrowed effects.

use super::{Book, Line, listed, say};
use crate::blueprint::{self, Aim};
use crate::checked::{ConflictKind, CriterionKind, Deed};
use crate::tell::number;
use crate::verb;
use tiru_engine::rules::{AskedSeat, Height, Recent};

/// Lists the criteria that order pending effects.
pub(super) fn waiting(book: &Book<'_>) -> Vec<Line> {
    let words = &book.words.order;
    let mut lines = Vec::new();
    let all = book.checked.structure.order.iter().zip(&book.game.order);
    for (at, (criterion, written)) in all.enumerate() {
        let text = match &criterion.kind {
            CriterionKind::Icon => words.icons.to_owned(),
            CriterionKind::Aim => words.aim.to_owned(),
            CriterionKind::Seat(seat) => {
                let text = match &written.kind {
                    blueprint::CriterionKind::Seat(seat) => seat.text.as_str(),
                    _ => "",
                };
                say(words.of_seat, &[&book.seat(&seat.expr, text)])
            }
            CriterionKind::Stamp(deed, recency) => say(words.first, &[&stamp(book, *deed, *recency)]),
            CriterionKind::Batch(Recent::Last) => words.newest.to_owned(),
            CriterionKind::Batch(Recent::First) => words.oldest.to_owned(),
            CriterionKind::Value(value, height) => {
                let value = number(book.checked, &value.expr, book.language);
                say(if *height == Height::High { words.more } else { words.less }, &[&value])
            }
            CriterionKind::Ask(AskedSeat::Owner) => words.owner_says.to_owned(),
            CriterionKind::Ask(AskedSeat::Current) => words.current_says.to_owned(),
            CriterionKind::Chance => words.chance_says.to_owned(),
            CriterionKind::Together => words.together.to_owned(),
        };
        lines.push(Line::new(format!("{}. {text}", at + 1), criterion.span));
        if criterion.kind == CriterionKind::Icon {
            lines.extend(icons(book));
        }
    }
    lines
}

/// Lists the icons in their order.
fn icons(book: &Book<'_>) -> Vec<Line> {
    let words = &book.words.order;
    let lines = book.game.icons.iter().map(|icon| {
        let label = book.label(icon.label.as_ref(), "");
        let label = if label.is_empty() { String::new() } else { format!(" {label}") };
        let aim = icon.aim.as_ref().map_or_else(String::new, |aim| {
            let also = match aim.value {
                Aim::Cancel => words.also_cancel,
                Aim::Own => words.also_own,
                Aim::Other => words.also_other,
            };
            format!("; {also}")
        });
        Line::new(format!("[{}]{label}{aim}", icon.mark.value), icon.span).inside(1)
    });
    lines.collect()
}

/// Lists the criteria that settle conflicts of claims.
pub(super) fn conflicts(book: &Book<'_>) -> Vec<Line> {
    let words = &book.words.order;
    let rows = book.checked.structure.conflicts.iter().enumerate();
    let lines = rows.map(|(at, conflict)| {
        let text = match conflict.kind {
            ConflictKind::Level => words.level.to_owned(),
            ConflictKind::Firm => words.firm.to_owned(),
            ConflictKind::Stamp(deed, recency) => stamp(book, deed, recency),
            ConflictKind::Ban => words.ban.to_owned(),
        };
        Line::new(format!("{}. {text}", at + 1), conflict.span)
    });
    lines.collect()
}

fn stamp(book: &Book<'_>, deed: Deed, recency: Recent) -> String {
    let words = &book.words.order;
    let template = match recency {
        Recent::Last => words.last,
        Recent::First => words.earliest,
    };
    say(template, &[&book.deed(deed)])
}

/// Explains how long borrowed effects last.
pub(super) fn borrowed(book: &Book<'_>) -> Vec<Line> {
    let (structure, words) = (&book.checked.structure, &book.words.order);
    let mut lines = Vec::new();
    for lasts in &structure.borrow_lasts {
        let verbs = listed(lasts.verbs.iter().map(|borrowing| verb::word(borrowing.verb()).to_owned()));
        let verbs = if verbs.is_empty() { words.any_borrowed.to_owned() } else { verbs };
        let during = lasts.during.map(|phase| say(words.borrowed_in, &[&book.phase(phase)]));
        let until = book.phase(lasts.until);
        let mut text = say(words.borrowed, &[&verbs, &during.unwrap_or_default(), &until]);
        if !lasts.keeps.is_empty() {
            let keeps = listed(lasts.keeps.iter().map(|attr| book.attribute(*attr)));
            text = say(words.keeps, &[&text, &keeps]);
        }
        lines.push(Line::new(text, lasts.span));
    }
    let said = [(structure.borrow_joins, words.joins), (structure.borrow_once, words.once)];
    let said = said.into_iter().filter(|(is_so, _)| *is_so);
    lines.extend(said.map(|(_, text)| Line { depth: 0, text: text.to_owned(), span: None }));
    lines
}
