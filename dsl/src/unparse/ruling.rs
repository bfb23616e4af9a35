//! Writes rulings. Phrases about the same thing share a line.

use std::fmt::{Display, Formatter, Result};

use super::expression::{operand, whole};
use super::statement::{face, lasting};
use super::{indented, join, opt};
use crate::ast::{
    Acting, Attempt, Because, BorrowedBefore, EffectsOf, Expected, ExpectedKind, Expr, ExprKind, Fact,
    FactKind, Op, Pile, PileEntry, Ruling, Step, StepKind,
};

impl Display for Ruling {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let texts = self.given.iter().map(|fact| (fact.to_string(), time(fact)));
        write!(out, "ruling {} {{\n    given {}", self.name, block(texts))?;
        for round in &self.rounds {
            let when = block(round.when.iter().map(|step| (step.to_string(), None)));
            write!(out, "\n    when  {when}\n    then  {}", expected(&round.then))?;
        }
        out.write_str("\n}")
    }
}

/// Writes the expected results after `then`, in braces.
pub fn expected(expected: &[Expected]) -> String {
    let mut texts: Vec<(String, Option<String>)> = Vec::new();
    let mut open = false;
    for phrase in expected {
        let text = phrase.to_string();
        // A card or a bracket after it would belong to the question.
        if open
            && text.starts_with(['"', '('])
            && let Some((last, _)) = texts.last_mut()
        {
            *last = format!("({last})");
        }
        open = matches!(&phrase.kind, ExpectedKind::Holds(cond) if is_open(cond));
        texts.push((text, subject(phrase)));
    }
    block(texts.into_iter())
}

/// Whether an expression ends with a question about the past that could go on.
fn is_open(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Past(past) => past.pattern.is_none() && past.period.is_none(),
        ExprKind::Not(last) | ExprKind::Binary { right: last, .. } | ExprKind::If { otherwise: last, .. } => {
            is_open(last)
        }
        _ => false,
    }
}

/// Writes phrases in braces, each with what it is about. Neighbours about the same thing share a line.
fn block(phrases: impl Iterator<Item = (String, Option<String>)>) -> String {
    let mut text = String::new();
    let mut last = None;
    for (phrase, about) in phrases {
        text.push_str(match text.as_str() {
            "" => "",
            _ if about.is_some() && about == last => "   ",
            _ => "\n",
        });
        text.push_str(&phrase);
        last = about;
    }
    if text.is_empty() { "{ }".to_owned() } else { format!("{{ {} }}", indented(&text, 12)) }
}

/// Whether a fact says when the position is: turn, round and phase.
fn time(fact: &Fact) -> Option<String> {
    let is_time = match &fact.kind {
        FactKind::Seats(_) | FactKind::Turn(_) | FactKind::Phase(_) => true,
        FactKind::Is { what, .. } => matches!(what.kind, ExprKind::Name(_)),
        _ => false,
    };
    is_time.then(String::new)
}

/// Returns the card or zone that a comparison is about.
fn subject(expected: &Expected) -> Option<String> {
    let ExpectedKind::Holds(Expr { kind: ExprKind::Binary { op, left, .. }, .. }) = &expected.kind else {
        return None;
    };
    match &left.kind {
        _ if *op == Op::Has => Some(left.to_string()),
        ExprKind::Access { base, .. } if !matches!(base.kind, ExprKind::Name(_)) => Some(base.to_string()),
        ExprKind::Call { args, .. } => args.first().map(ToString::to_string),
        _ => None,
    }
}

impl Display for Fact {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        match &self.kind {
            FactKind::Card(card) => card.fmt(out),
            FactKind::Seats(number) => write!(out, "seats {number}"),
            FactKind::Turn(seat) => write!(out, "turn {}", operand(seat)),
            FactKind::House(name) => write!(out, "house {name}"),
            FactKind::Phase(phase) => write!(out, "phase {phase}"),
            FactKind::Chance(results) => write!(out, "chance {}", operand(results)),
            FactKind::Reading { name, value } => write!(out, "reading {name} = {value}"),
            FactKind::Deck { of, pile } => write!(out, "deck {} = {pile}", operand(of)),
            FactKind::Did(past) => past.fmt(out),
            FactKind::Borrow(borrowed) => borrowed.fmt(out),
            FactKind::Is { what, pile } => write!(out, "{} = {pile}", operand(what)),
        }
    }
}

