//! Mutants of `.tiru` files: operators, conditions, statements, claims.

use tiru_engine::rules::Span;

use super::Found;
use crate::ast::visit::Visit;
use crate::ast::{Claim, Effect, Expr, ExprKind, Item, ItemKind, Op, Stmt, StmtKind};

/// Finds the mutants of a syntax tree.
pub(super) struct Words<'a, 'b>(pub(super) &'a mut Found<'b>);

/// Functions that are tried in each other's place.
const OPPOSITES: &[(&str, &str)] = &[("any", "none"), ("first", "last"), ("min", "max"), ("top", "bottom")];

impl Visit for Words<'_, '_> {
    fn item(&mut self, item: &Item) {
        if matches!(item.kind, ItemKind::Check(_) | ItemKind::Effect(_)) {
            self.0.add(item.span, "", "item dropped");
        }
    }

    fn effect(&mut self, effect: &Effect) {
        for (word, change) in [(effect.firm, "`firm` dropped"), (effect.once, "`once` dropped")] {
            if let Some(span) = word {
                self.0.add(span, "", change);
            }
        }
    }

    fn claim(&mut self, claim: &Claim) {
        self.0.add(claim.span, "", "claim dropped");
    }

    fn stmt(&mut self, stmt: &Stmt) {
        self.0.add(stmt.span, "", "statement dropped");
        match &stmt.kind {
            StmtKind::Assign(assign) => {
                let between =
                    Span { start: assign.target.span.end, end: assign.value.span.start, ..stmt.span };
                self.0.replace_in(between, "+=", "-=", "operator changed");
                self.0.replace_in(between, "-=", "+=", "operator changed");
            }
            StmtKind::Move(moved) => {
                for span in [moved.face.map(|(_, span)| span), moved.landing.map(|(_, span)| span)]
                    .into_iter()
                    .flatten()
                {
                    for (one, other) in [("up", "down"), ("top", "bottom")] {
                        self.0.replace_in(span, one, other, "arrival changed");
                        self.0.replace_in(span, other, one, "arrival changed");
                    }
                }
            }
            _ => {}
        }
    }

    fn condition(&mut self, cond: &Expr) {
        let text = self.0.slice(cond.span);
        self.0.add(cond.span, format!("not ({text})"), "condition negated");
    }

    fn expr(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Number(number) => {
                number.whole().into_iter().for_each(|whole| self.0.number(number.span, whole));
            }
            ExprKind::Name(name) => match name.text.as_str() {
                "me" | "my" => self.0.add(name.span, "foe", "player changed"),
                "foe" => self.0.add(name.span, "me", "player changed"),
                _ => {}
            },
            ExprKind::Call { name, .. } => {
                for (one, other) in OPPOSITES {
                    match name.text.as_str() {
                        text if text == *one => self.0.add(name.span, *other, "word changed"),
                        text if text == *other => self.0.add(name.span, *one, "word changed"),
                        _ => {}
                    }
                }
            }
            ExprKind::Binary { op, at, .. } => {
                for other in others(*op) {
                    self.0.add(*at, *other, "operator changed");
                }
            }
            ExprKind::Is { negated: Some(negated), .. } | ExprKind::IsOn { negated: Some(negated), .. } => {
                self.0.add(*negated, "", "`not` dropped");
            }
            ExprKind::Is { negated: None, right, .. } => {
                self.0.add(Span { end: right.span.start, ..right.span }, "not ", "`not` added");
            }
            ExprKind::IsOn { negated: None, effect, .. } => {
                let behind = Span { start: effect.span.end, ..expr.span };
                self.0.replace_in(behind, "on", "not on", "`not` added");
            }
            ExprKind::Not(_) => self.0.replace_in(expr.span, "not", "", "`not` dropped"),
            _ => {}
        }
    }
}

/// Returns the operators to try in the place of one: its opposite, and for an order the same with or without equality.
fn others(op: Op) -> &'static [&'static str] {
    match op {
        Op::Or => &["and"],
        Op::And => &["or"],
        Op::Equal => &["!="],
        Op::Unequal => &["="],
        Op::Less => &["<=", ">="],
        Op::AtMost => &["<", ">"],
        Op::More => &[">=", "<="],
        Op::AtLeast => &[">", "<"],
        Op::Plus => &["-"],
        Op::Minus => &["+"],
        Op::Times => &["/"],
        Op::Over | Op::Mod => &["*"],
        Op::Has | Op::Beats | Op::Meets => &[],
    }
}
