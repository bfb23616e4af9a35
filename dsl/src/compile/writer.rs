//! Writes one body: operations with their spans, forward jumps, registers, and the available expressions.

use std::collections::BTreeSet;

use tiru_engine::rules::{Body, Class, Op, Reg, Span, TableFact};

use crate::checked::{Expr, ExprKind, Frame, LocalId, Type, any_part};

use super::available::{Available, Validity, written};
use super::peephole::peephole;
use super::registers::Registers;
use super::store::Store;

/// A jump target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Label(u16);

#[derive(Clone, Debug, Default)]
struct Mark {
    /// Its position, once known.
    at: Option<usize>,
    /// The facts that hold at all jumps to it so far.
    known: Option<Validity>,
}

/// The place of a binding's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Held {
    /// One register.
    One(Reg),
    /// A set, in two registers.
    Set(Reg),
}

/// A `repeat` that a `stop` may leave.
#[derive(Clone, Copy, Debug)]
pub(super) struct Loop {
    /// Its end.
    pub(super) end: Label,
    /// The number of open `quietly` blocks when it began.
    pub(super) quiet: usize,
}

/// A body under construction.
#[derive(Debug)]
pub(crate) struct Writer<'s, 'c> {
    /// The tables that bodies share.
    pub(super) store: &'s mut Store<'c>,
    /// The bindings of the text.
    frame: &'s Frame,
    /// The place of each binding's value, while it is bound.
    locals: Vec<Option<Held>>,
    /// The bindings that are reassigned somewhere in the text.
    rebound: BTreeSet<LocalId>,
    ops: Vec<Op>,
    spans: Vec<Span>,
    marks: Vec<Mark>,
    known: Available,
    /// A binding of an effect of which only the carrying card is known; it holds that card.
    pub(super) carrier_of: Option<LocalId>,
    /// The registers in use.
    pub(super) taken: Registers,
    /// The registers of bindings that live to the end of their block.
    pub(super) kept: Registers,
    used: u8,
    params: u8,
    /// The registers that the caller fills or reads.
    pub(super) given: Registers,
    names: Vec<(Reg, String)>,
    /// The span of the text being compiled.
    pub(super) span: Span,
    /// Whether the next operation can be reached.
    reachable: bool,
    /// The number of sets opened in the frame's memory.
    pub(super) opened: usize,
    /// The enclosing `repeat`s.
    pub(super) loops: Vec<Loop>,
    /// The number of open `quietly` blocks.
    pub(super) quiet: usize,
    overflown: bool,
}

impl<'s, 'c> Writer<'s, 'c> {
    /// Creates a body whose first registers hold its parameters, some of them named.
    pub(crate) fn new(
        store: &'s mut Store<'c>,
        frame: &'s Frame,
        span: Span,
        params: &[Option<LocalId>],
    ) -> Writer<'s, 'c> {
        let given = Registers::first(params.len());
        let mut writer = Writer {
            store,
            frame,
            locals: vec![None; frame.locals.len()],
            rebound: BTreeSet::new(),
            ops: Vec::new(),
            spans: Vec::new(),
            marks: Vec::new(),
            known: Available::default(),
            carrier_of: None,
            taken: given,
            kept: given,
            used: u8::try_from(params.len()).unwrap_or(u8::MAX),
            params: u8::try_from(params.len()).unwrap_or(u8::MAX),
            given,
            names: Vec::new(),
            span,
            reachable: true,
            opened: 0,
            loops: Vec::new(),
            quiet: 0,
            overflown: false,
        };
        for (reg, local) in (0..u8::MAX).zip(params) {
            if let Some(local) = local {
                writer.bind(*local, Held::One(Reg(reg)));
            }
        }
        writer
    }

    /// Records bindings that are reassigned somewhere in the text.
    pub(super) fn will_rebind(&mut self, locals: impl IntoIterator<Item = LocalId>) {
        self.rebound.extend(locals);
    }

    /// Reports whether a binding is reassigned somewhere in the text.
    pub(super) fn is_rebound(&self, local: LocalId) -> bool {
        self.rebound.contains(&local)
    }

