//! A walk over syntax trees, from the outside in and in the order in which they are written.

use super::{
    Action, AssertionKind, Ban, Block, By, Claim, ClaimKind, Cue, Deed, Effect, EffectKind, Expr, ExprKind,
    Filter, Floating, HowMany, Item, ItemKind, ModKind, Param, Pattern, Range, Stmt, StmtKind,
};

/// Sees the nodes of a tree. Each method is called before what is inside the node is walked.
pub trait Visit {
    /// An item of a file.
    fn item(&mut self, _: &Item) {}
    /// An effect, of a card or of a game.
    fn effect(&mut self, _: &Effect) {}
    /// A claim of a static ability.
    fn claim(&mut self, _: &Claim) {}
    /// A statement.
    fn stmt(&mut self, _: &Stmt) {}
    /// A condition: it decides between two ways, or keeps members of a set.
    fn condition(&mut self, _: &Expr) {}
    /// Any expression, conditions included.
    fn expr(&mut self, _: &Expr) {}
}

/// Walks an item. Rulings are not walked: they say what is expected, not what a game does.
pub fn walk_item(item: &Item, to: &mut dyn Visit) {
    to.item(item);
    match &item.kind {
        ItemKind::Card(card) => card.print.effects.iter().for_each(|effect| walk_effect(effect, to)),
        ItemKind::Make(make) => make.print.effects.iter().for_each(|effect| walk_effect(effect, to)),
        ItemKind::Table(table) => {
            table.rows.iter().flat_map(|row| &row.print.effects).for_each(|effect| walk_effect(effect, to));
        }
        ItemKind::Rule(rule) => {
            rule.params.iter().for_each(|param| walk_param(param, to));
            walk_block(&rule.body, to);
        }
        ItemKind::Action(action) => walk_action(action, to),
        ItemKind::Def(def) => walk_expr(&def.value, to),
        ItemKind::Check(check) => {
            check.range.iter().for_each(|range| walk_range(range, to));
            check.cond.iter().for_each(|cond| walk_condition(cond, to));
            walk_block(&check.body, to);
        }
        ItemKind::Effect(effect) => walk_effect(effect, to),
        ItemKind::Icons(_) | ItemKind::Ruling(_) | ItemKind::Remove(_) | ItemKind::Broken(_) => {}
    }
}

fn walk_param(param: &Param, to: &mut dyn Visit) {
    param.default.iter().for_each(|value| walk_expr(value, to));
}

fn walk_action(action: &Action, to: &mut dyn Visit) {
    action.ranges.iter().for_each(|range| walk_range(range, to));
    action.cond.iter().for_each(|cond| walk_condition(cond, to));
    walk_block(&action.body, to);
}

fn walk_effect(effect: &Effect, to: &mut dyn Visit) {
    to.effect(effect);
    match &effect.kind {
        EffectKind::Triggered { cue, cond, body, .. } => {
            if let Cue::Deed(deed) = cue {
                walk_deed(deed, to);
            }
            cond.iter().for_each(|cond| walk_condition(cond, to));
            walk_block(body, to);
        }
        EffectKind::Replacement { deed, cond, body, .. } => {
            walk_deed(deed, to);
            cond.iter().for_each(|cond| walk_condition(cond, to));
            walk_block(body, to);
        }
        EffectKind::Standing { cond, claims } => {
            cond.iter().for_each(|cond| walk_condition(cond, to));
            claims.iter().for_each(|claim| walk_claim(claim, to));
        }
        EffectKind::Requires(cond) => walk_condition(cond, to),
        EffectKind::Cost(body) => walk_block(body, to),
        EffectKind::Action(action) => walk_action(action, to),
    }
}

fn walk_deed(deed: &Deed, to: &mut dyn Visit) {
    deed.filters.iter().for_each(|filter| walk_filter(filter, to));
}

fn walk_filter(filter: &Filter, to: &mut dyn Visit) {
    match filter {
        Filter::By(expr) | Filter::From(expr) | Filter::To(expr) => walk_expr(expr, to),
        Filter::Where(cond) => walk_condition(cond, to),
    }
}

fn walk_claim(claim: &Claim, to: &mut dyn Visit) {
    to.claim(claim);
    match &claim.kind {
        ClaimKind::Each { range, claims } => {
            walk_range(range, to);
            claims.iter().for_each(|claim| walk_claim(claim, to));
        }
        ClaimKind::If { cond, claims } => {
            walk_condition(cond, to);
            claims.iter().for_each(|claim| walk_claim(claim, to));
        }
        ClaimKind::Says(says) => {
            says.subject.iter().for_each(|subject| walk_expr(subject, to));
            walk_assertion(&says.kind, to);
        }
    }
}

fn walk_assertion(says: &AssertionKind, to: &mut dyn Visit) {
    match says {
        AssertionKind::Has(mods) => {
            for has in mods {
                match &has.kind {
                    ModKind::NoEffects => {}
                    ModKind::Effects(effects) => effects.iter().for_each(|effect| walk_effect(effect, to)),
                    ModKind::Value { value, .. } => walk_expr(value, to),
                }
            }
        }
        AssertionKind::Cannot(ban) | AssertionKind::Can { ban, .. } => walk_ban(ban, to),
        AssertionKind::Immune(to_what) => to_what.iter().for_each(|what| walk_expr(what, to)),
    }
}

fn walk_ban(ban: &Ban, to: &mut dyn Visit) {
    ban.filters.iter().for_each(|filter| walk_filter(filter, to));
    ban.cond.iter().for_each(|cond| walk_condition(cond, to));
}

fn walk_range(range: &Range, to: &mut dyn Visit) {
    walk_expr(&range.set, to);
    range.cond.iter().for_each(|cond| walk_condition(cond, to));
}

