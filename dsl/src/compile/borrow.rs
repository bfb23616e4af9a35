//! Compiles statements about effects: borrowing and cancelling.

use tiru_engine::rules::{self, NO_UNTIL, Op};

use crate::checked::{Lineage, Stmt, StmtKind};

use super::simplify::simplify;
use super::writer::Writer;

impl Writer<'_, '_> {
    pub(super) fn borrow_statement(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Borrow { verb, effects, onto, until } => {
                let until = until.as_ref().map_or(NO_UNTIL, |until| self.store.until(until));
                let (effects, many) = self.things(effects);
                let onto = self.value(&simplify(onto));
                let how = lineage(*verb);
                self.emit(Op::Borrow { effects, many, onto, how, until });
            }
            StmtKind::Cancel { effects, until } => {
                let until = until.as_ref().map_or(NO_UNTIL, |until| self.store.until(until));
                let (effects, many) = self.things(effects);
                self.emit(Op::Cancel { effects, many, until });
            }
            _ => {}
        }
    }
}

/// Returns the engine's name for a way of borrowing.
pub(crate) fn lineage(verb: Lineage) -> rules::Lineage {
    match verb {
        Lineage::Tiru => rules::Lineage::Tiru,
        Lineage::Pinjam => rules::Lineage::Pinjam,
        Lineage::Sedut => rules::Lineage::Sedut,
    }
}
