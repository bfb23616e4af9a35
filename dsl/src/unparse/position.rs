//! Describes a position as the `given` of a ruling: whose turn it is, where cards are, values, borrowed effects,
//! past deeds. Returns nothing where a ruling cannot say it.

use tiru_engine::rules::{
    self, AttrId, AttrKind, CardDef, CardDefId, Done, Due, Game, Heap, Id, Lasting, Lent, ListId, Lying,
    NONE, NodeId, Origin, PastSpan, SeatId, Span, Standing, ZoneId,
};

use crate::ast::{
    BorrowedBefore, DeedKind, DeedName, Edge, EffectsOf, Expr, Face, Fact, FactKind, Name, Number, Past,
    PastVerb, Pattern, Period, PeriodKind, Pile, PileEntry, Text, Until,
};
use crate::verb;

/// Describes a position before a phase.
pub fn position(game: &Game, standing: &Standing, phase: NodeId) -> Option<Vec<Fact>> {
    let mut facts = Vec::new();
    if (1..game.seats.1).contains(&standing.players) {
        let number = Number { thousandths: 1_000 * i64::from(standing.players), span: Span::default() };
        facts.push(FactKind::Seats(number));
    }
    facts.extend(standing.turn.map(|turn| FactKind::Turn(seat(turn))));
    facts.extend(standing.turns.map(|turns| is(Expr::name("turn"), [Expr::number(turns)])));
    facts.extend(standing.rounds.map(|rounds| is(Expr::name("round"), [Expr::number(rounds)])));
    facts.push(FactKind::Phase(Text::new(&game.nodes.get(phase)?.name)));
    for heap in &standing.heaps {
        facts.push(cards(game, heap)?);
    }
    for beneath in &standing.under {
        let lies: Vec<_> = beneath.cards.iter().copied().map(Some).collect();
        let what = Expr::from(card(game, beneath.host)?).dot("under");
        facts.push(FactKind::Is { what, pile: pile(game, &lies, rules::Face::Keep)? });
    }
    // Before all numbers: `p1.hp = 3  "A" did leave` would give three of a card.
    for done in &standing.done {
        facts.push(did(game, done)?);
    }
    for (of, attr, now) in &standing.cards {
        let what = Expr::from(card(game, *of)?).dot(&game.attributes.get(*attr)?.name);
        facts.push(is(what, value(game, *attr, *now)?));
    }
    for lent in &standing.lent {
        facts.push(borrowed(game, lent)?);
    }
    for (of, times) in &standing.used {
        let what = Expr::from(card(game, *of)?).dot("effects").dot("used");
        facts.push(is(what, times.iter().copied().map(Expr::number)));
    }
    for (of, attr, now) in &standing.seats {
        let of = of.map_or_else(|| Expr::name("game"), seat);
        facts.push(is(of.dot(&game.attributes.get(*attr)?.name), value(game, *attr, *now)?));
    }
    Some(facts.into_iter().map(Fact::from).collect())
}

/// Describes a seat: `p1`.
pub fn seat(seat: SeatId) -> Expr {
    Expr::name(format!("p{}", seat.0.saturating_add(1)))
}

/// Describes a zone: `p1.hand`.
pub fn zone(game: &Game, zone: ZoneId, of: Option<SeatId>) -> Option<Expr> {
    let name = &game.zones.get(zone)?.name;
    Some(match of {
        Some(of) => seat(of).dot(name),
        None => Expr::name(name),
    })
}

/// Returns the name of a card, with its pack if the name alone is ambiguous.
pub fn card(game: &Game, card: CardDefId) -> Option<Text> {
    let card = game.cards.get(card).filter(|card| !card.blank)?;
    let stands_for = |other: &CardDef| {
        other.name == card.name && (card.variant.is_none() || other.variant == card.variant)
    };
    let several = game.cards.rows().iter().filter(|other| stands_for(other)).count() > 1;
    let pack = if several && !card.pack.is_empty() { format!(" / {}", card.pack) } else { String::new() };
    Some(Text::new(format!("{}{pack}", card.full_name())))
}

/// Describes a word of a list.
pub fn word(game: &Game, list: ListId, at: usize) -> Option<Expr> {
    Some(Expr::name(&game.lists.get(list)?.words.get(at)?.name))
}

/// Describes yes or no.
pub fn flag(flag: bool) -> Expr {
    Expr::name(if flag { "yes" } else { "no" })
}

