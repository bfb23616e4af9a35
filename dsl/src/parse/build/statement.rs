//! Builds statements.

use super::super::grammar::{Piece, Pieces, Rule, is_mark};
use super::expression::script;
use super::{Build, Built, Parts};
use crate::ast::{
    Arm, Assign, AssignOp, Block, By, Create, Expr, ExprKind, Face, Floating, HowMany, Landing, Mode, Move,
    Name, Number, Part, Plain, Stmt, StmtKind, Until, verb_words,
};
use tiru_engine::rules::{Borrowing, Span, Verb};

impl<'b> Build<'b> {
    /// Builds statements in braces.
    pub(super) fn block(&'b self, piece: Piece<'_>) -> Built<Block> {
        let mut parts = self.parts(piece);
        Ok(Block { stmts: parts.many(Rule::stmt, Build::stmt)?, span: parts.span })
    }

    fn stmt(&'b self, piece: Piece<'_>) -> Built<Stmt> {
        let mut parts = self.parts(piece);
        let quietly = parts.mark(Rule::quietly);
        Ok(Stmt { quietly, kind: parts.one(Build::stmt_kind)?, span: parts.span })
    }

    fn stmt_kind(&'b self, piece: Piece<'_>) -> Built<StmtKind> {
        let rule = piece.as_rule();
        let mut parts = self.parts(piece);
        match rule {
            Rule::each | Rule::if_ | Rule::repeat | Rule::floating | Rule::may | Rule::modes => {
                self.compound(rule, parts)
            }
            Rule::choose | Rule::move_ | Rule::create => phrase(rule, parts),
            Rule::let_ => Ok(StmtKind::Let { name: parts.one(Build::name)?, value: parts.one(Build::expr)? }),
            Rule::proceed => Ok(StmtKind::Proceed { with: parts.many(Rule::change, Build::change)? }),
            Rule::end_phase => parts.one(Build::name).map(StmtKind::End),
            Rule::start => {
                let phase = parts.one(Build::name)?;
                Ok(StmtKind::Start { phase, who: parts.one(Build::operand)? })
            }
            Rule::score => {
                let score = parts.one(Build::sum)?;
                Ok(StmtKind::Score { score, why: parts.maybe(Rule::spoken, Build::spoken)? })
            }
            Rule::reverse => Ok(StmtKind::Reverse),
            Rule::settle => Ok(StmtKind::Settle),
            Rule::stop => Ok(StmtKind::Stop),
            Rule::script => {
                let (name, args) = script(&mut parts, 0)?;
                Ok(StmtKind::Script { name, args })
            }
            Rule::assign => assign(parts),
            Rule::grant => {
                let claim = Box::new(parts.one(Build::assertion)?);
                Ok(StmtKind::Grant { claim, until: lasting(&mut parts)?.map(Box::new) })
            }
            Rule::call => self.call(parts),
            _ => self.plain(&parts),
        }
    }

    fn compound(&'b self, rule: Rule, mut parts: Parts<'b, '_>) -> Built<StmtKind> {
        Ok(match rule {
            Rule::each => StmtKind::Each {
                range: Box::new(parts.one(Build::range)?),
                together: parts.mark(Rule::together),
                body: parts.one(Build::block)?,
            },
            Rule::if_ => {
                let mut arms = Vec::new();
                while let Some(cond) = parts.maybe(Rule::expr, Build::expr)? {
                    arms.push(Arm { cond, body: parts.one(Build::block)? });
                }
                arms.shrink_to_fit();
                StmtKind::If { arms, otherwise: parts.maybe(Rule::block, Build::block)? }
            }
            Rule::repeat => StmtKind::Repeat {
                count: parts.maybe(Rule::expr, Build::expr)?,
                body: parts.one(Build::block)?,
            },
            Rule::floating => {
                let until = parts.one(Build::until)?;
                let mut body = Vec::new();
                while let Some(piece) = parts.next() {
                    body.push(match piece.as_rule() {
                        Rule::effect => Floating::Effect(Box::new(self.effect(piece)?)),
                        _ => Floating::Claim(Box::new(self.claim(piece)?)),
                    });
                }
                body.shrink_to_fit();
                StmtKind::Until { until: Box::new(until), body }
            }
            Rule::may => StmtKind::May {
                by: by(&mut parts)?.map(Box::new),
                body: parts.one(Build::block)?,
                otherwise: parts.maybe(Rule::block, Build::block)?,
            },
            _ => StmtKind::Modes {
                count: parts.one(Build::mode_count)?,
                by: by(&mut parts)?.map(Box::new),
                modes: parts.many(Rule::mode, Build::mode)?,
            },
        })
    }

