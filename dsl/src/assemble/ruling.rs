//! Assembles rulings: positions, steps, and expected results.

use tiru_engine::rules::{
    self, About, CardDefId, Carrier, Due, EffectsOf, Expectation, Expected, GivenCard, Id, Lasting, Later,
    NamesId, Origin, Part, Ruling, SeatId, Span, WhichCard, ZoneId,
};

use super::Maker;
use super::structure::cell;
use crate::ast::{Edge, Face, PastVerb};
use crate::checked::{
    self, Because, CardRef, Entry, EntryKind, Expr, ExprKind, Fact, FactKind, Frame, Kind, StepKind,
    ThenKind, Type, parts,
};
use crate::compile::{constant, engine_kind, simplify};

/// Converts the number of uses of a card's effects to facts.
fn used(card: CardRef, effects: &[(usize, i64)], span: Span) -> impl Iterator<Item = rules::Fact> {
    effects.iter().map(move |(nth, times)| rules::Fact::Used {
        card: CardDefId::at(card.index()),
        nth: u16::try_from(*nth).unwrap_or(u16::MAX),
        times: cell(*times),
        span,
    })
}

/// A ruling that needs something the machine cannot run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unruled {
    /// Its title.
    pub title: String,
    /// The missing features, with their spans.
    pub later: Vec<Later>,
    /// The span of its title.
    pub span: Span,
}