fn walk_block(block: &Block, to: &mut dyn Visit) {
    block.stmts.iter().for_each(|stmt| walk_stmt(stmt, to));
}

fn walk_by(by: Option<&By>, to: &mut dyn Visit) {
    match by {
        Some(By::Who(who)) => walk_expr(who, to),
        Some(By::Each(range)) => walk_range(range, to),
        Some(By::Chance(_)) | None => {}
    }
}

fn walk_stmt(stmt: &Stmt, to: &mut dyn Visit) {
    to.stmt(stmt);
    match &stmt.kind {
        StmtKind::Each { range, body, .. } => {
            walk_range(range, to);
            walk_block(body, to);
        }
        StmtKind::If { arms, otherwise } => {
            for arm in arms {
                walk_condition(&arm.cond, to);
                walk_block(&arm.body, to);
            }
            otherwise.iter().for_each(|body| walk_block(body, to));
        }
        StmtKind::Repeat { count, body } => {
            count.iter().for_each(|count| walk_expr(count, to));
            walk_block(body, to);
        }
        StmtKind::Until { body, .. } => {
            for floating in body {
                match floating {
                    Floating::Effect(effect) => walk_effect(effect, to),
                    Floating::Claim(claim) => walk_claim(claim, to),
                }
            }
        }
        StmtKind::May { by, body, otherwise } => {
            walk_by(by.as_ref(), to);
            walk_block(body, to);
            otherwise.iter().for_each(|body| walk_block(body, to));
        }
        StmtKind::Modes { by, modes } => {
            walk_by(by.as_ref(), to);
            modes.iter().for_each(|mode| walk_block(&mode.body, to));
        }
        StmtKind::Choose { count, range, by, .. } => {
            if let Some(HowMany::Exactly(count) | HowMany::UpTo(count)) = count.as_deref() {
                walk_expr(count, to);
            }
            walk_range(range, to);
            walk_by(by.as_ref(), to);
        }
        StmtKind::Move(moved) => {
            walk_expr(&moved.what, to);
            walk_expr(&moved.to, to);
            walk_by(moved.by.as_ref(), to);
        }
        StmtKind::Arrange { what, by } => {
            walk_expr(what, to);
            walk_by(by.as_ref(), to);
        }
        StmtKind::Create(create) => walk_expr(&create.to, to),
        StmtKind::Borrow(borrow) => {
            walk_expr(&borrow.what, to);
            borrow.onto.iter().for_each(|onto| walk_expr(onto, to));
        }
        StmtKind::Show { what: first, to: second } | StmtKind::Swap { what: first, with: second } => {
            walk_expr(first, to);
            walk_expr(second, to);
        }
        StmtKind::Proceed { with } => with.iter().for_each(|(_, value)| walk_expr(value, to)),
        StmtKind::Assign(assign) => {
            walk_expr(&assign.target, to);
            walk_expr(&assign.value, to);
        }
        StmtKind::Grant { claim, .. } => {
            claim.subject.iter().for_each(|subject| walk_expr(subject, to));
            walk_assertion(&claim.kind, to);
        }
        StmtKind::Call { args, by, .. } => {
            args.iter().for_each(|arg| walk_expr(arg, to));
            by.iter().for_each(|by| walk_expr(by, to));
        }
        StmtKind::Script { args, .. } => args.iter().for_each(|arg| walk_expr(arg, to)),
        StmtKind::Let { value: expr, .. }
        | StmtKind::Reveal(expr)
        | StmtKind::Hide(expr)
        | StmtKind::Shuffle(expr)
        | StmtKind::Cancel { what: expr, .. }
        | StmtKind::Skip { of: expr, .. }
        | StmtKind::Extra { of: expr, .. }
        | StmtKind::Win { who: expr, .. }
        | StmtKind::Lose { who: expr, .. }
        | StmtKind::Pay(expr) => walk_expr(expr, to),
        StmtKind::End(_) | StmtKind::Reverse | StmtKind::Tie | StmtKind::Settle | StmtKind::Stop => {}
    }
}

fn walk_condition(cond: &Expr, to: &mut dyn Visit) {
    to.condition(cond);
    walk_expr(cond, to);
}

/// Walks an expression.
pub fn walk_expr(expr: &Expr, to: &mut dyn Visit) {
    to.expr(expr);
    match &expr.kind {
        ExprKind::Number(_) | ExprKind::Text(_) | ExprKind::Name(_) | ExprKind::Dot(_) => {}
        ExprKind::List(members) => members.iter().for_each(|member| walk_expr(member, to)),
        ExprKind::Where { set, cond, .. } => {
            walk_expr(set, to);
            cond.iter().for_each(|cond| walk_condition(cond, to));
        }
        ExprKind::Call { args, .. } | ExprKind::Script { args, .. } => {
            args.iter().for_each(|arg| walk_expr(arg, to));
        }
        ExprKind::Access { base: inner, .. }
        | ExprKind::Neg(inner)
        | ExprKind::Not(inner)
        | ExprKind::Effect { of: inner, .. } => walk_expr(inner, to),
        ExprKind::Of { what: left, owner: right }
        | ExprKind::Binary { left, right, .. }
        | ExprKind::Is { left, right, .. } => {
            walk_expr(left, to);
            walk_expr(right, to);
        }
        ExprKind::If { cond, then, otherwise } => {
            walk_condition(cond, to);
            walk_expr(then, to);
            walk_expr(otherwise, to);
        }
        ExprKind::Past(past) => {
            walk_expr(&past.subject, to);
            if let Some(Pattern::Expr(pattern)) = &past.pattern {
                walk_expr(pattern, to);
            }
        }
    }
}
