//! Odd cards: functions of scripts, run by the bare interpreter on a picture of the table. What they propose is done like any statement.

use std::any::TypeId;
use std::collections::BTreeMap;
use std::rc::Rc;

use rhai::{Array, Dynamic, Engine, ImmutableString, NativeCallContext, Scope};
use tiru_dsl::blueprint::Carrier;
use tiru_dsl::checked::{CardFact, Kind, Proposes, ScriptCall, ScriptSite, Type};
use tiru_engine::rules::Id;

use crate::Stop;
use crate::deed::Voice;
use crate::look::{Env, Look};
use crate::note::Note;
use crate::opinion::Opinion;
use crate::value::{Thing, Value};

/// What can be asked of a card or a seat, by name.
type Fields = Rc<BTreeMap<String, Dynamic>>;

/// A card in the hands of a script.
#[derive(Clone, Debug)]
struct CardOf(Value);

/// A seat.
#[derive(Clone, Debug)]
struct SeatOf(u8);

/// What is proposed, by its place among those of the text.
#[derive(Clone, Debug)]
struct Proposal(usize, Vec<Dynamic>);

/// The values of a proposal or a question.
enum Proposed<'a> {
    Deed(&'a ScriptSite, Vec<Value>),
    /// Whom it asks, for which of these, in which function it goes on, and with what.
    Ask(u8, Vec<Value>, &'a str, Vec<(Value, Type)>),
}

/// As far as the guide lets a function go.
const STEPS: u64 = 20_000;
const ITEMS: usize = 256;
const LETTERS: usize = 1_024;
/// How deep an expression may stand in others.
const DEEP: usize = 64;

impl<'a> Opinion<'_, 'a> {
    /// Does what a function proposes, and goes on after what it asks.
    pub(crate) fn script(
        &mut self,
        call: &'a ScriptCall,
        env: &mut Env,
        voice: &mut Voice,
    ) -> Result<(), Stop> {
        let mut function = call.function.as_str();
        let mut given = self.look().given(call, env)?;
        loop {
            let proposed = self.look().proposed(call.file, function, &given)?;
            let Ok(proposed) = proposed else { return self.tell(&Note::ScriptFailed) };
            let mut asked = None;
            for one in proposed {
                match one {
                    Proposed::Deed(site, values) => self.proposes(site, values, env, voice)?,
                    Proposed::Ask(seat, among, then, carried) => asked = Some((seat, among, then, carried)),
                }
            }
            let Some((seat, among, then, carried)) = asked else { return Ok(()) };
            let kind =
                if among.iter().all(|one| one.number().is_some()) { Kind::Number } else { Kind::Target };
            let secret = !among.iter().all(|value| self.is_open(value));
            let answer = if among.is_empty() {
                Value::None
            } else {
                self.pick_one(&among, (0, 1), Some(kind), Some(seat), (secret, false))?.unwrap_or(Value::None)
            };
            given = std::iter::once((answer, Type::One(kind))).chain(carried).collect();
            function = then;
        }
    }

    fn proposes(
        &mut self,
        site: &'a ScriptSite,
        values: Vec<Value>,
        env: &Env,
        voice: &mut Voice,
    ) -> Result<(), Stop> {
        let Proposes::Deed { frame, params, stmt } = &site.proposes else { return Ok(()) };
        self.tell(&Note::Proposes(site.span))?;
        let mut env = Env { locals: Env::new(frame).locals, ..env.clone() };
        for ((local, _), value) in params.iter().zip(values) {
            env.bind(*local, value);
        }
        self.body(std::slice::from_ref(stmt), &mut env, voice).map(|_| ())
    }
}

