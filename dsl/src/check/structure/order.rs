//! Checks the effect order, the conflicts between claims, and the durations of borrowing.

use crate::blueprint;
use crate::check::checker::Checker;
use crate::check::context::Context;
use crate::checked::{Conflict, Criterion, Deed, Lasts, Thing, Type};
use crate::mistake;
use crate::verb;
use tiru_engine::rules::Of;

impl Checker<'_> {
    pub(super) fn criteria(&mut self, texts: &[blueprint::Criterion]) -> Vec<Criterion> {
        texts.iter().filter_map(|text| self.criterion(text)).collect()
    }

    fn criterion(&mut self, text: &blueprint::Criterion) -> Option<Criterion> {
        let kind = text.kind.try_map(
            self,
            |checker, seat| checker.condition(seat, Context::formula(), Type::SEAT),
            |checker, value| checker.about_card(value, Type::NUMBER),
            Checker::stamp,
        )?;
        Some(Criterion { kind, span: text.span })
    }

    pub(super) fn conflict(&mut self, text: &blueprint::Conflict) -> Option<Conflict> {
        let kind = text.kind.try_map(|deed| self.stamp(deed))?;
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
