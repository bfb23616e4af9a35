//! The history: `you did summon a water card this turn`.

use super::condition::one_of;
use super::form::Form;
use super::group::Group;
use super::phrase::{Person, Phrase};
use super::qualify::{Member, bare};
use super::scope::Scope;
use super::writer::{Writer, fill, said};
use crate::ast::PastVerb;
use crate::checked::{Deed, ExprKind, Kind, Past, PastFilter, PastSpan, Subject};

impl Writer<'_> {
    /// Renders that somebody did something, or that it was done to them.
    pub(super) fn past_of(&mut self, past: &Past, who: &Phrase, yes: bool) -> String {
        self.past_times(past, who, yes, "")
    }

    /// Renders the same with how often.
    pub(super) fn past_times(&mut self, past: &Past, who: &Phrase, yes: bool, times: &str) -> String {
        let deeds = &self.words.deeds;
        let by_seat = past.subject.ty.kind() == Some(Kind::Seat);
        let forms: Vec<_> = past.deeds.iter().map(|deed| self.form(*deed, &[])).collect();
        let phrased: Option<Vec<String>> = past
            .deeds
            .iter()
            .zip(&forms)
            .map(|(deed, form)| {
                let form = form.as_ref()?;
                // The player asked about did it, and the words of the game are about the player to whom it was done.
                if by_seat && !form.suffered && self.subject(*deed).0 == Subject::Seat {
                    return Some(fill(deeds.made, &[&form.base]));
                }
                if by_seat { form.done.clone() } else { form.been.clone() }
            })
            .collect();
        let template = match (past.reading, by_seat) {
            (PastVerb::Chose, true) => deeds.chose,
            (PastVerb::Chose, false) => deeds.chosen,
            (PastVerb::Did, _) if phrased.is_none() => deeds.did_declared,
            (PastVerb::Did, _) if past.span == PastSpan::LastTurn => deeds.did_then,
            (PastVerb::Did, _) => deeds.did,
        };
        let chosen = past.reading == PastVerb::Chose;
        let plainly = || {
            let all = past.deeds.iter().zip(&forms);
            all.map(|(deed, form)| self.bare_deed(*deed, form.as_ref(), by_seat && chosen))
        };
        let verbs = phrased.filter(|_| !chosen).unwrap_or_else(|| plainly().collect());
        let verbs = self.one_of(&verbs);
        let done_with_card = by_seat && forms.iter().flatten().any(|form| form.shared);
        let mut object = self.past_object(past, by_seat);
        if done_with_card && !object.is_empty() {
            object = fill(deeds.with, &[&object]);
        }
        let when = self.past_span(past, who);
        let rest = [object, times.to_owned(), when]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(" ");
        said(one_of(template, yes), who, &[&verbs, &rest])
    }

    /// Renders the object of a past deed.
    fn past_object(&mut self, past: &Past, by_seat: bool) -> String {
        match &past.filter {
            None => String::new(),
            Some(PastFilter::Named(names)) => self.card_name(*names),
            Some(PastFilter::Condition { frame, subject, roles, expr }) => {
                let inner = Scope::default().within(&frame.captures);
                let outer = std::mem::replace(&mut self.scope, inner);
                let subject_of = past.deeds.first().map_or(Subject::Nothing, |deed| self.subject(*deed).0);
                let noun = self.subject_noun(subject_of);
                let mut group = Group::of(noun);
                let mut rest = Vec::new();
                for (at, local) in roles {
                    let ty = frame.locals.get(*local).map_or(crate::checked::Type::Unknown, |local| local.ty);
                    let phrase = self.role_name(past.deeds.first().copied(), *at, ty);
                    self.scope.bind(*local, phrase);
                }
                if let Some(subject) = subject {
                    self.scope.bind(*subject, super::qualify::it(&noun));
                    self.demand(&mut group, Member::Local(*subject), expr, &mut rest);
                } else {
                    rest.push(expr);
                }
                let rendered: Vec<String> = rest.into_iter().map(|test| self.condition(test)).collect();
                self.scope = outer;
                let deeds = &self.words.deeds;
                let mut parts = Vec::new();
                if by_seat && subject_of != Subject::Nothing && (subject.is_some() || !group.is_bare()) {
                    parts.push(self.a(&group).text);
                } else if !group.is_bare() {
                    parts.push(fill(deeds.such_that, &[&self.a(&group).text]));
                }
                if !rendered.is_empty() {
                    parts.push(fill(deeds.such_that, &[&self.all_of(&rendered)]));
                }
                parts.join(" ")
            }
        }
    }

    /// Returns the infinitive of a deed, as after `choose to`.
    pub(super) fn bare_deed(&self, deed: Deed, form: Option<&Form>, by_doer: bool) -> String {
        match form {
            Some(form) if by_doer => form.to_do.clone(),
            Some(form) => form.base.clone(),
            None => self.deed_label(deed, &[]).unwrap_or_default(),
        }
    }

    fn past_span(&self, past: &Past, who: &Phrase) -> String {
        let spans = &self.words.spans;
        match past.span {
            PastSpan::This(phase) => fill(spans.this, &[&self.phase_label(phase)]),
            PastSpan::LastTurn => match &bare(&past.subject).kind {
                // For a card, the last turn is that of its holder.
                ExprKind::Me | ExprKind::Carrier => spans.my_last_turn.to_owned(),
                _ if past.subject.ty.kind() == Some(Kind::Seat) => {
                    let template =
                        if who.person == Person::One { spans.last_turn_of } else { spans.last_turn_of_long };
                    fill(template, &[&who.text])
                }
                _ => spans.last_turn.to_owned(),
            },
            PastSpan::Here => spans.here.to_owned(),
            PastSpan::Ever => String::new(),
        }
    }
}
