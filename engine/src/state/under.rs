//! Which cards lie under which, and where: what lies under a card lies where that card does, and is none of the zone's cards.

use super::Board;
use crate::rules::{CardId, Id, PlaceId, cell};

impl<'a> Board<'a> {
    /// The card on a card.
    pub(crate) fn on_top_of(self, card: CardId) -> Option<CardId> {
        let under = self.lineup.layout.under?;
        self.card(self.state.get(under.on + card.index()))
    }

    /// The uppermost of the cards that lie on a card; itself if none does.
    pub(crate) fn uppermost(self, mut card: CardId) -> CardId {
        for _ in 0..self.lineup.cards() {
            match self.on_top_of(card) {
                Some(host) => card = host,
                None => break,
            }
        }
        card
    }

    /// The place of the card that lies on a card, if one does.
    #[cold]
    pub(crate) fn place_of_host(self, card: CardId) -> Option<PlaceId> {
        self.lineup.layout.under?;
        let host = self.uppermost(card);
        if host == card { None } else { self.place_of(host) }
    }

    /// The cards right under a card, by the time they came there.
    pub(crate) fn under(self, card: CardId) -> impl Iterator<Item = CardId> + use<'a> {
        let under = self.lineup.layout.under;
        let count = under.map_or(0, |under| self.state.index(under.list));
        let number = cell(Some(card));
        (0..count).filter_map(move |nth| {
            let under = under?;
            let card = self.card(self.state.get(under.list + 1 + nth))?;
            (self.state.get(under.on + card.index()) == number).then_some(card)
        })
    }

    /// All that lies under a card which may be no more, and under that.
    pub(crate) fn beneath_created(self, card: CardId) -> Vec<CardId> {
        let is_of_stock = self.lineup.is_of_stock(card);
        let mut found: Vec<CardId> = if is_of_stock { self.under(card).collect() } else { Vec::new() };
        let mut at = 0;
        while let Some(next) = found.get(at).copied() {
            found.extend(self.under(next));
            at += 1;
        }
        found
    }

    /// Whether a card may be put under another one: not under itself, nor under what lies under it, nor where nothing lies.
    pub(crate) fn fits_under(self, card: CardId, host: CardId) -> bool {
        let mut above = Some(host);
        for _ in 0..=self.lineup.cards() {
            match above {
                Some(other) if other == card => return false,
                Some(other) => above = self.on_top_of(other),
                None => break,
            }
        }
        self.place_of(self.uppermost(host)).is_some()
    }
}
