//! Why one effect goes before another, in words, with the line of the game that says so.

use serde::Serialize;
use tiru_dsl::checked::ExprKind;
use tiru_dsl::diagnostic::escape;
use tiru_dsl::load::Loaded;
use tiru_dsl::tell::number;
use tiru_engine::judge::{Ahead, Reason, Waits};
use tiru_engine::rules::{AskedSeat, CriterionKind, Height, MOST, Recent, SeatId, Span};

use super::happens::event;
use crate::catalogue::say;
use crate::events::{Words, effect, place};

/// Why one of two effects goes first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Because {
    /// The criterion as written in `game.ron`; none if no criterion distinguishes the two.
    pub(super) criterion: Option<String>,
    /// Where it is written.
    pub(super) at: Option<String>,
    /// The explanation for these two.
    pub(super) says: String,
    /// The ids of `RULES.md` in a comment on its line.
    pub(super) statements: Vec<String>,
    #[serde(skip)]
    pub(super) span: Option<Span>,
}

/// A line that something rests on, and the ids of `RULES.md` cited there.
pub(super) type RestsOn<'a> = (Option<Span>, &'a [String]);

impl Because {
    pub(super) fn rests_on(&self) -> RestsOn<'_> {
        (self.span, &self.statements)
    }
}

/// Explains why `first` goes before `then`.
pub(super) fn because(
    words: Words<'_>,
    loaded: &Loaded,
    reason: Reason,
    first: &Waits,
    then: &Waits,
) -> Because {
    let reasons = &words.texts().reason;
    let seat = |waits: &Waits| waits.seat.map_or_else(|| reasons.nobody.to_owned(), |seat| words.seat(seat));
    // Between two effects of one card, its name does not say which is meant.
    let is_one_card = first.card.is_some() && first.card == then.card;
    let card = |waits: &Waits| {
        if is_one_card { effect(words, waits.effect, waits.card) } else { words.card_or_back(waits.card) }
    };
    let with_value = |criterion: usize, says: String| match value_of(words, loaded, criterion) {
        Some(value) => say(words.texts().names.does_by, &[&says, &value]),
        None => says,
    };
    let (criterion, says) = match reason {
        Reason::Compared { criterion, first: mine, then: other } => {
            let says = match words.view.rules().order.get(criterion).map(|it| &it.kind) {
                Some(CriterionKind::Icon) => {
                    say(reasons.icons, &[&icon(words, loaded, mine), &icon(words, loaded, other)])
                }
                Some(CriterionKind::Aim) => {
                    let aim = |rank: i32| match rank {
                        0 => reasons.cancels,
                        1 => reasons.own_side,
                        2 => reasons.other_side,
                        _ => reasons.no_aim,
                    };
                    say(reasons.icons, &[aim(mine), aim(other)])
                }
                Some(CriterionKind::Seat(_)) => say(reasons.seats, &[&seat(first), &seat(then)]),
                Some(CriterionKind::Stamp(deed, recent)) => {
                    let deed = words.deed(*deed);
                    let template = match recent {
                        _ if other == MOST => reasons.never,
                        Recent::Last => reasons.later,
                        Recent::First => reasons.earlier,
                    };
                    say(template, &[&deed, &card(first), &card(then)])
                }
                Some(CriterionKind::Batch(recent)) => {
                    let template = match recent {
                        Recent::Last => reasons.waits_later,
                        Recent::First => reasons.waits_earlier,
                    };
                    let named = |waits: &Waits| {
                        let twice = is_other_trigger(first, then);
                        if twice {
                            with_event((words, Some(loaded)), &card(waits), waits)
                        } else {
                            card(waits)
                        }
                    };
                    say(template, &[&named(first), &named(then)])
                }
                Some(CriterionKind::Value(..)) if other == MOST => {
                    with_value(criterion, say(reasons.no_number, &[&card(first), &card(then)]))
                }
                Some(CriterionKind::Value(_, height)) => {
                    // For "highest first" the key is the negated number.
                    let number_of = |key: i32| (if *height == Height::High { -key } else { key }).to_string();
                    let parts = [&card(first), &number_of(mine), &card(then), &number_of(other)];
                    with_value(criterion, say(reasons.numbers, &parts.map(String::as_str)))
                }
                _ => String::new(),
            };
            (Some(criterion), says)
        }
        Reason::Table { criterion } => (Some(criterion), say(reasons.table, &[&seat(first)])),
        Reason::Picked { criterion, seat } => {
            let asked = words.view.rules().order.get(criterion).map(|it| &it.kind);
            let template = match asked {
                Some(CriterionKind::Ask(AskedSeat::Owner)) => reasons.owner_chooses,
                Some(CriterionKind::Ask(AskedSeat::Current)) => reasons.current_chooses,
                _ => reasons.chooses,
            };
            (Some(criterion), say(template, &[&words.seat(seat), &card(first)]))
        }
        Reason::Drawn { criterion } => (Some(criterion), say(reasons.drawn, &[&card(first)])),
        Reason::Printed => match first.card {
            Some(card) => (None, say(reasons.printed, &[&words.card(card)])),
            None => (None, reasons.written.to_owned()),
        },
        Reason::Again => (None, reasons.again.to_owned()),
        Reason::Lies(ahead) => {
            let says = match ahead {
                Ahead::Seat => reasons.sits,
                Ahead::Zone => reasons.zone_first,
                Ahead::Left => reasons.left,
                Ahead::Card => reasons.lies,
                Ahead::Rule => reasons.no_card,
            };
            (None, says.to_owned())
        }
        Reason::Said => (None, reasons.asked_for.to_owned()),
    };
    let span = criterion.and_then(|nth| words.view.rules().order.get(nth)).map(|criterion| criterion.span);
    written(loaded, span, says)
}

