//! ATK and DEF after all static abilities, and which monsters may attack what.

use super::card::Card;
use super::game::Game;
use crate::table::at;

impl Game<'_> {
    /// Returns the current ATK of a card on the field.
    pub(crate) fn atk(&self, seat: u8, card: u8) -> u16 {
        let (side, own) = (self.setup.side(seat), self.seat(seat));
        let (bit, others) = (1_u32 << card, own.up & own.field.set & !(1 << card));
        let mut more = 0;
        if side.machines & bit != 0 {
            more += (others & side.of(Card::ForgeMother)).count_ones();
        }
        if own.up & bit != 0 {
            if side.of(Card::DragonsSquire) & bit != 0 && own.dragon {
                more += 3;
            }
            if side.of(Card::KiteMarshal) & bit != 0 {
                more += (others & side.flying).count_ones();
            }
        }
        let drums = 2 * u16::from(own.drums);
        side.atk(card) + 100 * (self.lit(seat, card) + drums + u16::try_from(more).unwrap_or(0))
    }

    /// Returns the current DEF of a card on the field.
    pub(crate) fn def(&self, seat: u8, card: u8) -> u16 {
        let (side, own) = (self.setup.side(seat), self.seat(seat));
        let squire = own.dragon && (own.up & side.of(Card::DragonsSquire)) >> card & 1 == 1;
        side.def(card) + at(&own.hardened, card) + 100 * (self.lit(seat, card) + u16::from(squire))
    }

    /// Returns how many other Will-o-Wisps shine on a card.
    fn lit(&self, seat: u8, card: u8) -> u16 {
        let (side, own) = (self.setup.side(seat), self.seat(seat));
        if side.light >> card & 1 == 0 {
            return 0;
        }
        let wisps = side.of(Card::WillOWisp) & own.up & own.field.set & !(1 << card);
        u16::try_from(wisps.count_ones()).unwrap_or(0)
    }

    /// Returns the points with which a monster fights (B-067, B-068).
    pub(crate) fn points(&self, seat: u8, card: u8) -> u16 {
        if self.seat(seat).defence >> card & 1 == 0 { self.atk(seat, card) } else { self.def(seat, card) }
    }

    /// Returns the monsters of the current seat that may attack. All have ATK above 0, and nothing lowers it.
    pub(crate) fn attackers(&self) -> u32 {
        let (side, own) = (self.setup.side(self.current), self.me());
        let fit = own.field.set & own.up & side.monsters & !own.defence & !own.chose;
        let fresh = own.summoned | own.revealed;
        let despite = if own.drums > 0 { side.monsters } else { self.forged() };
        fit & (!fresh | despite)
    }

    /// Returns the machines that another card, a Forge Mother, lets attack at once.
    fn forged(&self) -> u32 {
        let (side, own) = (self.setup.side(self.current), self.me());
        let mothers = side.of(Card::ForgeMother) & own.up & own.field.set;
        match mothers.count_ones() {
            0 => 0,
            1 => side.machines & !mothers,
            _ => side.machines,
        }
    }

    /// Returns the cards of the other seat that can be attacked (B-049 to B-060).
    pub(crate) fn targets(&self) -> u32 {
        let (side, foe) = (self.setup.side(1 - self.current), self.foe());
        foe.field.set & (foe.up & side.monsters | foe.defence)
    }

    /// Reports whether the other player can be attacked: without a monster face up (B-076 to B-078). A Night Watch that
    /// is live is such a monster, so its own ban never changes the answer.
    pub(crate) fn open(&self) -> bool {
        self.foe().field.set & self.foe().up & self.setup.side(1 - self.current).monsters == 0
    }

    /// Returns the cards that can be turned up.
    pub(crate) fn hidden(&self) -> u32 {
        self.me().field.set & !self.me().up & !self.me().chose
    }

    /// Returns the cards that can be switched: one that was revealed this turn not out of attack mode (B-102).
    pub(crate) fn switchable(&self) -> u32 {
        let own = self.me();
        own.field.set & !own.chose & !(own.revealed & !own.defence)
    }
}
