//! Compiles plain verbs: one operation each, mostly.

use tiru_engine::rules::{Face, Many, NO_UNTIL, Op, Reg, Span, Verb, VerdictKind};

use crate::checked::{Expr, ExprKind, Plain, With};

use super::simplify::simplify;
use super::writer::Writer;

impl Writer<'_, '_> {
    pub(super) fn plain(&mut self, plain: &Plain, span: Span) {
        match (plain.verb, plain.on.as_slice()) {
            (Verb::Reveal, [cards]) => self.turns(cards, Face::Up),
            (Verb::Hide, [cards]) => self.turns(cards, Face::Down),
            (Verb::Show, [cards, to]) => {
                let (what, many) = self.things(cards);
                let to = simplify(to);
                self.for_each(&to, &mut |writer, to| writer.emit(Op::Show { what, many, to }));
            }
            (Verb::Arrange, [cards, by]) => self.arrange(cards, by, span),
            (Verb::Shuffle, [zones]) => {
                let zones = simplify(zones);
                self.for_each(&zones, &mut |writer, place| writer.emit(Op::Shuffle { place }));
            }
            (Verb::Tiru | Verb::Pinjam | Verb::Sedut, [effects, onto]) => {
                let Some(how) = plain.verb.borrowing() else { return };
                let until = self.lasts(&plain.with);
                let (effects, many) = self.things(effects);
                let onto = self.value(&simplify(onto));
                self.emit(Op::Borrow { effects, many, onto, how, until });
            }
            (Verb::Cancel, [effects]) => {
                let until = self.lasts(&plain.with);
                let (effects, many) = self.things(effects);
                self.emit(Op::Cancel { effects, many, until });
            }
            (Verb::Skip | Verb::Extra, [who]) => {
                let who = match simplify(who) {
                    all if matches!(all.kind, ExprKind::Seats) => Reg::NO,
                    one => self.value(&one),
                };
                if let With::Phase(phase) = plain.with
                    && let Some(node) = self.store.node(phase, span)
                {
                    let skips = plain.verb == Verb::Skip;
                    self.emit(if skips { Op::Skip { who, node } } else { Op::Again { who, node } });
                }
            }
            (Verb::Win, [who]) => self.verdicts(VerdictKind::Win, who, &plain.with),
            (Verb::Lose, [who]) => self.verdicts(VerdictKind::Lose, who, &plain.with),
            (Verb::Tie, _) => {
                let why = self.store.text("");
                self.emit(Op::Verdict { kind: VerdictKind::Tie, who: Reg::NO, many: Many::One, why });
            }
            // Any other verb is nothing but its operands, done to each member of a set.
            (verb, [first, rest @ ..]) => {
                let first = simplify(first);
                self.for_each(&first, &mut |writer, a| {
                    let b = rest.first().map_or(Reg::NO, |second| writer.value(&simplify(second)));
                    writer.emit(Op::Does { verb, a, b });
                });
            }
            _ => {}
        }
    }

    fn turns(&mut self, cards: &Expr, face: Face) {
        let (what, many) = self.things(cards);
        self.emit(Op::Turn { what, many, face });
    }

    /// Returns the index of the duration that is written, if any.
    fn lasts(&mut self, with: &With) -> u8 {
        if let With::Until(until) = with { self.store.until(until) } else { NO_UNTIL }
    }

    /// Emits a verdict about a seat, or about each of several.
    fn verdicts(&mut self, kind: VerdictKind, who: &Expr, with: &With) {
        let why = self.store.text(if let With::Reason(why) = with { why } else { "" });
        let (who, many) = self.things(who);
        self.emit(Op::Verdict { kind, who, many, why });
    }
}