/// Names the number that a criterion compares: an attribute by its label.
fn value_of(words: Words<'_>, loaded: &Loaded, criterion: usize) -> Option<String> {
    let checked = loaded.checked.as_ref()?;
    let tiru_dsl::checked::CriterionKind::Value(value, _) = &checked.structure.order.get(criterion)?.kind
    else {
        return None;
    };
    Some(match &value.expr.kind {
        ExprKind::Attr(_, attr) => words.attr(*attr),
        _ => number(checked, &value.expr, words.catalogue.language()),
    })
}

/// Adds the controlling seat to an effect's name, if it has one.
pub(super) fn with_seat(words: Words<'_>, effect: String, seat: Option<SeatId>) -> String {
    match seat {
        Some(seat) => say(words.texts().judge.with_seat, &[&effect, &words.seat(seat)]),
        None => effect,
    }
}

/// Whether both are one effect that was triggered by two events.
pub(super) fn is_other_trigger(one: &Waits, other: &Waits) -> bool {
    (one.effect, one.card, one.seat) == (other.effect, other.card, other.seat)
        && (one.topic, &one.args, one.doer) != (other.topic, &other.args, other.doer)
}

/// Adds the event that triggered it to an effect's name.
pub(super) fn with_event(
    (words, loaded): (Words<'_>, Option<&Loaded>),
    effect: &str,
    waits: &Waits,
) -> String {
    say(words.texts().judge.with_seat, &[effect, &event(words, loaded, waits, None)])
}

/// Builds a reason from a criterion, its place and the statements cited on its line.
pub(super) fn written(loaded: &Loaded, span: Option<Span>, says: String) -> Because {
    let sources = &loaded.sources;
    Because {
        criterion: span.map(|span| escape(sources.slice(span))),
        at: span.map(|span| place(sources, span)),
        says,
        statements: span.map(|span| statements(loaded, span)).unwrap_or_default(),
        span,
    }
}

/// What excuses a line from a test of the rulings begins so, see `dsl/src/mutants/`: it cites nothing.
const EXCUSE: &str = "mutants:";

/// Returns the ids of `RULES.md` in a comment on the line of a span, each once: `M-037, M-038`, or all of `B-001..B-003`.
pub(super) fn statements(loaded: &Loaded, span: Span) -> Vec<String> {
    let Some(source) = loaded.sources.get(span.source) else { return Vec::new() };
    let start = span.start as usize;
    let before = source.text.get(..start).and_then(|text| text.rfind('\n')).map_or(0, |at| at + 1);
    let line = source.text.get(before..).and_then(|text| text.lines().next()).unwrap_or("");
    let comment = line.split_once("//").map_or("", |(_, comment)| comment);
    let comment = comment.split(EXCUSE).next().unwrap_or("");
    let mut found: Vec<&str> = Vec::new();
    for words in comment.split(|letter: char| !letter.is_ascii_alphanumeric() && !"-.".contains(letter)) {
        let ends = words.split_once("..").and_then(|(first, last)| Some((numbered(first)?, numbered(last)?)));
        let is_cited = |id: &str| match ends {
            Some((first, last)) => numbered(id).is_some_and(|(list, nth)| {
                list == first.0 && list == last.0 && (first.1..=last.1).contains(&nth)
            }),
            None => words.split('.').any(|word| word == id),
        };
        for id in loaded.statements.iter().map(|statement| statement.id.as_str()).filter(|id| is_cited(id)) {
            if !found.contains(&id) {
                found.push(id);
            }
        }
    }
    found.into_iter().map(str::to_owned).collect()
}

/// Splits an id into its list and its number there: `B-012` is the 12th of `B`.
fn numbered(id: &str) -> Option<(&str, u32)> {
    let (list, number) = id.rsplit_once('-')?;
    Some((list, number.parse().ok()?))
}

/// Returns the label of an icon, such as `First`; else its mark.
pub(super) fn icon(words: Words<'_>, loaded: &Loaded, at: i32) -> String {
    let icons = loaded.blueprint.as_ref().map_or(&[][..], |blueprint| blueprint.icons.as_slice());
    let Some(icon) = usize::try_from(at).ok().and_then(|at| icons.get(at)) else {
        return words.texts().reason.no_mark.to_owned();
    };
    let translations = loaded.checked.as_ref().map(|checked| &checked.translations);
    let label = icon.label.as_ref().map(|label| {
        translations.map_or(label.text(), |all| all.get(label.text(), words.catalogue.language().code()))
    });
    match label.filter(|label| !label.is_empty()) {
        Some(label) => escape(label),
        None => format!("[{}]", escape(&icon.mark.value)),
    }
}
