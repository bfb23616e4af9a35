//! Whether a function only does what a card can say in one line: list deeds, for each of a set, or if something holds. In goes its
//! body as it was read; what its words mean is not known here.

use rhai::{ASTNode, Expr, FnCallExpr, Stmt};

/// What a condition may reckon with and still be a condition of the language.
const SAYABLE: [&str; 16] =
    ["==", "!=", "<", ">", "<=", ">=", "!", "+", "-", "*", "/", "foe", "turn", "round", "min", "max"];

/// Whether these statements decide nothing that the language could not say in one line.
pub(super) fn is_simple(body: &[Stmt]) -> bool {
    // Names for what is written out, and the array that is given in the end, are only another way to write it.
    let lets = body.iter().take_while(|stmt| names_a_constant(stmt)).count();
    let rest = body.get(lets..).unwrap_or_default();
    let rest = match rest {
        [first @ .., last] if lets > 0 && !first.is_empty() && gives_a_name(last) => first,
        rest => rest,
    };
    match rest {
        [one] => is_one(one, false),
        several => several.iter().all(is_straight),
    }
}

fn names_a_constant(stmt: &Stmt) -> bool {
    matches!(stmt, Stmt::Var(parts, ..) if is_constant(&parts.1))
}

fn is_constant(expr: &Expr) -> bool {
    match expr {
        Expr::Array(members, _) => members.iter().all(is_constant),
        Expr::BoolConstant(..) | Expr::IntegerConstant(..) | Expr::StringConstant(..) | Expr::Unit(..) => {
            true
        }
        _ => false,
    }
}

fn gives_a_name(stmt: &Stmt) -> bool {
    match stmt {
        Stmt::Expr(expr) | Stmt::Return(Some(expr), ..) => matches!(**expr, Expr::Variable(..)),
        _ => false,
    }
}

/// One deed, or one for each of a set, or one if something holds; and these within each other, but for a set within a set.
fn is_one(stmt: &Stmt, in_a_loop: bool) -> bool {
    match stmt {
        Stmt::If(parts, _) if parts.branch.statements().is_empty() => {
            let inner = parts.body.statements();
            is_sayable(&parts.expr) && matches!(inner, [one] if is_one(one, in_a_loop))
        }
        Stmt::For(parts, _) => {
            let (_, counter, parts) = &**parts;
            let inner = parts.body.statements();
            let walks = !in_a_loop && counter.is_none() && is_straight_expr(&parts.expr);
            walks && matches!(inner, [one] if is_one(one, true))
        }
        // What is not put into the array is not proposed: that is another matter.
        one if in_a_loop => puts(one),
        one => is_straight(one),
    }
}

/// Whether a statement puts something into an array that is worked out straight on.
fn puts(stmt: &Stmt) -> bool {
    let Stmt::Expr(expr) = stmt else { return false };
    let Expr::Dot(parts, ..) = &**expr else { return false };
    matches!(&parts.rhs, Expr::MethodCall(call, _) if call.name == "push") && is_straight_expr(expr)
}

fn is_straight(stmt: &Stmt) -> bool {
    let mut straight = true;
    stmt.walk(&mut Vec::new(), &mut |path| {
        straight &= !decides(path);
        straight
    });
    straight
}

fn is_straight_expr(expr: &Expr) -> bool {
    let mut straight = true;
    expr.walk(&mut Vec::new(), &mut |path| {
        straight &= !decides(path);
        straight
    });
    straight
}

/// Whether something is decided at a node of the text.
fn decides(path: &[ASTNode<'_>]) -> bool {
    match path.last() {
        Some(
            ASTNode::Stmt(
                Stmt::If(..) | Stmt::Switch(..) | Stmt::For(..) | Stmt::Var(..) | Stmt::Assignment(..),
            )
            | ASTNode::Expr(Expr::And(..) | Expr::Or(..) | Expr::Coalesce(..) | Expr::Index(..)),
        ) => true,
        Some(ASTNode::Expr(Expr::FnCall(call, _)) | ASTNode::Stmt(Stmt::FnCall(call, _))) => {
            call.op_token.is_some()
        }
        _ => false,
    }
}

/// Whether a card could ask the same.
fn is_sayable(expr: &Expr) -> bool {
    let mut sayable = true;
    expr.walk(&mut Vec::new(), &mut |path| {
        sayable &= match path.last() {
            Some(ASTNode::Expr(Expr::FnCall(call, _))) => is_known(call),
            Some(
                ASTNode::Expr(
                    Expr::MethodCall(..)
                    | Expr::Index(..)
                    | Expr::Coalesce(..)
                    | Expr::InterpolatedString(..),
                )
                | ASTNode::Stmt(_),
            ) => false,
            _ => true,
        };
        sayable
    });
    sayable
}

fn is_known(call: &FnCallExpr) -> bool {
    SAYABLE.contains(&call.name.as_str())
}
