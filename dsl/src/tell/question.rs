//! Questions, as the player who is asked reads them.

use tiru_engine::rules::Span;

use super::Language;
use super::effect::sentence;
use super::naming::Names;
use super::phrase::{Person, Phrase};
use super::qualify::bare;
use super::writer::Writer;
use crate::checked::{Asked, Checked, Expr, ExprKind, LocalId, Stmt, StmtKind, blocks, bodies};

/// Returns the question at a place of a text: `You choose 2 cards in your supply.` Nothing if there is none, or if what a `def` says makes
/// it longer than `most`: cut off, it would end within a condition, and the choices show what passes that.
pub fn question(checked: &Checked, at: Span, language: Language, most: usize) -> Option<String> {
    let stmt = bodies(checked).find_map(|body| find(body, at))?;
    let in_full = asked(stmt, &mut Writer::alone(checked, language))?;
    let mut by_name = Writer::new(checked, language);
    asked(stmt, &mut by_name)?;
    (in_full.chars().count() <= most || by_name.to_explain.is_empty()).then_some(in_full)
}

/// Renders a question for those who are asked.
fn asked(stmt: &Stmt, writer: &mut Writer<'_>) -> Option<String> {
    writer.names = Names::of(std::slice::from_ref(stmt));
    match &stmt.kind {
        StmtKind::Choose { by: Asked::Seat(by), .. } | StmtKind::May { by, .. } => writer.speak_to(by),
        StmtKind::Choose { by: Asked::Each { member, .. }, .. } => {
            writer.is_you(*member);
            // All read it, and for one of them the text speaks.
            writer.to_all = true;
        }
        _ => return None,
    }
    let rendered = writer.statement(stmt);
    rendered.first().map(|rendered| sentence(rendered))
}

impl Writer<'_> {
    /// Binds whoever is asked to `you`.
    fn speak_to(&mut self, asked: &Expr) {
        match &bare(asked).kind {
            ExprKind::Local(seat) => self.is_you(*seat),
            ExprKind::Foe(of) => self.to_opponent = matches!(bare(of).kind, ExprKind::Me),
            _ => {}
        }
    }

    fn is_you(&mut self, seat: LocalId) {
        let you = Phrase { text: self.words.things.you.to_owned(), person: Person::You };
        self.scope.bind(seat, you);
    }
}

/// Finds the statement at a place, at any depth.
fn find(stmts: &[Stmt], at: Span) -> Option<&Stmt> {
    stmts.iter().find_map(|stmt| {
        if stmt.span == at { Some(stmt) } else { blocks(stmt).into_iter().find_map(|block| find(block, at)) }
    })
}
