//! Compiles script calls: the function's proposals are carried out in order; its questions are asked, and it
//! continues with the answers.

use tiru_engine::rules::script::{ScriptCall as Row, ScriptKind, ScriptType};
use tiru_engine::rules::{Asked, Asker, ChoiceDef, Kind as Cell, Op, Reg, Span};

use crate::checked::{Expr, Kind, ScriptCall, Type};

use super::simplify::simplify;
use super::writer::Writer;

/// The most values that a function takes.
const MOST: usize = 16;

impl Writer<'_, '_> {
    /// Compiles a call as a statement.
    pub(super) fn script(&mut self, call: &ScriptCall, span: Span) {
        let mark = self.take(1);
        self.emit(Op::Mark { dst: mark });
        let given = self.take(3);
        self.called(call, given, None);
        self.forget_for_loop(&[]);
        let (next, done) = (self.here(), self.label());
        // The proposals, in order.
        let cursor = self.counter();
        let row = self.take(1);
        let (again, over) = (self.here(), self.label());
        self.branch(Op::NextOf { dst: row, cursor, set: given, to: 0 }, over);
        self.emit(Op::Propose { row });
        self.jump(again);
        self.bind_label(over);
        // The question, if it asks one.
        let question = given.next().next();
        self.branch(Op::IfNone { a: question, to: 0 }, done);
        let among = self.take(4);
        self.emit(Op::Asking { row: question, from: among });
        let (seat, numbers) = (among.next().next(), among.next().next().next());
        let answer = self.take(1);
        let (things, asked) = (self.label(), self.label());
        self.branch(Op::JumpIfNot { flag: numbers, to: 0 }, things);
        self.asks_for(Cell::Number, answer, (among, seat), span);
        self.jump(asked);
        self.bind_label(things);
        self.asks_for(Cell::Target, answer, (among, seat), span);
        self.bind_label(asked);
        self.emit(Op::ScriptOn { answer, dst: given });
        self.jump(next);
        self.bind_label(done);
        self.emit(Op::Release { mark });
    }

    fn asks_for(&mut self, kind: Cell, dst: Reg, (from, seat): (Reg, Reg), span: Span) {
        let what = Asked::One { kind, may_be_none: false };
        let by = Asker::Seat(seat);
        let choice =
            self.store.choices.push(ChoiceDef { name: String::new(), what, by, secret: false, span });
        self.emit(Op::Choose { dst, from, choice });
    }

    /// Compiles a call as a value; a set takes two registers.
    pub(super) fn script_value(&mut self, call: &ScriptCall, expr: &Expr, into: Option<Reg>) -> Reg {
        let given = self.take(3);
        let gives = script_type(expr.ty);
        self.called(call, given, gives);
        if matches!(expr.ty, Type::Set(_)) { given } else { self.settle_in(given, into) }
    }

    fn called(&mut self, call: &ScriptCall, dst: Reg, gives: Option<ScriptType>) {
        let types: Vec<ScriptType> = call.args.iter().filter_map(|arg| script_type(arg.ty)).collect();
        let file = u16::try_from(call.file).unwrap_or(u16::MAX);
        let row = Row { file, function: call.function.clone(), args: types, gives };
        if call.args.len() > MOST || row.args.len() != call.args.len() {
            return self.later("a script with the value none", self.span);
        }
        let args = self.take(row.cells().max(1));
        let mut at = args;
        for arg in &call.args {
            let value = simplify(arg);
            if matches!(arg.ty, Type::Set(_)) {
                self.set_to(&value, at);
                at = at.next().next();
            } else {
                self.value_to(&value, at);
                at = at.next();
            }
        }
        self.store.script_calls.push(row);
        let call = u16::try_from(self.store.script_calls.len() - 1).unwrap_or(u16::MAX);
        self.emit(Op::Script { args, dst, call });
    }
}

fn script_type(ty: Type) -> Option<ScriptType> {
    Some(match ty {
        Type::One(kind) => ScriptType::One(script_kind(kind)?),
        Type::Set(kind) => ScriptType::Set(script_kind(kind)?),
        Type::None => ScriptType::One(ScriptKind::Card),
        Type::Unknown => return None,
    })
}

/// Returns the kind that a script can receive or return, if there is one.
pub(crate) fn script_kind(kind: Kind) -> Option<ScriptKind> {
    Some(match kind {
        Kind::Number => ScriptKind::Number,
        Kind::Flag => ScriptKind::Flag,
        Kind::Word(list) => ScriptKind::Word(list),
        Kind::Card => ScriptKind::Card,
        Kind::Seat => ScriptKind::Seat,
        Kind::Target => ScriptKind::Target,
        Kind::Words(_) | Kind::Text | Kind::Spot | Kind::Zone | Kind::Effect => return None,
    })
}
