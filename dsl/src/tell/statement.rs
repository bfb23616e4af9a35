//! Simple statements.

use super::compound::Size;
use super::phrase::{Person, Phrase};
use super::writer::{Writer, fill, said};
use crate::ast::Face;
use crate::checked::{Arrival, By, CardRef, Expr, ExprKind, LocalId, Position, Stmt, StmtKind, Until};

impl Writer<'_> {
    /// Renders a statement as clauses, usually one.
    pub(super) fn statement(&mut self, stmt: &Stmt) -> Vec<String> {
        let verbs = &self.words.verbs;
        let text = match &stmt.kind {
            StmtKind::Wrong => self.words.things.something.to_owned(),
            StmtKind::Each { member, set, walk, body } => self.each(*member, set, *walk, body),
            StmtKind::If { condition, then, otherwise } => return self.if_else(condition, then, otherwise),
            StmtKind::Repeat { times, body } => self.repeat(times.as_ref(), body),
            StmtKind::Stop(leaves) => self.stop(*leaves),
            StmtKind::Settle => self.words.flow.settle.to_owned(),
            StmtKind::Let { local, value } => self.let_is(*local, value),
            StmtKind::Rebind { local, change, value } => self.rebind(*local, *change, value),
            StmtKind::Choose { local, how_many, set, whole, by, secret } => {
                let text = self.choose(*local, how_many, set, by, *secret);
                self.choose_whole(text, whole.as_deref())
            }
            StmtKind::May { by, body, otherwise } => return self.may(by, body, otherwise),
            StmtKind::Modes { count, by, modes } => self.modes(*count, by, modes),
            StmtKind::Move { cards, member, to, face, by } => {
                let text = self.moved(cards, *member, to, *face);
                self.done_by(text, by.as_deref())
            }
            StmtKind::Create { card, to, face } => self.created(None, *card, to, *face),
            StmtKind::Verb(plain) => self.plain_verb(plain),
            StmtKind::Script(call) => fill(verbs.script, &[&call.function]),
            StmtKind::Assign { of, attr, change, value } => self.assign(of.as_ref(), *attr, *change, value),
            StmtKind::Grant { thing, says, until, .. } => {
                let open = self.open_clauses;
                let text = self.granted(thing.as_ref(), says);
                let text = match until {
                    // After a condition, the end would belong to it.
                    Some(until) if self.open_clauses > open => {
                        fill(self.words.flow.float_short, &[&self.until(until), &text])
                    }
                    until => self.lasting(text, until.as_ref()),
                };
                self.note(stmt.span, &text);
                text
            }
            StmtKind::Float { until, frame, claims, effects } => {
                let inner = self.scope.within(&frame.captures);
                let outer = std::mem::replace(&mut self.scope, inner);
                let (text, size) = self.claims(claims);
                self.scope = outer;
                let mut parts = if claims.is_empty() { Vec::new() } else { vec![text] };
                let outer = std::mem::replace(&mut self.granting, true);
                parts.extend(effects.iter().map(|effect| self.inner_effect(*effect)));
                self.granting = outer;
                let (until, flow) = (self.until(until), &self.words.flow);
                let short = size == Size::Short && effects.is_empty();
                let template = if short { flow.float_short } else { flow.float_long };
                let text = fill(template, &[&until, &parts.join(flow.then)]);
                self.note(stmt.span, &text);
                text
            }
            StmtKind::CancelIt => verbs.cancel_it.to_owned(),
            StmtKind::Proceed(with) => self.proceed(with),
            StmtKind::Reverse => fill(verbs.reverse, &[]),
            StmtKind::Score(score, why) => {
                let text = fill(verbs.score, &[&self.thing(score).text]);
                if why.is_empty() { text } else { fill(verbs.because, &[&text, &self.spoken(why)]) }
            }
            StmtKind::EndPhase(phase) => fill(verbs.end_phase, &[&self.phase(*phase)]),
            StmtKind::StartPhase(phase, who) => {
                let who = self.thing(who);
                said(verbs.start_phase, &who, &[&self.phase(*phase)])
            }
            StmtKind::Call { deed, args, by } => return self.call(*deed, args, by.as_deref()),
        };
        vec![text]
    }

    fn moved(&mut self, cards: &Expr, member: Option<LocalId>, to: &Arrival, face: Option<Face>) -> String {
        let verbs = &self.words.verbs;
        let rendered = self.thing(cards);
        let again = self.mentioned(&rendered, super::qualify::bare(cards));
        if let Some(member) = member {
            self.scope.bind(member, again.clone());
        }
        let scope = self.scope.clone();
        match super::qualify::bare(cards).kind {
            ExprKind::Local(local) => self.scope.bind(local, again),
            ExprKind::Carrier => self.self_name = Some(again),
            _ => {}
        }
        let to = self.arrives(to);
        self.scope = scope;
        self.self_name = None;
        fill(verbs.moved, &[&rendered.text, &to, self.faced(face)])
    }

    /// Renders that some copies of a card are created; one if nothing says how many.
    pub(super) fn created(
        &mut self,
        times: Option<&Expr>,
        card: CardRef,
        to: &Arrival,
        face: Option<Face>,
    ) -> String {
        let name = self.checked.cards.get(card).map_or("", |card| card.name.as_str());
        let times = times.map(|times| self.thing(times).text);
        let to = self.arrives(to);
        let verbs = &self.words.verbs;
        match times {
            Some(times) => fill(verbs.create_several, &[&times, name, &to, self.faced(face)]),
            None => fill(verbs.create, &[name, &to, self.faced(face)]),
        }
    }

    /// Renders the destination of a card.
    fn arrives(&mut self, to: &Arrival) -> String {
        let verbs = &self.words.verbs;
        match to {
            Arrival::Zone(zone, position) => {
                let zone = self.place(zone);
                let template = match position {
                    Position::Usual => verbs.to_zone,
                    Position::Top => verbs.to_top,
                    Position::Bottom => verbs.to_bottom,
                    Position::Random => verbs.to_random,
                };
                fill(template, &[&zone])
            }
            Arrival::Spot(spot) => fill(verbs.to_spot, &[&self.thing(spot).text]),
            Arrival::Under(card) => fill(verbs.to_under, &[&self.thing(card).text]),
        }
    }

    /// Renders which side of a card is up, if stated.
    fn faced(&self, face: Option<Face>) -> &'static str {
        match face {
            Some(Face::Up) => self.words.verbs.face_up,
            Some(Face::Down) => self.words.verbs.face_down,
            None => "",
        }
    }

    /// Returns the pronoun or the repeated name of something just mentioned.
    fn mentioned(&self, rendered: &Phrase, what: &Expr) -> Phrase {
        let noun = self.noun(what.ty.kind());
        let few_words = rendered.person == Person::One && self.language.grammar().repeats_names;
        match rendered.person {
            Person::You => rendered.clone(),
            _ if few_words => Phrase { text: rendered.text.clone(), person: Person::It },
            Person::Many | Person::Them => Phrase { text: noun.them.to_owned(), person: Person::Them },
            Person::One | Person::Long | Person::Worked | Person::It => super::qualify::it(&noun),
        }
    }

    /// Adds the actor of a deed, unless it is this card.
    pub(super) fn done_by(&mut self, text: String, by: Option<&By>) -> String {
        let Some(By::Card(by) | By::Seat(by) | By::Target(by)) = by else { return text };
        if matches!(super::qualify::bare(by).kind, ExprKind::Carrier | ExprKind::Me) {
            return text;
        }
        fill(self.words.verbs.by, &[&text, &self.thing(by).text])
    }

    pub(super) fn lasting(&self, text: String, until: Option<&Until>) -> String {
        match until {
            Some(until) => fill(self.words.verbs.until, &[&text, &self.until(until)]),
            None => text,
        }
    }

    /// Renders doing the replaced deed after all.
    fn proceed(&mut self, with: &[(usize, Expr)]) -> String {
        let verbs = &self.words.verbs;
        if with.is_empty() {
            return verbs.proceed.to_owned();
        }
        let deed = self.names.replaced;
        let subject = deed.and_then(|deed| self.subject(deed).1);
        let (mut instead, mut parts) = (None, Vec::new());
        for (at, value) in with {
            let role: Phrase = self.role_name(deed, *at, value.ty);
            let value = self.thing(value).text;
            if subject == Some(*at) {
                instead = Some(value);
            } else {
                parts.push(fill(verbs.proceed_part, &[&role.text, &value]));
            }
        }
        let changes = self.all_of(&parts);
        match instead {
            None => fill(verbs.proceed_with, &[&changes]),
            Some(instead) if parts.is_empty() => fill(verbs.proceed_instead, &[&instead]),
            Some(instead) => fill(verbs.proceed_instead_with, &[&instead, &changes]),
        }
    }
}
