//! Checks `a.b`: attributes and facts of cards, seats, spots, zones and effects; settings; attributes of the
//! game.

use super::made;
use crate::ast::{self, ExprKind as Text};
use crate::check::checker::Checker;
use crate::check::convert::{wrap, wrong};
use crate::checked::{CardFact, Expr, ExprKind, Kind, SeatFact, Thing, Type};
use crate::mistake::name::{unknown_attribute::belongs_to, unknown_fact::Whose};
use crate::mistake::{self, MOST_LISTED, nearest};
use crate::vocabulary::FUNCTIONS;
use tiru_engine::rules::{AttrId, EffectFact, Of, Span, SpotFact};

const CARD_FACTS: &[(&str, CardFact, Type)] = &[
    ("name", CardFact::Name, Type::TEXT),
    ("owner", CardFact::Owner, Type::SEAT),
    ("holder", CardFact::Holder, Type::SEAT),
    ("zone", CardFact::Zone, Type::ZONE),
    ("spot", CardFact::Spot, Type::SPOT),
    ("column", CardFact::Column, Type::NUMBER),
    ("facing", CardFact::Facing, Type::CARD),
    ("under", CardFact::Under, Type::CARDS),
    ("over", CardFact::Over, Type::CARD),
    ("effects", CardFact::Effects, Type::EFFECTS),
    ("playable", CardFact::Playable, Type::FLAG),
];

const SEAT_FACTS: &[(&str, SeatFact, Type)] = &[
    ("next", SeatFact::Next, Type::SEAT),
    ("previous", SeatFact::Previous, Type::SEAT),
    ("number", SeatFact::Number, Type::NUMBER),
];

/// The players of a seat's team, in games that have teams.
const TEAM: &str = "team";

const SPOT_FACTS: &[(&str, SpotFact, Type)] = &[
    ("column", SpotFact::Column, Type::NUMBER),
    ("card", SpotFact::Card, Type::CARD),
    ("empty", SpotFact::Empty, Type::FLAG),
    ("facing", SpotFact::Facing, Type::SPOT),
    ("zone", SpotFact::Zone, Type::ZONE),
];

const EFFECT_FACTS: &[(&str, EffectFact, Type)] = &[
    ("card", EffectFact::Card, Type::CARD),
    ("origin", EffectFact::Origin, Type::CARD),
    ("used", EffectFact::Used, Type::NUMBER),
    ("name", EffectFact::Name, Type::TEXT),
];

