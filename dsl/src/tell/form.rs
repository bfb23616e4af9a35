//! How one deed is spoken of: a verb of the language by its table, a declared one by the words that its game gives it.

use super::phrase::Person;
use super::teller::Teller;
use crate::blueprint::Label;
use crate::checked::{Deed, Lineage, filled, gaps, needed_gaps};
use crate::language::{self, cards};

/// The words for one deed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Form {
    /// All that is said where it happens to the card that speaks: `on reveal`. Nothing if the card does it.
    pub(super) own: Option<String>,
    /// What its subject does or suffers, of one and of several: `is revealed`, `are revealed`.
    pub(super) happens: [String; 2],
    /// The same after `would`, `can`: `be revealed`.
    pub(super) base: String,
    /// That it was so: `been revealed`. Nothing if only the base can be said.
    pub(super) been: Option<String>,
    /// That somebody did it, before the subject: `revealed`.
    pub(super) done: Option<String>,
    /// Whether somebody else does it to the subject.
    pub(super) suffered: bool,
    /// What somebody chooses to do: `reveal`.
    pub(super) to_do: String,
}

/// What is known of the roles of a deed, by their places.
pub(super) type Known = [(usize, String)];

impl Form {
    /// What it is for one, or for several and the reader.
    pub(super) fn happens_to(&self, person: Person) -> &str {
        let [one, many] = &self.happens;
        if person.takes_plural() { many } else { one }
    }

    /// A verb of the language.
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
            to_do: deed.base.to_owned(),
        }
    }
}

impl Teller<'_> {
    /// The words for a deed; nothing for one of which a game gives no more than a name.
    pub(super) fn form(&self, deed: Deed, known: &Known) -> Option<Form> {
        if let Some(built_in) = self.built_in_form(deed) {
            return Some(Form::of_language(built_in));
        }
        let words = self.checked.structure.deeds.get(&deed)?;
        let given = |label: &Label| self.given(deed, label, known);
        let (label, happens) = (given(&words.label), given(words.happens.as_ref()?));
        let form = self.inflected(&label, &happens, words.done.as_ref().map(given));
        // A label with an empty gap would break off in the middle: then the verb of what happens is used.
        let written = self.label(Some(&words.label), "");
        let knows =
            |gap| self.role_named(deed, gap).is_some_and(|at| known.iter().any(|(place, _)| *place == at));
        if needed_gaps(&written).all(knows) {
            return Some(form);
        }
        let Form { happens, base, .. } = self.inflected("", &happens, None);
        Some(Form { happens, base, ..form })
    }

    /// The forms of the words that a game gives a deed.
    fn inflected(&self, label: &str, happens: &str, done: Option<String>) -> Form {
        let grammar = self.language.grammar();
        let suffered = happens.strip_prefix(grammar.declared.suffered_begins);
        let forms = if suffered.is_some() { &grammar.declared.suffered } else { &grammar.declared.acting };
        let rest = suffered.unwrap_or(happens);
        // What one does to it may have another verb: `kill` somebody, and they `die`.
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
        }
    }

    /// Words that a game gives a deed, in the language, with what is known in their gaps.
    fn given(&self, deed: Deed, label: &Label, known: &Known) -> String {
        self.with_known(deed, &self.label(Some(label), ""), known)
    }

    fn with_known(&self, deed: Deed, text: &str, known: &Known) -> String {
        filled(text, &|gap| {
            let at = self.role_named(deed, gap)?;
            known.iter().find(|(place, _)| *place == at).map(|(_, text)| text.clone())
        })
    }

    /// What a declared deed is called: its label, else its name; nothing for a verb of the language.
    pub(super) fn deed_label(&self, deed: Deed, known: &Known) -> Option<String> {
        if let Some(words) = self.checked.structure.deeds.get(&deed) {
            return Some(self.given(deed, &words.label, known));
        }
        self.deed_name(deed)
    }

    /// What somebody is told to do to the subject, which stands before the first gap: `summon this card face up`.
    pub(super) fn bidding(&self, deed: Deed, subject: &str, known: &Known) -> Option<String> {
        let given = self.checked.structure.deeds.get(&deed)?;
        let text = self.label(Some(&given.label), "");
        let (verb, rest) = text.split_at(text.find(['[', '{']).unwrap_or(text.len()));
        let parts = [verb.trim_end().to_owned(), subject.to_owned(), self.with_known(deed, rest, known)];
        Some(parts.join(" ").trim().to_owned())
    }

    /// Whether the words for what happens have a gap for a role.
    pub(super) fn has_gap(&self, deed: Deed, at: usize) -> bool {
        let given = self.checked.structure.deeds.get(&deed);
        given.is_some_and(|given| self.gap_in(deed, given.happens.as_ref().unwrap_or(&given.label), at))
    }

    /// Whether the words for what happens cannot do without a role.
    pub(super) fn needs_gap(&self, deed: Deed, at: usize) -> bool {
        let given = self.checked.structure.deeds.get(&deed).and_then(|given| given.happens.as_ref());
        given.is_some_and(|happens| {
            needed_gaps(&self.label(Some(happens), "")).any(|gap| self.role_named(deed, gap) == Some(at))
        })
    }

    /// Whether the words for doing a deed have a gap for a role.
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
            Deed::Move => &deeds.moved,
            Deed::Reveal => &deeds.reveal,
            Deed::Hide => &deeds.hide,
            Deed::Show => &deeds.show,
            Deed::Arrange => &deeds.arrange,
            Deed::Shuffle => &deeds.shuffle,
            Deed::Swap => &deeds.swap,
            Deed::Create => &deeds.create,
            Deed::Change(_) => &deeds.change,
            Deed::ChangeOfHolder => &deeds.change_of_holder,
            Deed::Borrow(Lineage::Tiru) => &deeds.tiru,
            Deed::Borrow(Lineage::Pinjam) => &deeds.pinjam,
            Deed::Borrow(Lineage::Sedut) => &deeds.sedut,
            Deed::Cancel => &deeds.cancel,
            Deed::Choose => &deeds.choose,
            Deed::Pay => &deeds.pay,
            Deed::Skip => &deeds.skip,
            Deed::Extra => &deeds.extra,
            Deed::Win => &deeds.win,
            Deed::Lose => &deeds.lose,
            Deed::Tie => &deeds.tie,
            Deed::Rule(_) | Deed::Action(_) => return None,
        })
    }
}
