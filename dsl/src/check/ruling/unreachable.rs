//! Reports facts that no match could reach.

use crate::check::checker::Checker;
use crate::check::constant;
use crate::checked::{Fact, FactKind, Formula, NodeKind, Structure, Value};
use crate::mistake::ruling::no_such_turn::{
    Count, before_the_first, nobodys_turn, not_counted, past_the_last,
};
use crate::mistake::ruling::out_of_limits::{Bound, out_of_limits};
use tiru_engine::rules::Id;

impl Checker<'_> {
    /// Reports turns and rounds past the last one, and values out of bounds.
    pub(super) fn unreachable_facts(&mut self, given: &[Fact], structure: &Structure) {
        let mut settings: Vec<i64> =
            structure.settings.rows().iter().map(|setting| setting.default).collect();
        for fact in given {
            if let FactKind::Reading(setting, value) = &fact.kind
                && let Some(place) = settings.get_mut(setting.index())
            {
                *place = *value;
            }
        }
        let of = |formula: &Option<Formula>| constant::value(&formula.as_ref()?.expr, &settings);
        for fact in given {
            match &fact.kind {
                FactKind::Turn(_) if maxima(Count::Turns, structure).next().is_none() => {
                    self.report(nobodys_turn(fact.span));
                }
                FactKind::Turns(number) | FactKind::Rounds(number) => {
                    let count = if let FactKind::Turns(_) = fact.kind { Count::Turns } else { Count::Rounds };
                    // Several phases of one kind each have a maximum of their own.
                    let all: Vec<&Option<Formula>> = maxima(count, structure).collect();
                    let last = if let [only] = all.as_slice() { of(only) } else { None };
                    self.counted(fact, count, *number, last, structure);
                }
                FactKind::Attr { attr, value: Value::Number(number), .. } => {
                    let Some(attribute) = structure.attributes.get(*attr) else { continue };
                    let bound = match (of(&attribute.min), of(&attribute.max)) {
                        (Some(least), _) if *number < least => Bound::Least(least),
                        (_, Some(most)) if *number > most => Bound::Most(most),
                        _ => continue,
                    };
                    self.report(out_of_limits(fact.span, &attribute.name, *number, bound));
                }
                _ => {}
            }
        }
    }

    fn counted(&mut self, fact: &Fact, count: Count, number: i64, last: Option<i64>, structure: &Structure) {
        let other = match count {
            Count::Turns => Count::Rounds,
            Count::Rounds => Count::Turns,
        };
        let has = |count| maxima(count, structure).next().is_some();
        if !has(count) {
            self.report(not_counted(fact.span, count, (has(other) && number > 0).then_some(number)));
        } else if number < 1 {
            self.report(before_the_first(fact.span, count, number));
        } else if let Some(last) = last.filter(|last| number > *last) {
            self.report(past_the_last(fact.span, count, last, number));
        }
    }
}

/// Returns the maximum of each phase that is a turn, or a round.
fn maxima(count: Count, structure: &Structure) -> impl Iterator<Item = &Option<Formula>> {
    structure.nodes.rows().iter().filter_map(move |node| match (&node.kind, count) {
        (NodeKind::Turn { max, .. }, Count::Turns) | (NodeKind::Round { max, .. }, Count::Rounds) => {
            Some(max)
        }
        _ => None,
    })
}
