//! What an effect is after, where the game ranks effects without an icon by it: it must be after one thing.

use super::checker::Checker;
use crate::checked::{CardFact, EffectKind, Expr, ExprKind, LocalId, Stmt, StmtKind};
use crate::mistake;
use std::collections::BTreeMap;
use tiru_engine::rules::Span;

/// What a statement is after, as far as the text tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aim {
    Cancel,
    Own,
    Other,
}

impl Aim {
    fn words(self) -> &'static str {
        match self {
            Aim::Cancel => "it cancels others' effects",
            Aim::Own => "it touches what its holder has",
            Aim::Other => "it touches what others have",
        }
    }
}

impl Checker<'_> {
    /// Tells of effects without an icon that would have two ranks.
    pub(super) fn two_aims(&mut self) {
        let mut wrong = Vec::new();
        for effect in self.found.effects.rows() {
            let (None, EffectKind::Watch(reaction)) = (effect.icon, &effect.kind) else { continue };
            let mut found = Aims::default();
            found.block(&reaction.body);
            let mut aims = found.aims.into_iter();
            if let Some((first, at)) = aims.next()
                && let Some((other, span)) = aims.find(|(aim, _)| *aim != first)
            {
                wrong.push(mistake::law::two_aims::two_aims(span, first.words(), at, other.words()));
            }
        }
        for diagnostic in wrong {
            self.tell(diagnostic);
        }
    }
}

/// The aims of a body, in the order of its statements.
#[derive(Default)]
struct Aims {
    aims: Vec<(Aim, Span)>,
    /// Of bindings that are known to be one's own or another's.
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
            StmtKind::Each { member, set, body, .. } => {
                self.bind(*member, set);
                self.block(body);
                None
            }
            StmtKind::If { then, otherwise, .. } => {
                self.block(then);
                self.block(otherwise);
                None
            }
            StmtKind::Repeat { body, .. } => {
                self.block(body);
                None
            }
            StmtKind::May { body, otherwise, .. } => {
                self.block(body);
                self.block(otherwise);
                None
            }
            StmtKind::Modes { modes, .. } => {
                for mode in modes {
                    self.block(&mode.body);
                }
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
            StmtKind::Cancel { effects, .. } => match self.of(effects) {
                Some(Aim::Other) => Some(Aim::Cancel),
                known => known,
            },
            StmtKind::Move { cards: touched, .. }
            | StmtKind::Turn { cards: touched, .. }
            | StmtKind::Assign { of: Some(touched), .. }
            | StmtKind::Grant { thing: Some(touched), .. }
            | StmtKind::Shuffle(touched) => self.of(touched),
            StmtKind::Call { args, .. } => args.first().and_then(|subject| self.of(subject)),
            _ => None,
        };
        self.aims.extend(touched.map(|aim| (aim, stmt.span)));
    }

    fn bind(&mut self, local: LocalId, value: &Expr) {
        if let Some(aim) = self.of(value) {
            self.locals.insert(local, aim);
        }
    }

    /// Whose a thing is.
    fn of(&self, expr: &Expr) -> Option<Aim> {
        match &expr.kind {
            ExprKind::Me | ExprKind::Carrier => Some(Aim::Own),
            ExprKind::Foe(seat) => (seat.kind == ExprKind::Me).then_some(Aim::Other),
            ExprKind::Zones(_) => Some(Aim::Other),
            ExprKind::Zone(_, Some(of))
            | ExprKind::Card(of, CardFact::Holder | CardFact::Effects | CardFact::Under)
            | ExprKind::EffectsOf(of)
            | ExprKind::OnlyCard(of)
            | ExprKind::CardsOf(of)
            | ExprKind::Single(of)
            | ExprKind::AsTarget(of)
            | ExprKind::AsCard(of)
            | ExprKind::AsSeat(of)
            | ExprKind::End(_, of)
            | ExprKind::Where { set: of, .. }
            | ExprKind::Best { set: of, .. }
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
