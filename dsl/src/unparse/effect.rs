//! Writes effects, deeds, points in time and claims.

use std::fmt::{Display, Formatter, Result};

use tiru_engine::rules::{ClaimStep, Span, Whose};

use super::expression::{At, Level, operand, whole};
use super::{braces, join, mark, opt};
use crate::ast::{
    Assertion, AssertionKind, Ban, Claim, ClaimKind, Cue, Deed, DeedKind, DeedName, Edge, Effect, EffectKind,
    Expr, Filter, Limit, Mod, ModKind, Moment, Timing, Until,
};

impl Display for Effect {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        out.write_str(&opt("says ", self.says.as_ref().map(|says| &says.words), "\n"))?;
        out.write_str(&opt("", self.icon.as_ref(), " "))?;
        write!(out, "{}{}", mark(self.firm, "firm "), mark(self.once, "once "))?;
        if !self.home.is_empty() {
            write!(out, "in {} ", join(&self.home, ", "))?;
        }
        match &self.kind {
            EffectKind::Triggered { timing, cue, cond, limit, body } => {
                let timing = match timing {
                    Timing::On => "on",
                    Timing::Before => "before",
                };
                write!(out, "{timing} {cue}{}{} {body}", when(cond.as_deref()), opt(" ", limit.as_ref(), ""))
            }
            EffectKind::Replacement { deed, cond, limit, body } => {
                let limit = opt(" ", limit.as_ref(), "");
                write!(out, "instead of {deed}{}{limit} {body}", when(cond.as_deref()))
            }
            EffectKind::Standing { cond: None, claims } => write!(out, "always {}", braces(claims)),
            EffectKind::Standing { cond: Some(cond), claims } => {
                write!(out, "while {} {}", whole(cond), braces(claims))
            }
            EffectKind::Targets(range) => write!(out, "targets {range}"),
            EffectKind::Requires(cond) => write!(out, "requires {}", whole(cond)),
            EffectKind::Cost(body) => write!(out, "cost {body}"),
            EffectKind::Action(action) => action.fmt(out),
        }
    }
}

/// Writes a condition before a block.
pub(super) fn when(cond: Option<&Expr>) -> String {
    opt(" if ", cond.map(whole).as_ref(), "")
}

impl Display for Cue {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        match self {
            Cue::Deed(deed) => deed.fmt(out),
            Cue::Moment(moment) => moment.fmt(out),
        }
    }
}

impl Display for Deed {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        write!(out, "{}{}{}", whose(self.whose), deeds(&self.names), join(&self.filters, ""))
    }
}

impl Display for DeedName {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        match &self.kind {
            DeedKind::Word(name) => name.fmt(out),
            DeedKind::ChangeOf(name) => write!(out, "change of {name}"),
        }
    }
}

/// Writes one deed, or several in brackets.
pub(super) fn deeds(deeds: &[DeedName]) -> String {
    list(deeds)
}

fn list<T: Display>(items: &[T]) -> String {
    match items {
        [only] => only.to_string(),
        items => format!("[{}]", join(items, ", ")),
    }
}

impl Display for Filter {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        match self {
            Filter::By(by) => write!(out, " by {}", operand(by)),
            Filter::From(from) => write!(out, " from {}", operand(from)),
            Filter::To(to) => write!(out, " to {}", operand(to)),
            Filter::With(with) => write!(out, " with {}", operand(with)),
            Filter::Where(cond) => write!(out, " where {}", whole(cond)),
        }
    }
}

impl Display for Moment {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        write!(out, "{} of {}{}", self.edge, whose(self.whose), self.phase)
    }
}

impl Display for Until {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let player = opt("", self.player.as_ref(), " ");
        let next = mark(self.next, "next ");
        write!(out, "{} of {}{player}{next}{}", self.edge, whose(self.whose), self.phase)
    }
}

impl Display for Edge {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        out.write_str(match self {
            Edge::Start => "start",
            Edge::End => "end",
        })
    }
}

fn whose(whose: Option<(Whose, Span)>) -> &'static str {
    match whose {
        Some((Whose::Any, _)) => "any ",
        Some((Whose::My, _)) => "my ",
        Some((Whose::Foe, _)) => "foe ",
        None => "",
    }
}

impl Display for Limit {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        write!(out, "limit {} per {}", self.count, self.per)
    }
}

impl Display for Claim {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        if let Some(label) = &self.label {
            write!(out, "{}{}: ", label.name, opt(" ", label.called.as_ref(), ""))?;
        }
        match &self.kind {
            ClaimKind::Each { range, claims } => write!(out, "each {range} {}", braces(claims)),
            ClaimKind::If { cond, claims } => write!(out, "if {} {}", whole(cond), braces(claims)),
            ClaimKind::Says(assertion) => assertion.fmt(out),
        }
    }
}

impl Display for Assertion {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        out.write_str(&opt("", self.subject.as_deref().map(operand).as_ref(), " "))?;
        match &self.kind {
            AssertionKind::Has(mods) => write!(out, "has {}", join(mods, ", ")),
            AssertionKind::Cannot(ban) => write!(out, "cannot {ban}"),
            AssertionKind::Can { ban, despite } if despite.is_empty() => write!(out, "can {ban}"),
            AssertionKind::Can { ban, despite } => write!(out, "can {ban} despite {}", list(despite)),
            AssertionKind::Immune(cond) => {
                let cond = cond.as_deref().map(whole);
                write!(out, "immune to effects{}", opt(" where ", cond.as_ref(), ""))
            }
        }
    }
}

impl Display for Ban {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        let cond = self.cond.as_deref().map(whole);
        write!(out, "{}{}{}", mark(self.choose, "choose "), deeds(&self.deeds), join(&self.filters, ""))?;
        out.write_str(&opt(" where ", cond.as_ref(), ""))
    }
}

impl Display for Mod {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        match &self.kind {
            ModKind::NoEffects => out.write_str("no effects"),
            ModKind::Effects(effects) => out.write_str(&braces(effects)),
            ModKind::Value { attribute, op, value } => {
                let op = match op {
                    ClaimStep::Becomes => "= ",
                    ClaimStep::Plus => "+",
                    ClaimStep::Minus => "-",
                    ClaimStep::Times => "*",
                };
                write!(out, "{attribute} {op}{}", At(value, Level::Sum))
            }
        }
    }
}