    /// Returns the finished body.
    pub(crate) fn finish(mut self, name: impl Into<String>) -> Body {
        if self.reachable || self.ops.is_empty() {
            self.reachable = true;
            self.emit(Op::End);
        }
        let most = usize::from(u16::MAX);
        if self.ops.len() > most || self.marks.len() > most {
            self.store.later("a text of more than 65535 steps", self.span);
            self.ops = vec![Op::Later, Op::End];
            self.spans = vec![self.span; 2];
        }
        for op in &mut self.ops {
            if let Some(to) = op.jump_mut() {
                let at = self.marks.get(usize::from(*to)).and_then(|mark| mark.at).unwrap_or(0);
                *to = u16::try_from(at).unwrap_or(0);
            }
        }
        let mut body = Body {
            name: name.into(),
            params: self.params,
            registers: self.used.max(self.params),
            ops: self.ops,
            spans: self.spans,
            names: self.names,
        };
        let store = &*self.store;
        peephole(&mut body, self.given, &|op| store.reads(op));
        body
    }

    // Operations and jumps

    /// Appends an operation.
    pub(super) fn emit(&mut self, op: Op) {
        if !self.reachable {
            return;
        }
        written(op).for_each(|reg| self.known.written(reg));
        if op.class() == Class::Does {
            self.known.match_changed();
        }
        if matches!(
            op,
            Op::Open { .. }
                | Op::Gather { .. }
                | Op::GatherAll { .. }
                | Op::Top { .. }
                | Op::Bottom { .. }
                | Op::Ballot { .. }
                | Op::Combine { .. }
        ) {
            self.opened += 1;
        }
        self.ops.push(op);
        self.spans.push(self.span);
        self.reachable = op.goes_on();
    }

    /// Creates a label that is not placed yet.
    pub(super) fn label(&mut self) -> Label {
        self.marks.push(Mark::default());
        Label(u16::try_from(self.marks.len() - 1).unwrap_or(u16::MAX))
    }

    /// Appends an operation that may jump to a label.
    pub(super) fn branch(&mut self, mut op: Op, to: Label) {
        if let Some(at) = op.jump_mut() {
            *at = to.0;
        }
        if self.reachable {
            // What the operation itself writes is not known at the other end.
            written(op).for_each(|reg| self.known.written(reg));
            let here = self.known.here();
            if let Some(mark) = self.marks.get_mut(usize::from(to.0))
                && mark.at.is_none()
            {
                match &mut mark.known {
                    Some(known) => known.intersect(&here),
                    none => *none = Some(here),
                }
            }
        }
        self.emit(op);
    }

    /// Jumps to a label.
    pub(super) fn jump(&mut self, to: Label) {
        self.branch(Op::Jump { to: 0 }, to);
    }

    /// Places a label here.
    pub(super) fn bind_label(&mut self, label: Label) {
        let at = self.ops.len();
        let Some(mark) = self.marks.get_mut(usize::from(label.0)) else { return };
        mark.at = Some(at);
        let Some(mut known) = mark.known.take() else { return };
        if self.reachable {
            known.intersect(&self.known.here());
        }
        self.reachable = true;
        self.known.set(&known);
        // A fact that is invalid on another path may still be held here, so its register stays taken.
        self.taken = self.taken.and(self.known.held());
        self.cut_known(self.known.len());
    }

    /// Places a label that is jumped back to; the caller has forgotten what the loop may change.
    pub(super) fn here(&mut self) -> Label {
        let label = self.label();
        self.bind_label(label);
        label
    }

    /// Forgets later facts, also at pending jumps: the list grows again with other facts.
    pub(super) fn cut_known(&mut self, len: usize) {
        self.known.truncate(len);
        for known in self.marks.iter_mut().filter_map(|mark| mark.known.as_mut()) {
            known.truncate(len);
        }
    }

    /// Returns the number of facts.
    pub(super) fn known(&self) -> usize {
        self.known.len()
    }

    /// Forgets what a loop may change: reads of the match, and these bindings.
    pub(super) fn forget_for_loop(&mut self, rebound: &[LocalId]) {
        self.known.match_changed();
        for local in rebound {
            if let Some(Held::One(reg) | Held::Set(reg)) = self.held(*local) {
                self.known.written(reg);
            }
        }
    }

    // Registers and values

    /// Takes consecutive registers.
    pub(super) fn take(&mut self, count: u8) -> Reg {
        let Some(reg) = self.taken.take(count) else {
            if !self.overflown {
                self.overflown = true;
                self.store.later("too many values at once", self.span);
            }
            return Reg(0);
        };
        self.used = self.used.max(reg.0.saturating_add(count));
        reg
    }

    /// Takes these registers, if they are free.
    pub(super) fn take_at(&mut self, reg: Reg, count: u8) -> bool {
        let free = self.taken.take_at(reg, count);
        if free {
            self.used = self.used.max(reg.0.saturating_add(count));
        }
        free
    }

    /// Takes two registers for a set.
    pub(super) fn take_set(&mut self) -> Reg {
        self.take(2)
    }

