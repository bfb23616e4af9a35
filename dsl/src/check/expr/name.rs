//! Resolves plain names: words of a list, bindings, built-in words, zones.

use super::made;
use crate::ast;
use crate::check::checker::Checker;
use crate::check::context::Me;
use crate::check::convert::{wanted_list, wrong};
use crate::checked::{Expr, ExprKind, Kind, Thing, Type};
use crate::mistake::{self, MOST_LISTED, law::no_foe::Place, nearest, or_list, other_games};
use crate::verb;
use crate::vocabulary::{FACE, FUNCTIONS, PLAIN_WORDS};
use tiru_engine::rules::{ListId, Of, SeatId, Span};

impl Checker<'_> {
    /// Resolves a plain name. Where a word of a list is expected, the list has precedence.
    pub(super) fn name(&mut self, name: &ast::Name, wanted: Option<Type>) -> Expr {
        let span = name.span;
        if let Some(list) = wanted_list(wanted)
            && let Some(word) = self.names.word(list, &name.text)
        {
            return word_of(list, word, span);
        }
        if let Some(known) = self.known_name(name) {
            return known;
        }
        if self.context.ruling
            && name.text.strip_prefix('p').is_some_and(|number| number.parse::<u8>().is_ok())
        {
            self.report(mistake::ruling::not_a_seat::not_a_seat(span, self.context.ruling_seats));
            return wrong(span);
        }
        if let Some(list) = wanted_list(wanted) {
            match self.whose_it_is(&name.text) {
                Some(forms) => self.report_attribute(name, list, &forms),
                None => self.unknown_word(name, list),
            }
            return wrong(span);
        }
        self.word_of_any_list(name, wanted)
    }

    /// Reports whether a plain name has a meaning by itself.
    pub(super) fn is_known(&mut self, name: &str) -> bool {
        PLAIN_WORDS.contains(&name)
            || self.names.zone(name).is_some()
            || self.lookup(name).is_some()
            || self.ruling_seat(name).is_some()
    }

    /// Resolves a binding, a built-in word or a zone.
    fn known_name(&mut self, name: &ast::Name) -> Option<Expr> {
        let span = name.span;
        if let Some(binding) = self.lookup(&name.text) {
            if binding.facts.of_each {
                self.report(mistake::types::simultaneous_choice::whose(span, &name.text));
                return Some(wrong(span));
            }
            return Some(made(ExprKind::Local(binding.local), binding.ty, span));
        }
        if let Some(seat) = self.ruling_seat(&name.text) {
            return Some(made(ExprKind::Seat(seat), Type::SEAT, span));
        }
        if PLAIN_WORDS.contains(&name.text.as_str()) {
            return Some(self.plain_word(&name.text, span));
        }
        let zone = self.names.zone(&name.text)?;
        self.found.used.zones.insert(zone);
        self.mention(Thing::Zone(zone), span);
        let shared = self.names.zones.get(zone).is_some_and(|zone| zone.shared);
        Some(if shared {
            made(ExprKind::Zone(zone, None), Type::ZONE, span)
        } else {
            made(ExprKind::Zones(zone), Type::ZONES, span)
        })
    }

    fn plain_word(&mut self, word: &str, span: Span) -> Expr {
        match word {
            "me" => self.me("me", span),
            "self" => self.carrier(span),
            "foe" => self.foe("foe", span),
            "current" => made(ExprKind::Current, Type::SEAT, span),
            "doer" => self.doer(ExprKind::Doer, Type::SEAT, "doer", span),
            "cause" => self.doer(ExprKind::Cause, Type::CARD, "cause", span),
            "turn" => made(ExprKind::Turn, Type::NUMBER, span),
            "round" => made(ExprKind::Round, Type::NUMBER, span),
            "seats" => made(ExprKind::Seats, Type::SEATS, span),
            "none" => made(ExprKind::None, Type::None, span),
            "yes" => made(ExprKind::Flag(true), Type::FLAG, span),
            "no" => made(ExprKind::Flag(false), Type::FLAG, span),
            "up" => word_of(FACE, 0, span),
            "down" => word_of(FACE, 1, span),
            "it" => {
                self.report(mistake::law::no_it::no_it(span));
                wrong(span)
            }
            _ => {
                // `my`, `any`, `rules`, `game`, `phase` have a meaning only together with what follows.
                self.report(mistake::name::incomplete_word::incomplete_word(span, word));
                wrong(span)
            }
        }
    }

    /// Checks `me`, the controller of the effect.
    pub(in crate::check) fn me(&mut self, word: &str, span: Span) -> Expr {
        match self.context.me {
            Me::There => {
                self.found.me_uses += 1;
                if let Some(body) = self.context.body {
                    let notes = self.found.bodies.entry(body).or_default();
                    notes.me.get_or_insert_with(|| (word.to_owned(), span));
                }
                made(ExprKind::Me, Type::SEAT, span)
            }
            Me::Nobody(why) => {
                self.report(mistake::law::no_me::no_me(span, word, why));
                wrong(span)
            }
        }
    }

    /// Checks `self`, the card that carries the effect.
    fn carrier(&mut self, span: Span) -> Expr {
        if self.context.carrier {
            return made(ExprKind::Carrier, Type::CARD, span);
        }
        self.report(mistake::law::no_self::no_self(span));
        wrong(span)
    }

    /// Checks `foe`, in a game for two.
    fn foe(&mut self, word: &str, span: Span) -> Expr {
        let me = self.me(word, span);
        if me.ty == Type::Unknown {
            return me;
        }
        self.foe_of(me, span, Place::Value)
    }

    /// Returns the opponent of a seat, in a game for two.
    pub(in crate::check) fn foe_of(&mut self, seat: Expr, span: Span, place: Place) -> Expr {
        let seats = self.names.seats;
        if seats != (2, 2) {
            self.report(mistake::law::no_foe::no_foe(span, seats, place));
            return wrong(span);
        }
        made(ExprKind::Foe(Box::new(seat)), Type::SEAT, span)
    }

    fn doer(&mut self, kind: ExprKind, ty: Type, word: &str, span: Span) -> Expr {
        if !self.context.doer {
            self.report(mistake::law::no_doer::no_doer(span, word));
            return wrong(span);
        }
        if let Some(body) = self.context.body {
            let notes = self.found.bodies.entry(body).or_default();
            notes.me.get_or_insert_with(|| (word.to_owned(), span));
        }
        made(kind, ty, span)
    }

    fn ruling_seat(&self, name: &str) -> Option<SeatId> {
        self.context.ruling.then_some(())?;
        let number: u8 = name.strip_prefix('p')?.parse().ok()?;
        (1..=self.context.ruling_seats).contains(&number).then(|| SeatId(number - 1))
    }

    /// Reports an unknown word where a word of a list is expected.
    pub(in crate::check) fn unknown_word(&mut self, name: &ast::Name, list: ListId) {
        if let Some(list) = self.names.list(list) {
            let words = list.words.iter().map(String::as_str);
            let diagnostic =
                mistake::name::unknown_word::unknown_word(name.span, &name.text, &list.name, words);
            self.report(diagnostic);
        }
    }

    /// Reports the name of an attribute where a word of a list is expected; `forms` say whose value it could be.
    fn report_attribute(&mut self, name: &ast::Name, list: ListId, forms: &[String]) {
        if let Some(list) = self.names.list(list) {
            let none = std::iter::empty();
            let diagnostic =
                mistake::name::unknown_word::unknown_word(name.span, &name.text, &list.name, none);
            let forms = or_list(forms.iter().map(String::as_str));
            self.report(diagnostic.help(format!("write whose it is: {forms}")));
        }
    }

    /// Returns how the value of an attribute is read, for each thing that has one.
    fn whose_it_is(&self, attribute: &str) -> Option<Vec<String>> {
        let of = |of: Of| self.names.attribute(of, attribute).is_some();
        let mut owners = Vec::new();
        owners.extend(of(Of::Card).then_some(["", "self"]).into_iter().flatten());
        owners.extend(of(Of::Seat).then_some("me"));
        owners.extend((of(Of::Card) || of(Of::Seat)).then_some("x"));
        owners.extend(of(Of::Game).then_some("game"));
        (!owners.is_empty()).then(|| owners.iter().map(|owner| format!("{owner}.{attribute}")).collect())
    }

    /// Resolves a name that is a word of exactly one list.
    fn word_of_any_list(&mut self, name: &ast::Name, wanted: Option<Type>) -> Expr {
        let span = name.span;
        let lists: Vec<(ListId, u16)> = self
            .names
            .lists
            .ids()
            .filter_map(|list| Some((list, self.names.word(list, &name.text)?)))
            .collect();
        match lists.as_slice() {
            [(list, word)] => word_of(*list, *word, span),
            [] => {
                self.unknown_name(name, wanted);
                wrong(span)
            }
            several => {
                let names: Vec<&str> = several
                    .iter()
                    .filter_map(|(list, _)| Some(self.names.list(*list)?.name.as_str()))
                    .collect();
                let diagnostic = mistake::name::ambiguous_word::of_several_lists(span, &name.text, &names);
                self.report(diagnostic);
                wrong(span)
            }
        }
    }

    fn unknown_name(&mut self, name: &ast::Name, wanted: Option<Type>) {
        // A piece with a syntax error may declare it.
        if self.context.any_role || self.is_broken(&name.text) {
            return;
        }
        let wrong = name.text.as_str();
        let (names, ruling) = (self.names, self.context.ruling);
        let mut instead: Vec<String> = Vec::new();
        let help = if ruling && matches!(wrong, "wins" | "loses") {
            Some(format!("that a player {wrong} cannot be denied: {}", other_games::NOT_OVER))
        } else if ruling && matches!(wrong, "won" | "lost") {
            let verb = if wrong == "won" { "wins" } else { "loses" };
            Some(format!("write how the match ends without `has`: `p1 {verb}`"))
        } else if names.rule(wrong).is_some() || names.action(wrong).is_some() || verb::named(wrong).is_some()
        {
            Some(format!("`{wrong}` is a statement and gives no value"))
        } else if names.def(wrong).is_some() || FUNCTIONS.contains(&wrong) {
            Some(format!("`{wrong}` needs brackets: write `{wrong}(…)`"))
        } else if names.setting(wrong).is_some() {
            instead.push(format!("rules.{wrong}"));
            Some(format!("did you mean `rules.{wrong}`?"))
        } else if let Some(forms) = self.whose_it_is(wrong) {
            instead.extend(forms.iter().filter(|form| !form.starts_with("x.")).cloned());
            Some(format!("write whose it is: {}", or_list(forms.iter().map(String::as_str))))
        } else if let Some(help) =
            other_games::name(wrong).or_else(|| other_games::seat(wrong, names.seats == (2, 2), ruling))
        {
            Some(help.to_owned())
        } else {
            let seen = self.seen_names();
            let zones = names.zones.rows().iter().map(|zone| zone.name.as_str());
            let words = names.lists.rows().iter().flat_map(|list| list.words.iter().map(String::as_str));
            let known =
                seen.iter().map(String::as_str).chain(zones).chain(PLAIN_WORDS.iter().copied()).chain(words);
            let right = nearest(wrong, known);
            instead.extend(right.map(str::to_owned));
            right.map(|right| format!("did you mean `{right}`?")).or_else(|| self.names_here(wanted))
        };
        let diagnostic = mistake::name::unknown_name::unknown_name(name.span, wrong, help);
        self.report(match instead.as_slice() {
            [] => diagnostic,
            instead => diagnostic.instead_of(wrong, instead.iter().map(String::as_str)),
        });
    }

    /// Lists what could have been meant if no name is similar: the roles of the event and, where cards are wanted, the zones.
    fn names_here(&self, wanted: Option<Type>) -> Option<String> {
        let quoted = |name: &str| format!("`{name}`");
        let listed = |title: &str, names: Vec<String>| {
            (!names.is_empty() && names.len() <= MOST_LISTED)
                .then(|| format!("{title}: {}", names.join(", ")))
        };
        let roles = listed("what is known of the action here", self.seen_roles().map(quoted).collect());
        let cards = matches!(wanted.and_then(Type::kind), Some(Kind::Zone | Kind::Card));
        let zones = if cards { self.names.zones.rows() } else { &[] };
        let zones = zones
            .iter()
            .map(|zone| if zone.shared { quoted(&zone.name) } else { format!("`my.{}`", zone.name) });
        let zones = listed("the zones of this game", zones.collect());
        let both: Vec<String> = roles.into_iter().chain(zones).collect();
        (!both.is_empty()).then(|| both.join("; "))
    }
}

/// Creates a word of a list.
pub(super) fn word_of(list: ListId, word: u16, span: Span) -> Expr {
    made(ExprKind::Word(list, word), Type::One(Kind::Word(list)), span)
}
