//! Resolves names of deeds and phases, and the roles of deeds.

use super::checker::Checker;
use crate::ast;
use crate::checked::subject_of;
use crate::checked::{Deed, Kind, PhaseOf, Subject, Thing, Type, TypedRole};
use crate::mistake;
use crate::verb;
use tiru_engine::rules::{AttrId, Of, Span};

/// The roles of a deed.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Signature {
    /// The readable roles, with their indices.
    pub roles: Vec<Role>,
    /// The kind of the subject, and its index.
    pub subject: (Subject, Option<usize>),
    /// The kind that `from` is compared with.
    pub from: Option<Kind>,
    /// The kind that `to` is compared with.
    pub to: Option<Kind>,
}

/// A role of a deed.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Role {
    pub name: String,
    pub at: usize,
    pub ty: Type,
}

impl Checker<'_> {
    /// Resolves a deed and its roles.
    pub(super) fn deed(&mut self, name: &ast::DeedName) -> Option<(Deed, Signature)> {
        let deed = match &name.kind {
            ast::DeedKind::Word(word) => self.deed_word(word)?,
            ast::DeedKind::ChangeOf(word) => self.change_of(word)?,
        };
        let signature = self.signature(deed);
        Some((deed, signature))
    }

    /// Resolves several deeds, with the roles that all of them have.
    pub(super) fn deeds(&mut self, names: &[ast::DeedName]) -> Option<(Vec<Deed>, Signature)> {
        let found = names.iter().map(|name| self.deed(name)).collect();
        Checker::common(found)
    }

    /// Returns the roles that all of these deeds have.
    pub(super) fn common_signature(&self, deeds: &[Deed]) -> Option<Signature> {
        let found = deeds.iter().map(|deed| Some((*deed, self.signature(*deed)))).collect();
        Checker::common(found).map(|(_, signature)| signature)
    }

    /// Resolves the deeds of a ban or permission, which cannot be about a phase.
    pub(super) fn banned_deeds(&mut self, names: &[ast::DeedName]) -> Option<(Vec<Deed>, Signature)> {
        let found = names.iter().map(|name| match &name.kind {
            ast::DeedKind::Word(word) if self.is_phase(&word.text) => {
                let diagnostic =
                    mistake::name::unknown_deed::banned_phase(word.span, &word.text, &self.done_here());
                self.report(diagnostic);
                None
            }
            ast::DeedKind::Word(_) | ast::DeedKind::ChangeOf(_) => self.deed(name),
        });
        let found = found.collect();
        Checker::common(found)
    }

    /// Whether a name belongs to a phase and to no deed.
    fn is_phase(&mut self, name: &str) -> bool {
        verb::named(name).is_none()
            && self.declared(name).is_none()
            && self.names.zone(name).is_none()
            && self.names.phase(name).is_some()
    }

    /// Returns the deeds with the roles that all of them have, or `None` if one was not resolved.
    fn common(all: Vec<Option<(Deed, Signature)>>) -> Option<(Vec<Deed>, Signature)> {
        let count = all.len();
        let found: Vec<(Deed, Signature)> = all.into_iter().flatten().collect();
        let complete = found.len() == count;
        let mut signatures = found.iter().map(|(_, signature)| signature);
        let mut common = signatures.next()?.clone();
        for other in signatures {
            common.roles.retain(|role| other.roles.contains(role));
            if common.subject != other.subject {
                common.subject = (Subject::Nothing, None);
            }
            common.from = common.from.filter(|from| other.from == Some(*from));
            common.to = common.to.filter(|to| other.to == Some(*to));
        }
        complete.then(|| (found.into_iter().map(|(deed, _)| deed).collect(), common))
    }

    fn deed_word(&mut self, word: &ast::Name) -> Option<Deed> {
        if let Some(deed) = verb::named(&word.text).map(Deed::Verb) {
            return Some(deed);
        }
        if let Some(deed) = self.declared(&word.text) {
            self.mention_deed(Some(deed), word.span);
            return Some(deed);
        }
        self.unknown_deed(word);
        None
    }

    /// Resolves a declared rule or action.
    pub(super) fn declared(&mut self, name: &str) -> Option<Deed> {
        let rule = self.names.rule(name).map(Deed::Rule);
        rule.or_else(|| self.names.action(name).map(Deed::Action))
    }

    /// Reports an unknown deed.
    pub(super) fn unknown_deed(&mut self, word: &ast::Name) {
        if self.is_broken(&word.text) {
            return;
        }
        if self.names.zone(&word.text).is_some() {
            self.report(mistake::name::unknown_deed::zone(word.span, &word.text));
            return;
        }
        let phase = self.names.phase(&word.text).is_some();
        self.report(mistake::name::unknown_deed::unknown_deed(
            word.span,
            &word.text,
            &self.done_here(),
            phase,
        ));
    }

    /// Returns the names of the game's rules and actions.
    pub(super) fn done_here(&self) -> Vec<&str> {
        let rules = self.names.rules().rows().iter().map(|rule| rule.name.as_str());
        rules.chain(self.names.actions().rows().iter().map(|action| action.name.as_str())).collect()
    }

    fn change_of(&mut self, word: &ast::Name) -> Option<Deed> {
        if word.text == "holder" {
            return Some(Deed::ChangeOfHolder);
        }
        match self.names.attributes_named(&word.text).as_slice() {
            [attr] => {
                self.found.used.attributes.insert(*attr);
                self.mention(Thing::Attribute(*attr), word.span);
                Some(Deed::Change(*attr))
            }
            [] => {
                self.unknown_attribute(word, None);
                None
            }
            _ => {
                self.report(mistake::name::ambiguous_word::of_card_and_seat(word.span, &word.text));
                None
            }
        }
    }

    /// Reports an unknown attribute.
    pub(super) fn unknown_attribute(&mut self, word: &ast::Name, of: Option<Of>) {
        let rows = self.names.attributes.rows();
        let elsewhere = rows.iter().find(|row| row.name == word.text).map(|row| row.of);
        let rows = rows.iter().filter(|row| of.is_none_or(|of| row.of == of));
        let known: Vec<&str> = rows.map(|row| row.name.as_str()).collect();
        if self.names.zone(&word.text).is_some() {
            self.report(mistake::name::unknown_attribute::zone(word.span, &word.text, of));
            return;
        }
        let diagnostic =
            mistake::name::unknown_attribute::unknown_attribute(word.span, &word.text, of, elsewhere, known);
        self.report(diagnostic);
    }

    /// Resolves an attribute of a carrier.
    pub(super) fn attribute_named(&mut self, word: &ast::Name, of: Of) -> Option<AttrId> {
        let attr = self.names.attribute(of, &word.text);
        match attr {
            Some(attr) => self.mention(Thing::Attribute(attr), word.span),
            None => self.unknown_attribute(word, Some(of)),
        }
        attr
    }

    /// Resolves a phase.
    pub(super) fn phase(&mut self, word: &ast::Name) -> Option<PhaseOf> {
        self.phase_text(&word.text, word.span)
    }

    /// Resolves a phase, quoted or not.
    pub(super) fn phase_text(&mut self, text: &str, span: Span) -> Option<PhaseOf> {
        let phase = self.names.phase(text);
        if phase.is_some() {
            self.note_type(span, TypedRole::Phase, Type::Unknown);
        } else {
            let known: Vec<&str> = self.names.phases.iter().map(|phase| phase.name.as_str()).collect();
            self.report(mistake::name::unknown_phase::unknown_phase(span, text, known));
        }
        phase
    }

    /// Returns the roles of a deed.
    pub(super) fn signature(&self, deed: Deed) -> Signature {
        match deed {
            Deed::Verb(verb) => of_verb(verb::row(verb)),
            Deed::ChangeOfHolder => roles(&[("card", Type::CARD), ("was", Type::SEAT), ("now", Type::SEAT)]),
            Deed::Change(attr) => {
                let Some(row) = self.names.attributes.get(attr) else { return roles(&[]) };
                match row.of {
                    Of::Card => roles(&[("card", Type::CARD), ("was", row.ty), ("now", row.ty)]),
                    Of::Seat => roles(&[("who", Type::SEAT), ("was", row.ty), ("now", row.ty)]),
                    Of::Game => {
                        let mut signature = roles(&[("was", row.ty), ("now", row.ty)]);
                        // The first role is the subject, which the game does not have.
                        signature.roles.iter_mut().for_each(|role| role.at += 1);
                        signature
                    }
                }
            }
            Deed::Rule(rule) => {
                let params =
                    self.names.rules().get(rule).map(|rule| rule.params.as_slice()).unwrap_or_default();
                named(params.iter().map(|param| (param.name.as_str(), param.ty)))
            }
            Deed::Action(action) => {
                let index = usize::from(action.0);
                let types = self.actions.get(index).map(Vec::as_slice).unwrap_or_default();
                let ranges = self
                    .names
                    .actions()
                    .get(action)
                    .map(|row| row.text.ranges.as_slice())
                    .unwrap_or_default();
                named(ranges.iter().enumerate().map(|(at, range)| {
                    (range.name.text.as_str(), types.get(at).copied().unwrap_or(Type::Unknown))
                }))
            }
        }
    }

    /// Binds the roles of a deed by name.
    pub(super) fn bind_roles(&mut self, signature: &Signature, span: Span) {
        for role in &signature.roles {
            self.bind_role(&role.name, role.at, role.ty, span);
        }
    }
}

/// Returns the roles of a verb.
fn of_verb(row: &verb::Row) -> Signature {
    let kind = |name| row.role(name).and_then(|at| row.roles.get(at)).map(|(_, kind)| *kind);
    let readable = row.reads.iter().filter_map(|at| {
        let (name, kind) = row.roles.get(*at)?;
        Some(Role { name: (*name).to_owned(), at: *at, ty: Type::One(*kind) })
    });
    Signature { roles: readable.collect(), subject: row.subject(), from: kind("from"), to: kind("to") }
}

fn roles(list: &[(&str, Type)]) -> Signature {
    named(list.iter().copied())
}

fn named<'n>(list: impl Iterator<Item = (&'n str, Type)> + Clone) -> Signature {
    let subject = subject_of(list.clone().map(|(_, ty)| ty));
    let roles = list.enumerate().map(|(at, (name, ty))| Role { name: name.to_owned(), at, ty }).collect();
    Signature { roles, subject, from: None, to: None }
}