/// Describes a value of an attribute; a set has several parts.
pub fn value(game: &Game, attr: AttrId, value: i32) -> Option<Vec<Expr>> {
    if value == NONE {
        return None;
    }
    let parts: Vec<Expr> = match game.attributes.get(attr)?.kind {
        AttrKind::Int => vec![Expr::number(value)],
        AttrKind::Flag => vec![flag(value == 1)],
        AttrKind::Enum(list) => vec![word(game, list, usize::try_from(value).ok()?)?],
        AttrKind::Set(list) => {
            let on = (0..31).filter(|at| value >> at & 1 == 1);
            on.map(|at| word(game, list, at)).collect::<Option<_>>()?
        }
        AttrKind::Seat => vec![seat(SeatId(u8::try_from(value).ok()?))],
        AttrKind::Card => vec![card(game, CardDefId::at(usize::try_from(value).ok()?))?.into()],
        AttrKind::Text => return None,
    };
    Some(parts).filter(|parts| !parts.is_empty())
}

/// Describes what an attribute or zone is equal to.
fn is(what: Expr, values: impl IntoIterator<Item = Expr>) -> FactKind {
    FactKind::Is { what, pile: Pile::from_iter(values) }
}

/// Describes the cards of a zone: `p1.hand = "A", 2 "B"`.
fn cards(game: &Game, heap: &Heap) -> Option<FactKind> {
    Some(FactKind::Is {
        what: zone(game, heap.zone, heap.seat)?,
        pile: pile(game, &heap.cards, game.zones.get(heap.zone)?.face)?,
    })
}

/// Describes cards that come where cards turn to this side by themselves.
fn pile(game: &Game, cards: &[Option<Lying>], turns: rules::Face) -> Option<Pile> {
    let entries = cards.chunk_by(|one, next| one == next).map(|cards| {
        let count = (cards.len() > 1).then(|| Number::new(cards.len()));
        let Some(Some(lying)) = cards.first() else {
            return Some(PileEntry { count, ..Expr::name("none").into() });
        };
        let what = Expr::from(card(game, lying.card)?);
        Some(PileEntry {
            count,
            what: match lying.from {
                Origin::Here => what,
                Origin::Seat(owner) => what.of(seat(owner)),
                Origin::Shared => what.of(Expr::name("none")),
            },
            face: match (lying.up, turns) {
                (false, _) => Some((Face::Down, Span::default())),
                (true, rules::Face::Down) => Some((Face::Up, Span::default())),
                (true, _) => None,
            },
        })
    });
    let mut entries: Vec<PileEntry> = entries.collect::<Option<_>>()?;
    if entries.is_empty() {
        entries.push(Expr::name("none").into());
    }
    Some(Pile { entries, span: Span::default() })
}

/// Describes past deeds: `p1 did place "A" this round`, `"A" did reveal this round`.
fn did(game: &Game, done: &Done) -> Option<FactKind> {
    let period = match done.span {
        PastSpan::Since(node) => PeriodKind::This(Name::new(&game.nodes.get(node)?.name)),
        PastSpan::Ever => PeriodKind::Ever,
        PastSpan::LastTurn | PastSpan::Here => return None,
    };
    let name = Name::new(&game.deeds.get(done.deed)?.name);
    let of = match done.card {
        Some(of) => Some(card(game, of)?),
        None => None,
    };
    let (subject, pattern) = match done.seat {
        Some(by) => (seat(by), of.map(Pattern::Text)),
        None => (Expr::from(of?), None),
    };
    Some(FactKind::Did(Past {
        subject,
        verb: if done.chosen { PastVerb::Chose } else { PastVerb::Did },
        deeds: vec![DeedName { kind: DeedKind::Word(name), span: Span::default() }],
        pattern,
        period: Some(Period { kind: period, span: Span::default() }),
    }))
}

/// Describes a borrowed effect: `tiru effect 2 of "A" onto "B" until end of p1 turn`.
fn borrowed(game: &Game, lent: &Lent) -> Option<FactKind> {
    let (verb, word) = (lent.how, verb::word(lent.how.verb()));
    let of = Expr::from(card(game, lent.effect.card)?);
    let number = lent.effect.nth.map(|nth| Number::new(usize::from(nth) + 1));
    let what = EffectsOf {
        of: if number.is_some() { of } else { of.dot("effects") },
        number,
        span: Span::default(),
    };
    let onto = match lent.onto {
        Some(onto) => Some(Expr::from(card(game, onto)?)),
        None => None,
    };
    let (until, during) = match lent.lasts {
        Lasting::AsTheGameSays(None) => (None, None),
        Lasting::AsTheGameSays(Some(phase)) => (None, Some(Name::new(&game.nodes.get(phase)?.name))),
        Lasting::Until(due) => (Some(edge(game, due)?), None),
    };
    let word = Name::new(word);
    Some(FactKind::Borrow(Box::new(BorrowedBefore { verb, word, what, onto, until, during })))
}

/// Describes the end of a duration: `end of p1 next turn`.
fn edge(game: &Game, due: Due) -> Option<Until> {
    Some(Until {
        edge: if due.starts { Edge::Start } else { Edge::End },
        whose: None,
        player: due.seat.map(|of| Name::new(seat(of).to_string())),
        next: due.next.then(Span::default),
        phase: Name::new(&game.nodes.get(due.node)?.name),
        span: Span::default(),
    })
}
