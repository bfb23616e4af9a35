//! The legal targets of a card: `targets m in SET`. The card can only be played if there is one, and each of its effects that uses
//! the name begins with the choice of one.

use super::card::Text;
use super::checker::Checker;
use crate::ast::visit::{Visit, walk_effect};
use crate::ast::{Block, Effect, EffectKind, Expr, ExprKind, Print, Range, Stmt, StmtKind};
use crate::checked::{self, Condition, Kind, Requirement, Type};
use crate::mistake;
use std::borrow::Cow;

impl Checker<'_> {
    /// Checks the targets of a card, and requires that each can be found; returns them as written.
    pub(super) fn targets<'p>(&mut self, print: &'p Print, found: &mut Text) -> Vec<&'p Range> {
        let mut targets = Vec::new();
        for effect in &print.effects {
            let EffectKind::Targets(range) = &effect.kind else { continue };
            self.only_plain(effect);
            let (frame, set) = self.in_scope(|checker| checker.range(range));
            let span = range.span;
            let wanted = [Kind::Card, Kind::Seat, Kind::Target, Kind::Spot, Kind::Zone, Kind::Effect];
            if let Type::Set(kind) = set.ty
                && !wanted.contains(&kind)
            {
                let found = self.words_for(set.ty);
                let wrong = mistake::types::wrong_type::wrong_type(
                    set.span,
                    "a set of cards or players",
                    &found,
                    None,
                );
                self.report(wrong);
            }
            let expr = checked::Expr { kind: checked::ExprKind::Any(Box::new(set)), ty: Type::FLAG, span };
            let condition = Condition { frame, about: None, expr };
            found.requires.push(Requirement { condition, target: true, looks: false });
            targets.push(&**range);
        }
        targets
    }
}

/// Returns an effect that first chooses a target, if it uses its name: an action takes it as its first parameter.
pub(super) fn choosing<'e>(effect: Cow<'e, Effect>, target: &Range) -> Cow<'e, Effect> {
    let mut uses = Uses { name: &target.name.text, found: false };
    walk_effect(&effect, &mut uses);
    if !uses.found {
        return effect;
    }
    let mut effect = effect.into_owned();
    match &mut effect.kind {
        EffectKind::Triggered { body, .. } | EffectKind::Replacement { body, .. } => {
            first_choose(body, target);
        }
        EffectKind::Action(action) => action.ranges.insert(0, target.clone()),
        EffectKind::Standing { .. }
        | EffectKind::Targets(_)
        | EffectKind::Requires(_)
        | EffectKind::Cost(_) => {}
    }
    Cow::Owned(effect)
}

fn first_choose(body: &mut Block, target: &Range) {
    let range = Box::new(target.clone());
    let kind = StmtKind::Choose { count: None, range, whole: None, by: None, secretly: None };
    body.stmts.insert(0, Stmt { quietly: None, kind, span: target.span });
}

/// Finds out whether a name is used.
struct Uses<'n> {
    name: &'n str,
    found: bool,
}

impl Visit for Uses<'_> {
    fn expr(&mut self, expr: &Expr) {
        self.found |= matches!(&expr.kind, ExprKind::Name(name) if name.text == self.name);
    }
}