impl Maker<'_> {
    /// Assembles all rulings; returns those that cannot be judged separately.
    pub(super) fn rulings(&mut self, cards_later: &[Vec<Later>]) -> (Vec<Ruling>, Vec<Unruled>) {
        let (mut done, mut unruled) = (Vec::new(), Vec::new());
        for ruling in &self.checked.rulings {
            let of_game = std::mem::take(&mut self.store.later);
            for card in cards_of(ruling) {
                self.store.later.extend(cards_later.get(card.index()).into_iter().flatten().cloned());
            }
            let made = self.ruling(ruling);
            let later = std::mem::replace(&mut self.store.later, of_game);
            if later.is_empty() {
                done.push(made);
            } else {
                unruled.push(Unruled { title: ruling.name.clone(), later, span: ruling.span });
            }
        }
        (done, unruled)
    }

    fn ruling(&mut self, ruling: &checked::Ruling) -> Ruling {
        let mut made = Ruling {
            title: ruling.name.clone(),
            readings: Vec::new(),
            given: Vec::new(),
            parts: Vec::new(),
            span: ruling.span,
        };
        for fact in &ruling.given {
            self.fact(fact, &mut made);
        }
        for round in &ruling.rounds {
            let mut part = Part::default();
            for step in &round.when {
                if let StepKind::Does(_, _, given) | StepKind::Answers(_, given) = &step.kind {
                    let worked_out = given.iter().filter(|given| named(carrier(given)).is_none());
                    one_of(worked_out, step.span, &mut part.one_of);
                }
                if matches!(step.kind, StepKind::Setup) {
                    let setup = self.game.setup.iter().map(|deed| (rules::Step::Run(*deed), step.span));
                    part.when.extend(setup);
                } else if let Some(made) = self.step(&step.kind, &ruling.frame, step.span) {
                    part.when.push((made, step.span));
                }
            }
            for then in &round.then {
                if let ThenKind::Holds(expr)
                | ThenKind::Score(expr)
                | ThenKind::Sees(_, expr)
                | ThenKind::SeesNothing(_, expr) = &then.kind
                {
                    one_of(std::iter::once(expr), then.span, &mut part.one_of);
                }
                if let Some(made) = self.then(&then.kind, &ruling.frame, then.span) {
                    part.then.push((made, then.span));
                }
            }
            made.parts.push(part);
        }
        made
    }

    fn fact(&mut self, fact: &Fact, made: &mut Ruling) {
        let span = fact.span;
        let given = match &fact.kind {
            FactKind::Pile { zone, seat, column, pile } => {
                let column = column.and_then(|column| u8::try_from(column).ok());
                made.given.extend(rows(*zone, *seat, column, pile, span));
                return;
            }
            FactKind::Reading(setting, value) => {
                made.readings.push((*setting, cell(*value)));
                return;
            }
            FactKind::Attr { of, attr, value } => {
                let value = self.cell(value);
                let value = self.store.gives_cell("given value", value, span);
                match of.as_ref().map(|of| &of.kind) {
                    None => rules::Fact::SeatAttr { seat: None, attr: *attr, value, span },
                    Some(ExprKind::Seat(seat)) => {
                        rules::Fact::SeatAttr { seat: Some(*seat), attr: *attr, value, span }
                    }
                    Some(ExprKind::TheCard(names, among)) => {
                        let cards = self.checked.names.get(*names).map_or(&[][..], |names| &names.cards);
                        let [card] = cards else { return self.store.later("a value of several cards", span) };
                        let print = CardDefId::at(card.index());
                        let card = match (among, of) {
                            (Some(_), Some(of)) => WhichCard::Found(self.given_card(of), Some(print)),
                            _ => WhichCard::Only(print),
                        };
                        rules::Fact::CardAttr { card, attr: *attr, value, span }
                    }
                    Some(_) => {
                        let Some(of) = of.as_ref().filter(|of| of.ty.kind() == Some(Kind::Card)) else {
                            return self.store.later("a value of this", span);
                        };
                        let card = WhichCard::Found(self.given_card(of), None);
                        rules::Fact::CardAttr { card, attr: *attr, value, span }
                    }
                }
            }
            FactKind::Used { card, effects } => {
                made.given.extend(used(*card, effects, span));
                return;
            }
            FactKind::Borrowed { how, card, nth, onto, lasts } => {
                let Some(lasts) = self.lasting(*lasts, span) else { return };
                let nth = nth.map(|nth| u16::try_from(nth).unwrap_or(u16::MAX));
                rules::Fact::Borrowed {
                    how: *how,
                    effects: EffectsOf { card: CardDefId::at(card.index()), nth },
                    onto: onto.map(|onto| CardDefId::at(onto.index())),
                    lasts,
                    span,
                }
            }
            FactKind::Under { card, pile } => rules::Fact::Under {
                card: CardDefId::at(card.index()),
                cards: pile.iter().flat_map(copies).collect(),
                span,
            },
            FactKind::Seats(seats) => rules::Fact::Seats(*seats),
            FactKind::Turn(seat) => rules::Fact::Turn(*seat),
            FactKind::Turns(turns) => rules::Fact::Begun { turns: Some(cell(*turns)), rounds: None },
            FactKind::Rounds(rounds) => rules::Fact::Begun { turns: None, rounds: Some(cell(*rounds)) },
            FactKind::Phase(node) => rules::Fact::Phase(*node),
            FactKind::Chance(entries) => {
                let results = entries.iter().flat_map(|entry| self.results(entry)).collect();
                rules::Fact::Chance(results)
            }
            FactKind::Deck { seat, part, pile } => rules::Fact::Deck {
                seat: *seat,
                part: u8::try_from(*part).unwrap_or(u8::MAX),
                cards: pile.iter().flat_map(copies).map(|given| given.card).collect(),
            },
            FactKind::Did { subject, reading, deed, named, span: when } => {
                let (seat, card) = match &subject.kind {
                    ExprKind::Seat(seat) => (Some(*seat), None),
                    ExprKind::TheCard(names, _) => (None, Some(*names)),
                    _ => return self.store.later("did", span),
                };
                let (Some(topic), Some(when)) = (self.store.topic(*deed), self.store.past_span(*when, span))
                else {
                    return self.store.later("did", span);
                };
                let prints = named.or(card).and_then(|names| self.checked.names.get(names));
                let cards = prints.map_or(&[][..], |names| &names.cards);
                rules::Fact::Did {
                    seat,
                    cards: cards.iter().map(|card| CardDefId::at(card.index())).collect(),
                    topic,
                    chosen: *reading == PastVerb::Chose,
                    span: when,
                }
            }
        };
        made.given.push(given);
    }

    /// Converts a duration; `None`, and a note, if the phase does not exist.
    fn lasting(&mut self, lasts: checked::Lasting, span: Span) -> Option<Lasting> {
        Some(match lasts {
            checked::Lasting::AsTheGameSays(None) => Lasting::AsTheGameSays(None),
            checked::Lasting::AsTheGameSays(Some(phase)) => {
                Lasting::AsTheGameSays(Some(self.store.node(phase, span)?))
            }
            checked::Lasting::Until { edge, phase, seat, next } => {
                let node = self.store.node(phase, span)?;
                Lasting::Until(Due { starts: edge == Edge::Start, node, seat, next })
            }
        })
    }

    fn results(&mut self, entry: &Entry) -> Vec<Expected> {
        match &entry.kind {
            EntryKind::Value(value) if named(value).is_some() => {
                named(value).map(Expected::Named).into_iter().collect()
            }
            EntryKind::Value(value) => {
                let value = constant(&simplify(value));
                if value.is_none() {
                    self.store.later("a computed result of chance", entry.span);
                }
                value.map(Expected::Cell).into_iter().collect()
            }
            EntryKind::Gap => Vec::new(),
            EntryKind::Cards { .. } => copies(entry).map(|given| Expected::Card(given.card)).collect(),
        }
    }

    fn step(&mut self, step: &StepKind, frame: &Frame, span: Span) -> Option<rules::Step> {
        Some(match step {
            StepKind::Does(seat, action, args) => rules::Step::Does {
                seat: *seat,
                action: *action,
                args: args.iter().map(|arg| self.given(arg, frame)).collect(),
            },
            StepKind::Answers(seat, answers) => rules::Step::Answers {
                seat: *seat,
                answers: answers
                    .iter()
                    .map(|answer| (self.given(&either(answer), frame), answer.span))
                    .collect(),
            },
            StepKind::Passes(seat) => rules::Step::Passes(*seat),
            StepKind::ByWord(word, seat) => rules::Step::ByWord(*word, *seat),
            StepKind::Run(rule) => rules::Step::Run(self.rule_deed(*rule)?),
            // It is several steps.
            StepKind::Setup => return None,
            StepKind::To(phase) => rules::Step::To(self.store.node(*phase, span)?),
            StepKind::ToEnd => rules::Step::ToEnd,
        })
    }

    /// Converts an argument or an answer.
    fn given(&mut self, expr: &Expr, frame: &Frame) -> rules::Given {
        if let Some(names) = named(expr) {
            return rules::Given::Named(names);
        }
        match &expr.kind {
            ExprKind::Flag(flag) => rules::Given::Flag(*flag),
            ExprKind::Text(text) => rules::Given::Way(self.store.text(text)),
            ExprKind::TheEffect(card, nth) => rules::Given::Effect(
                match named(card) {
                    Some(names) => Carrier::Named(names),
                    None => Carrier::Card(self.store.gives("card of an effect", frame, &[], card)),
                },
                *nth,
            ),
            ExprKind::AsTarget(inner) if inner.ty != Type::SEAT => self.given(inner, frame),
            _ => {
                let kind = expr.ty.kind().map_or(rules::Kind::Number, engine_kind);
                rules::Given::Value(self.store.gives("argument", frame, &[], expr), kind)
            }
        }
    }

    fn then(&mut self, then: &ThenKind, frame: &Frame, span: Span) -> Option<Expectation> {
        Some(match then {
            ThenKind::Holds(expr) => self.holds(expr, frame, span),
            ThenKind::Can(seat, action, args) => Expectation::May {
                seat: *seat,
                allowed: true,
                action: *action,
                args: self.arguments(args.as_deref(), frame),
                because: None,
            },
            ThenKind::Cannot(seat, action, args, because) => Expectation::May {
                seat: *seat,
                allowed: false,
                action: *action,
                args: self.arguments(args.as_deref(), frame),
                because: because.as_ref().and_then(|because| self.because(because, span)),
            },
            ThenKind::MayPass(seat, allowed) => Expectation::MayPass { seat: *seat, allowed: *allowed },
            ThenKind::MayAnswer(seat, answers, allowed) => Expectation::MayAnswer {
                seat: *seat,
                allowed: *allowed,
                answers: answers.iter().map(|answer| self.given(answer, frame)).collect(),
            },
            ThenKind::MayEnd(word, seat, allowed) => {
                Expectation::MayEnd { seat: *seat, word: *word, allowed: *allowed }
            }
            ThenKind::Sees(seat, what) => self.sees(*seat, true, what, frame),
            ThenKind::SeesNothing(seat, what) => self.sees(*seat, false, what, frame),
            ThenKind::Asked(seat, words) => Expectation::IsAsked(*seat, words.clone()),
            ThenKind::Wins(seat) => Expectation::Wins(*seat),
            ThenKind::Loses(seat) => Expectation::Loses(*seat),
            ThenKind::Tie => Expectation::Tie,
            ThenKind::Score(score) => Expectation::Scores(self.store.gives("then", frame, &[], score)),
            ThenKind::NobodyWins => Expectation::NobodyWins,
            ThenKind::DeckAccepted(seat) => Expectation::Deck { seat: *seat, accepted: true, because: None },
            ThenKind::DeckRefused(seat, because) => Expectation::Deck {
                seat: *seat,
                accepted: false,
                because: because.as_ref().and_then(|because| match because {
                    Because::Text(words) => Some(words.clone()),
                    _ => None,
                }),
            },
            ThenKind::Nothing => Expectation::Nothing,
            ThenKind::Before(first, then, because) => Expectation::Before {
                first: acting(*first),
                then: acting(*then),
                because: because.as_ref().and_then(|because| match because {
                    Because::Criterion(at) => u8::try_from(*at).ok(),
                    _ => None,
                }),
            },
        })
    }

    fn holds(&mut self, expr: &Expr, frame: &Frame, span: Span) -> Expectation {
        let body = self.store.gives("then", frame, &[], expr);
        let about = self.about(expr, frame);
        Expectation::Holds { body, about, text: self.words(span) }
    }

    /// What a condition is about, for a message; nothing for several conditions.
    fn about(&mut self, expr: &Expr, frame: &Frame) -> Option<About> {
        match &expr.kind {
            ExprKind::Compare(_, left, right) => {
                let kind = left.ty.kind().or(right.ty.kind()).map(engine_kind)?;
                Some(About::Value(self.store.gives("left side", frame, &[], left), kind))
            }
            ExprKind::Not(denied) => self.about(denied, frame),
            ExprKind::IsFace(card, _) if card.ty == Type::CARD => {
                Some(About::Face(self.store.gives("whose face is up", frame, &[], card)))
            }
            ExprKind::Has(of, _) | ExprKind::HasNamed(of, _) | ExprKind::Any(of) | ExprKind::IsNone(of)
                if of.ty == Type::CARDS =>
            {
                Some(About::Cards(self.store.members("cards that are there", frame, of)))
            }
            ExprKind::IsNamed(of, _) | ExprKind::IsNone(of) | ExprKind::IsCard(of) | ExprKind::IsSeat(of) => {
                match of.ty {
                    Type::One(kind) => Some(About::Value(
                        self.store.gives("what is there", frame, &[], of),
                        engine_kind(kind),
                    )),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn arguments(&mut self, args: Option<&[Expr]>, frame: &Frame) -> Option<Vec<rules::Given>> {
        args.map(|args| args.iter().map(|arg| self.given(arg, frame)).collect())
    }

    /// Compiles which card of the position is meant.
    fn given_card(&mut self, of: &Expr) -> rules::BodyId {
        self.store.gives("given card", &Frame::default(), &[], of)
    }

    fn because(&mut self, because: &Because, span: Span) -> Option<rules::Because> {
        Some(match because {
            Because::Label(label) => rules::Because::Ban(self.checked.labels.get(*label)?.clone()),
            Because::Parameter(name) => rules::Because::Parameter(name.clone()),
            Because::Condition => rules::Because::Condition,
            Because::Limit => rules::Because::Limit,
            Because::Text(words) => rules::Because::Words(words.clone()),
            Because::Criterion(_) => {
                self.store.later("because", span);
                return None;
            }
        })
    }

    /// Converts an expectation about which cards a seat knows.
    fn sees(&mut self, seat: SeatId, all: bool, what: &Expr, frame: &Frame) -> Expectation {
        let (one, words) = (what.ty == Type::CARD, self.words(what.span));
        let single = ExprKind::Single(Box::new(what.clone()));
        let single = Expr { kind: single, ty: Type::CARDS, span: what.span };
        let set = if one { &single } else { what };
        let cards = self.store.members("cards that a player sees", frame, set);
        Expectation::Sees { seat, all, cards, what: words }
    }
}

/// Converts a seat to a target, which also fits questions about seats alone.
fn either(answer: &Expr) -> Expr {
    if answer.ty != Type::SEAT {
        return answer.clone();
    }
    let kind = ExprKind::AsTarget(Box::new(answer.clone()));
    Expr { kind, ty: Type::One(Kind::Target), span: answer.span }
}

/// Returns the card of a numbered effect; any other expression unchanged.
fn carrier(given: &Expr) -> &Expr {
    match &given.kind {
        ExprKind::TheEffect(card, _) => card,
        _ => given,
    }
}

fn acting(acting: checked::Acting) -> rules::Acting {
    rules::Acting { names: NamesId::at(acting.card.index()), nth: acting.nth }
}

/// Returns the name, if the argument is nothing but a card name.
fn named(expr: &Expr) -> Option<NamesId> {
    match &expr.kind {
        ExprKind::TheCard(names, None) => Some(NamesId::at(names.index())),
        ExprKind::AsTarget(inner) => named(inner),
        _ => None,
    }
}

/// Collects the quoted names that must refer to a single card, wherever it is.
fn one_of<'e>(exprs: impl Iterator<Item = &'e Expr>, span: Span, found: &mut Vec<(Span, NamesId)>) {
    let mut open: Vec<&Expr> = exprs.collect();
    while let Some(expr) = open.pop() {
        if let ExprKind::TheCard(names, None) = &expr.kind {
            found.push((span, NamesId::at(names.index())));
        }
        parts(expr, &mut |part| open.push(part));
    }
}

/// The most copies of one card in a zone.
const MOST_COPIES: u32 = 10_000;

/// Returns the cards of a pile entry.
fn copies(entry: &Entry) -> impl Iterator<Item = GivenCard> {
    let (count, card, face, from) = match &entry.kind {
        EntryKind::Cards { count, card, face, from } => {
            ((*count).min(MOST_COPIES) as usize, *card, *face, *from)
        }
        EntryKind::Gap | EntryKind::Value(_) => (0, CardRef(0), None, Origin::Here),
    };
    let face = match face {
        None => rules::Face::Keep,
        Some(Face::Up) => rules::Face::Up,
        Some(Face::Down) => rules::Face::Down,
    };
    std::iter::repeat_n(GivenCard { card: CardDefId::at(card.index()), face, from }, count)
}

/// Converts a pile to facts. A gap between cards on spots starts a new row; a row without cards means an
/// empty zone.
fn rows(
    zone: ZoneId,
    seat: Option<SeatId>,
    column: Option<u8>,
    pile: &[Entry],
    span: Span,
) -> Vec<rules::Fact> {
    let row = |column, cards| rules::Fact::Cards { zone, seat, column, cards, span };
    let mut rows = Vec::new();
    let (mut from, mut next) = (column, column.unwrap_or(1));
    let mut cards: Vec<GivenCard> = Vec::new();
    for entry in pile {
        let here = cards.len();
        cards.extend(copies(entry));
        next = next.saturating_add(u8::try_from(cards.len() - here).unwrap_or(u8::MAX));
        if matches!(entry.kind, EntryKind::Gap) {
            if here > 0 {
                rows.push(row(from, std::mem::take(&mut cards)));
            }
            next = next.saturating_add(1);
            from = Some(next);
        }
    }
    if !cards.is_empty() || rows.is_empty() {
        rows.push(row(if cards.is_empty() { column } else { from }, cards));
    }
    rows
}

/// Returns the cards that a ruling puts into the match.
fn cards_of(ruling: &checked::Ruling) -> Vec<CardRef> {
    let mut cards = Vec::new();
    for fact in &ruling.given {
        if let FactKind::Pile { pile, .. } | FactKind::Deck { pile, .. } | FactKind::Under { pile, .. } =
            &fact.kind
        {
            for entry in pile {
                if let EntryKind::Cards { card, .. } = entry.kind
                    && !cards.contains(&card)
                {
                    cards.push(card);
                }
            }
        }
    }
    cards
}
