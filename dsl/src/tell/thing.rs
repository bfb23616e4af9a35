//! Expressions as nouns: a card, a seat, a zone, a number, a set of these.

use super::number::is_short;
use super::phrase::{Person, Phrase};
use super::qualify::bare;
use super::writer::{Writer, fill, nth};
use crate::checked::{CardFact, End, Expr, ExprKind, Kind, LocalId, SeatFact, Type};
use tiru_engine::rules::{EffectFact, SpotFact};

impl Writer<'_> {
    /// Renders an expression as a noun phrase.
    #[expect(clippy::too_many_lines, reason = "one arm per kind of phrase")]
    pub(super) fn thing(&mut self, expr: &Expr) -> Phrase {
        let things = &self.words.things;
        match &expr.kind {
            ExprKind::Wrong => Phrase::one(things.something),
            ExprKind::None => Phrase::one(things.nothing),
            ExprKind::Number(number) => Phrase::one(number.to_string()),
            ExprKind::Flag(flag) => Phrase::one(if *flag { things.yes } else { things.no }),
            ExprKind::Word(list, word) => Phrase::one(self.word_label(*list, *word)),
            ExprKind::Text(text) => Phrase::one(fill(things.quoted, &[text])),
            ExprKind::Local(local) => self.local(*local, expr.ty),
            ExprKind::Me => self.speaker(!self.to_opponent),
            ExprKind::Carrier => self.self_name.clone().unwrap_or_else(|| Phrase::one(things.this_card)),
            ExprKind::Seat(seat) => Phrase::one(fill(things.player, &[&nth(*seat)])),
            ExprKind::TheCard(names, _) => Phrase::one(self.card_name(*names)),
            // Only rulings use it, and they are not rendered.
            ExprKind::TheEffect(card, _) => self.thing(card),
            ExprKind::Current => Phrase::long(things.current),
            ExprKind::Doer => Phrase::long(things.doer),
            ExprKind::Cause => Phrase::long(things.cause),
            ExprKind::Turn => Phrase::one(self.words.numbers.turn),
            ExprKind::Round => Phrase::one(self.words.numbers.round),
            ExprKind::Setting(setting) => {
                let name = self.checked.structure.settings.get(*setting).map(|row| self.name(&row.name));
                Phrase::one(fill(things.setting, &[&name.unwrap_or_default()]))
            }
            ExprKind::GameAttr(attr) => self.attr_of_game(*attr),
            ExprKind::Attr(of, attr) => {
                let of = self.thing(of);
                self.attr_of(&of, *attr)
            }
            ExprKind::Card(card, fact) => self.card_fact(expr, card, *fact),
            ExprKind::Spot(spot, fact) => self.spot_fact(spot, *fact),
            ExprKind::Effect(effect, fact) => self.effect_fact(effect, *fact),
            ExprKind::Foe(of) if matches!(bare(of).kind, ExprKind::Me) => self.speaker(self.to_opponent),
            ExprKind::Foe(of) => {
                let of = self.thing(of);
                self.opponent(&of)
            }
            ExprKind::AtTable(of, fact) => {
                let of = self.thing(of);
                match fact {
                    SeatFact::Next => Phrase::long(fill(things.after, &[&of.text])),
                    SeatFact::Previous => Phrase::long(fill(things.before, &[&of.text])),
                    SeatFact::Number => self.of(&of, things.number),
                }
            }
            ExprKind::ChosenBy(of, seat) => {
                let (who, what) = (self.thing(seat).text, self.thing(of));
                let text = fill(things.chosen_by, &[&who, &what.text]);
                if what.person == Person::Many { Phrase::many(text) } else { Phrase::long(text) }
            }
            ExprKind::Zone(zone, Some(seat)) => {
                let seat = self.thing(seat);
                self.of(&seat, &self.zone_label(*zone))
            }
            ExprKind::Zone(zone, None) | ExprKind::Zones(zone) => {
                Phrase::one(fill(self.words.spans.any, &[&self.zone_label(*zone)]))
            }
            ExprKind::OnlyCard(zone) => Phrase::long(fill(things.card_in, &[&self.thing(zone).text])),
            ExprKind::WordsOf(inner)
            | ExprKind::Single(inner)
            | ExprKind::AsTarget(inner)
            | ExprKind::AsCard(inner)
            | ExprKind::AsSeat(inner) => self.thing(inner),
            ExprKind::Negative(of) => self.negative(of),
            ExprKind::Arithmetic(operator, a, b) => self.arithmetic(*operator, a, b),
            ExprKind::Absolute(of) => Phrase::one(fill(self.words.numbers.absolute, &[&self.part(of)])),
            ExprKind::If(condition, then, otherwise) => {
                let condition = self.condition(condition);
                let (then, otherwise) = (self.thing(then).text, self.thing(otherwise).text);
                Phrase::long(fill(things.depending, &[&condition, &then, &otherwise]))
            }
            ExprKind::Compare(..)
            | ExprKind::And(..)
            | ExprKind::Or(..)
            | ExprKind::Not(_)
            | ExprKind::IsNamed(..)
            | ExprKind::InPhase(_)
            | ExprKind::IsFace(..)
            | ExprKind::IsOn(..)
            | ExprKind::IsNone(_)
            | ExprKind::IsCard(_)
            | ExprKind::IsSeat(_)
            | ExprKind::Beats(..)
            | ExprKind::Has(..)
            | ExprKind::HasWord(..)
            | ExprKind::HasNamed(..)
            | ExprKind::Any(_)
            | ExprKind::All { .. }
            | ExprKind::Past(_) => Phrase::long(fill(things.whether, &[&self.condition(expr)])),
            ExprKind::Script(call) => Phrase::long(fill(things.script, &[&call.function])),
            ExprKind::Seats
            | ExprKind::Spots(_)
            | ExprKind::EffectsOf(_)
            | ExprKind::Team(_)
            | ExprKind::CardsOf(_)
            | ExprKind::Where { .. }
            | ExprKind::Numbers(..)
            | ExprKind::Picked { .. } => {
                let group = self.group_or_among(expr);
                self.all_in(&group)
            }
            ExprKind::List(parts) => {
                let parts: Vec<String> = parts.iter().map(|part| self.thing(part).text).collect();
                Phrase::many(if parts.is_empty() { things.nothing.to_owned() } else { self.all_of(&parts) })
            }
            ExprKind::Count(set) => self.number_of(set),
            ExprKind::End(end, set) => {
                let which = match end {
                    End::First => things.first,
                    End::Last => things.last,
                };
                let mut group = self.group_or_among(set);
                group.marks.insert(0, (super::group::Close::Other, which.to_owned()));
                let text = self.described(&group, super::group::Count::One);
                Phrase::long(fill(self.words.groups.the, &[&text]))
            }
            ExprKind::Sum { set, member, value } => {
                let rendered = self.thing(set).text;
                let noun = self.noun(set.ty.kind());
                if let ExprKind::Attr(of, attr) = &value.kind
                    && of.kind == ExprKind::Local(*member)
                {
                    return Phrase::long(fill(
                        self.words.numbers.total,
                        &[&self.attr_label(*attr), &rendered],
                    ));
                }
                let value = self.with_it(*member, &noun, |writer| writer.thing(value).text);
                Phrase::long(fill(self.words.numbers.sum, &[&value, &rendered]))
            }
            ExprKind::Ends { end, count, zone } => self.ends(*end, count, zone),
            ExprKind::Values(list) => Phrase::many(self.all_of(&self.words_of(*list))),
            ExprKind::Times(past) => {
                let who = self.thing(&past.subject);
                let past = self.past_of(past, &who, true);
                Phrase::long(fill(self.words.numbers.times, &[&past]))
            }
            ExprKind::Inline { def, lets, body } => {
                if let Some(named) = self.named_thing(*def, lets, expr.ty) {
                    return named;
                }
                self.bind_lets(lets);
                self.thing(body)
            }
        }
    }

    /// Names the reader, or their opponent.
    fn speaker(&self, reader: bool) -> Phrase {
        let you = if self.to_all {
            Phrase::long(self.words.things.asker)
        } else {
            Phrase { text: self.words.things.you.to_owned(), person: Person::You }
        };
        if reader { you } else { self.opponent(&you) }
    }

    /// Names a binding.
    fn local(&self, local: LocalId, ty: Type) -> Phrase {
        if let Some(phrase) = self.scope.get(local) {
            return phrase.clone();
        }
        let (things, noun) = (&self.words.things, self.noun(ty.kind()));
        match ty {
            Type::Set(_) => Phrase::many(fill(things.those, &[noun.many])),
            Type::One(_) | Type::None | Type::Unknown => Phrase::one(fill(things.that, &[noun.one])),
        }
    }

    /// Renders a set without `all`, for counting.
    pub(super) fn bare_set(&mut self, set: &Expr) -> String {
        match self.group(set) {
            Some(group) => self.described(&group, super::group::Count::Many),
            None => self.thing(set).text,
        }
    }

    /// Names the other of two seats.
    pub(super) fn opponent(&self, of: &Phrase) -> Phrase {
        let things = &self.words.things;
        if of.person == Person::You {
            Phrase::one(things.your_opponent)
        } else {
            self.of(of, things.opponent)
        }
    }

    fn card_fact(&mut self, expr: &Expr, card: &Expr, fact: CardFact) -> Phrase {
        let things = &self.words.things;
        let of = self.thing(card);
        match fact {
            CardFact::Name => self.of(&of, things.name),
            CardFact::Owner => self.of(&of, things.owner),
            CardFact::Holder => self.of(&of, things.holder),
            CardFact::Zone => Phrase::long(fill(things.zone_of, &[&of.text])),
            CardFact::Spot => Phrase::long(fill(things.spot_of, &[&of.text])),
            CardFact::Column => self.of(&of, things.column),
            CardFact::Facing => Phrase::long(fill(things.card_opposite, &[&of.text])),
            CardFact::Over => Phrase::long(fill(things.card_over, &[&of.text])),
            CardFact::Under | CardFact::Effects => {
                let group = self.group_or_among(expr);
                self.all_in(&group)
            }
            CardFact::Playable => Phrase::long(fill(things.whether, &[&self.condition(expr)])),
        }
    }

    fn spot_fact(&mut self, spot: &Expr, fact: SpotFact) -> Phrase {
        let things = &self.words.things;
        // A fact about the spot of a card reads as a fact about the card.
        if let (ExprKind::Card(card, CardFact::Spot), SpotFact::Column) = (&bare(spot).kind, fact) {
            let of = self.thing(card);
            return self.of(&of, things.column);
        }
        let of = self.thing(spot);
        match fact {
            SpotFact::Column => self.of(&of, things.column),
            SpotFact::Card => Phrase::long(fill(things.card_on, &[&of.text])),
            SpotFact::Empty => {
                let empty = super::writer::said(self.words.tests.empty[0], &of, &[]);
                Phrase::long(fill(things.whether, &[&empty]))
            }
            SpotFact::Facing => Phrase::long(fill(things.spot_opposite, &[&of.text])),
            SpotFact::Zone => Phrase::long(fill(things.zone_of, &[&of.text])),
        }
    }

    fn effect_fact(&mut self, effect: &Expr, fact: EffectFact) -> Phrase {
        let things = &self.words.things;
        let of = self.thing(effect);
        match fact {
            EffectFact::Card => Phrase::long(fill(things.card_with, &[&of.text])),
            EffectFact::Origin => Phrase::long(fill(things.origin, &[&of.text])),
            EffectFact::Used => self.of(&of, things.uses),
            EffectFact::Name => self.of(&of, things.name),
        }
    }

    /// Renders `the top 3 cards of your deck`.
    fn ends(&mut self, end: End, count: &Expr, zone: &Expr) -> Phrase {
        let groups = &self.words.groups;
        let zone = self.thing(zone).text;
        // A long number cannot come before a noun, unless it is in brackets.
        let in_brackets = matches!(count.kind, ExprKind::If(..));
        let count = self.thing(count).text;
        let worked = !in_brackets && !is_short(&count);
        let single = count == "1";
        let template = match (end, single) {
            (End::First, true) => groups.top_one,
            (End::First, false) if worked => groups.from_top,
            (End::First, false) => groups.top,
            (End::Last, true) => groups.bottom_one,
            (End::Last, false) if worked => groups.from_bottom,
            (End::Last, false) => groups.bottom,
        };
        let text = fill(template, &[&zone, &count]);
        if single { Phrase::long(text) } else { Phrase::many(text) }
    }

    /// Binds the parameters of a `def` to the names of its arguments.
    pub(super) fn bind_lets(&mut self, lets: &[(LocalId, Expr)]) {
        for (local, value) in lets {
            let phrase = match (&value.kind, value.ty.kind()) {
                (ExprKind::Word(..), _) | (_, Some(Kind::Flag)) => Phrase::one(self.thing(value).text),
                _ => self.thing(value),
            };
            match bare(value).kind {
                ExprKind::Local(of) => self.scope.alias(*local, of, phrase),
                ExprKind::Zone(zone, _) => {
                    self.scope.bind(*local, phrase);
                    self.scope.is_zone(*local, zone);
                }
                _ => match self.without_it(value).filter(|apart| *apart != phrase) {
                    Some(apart) => self.scope.bind_about_it(*local, phrase, apart),
                    None => self.scope.bind(*local, phrase),
                },
            }
        }
    }

    /// Renders a value without `it`; nothing if nothing here is called `it`.
    fn without_it(&mut self, value: &Expr) -> Option<Phrase> {
        let renamed = self.scope.without_it(None);
        if renamed.is_empty() {
            return None;
        }
        let (names, open) = (self.names.clone(), self.open_clauses);
        let phrase = self.thing(value);
        (self.names, self.open_clauses) = (names, open);
        self.scope.give_back(&renamed);
        Some(phrase)
    }
}
