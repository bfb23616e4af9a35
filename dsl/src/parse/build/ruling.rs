//! Builds rulings.

use super::super::grammar::{Piece, Rule};
use super::statement::{borrow_verb, face, lasting};
use super::{Build, Built, Parts};
use crate::ast::{
    Acting, Attempt, Because, BorrowedBefore, EffectsOf, Expected, ExpectedKind, Expr, ExprKind, Fact,
    FactKind, Pile, PileEntry, Round, Ruling, Step, StepKind,
};

impl<'b> Build<'b> {
    /// Builds a `ruling`.
    pub(super) fn ruling(&'b self, piece: Piece<'_>) -> Built<Ruling> {
        let mut parts = self.parts(piece);
        let name = parts.one(Build::text)?;
        let given = parts.one(|build, piece| build.parts(piece).many(Rule::fact, Build::fact))?;
        Ok(Ruling { name, given, rounds: parts.many(Rule::round, Build::round)? })
    }

    fn round(&'b self, piece: Piece<'_>) -> Built<Round> {
        let mut parts = self.parts(piece);
        Ok(Round {
            when: parts.many(Rule::step, Build::step)?,
            then: parts.many(Rule::expected, Build::expected)?,
        })
    }

    fn fact(&'b self, piece: Piece<'_>) -> Built<Fact> {
        let span = self.span_of(&piece);
        let inside = self.parts(piece).need()?;
        let rule = inside.as_rule();
        if rule == Rule::card {
            return Ok(Fact { kind: FactKind::Card(self.card(inside)?), span });
        }
        let mut parts = self.parts(inside);
        let kind = match rule {
            Rule::fact_seats => FactKind::Seats(parts.one(Build::number)?),
            Rule::fact_turn => FactKind::Turn(parts.one(Build::operand)?),
            Rule::fact_house => FactKind::House(parts.one(Build::text)?),
            Rule::fact_phase => FactKind::Phase(parts.one(Build::text)?),
            Rule::fact_chance => FactKind::Chance(parts.one(Build::operand)?),
            Rule::fact_reading => {
                FactKind::Reading { name: parts.one(Build::name)?, value: parts.one(Build::value)? }
            }
            Rule::fact_deck => {
                FactKind::Deck { of: parts.one(Build::operand)?, pile: parts.one(Build::pile)? }
            }
            Rule::fact_borrow => FactKind::Borrow(Box::new(borrowed_before(parts)?)),
            _ => {
                let what = parts.one(Build::operand)?;
                match parts.take(Rule::past) {
                    Some(past) => FactKind::Did(self.past(past, what, 0)?),
                    None => FactKind::Is { what, pile: parts.one(Build::pile)? },
                }
            }
        };
        Ok(Fact { kind, span })
    }

    fn effects_of(&'b self, piece: Piece<'_>) -> Built<EffectsOf> {
        let mut parts = self.parts(piece);
        let number = parts.maybe(Rule::number, Build::number)?;
        Ok(EffectsOf { number, of: parts.one(Build::operand)?, span: parts.span })
    }

    fn pile(&'b self, piece: Piece<'_>) -> Built<Pile> {
        let mut parts = self.parts(piece);
        Ok(Pile { entries: parts.many(Rule::entry, Build::entry)?, span: parts.span })
    }

    fn entry(&'b self, piece: Piece<'_>) -> Built<PileEntry> {
        let mut parts = self.parts(piece);
        let count = parts.maybe(Rule::number, Build::number)?;
        let what = match parts.maybe(Rule::string, Build::text)? {
            Some(text) => {
                let what = Expr { span: text.span, kind: ExprKind::Text(text) };
                match parts.maybe(Rule::path, Build::path)? {
                    Some(owner) => Expr { span: what.span.to(owner.span), ..what.of(owner) },
                    None => what,
                }
            }
            None => match parts.maybe(Rule::empty_spots, Build::name)? {
                Some(none) => Expr { span: none.span, kind: ExprKind::Name(none) },
                None => parts.one(Build::effect_or_value)?,
            },
        };
        Ok(PileEntry { count, what, face: face(&mut parts) })
    }

    /// Builds `effect 2 of "X"`, or an expression.
    fn effect_or_value(&'b self, piece: Piece<'_>) -> Built<Expr> {
        if piece.as_rule() != Rule::one_effect {
            return self.expr(piece);
        }
        let mut parts = self.parts(piece);
        let number = parts.one(Build::number)?;
        let kind = ExprKind::Effect { number, of: Box::new(parts.one(Build::operand)?) };
        Ok(Expr { kind, span: parts.span })
    }

