//! Verb forms of deeds: a verb of the language from its catalogue, a declared deed from the labels of its game.

use super::phrase::{Person, inside};
use super::writer::{Writer, fill};
use crate::blueprint::Label;
use crate::checked::{Checked, Deed, Subject, filled, gaps, needed_gaps};
use crate::language::{self, Language, cards};
use crate::verb;

/// The forms of one deed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Form {
    /// The whole trigger if the deed happens to the card itself: `on reveal`. Nothing if the card is the actor.
    pub(super) own: Option<String>,
    /// The verb after the subject, singular and plural: `is revealed`, `are revealed`.
    pub(super) happens: [String; 2],
    /// The form after `would` and `can`: `be revealed`.
    pub(super) base: String,
    /// The participle: `been revealed`. Nothing if only the base form exists.
    pub(super) been: Option<String>,
    /// The past form before the object: `revealed`.
    pub(super) done: Option<String>,
    /// Whether the verb is passive.
    pub(super) suffered: bool,
    /// Whether the verb of the player is the verb of the card: you attack with a card that attacks, but you kill a card that dies.
    pub(super) shared: bool,
    /// The infinitive: `reveal`.
    pub(super) to_do: String,
}

/// The known roles of a deed, by index.
pub(super) type Known = [(usize, String)];

impl Form {
    /// Returns the singular or plural form.
    pub(super) fn happens_to(&self, person: Person) -> &str {
        let [one, many] = &self.happens;
        if person.takes_plural() { many } else { one }
    }

    /// Builds the forms of a verb of the language.
    pub(super) fn of_language(deed: &cards::Deed) -> Form {
        let happens =
            [Person::One, Person::Many].map(|person| crate::language::fill(deed.happens, person, &[]));
        Form {
            own: Some(deed.name.to_owned()),
            happens,
            base: deed.base.to_owned(),
            been: Some(deed.been.to_owned()),
            done: Some(deed.done.to_owned()),
            suffered: true,
            shared: false,
            to_do: deed.base.to_owned(),
        }
    }
}

/// Says after its subject that a declared deed was done, with the gaps for its roles.
pub(crate) fn logged(checked: &Checked, deed: Deed, person: Person, language: Language) -> String {
    let writer = Writer::new(checked, language);
    let happens = checked.structure.deeds.get(&deed).and_then(|words| words.happens.as_ref());
    let happens = happens.map(|happens| writer.label(Some(happens), ""));
    happens.map(|text| writer.inflected("", &text, None).happens_to(person).to_owned()).unwrap_or_default()
}

