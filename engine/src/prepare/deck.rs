//! Deck lists, and the laws they must keep.

use crate::lineup::{Column, Lineup, Slot};
use crate::rules::{
    CardDef, CardDefId, CardId, DeckLaw, DeckLawKind, DeckList, DeckPart, Formula, Game, Id, Same, SeatId,
    Span, TooMany, ZoneId,
};

/// Why there is no lineup.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineupError {
    /// The game is for more or fewer players: each of them needs a deck.
    #[error("{decks} {}, but this game is for {}", plural(*.decks, "deck"), players(*.least, *.most))]
    Seats {
        /// How many decks there are.
        decks: usize,
        /// The fewest seats of the game.
        least: u8,
        /// The most.
        most: u8,
    },
    /// There is more of something than a match can number.
    #[error("{found} {what}, but there can be at most {most}")]
    TooMany {
        /// Of what.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// How many there can be.
        most: usize,
    },
    /// Decks break laws of the game.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Decks(Vec<DeckRefusal>),
}

impl From<TooMany> for LineupError {
    fn from(TooMany { what, found, most }: TooMany) -> LineupError {
        LineupError::TooMany { what, found, most }
    }
}

/// One thing that is wrong with a deck.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("deck {}, part `{part}`: {why}{}", .deck + 1, listed(.cards))]
pub struct DeckRefusal {
    /// The deck, by its place in the list.
    pub deck: usize,
    /// The part.
    pub part: String,
    /// What is wrong, as a person reads it.
    pub why: String,
    /// The law it breaks.
    pub law: Span,
    /// The cards that break it, at most a few.
    pub cards: Vec<String>,
}

fn plural(count: usize, word: &str) -> String {
    if count == 1 { word.to_owned() } else { format!("{word}s") }
}

fn players(least: u8, most: u8) -> String {
    let many = plural(usize::from(most), "player");
    if least == most { format!("{most} {many}") } else { format!("{least} to {most} {many}") }
}

fn listed(cards: &[String]) -> String {
    if cards.is_empty() { String::new() } else { format!(" ({})", cards.join(", ")) }
}

/// The cards that a part of a deck brings into a match. What is the table's own is there once.
fn cards_of_part<'d>(
    (at, deck): (usize, &'d DeckList),
    (row, part): (usize, &'d DeckPart),
) -> &'d [CardDefId] {
    let named = deck.parts.get(row).filter(|cards| !cards.is_empty() && !part.shared);
    if part.shared && at > 0 { &[] } else { named.unwrap_or(&part.default) }
}

/// Fails if a match cannot number the cards of these decks.
pub(super) fn number_cards(game: &Game, decks: &[DeckList]) -> Result<(), TooMany> {
    let parts = || game.decks.iter().enumerate();
    let cards =
        decks.iter().enumerate().flat_map(|deck| parts().map(move |part| cards_of_part(deck, part).len()));
    TooMany::rows::<CardId>("cards in the decks", cards.sum())
}

/// Refuses a deck of more cards than a match can number, because of its largest part.
pub(super) fn too_large(game: &Game, deck: &DeckList, many: &TooMany) -> Option<DeckRefusal> {
    let parts = game.decks.iter().enumerate();
    let (_, part) = parts.max_by_key(|part| cards_of_part((0, deck), *part).len())?;
    let why = format!("it has {} cards, and a match can have at most {}", many.found, many.most);
    Some(DeckRefusal { deck: 0, part: part.name.clone(), why, law: part.span, cards: Vec::new() })
}

impl Lineup {
    /// Takes the cards of these decks as slots, one deck a seat, and says everything that is wrong with them.
    pub(super) fn admit(&mut self, decks: &[DeckList]) -> Vec<DeckRefusal> {
        let mut refusals = Vec::new();
        let game = std::sync::Arc::clone(&self.game);
        for (at, deck) in decks.iter().enumerate() {
            for (row, part) in game.decks.iter().enumerate() {
                let cards = cards_of_part((at, deck), (row, part));
                let seat = SeatId::at(at);
                let slot = |def: &CardDefId| Slot { def: *def, owner: seat, from: Some(part.to) };
                let slots: Vec<CardId> = cards.iter().map(|def| self.slots.push(slot(def))).collect();
                self.decks.push((seat, part.to, slots));
            }
        }
        self.fix_printed();
        let mut parts = std::mem::take(&mut self.decks);
        for (row, (seat, _, slots)) in parts.iter().enumerate() {
            let part = game.decks.get(row % game.decks.len().max(1));
            if let Some(part) = part.filter(|part| !part.shared || seat.index() == 0) {
                self.test_part(seat.index(), part, slots, &mut refusals);
                self.test_room(parts.get(..=row).unwrap_or(&[]), part, &mut refusals);
            }
        }
        std::mem::swap(&mut self.decks, &mut parts);
        refusals
    }

    /// Puts every attribute among the static values, so that laws can read printed cards before there is a table.
    fn fix_printed(&mut self) {
        let game = std::sync::Arc::clone(&self.game);
        for (attr, def) in game.attributes.iter() {
            let values = self.start_values(attr, def);
            self.layout.attributes.push(Column::Static(self.statics.len()));
            self.statics.extend(values);
        }
    }