    /// Returns a register with the result of an operation: one that holds it already, else `into` or a new
    /// one.
    pub(super) fn compute(&mut self, how: impl Fn(Reg) -> Op, into: Option<Reg>) -> Reg {
        let key = how(Reg::NO);
        if let Some(reg) = self.known.find(key) {
            return self.settle_in(reg, into);
        }
        let reg = into.unwrap_or_else(|| self.take(1));
        self.emit(how(reg));
        if self.reachable && !key.operands().any(|operand| operand.covers(reg)) {
            self.known.record(key, reg);
        }
        reg
    }

    /// Copies the value to `into`, if given.
    pub(super) fn settle_in(&mut self, reg: Reg, into: Option<Reg>) -> Reg {
        match into {
            Some(into) if into != reg => {
                self.emit(Op::Copy { dst: into, src: reg });
                into
            }
            _ => reg,
        }
    }

    /// Returns a register with a constant.
    pub(super) fn constant(&mut self, value: i32, into: Option<Reg>) -> Reg {
        self.compute(|dst| Op::Const { dst, value }, into)
    }

    /// Returns a register with a fact about the match.
    pub(super) fn table(&mut self, fact: TableFact, into: Option<Reg>) -> Reg {
        self.compute(|dst| Op::Table { dst, fact }, into)
    }

    /// Returns a register that starts at 0 and that only the caller writes.
    pub(super) fn counter(&mut self) -> Reg {
        let reg = self.take(1);
        self.emit(Op::Const { dst: reg, value: 0 });
        reg
    }

    /// Frees all registers but these and those that hold a known value.
    pub(super) fn release_registers(&mut self, taken: Registers) {
        self.taken = self.known.registers(taken);
        self.known.keep_only(self.taken);
        for place in &mut self.locals {
            if let Some(Held::One(reg) | Held::Set(reg)) = place
                && !self.taken.has(*reg)
            {
                *place = None;
            }
        }
    }

    // Bindings

    /// Returns the bindings of the text.
    pub(super) fn frame(&self) -> &'s Frame {
        self.frame
    }

    /// Enters an inner text, which takes its captures from this one.
    pub(super) fn enter(&mut self, inner: &'s Frame) -> (&'s Frame, Vec<Option<Held>>) {
        let mut locals = vec![None; inner.locals.len()];
        for capture in &inner.captures {
            if let Some(place) = locals.get_mut(usize::from(capture.inner.0)) {
                *place = self.held(capture.outer);
            }
        }
        (std::mem::replace(&mut self.frame, inner), std::mem::replace(&mut self.locals, locals))
    }

    /// Returns to the outer text.
    pub(super) fn leave(&mut self, (frame, locals): (&'s Frame, Vec<Option<Held>>)) {
        self.frame = frame;
        self.locals = locals;
    }

    /// Returns where a binding's value is.
    pub(super) fn held(&self, local: LocalId) -> Option<Held> {
        self.locals.get(usize::from(local.0)).copied().flatten()
    }

    /// Binds a name.
    pub(super) fn bind(&mut self, local: LocalId, held: Held) {
        if let Some(place) = self.locals.get_mut(usize::from(local.0)) {
            *place = Some(held);
        }
        let (Held::One(reg) | Held::Set(reg)) = held;
        let name = self.frame.locals.get(local).map_or("", |local| local.name.as_str());
        let row = (reg, name.to_owned());
        if name != "it" && !name.is_empty() && !self.names.contains(&row) {
            self.names.push(row);
        }
    }

    /// Unbinds a name.
    pub(super) fn unbind(&mut self, local: LocalId) {
        if let Some(place) = self.locals.get_mut(usize::from(local.0)) {
            *place = None;
        }
    }

    /// Reports whether all names that an expression reads from outside are bound.
    pub(super) fn is_bound(&self, expr: &Expr) -> bool {
        !any_part(expr, &|part| matches!(part.kind, ExprKind::Local(local) if self.held(local).is_none()))
    }

    /// Returns the type of a binding.
    pub(super) fn type_of(&self, local: LocalId) -> Option<Type> {
        self.frame.locals.get(local).map(|local| local.ty)
    }

    /// Returns the name of a binding.
    pub(super) fn name_of(&self, local: LocalId) -> String {
        self.frame.locals.get(local).map(|local| local.name.clone()).unwrap_or_default()
    }

    /// Reports a part that the machine cannot run.
    pub(super) fn later(&mut self, word: &str, span: Span) {
        self.store.later(word, span);
    }
}
