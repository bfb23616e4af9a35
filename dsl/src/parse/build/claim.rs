//! Builds claims.

use super::super::grammar::{Piece, Rule};
use super::{Build, Built};
use crate::ast::{
    Assertion, AssertionKind, Ban, Claim, ClaimKind, ClaimLabel, DeedName, Effect, Mod, ModKind, Name,
};
use tiru_engine::rules::ClaimStep;

impl<'b> Build<'b> {
    /// Builds claims in braces.
    pub(super) fn claims(&'b self, piece: Piece<'_>) -> Built<Vec<Claim>> {
        self.parts(piece).many(Rule::claim, Build::claim)
    }

    /// Builds one claim.
    pub(super) fn claim(&'b self, piece: Piece<'_>) -> Built<Claim> {
        let mut parts = self.parts(piece);
        let label = parts.maybe(Rule::label, Build::label)?.map(Box::new);
        Ok(Claim { label, kind: parts.one(Build::claim_kind)?, span: parts.span })
    }

    fn label(&'b self, piece: Piece<'_>) -> Built<ClaimLabel> {
        let mut parts = self.parts(piece);
        Ok(ClaimLabel { name: parts.one(Build::name)?, called: parts.maybe(Rule::spoken, Build::spoken)? })
    }

    fn claim_kind(&'b self, piece: Piece<'_>) -> Built<ClaimKind> {
        match piece.as_rule() {
            Rule::claim_each => {
                let mut parts = self.parts(piece);
                let range = Box::new(parts.one(Build::range)?);
                Ok(ClaimKind::Each { range, claims: parts.one(Build::claims)? })
            }
            Rule::claim_if => {
                let mut parts = self.parts(piece);
                let cond = parts.one(Build::expr)?;
                Ok(ClaimKind::If { cond, claims: parts.one(Build::claims)? })
            }
            _ => self.assertion(piece).map(ClaimKind::Says),
        }
    }

    /// Builds a single assertion.
    pub(super) fn assertion(&'b self, piece: Piece<'_>) -> Built<Assertion> {
        let mut parts = self.parts(piece);
        let subject = parts.maybe(Rule::thing, Build::thing)?.map(Box::new);
        Ok(Assertion { subject, kind: parts.one(Build::assertion_kind)?, span: parts.span })
    }

    fn assertion_kind(&'b self, piece: Piece<'_>) -> Built<AssertionKind> {
        let rule = piece.as_rule();
        let mut parts = self.parts(piece);
        Ok(match rule {
            Rule::has => AssertionKind::Has(parts.many(Rule::mod_, Build::mod_)?),
            Rule::cannot => AssertionKind::Cannot(Box::new(parts.one(Build::ban)?)),
            Rule::can => AssertionKind::Can {
                ban: Box::new(parts.one(Build::ban)?),
                despite: parts.maybe(Rule::despite, Build::despite)?.unwrap_or_default(),
            },
            _ => AssertionKind::Immune(parts.maybe(Rule::expr, Build::expr)?.map(Box::new)),
        })
    }

    fn ban(&'b self, piece: Piece<'_>) -> Built<Ban> {
        let mut parts = self.parts(piece);
        Ok(Ban {
            choose: parts.mark(Rule::choosing),
            deeds: parts.one(Build::deeds)?,
            filters: parts.many(Rule::reach, Build::filter)?,
            cond: parts.maybe(Rule::expr, Build::expr)?.map(Box::new),
            span: parts.span,
        })
    }

    /// Builds one deed, or several in parentheses.
    pub(super) fn deeds(&'b self, piece: Piece<'_>) -> Built<Vec<DeedName>> {
        self.parts(piece).many(Rule::deed_name, Build::deed_name)
    }

    fn despite(&'b self, piece: Piece<'_>) -> Built<Vec<Name>> {
        self.parts(piece).many(Rule::name, Build::name)
    }

    fn mod_(&'b self, piece: Piece<'_>) -> Built<Mod> {
        let mut parts = self.parts(piece);
        let inside = parts.need()?;
        let kind = match inside.as_rule() {
            Rule::no_effects => ModKind::NoEffects,
            Rule::effects => ModKind::Effects(self.effects(inside)?),
            _ => self.mod_value(inside)?,
        };
        Ok(Mod { kind, span: parts.span })
    }

    fn effects(&'b self, piece: Piece<'_>) -> Built<Vec<Effect>> {
        self.parts(piece).many(Rule::effect, Build::effect)
    }

    fn mod_value(&'b self, piece: Piece<'_>) -> Built<ModKind> {
        let mut parts = self.parts(piece);
        let attribute = parts.one(Build::name)?;
        let op = match parts.need()?.as_str() {
            "+" => ClaimStep::Plus,
            "-" => ClaimStep::Minus,
            "*" => ClaimStep::Times,
            _ => ClaimStep::Becomes,
        };
        Ok(ModKind::Value { attribute, op, value: parts.one(Build::sum)? })
    }
}
