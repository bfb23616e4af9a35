//! Describes cards and answers of a match as a ruling names them.

use tiru_dsl::ast::{Expr, ExprKind, Name, Number, Op, Pile, StepKind, Text};
use tiru_dsl::unparse::{self, flag, seat, word, zone};
use tiru_engine::rules::{Asked, CardId, Id};
use tiru_engine::{Answer, Known, Match, Prompt, Question, Sight};

/// Describes an argument of an action or an answer.
fn thing(played: &Match, known: &Known) -> Option<Expr> {
    let game = played.lineup().game();
    match known {
        Known::Nothing => Some(Expr::name("none")),
        Known::Number(number) => Some(Expr::number(*number)),
        Known::Flag(yes) => Some(flag(*yes)),
        Known::Word(list, at) => word(game, *list, *at),
        Known::Card(card) => self::card(played, card),
        Known::Seat(of) => Some(seat(*of)),
        Known::Spot { zone: of, seat, column } => {
            Some(in_column(zone(game, *of, *seat)?.dot("spots"), *column))
        }
        // An effect is named by its card.
        Known::Effect(card, _) => {
            let card = card.as_ref()?;
            self::card(played, card).or_else(|| Some(unparse::card(game, card.card?)?.into()))
        }
        Known::Zone { zone: of, seat } => zone(game, *of, *seat),
    }
}

/// Describes a card: by its name if no other card of the match shares it, else by its position.
pub(super) fn card(played: &Match, card: &Sight) -> Option<Expr> {
    let game = played.lineup().game();
    let def = card.card?;
    let name = Expr::from(unparse::card(game, def)?);
    let lineup = played.lineup();
    let cards = (0..lineup.cards()).map(CardId::at);
    let is_print = |other: CardId| game.cards.get(def).is_some_and(|print| lineup.card(other) == print);
    if cards.filter(|other| is_print(*other) && !played.is_outside(*other)).count() < 2 {
        return Some(name);
    }
    let shared = card.zone.and_then(|of| game.zones.get(of)).is_some_and(|zone| zone.shared);
    let place = zone(game, card.zone?, card.holder.filter(|_| !shared))?;
    Some(match card.column {
        Some(column) => in_column(place, column),
        None => {
            let it = Box::new(Expr::name("it"));
            first(place, ExprKind::Is { left: it, negated: None, right: Box::new(name) }.into())
        }
    })
}

/// Describes what is in a column: `first(p1.field where .column = 2)`.
fn in_column(set: Expr, column: u8) -> Expr {
    let is_column = ExprKind::Dot(Name::new("column")).into();
    first(set, Expr::binary(is_column, Op::Equal, Expr::number(column.into())))
}

fn first(set: Expr, cond: Expr) -> Expr {
    let such = ExprKind::Where { binder: None, set: Box::new(set), cond: Some(Box::new(cond)) };
    Expr::call("first", vec![such.into()])
}

/// Describes the step a seat takes with an answer; nothing if a ruling cannot say it.
pub(super) fn step(played: &Match, prompt: &Prompt, answer: Answer) -> Option<StepKind> {
    let game = played.lineup().game();
    let who = seat(prompt.of);
    let known = played.view(prompt.seat).arguments(answer, prompt);
    let things = known.iter().enumerate().map(|(at, known)| {
        let thing = thing(played, known)?;
        // Effects of one card that cannot be distinguished otherwise are numbered.
        Some(match played.clone().effect_number(answer, at) {
            Some(nth) => {
                let number = Number::new(nth + 1);
                ExprKind::Effect { number, of: Box::new(thing) }.into()
            }
            None => thing,
        })
    });
    let things: Option<Vec<Expr>> = things.collect();
    let answers = |answer: Expr, who| StepKind::Answers { who, pile: Pile::from_iter([answer]) };
    Some(match (answer, prompt.what) {
        (Answer::Pass, _) => StepKind::Passes(who),
        (Answer::Act { action, .. }, _) => {
            let name = &game.deeds.get(game.actions.get(action)?.deed)?.name;
            StepKind::Does { who, action: Name::new(name), args: things? }
        }
        (Answer::Pick(value), Question::Way(choice)) => {
            let Asked::Ways(ways) = &game.choices.get(choice)?.what else { return None };
            answers(Text::new(ways.get(usize::try_from(value).ok()?)?).into(), who)
        }
        (Answer::Pick(_), _) => answers(things?.into_iter().next()?, who),
    })
}
