//! What a ruling gives although no match could ever come to it.

use crate::check::checker::Checker;
use crate::check::constant;
use crate::checked::{Fact, FactKind, Formula, NodeKind, Structure, Value};
use crate::mistake::ruling::no_count::{Count, before_the_first, not_counted};
use crate::mistake::ruling::no_value::{Bound, no_value};
use tiru_engine::rules::Id;

impl Checker<'_> {
    /// Tells of turns and rounds that do not come, and of values that are out of their bounds.
    pub(super) fn given_possible(&mut self, given: &[Fact], structure: &Structure) {
        let mut settings: Vec<i64> =
            structure.settings.rows().iter().map(|setting| setting.default).collect();
        for fact in given {
            if let FactKind::Reading(setting, value) = &fact.kind
                && let Some(place) = settings.get_mut(setting.index())
            {
                *place = *value;
            }
        }
        for fact in given {
            match &fact.kind {
                FactKind::Turns(turns) => self.counted(fact, Count::Turns, *turns, structure),
                FactKind::Rounds(rounds) => self.counted(fact, Count::Rounds, *rounds, structure),
                FactKind::Attr { attr, value: Value::Number(number), .. } => {
                    let Some(attribute) = structure.attributes.get(*attr) else { continue };
                    let of = |formula: &Option<Formula>| constant::value(&formula.as_ref()?.expr, &settings);
                    let bound = match (of(&attribute.min), of(&attribute.max)) {
                        (Some(least), _) if *number < least => Bound::Least(least),
                        (_, Some(most)) if *number > most => Bound::Most(most),
                        _ => continue,
                    };
                    self.tell(no_value(fact.span, &attribute.name, *number, bound));
                }
                _ => {}
            }
        }
    }

    fn counted(&mut self, fact: &Fact, count: Count, number: i64, structure: &Structure) {
        let nodes = structure.nodes.rows();
        let turns = nodes.iter().any(|node| matches!(node.kind, NodeKind::Turn { .. }));
        let rounds = nodes.iter().any(|node| matches!(node.kind, NodeKind::Round { .. }));
        let (this, other) = match count {
            Count::Turns => (turns, rounds),
            Count::Rounds => (rounds, turns),
        };
        if !this {
            self.tell(not_counted(fact.span, count, (other && number > 0).then_some(number)));
        } else if number < 1 {
            self.tell(before_the_first(fact.span, count, number));
        }
    }
}
