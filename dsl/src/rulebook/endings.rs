//! The checks of the game, and endings by agreement.

use super::{Book, Line, say};
use crate::checked::{Agree, Check, Checked, Deed, EffectKind, RuleRef, Stmt, StmtKind, blocks};
use crate::tell::{check, condition};
use crate::verb::{self, Is};

/// Lists the checks that cannot end the match.
pub(super) fn watched(book: &Book<'_>) -> Vec<Line> {
    checks(book, false)
}

/// Lists the checks that can end the match, or all others.
fn checks(book: &Book<'_>, ending: bool) -> Vec<Line> {
    let rows = book.checked.checks.iter().filter(|row| can_end(book.checked, row) == ending);
    let line = |row: &Check| {
        let text = check(book.checked, row, book.language);
        Line::new(format!("{}: {text}", book.quoted(&row.name)), row.span)
    };
    rows.map(line).collect()
}

/// Whether a check, or a rule that it calls, decides the match. A script might propose anything, so it counts as able
/// to.
fn can_end(checked: &Checked, check: &Check) -> bool {
    let mut rules: Vec<RuleRef> = Vec::new();
    let mut open: Vec<&[Stmt]> = vec![&check.body];
    while let Some(stmts) = open.pop() {
        for stmt in stmts {
            match &stmt.kind {
                StmtKind::Script(_) | StmtKind::Score(..) => return true,
                StmtKind::Verb(plain) if verb::row(plain.verb).is(Is::Verdict) => return true,
                StmtKind::Call { deed: Deed::Rule(rule), .. } if !rules.contains(rule) => {
                    rules.push(*rule);
                    open.extend(checked.rules.get(*rule).map(|rule| rule.body.stmts.as_slice()));
                }
                StmtKind::Float { effects, .. } => {
                    let effects = effects.iter().filter_map(|effect| checked.effects.get(*effect));
                    open.extend(effects.filter_map(|effect| match &effect.kind {
                        EffectKind::Watch(reaction) => Some(reaction.body.as_slice()),
                        _ => None,
                    }));
                }
                _ => {}
            }
            open.extend(blocks(stmt));
        }
    }
    false
}

pub(super) fn lines(book: &Book<'_>) -> Vec<Line> {
    let words = &book.words.endings;
    let mut lines = checks(book, true);
    let (_, most) = book.game.seats.value;
    if most > 1 && !lines.is_empty() {
        lines.push(Line { depth: 0, text: words.combined.to_owned(), span: None });
    }
    for (agree, written) in book.checked.structure.agree.iter().zip(&book.game.agree) {
        let text = match agree {
            Agree::Concede => words.concede.to_owned(),
            Agree::Draw(None) => words.draw.to_owned(),
            Agree::Draw(Some(when)) => {
                say(words.draw_while, &[&condition(book.checked, when, book.language)])
            }
            Agree::Judge => words.judge.to_owned(),
        };
        lines.push(Line::new(text, written.span));
    }
    lines
}
