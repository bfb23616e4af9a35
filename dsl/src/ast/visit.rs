//! A walk over syntax trees, from the outside in and in the order in which they are written.

use super::{
    Action, AssertionKind, Ban, Block, By, Claim, ClaimKind, Cue, Deed, Effect, EffectKind, Expr, ExprKind,
    Filter, Floating, HowMany, Item, ItemKind, ModKind, Param, Part, Pattern, Print, Range, Stmt, StmtKind,
    Value,
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

/// Walks several nodes of one kind.
fn all<'n, N: 'n>(nodes: impl IntoIterator<Item = &'n N>, walk: fn(&N, &mut dyn Visit), to: &mut dyn Visit) {
    for node in nodes {
        walk(node, to);
    }
}

/// Walks an item. Rulings are not walked: they say what is expected, not what a game does.
pub fn walk_item(item: &Item, to: &mut dyn Visit) {
    to.item(item);
    match &item.kind {
        ItemKind::Card(card) => walk_print(&card.print, to),
        ItemKind::Make(make) => {
            all(&make.such, walk_expr, to);
            walk_print(&make.print, to);
        }
        ItemKind::Table(table) => all(table.rows.iter().map(|row| &row.print), walk_print, to),
        ItemKind::Rule(rule) => {
            all(&rule.params, walk_param, to);
            walk_block(&rule.body, to);
        }
        ItemKind::Action(action) => walk_action(action, to),
        ItemKind::Def(def) => walk_expr(&def.value, to),
        ItemKind::Check(check) => {
            all(&check.range, walk_range, to);
            all(&check.cond, walk_condition, to);
            walk_block(&check.body, to);
        }
        ItemKind::Effect(effect) => walk_effect(effect, to),
        ItemKind::Icons(_) | ItemKind::Ruling(_) | ItemKind::Remove(_) | ItemKind::Broken(_) => {}
    }
}

fn walk_print(print: &Print, to: &mut dyn Visit) {
    for value in print.fields.iter().flat_map(|field| &field.values) {
        if let Value::Computed(expr) = value {
            walk_expr(expr, to);
        }
    }
    all(&print.effects, walk_effect, to);
}

fn walk_param(param: &Param, to: &mut dyn Visit) {
    all(&param.default, walk_expr, to);
}

fn walk_action(action: &Action, to: &mut dyn Visit) {
    all(&action.ranges, walk_range, to);
    for set in &action.sets {
        walk_how_many(set.count.as_ref(), to);
        walk_range(&set.range, to);
        all(&set.whole, walk_condition, to);
    }
    all(&action.cond, walk_condition, to);
    walk_block(&action.body, to);
}

fn walk_how_many(count: Option<&HowMany>, to: &mut dyn Visit) {
    match count {
        Some(HowMany::Exactly(count) | HowMany::UpTo(count)) => walk_expr(count, to),
        Some(HowMany::Between(least, most)) => {
            walk_expr(least, to);
            walk_expr(most, to);
        }
        Some(HowMany::Just(_) | HowMany::AnyNumber(_)) | None => {}
    }
}

/// Walks an effect.
pub fn walk_effect(effect: &Effect, to: &mut dyn Visit) {
    to.effect(effect);
    match &effect.kind {
        EffectKind::Triggered { cue, cond, body, .. } => {
            if let Cue::Deed(deed) = cue {
                walk_deed(deed, to);
            }
            all(cond.as_deref(), walk_condition, to);
            walk_block(body, to);
        }
        EffectKind::Replacement { deed, cond, body, .. } => {
            walk_deed(deed, to);
            all(cond.as_deref(), walk_condition, to);
            walk_block(body, to);
        }
        EffectKind::Standing { cond, claims } => {
            all(cond, walk_condition, to);
            all(claims, walk_claim, to);
        }
        EffectKind::Targets(range) => walk_range(range, to),
        EffectKind::Requires(cond) => walk_condition(cond, to),
        EffectKind::Cost(body) => walk_block(body, to),
        EffectKind::Action(action) => walk_action(action, to),
    }
}

fn walk_deed(deed: &Deed, to: &mut dyn Visit) {
    all(&deed.filters, walk_filter, to);
}

fn walk_filter(filter: &Filter, to: &mut dyn Visit) {
    match filter {
        Filter::By(expr) | Filter::From(expr) | Filter::To(expr) | Filter::With(expr) => walk_expr(expr, to),
        Filter::Where(cond) => walk_condition(cond, to),
    }
}

fn walk_claim(claim: &Claim, to: &mut dyn Visit) {
    to.claim(claim);
    match &claim.kind {
        ClaimKind::Each { range, claims } => {
            walk_range(range, to);
            all(claims, walk_claim, to);
        }
        ClaimKind::If { cond, claims } => {
            walk_condition(cond, to);
            all(claims, walk_claim, to);
        }
        ClaimKind::Says(says) => {
            all(says.subject.as_deref(), walk_expr, to);
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
                    ModKind::Effects(effects) => all(effects, walk_effect, to),
                    ModKind::Value { value, .. } => walk_expr(value, to),
                }
            }
        }
        AssertionKind::Cannot(ban) | AssertionKind::Can { ban, .. } => walk_ban(ban, to),
        AssertionKind::Immune(to_what) => all(to_what.as_deref(), walk_expr, to),
    }
}

