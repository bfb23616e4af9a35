//! Writes statements.

use std::fmt::{Display, Formatter, Result};

use tiru_engine::rules::Span;

use super::expression::{At, Level, operand, whole};
use super::{braces, join, mark, opt};
use crate::ast::{
    Arm, Assign, AssignOp, Block, By, Create, Expr, ExprKind, Face, Floating, HowMany, Landing, Mode, Move,
    Part, Plain, Stmt, StmtKind, Until,
};

impl Display for Block {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        out.write_str(&braces(&self.stmts))
    }
}

impl Display for Stmt {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        write!(out, "{}{}", mark(self.quietly, "quietly "), self.kind)
    }
}

impl Display for StmtKind {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        match self {
            StmtKind::Each { range, together, body } => {
                write!(out, "each {range} {}{body}", mark(*together, "together "))
            }
            StmtKind::If { arms, otherwise } => {
                write!(out, "{}{}", join(arms, " else "), opt(" else ", otherwise.as_ref(), ""))
            }
            StmtKind::Repeat { count, body } => {
                write!(out, "repeat {}{body}", opt("", count.as_ref().map(whole).as_ref(), " "))
            }
            StmtKind::Until { until, body } => write!(out, "until {until} {}", braces(body)),
            StmtKind::May { by, body, otherwise } => {
                let by = opt(" ", by.as_ref(), "");
                write!(out, "may{by} {body}{}", opt(" else ", otherwise.as_ref(), ""))
            }
            StmtKind::Modes { count, by, modes } => {
                let count = match count {
                    None => "one".to_owned(),
                    Some((least, most)) if least.thousandths == most.thousandths => least.to_string(),
                    Some((least, most)) => format!("{least} to {most}"),
                };
                write!(out, "choose {count}{} {}", opt(" ", by.as_ref(), ""), braces(modes))
            }
            StmtKind::Choose { count, range, whole: with, by, secretly } => {
                let (count, by) = (opt("", count.as_ref(), " "), opt(" ", by.as_ref(), ""));
                let with = opt(" with ", with.as_deref().map(whole).as_ref(), "");
                write!(out, "choose {count}{range}{with}{by}{}", mark(*secretly, " secretly"))
            }
            StmtKind::Let { name, value } => write!(out, "let {name} = {}", whole(value)),
            StmtKind::Move(moved) => moved.fmt(out),
            StmtKind::Plain(plain) => plain.fmt(out),
            StmtKind::Proceed { with } => {
                let with = with.iter().map(|(name, value)| format!("{name} = {}", whole(value)));
                let with: Vec<String> = with.collect();
                let word = if with.is_empty() { "" } else { " with " };
                write!(out, "proceed{word}{}", with.join(", "))
            }
            StmtKind::End(phase) => write!(out, "end {phase}"),
            StmtKind::Start { phase, who } => write!(out, "start {phase} of {}", operand(who)),
            StmtKind::Score { score, why } => {
                write!(out, "end with {}{}", whole(score), opt(" ", why.as_ref(), ""))
            }
            StmtKind::Reverse => out.write_str("reverse turns"),
            StmtKind::Create(created) => created.fmt(out),
            StmtKind::Settle => out.write_str("settle"),
            StmtKind::Stop => out.write_str("stop"),
            StmtKind::Assign(assign) => assign.fmt(out),
            StmtKind::Grant { claim, until } => write!(out, "{claim}{}", lasting(until.as_deref())),
            StmtKind::Call { name, args, by } => {
                let by = by.as_deref().map(operand);
                write!(out, "{name}({}){}", join(args, ", "), opt(" by ", by.as_ref(), ""))
            }
            StmtKind::Script { name, args } => write!(out, "script {name}({})", join(args, ", ")),
        }
    }
}

/// Writes a duration after what lasts.
pub(super) fn lasting(until: Option<&Until>) -> String {
    opt(" until ", until, "")
}

impl Display for Arm {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        write!(out, "if {} {}", whole(&self.cond), self.body)
    }
}

impl Display for Floating {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        match self {
            Floating::Effect(effect) => effect.fmt(out),
            Floating::Claim(claim) => claim.fmt(out),
        }
    }
}

impl Display for By {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        match self {
            By::Chance(_) => out.write_str("by chance"),
            By::Who(who) => write!(out, "by {}", operand(who)),
            By::Each(range) => write!(out, "by {range}"),
        }
    }
}

impl Display for Mode {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        write!(out, "{} {}", self.label, self.body)
    }
}

impl Display for HowMany {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        match self {
            HowMany::Just(number) => number.fmt(out),
            HowMany::Exactly(number) => write!(out, "({})", whole(number)),
            HowMany::Between(least, most) => write!(out, "{} to {}", amount(least), amount(most)),
            HowMany::UpTo(number) => write!(out, "up to {}", At(number, Level::Sum)),
            HowMany::AnyNumber(_) => out.write_str("any number"),
        }
    }
}

impl Display for Move {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let (landing, face) = (landing(self.landing), face(self.face));
        let by = opt(" ", self.by.as_ref(), "");
        write!(out, "move {} to {landing}{}{face}{by}", operand(&self.what), operand(&self.to))
    }
}

impl Display for Create {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let (landing, face) = (landing(self.landing), face(self.face));
        let count = match &self.count {
            None => String::new(),
            Some(count) => format!("{} ", amount(count)),
        };
        write!(out, "create {count}{} to {landing}{}{face}", self.name, operand(&self.to))
    }
}

/// Writes a number, in brackets if it is worked out.
fn amount(count: &Expr) -> String {
    match count.kind {
        ExprKind::Number(_) => whole(count).to_string(),
        _ => format!("({})", whole(count)),
    }
}

fn landing(landing: Option<(Landing, Span)>) -> &'static str {
    match landing {
        Some((Landing::Top, _)) => "top of ",
        Some((Landing::Bottom, _)) => "bottom of ",
        Some((Landing::Random, _)) => "random place of ",
        Some((Landing::Under, _)) => "under ",
        None => "",
    }
}

/// Writes the face a card shows.
pub(super) fn face(face: Option<(Face, Span)>) -> &'static str {
    match face {
        Some((Face::Up, _)) => " face up",
        Some((Face::Down, _)) => " face down",
        None => "",
    }
}

impl Display for Plain {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        self.word.fmt(out)?;
        self.parts.iter().try_for_each(|part| write!(out, " {part}"))
    }
}

impl Display for Part {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        match self {
            Part::Word(word) => out.write_str(word),
            Part::On(on) => operand(on).fmt(out),
            Part::Name(name) => name.fmt(out),
            Part::Why(why) => why.fmt(out),
            Part::By(by) => by.fmt(out),
            Part::Until(until) => write!(out, "until {until}"),
        }
    }
}

impl Display for Assign {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let op = match self.op {
            AssignOp::Set => "=",
            AssignOp::Add => "+=",
            AssignOp::Take => "-=",
        };
        write!(out, "{} {op} {}", operand(&self.target), whole(&self.value))
    }
}
