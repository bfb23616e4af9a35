//! What a statement asks, as it is said to the one who is asked.

use tiru_engine::rules::Span;

use super::Language;
use super::effect::sentence;
use super::name::Names;
use super::phrase::{Person, Phrase};
use super::qualify::bare;
use super::teller::Teller;
use crate::checked::{Asked, Checked, Expr, ExprKind, LocalId, Stmt, StmtKind, blocks, bodies};

/// What the question at a place of a text asks: `You choose 2 cards in your supply.` Nothing if no question stands there.
pub fn question(checked: &Checked, at: Span, language: Language) -> Option<String> {
    let stmt = bodies(checked).find_map(|body| find(body, at))?;
    let mut teller = Teller::new(checked, language);
    teller.names = Names::of(std::slice::from_ref(stmt));
    match &stmt.kind {
        StmtKind::Choose { by: Asked::Seat(by), .. } | StmtKind::May { by, .. } => teller.speak_to(by),
        StmtKind::Choose { by: Asked::Each { member, .. }, .. } => teller.is_you(*member),
        _ => return None,
    }
    let told = teller.statement(stmt);
    told.first().map(|told| sentence(told))
}

impl Teller<'_> {
    /// Calls whoever is asked `you`.
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

/// The statement at a place, or inside others.
fn find(stmts: &[Stmt], at: Span) -> Option<&Stmt> {
    stmts.iter().find_map(|stmt| {
        if stmt.span == at { Some(stmt) } else { blocks(stmt).into_iter().find_map(|block| find(block, at)) }
    })
}