fn walk_ban(ban: &Ban, to: &mut dyn Visit) {
    all(&ban.filters, walk_filter, to);
    all(ban.cond.as_deref(), walk_condition, to);
}

fn walk_range(range: &Range, to: &mut dyn Visit) {
    walk_expr(&range.set, to);
    all(&range.cond, walk_condition, to);
}

fn walk_block(block: &Block, to: &mut dyn Visit) {
    all(&block.stmts, walk_stmt, to);
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
            all(otherwise, walk_block, to);
        }
        StmtKind::Repeat { count, body } => {
            all(count, walk_expr, to);
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
            walk_by(by.as_deref(), to);
            walk_block(body, to);
            all(otherwise, walk_block, to);
        }
        StmtKind::Modes { by, modes, .. } => {
            walk_by(by.as_deref(), to);
            all(modes.iter().map(|mode| &mode.body), walk_block, to);
        }
        StmtKind::Choose { count, range, whole, by, .. } => {
            walk_how_many(count.as_deref(), to);
            walk_range(range, to);
            all(whole.as_deref(), walk_condition, to);
            walk_by(by.as_deref(), to);
        }
        StmtKind::Move(moved) => {
            walk_expr(&moved.what, to);
            walk_expr(&moved.to, to);
            walk_by(moved.by.as_ref(), to);
        }
        StmtKind::Plain(plain) => {
            for part in &plain.parts {
                match part {
                    Part::On(on) => walk_expr(on, to),
                    Part::By(by) => walk_by(Some(by), to),
                    Part::Word(_) | Part::Name(_) | Part::Why(_) | Part::Until(_) => {}
                }
            }
        }
        StmtKind::Create(create) => {
            all(&create.count, walk_expr, to);
            walk_expr(&create.to, to);
        }
        StmtKind::Proceed { with } => all(with.iter().map(|(_, value)| value), walk_expr, to),
        StmtKind::Assign(assign) => {
            walk_expr(&assign.target, to);
            walk_expr(&assign.value, to);
        }
        StmtKind::Grant { claim, .. } => {
            all(claim.subject.as_deref(), walk_expr, to);
            walk_assertion(&claim.kind, to);
        }
        StmtKind::Call { args, by, .. } => {
            all(args, walk_expr, to);
            all(by.as_deref(), walk_expr, to);
        }
        StmtKind::Script { args, .. } => all(args, walk_expr, to),
        StmtKind::Let { value, .. }
        | StmtKind::Score { score: value, .. }
        | StmtKind::Start { who: value, .. } => walk_expr(value, to),
        StmtKind::End(_) | StmtKind::Reverse | StmtKind::Settle | StmtKind::Stop => {}
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
        ExprKind::List(members) => all(members, walk_expr, to),
        ExprKind::Where { set, cond, .. } => {
            walk_expr(set, to);
            all(cond.as_deref(), walk_condition, to);
        }
        ExprKind::Call { args, .. } | ExprKind::Script { args, .. } => {
            all(args, walk_expr, to);
        }
        ExprKind::Access { base: inner, .. }
        | ExprKind::Neg(inner)
        | ExprKind::Not(inner)
        | ExprKind::IsOn { effect: inner, .. }
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
