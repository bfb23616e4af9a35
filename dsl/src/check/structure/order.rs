//! Checks the effect order, the conflicts between claims, and the durations of borrowing.

use crate::blueprint;
use crate::check::checker::Checker;
use crate::check::context::Context;
use crate::checked::{Conflict, ConflictKind, Criterion, CriterionKind, Deed, Lasts, Thing, Type};
use crate::mistake;
use crate::verb;
use tiru_engine::rules::Of;

impl Checker<'_> {
    pub(super) fn criteria(&mut self, texts: &[blueprint::Criterion]) -> Vec<Criterion> {
        texts.iter().filter_map(|text| self.criterion(text)).collect()
    }

    fn criterion(&mut self, text: &blueprint::Criterion) -> Option<Criterion> {
        use blueprint::CriterionKind as Text;
        let kind = match &text.kind {
            Text::Chance => CriterionKind::Chance,
            Text::Icon => CriterionKind::Icon,
            Text::Aim => CriterionKind::Aim,
            Text::Seat(seat) => CriterionKind::Seat(self.condition(seat, Context::formula(), Type::SEAT)?),
            Text::Stamp(deed, recency) => CriterionKind::Stamp(self.stamp(deed)?, *recency),
            Text::Batch(age) => CriterionKind::Batch(*age),
            Text::Value(value, height) => {
                CriterionKind::Value(self.about_card(value, Type::NUMBER)?, *height)
            }
            Text::Ask(chooser) => CriterionKind::Ask(*chooser),
            Text::Together => CriterionKind::Together,
        };
        Some(Criterion { kind, span: text.span })
    }

    pub(super) fn conflict(&mut self, text: &blueprint::Conflict) -> Option<Conflict> {
        let kind = match &text.kind {
            blueprint::ConflictKind::Level => ConflictKind::Level,
            blueprint::ConflictKind::Firm => ConflictKind::Firm,
            blueprint::ConflictKind::Stamp(deed, recency) => ConflictKind::Stamp(self.stamp(deed)?, *recency),
            blueprint::ConflictKind::Ban => ConflictKind::Ban,
        };
        Some(Conflict { kind, span: text.span })
    }

    /// Resolves a deed whose time is compared.
    fn stamp(&mut self, name: &blueprint::Name) -> Option<Deed> {
        let deed = verb::named(&name.text).map(Deed::Verb).or_else(|| self.declared(&name.text));
        self.mention_deed(deed, name.span);
        if deed.is_none() && !self.is_broken(&name.text) {
            let diagnostic =
                mistake::name::unknown_deed::unknown_deed(name.span, &name.text, &self.done_here(), false);
            self.report(diagnostic);
        }
        deed
    }

    pub(super) fn lasts(&mut self, text: &blueprint::Lasts) -> Option<Lasts> {
        let keeps = text.keeps.iter().filter_map(|name| {
            let attr = self.names.attribute(Of::Card, &name.text)?;
            self.found.used.attributes.insert(attr);
            self.mention(Thing::Attribute(attr), name.span);
            Some(attr)
        });
        Some(Lasts {
            keeps: keeps.collect(),
            verbs: text.verbs.iter().map(|verb| verb.value).collect(),
            during: text.during.as_ref().and_then(|phase| self.names.phase(&phase.text)),
            until: self.names.phase(&text.until.text)?,
            span: text.span,
        })
    }
}
