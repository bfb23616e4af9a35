//! Durations, use limits, and owners of phases.

use super::phrase::{Person, Phrase};
use super::writer::{Writer, fill};
use crate::ast::Edge;
use crate::checked::{Limit, LimitSpan, Over, PhaseOf, Until, Whose};

impl Writer<'_> {
    /// Renders `until the end of your next turn`.
    pub(super) fn until(&self, until: &Until) -> String {
        let spans = &self.words.spans;
        let phase = match until.over {
            Over::Phase(phase) => phase,
            Over::Deed(deed) => {
                return fill(spans.until_deed, &[&self.deed_label(deed, &[]).unwrap_or_default()]);
            }
        };
        let label = self.phase_label(phase);
        let phase = if until.next {
            let label = fill(spans.next, &[&label]);
            fill(spans.next_of, &[&self.phase_of(&label, until.whose)])
        } else {
            self.phase_of(&label, until.whose)
        };
        fill(
            match until.edge {
                Edge::Start => spans.until_start,
                Edge::End => spans.until_end,
            },
            &[&phase],
        )
    }

    /// Renders a phase with its owner.
    pub(super) fn phase_of(&self, label: &str, whose: Whose) -> String {
        let you = Phrase { text: self.words.things.you.to_owned(), person: Person::You };
        match whose {
            Whose::My | Whose::Carrier => self.of(&you, label).text,
            Whose::Foe => {
                let opponent = self.opponent(&you);
                self.of(&opponent, label).text
            }
            Whose::Any => fill(self.words.spans.any, &[label]),
        }
    }

    /// Names a phase.
    pub(super) fn phase(&self, phase: PhaseOf) -> String {
        fill(self.words.spans.any, &[&self.phase_label(phase)])
    }

    /// Renders `once per turn`.
    pub(super) fn limit(&self, limit: Limit) -> String {
        let spans = &self.words.spans;
        let per = match limit.per {
            LimitSpan::Phase(phase) => self.phase_label(phase),
            LimitSpan::Game => spans.the_match.to_owned(),
        };
        match limit.times {
            1 => fill(spans.once, &[&per]),
            2 => fill(spans.twice, &[&per]),
            times => fill(spans.often, &[&per, &times.to_string()]),
        }
    }
}