impl Display for BorrowedBefore {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let onto = opt(" onto ", self.onto.as_ref().map(operand).as_ref(), "");
        let during = opt(" during ", self.during.as_ref(), "");
        write!(out, "{} {}{onto}{}{during}", self.word, self.what, lasting(self.until.as_ref()))
    }
}

impl Display for EffectsOf {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        write!(out, "{}{}", opt("effect ", self.number.as_ref(), " of "), operand(&self.of))
    }
}

impl Display for Acting {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        write!(out, "{}{}", opt("effect ", self.number.as_ref(), " of "), self.card)
    }
}

impl Display for Pile {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        out.write_str(&join(&self.entries, ", "))
    }
}

impl Display for PileEntry {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        write!(out, "{}{}{}", opt("", self.count.as_ref(), " "), whole(&self.what), face(self.face))
    }
}

impl Display for Step {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        match &self.kind {
            StepKind::Run(rule) => write!(out, "run {rule}"),
            StepKind::To(phase) => write!(out, "to {phase}"),
            StepKind::ToEnd => out.write_str("to end"),
            StepKind::Passes(who) => write!(out, "{} passes", operand(who)),
            StepKind::Concedes(who) => write!(out, "{} concedes", operand(who)),
            StepKind::Agrees(who) => write!(out, "{} agrees", operand(who)),
            StepKind::Disqualified(who) => write!(out, "{} is disqualified", operand(who)),
            StepKind::Answers { who, pile } => write!(out, "{} answers {pile}", operand(who)),
            StepKind::Does { who, action, args } => {
                write!(out, "{} does {action}", operand(who))?;
                if args.is_empty() { Ok(()) } else { write!(out, "({})", list(args)) }
            }
        }
    }
}

impl Display for Expected {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        match &self.kind {
            ExpectedKind::NothingHappens => out.write_str("nothing happens"),
            ExpectedKind::Tie => out.write_str("tie"),
            ExpectedKind::NobodyWins => out.write_str("nobody wins"),
            ExpectedKind::Score(score) => write!(out, "end with {}", whole(score)),
            ExpectedKind::DeckAccepted(of) => write!(out, "deck {} accepted", operand(of)),
            ExpectedKind::DeckRefused { of, because } => {
                write!(out, "deck {} refused{}", operand(of), reason(because.as_ref()))
            }
            ExpectedKind::Before { first, second, because } => {
                write!(out, "{first} before {second}{}", reason(because.as_ref()))
            }
            ExpectedKind::Wins(who) => write!(out, "{} wins", operand(who)),
            ExpectedKind::Loses(who) => write!(out, "{} loses", operand(who)),
            ExpectedKind::Sees { who, what } => write!(out, "{} sees {}", operand(who), operand(what)),
            ExpectedKind::SeesNothing { who, what } => {
                write!(out, "{} sees nothing of {}", operand(who), operand(what))
            }
            ExpectedKind::IsAsked { who, question } => write!(out, "{} is asked {question}", operand(who)),
            ExpectedKind::Can { who, action } => write!(out, "{} can {action}", operand(who)),
            ExpectedKind::Cannot { who, action, because } => {
                write!(out, "{} cannot {action}{}", operand(who), reason(because.as_ref()))
            }
            ExpectedKind::Holds(cond) => whole(cond).fmt(out),
        }
    }
}

impl Display for Attempt {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        match &self.args {
            Some(args) => write!(out, "{}({})", self.name, list(args)),
            None => self.name.fmt(out),
        }
    }
}

fn list(args: &[Expr]) -> String {
    join(&args.iter().map(whole).collect::<Vec<_>>(), ", ")
}

fn reason(because: Option<&Because>) -> String {
    match because {
        Some(Because::Name(name)) => format!(" because {name}"),
        Some(Because::Text(text)) => format!(" because {text}"),
        None => String::new(),
    }
}
