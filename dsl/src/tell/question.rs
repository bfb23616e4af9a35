//! What a statement asks, as it is said to the one who is asked.

use tiru_engine::rules::Span;

use super::Language;
use super::effect::sentence;
use super::name::Names;
use super::phrase::{Person, Phrase};
use super::qualify::bare;
use super::teller::Teller;
use crate::checked::{Asked, Checked, EffectKind, Expr, ExprKind, LocalId, Stmt, StmtKind};

/// What the question at a place of a text asks: `You choose 2 cards in your supply.` Nothing if no question stands there.
pub fn question(checked: &Checked, at: Span, language: Language) -> Option<String> {
    let rules = checked.rules.rows().iter().map(|rule| rule.body.stmts.as_slice());
    let actions = checked.actions.rows().iter().map(|action| action.body.as_slice());
    let checks = checked.checks.iter().map(|check| check.body.as_slice());
    let costs = checked.cards.rows().iter().filter_map(|card| card.cost.as_ref());
    let costs = costs.map(|cost| cost.body.stmts.as_slice());
    let effects = checked.effects.rows().iter().filter_map(|effect| match &effect.kind {
        EffectKind::Watch(reaction) => Some(reaction.body.as_slice()),
        EffectKind::Standing { .. } | EffectKind::Action(_) => None,
    });
    let mut bodies = rules.chain(actions).chain(checks).chain(effects).chain(costs);
    let stmt = bodies.find_map(|body| find(body, at))?;
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
    stmts.iter().find_map(|stmt| if stmt.span == at { Some(stmt) } else { find_inside(stmt, at) })
}

fn find_inside(stmt: &Stmt, at: Span) -> Option<&Stmt> {
    match &stmt.kind {
        StmtKind::Each { body, .. } | StmtKind::Repeat { body, .. } => find(body, at),
        StmtKind::If { then: body, otherwise, .. } | StmtKind::May { body, otherwise, .. } => {
            find(body, at).or_else(|| find(otherwise, at))
        }
        StmtKind::Modes { modes, .. } => modes.iter().find_map(|mode| find(&mode.body, at)),
        _ => None,
    }
}