    fn step(&'b self, piece: Piece<'_>) -> Built<Step> {
        let span = self.span_of(&piece);
        let inside = self.parts(piece).need()?;
        let rule = inside.as_rule();
        let mut parts = self.parts(inside);
        let kind = match rule {
            Rule::step_run => StepKind::Run(parts.one(Build::name)?),
            Rule::step_to => match parts.maybe(Rule::string, Build::text)? {
                Some(phase) => StepKind::To(phase),
                None => StepKind::ToEnd,
            },
            _ => {
                let who = parts.one(Build::operand)?;
                let does = parts.need()?;
                let rule = does.as_rule();
                let mut parts = self.parts(does);
                match rule {
                    Rule::passes => StepKind::Passes(who),
                    Rule::concedes => StepKind::Concedes(who),
                    Rule::agrees => StepKind::Agrees(who),
                    Rule::disqualified => StepKind::Disqualified(who),
                    Rule::answers => StepKind::Answers { who, pile: parts.one(Build::pile)? },
                    _ => StepKind::Does {
                        who,
                        action: parts.one(Build::name)?,
                        args: parts.maybe(Rule::choices, Build::choices)?.unwrap_or_default(),
                    },
                }
            }
        };
        Ok(Step { kind, span })
    }

    fn choices(&'b self, piece: Piece<'_>) -> Built<Vec<Expr>> {
        self.parts(piece).many(Rule::choice_of, |build, piece| build.parts(piece).one(Build::effect_or_value))
    }

    fn acting(&'b self, piece: Piece<'_>) -> Built<Acting> {
        let mut parts = self.parts(piece);
        let number = parts.maybe(Rule::number, Build::number)?;
        Ok(Acting { number, card: parts.one(Build::text)?, span: parts.span })
    }

    fn expected(&'b self, piece: Piece<'_>) -> Built<Expected> {
        let span = self.span_of(&piece);
        let inside = self.parts(piece).need()?;
        let kind = match inside.as_rule() {
            Rule::nothing => ExpectedKind::NothingHappens,
            Rule::tied => ExpectedKind::Tie,
            Rule::lost => ExpectedKind::NobodyWins,
            Rule::scored => ExpectedKind::Score(self.parts(inside).one(Build::sum)?),
            Rule::deck_legal => {
                let mut parts = self.parts(inside);
                let of = parts.one(Build::operand)?;
                let verdict = parts.need()?;
                match verdict.as_rule() {
                    Rule::accepted => ExpectedKind::DeckAccepted(of),
                    _ => ExpectedKind::DeckRefused { of, because: because(&mut self.parts(verdict))? },
                }
            }
            Rule::first_before => {
                let mut parts = self.parts(inside);
                let first = parts.one(Build::acting)?;
                let second = parts.one(Build::acting)?;
                ExpectedKind::Before { first, second, because: because(&mut parts)? }
            }
            Rule::seat_says => {
                let mut parts = self.parts(inside);
                let who = parts.one(Build::operand)?;
                parts.one(|build, piece| build.seat_says(who, piece))?
            }
            _ => ExpectedKind::Holds(self.expr(inside)?),
        };
        Ok(Expected { kind, span })
    }

    fn seat_says(&'b self, who: Expr, piece: Piece<'_>) -> Built<ExpectedKind> {
        let rule = piece.as_rule();
        let mut parts = self.parts(piece);
        Ok(match rule {
            Rule::wins => ExpectedKind::Wins(who),
            Rule::loses => ExpectedKind::Loses(who),
            Rule::sees_nothing => ExpectedKind::SeesNothing { who, what: parts.one(Build::operand)? },
            Rule::sees => ExpectedKind::Sees { who, what: parts.one(Build::operand)? },
            Rule::is_asked => ExpectedKind::IsAsked { who, question: parts.one(Build::text)? },
            Rule::may_do => ExpectedKind::Can { who, action: parts.one(Build::attempt)? },
            _ => ExpectedKind::Cannot {
                who,
                action: parts.one(Build::attempt)?,
                because: because(&mut parts)?,
            },
        })
    }

    fn attempt(&'b self, piece: Piece<'_>) -> Built<Attempt> {
        let mut parts = self.parts(piece);
        Ok(Attempt {
            name: parts.one(Build::name)?,
            args: parts.maybe(Rule::choices, Build::choices)?,
            span: parts.span,
        })
    }
}

/// Builds a borrowed effect in a `given`.
fn borrowed_before(mut parts: Parts<'_, '_>) -> Built<BorrowedBefore> {
    let word = parts.one(Build::name)?;
    Ok(BorrowedBefore {
        verb: borrow_verb(&word),
        word,
        what: parts.one(Build::effects_of)?,
        onto: parts.maybe(Rule::onto, |build, piece| build.parts(piece).one(Build::operand))?,
        until: lasting(&mut parts)?,
        during: parts.maybe(Rule::during, |build, piece| build.parts(piece).one(Build::name))?,
    })
}

/// Builds `because …`, if it comes next.
fn because(parts: &mut Parts<'_, '_>) -> Built<Option<Because>> {
    parts.maybe(Rule::because, |build, piece| {
        let inside = build.parts(piece).need()?;
        Ok(match inside.as_rule() {
            Rule::string => Because::Text(build.text(inside)?),
            _ => Because::Name(build.name(inside)?),
        })
    })
}
