//! Builds effects, deeds and points in time.

use super::super::grammar::{Piece, Rule};
use super::{Build, Built, Parts};
use crate::ast::{
    Cue, Deed, DeedKind, DeedName, Edge, Effect, EffectKind, Filter, Moment, Name, Timing, Until,
};
use tiru_engine::rules::{Span, Whose};

impl<'b> Build<'b> {
    /// Builds one effect; the card adds the `says` before it.
    pub(super) fn effect(&'b self, piece: Piece<'_>) -> Built<Effect> {
        let mut parts = self.parts(piece);
        Ok(Effect {
            says: None,
            icon: parts.maybe(Rule::icon, Build::icon)?,
            firm: parts.mark(Rule::firm),
            once: parts.mark(Rule::once),
            home: parts.maybe(Rule::home, Build::home)?.unwrap_or_default(),
            kind: parts.one(Build::effect_kind)?,
            span: parts.span,
        })
    }

    fn home(&'b self, piece: Piece<'_>) -> Built<Vec<Name>> {
        self.parts(piece).many(Rule::home_place, Build::name)
    }

    fn effect_kind(&'b self, piece: Piece<'_>) -> Built<EffectKind> {
        match piece.as_rule() {
            Rule::trigger => self.trigger(piece),
            Rule::instead => self.instead(piece),
            Rule::standing => {
                let mut parts = self.parts(piece);
                let cond = parts.maybe(Rule::expr, Build::expr)?;
                Ok(EffectKind::Standing { cond, claims: parts.one(Build::claims)? })
            }
            Rule::targets => {
                self.parts(piece).one(Build::range).map(|range| EffectKind::Targets(Box::new(range)))
            }
            Rule::requires => self.parts(piece).one(Build::expr).map(EffectKind::Requires),
            Rule::cost => self.parts(piece).one(Build::block).map(EffectKind::Cost),
            _ => self.action(piece).map(|action| EffectKind::Action(Box::new(action))),
        }
    }

    fn trigger(&'b self, piece: Piece<'_>) -> Built<EffectKind> {
        let mut parts = self.parts(piece);
        let timing = if parts.need()?.as_str() == "on" { Timing::On } else { Timing::Before };
        let cue = match parts.maybe(Rule::moment, Build::moment)? {
            Some(moment) => Cue::Moment(moment),
            None => Cue::Deed(parts.one(Build::deed)?),
        };
        let cond = parts.maybe(Rule::when, Build::when)?.map(Box::new);
        let limit = parts.maybe(Rule::limit, Build::limit)?.map(Box::new);
        Ok(EffectKind::Triggered { timing, cue, cond, limit, body: parts.one(Build::block)? })
    }

    fn instead(&'b self, piece: Piece<'_>) -> Built<EffectKind> {
        let mut parts = self.parts(piece);
        let deed = parts.one(Build::deed)?;
        let cond = parts.maybe(Rule::when, Build::when)?.map(Box::new);
        let limit = parts.maybe(Rule::limit, Build::limit)?.map(Box::new);
        Ok(EffectKind::Replacement { deed, cond, limit, body: parts.one(Build::block)? })
    }

    fn deed(&'b self, piece: Piece<'_>) -> Built<Deed> {
        let mut parts = self.parts(piece);
        Ok(Deed {
            whose: whose(&mut parts),
            names: parts.one(Build::deeds)?,
            filters: parts.many(Rule::filter, Build::filter)?,
            span: parts.span,
        })
    }

    /// Builds the name of a deed.
    pub(super) fn deed_name(&'b self, piece: Piece<'_>) -> Built<DeedName> {
        let changes = piece.clone().into_inner().next().is_some_and(|word| word.as_rule() == Rule::k_change);
        let mut parts = self.parts(piece);
        let name = parts.one(Build::name)?;
        let kind = if changes { DeedKind::ChangeOf(name) } else { DeedKind::Word(name) };
        Ok(DeedName { kind, span: parts.span })
    }

    /// Builds `by`, `from`, `to`, `with` or `where` with its operand.
    pub(super) fn filter(&'b self, piece: Piece<'_>) -> Built<Filter> {
        let word = piece.clone().into_inner().next().map(|word| word.as_rule());
        let mut parts = self.parts(piece);
        Ok(match word {
            Some(Rule::k_by) => Filter::By(parts.one(Build::operand)?),
            Some(Rule::k_from) => Filter::From(parts.one(Build::operand)?),
            Some(Rule::k_to) => Filter::To(parts.one(Build::operand)?),
            Some(Rule::k_with) => Filter::With(parts.one(Build::operand)?),
            _ => Filter::Where(parts.one(Build::expr)?),
        })
    }

    fn moment(&'b self, piece: Piece<'_>) -> Built<Moment> {
        let mut parts = self.parts(piece);
        let edge = edge(&mut parts)?;
        let whose = whose(&mut parts);
        Ok(Moment { edge, whose, phase: parts.one(Build::name)?, span: parts.span })
    }

    /// Builds `end of my next turn`.
    pub(super) fn until(&'b self, piece: Piece<'_>) -> Built<Until> {
        let mut parts = self.parts(piece);
        let edge = edge(&mut parts)?;
        let whose = whose(&mut parts);
        let player = parts.maybe(Rule::player, |build, piece| build.parts(piece).one(Build::name))?;
        let next = parts.mark(Rule::next);
        Ok(Until { edge, whose, player, next, phase: parts.one(Build::name)?, span: parts.span })
    }
}

fn edge(parts: &mut Parts<'_, '_>) -> Built<Edge> {
    Ok(if parts.need()?.as_str() == "start" { Edge::Start } else { Edge::End })
}

fn whose(parts: &mut Parts<'_, '_>) -> Option<(Whose, Span)> {
    let piece = parts.take(Rule::whose)?;
    let whose = match piece.as_str().trim_end() {
        "any" => Whose::Any,
        "my" => Whose::My,
        _ => Whose::Foe,
    };
    Some((whose, parts.build.span_of(&piece)))
}