impl<'a> Look<'_, 'a> {
    /// What a call is given.
    pub(crate) fn given(&self, call: &ScriptCall, env: &mut Env) -> Result<Vec<(Value, Type)>, Stop> {
        call.args.iter().map(|arg| Ok((self.value(arg, env)?, arg.ty))).collect()
    }

    /// The value that a function gives.
    pub(crate) fn gives(&self, call: &ScriptCall, ty: Type, env: &mut Env) -> Result<Value, Stop> {
        let given = self.given(call, env)?;
        let gave = self.run(call.file, &call.function, &given)?;
        let value = gave.and_then(|gave| match ty {
            Type::Set(kind) => {
                let members = gave.try_cast::<Array>().ok_or("no set")?;
                let members = members.into_iter().map(|member| self.value_of(&member, kind));
                Ok(Value::Set(members.collect::<Result<_, String>>()?))
            }
            ty => self.value_of(&gave, ty.kind().unwrap_or(Kind::Card)),
        });
        value.map_err(|_| Stop::Unknown("a value of a script that fails"))
    }

    /// What a function proposes, or why it fails.
    fn proposed(
        &self,
        file: usize,
        function: &str,
        given: &[(Value, Type)],
    ) -> Result<Result<Vec<Proposed<'a>>, String>, Stop> {
        let gave = self.run(file, function, given)?;
        Ok(gave.and_then(|gave| {
            let rows = match gave.clone().try_cast::<Array>() {
                Some(rows) => rows,
                None => vec![gave],
            };
            rows.into_iter().map(|row| self.one_proposed(file, row)).collect()
        }))
    }

    fn one_proposed(&self, file: usize, row: Dynamic) -> Result<Proposed<'a>, String> {
        let Proposal(at, args) = row.try_cast().ok_or("no proposal")?;
        let site = &self.world.text.scripts[file].sites[at];
        match &site.proposes {
            Proposes::Deed { params, .. } => {
                let values = args.iter().enumerate().filter(|(nth, _)| !site.said.contains(nth));
                let values = values.zip(params).map(|((_, value), (_, kind))| self.value_of(value, *kind));
                Ok(Proposed::Deed(site, values.collect::<Result<_, String>>()?))
            }
            Proposes::Ask(then) => {
                let seat = args[0].clone().try_cast::<SeatOf>().ok_or("no seat")?;
                let among = args[1].clone().try_cast::<Array>().ok_or("no things to ask for")?;
                let any = |value: &Dynamic| -> Result<Value, String> {
                    let kind = if value.is_int() { Kind::Number } else { Kind::Target };
                    self.value_of(value, kind)
                };
                let among = among.iter().map(any).collect::<Result<_, String>>()?;
                let carried = args[3..].iter().map(|value| {
                    let kind = if value.is_int() {
                        Kind::Number
                    } else if value.is_bool() {
                        Kind::Flag
                    } else {
                        Kind::Target
                    };
                    Ok((self.value_of(value, kind)?, Type::One(kind)))
                });
                Ok(Proposed::Ask(seat.0, among, then, carried.collect::<Result<_, String>>()?))
            }
        }
    }

    /// Runs a function; what it gives, or why it fails.
    fn run(
        &self,
        file: usize,
        function: &str,
        given: &[(Value, Type)],
    ) -> Result<Result<Dynamic, String>, Stop> {
        let mut engine = Engine::new();
        engine
            .set_max_expr_depths(DEEP, DEEP)
            .set_max_operations(STEPS)
            .set_max_array_size(ITEMS)
            .set_max_string_size(LETTERS);
        self.words(&mut engine, file, given)?;
        let script = &self.world.text.scripts[file];
        let args: Vec<Dynamic> = given.iter().map(|(value, ty)| self.dynamic(value, ty.kind())).collect();
        let gave = engine.compile(&script.text).map_err(|why| why.to_string()).and_then(|text| {
            let gave = engine.call_fn::<Dynamic>(&mut Scope::new(), &text, function, args);
            gave.map_err(|why| why.to_string())
        });
        Ok(gave)
    }

    /// The words that a function may use.
    fn words(&self, engine: &mut Engine, file: usize, given: &[(Value, Type)]) -> Result<(), Stop> {
        let cards = (0..self.table.cards.len()).map(|card| self.fields(&Value::card(card)));
        let cards: Vec<Fields> = cards.collect::<Result<_, Stop>>()?;
        // Former selves among what it is given are asked as they were.
        let mut former: Vec<(usize, Fields)> = Vec::new();
        for value in given.iter().flat_map(|(value, _)| value.clone().members()) {
            if let Value::Card(card, Some(_)) = value {
                former.push((card, self.fields(&value)?));
            }
        }
        engine.register_indexer_get(move |card: &mut CardOf, name: ImmutableString| {
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
        let cards = move |seat: Option<u8>, zone: &str| -> Array {
            let here = zones
                .iter()
                .filter(|(name, of, _)| name == zone && (seat.is_none() || of.is_none() || *of == seat));
            here.flat_map(|(.., cards)| cards.clone()).collect()
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

    /// The words that propose something, each by the place where it stands.
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
        for attr in self.world.attributes_of(Carrier::Card) {
            let value = self.attr(card, attr)?;
            let def = self.world.attribute(attr);
            fields.insert(def.name.clone(), self.dynamic(&value, def.ty.kind()));
        }
        Ok(Rc::new(fields))
    }

    fn seat_fields(&self, seat: u8) -> Result<Fields, Stop> {
        let mut fields = BTreeMap::new();
        fields.insert("number".to_owned(), Dynamic::from(i64::from(seat) + 1));
        for attr in self.world.attributes_of(Carrier::Seat) {
            let def = self.world.attribute(attr);
            let value = self.attr(&Thing::Seat(seat).value(), attr)?;
            fields.insert(def.name.clone(), self.dynamic(&value, def.ty.kind()));
        }
        Ok(Rc::new(fields))
    }

    /// A value as a script has it: a word is a text there, and none is nothing.
    fn dynamic(&self, value: &Value, kind: Option<Kind>) -> Dynamic {
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

    /// What a script gives, where a value of this kind is wanted.
    fn value_of(&self, given: &Dynamic, kind: Kind) -> Result<Value, String> {
        let wrong = || format!("{kind:?} is wanted, not {given:?}");
        if given.is_unit() {
            return Ok(Value::None);
        }
        match kind {
            Kind::Number => given.as_int().map(Value::Number).map_err(|_| wrong()),
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