    fn test_part(&self, deck: usize, part: &DeckPart, slots: &[CardId], refusals: &mut Vec<DeckRefusal>) {
        let mut refuse = |why: String, law: Span, cards: Vec<String>| {
            refusals.push(DeckRefusal { deck, part: part.name.clone(), why, law, cards });
        };
        let (least, most) = (self.formula(part.size.0), self.formula(part.size.1));
        let count = i32::try_from(slots.len()).unwrap_or(i32::MAX);
        if count < least || count > most {
            let wanted = if least == most { format!("{least}") } else { format!("{least} to {most}") };
            let cards = if count == 1 { "card" } else { "cards" };
            refuse(format!("it has {count} {cards}, not {wanted}"), part.span, Vec::new());
        }
        for law in &part.laws {
            self.test_law(law, slots, &mut refuse);
        }
    }

    /// Refuses the last of these parts if its zone has too few spots for all of them that go there.
    fn test_room(
        &self,
        parts: &[(SeatId, ZoneId, Vec<CardId>)],
        part: &DeckPart,
        refusals: &mut Vec<DeckRefusal>,
    ) {
        let (room, Some((seat, zone, own))) = (self.room_for(part), parts.last()) else { return };
        let shared = self.game.zones[*zone].shared;
        let there = parts.iter().filter(|(other, to, _)| to == zone && (shared || other == seat));
        let count: usize = there.map(|(_, _, cards)| cards.len()).sum();
        if count > room && !own.is_empty() {
            let (cards, spots) = (plural(count, "card"), plural(room, "spot"));
            let zone = &self.game.zones[*zone].name;
            let why = format!("`{zone}` has {room} {spots} for {count} {cards}");
            let (deck, law) = (seat.index(), part.span);
            refusals.push(DeckRefusal { deck, part: part.name.clone(), why, law, cards: Vec::new() });
        }
    }

    /// How many cards of a part have room in the zone where they begin.
    pub(crate) fn room_for(&self, part: &DeckPart) -> usize {
        let spots = self.game.zones[part.to].spots.map(|spots| self.formula(spots).clamp(0, 60));
        spots.map_or(usize::MAX, |spots| usize::try_from(spots).unwrap_or(0))
    }

    fn test_law(&self, law: &DeckLaw, slots: &[CardId], refuse: &mut impl FnMut(String, Span, Vec<String>)) {
        let passing = |body, wanted: bool| -> Vec<String> {
            let passes = |card: &&CardId| (self.constant(body, &[cell(**card)]) == 1) == wanted;
            slots.iter().filter(passes).map(|card| self.card(*card).full_name()).collect()
        };
        match &law.kind {
            DeckLawKind::Never(body) => {
                let found = passing(*body, true);
                if !found.is_empty() {
                    refuse(format!("no card may be `{}`", law.text), law.span, some(found));
                }
            }
            DeckLawKind::Always(body) => {
                let found = passing(*body, false);
                if !found.is_empty() {
                    refuse(format!("every card must be `{}`", law.text), law.span, some(found));
                }
            }
            DeckLawKind::AtMost(most, body) => {
                let found = passing(*body, true);
                let most = self.formula(*most);
                if i32::try_from(found.len()).unwrap_or(i32::MAX) > most {
                    let cards = if most == 1 { "card" } else { "cards" };
                    let why = format!("at most {most} {cards} may be `{}`, it has {}", law.text, found.len());
                    refuse(why, law.span, some(found));
                }
            }
            DeckLawKind::Copies { max, same, unless } => {
                if unless.is_none_or(|body| self.constant(body, &[]) != 1) {
                    self.test_copies(self.formula(*max), same, law, slots, refuse);
                }
            }
        }
    }

    fn test_copies(
        &self,
        most: i32,
        same: &[Same],
        law: &DeckLaw,
        slots: &[CardId],
        refuse: &mut impl FnMut(String, Span, Vec<String>),
    ) {
        let alike = |a: CardId, b: CardId| same.iter().all(|key| self.same(*key, a, b));
        let first = |at: usize, card: CardId| slots.iter().take(at).all(|other| !alike(*other, card));
        for (at, card) in slots.iter().enumerate().filter(|(at, card)| first(*at, **card)) {
            let copies = slots.iter().skip(at).filter(|other| alike(**other, *card)).count();
            if i32::try_from(copies).unwrap_or(i32::MAX) > most {
                let name = self.card(*card).full_name();
                refuse(
                    format!("at most {most} of the same card, it has {copies} of {name}"),
                    law.span,
                    vec![name],
                );
            }
        }
    }

    fn same(&self, key: Same, a: CardId, b: CardId) -> bool {
        let (a, b) = (self.card(a), self.card(b));
        let value =
            |card: &CardDef, attr| card.printed.iter().find(|(printed, _)| *printed == attr).map(|it| it.1);
        match key {
            Same::Name => a.name == b.name,
            Same::Variant => a.variant == b.variant,
            Same::Pack => a.pack == b.pack,
            Same::Attr(attr) => value(a, attr) == value(b, attr),
        }
    }

    /// The sizes a part may have under these settings.
    pub fn part_size(&self, part: &DeckPart) -> (i32, i32) {
        let size = |formula: Formula| self.formula(formula);
        (size(part.size.0), size(part.size.1))
    }
}

fn cell(card: CardId) -> i32 {
    i32::from(card.0)
}

fn some(mut names: Vec<String>) -> Vec<String> {
    names.dedup();
    names.truncate(4);
    names
}
