//! Compiles granted effects and static abilities: captured values are computed by the statement, the ability
//! is compiled by itself.

use tiru_engine::rules::{KEPT, Many, NO_UNTIL, Of, Op, Reg, Span};

use crate::checked::{
    Capture, Claim, ClaimKind, EffectRef, Expr, ExprKind, Frame, Kind, LabelRef, Local, LocalId, Says, Stmt,
    StmtKind, Type,
};

use super::simplify::simplify;
use super::writer::{Held, Writer};

/// What a statement grants.
#[derive(Clone, Debug)]
pub(crate) enum GrantKind {
    /// Static abilities.
    Claims(Vec<Claim>),
    /// An effect.
    Effect(EffectRef),
}

/// A granted effect or ability, to be compiled as an effect of its own.
#[derive(Clone, Debug)]
pub(crate) struct Granted {
    /// Its bindings.
    pub(crate) frame: Frame,
    /// The bindings it receives: its subject, then the captured values.
    pub(crate) given: Vec<Option<LocalId>>,
    /// What is granted.
    pub(crate) what: GrantKind,
    /// The kind of its subject, if it has one.
    pub(crate) of: Option<Of>,
    /// Its duration.
    pub(crate) until: u8,
    /// Its place in the source.
    pub(crate) span: Span,
}

