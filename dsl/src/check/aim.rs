//! Infers the aim of each effect, in games that rank effects, or those without an icon, by aim. An effect
//! with two aims is an error.

use super::checker::Checker;
use crate::blueprint::Aim;
use crate::checked::{self, CardFact, EffectKind, Expr, ExprKind, LocalId, Says, Stmt, StmtKind, blocks};
use crate::diagnostic::Diagnostic;
use crate::mistake::law::two_ranks;
use crate::verb;
use std::collections::BTreeMap;
use tiru_engine::rules::{Span, Verb};

fn words(aim: Aim) -> &'static str {
    match aim {
        Aim::Cancel => "it cancels effects of others",
        Aim::Own => "it changes what its holder has",
        Aim::Other => "it changes what others have",
    }
}

impl Checker<'_> {
    /// Ranks effects without an icon by their aim, and reports those with two aims.
    pub(super) fn ranks(&mut self, icons: &[checked::Icon]) {
        if icons.iter().any(|icon| icon.aim.is_some()) {
            self.rank(|aim| icons.iter().position(|icon| icon.aim == Some(aim)), two_ranks::with_icons);
        }
    }

    /// Ranks all effects by aim: cancelling first, then those that affect only their own side, then the rest.
    pub(super) fn aims(&mut self) {
        let rank = |aim| [Aim::Cancel, Aim::Own, Aim::Other].iter().position(|known| *known == aim);
        self.rank(rank, two_ranks::without_icons);
    }

    fn rank(
        &mut self,
        rank: impl Fn(Aim) -> Option<usize>,
        report: fn(Span, &str, Span, &str) -> Diagnostic,
    ) {
        let mut wrong = Vec::new();
        for id in self.found.effects.ids() {
            let Some(effect) = self.found.effects.get_mut(id) else { continue };
            let (None, EffectKind::Watch(reaction)) = (effect.icon, &effect.kind) else { continue };
            let mut found = Aims::default();
            found.block(&reaction.body);
            let mut aims = found.aims.into_iter();
            let first = aims.next();
            if let Some((first, at)) = first
                && let Some((other, span)) = aims.find(|(aim, _)| *aim != first)
            {
                wrong.push(report(span, words(first), at, words(other)));
            }
            // An effect that affects nothing of anybody has the last aim.
            let aim = first.map_or(Aim::Other, |(aim, _)| aim);
            effect.rank = rank(aim);
        }
        for diagnostic in wrong {
            self.report(diagnostic);
        }
    }
}

/// The aim of what cancels effects of a side: those of others, unless it is known that they are its holder's own.
fn cancels(whose: Option<Aim>) -> Aim {
    if whose == Some(Aim::Own) { Aim::Own } else { Aim::Cancel }
}

/// The aims of a body, in the order of its statements.
#[derive(Default)]
struct Aims {
    aims: Vec<(Aim, Span)>,
    /// The bindings that are known to belong to one side.
    locals: BTreeMap<LocalId, Aim>,
}

impl Aims {
    fn block(&mut self, stmts: &[Stmt]) {
        for stmt in stmts {
            self.stmt(stmt);
        }
    }

    fn stmt(&mut self, stmt: &Stmt) {
        let touched = match &stmt.kind {
            StmtKind::Each { member, set, .. } => {
                self.bind(*member, set);
                None
            }
            StmtKind::Choose { local, set, .. } => {
                self.bind(*local, set);
                None
            }
            StmtKind::Let { local, value } => {
                self.bind(*local, value);
                None
            }
            StmtKind::Verb(plain) => {
                let touched = verb::row(plain.verb).touches.and_then(|at| plain.on.get(at));
                let aim = touched.and_then(|touched| self.of(touched));
                if plain.verb == Verb::Cancel { Some(cancels(aim)) } else { aim }
            }
            StmtKind::Grant { thing: Some(touched), says, .. } => {
                let cancelled = says.iter().any(|says| matches!(says, Says::NoEffects(_)));
                if cancelled { Some(cancels(self.of(touched))) } else { self.of(touched) }
            }
            StmtKind::Move { cards: touched, .. } | StmtKind::Assign { of: Some(touched), .. } => {
                self.of(touched)
            }
            StmtKind::Call { args, .. } => args.iter().find_map(|subject| self.of(subject)),
            _ => None,
        };
        self.aims.extend(touched.map(|aim| (aim, stmt.span)));
        for block in blocks(stmt) {
            self.block(block);
        }
    }

    fn bind(&mut self, local: LocalId, value: &Expr) {
        if let Some(aim) = self.of(value) {
            self.locals.insert(local, aim);
        }
    }

    /// Returns whose side a thing belongs to, if known.
    fn of(&self, expr: &Expr) -> Option<Aim> {
        match &expr.kind {
            ExprKind::Me | ExprKind::Carrier => Some(Aim::Own),
            ExprKind::Foe(seat) => (seat.kind == ExprKind::Me).then_some(Aim::Other),
            ExprKind::Zones(_) => Some(Aim::Other),
            ExprKind::Zone(_, Some(of))
            | ExprKind::Card(of, CardFact::Holder | CardFact::Effects | CardFact::Under | CardFact::Over)
            | ExprKind::EffectsOf(of)
            | ExprKind::OnlyCard(of)
            | ExprKind::CardsOf(of)
            | ExprKind::Single(of)
            | ExprKind::AsTarget(of)
            | ExprKind::AsCard(of)
            | ExprKind::AsSeat(of)
            | ExprKind::End(_, of)
            | ExprKind::Where { set: of, .. }
            | ExprKind::Picked { set: of, .. }
            | ExprKind::Ends { zone: of, .. }
            | ExprKind::Inline { body: of, .. } => self.of(of),
            ExprKind::Local(local) => self.locals.get(local).copied(),
            ExprKind::List(parts) => {
                let mut whose: Vec<Aim> = parts.iter().filter_map(|part| self.of(part)).collect();
                whose.dedup();
                match whose.as_slice() {
                    [only] => Some(*only),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}