impl Checker<'_> {
    /// Checks `.word`: a fact about `it`.
    pub(super) fn dot(&mut self, word: &ast::Name, span: Span) -> Expr {
        let Some(it) = self.lookup("it") else {
            let diagnostic = mistake::law::no_it::no_it_before(span, &word.text);
            self.report(match self.other_carrier(&word.text, &[Of::Card]) {
                Some(carrier) => diagnostic.help(belongs_to(&word.text, carrier)),
                None => diagnostic,
            });
            return wrong(span);
        };
        let it = made(ExprKind::Local(it.local), it.ty, span);
        self.fact(it, word, span)
    }

    /// Checks `base.word`.
    pub(super) fn access(&mut self, base: &ast::Expr, word: &ast::Name, span: Span) -> Expr {
        if let Text::Name(name) = &base.kind
            && self.lookup(&name.text).is_none()
        {
            match name.text.as_str() {
                "my" => {
                    let me = self.me("my", name.span);
                    return self.fact(me, word, span);
                }
                "rules" => return self.setting(word, span),
                "game" => return self.game_attribute(word, span),
                _ => {}
            }
        }
        let base = self.expr(base, None);
        self.fact(base, word, span)
    }

    /// Resolves the name of a setting.
    pub(in crate::check) fn setting(&mut self, word: &ast::Name, span: Span) -> Expr {
        if let Some(setting) = self.names.setting(&word.text) {
            self.found.used.settings.insert(setting);
            self.mention(Thing::Setting(setting), word.span);
            let ty = self.names.settings.get(setting).map_or(Type::Unknown, |row| row.ty);
            return made(ExprKind::Setting(setting), ty, span);
        }
        let known: Vec<&str> = self.names.settings.rows().iter().map(|row| row.name.as_str()).collect();
        self.report(mistake::name::unknown_setting::unknown_setting(word.span, &word.text, known));
        wrong(span)
    }

    fn game_attribute(&mut self, word: &ast::Name, span: Span) -> Expr {
        match self.names.attribute(Of::Game, &word.text) {
            Some(attr) => {
                self.found.used.attributes.insert(attr);
                self.mention(Thing::Attribute(attr), word.span);
                made(ExprKind::GameAttr(attr), self.attribute_type(attr), span)
            }
            None => {
                let known = self.facts_of(&[Of::Game], &[]);
                self.unknown_fact(word, Whose::Game, &known);
                wrong(span)
            }
        }
    }

    /// Checks a fact about a thing.
    pub(in crate::check) fn fact(&mut self, of: Expr, word: &ast::Name, span: Span) -> Expr {
        match of.ty {
            Type::Unknown => wrong(span),
            Type::One(Kind::Card) => self.card_fact(of, word, span),
            Type::One(Kind::Seat) => self.seat_fact(of, word, span),
            Type::One(Kind::Spot) => self.spot_fact(of, word, span),
            Type::One(Kind::Effect) => self.effect_fact(of, word, span),
            Type::One(Kind::Target) => self.target_fact(of, word, span),
            Type::One(Kind::Zone) | Type::Set(Kind::Zone) => self.zone_fact(of, word, span),
            Type::Set(Kind::Card) if word.text == "effects" => {
                made(ExprKind::EffectsOf(Box::new(of)), Type::EFFECTS, span)
            }
            Type::Set(Kind::Card) if word.text == "under" => {
                made(ExprKind::Card(Box::new(of), CardFact::Under), Type::CARDS, span)
            }
            other => {
                let whose = self.words_for(other);
                let set = matches!(other, Type::Set(_));
                self.report(mistake::name::unknown_fact::nothing_known(word.span, &word.text, &whose, set));
                wrong(span)
            }
        }
    }

    fn card_fact(&mut self, of: Expr, word: &ast::Name, span: Span) -> Expr {
        if let Some(attr) = self.names.attribute(Of::Card, &word.text) {
            self.mention(Thing::Attribute(attr), word.span);
            return self.attribute(of, attr, span);
        }
        let Some((_, fact, ty)) = CARD_FACTS.iter().find(|(name, ..)| *name == word.text) else {
            let known = self.facts_of(&[Of::Card], &names_of(CARD_FACTS));
            self.unknown_fact(word, Whose::Card, &known);
            return wrong(span);
        };
        if matches!(fact, CardFact::Name | CardFact::Effects | CardFact::Playable) {
            self.report_unseen(&of, word.span, &word.text);
        }
        self.found.used.playable |= *fact == CardFact::Playable;
        made(ExprKind::Card(Box::new(of), *fact), *ty, span)
    }

    fn seat_fact(&mut self, of: Expr, word: &ast::Name, span: Span) -> Expr {
        if let Some(attr) = self.names.attribute(Of::Seat, &word.text) {
            self.mention(Thing::Attribute(attr), word.span);
            return self.attribute(of, attr, span);
        }
        if let Some(zone) = self.names.zone(&word.text) {
            self.found.used.zones.insert(zone);
            self.mention(Thing::Zone(zone), word.span);
            if self.names.zones.get(zone).is_some_and(|zone| zone.shared) {
                self.report(mistake::name::unknown_fact::shared_zone(word.span, &word.text));
                return wrong(span);
            }
            return made(ExprKind::Zone(zone, Some(Box::new(of))), Type::ZONE, span);
        }
        if word.text == "foe" {
            return self.foe_of(of, span, mistake::law::no_foe::Place::Value);
        }
        if word.text == TEAM && self.names.teams {
            return made(ExprKind::Team(Box::new(of)), Type::SEATS, span);
        }
        if let Some((_, fact, ty)) = SEAT_FACTS.iter().find(|(name, ..)| *name == word.text) {
            return made(ExprKind::AtTable(Box::new(of), *fact), *ty, span);
        }
        let zones = self.names.zones.rows().iter().filter(|zone| !zone.shared).map(|zone| zone.name.clone());
        let zones: Vec<String> = zones.collect();
        let mut known = self.facts_of(&[Of::Seat], &[]);
        let team = self.names.teams.then(|| TEAM.to_owned());
        known.extend(zones.iter().cloned());
        known.extend(names_of_seat().into_iter().map(str::to_owned).chain(team));
        if word.text == TEAM {
            return self.no_teams(word, &known, span);
        }
        // Too many names to list them all: of an unknown one most likely a zone was meant.
        if known.len() > MOST_LISTED && nearest(&word.text, known.iter().map(String::as_str)).is_none() {
            known = zones;
        }
        self.unknown_fact(word, Whose::Seat, &known);
        wrong(span)
    }

    fn spot_fact(&mut self, of: Expr, word: &ast::Name, span: Span) -> Expr {
        match SPOT_FACTS.iter().find(|(name, ..)| *name == word.text) {
            Some((_, fact, ty)) => made(ExprKind::Spot(Box::new(of), *fact), *ty, span),
            None => {
                let known = self.facts_of(&[], &names_of(SPOT_FACTS));
                self.unknown_fact(word, Whose::Spot, &known);
                wrong(span)
            }
        }
    }

    fn effect_fact(&mut self, of: Expr, word: &ast::Name, span: Span) -> Expr {
        match EFFECT_FACTS.iter().find(|(name, ..)| *name == word.text) {
            Some((_, fact, ty)) => made(ExprKind::Effect(Box::new(of), *fact), *ty, span),
            None => {
                let known = self.facts_of(&[], &names_of(EFFECT_FACTS));
                self.unknown_fact(word, Whose::Effect, &known);
                wrong(span)
            }
        }
    }

    /// Checks a fact about a target, converting it to the card or the seat that has the fact.
    fn target_fact(&mut self, of: Expr, word: &ast::Name, span: Span) -> Expr {
        let name = word.text.as_str();
        let card = self.names.attribute(Of::Card, name).is_some() || names_of(CARD_FACTS).contains(&name);
        let seat = self.names.attribute(Of::Seat, name).is_some()
            || names_of_seat().contains(&name)
            || self.names.zone(name).is_some();
        match (card, seat) {
            (true, false) => {
                let card = wrap(of, Type::CARD, ExprKind::AsCard);
                self.card_fact(card, word, span)
            }
            (false, true) => {
                let seat = wrap(of, Type::SEAT, ExprKind::AsSeat);
                self.seat_fact(seat, word, span)
            }
            (true, true) => {
                self.report(mistake::name::ambiguous_word::of_card_and_seat(word.span, name));
                wrong(span)
            }
            (false, false) => {
                let known = self.facts_of(&[Of::Card, Of::Seat], &names_of(CARD_FACTS));
                self.unknown_fact(word, Whose::Target, &known);
                wrong(span)
            }
        }
    }

    fn zone_fact(&mut self, of: Expr, word: &ast::Name, span: Span) -> Expr {
        match word.text.as_str() {
            "spots" => made(ExprKind::Spots(Box::new(of)), Type::Set(Kind::Spot), span),
            "effects" => {
                let cards = wrap(of, Type::CARDS, ExprKind::CardsOf);
                made(ExprKind::EffectsOf(Box::new(cards)), Type::EFFECTS, span)
            }
            _ if of.ty == Type::ZONE && self.is_single(&of) => {
                let card = wrap(of, Type::CARD, ExprKind::OnlyCard);
                self.card_fact(card, word, span)
            }
            "under" => {
                let cards = wrap(of, Type::CARDS, ExprKind::CardsOf);
                made(ExprKind::Card(Box::new(cards), CardFact::Under), Type::CARDS, span)
            }
            name => {
                let of_cards =
                    self.names.attribute(Of::Card, name).is_some() || names_of(CARD_FACTS).contains(&name);
                if of_cards {
                    self.report(mistake::name::unknown_fact::of_many_cards(word.span, name));
                } else {
                    self.unknown_fact(word, Whose::Zone, &["spots".to_owned(), "effects".to_owned()]);
                }
                wrong(span)
            }
        }
    }

    fn attribute(&mut self, of: Expr, attr: AttrId, span: Span) -> Expr {
        self.found.used.attributes.insert(attr);
        self.report_unseen_attribute(&of, attr, span);
        made(ExprKind::Attr(Box::new(of), attr), self.attribute_type(attr), span)
    }

    /// Returns the type of an attribute's values.
    pub(in crate::check) fn attribute_type(&self, attr: AttrId) -> Type {
        self.names.attributes.get(attr).map_or(Type::Unknown, |row| row.ty)
    }

    fn unknown_fact(&mut self, word: &ast::Name, whose: Whose, known: &[String]) {
        if FUNCTIONS.contains(&word.text.as_str()) {
            return self.report(mistake::name::unknown_fact::function(word.span, &word.text));
        }
        let own: &[Of] = match whose {
            Whose::Card => &[Of::Card],
            Whose::Seat => &[Of::Seat],
            Whose::Target => &[Of::Card, Of::Seat],
            Whose::Game => &[Of::Game],
            Whose::Spot | Whose::Zone | Whose::Effect => &[],
        };
        let known = known.iter().map(String::as_str).collect();
        let diagnostic = mistake::name::unknown_fact::unknown_fact(word.span, &word.text, whose, known);
        self.report(match self.other_carrier(&word.text, own) {
            Some(carrier) => diagnostic.help(belongs_to(&word.text, carrier)),
            None => diagnostic,
        });
    }

    /// Reports `s.team` in a game without teams.
    fn no_teams(&mut self, word: &ast::Name, known: &[String], span: Span) -> Expr {
        let known = known.iter().map(String::as_str).collect();
        let diagnostic = mistake::name::unknown_fact::unknown_fact(word.span, TEAM, Whose::Seat, known);
        self.report(diagnostic.help("write `teams: [[1, 3], [2, 4]]` into `game.ron`"));
        wrong(span)
    }

    /// Returns what has an attribute of this name, if nothing in `own` has one.
    fn other_carrier(&self, name: &str, own: &[Of]) -> Option<Of> {
        let mut carriers =
            self.names.attributes.rows().iter().filter(|row| row.name == name).map(|row| row.of);
        let first = carriers.next().filter(|carrier| !own.contains(carrier))?;
        carriers.all(|carrier| !own.contains(&carrier)).then_some(first)
    }

    fn facts_of(&self, carriers: &[Of], facts: &[&str]) -> Vec<String> {
        let attributes = self.names.attributes.rows().iter().filter(|row| carriers.contains(&row.of));
        attributes.map(|row| row.name.clone()).chain(facts.iter().map(|fact| (*fact).to_owned())).collect()
    }
}

fn names_of<F>(facts: &'static [(&'static str, F, Type)]) -> Vec<&'static str> {
    facts.iter().map(|(name, ..)| *name).collect()
}

fn names_of_seat() -> Vec<&'static str> {
    [vec!["foe"], names_of(SEAT_FACTS)].concat()
}

/// Reports whether the language defines this fact of cards or seats, so that no attribute can have the name.
pub(in crate::check) fn is_fact_of(carrier: Of, name: &str) -> bool {
    match carrier {
        Of::Card => names_of(CARD_FACTS).contains(&name),
        Of::Seat => names_of_seat().contains(&name),
        Of::Game => false,
    }
}