    fn mode(&'b self, piece: Piece<'_>) -> Built<Mode> {
        let mut parts = self.parts(piece);
        Ok(Mode { label: parts.one(Build::spoken)?, body: parts.one(Build::block)? })
    }

    fn mode_count(&'b self, piece: Piece<'_>) -> Built<Option<(Number, Number)>> {
        let mut parts = self.parts(piece);
        let Some(least) = parts.maybe(Rule::number, Build::number)? else { return Ok(None) };
        let most = parts.maybe(Rule::number, Build::number)?;
        Ok(Some((least, most.unwrap_or(least))))
    }

    fn times(&'b self, piece: Piece<'_>) -> Built<Expr> {
        let inside = self.parts(piece).need()?;
        match inside.as_rule() {
            Rule::number => {
                let number = self.number(inside)?;
                Ok(Expr { kind: ExprKind::Number(number), span: number.span })
            }
            _ => self.expr(inside),
        }
    }

    pub(super) fn how_many(&'b self, piece: Piece<'_>) -> Built<HowMany> {
        let inside = self.parts(piece).need()?;
        Ok(match inside.as_rule() {
            Rule::up_to => HowMany::UpTo(self.parts(inside).one(Build::sum)?),
            Rule::any_number => HowMany::AnyNumber(self.span_of(&inside)),
            Rule::between => {
                let mut parts = self.parts(inside);
                HowMany::Between(parts.one(Build::times)?, parts.one(Build::times)?)
            }
            Rule::number => HowMany::Just(self.number(inside)?),
            _ => HowMany::Exactly(self.expr(inside)?),
        })
    }

    fn change(&'b self, piece: Piece<'_>) -> Built<(Name, Expr)> {
        let mut parts = self.parts(piece);
        Ok((parts.one(Build::name)?, parts.one(Build::expr)?))
    }

    fn by(&'b self, piece: Piece<'_>) -> Built<By> {
        let inside = self.parts(piece).need()?;
        Ok(match inside.as_rule() {
            Rule::chance => By::Chance(self.span_of(&inside)),
            _ => By::Who(self.operand(inside)?),
        })
    }

    /// Builds a plain verb: its word, and all that follows.
    fn plain(&'b self, parts: &Parts<'b, '_>) -> Built<StmtKind> {
        let (mut word, mut found) = (None, Vec::new());
        let mut open: Vec<Pieces<'_>> = vec![parts.pairs.clone()];
        while let Some(pieces) = open.last_mut() {
            let Some(piece) = pieces.next() else {
                open.pop();
                continue;
            };
            found.push(match piece.as_rule() {
                rule if is_mark(rule) && word.is_none() => {
                    word = Some(self.name(piece)?);
                    continue;
                }
                rule if is_mark(rule) => Part::Word(piece.as_str().to_owned()),
                Rule::operand => Part::On(self.operand(piece)?),
                Rule::name => Part::Name(self.name(piece)?),
                Rule::spoken => Part::Why(self.spoken(piece)?),
                Rule::by => Part::By(self.by(piece)?),
                Rule::lasting => Part::Until(self.parts(piece).one(Build::until)?),
                _ => {
                    open.push(piece.into_inner());
                    continue;
                }
            });
        }
        found.shrink_to_fit();
        let verb = word.as_ref().and_then(|word: &Name| verb_words::named(&word.text));
        match (verb, word) {
            (Some(verb), Some(word)) => Ok(StmtKind::Plain(Plain { verb, word, parts: found })),
            _ => Err(Box::new(parts.lost())),
        }
    }