impl Writer<'_> {
    /// Returns the forms of a deed; nothing for one that has only a name.
    pub(super) fn form(&self, deed: Deed, known: &Known) -> Option<Form> {
        if !known.is_empty() {
            return self.form_with(deed, known);
        }
        if let Some(form) = self.forms.borrow().get(&deed) {
            return form.clone();
        }
        let form = self.form_with(deed, known);
        self.forms.borrow_mut().insert(deed, form.clone());
        form
    }

    fn form_with(&self, deed: Deed, known: &Known) -> Option<Form> {
        if let Some(built_in) = self.built_in_form(deed) {
            return Some(Form::of_language(built_in));
        }
        let words = self.checked.structure.deeds.get(&deed)?;
        let given = |label: &Label| self.given(deed, label, known);
        let (label, happens) = (given(&words.label), given(words.happens.as_ref()?));
        let form = self.inflected(&label, &happens, words.done.as_ref().map(given));
        // A label with an empty gap would be cut off in the middle: then the other verb is used.
        let written = self.label(Some(&words.label), "");
        let knows =
            |gap| self.role_named(deed, gap).is_some_and(|at| known.iter().any(|(place, _)| *place == at));
        if needed_gaps(&written).all(knows) {
            return Some(form);
        }
        let Form { happens, base, .. } = self.inflected("", &happens, None);
        Some(Form { happens, base, ..form })
    }

    /// Inflects the labels that a game gives a deed.
    fn inflected(&self, label: &str, happens: &str, done: Option<String>) -> Form {
        let grammar = self.language.grammar();
        let suffered = happens.strip_prefix(grammar.declared.suffered_begins);
        let forms = if suffered.is_some() { &grammar.declared.suffered } else { &grammar.declared.acting };
        let rest = suffered.unwrap_or(happens);
        // The actor's verb may differ: you `kill` somebody, and they `die`.
        let infinitive = grammar.infinitive.first(happens);
        let is_same = label.split(' ').next() == infinitive.split(' ').next();
        let infinitive = if is_same { label } else { infinitive.as_str() };
        let said = |form, done| language::fill(form, Person::One, &[happens, rest, infinitive, label, done]);
        let done = done.unwrap_or_else(|| said(forms.done, ""));
        let sayable = |text: String| Some(text).filter(|text| !text.is_empty());
        Form {
            own: sayable(said(forms.own, &done)),
            happens: [said(forms.one, &done), said(forms.many, &done)],
            base: said(forms.base, &done),
            been: sayable(said(forms.been, &done)),
            to_do: said(forms.to_do, &done),
            done: sayable(done),
            suffered: suffered.is_some(),
            shared: suffered.is_none() && is_same,
        }
    }

    /// Returns a label of a deed with its gaps filled.
    fn given(&self, deed: Deed, label: &Label, known: &Known) -> String {
        self.with_known(deed, &self.label(Some(label), ""), known)
    }

    fn with_known(&self, deed: Deed, text: &str, known: &Known) -> String {
        filled(text, &|gap| {
            let at = self.role_named(deed, gap)?;
            known.iter().find(|(place, _)| *place == at).map(|(_, text)| text.clone())
        })
    }

    /// Names a declared deed: its label, else its name; nothing for a verb of the language.
    pub(super) fn deed_label(&self, deed: Deed, known: &Known) -> Option<String> {
        if let Some(words) = self.checked.structure.deeds.get(&deed) {
            return Some(self.given(deed, &words.label, known));
        }
        self.deed_name(deed)
    }

    /// Returns the passive of a deed for which the game gives only a name: `be buried`. Returns `None` if the
    /// subject does it (`die`) or if a player does.
    pub(super) fn passive(&self, deed: Deed, known: &Known) -> Option<String> {
        let happens_to_subject = match (deed, self.subject(deed).0) {
            (_, Subject::Seat | Subject::Nothing) => false,
            (Deed::Rule(_), _) => true,
            // Of two cards that a player chooses, the first usually acts on the second.
            (Deed::Action(_), _) => self.cards_taken(deed) == 1,
            _ => false,
        };
        let name = inside(&self.deed_label(deed, known)?);
        let grammar = self.language.grammar();
        let given = self.checked.structure.deeds.get(&deed).map(|words| words.label.text());
        let in_language = given.is_some_and(|label| self.translated(label) != label);
        // A name that nobody translated is in the language in which authors write names.
        let of_name = if in_language { grammar } else { Language::base().grammar() };
        let verb = name.split(' ').next().unwrap_or_default();
        let intransitive =
            [grammar, of_name].iter().any(|one| one.intransitive.iter().any(|other| other == verb));
        if !happens_to_subject || intransitive {
            return None;
        }
        let template = if in_language { grammar.declared.passive } else { grammar.declared.passive_of_name };
        Some(fill(template, &[&grammar.participle.first(&name)]))
    }

    /// Renders an imperative, with the subject before the first gap: `summon this card face up`.
    pub(super) fn bidding(&self, deed: Deed, subject: &str, known: &Known) -> Option<String> {
        let given = self.checked.structure.deeds.get(&deed)?;
        let text = self.label(Some(&given.label), "");
        let (verb, rest) = text.split_at(text.find(['[', '{']).unwrap_or(text.len()));
        let parts = [verb.trim_end().to_owned(), subject.to_owned(), self.with_known(deed, rest, known)];
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        Some(parts.join(" "))
    }

    /// Whether the label of the event has a gap for a role.
    pub(super) fn has_gap(&self, deed: Deed, at: usize) -> bool {
        let given = self.checked.structure.deeds.get(&deed);
        given.is_some_and(|given| self.gap_in(deed, given.happens.as_ref().unwrap_or(&given.label), at))
    }

    /// Whether the label of the event needs a role.
    pub(super) fn needs_gap(&self, deed: Deed, at: usize) -> bool {
        let given = self.checked.structure.deeds.get(&deed).and_then(|given| given.happens.as_ref());
        given.is_some_and(|happens| {
            needed_gaps(&self.label(Some(happens), "")).any(|gap| self.role_named(deed, gap) == Some(at))
        })
    }

    /// Whether the label of the action has a gap for a role.
    pub(super) fn label_has_gap(&self, deed: Deed, at: usize) -> bool {
        let given = self.checked.structure.deeds.get(&deed);
        given.is_some_and(|given| self.gap_in(deed, &given.label, at))
    }

    fn gap_in(&self, deed: Deed, label: &Label, at: usize) -> bool {
        gaps(&self.label(Some(label), "")).any(|gap| self.role_named(deed, gap) == Some(at))
    }

    fn built_in_form(&self, deed: Deed) -> Option<&'static cards::Deed> {
        let deeds = &self.words.deeds;
        Some(match deed {
            Deed::Verb(verb) => (verb::row(verb).forms)(deeds),
            Deed::Change(_) => &deeds.change,
            Deed::ChangeOfHolder => &deeds.change_of_holder,
            Deed::Rule(_) | Deed::Action(_) => return None,
        })
    }
}
