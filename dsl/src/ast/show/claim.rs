//! Prints claims.

use super::super::{Assertion, AssertionKind, Ban, Claim, ClaimKind, Mod, ModKind, ModOp};
use super::Show;
use super::tree::{Tree, leaf, node};

impl Show for Claim {
    fn show(&self) -> Tree {
        let kind = match &self.kind {
            ClaimKind::Each { range, claims } => node("each").with(range).all(claims),
            ClaimKind::If { cond, claims } => node("if").with(cond).all(claims),
            ClaimKind::Says(assertion) => assertion.show(),
        };
        match &self.label {
            Some(label) => {
                let tree = node(format!("{}:", label.text));
                let tree = tree.maybe(self.called.as_ref());
                tree.add(kind)
            }
            None => kind,
        }
    }
}

impl Show for Assertion {
    fn show(&self) -> Tree {
        let tree = match &self.kind {
            AssertionKind::Has(_) => node("has"),
            AssertionKind::Cannot(_) => node("cannot"),
            AssertionKind::Can { .. } => node("can"),
            AssertionKind::Immune(_) => node("immune"),
        };
        let tree = tree.maybe(self.subject.as_ref());
        match &self.kind {
            AssertionKind::Has(mods) => tree.all(mods),
            AssertionKind::Cannot(ban) => tree.with(ban),
            AssertionKind::Can { ban, despite } => tree.with(ban).group("despite", despite),
            AssertionKind::Immune(cond) => tree.under("where", cond.as_ref()),
        }
    }
}

impl Show for Ban {
    fn show(&self) -> Tree {
        let head = if self.choose.is_some() { "choose" } else { "do" };
        node(head).all(&self.deeds).all(&self.filters).under("where", self.cond.as_ref())
    }
}

impl Show for Mod {
    fn show(&self) -> Tree {
        match &self.kind {
            ModKind::NoEffects => leaf("no-effects"),
            ModKind::Effects(effects) => node("effects").all(effects),
            ModKind::Value { attribute, op, value } => {
                let op = match op {
                    ModOp::Set => "=",
                    ModOp::Plus => "+",
                    ModOp::Minus => "-",
                    ModOp::Times => "*",
                };
                node(op).with(attribute).with(value)
            }
        }
    }
}
