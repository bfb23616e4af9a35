//! What things are called: by the labels of the game, seen from one seat, without anything that speaks to the terminal.

use tiru_dsl::diagnostic::escape;
use tiru_engine::rules::{
    ActionId, AttrId, AttrKind, CardDefId, DeedId, Id, Label, ListId, NodeId, SeatId, ZoneId,
};
use tiru_engine::{Known, Lay, Named, View};

/// Names of everything, for those who look through a view.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words<'a> {
    pub(crate) view: View<'a>,
    /// Who is called `you`.
    me: Option<SeatId>,
}

impl<'a> Words<'a> {
    /// For the person who sits at the seat of the view.
    pub(crate) fn to_player(view: View<'a>) -> Words<'a> {
        Words { view, me: Some(view.seat()) }
    }

    /// For someone who plays no seat.
    pub(crate) fn to_onlooker(view: View<'a>) -> Words<'a> {
        Words { view, me: None }
    }

    /// Whether this seat is called `you`.
    pub(crate) fn is_me(self, seat: SeatId) -> bool {
        self.me == Some(seat)
    }

    /// `you`, `Player 2`.
    pub(crate) fn seat(self, seat: SeatId) -> String {
        if self.is_me(seat) { "you".to_owned() } else { format!("Player {}", seat.index() + 1) }
    }

    /// `your`, `Player 2's`.
    pub(crate) fn whose(self, seat: SeatId) -> String {
        if self.is_me(seat) { "your".to_owned() } else { format!("{}'s", self.seat(seat)) }
    }

    /// `You pass`, `Player 2 passes`.
    pub(crate) fn does(self, seat: SeatId, you: &str, others: &str) -> String {
        format!("{} {}", capital(&self.seat(seat)), if self.is_me(seat) { you } else { others })
    }

    /// The name of a card with its variant.
    pub(crate) fn card(self, card: CardDefId) -> String {
        let card = self.view.rules().cards.get(card);
        card.map(|card| escape(&card.full_name())).filter(|name| !name.is_empty()).unwrap_or_else(a_card)
    }

    /// The name of a card, or that it is one.
    pub(crate) fn card_or_back(self, card: Option<CardDefId>) -> String {
        card.map_or_else(a_card, |card| self.card(card))
    }

    /// The label of a zone.
    pub(crate) fn zone(self, zone: ZoneId) -> String {
        let zone = self.view.rules().zones.get(zone);
        zone.map(|zone| label(&zone.label, &zone.name)).unwrap_or_default()
    }

    /// `Hand`, `Player 2's Hand`; what is mine needs no owner.
    pub(crate) fn zone_of(self, zone: ZoneId, seat: Option<SeatId>) -> String {
        match seat {
            Some(seat) if !self.is_me(seat) => format!("{} {}", self.whose(seat), self.zone(zone)),
            _ => self.zone(zone),
        }
    }

    /// `Waiting area 2`, `Player 2's Hand`.
    pub(crate) fn lay(self, lay: Lay) -> String {
        column(&self.zone_of(lay.zone, lay.seat), lay.column)
    }

    /// The same without whose it is.
    pub(crate) fn lay_bare(self, lay: Lay) -> String {
        column(&self.zone(lay.zone), lay.column)
    }

    /// The label of an attribute.
    pub(crate) fn attr(self, attr: AttrId) -> String {
        let attr = self.view.rules().attributes.get(attr);
        attr.map(|attr| label(&attr.label, &attr.name)).unwrap_or_default()
    }

    /// The label of a word.
    pub(crate) fn word(self, list: ListId, at: usize) -> String {
        let words = self.view.rules().lists.get(list);
        let word = words.and_then(|list| list.words.get(at));
        word.map(|word| label(&word.label, &word.name)).unwrap_or_default()
    }

    /// A value of an attribute.
    pub(crate) fn value(self, attr: AttrId, value: i32) -> String {
        let Some(def) = self.view.rules().attributes.get(attr) else { return value.to_string() };
        match def.kind {
            AttrKind::Int => value.to_string(),
            AttrKind::Flag => if value == 1 { "yes" } else { "no" }.to_owned(),
            AttrKind::Enum(list) => {
                usize::try_from(value).map_or_else(|_| "none".to_owned(), |at| self.word(list, at))
            }
            AttrKind::Set(list) => {
                let words = (0..31).filter(|at| value >> at & 1 == 1).map(|at| self.word(list, at));
                let words: Vec<String> = words.collect();
                if words.is_empty() { "none".to_owned() } else { words.join(", ") }
            }
            AttrKind::Text => usize::try_from(value)
                .ok()
                .and_then(|at| self.view.rules().texts.get(Id::at(at)))
                .map(|text| escape(text))
                .unwrap_or_default(),
        }
    }

    /// The label of a phase.
    pub(crate) fn phase(self, node: NodeId) -> String {
        let node = self.view.rules().nodes.get(node);
        node.map(|node| label(&node.label, &node.name)).unwrap_or_default()
    }

    /// The label of a deed.
    pub(crate) fn deed(self, deed: DeedId) -> String {
        let deed = self.view.rules().deeds.get(deed);
        deed.map(|deed| label(&deed.label, &deed.name)).unwrap_or_default()
    }

    /// A thing; `card` says what is told of a card.
    pub(crate) fn thing<C>(self, known: &Known<C>, card: impl Fn(&C) -> String) -> String {
        match known {
            Known::Nothing => "nothing".to_owned(),
            Known::Number(number) => number.to_string(),
            Known::Flag(flag) => if *flag { "yes" } else { "no" }.to_owned(),
            Known::Word(list, at) => self.word(*list, *at),
            Known::Card(known) => card(known),
            Known::Seat(seat) => self.seat(*seat),
            Known::Spot { zone, seat, column } => {
                self.lay(Lay { zone: *zone, seat: *seat, column: Some(*column) })
            }
            Known::Zone { zone, seat } => self.zone_of(*zone, *seat),
            Known::Effect(on, effect) => {
                let text = effect.and_then(|effect| self.view.rules().effects.get(effect));
                let text = text.map_or_else(|| "an effect".to_owned(), |effect| escape(&effect.name));
                on.as_ref().map_or_else(|| text.clone(), |on| format!("{}: {text}", card(on)))
            }
        }
    }

    /// The same as a seat says it: its own places need no owner.
    pub(crate) fn thing_of<C>(self, seat: SeatId, known: &Known<C>, card: impl Fn(&C) -> String) -> String {
        match known {
            Known::Spot { zone, seat: Some(owner), column } if *owner == seat => {
                self.lay_bare(Lay { zone: *zone, seat: None, column: Some(*column) })
            }
            Known::Zone { zone, seat: Some(owner) } if *owner == seat => self.zone(*zone),
            known => self.thing(known, card),
        }
    }

    /// A thing that something happened to.
    pub(crate) fn named(self, named: &Named) -> String {
        self.thing(named, |card| self.card_or_back(*card))
    }

    /// An action of a seat with its first arguments: `summon Marsh Heron to Waiting area 2`. Its own places need no owner.
    pub(crate) fn action<C>(
        self,
        seat: SeatId,
        action: ActionId,
        args: &[Known<C>],
        card: impl Fn(&C) -> String,
    ) -> String {
        let Some(def) = self.view.rules().actions.get(action) else { return String::new() };
        let mut text = self.deed(def.deed);
        let params = self.view.rules().deeds.get(def.deed).map(|deed| deed.params.as_slice());
        for (at, (arg, param)) in args.iter().zip(params.unwrap_or(&[])).enumerate() {
            let words = self.thing_of(seat, arg, &card);
            let link = match arg {
                Known::Spot { .. } | Known::Zone { .. } => " to ".to_owned(),
                _ if at == 0 => " ".to_owned(),
                _ => format!(", {} ", plain(&param.name)),
            };
            text.push_str(&link);
            text.push_str(&words);
        }
        text
    }
}

fn a_card() -> String {
    "a card".to_owned()
}

fn column(zone: &str, column: Option<u8>) -> String {
    column.map_or_else(|| zone.to_owned(), |column| format!("{zone} {column}"))
}

/// The English label, else the name as an author wrote it.
fn label(label: &Label, name: &str) -> String {
    plain(if label.en.is_empty() { name } else { &label.en })
}

/// A name as words.
pub(crate) fn plain(name: &str) -> String {
    escape(&name.replace('_', " "))
}

/// The same with a large first letter.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// `a`, `a and b`, `a, b and 2 more`.
pub(crate) fn listed(names: &[String], most: usize) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        names if names.len() > most => {
            let shown = names.get(..most).unwrap_or(names);
            format!("{} and {} more", shown.join(", "), names.len() - shown.len())
        }
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// A piece of a file on one line, cut to so many letters.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let line = escape(&line);
    if line.chars().count() <= most {
        return line;
    }
    line.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}
