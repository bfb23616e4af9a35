//! Describes the position in which a judged match ended, as the expected results of a ruling.

use tiru_dsl::ast::{Acting, Because, Expected, ExpectedKind, Expr, ExprKind, Name, Op, Text};
use tiru_dsl::unparse;
use tiru_engine::judge::question_in_words;
use tiru_engine::rules::{AttrId, AttrKind, Game, Of, SeatId, Sees, Span};
use tiru_engine::{Match, Outcome, Question, Sight};

use super::describe;

/// Describes which effects went before which since so many events, and why.
pub(super) fn orders(game: &Game, played: &Match, told: usize) -> Vec<Expected> {
    let acting =
        |card| Some(Acting { number: None, card: unparse::card(game, card)?, span: Span::default() });
    let told = played.orders_told(told).into_iter().filter_map(|went| {
        let because = Some(Because::Name(Name::new(went.because)));
        Some(ExpectedKind::Before { first: acting(went.first)?, second: acting(went.then)?, because }.into())
    });
    told.collect()
}

/// Describes the position as expected results.
pub(super) fn follows(game: &Game, played: &Match) -> Vec<Expected> {
    let view = played.view_together();
    let equal = |what: Expr, value: Expr| Expr::binary(what, Op::Equal, value);
    let mut conds = Vec::new();
    for (attr, def) in game.attributes.iter() {
        let of: Vec<(SeatId, Expr)> = match def.of {
            Of::Seat => view.seats().map(|seat| (seat, unparse::seat(seat))).collect(),
            Of::Game => vec![(SeatId(0), Expr::name("game"))],
            Of::Card => Vec::new(),
        };
        for (seat, of) in of {
            let value = view.value(seat, attr).and_then(|value| single(game, attr, value));
            conds.extend(value.map(|value| equal(of.dot(&def.name), value)));
        }
    }
    let mut seen = Vec::new();
    for (zone, def) in game.zones.iter().filter(|(_, def)| def.sees != Sees::Nobody) {
        let seats: Vec<SeatId> = if def.shared { vec![SeatId(0)] } else { view.seats().collect() };
        for seat in seats {
            let Some(place) = unparse::zone(game, zone, (!def.shared).then_some(seat)) else { continue };
            let lies = view.zone(zone, seat);
            if lies.count == 0 {
                conds.push(Expr::call("none", vec![place]));
                continue;
            }
            let named = lies.cards.iter().filter_map(|card| unparse::card(game, card.card?));
            let mut names: Vec<String> = named.map(|name| name.text).collect();
            names.sort();
            names.dedup();
            conds.extend(
                names.into_iter().map(|name| Expr::binary(place.clone(), Op::Has, Text::new(name).into())),
            );
            conds.push(equal(Expr::call("count", vec![place]), count_of(lies.count)));
            seen.extend(lies.cards);
        }
    }
    conds.extend(of_cards(played, &seen));
    for (card, count) in played.effects_held() {
        let Some(name) = unparse::card(game, card) else { continue };
        let effects = Expr::from(name).dot("effects");
        conds.push(equal(Expr::call("count", vec![effects]), count_of(count)));
    }
    let holds = conds.into_iter().map(ExpectedKind::Holds);
    end(played).into_iter().chain(holds).map(Expected::from).collect()
}

/// Describes a value that conditions can compare with.
fn single(game: &Game, attr: AttrId, value: i32) -> Option<Expr> {
    let is_set = game.attributes.get(attr).is_some_and(|def| matches!(def.kind, AttrKind::Set(_)));
    unparse::value(game, attr, value).filter(|_| !is_set)?.into_iter().next()
}

fn count_of(count: usize) -> Expr {
    Expr::number(i32::try_from(count).unwrap_or(i32::MAX))
}

/// Describes the cards that can be named unambiguously: their numbers, the words and marks that are not printed, such as a mode, and
/// which face is up, if any card is face down.
fn of_cards(played: &Match, seen: &[Sight]) -> Vec<Expr> {
    let game = played.lineup().game();
    let described = |card| Some(describe::card(played, card)?.to_string());
    let names: Vec<Option<String>> = seen.iter().map(described).collect();
    // Only where everybody sees the cards does it matter which face is up.
    let has_face = |card: &Sight| {
        card.zone.and_then(|zone| game.zones.get(zone)).is_some_and(|zone| zone.sees == Sees::All)
    };
    let faces = seen.iter().any(|card| !card.up && has_face(card));
    let mut conds = Vec::new();
    for (card, name) in seen.iter().zip(&names) {
        if name.is_none() || names.iter().filter(|other| *other == name).count() > 1 {
            continue;
        }
        let Some(what) = describe::card(played, card) else { continue };
        if faces && has_face(card) {
            let face = Box::new(Expr::name(if card.up { "up" } else { "down" }));
            conds.push(ExprKind::Is { left: Box::new(what.clone()), negated: None, right: face }.into());
        }
        for (attr, value) in &card.values {
            let Some(def) = game.attributes.get(*attr) else { continue };
            // A mark that nobody made needs no words.
            let is_marked = match def.kind {
                AttrKind::Flag => *value != 0 || def.start.is_some(),
                AttrKind::Enum(_) | AttrKind::Seat | AttrKind::Card => true,
                AttrKind::Int | AttrKind::Set(_) | AttrKind::Text => false,
            };
            if def.kind != AttrKind::Int && (def.printed || !is_marked) {
                continue;
            }
            let value = single(game, *attr, *value);
            conds.extend(value.map(|value| Expr::binary(what.clone().dot(&def.name), Op::Equal, value)));
        }
    }
    conds
}

/// Describes that the match is over, or which question is open.
fn end(played: &Match) -> Vec<ExpectedKind> {
    match played.clone().outcome() {
        Some(Outcome::Won { seats, .. }) => {
            seats.iter().map(|seat| ExpectedKind::Wins(unparse::seat(seat))).collect()
        }
        Some(Outcome::Lost { .. }) => vec![ExpectedKind::NobodyWins],
        Some(Outcome::Scored { score, .. }) => vec![ExpectedKind::Score(Expr::number(score))],
        Some(Outcome::Tied { .. }) => vec![ExpectedKind::Tie],
        None => question(played).into_iter().collect(),
    }
}

fn question(played: &Match) -> Option<ExpectedKind> {
    let prompt = played.prompt()?;
    let rules = played.lineup().game();
    let words = match prompt.what {
        Question::Act(_) => return None,
        Question::Pick(choice, _) | Question::May(choice) => rules.choices.get(choice)?.name.clone(),
        Question::Order | Question::Way(_) => question_in_words(rules, &prompt),
    };
    Some(ExpectedKind::IsAsked { who: unparse::seat(prompt.of), question: Text::new(words) })
}
