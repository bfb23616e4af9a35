//! Compiles statements about effects: borrowing and cancelling.

use tiru_engine::rules::{NO_UNTIL, Op};

use crate::checked::{Stmt, StmtKind};

use super::simplify::simplify;
use super::writer::Writer;

impl Writer<'_, '_> {
    pub(super) fn borrow_statement(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Borrow { verb, effects, onto, until } => {
                let until = until.as_ref().map_or(NO_UNTIL, |until| self.store.until(until));
                let (effects, many) = self.things(effects);
                let onto = self.value(&simplify(onto));
                self.emit(Op::Borrow { effects, many, onto, how: *verb, until });
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
