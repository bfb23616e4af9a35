//! Names of things: by the labels of the game, as one seat sees them, with control characters escaped.

use tiru_dsl::checked::{filled, gaps, needed_gaps};
use tiru_dsl::diagnostic::escape;
use tiru_dsl::language::{Person, Template, fill};
use tiru_engine::rules::{
    ActionId, AttrId, AttrKind, CardDefId, DeedId, Id, Label, ListId, NONE, NodeId, Param, SeatId, ZoneId,
};
use tiru_engine::{Known, Lay, Named, Seats, Sight, View};

use crate::catalogue::{Catalogue, Texts, say};

/// Names of everything, for the reader of a view.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words<'a> {
    pub(crate) view: View<'a>,
    pub(crate) catalogue: Catalogue,
    /// The seat that is called `you`.
    me: Option<SeatId>,
}

/// A card as its reader knows it: which one it is may be hidden.
pub(crate) trait MaybeKnown {
    /// Which card it is, if that is known.
    fn print(&self) -> Option<CardDefId>;
}

impl MaybeKnown for Option<CardDefId> {
    fn print(&self) -> Option<CardDefId> {
        *self
    }
}

impl MaybeKnown for Sight {
    fn print(&self) -> Option<CardDefId> {
        self.card
    }
}

impl<'a> Words<'a> {
    /// Names things for the person at the seat of the view.
    pub(crate) fn to_player(view: View<'a>, catalogue: Catalogue) -> Words<'a> {
        Words { view, catalogue, me: Some(view.seat()) }
    }

    /// Names things for someone who plays no seat.
    pub(crate) fn to_onlooker(view: View<'a>, catalogue: Catalogue) -> Words<'a> {
        Words { view, catalogue, me: None }
    }

    /// Returns all texts of the language.
    pub(crate) fn texts(self) -> &'static Texts {
        self.catalogue.texts()
    }

    /// Whether this seat is called `you`.
    pub(crate) fn is_me(self, seat: SeatId) -> bool {
        self.me == Some(seat)
    }

    /// Names a seat: `you`, `Player 2`.
    pub(crate) fn seat(self, seat: SeatId) -> String {
        if self.is_me(seat) { self.texts().names.you.to_owned() } else { self.catalogue.player(seat.index()) }
    }

    /// Formats a possessive: `your turn`, `Player 2's turn`.
    pub(crate) fn of(self, seat: SeatId, what: &str) -> String {
        let names = &self.texts().names;
        if self.is_me(seat) {
            say(names.of_you, &[what])
        } else {
            say(names.of_other, &[&self.seat(seat), what])
        }
    }

    /// Formats a possessive or an article: `your Hand`, `Player 2's Hand`, `the Market`.
    pub(crate) fn of_or_the(self, seat: Option<SeatId>, what: &str) -> String {
        seat.map_or_else(|| say(self.texts().names.the, &[what]), |seat| self.of(seat, what))
    }

    /// Fills a template whose first part is who acts: `You pass`, `Player 2 passes`.
    pub(crate) fn does(self, template: Template, seat: SeatId, parts: &[&str]) -> String {
        self.done_by(template, seat, &capital(&self.seat(seat)), parts)
    }

    /// The same in the middle of a sentence: `you pass`.
    pub(crate) fn also_does(self, template: Template, seat: SeatId) -> String {
        self.done_by(template, seat, &self.seat(seat), &[])
    }

    fn done_by(self, template: Template, seat: SeatId, who: &str, parts: &[&str]) -> String {
        let person = if self.is_me(seat) { Person::You } else { Person::One };
        let all: Vec<&str> = std::iter::once(who).chain(parts.iter().copied()).collect();
        fill(template, person, &all)
    }

    /// Says what one seat or several do together.
    pub(crate) fn all_do(self, template: Template, seats: Seats) -> String {
        if let Some(seat) = seats.only() {
            return self.does(template, seat, &[]);
        }
        let names: Vec<String> = seats.iter().map(|seat| self.seat(seat)).collect();
        fill(template, Person::Many, &[&capital(&self.listed(&names, names.len()))])
    }

    /// Joins names, at most `most` of them.
    pub(crate) fn listed(self, names: &[String], most: usize) -> String {
        self.catalogue.listed(names, most)
    }

    /// Whether a card has a name; one that stands for any card has none.
    pub(crate) fn has_name(self, card: CardDefId) -> bool {
        self.view.rules().cards.get(card).is_some_and(|card| !card.full_name().is_empty())
    }

    /// Returns the name of a card with its variant.
    pub(crate) fn card(self, card: CardDefId) -> String {
        let card = self.view.rules().cards.get(card);
        let name = card.map(|card| escape(&card.full_name())).filter(|name| !name.is_empty());
        name.unwrap_or_else(|| self.card_or_back(None))
    }

    /// Returns the name of a card, or `a card` if it is unknown.
    pub(crate) fn card_or_back(self, card: Option<CardDefId>) -> String {
        card.map_or_else(|| self.texts().names.a_card.to_owned(), |card| self.card(card))
    }

    /// Returns the label of a zone.
    pub(crate) fn zone(self, zone: ZoneId) -> String {
        let zone = self.view.rules().zones.get(zone);
        zone.map(|zone| self.label(&zone.label, &zone.name)).unwrap_or_default()
    }

    /// Names a zone with its owner: `Hand`, `Player 2's Hand`; one's own zone needs no owner.
    pub(crate) fn zone_of(self, zone: ZoneId, seat: Option<SeatId>) -> String {
        match seat {
            Some(seat) if !self.is_me(seat) => self.of(seat, &self.zone(zone)),
            _ => self.zone(zone),
        }
    }

    /// Names a place with its owner: `Waiting area 2`, `Player 2's Hand`.
    pub(crate) fn lay(self, lay: Lay) -> String {
        self.at_column(self.zone_of(lay.zone, lay.seat), lay)
    }

    /// Names a place without its owner.
    pub(crate) fn lay_bare(self, lay: Lay) -> String {
        self.at_column(self.zone(lay.zone), lay)
    }

    /// Adds the column, unless there is only one.
    fn at_column(self, zone: String, lay: Lay) -> String {
        let is_only = self.view.columns(lay.zone, lay.seat.unwrap_or(self.view.seat())) == Some(1);
        match lay.column.filter(|_| !is_only) {
            Some(column) => format!("{zone} {column}"),
            None => zone,
        }
    }

    /// Returns the label of an attribute.
    pub(crate) fn attr(self, attr: AttrId) -> String {
        let attr = self.view.rules().attributes.get(attr);
        attr.map(|attr| self.label(&attr.label, &attr.name)).unwrap_or_default()
    }

    /// Returns the label of a word in a list.
    pub(crate) fn word(self, list: ListId, at: usize) -> String {
        let words = self.view.rules().lists.get(list);
        let word = words.and_then(|list| list.words.get(at));
        word.map(|word| self.label(&word.label, &word.name)).unwrap_or_default()
    }

    /// Formats a value of an attribute.
    pub(crate) fn value(self, attr: AttrId, value: i32) -> String {
        let Some(def) = self.view.rules().attributes.get(attr) else { return value.to_string() };
        match def.kind {
            AttrKind::Int => value.to_string(),
            AttrKind::Flag => self.flag(value == 1),
            AttrKind::Enum(list) => usize::try_from(value)
                .map_or_else(|_| self.texts().names.none.to_owned(), |at| self.word(list, at)),
            AttrKind::Set(list) => {
                let words = (0..31).filter(|at| value >> at & 1 == 1).map(|at| self.word(list, at));
                let words: Vec<String> = words.collect();
                if words.is_empty() { self.texts().names.none.to_owned() } else { words.join(", ") }
            }
            AttrKind::Seat => u8::try_from(value)
                .map_or_else(|_| self.texts().names.none.to_owned(), |seat| self.seat(SeatId(seat))),
            AttrKind::Card if value == NONE => self.texts().names.none.to_owned(),
            AttrKind::Card => self.card_or_back(usize::try_from(value).ok().map(Id::at)),
            AttrKind::Text => usize::try_from(value)
                .ok()
                .and_then(|at| self.view.rules().texts.get(Id::at(at)))
                .map(|text| escape(text))
                .unwrap_or_default(),
        }
    }

    /// Returns the label of a phase.
    pub(crate) fn phase(self, node: NodeId) -> String {
        let node = self.view.rules().nodes.get(node);
        node.map(|node| self.label(&node.label, &node.name)).unwrap_or_default()
    }

    /// Returns the label of a deed.
    pub(crate) fn deed(self, deed: DeedId) -> String {
        let deed = self.view.rules().deeds.get(deed);
        deed.map(|deed| self.label(&deed.label, &deed.name)).unwrap_or_default()
    }

    /// Returns the label, else the name an author wrote.
    fn label(self, label: &Label, name: &str) -> String {
        plain(self.catalogue.label(label).unwrap_or(name))
    }

    /// Returns the label for a name or a text of an author.
    pub(crate) fn spoken(self, text: &str) -> String {
        let words = self.view.rules().spoken.get(text);
        words.and_then(|words| self.catalogue.label(words)).map_or_else(|| plain(text), escape)
    }

    /// Formats a flag: `yes`, `no`.
    pub(crate) fn flag(self, yes: bool) -> String {
        let names = &self.texts().names;
        if yes { names.yes } else { names.no }.to_owned()
    }

    /// Names a thing; `card` names a card.
    pub(crate) fn thing<C: MaybeKnown>(self, known: &Known<C>, card: impl Fn(&C) -> String) -> String {
        match known {
            Known::Nothing => self.texts().names.nothing.to_owned(),
            Known::Number(number) => number.to_string(),
            Known::Flag(flag) => self.flag(*flag),
            Known::Word(list, at) => self.word(*list, *at),
            Known::Card(known) => card(known),
            Known::Seat(seat) => self.seat(*seat),
            Known::Spot { zone, seat, column } => {
                self.lay(Lay { zone: *zone, seat: *seat, column: Some(*column) })
            }
            Known::Zone { zone, seat } => self.zone_of(*zone, *seat),
            Known::Effect(on, effect) => {
                let names = &self.texts().names;
                let print = on.as_ref().and_then(MaybeKnown::print);
                let text = effect
                    .map_or_else(|| names.an_effect.to_owned(), |effect| super::bare(self, effect, print));
                on.as_ref().map_or_else(|| text.clone(), |on| say(names.titled, &[&card(on), &text]))
            }
        }
    }

    /// Names a thing as a seat says it: its own places need no owner.
    pub(crate) fn thing_of<C: MaybeKnown>(
        self,
        seat: SeatId,
        known: &Known<C>,
        card: impl Fn(&C) -> String,
    ) -> String {
        match known {
            Known::Spot { zone, seat: Some(owner), column } if *owner == seat => {
                self.lay_bare(Lay { zone: *zone, seat: None, column: Some(*column) })
            }
            Known::Zone { zone, seat: Some(owner) } if *owner == seat => self.zone(*zone),
            known => self.thing(known, card),
        }
    }

    /// Names a thing that an event is about.
    pub(crate) fn named(self, named: &Named) -> String {
        self.thing(named, |card| self.card_or_back(*card))
    }

    /// Formats an action of a seat with its first arguments: `summon Marsh Heron to Waiting area 2`, or by a label with gaps,
    /// `attack Player 2 (Marsh Heron)`. Where all gaps are in square brackets the first argument stands before those: `tell Player 2
    /// about Red`. Its own places need no owner.
    pub(crate) fn action<C: MaybeKnown>(
        self,
        seat: SeatId,
        action: ActionId,
        args: &[Known<C>],
        card: impl Fn(&C) -> String,
    ) -> String {
        let rules = self.view.rules();
        let Some(deed) = rules.actions.get(action).and_then(|action| rules.deeds.get(action.deed)) else {
            return String::new();
        };
        let names = &self.texts().names;
        let said = |arg| self.thing_of(seat, arg, &card);
        let role = |gap: &str| args.iter().zip(&deed.params).find(|(_, param)| param.name == gap);
        let label = deed.gapped.as_ref().and_then(|label| self.catalogue.label(label));
        let label = label.filter(|label| needed_gaps(label).all(|gap| role(gap).is_some()));
        let first = args.first().filter(|arg| !matches!(arg, Known::Spot { .. } | Known::Zone { .. }));
        let first = first.filter(|_| !deed.params.first().is_some_and(|param| is_named(label, param)));
        // Where all gaps are in brackets, the first argument gets one of its own before them.
        let around = label.filter(|label| first.is_some() && needed_gaps(label).next().is_none());
        let around = around.and_then(|label| label.split_once('['));
        let whole = around.map(|(verb, rest)| format!("{verb}{{}} [{rest}"));
        let fills =
            |gap: &str| if gap.is_empty() { first.map(&said) } else { role(gap).map(|(arg, _)| said(arg)) };
        let mut text = match whole.as_deref().or(label) {
            Some(label) => escape(&filled(label, &fills)),
            None => self.label(&deed.label, &deed.name),
        };
        for (at, (arg, param)) in args.iter().zip(&deed.params).enumerate() {
            let what = said(arg);
            text = match arg {
                _ if is_named(label, param) || at == 0 && around.is_some() => continue,
                _ if at == 0 && label.is_some() => say(names.does_by, &[&text, &what]),
                Known::Spot { .. } | Known::Zone { .. } => say(names.does_to, &[&text, &what]),
                _ if at == 0 => say(names.does, &[&text, &what]),
                _ => {
                    let role = self.catalogue.role(param);
                    // A word such as `attack mode` says which role it has, and a letter says nothing.
                    let is_said = matches!(arg, Known::Word(..)) && contains_word(&what, &role);
                    let is_left_out = is_said || param.name.chars().count() == 1;
                    say(names.does_with, &[&text, if is_left_out { "" } else { &role }, &what])
                }
            };
        }
        text
    }
}

/// Whether a label has a gap for a parameter.
fn is_named(label: Option<&str>, param: &Param) -> bool {
    label.is_some_and(|label| gaps(label).any(|gap| gap == param.name))
}

/// Whether a text has a word, whatever its letters' case.
fn contains_word(text: &str, word: &str) -> bool {
    text.split_whitespace().any(|part| part.to_lowercase() == word.to_lowercase())
}

/// Turns a name into words.
pub(crate) fn plain(name: &str) -> String {
    escape(&name.replace('_', " "))
}

/// Capitalises the first letter.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Puts a piece of a file on one line, cut to this length.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let line = escape(&line);
    if line.chars().count() <= most {
        return line;
    }
    line.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}
