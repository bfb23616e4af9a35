//! The functions available to scripts, and the conversion of values.

use std::any::TypeId;
use std::collections::BTreeMap;
use std::rc::Rc;

use rhai::{Array, Dynamic, Engine, ImmutableString, NativeCallContext};
use tiru_dsl::checked::{CardFact, Kind, Type};
use tiru_engine::rules::{Id, Of};

use crate::Stop;
use crate::look::Look;
use crate::value::{Thing, Value, within};

/// The fields of a card or a seat, by name.
type Fields = Rc<BTreeMap<String, Dynamic>>;

/// A card in a script.
#[derive(Clone, Debug)]
pub(crate) struct CardOf(pub(crate) Value);

/// A seat in a script.
#[derive(Clone, Debug)]
pub(crate) struct SeatOf(pub(crate) u8);

/// What a function may read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight {
    /// Whatever this seat sees; without a seat what all seats see.
    pub(crate) me: Option<u8>,
    /// Every card among its values, too.
    pub(crate) shown: bool,
}

/// A proposal, by the index of its call site.
#[derive(Clone, Debug)]
pub(crate) struct Proposal(pub(crate) usize, pub(crate) Vec<Dynamic>);

impl Look<'_, '_> {
    /// Registers the functions available to scripts.
    pub(crate) fn words(
        &self,
        engine: &mut Engine,
        file: usize,
        given: &[(Value, Type)],
        sight: Sight,
    ) -> Result<(), Stop> {
        let hidden: Rc<Vec<bool>> = Rc::new(self.hidden_from(given, sight));
        let attributes = self.world.attributes_of(Of::Card).map(|attr| self.world.attribute(attr));
        let guarded: Vec<String> = attributes
            .filter(|attr| !attr.open)
            .map(|attr| attr.name.clone())
            .chain(["name".to_owned()])
            .collect();
        let is_hidden = move |card: &CardOf| match card.0 {
            Value::Card(card, None) => hidden[card],
            _ => false,
        };
        let hides = is_hidden.clone();
        engine.register_fn("sees", move |card: CardOf| !hides(&card));
        let cards = (0..self.table.cards.len()).map(|card| self.fields(&Value::card(card)));
        let cards: Vec<Fields> = cards.collect::<Result<_, Stop>>()?;
        // Former states among the arguments keep their former values.
        let mut former: Vec<(usize, Fields)> = Vec::new();
        for value in given.iter().flat_map(|(value, _)| value.clone().members()) {
            if let Value::Card(card, Some(_)) = value {
                former.push((card, self.fields(&value)?));
            }
        }
        engine.register_indexer_get(move |card: &mut CardOf, name: ImmutableString| {
            if is_hidden(card) && guarded.iter().any(|guarded| *guarded == *name) {
                return Err("a hidden card".into());
            }
            let fields = match &card.0 {
                Value::Card(card, Some(_)) => &former.iter().find(|(other, _)| other == card).unwrap().1,
                other => &cards[other.as_card().unwrap()],
            };
            known(fields, &name)
        });
        let seats = (0..self.world.seats).map(|seat| self.seat_fields(seat));
        let seats: Vec<Fields> = seats.collect::<Result<_, Stop>>()?;
        engine.register_indexer_get(move |seat: &mut SeatOf, name: ImmutableString| {
            known(&seats[usize::from(seat.0)], &name)
        });
        engine.register_fn("==", |a: CardOf, b: CardOf| a.0 == b.0);
        engine.register_fn("!=", |a: CardOf, b: CardOf| a.0 != b.0);
        engine.register_fn("==", |a: SeatOf, b: SeatOf| a.0 == b.0);
        engine.register_fn("!=", |a: SeatOf, b: SeatOf| a.0 != b.0);
        let zones = self.world.places().into_iter().map(|place| {
            let cards =
                self.table.cards_in(place).into_iter().map(|card| Dynamic::from(CardOf(Value::card(card))));
            (self.world.text.structure.zones[place.0].name.clone(), place.1, cards.collect::<Array>())
        });
        let zones: Rc<Vec<_>> = Rc::new(zones.collect());
        let cards = move |seat: Option<u8>, zone: &str| -> Result<Array, Box<rhai::EvalAltResult>> {
            let mut here = zones.iter().filter(|(name, ..)| name == zone).peekable();
            here.peek().ok_or_else(|| format!("there is no `{zone}`"))?;
            let his = here.filter(|(_, of, _)| seat.is_none() || of.is_none() || *of == seat);
            Ok(his.flat_map(|(.., cards)| cards.clone()).collect())
        };
        let of_all = cards.clone();
        engine.register_fn("cards", move |zone: ImmutableString| of_all(None, &zone));
        engine.register_fn("cards", move |seat: SeatOf, zone: ImmutableString| cards(Some(seat.0), &zone));
        let playing = (0..self.world.seats).filter(|seat| self.table.playing[usize::from(*seat)]);
        let playing: Array = playing.map(|seat| Dynamic::from(SeatOf(seat))).collect();
        engine.register_fn("seats", move || playing.clone());
        engine.register_fn("foe", |seat: SeatOf| SeatOf(1 - seat.0));
        let (turn, round) = (self.table.turn, self.table.round);
        engine.register_fn("turn", move || turn);
        engine.register_fn("round", move || round);
        let settings = self.world.text.structure.settings.iter().map(|(id, setting)| {
            let value = crate::look::typed(setting.ty, self.world.settings[id.index()]);
            (setting.name.clone(), self.dynamic(&value, setting.ty.kind()))
        });
        let settings: Fields = Rc::new(settings.collect());
        engine.register_fn("setting", move |name: ImmutableString| known(&settings, &name));
        self.proposals(engine, file);
        Ok(())
    }