    /// Builds the subject of a statement or claim.
    pub(super) fn thing(&'b self, piece: Piece<'_>) -> Built<Expr> {
        self.parts(piece).one(Build::operand)
    }

    fn call(&'b self, mut parts: Parts<'b, '_>) -> Built<StmtKind> {
        let name = parts.one(Build::name)?;
        let given = parts.need()?;
        let args = match given.as_rule() {
            Rule::args => self.args(given, 0)?,
            _ => vec![self.number_expr(given)?],
        };
        Ok(StmtKind::Call { name, args, by: parts.maybe(Rule::operand, Build::operand)?.map(Box::new) })
    }
}

/// Builds the statements that consist of several keywords.
fn phrase(rule: Rule, mut parts: Parts<'_, '_>) -> Built<StmtKind> {
    Ok(match rule {
        Rule::choose => StmtKind::Choose {
            count: parts.maybe(Rule::how_many, Build::how_many)?.map(Box::new),
            range: Box::new(parts.one(Build::range)?),
            whole: parts.maybe(Rule::whole, Build::whole)?.map(Box::new),
            by: match parts.maybe(Rule::by_each, |build, piece| build.parts(piece).one(Build::range))? {
                Some(range) => Some(By::Each(Box::new(range))),
                None => by(&mut parts)?,
            }
            .map(Box::new),
            secretly: parts.mark(Rule::secretly),
        },
        Rule::move_ => StmtKind::Move(Box::new(Move {
            what: parts.one(Build::operand)?,
            landing: landing(&mut parts),
            to: parts.one(Build::operand)?,
            face: face(&mut parts),
            by: by(&mut parts)?,
        })),
        _ => StmtKind::Create(Box::new(Create {
            count: parts.maybe(Rule::times, Build::times)?,
            name: parts.one(Build::text)?,
            landing: landing(&mut parts),
            to: parts.one(Build::operand)?,
            face: face(&mut parts),
        })),
    })
}

fn assign(mut parts: Parts<'_, '_>) -> Built<StmtKind> {
    let target = parts.one(Build::thing)?;
    let op = match parts.need()?.as_str() {
        "+=" => AssignOp::Add,
        "-=" => AssignOp::Take,
        _ => AssignOp::Set,
    };
    Ok(StmtKind::Assign(Box::new(Assign { target, op, value: parts.one(Build::expr)? })))
}

/// Builds `by …`, if it comes next.
fn by(parts: &mut Parts<'_, '_>) -> Built<Option<By>> {
    parts.maybe(Rule::by, Build::by)
}

/// Returns the way of borrowing for `tiru`, `pinjam`, `sedut` and their English words.
pub(super) fn borrow_verb(word: &Name) -> Borrowing {
    verb_words::named(&word.text).and_then(Verb::borrowing).unwrap_or(Borrowing::Take)
}

/// Builds `until …`, if it comes next.
pub(super) fn lasting(parts: &mut Parts<'_, '_>) -> Built<Option<Until>> {
    parts.maybe(Rule::lasting, |build, piece| build.parts(piece).one(Build::until))
}

fn landing(parts: &mut Parts<'_, '_>) -> Option<(Landing, Span)> {
    let piece = parts.take(Rule::landing)?;
    let landing = match piece.clone().into_inner().next().map(|word| word.as_rule()) {
        Some(Rule::k_top) => Landing::Top,
        Some(Rule::k_bottom) => Landing::Bottom,
        Some(Rule::k_random) => Landing::Random,
        _ => Landing::Under,
    };
    Some((landing, parts.build.span_of(&piece)))
}

/// Builds `face up` or `face down`, if it comes next.
pub(super) fn face(parts: &mut Parts<'_, '_>) -> Option<(Face, Span)> {
    let piece = parts.take(Rule::face)?;
    let down = piece.clone().into_inner().any(|word| word.as_rule() == Rule::k_down);
    Some((if down { Face::Down } else { Face::Up }, parts.build.span_of(&piece)))
}
