//! The setup and the tree of phases, with what is done and offered in each.

use super::{Book, Line, Reader, say};
use crate::blueprint::PhaseKind;
use crate::checked::{ExprKind, Formula, Node, NodeKind, Offer, OfferEnd, RuleRef};
use crate::language::{Person, fill};
use crate::tell::{condition, rule};
use tiru_engine::rules::{ActionId, NodeId, Span, To};

pub(super) fn lines(book: &Book<'_>) -> Vec<Line> {
    let mut lines = Vec::new();
    for (nth, rule) in book.checked.structure.setup.iter().enumerate() {
        let Some(row) = book.checked.rules.get(*rule) else { continue };
        let written = book.game.setup.as_ref().and_then(|setup| setup.get(nth));
        let text = say(book.words.phases.first, &[&book.quoted(&row.name), &rule_text(book, *rule)]);
        lines.push(Line::new(text, written.map_or(row.span, |name| name.span)));
    }
    for phase in &book.checked.structure.phases {
        add(book, *phase, 0, &mut lines);
    }
    lines
}

fn add(book: &Book<'_>, node: NodeId, depth: usize, lines: &mut Vec<Line>) {
    let Some(node) = book.checked.structure.nodes.get(node) else { return };
    let words = &book.words.phases;
    let (what, steps): (String, &[NodeId]) = match &node.kind {
        NodeKind::Nothing => return,
        NodeKind::Turn { steps, max } => (cycled(book, words.turn, max.as_ref()), steps),
        NodeKind::Round { steps, max } => (cycled(book, words.round, max.as_ref()), steps),
        NodeKind::Loop { until, steps } => {
            // With several steps, the remaining ones are skipped.
            let template = if steps.len() > 1 { words.left_at } else { words.until };
            (say(template, &[&condition(book.checked, until, book.language)]), steps)
        }
        NodeKind::When { condition: when, steps } => {
            (say(words.only_if, &[&condition(book.checked, when, book.language)]), steps)
        }
        NodeKind::Run(rule) => (rule_text(book, *rule), &[]),
        NodeKind::Offer(offer) => (offered(book, offer, node.span), &[]),
    };
    let mut text = match name(book, node) {
        Some(name) => format!("{name}: {what}"),
        None => what,
    };
    if let Some(when) = &node.when {
        text = say(words.only_while, &[&text, &condition(book.checked, when, book.language)]);
    }
    if node.order.is_some() {
        text = say(words.own_order, &[&text]);
    }
    lines.push(Line::new(text, node.span).inside(depth));
    for step in steps {
        add(book, *step, depth + 1, lines);
    }
}

/// Names a phase; a house may replace its rule by one with another name.
fn name(book: &Book<'_>, node: &Node) -> Option<String> {
    let name = node.name.as_ref()?;
    let called = book.called(node.label.as_ref(), name);
    let rule = match node.kind {
        NodeKind::Run(rule) if book.reader == Reader::Author => {
            book.checked.rules.get(rule).filter(|rule| rule.name != *name)
        }
        _ => None,
    };
    Some(
        rule.map_or(called.clone(), |rule| {
            say(book.words.phases.by_rule, &[&called, &book.quoted(&rule.name)])
        }),
    )
}

fn cycled(book: &Book<'_>, what: &str, max: Option<&Formula>) -> String {
    max.map_or_else(|| what.to_owned(), |max| say(book.words.phases.at_most, &[what, &book.formula(max)]))
}

fn offered(book: &Book<'_>, offer: &Offer, span: Span) -> String {
    let words = &book.words.offers;
    let named = |all: &[ActionId]| -> Vec<String> {
        let rows = all.iter().filter_map(|action| book.checked.actions.get(*action));
        rows.map(|action| book.quoted(&action.name)).collect()
    };
    let mut actions = named(&offer.actions);
    actions.extend(offer.cards.then(|| words.of_cards.to_owned()));
    // In the other offers for all, players answer in secret or take turns, as their end says.
    let in_turn = matches!(offer.end, OfferEnd::AllPass | OfferEnd::AllOut | OfferEnd::OneLeft);
    let each = offer.to == To::All && !offer.secret && !in_turn;
    let person = if offer.to == To::All && !each { Person::Many } else { Person::One };
    let close = match &offer.end {
        OfferEnd::Pass => fill(words.pass, person, &[]),
        OfferEnd::UpTo(most) => match book.formula(most).as_str() {
            "1" => fill(words.up_to_one, person, &[]),
            most => fill(words.up_to, person, &[most]),
        },
        OfferEnd::Exactly(count) => match book.formula(count).as_str() {
            "1" => words.just_one.to_owned(),
            count => say(words.exactly, &[count]),
        },
        OfferEnd::Ends(ends) => say(words.ends, &[&any_of(book, &named(ends))]),
        OfferEnd::AllPass => words.all_pass.to_owned(),
        OfferEnd::AllOut => words.all_out.to_owned(),
        OfferEnd::OneLeft => words.one_left.to_owned(),
    };
    let who = match offer.to {
        To::Me => words.one,
        To::Foe => words.other,
        To::All if each => words.each,
        To::All => words.all,
    };
    let mut parts = vec![say(who, &[&any_of(book, &actions), &close])];
    parts.extend(offer.secret.then(|| words.secret.to_owned()));
    let first = offer.first.as_ref();
    parts.extend(first.map(|who| say(words.first, &[&book.seat(&who.expr, written(book, span))])));
    parts.extend(offer.must.as_ref().map(|must| match must.expr.kind {
        ExprKind::Flag(true) => words.no_passing.to_owned(),
        _ => say(words.must, &[&condition(book.checked, must, book.language)]),
    }));
    parts.join("; ")
}

/// Returns how a file writes who is asked first in the phase at this place.
fn written<'b>(book: &Book<'b>, span: Span) -> &'b str {
    let phase = book.game.all_phases().into_iter().find(|phase| phase.span == span);
    let first = phase.and_then(|phase| match &phase.kind {
        PhaseKind::Offer(offer) => offer.first.as_ref(),
        _ => None,
    });
    first.map_or("", |first| &first.text)
}

/// Joins alternatives.
fn any_of(book: &Book<'_>, all: &[String]) -> String {
    match all {
        [first @ .., last] if !first.is_empty() => {
            format!("{}{}{last}", first.join(", "), book.words.offers.or)
        }
        all => all.concat(),
    }
}

/// Describes what a rule does.
fn rule_text(book: &Book<'_>, of: RuleRef) -> String {
    book.checked.rules.get(of).map(|row| rule(book.checked, row, book.language)).unwrap_or_default()
}