    /// For each card whether a function may not read it.
    fn hidden_from(&self, given: &[(Value, Type)], sight: Sight) -> Vec<bool> {
        let values = given.iter().filter(|_| sight.shown).flat_map(|(value, _)| value.clone().members());
        let shown: Vec<usize> = values.filter_map(|value| value.as_card()).collect();
        let knows = |seat: u8, card: usize| self.sees(seat, card) || self.table.shown.contains(&(seat, card));
        let hidden = (0..self.table.cards.len()).map(|card| {
            let lies = self.table.cards[self.table.uppermost(card)].place.is_some();
            let known = match sight.me {
                Some(seat) => knows(seat, card),
                None => (0..self.world.seats).all(|seat| knows(seat, card)),
            };
            lies && !known && !shown.contains(&card)
        });
        hidden.collect()
    }

    /// Registers the functions that propose something, each by its call site.
    fn proposals(&self, engine: &mut Engine, file: usize) {
        let sites = self.world.text.scripts[file].sites.iter().enumerate();
        for (_, site) in sites.clone() {
            let places: Vec<_> = sites
                .clone()
                .filter(|(_, other)| other.word == site.word)
                .map(|(at, other)| (other.place, at))
                .collect();
            for count in 0..=8 {
                let places = places.clone();
                let any = vec![TypeId::of::<Dynamic>(); count];
                engine.register_raw_fn(
                    site.word.as_str(),
                    any,
                    move |context: NativeCallContext<'_>, args| {
                        let place = context.call_position();
                        let place = (place.line().unwrap_or(0), place.position().unwrap_or(0));
                        let here = places.iter().find(|(other, _)| *other == place);
                        let (_, at) = here.ok_or("it cannot be proposed from here")?;
                        Ok(Proposal(*at, args.iter().map(|arg| (*arg).clone()).collect()))
                    },
                );
            }
        }
    }

    fn fields(&self, card: &Value) -> Result<Fields, Stop> {
        let mut fields = BTreeMap::new();
        for (name, fact, kind) in [
            ("name", CardFact::Name, Kind::Text),
            ("holder", CardFact::Holder, Kind::Seat),
            ("owner", CardFact::Owner, Kind::Seat),
            ("column", CardFact::Column, Kind::Number),
            ("facing", CardFact::Facing, Kind::Card),
        ] {
            fields.insert(name.to_owned(), self.dynamic(&self.card_fact(card, fact)?, Some(kind)));
        }
        let zone = match self.card_fact(card, CardFact::Zone)? {
            Value::Zone(place) => Dynamic::from(self.world.text.structure.zones[place.0].name.clone()),
            _ => Dynamic::UNIT,
        };
        fields.insert("zone".to_owned(), zone);
        if let Value::Card(number, former) = card {
            let up = former.as_ref().map_or(self.table.cards[*number].up, |former| former.up);
            fields.insert("up".to_owned(), Dynamic::from(up));
        }
        for attr in self.world.attributes_of(Of::Card) {
            let value = self.attr(card, attr)?;
            let def = self.world.attribute(attr);
            fields.insert(def.name.clone(), self.dynamic(&value, def.ty.kind()));
        }
        Ok(Rc::new(fields))
    }

    fn seat_fields(&self, seat: u8) -> Result<Fields, Stop> {
        let mut fields = BTreeMap::new();
        fields.insert("number".to_owned(), Dynamic::from(i64::from(seat) + 1));
        for attr in self.world.attributes_of(Of::Seat) {
            let def = self.world.attribute(attr);
            let value = self.attr(&Thing::Seat(seat).value(), attr)?;
            fields.insert(def.name.clone(), self.dynamic(&value, def.ty.kind()));
        }
        Ok(Rc::new(fields))
    }

    /// Converts a value for a script: words become strings, `none` becomes unit.
    pub(crate) fn dynamic(&self, value: &Value, kind: Option<Kind>) -> Dynamic {
        let word = |word: usize| match kind {
            Some(Kind::Word(list) | Kind::Words(list)) => {
                Dynamic::from(self.world.text.structure.lists[list].words[word].clone())
            }
            _ => Dynamic::UNIT,
        };
        match value {
            Value::Number(number) => Dynamic::from(*number),
            Value::Flag(flag) => Dynamic::from(*flag),
            Value::Text(text) => Dynamic::from(text.clone()),
            Value::Word(at) => word(usize::from(*at)),
            Value::Words(words) => {
                let words = (0..31).filter(|at| words >> at & 1 == 1).map(word);
                Dynamic::from(words.collect::<Array>())
            }
            Value::Card(..) => Dynamic::from(CardOf(value.clone())),
            Value::Seat(seat) => Dynamic::from(SeatOf(*seat)),
            Value::Set(members) => {
                Dynamic::from(members.iter().map(|member| self.dynamic(member, kind)).collect::<Array>())
            }
            _ => Dynamic::UNIT,
        }
    }

    /// Converts a script's value to this kind.
    pub(crate) fn value_of(&self, given: &Dynamic, kind: Kind) -> Result<Value, String> {
        let wrong = || format!("{kind:?} is wanted, not {given:?}");
        if given.is_unit() {
            return Ok(Value::None);
        }
        match kind {
            Kind::Number => {
                let number = given.as_int().map_err(|_| wrong())?;
                if within(number) == number { Ok(Value::Number(number)) } else { Err(wrong()) }
            }
            Kind::Flag => given.as_bool().map(Value::Flag).map_err(|_| wrong()),
            Kind::Word(list) => {
                let word = given.clone().into_string().map_err(|_| wrong())?;
                let at = self.world.text.structure.lists[list].words.iter().position(|other| *other == word);
                at.map(|at| Value::Word(u16::try_from(at).unwrap())).ok_or_else(wrong)
            }
            _ => {
                let card = given.clone().try_cast::<CardOf>().map(|card| card.0);
                let seat = given.clone().try_cast::<SeatOf>().map(|seat| Value::Seat(seat.0));
                card.filter(|_| kind != Kind::Seat).or(seat.filter(|_| kind != Kind::Card)).ok_or_else(wrong)
            }
        }
    }
}

fn known(fields: &Fields, name: &str) -> Result<Dynamic, Box<rhai::EvalAltResult>> {
    fields.get(name).cloned().ok_or_else(|| format!("there is no `{name}`").into())
}