impl Writer<'_, '_> {
    /// Compiles `X has …`, `X cannot …` and the like as statements, and `until … { … }`.
    pub(super) fn grant_statement(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Grant { label, thing, says, until } => {
                let until = until.as_ref().map_or(NO_UNTIL, |until| self.store.until(until));
                match thing.as_ref().filter(|thing| thing.ty.kind() == Some(Kind::Target)) {
                    Some(either) => self.grant_to_either(stmt, *label, either, says, until),
                    None => self.grant(stmt, *label, thing.as_ref(), says, until),
                }
            }
            StmtKind::Float { until, frame, claims, effects } => {
                let until = self.store.until(until);
                for effect in effects {
                    self.grant_effect(stmt, *effect, None, (Reg::NO, Many::One), until);
                }
                if claims.is_empty() {
                    return;
                }
                let mut values = Vec::new();
                let mut given = vec![None];
                if !self.keep_captured(&frame.captures, &mut values) {
                    return self.not_done(stmt, crate::mistake::judged::SET);
                }
                given.extend(frame.captures.iter().map(|capture| Some(capture.inner)));
                let frame = frame.clone();
                let what = GrantKind::Claims(claims.clone());
                let granted = Granted { frame, given, what, of: None, until, span: stmt.span };
                self.emit_grant(stmt, granted, (Reg::NO, Many::One), &values);
            }
            _ => {}
        }
    }

    /// Splits a grant to a target that may be a card or a seat: each kind gets the claims that fit it.
    fn grant_to_either(
        &mut self,
        stmt: &Stmt,
        label: Option<LabelRef>,
        either: &Expr,
        says: &[Says],
        until: u8,
    ) {
        for (kind, carrier) in [(Kind::Card, Of::Card), (Kind::Seat, Of::Seat)] {
            let made = if kind == Kind::Card { ExprKind::AsCard } else { ExprKind::AsSeat };
            let fits = |says: &&Says| match says {
                Says::Has(has) => {
                    let attribute = self.store.checked.structure.attributes.get(has.attr);
                    attribute.is_some_and(|attribute| attribute.of == carrier)
                }
                Says::NoEffects(_) | Says::Effects(_) | Says::Immune(_) => kind == Kind::Card,
                Says::Cannot(_) | Says::Can { .. } => true,
            };
            let says: Vec<Says> = says.iter().filter(fits).cloned().collect();
            let ty = if matches!(either.ty, Type::Set(_)) { Type::Set(kind) } else { Type::One(kind) };
            let thing = Expr { kind: made(Box::new(either.clone())), ty, span: either.span };
            if !says.is_empty() {
                self.grant(stmt, label, Some(&thing), &says, until);
            }
        }
    }

    fn grant(
        &mut self,
        stmt: &Stmt,
        label: Option<LabelRef>,
        thing: Option<&Expr>,
        says: &[Says],
        until: u8,
    ) {
        let of = match thing.map(|thing| thing.ty.kind()) {
            None => None,
            Some(Some(Kind::Card)) => Some(Of::Card),
            Some(Some(Kind::Seat)) => Some(Of::Seat),
            Some(_) => return self.not_done(stmt, "a card or a seat"),
        };
        let target = thing.map_or((Reg::NO, Many::One), |thing| self.things(thing));
        for says in says {
            if let Says::Effects(effects) = says {
                for effect in effects {
                    self.grant_effect(stmt, *effect, of, target, until);
                }
            }
        }
        if says.iter().all(|says| matches!(says, Says::Effects(_))) {
            return;
        }
        // The bindings of the surrounding text keep their indices; new ones follow.
        let mut frame = Frame { locals: self.frame().locals.clone(), captures: Vec::new() };
        let mut given = Vec::new();
        let mut about = None;
        if let Some(thing) = thing {
            let ty = if of == Some(Of::Seat) { Type::One(Kind::Seat) } else { Type::One(Kind::Card) };
            let local = frame.locals.push(Local { name: "it".to_owned(), ty, span: thing.span });
            about = Some(Expr { kind: ExprKind::Local(local), ty, span: thing.span });
            given.push(Some(local));
        } else {
            given.push(None);
        }
        let mut values = Vec::new();
        let mut kept = Vec::new();
        let mut captures: Vec<Capture> = Vec::new();
        for says in says {
            let inner = match says {
                Says::Has(has) => {
                    let value = simplify(&has.value);
                    if matches!(value.ty, Type::Set(_)) && super::value::constant(&value).is_none() {
                        return self.not_done(stmt, crate::mistake::judged::SET);
                    }
                    values.push(self.written(has.attr, &has.value));
                    let ty = match value.ty {
                        Type::Set(_) => Type::One(Kind::Number),
                        ty => ty,
                    };
                    let local = frame.locals.push(Local { name: String::new(), ty, span: has.span });
                    given.push(Some(local));
                    let value = Expr { kind: ExprKind::Local(local), ty, span: has.span };
                    kept.push(Says::Has(crate::checked::Has { value, ..has.clone() }));
                    continue;
                }
                Says::Cannot(ban) | Says::Can { ban, .. } => Some(&ban.frame),
                Says::Immune(immunity) => immunity.from.as_ref().map(|from| &from.frame),
                Says::NoEffects(_) => None,
                Says::Effects(_) => continue,
            };
            for capture in inner.into_iter().flat_map(|frame| &frame.captures) {
                if captures.iter().all(|known| known.outer != capture.outer) {
                    captures.push(*capture);
                }
            }
            kept.push(says.clone());
        }
        if !self.keep_captured(&captures, &mut values) {
            return self.not_done(stmt, crate::mistake::judged::SET);
        }
        given.extend(captures.iter().map(|capture| Some(capture.outer)));
        let kind = ClaimKind::Says { thing: about, says: kept };
        let claims = vec![Claim { label, kind, span: stmt.span }];
        let what = GrantKind::Claims(claims);
        self.emit_grant(stmt, Granted { frame, given, what, of, until, span: stmt.span }, target, &values);
    }

    /// Grants an effect to a card, or without a card.
    fn grant_effect(
        &mut self,
        stmt: &Stmt,
        effect: EffectRef,
        of: Option<Of>,
        target: (Reg, Many),
        until: u8,
    ) {
        let checked = self.store.checked;
        let Some(text) = checked.effects.get(effect) else { return };
        let captures = &text.frame.captures;
        let mut values = Vec::new();
        if !self.keep_captured(captures, &mut values) {
            return self.not_done(stmt, crate::mistake::judged::SET);
        }
        let given = std::iter::once(None).chain(captures.iter().map(|capture| Some(capture.inner))).collect();
        let what = GrantKind::Effect(effect);
        let granted = Granted { frame: Frame::default(), given, what, of, until, span: text.span };
        self.emit_grant(stmt, granted, target, &values);
    }

    /// Reads the captured values into registers; false if one of them is a set.
    fn keep_captured(&mut self, captures: &[Capture], values: &mut Vec<Reg>) -> bool {
        for capture in captures {
            match self.held(capture.outer) {
                Some(Held::One(reg)) => values.push(reg),
                Some(Held::Set(_)) => return false,
                None => values.push(self.constant(tiru_engine::rules::NONE, None)),
            }
        }
        true
    }

    fn emit_grant(&mut self, stmt: &Stmt, granted: Granted, (what, many): (Reg, Many), values: &[Reg]) {
        if values.len() > KEPT {
            return self.not_done(stmt, "more than four values in a granted effect");
        }
        let count = u8::try_from(values.len()).unwrap_or(u8::MAX);
        let args = self.take(count.max(1));
        for (value, reg) in values.iter().zip(args.0..) {
            self.emit(Op::Copy { dst: Reg(reg), src: *value });
        }
        self.store.granted.push(granted);
        let Ok(grant) = u16::try_from(self.store.granted.len() - 1) else {
            return self.not_done(stmt, "more than 65535 granted claims");
        };
        self.emit(Op::Grant { what, many, args, grant });
    }
}
