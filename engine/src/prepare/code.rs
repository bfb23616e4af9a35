//! Specialises programs for these decks and settings: the same operations at the same places, some replaced by shortcuts.

use crate::lineup::{Column, Lineup, Sight};
use crate::rules::{AttrId, Body, BodyId, Class, Id, Of, Op, Reg, SeatId, Sees, Table, ZoneId};

impl Lineup {
    /// Works out shortcuts; where everything stands is known by now.
    pub(super) fn take_shortcuts(&mut self) {
        self.sights = (0..self.seats).flat_map(|seat| self.find_sights(SeatId(seat))).collect();
        self.code = self.of_bodies(None, |body| Some(self.shortened(&self.game.bodies[body])));
        self.known = self.of_bodies(None, |body| self.known_value(body, &self.game.bodies[body]));
        self.inline_bans();
    }

    /// Something for each body: for those that can be run this, for the others something else.
    pub(super) fn of_bodies<T: Clone>(&self, other: T, of: impl Fn(BodyId) -> T) -> Table<BodyId, T> {
        let mut all: Table<BodyId, T> = self.game.bodies.ids().map(|_| other.clone()).collect();
        for body in &self.reach.bodies {
            if let Some(one) = all.get_mut(*body) {
                *one = of(*body);
            }
        }
        all
    }

    fn find_sights(&self, seat: SeatId) -> impl Iterator<Item = Sight> {
        self.places.rows().iter().map(move |place| match (place.sees, place.seat) {
            (Sees::Nobody, _) => Sight::Never,
            (Sees::Owner, Some(holder)) if holder != seat => Sight::Never,
            (Sees::Others, Some(holder)) if holder == seat => Sight::Never,
            (_, Some(holder)) if holder == seat && place.peek => Sight::Always,
            (Sees::All | Sees::Owner | Sees::Others, Some(_)) => Sight::FaceUp,
            (Sees::All, None) if !place.peek => Sight::FaceUp,
            (Sees::All | Sees::Owner | Sees::Others, None) => Sight::Depends,
        })
    }

    fn known_value(&self, id: BodyId, body: &Body) -> Option<i32> {
        let plain = body.ops.iter().all(|op| match op.class() {
            Class::Value | Class::Branch => true,
            Class::End => !matches!(op, Op::Yield { .. }),
            _ => false,
        });
        (plain && body.params == 0).then(|| self.constant(id, &[]))
    }

    fn shortened(&self, body: &Body) -> Box<[Op]> {
        let following = body.ops.iter().skip(1).map(Some).chain([None]);
        body.ops.iter().zip(following).map(|(op, next)| self.shortcut(*op, next.copied())).collect()
    }

    fn shortcut(&self, op: Op, next: Option<Op>) -> Op {
        match (op, next) {
            (Op::Setting { dst, setting }, _) => Op::Const { dst, value: self.settings.get(setting) },
            (Op::CardAttr { dst, card, attr }, _) => self.of_card(attr).map_or(op, |column| match column {
                (Column::Cell(_), true, at) => Op::CardOpen { dst, card, at },
                (Column::Static(_), true, _) => op,
                (Column::Cell(_), false, at) => Op::CardCell { dst, card, at },
                (Column::Static(_), false, at) => Op::CardStatic { dst, card, at },
            }),
            (Op::Past { dst, thing: card, past }, _) => {
                let column = self.layout.pasts.of_cards.get(past.index()).copied().flatten();
                column.and_then(|at| u32::try_from(at).ok()).map_or(op, |at| Op::CardCell { dst, card, at })
            }
            (Op::SeatAttr { dst, seat, attr }, _) => match self.layout.attributes.get(usize::from(attr.0)) {
                Some(Column::Cell(at)) => u32::try_from(*at).map_or(op, |at| Op::SeatCell { dst, seat, at }),
                Some(Column::Static(_)) | None => op,
            },
            (Op::Place { dst, seat, zone }, _) => self.place_of_seat(dst, seat, zone).unwrap_or(op),
            (Op::Const { dst, value: 0 }, Some(Op::NextIn { dst: card, cursor, place, to }))
                if dst == cursor && place != cursor =>
            {
                Op::FirstIn { dst: card, cursor, place, to }
            }
            (Op::Const { dst, value: 0 }, Some(Op::NextEmpty { dst: spot, cursor, place, to }))
                if dst == cursor && place != cursor =>
            {
                Op::FirstEmpty { dst: spot, cursor, place, to }
            }
            _ => op,
        }
    }

    /// Where an attribute of cards stands, and whether everybody may read it.
    fn of_card(&self, attr: AttrId) -> Option<(Column, bool, u32)> {
        let def = self.game.attributes.get(attr)?;
        let column = *self.layout.attributes.get(usize::from(attr.0))?;
        let (Column::Cell(at) | Column::Static(at)) = column;
        (def.of == Of::Card).then_some((column, def.open, u32::try_from(at).ok()?))
    }

    fn place_of_seat(&self, dst: Reg, seat: Reg, zone: ZoneId) -> Option<Op> {
        let first = *self.layout.first_place.get(usize::from(zone.0))?;
        if self.game.zones.get(zone)?.shared {
            return Some(Op::Const { dst, value: i32::from(first.0) });
        }
        (seat != Reg::NO).then_some(Op::SeatPlace { dst, seat, first: first.0 })
    }
}
