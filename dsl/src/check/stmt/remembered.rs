//! `until … { each m in SET { … } }` over a set that the text around it named: each of its members is remembered by itself, so
//! there is one `until` for each of them.

use crate::ast::{self, ClaimKind, ExprKind, Floating, StmtKind as Text};
use crate::check::checker::Checker;
use crate::checked::Type;

impl Checker<'_> {
    /// Returns the statements in the place of an `until` with claims about remembered sets; nothing for any other statement.
    pub(super) fn over_remembered(&mut self, text: &ast::Stmt) -> Option<Vec<ast::Stmt>> {
        let Text::Until { until, body } = &text.kind else { return None };
        let mut split = Vec::new();
        let mut rest: Vec<Floating> = Vec::new();
        let lasting = |body: Vec<Floating>| ast::Stmt {
            kind: Text::Until { until: until.clone(), body },
            ..text.clone()
        };
        for part in body {
            let Some((range, claims)) = each_of(part).filter(|(range, _)| self.is_remembered(&range.set))
            else {
                rest.push(part.clone());
                continue;
            };
            // What is written later is stronger: the order stays.
            if !rest.is_empty() {
                split.push(lasting(std::mem::take(&mut rest)));
            }
            let (member, inner) = member(range, claims, part);
            let body = ast::Block { stmts: vec![lasting(inner)], span: text.span };
            let range = Box::new(ast::Range { name: member, cond: None, ..range.clone() });
            split.push(ast::Stmt { kind: Text::Each { range, together: None, body }, ..text.clone() });
        }
        if split.is_empty() {
            return None;
        }
        if !rest.is_empty() {
            split.push(lasting(rest));
        }
        Some(split)
    }

    /// Whether a set is a name that the text around gave to one.
    fn is_remembered(&mut self, set: &ast::Expr) -> bool {
        let ExprKind::Name(name) = &set.kind else { return false };
        self.lookup(&name.text).is_some_and(|binding| matches!(binding.ty, Type::Set(_)))
    }
}

/// Returns what a claim without a label says about each member of a set.
fn each_of(part: &Floating) -> Option<(&ast::Range, &[ast::Claim])> {
    let Floating::Claim(claim) = part else { return None };
    match &claim.kind {
        ClaimKind::Each { range, claims } if claim.label.is_none() => Some((range, claims)),
        _ => None,
    }
}

/// Returns the name of a member, and what lasts for it. A condition is tested for as long as it lasts, on a set of this member.
fn member(range: &ast::Range, claims: &[ast::Claim], part: &Floating) -> (ast::Name, Vec<Floating>) {
    let (Some(_), Floating::Claim(claim)) = (&range.cond, part) else {
        let claims = claims.iter().map(|claim| Floating::Claim(Box::new(claim.clone()))).collect();
        return (range.name.clone(), claims);
    };
    // No author can write such a name.
    let name =
        ast::Name { text: format!("{} of {}", range.name.text, range.name.span.start), ..range.name.clone() };
    let only = ast::Expr { kind: ExprKind::Name(name.clone()), span: range.set.span };
    let set = ast::Expr { kind: ExprKind::List(vec![only]), span: range.set.span };
    let range = Box::new(ast::Range { set, ..range.clone() });
    let kind = ClaimKind::Each { range, claims: claims.to_vec() };
    (name, vec![Floating::Claim(Box::new(ast::Claim { kind, ..(**claim).clone() }))])
}
