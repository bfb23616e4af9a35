//! Deeds: their names, their subjects, and the names of their roles.

use super::phrase::Phrase;
use super::writer::{Writer, fill, plain};
use crate::checked::{Deed, Kind, Subject, Type};
use crate::language::cards::Noun;
use crate::verb;
use tiru_engine::rules::{Of, Verb};

impl Writer<'_> {
    /// Returns the kind of a deed's subject, and which of its roles that is.
    pub(super) fn subject(&self, deed: Deed) -> (Subject, Option<usize>) {
        match deed {
            Deed::Rule(rule) => {
                self.checked.rules.get(rule).map_or((Subject::Nothing, None), |rule| rule.subject)
            }
            Deed::Action(action) => {
                self.checked.actions.get(action).map_or((Subject::Nothing, None), |action| action.subject)
            }
            Deed::Verb(verb) => verb::row(verb).subject(),
            Deed::ChangeOfHolder => (Subject::Card, Some(0)),
            Deed::Change(attr) => match self.checked.structure.attributes.get(attr).map(|attr| attr.of) {
                Some(Of::Card) => (Subject::Card, Some(0)),
                Some(Of::Seat) => (Subject::Seat, Some(0)),
                Some(Of::Game) | None => (Subject::Nothing, None),
            },
        }
    }

    /// Returns the noun for such a subject.
    pub(super) fn subject_noun(&self, subject: Subject) -> Noun {
        let nouns = &self.words.nouns;
        match subject {
            Subject::Card => nouns.card,
            Subject::Seat => nouns.player,
            Subject::Target => nouns.target,
            Subject::Effect => nouns.effect,
            Subject::Nothing => nouns.zone,
        }
    }

    /// Names a role of a deed.
    pub(super) fn role_name(&self, deed: Option<Deed>, at: usize, ty: Type) -> Phrase {
        let things = &self.words.things;
        let subject = deed.and_then(|deed| self.subject(deed).1);
        let noun = self.noun(ty.kind());
        let change = matches!(deed, Some(Deed::Change(_)));
        Phrase::one(match ty.kind() {
            _ if deed == Some(Deed::ChangeOfHolder) && at == 1 => things.was_holder.to_owned(),
            _ if deed == Some(Deed::ChangeOfHolder) && at == 2 => things.now_holder.to_owned(),
            _ if change && at == 1 => things.was.to_owned(),
            _ if change && at == 2 => things.now.to_owned(),
            _ if subject == Some(at) => fill(things.that, &[noun.one]),
            Some(Kind::Seat) if deed == Some(Deed::Verb(Verb::Choose)) => things.doer.to_owned(),
            Some(Kind::Number) if self.is_only(deed, at) => things.amount.to_owned(),
            Some(Kind::Card | Kind::Seat | Kind::Spot | Kind::Zone | Kind::Effect)
                if self.is_only(deed, at) =>
            {
                fill(things.that, &[noun.one])
            }
            Some(Kind::Target) => fill(things.the, &[noun.one]),
            Some(_) if self.is_second(deed, at, subject) => fill(things.other, &[noun.one]),
            _ => self
                .param(deed, at)
                .map_or_else(|| fill(things.that, &[noun.one]), |name| fill(things.the, &[&name])),
        })
    }

    /// Returns the kinds of a declared deed's roles.
    fn kinds(&self, deed: Option<Deed>) -> Vec<Option<Kind>> {
        match deed {
            Some(Deed::Rule(rule)) => {
                let params =
                    self.checked.rules.get(rule).map(|rule| rule.params.as_slice()).unwrap_or_default();
                params.iter().map(|param| param.ty.kind()).collect()
            }
            Some(Deed::Action(action)) => {
                let params =
                    self.checked.actions.get(action).map(|row| row.params.as_slice()).unwrap_or_default();
                params.iter().map(|param| param.set.ty.kind()).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Counts the cards, targets and effects among the roles of a declared deed.
    pub(super) fn cards_taken(&self, deed: Deed) -> usize {
        let is_card = |kind: &Option<Kind>| matches!(kind, Some(Kind::Card | Kind::Target | Kind::Effect));
        self.kinds(Some(deed)).iter().filter(|kind| is_card(kind)).count()
    }

    /// Returns the index of a role of a declared deed.
    pub(super) fn role_named(&self, deed: Deed, name: &str) -> Option<usize> {
        match deed {
            Deed::Rule(rule) => {
                self.checked.rules.get(rule)?.params.iter().position(|param| param.name == name)
            }
            Deed::Action(action) => {
                self.checked.actions.get(action)?.params.iter().position(|param| param.name == name)
            }
            _ => None,
        }
    }

    fn param(&self, deed: Option<Deed>, at: usize) -> Option<String> {
        match deed? {
            Deed::Rule(rule) => Some(plain(&self.checked.rules.get(rule)?.params.get(at)?.name)),
            Deed::Action(action) => Some(plain(&self.checked.actions.get(action)?.params.get(at)?.name)),
            _ => None,
        }
    }

    /// Whether no other role has this kind.
    fn is_only(&self, deed: Option<Deed>, at: usize) -> bool {
        let kinds = self.kinds(deed);
        let kind = kinds.get(at).copied().flatten();
        kinds.iter().filter(|other| **other == kind).count() == 1
    }

    /// Whether it is the only other role with the kind of the subject.
    fn is_second(&self, deed: Option<Deed>, at: usize, subject: Option<usize>) -> bool {
        let kinds = self.kinds(deed);
        let (kind, first) =
            (kinds.get(at).copied().flatten(), subject.and_then(|at| kinds.get(at).copied().flatten()));
        kind.is_some() && kind == first && kinds.iter().filter(|other| **other == kind).count() == 2
    }
}
