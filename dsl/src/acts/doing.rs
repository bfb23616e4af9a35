//! Every place of a game where something is done, as events that effects may trigger on.

use std::collections::BTreeSet;

use super::places::{Bound, Places, Trust};
use crate::ast::Face;
use crate::checked::{
    Arrival, CardRef, Checked, Claim, ClaimKind, Deed, EffectKind, EffectRef, Expr, Kind, NodeKind, Proposes,
    RuleRef, Says, Stmt, StmtKind, Watch, blocks,
};
use tiru_engine::rules::{ActionId, AttrId, NodeId, Span, Window};

/// A text that does something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Text {
    /// The setup of a match.
    Setup,
    /// A phase.
    Phase(NodeId),
    /// An agreement of the players.
    Agreement,
    /// A rule.
    Rule(RuleRef),
    /// An action.
    Action(ActionId),
    /// A check, by its place in the list.
    Check(usize),
    /// An effect.
    Effect(EffectRef),
    /// The cost of a card.
    Cost(CardRef),
    /// A script, by its place in the list.
    Script(usize),
}

/// Something that a text does.
#[derive(Clone, Debug)]
pub struct Doing<'c> {
    /// What.
    pub deed: Deed,
    /// The text that does it.
    pub text: Text,
    /// Where that is written.
    pub span: Span,
    /// What it is done to, if the text names it.
    pub(super) subject: Option<&'c Expr>,
    /// The zones that the cards certainly come from.
    pub(super) from: Places,
    /// The zones that they probably come from.
    pub(super) likely: Places,
    /// The zones that they go to.
    pub(super) to: Places,
    /// The face that they certainly get.
    pub(super) face: Option<Face>,
    /// Whether it is done each time the text runs.
    pub(super) each_time: bool,
    /// Whether nothing triggers on it.
    pub(super) quiet: bool,
    /// Whether the card that carries the text causes it, as far as the statement says.
    pub(super) own: bool,
}

/// All that is done in a game.
#[derive(Debug, Default)]
pub(super) struct Doings<'c> {
    /// What is done.
    pub(super) all: Vec<Doing<'c>>,
    /// The effects that texts grant.
    pub(super) grants: Vec<(Text, EffectRef)>,
    /// The cards that texts create.
    pub(super) creates: Vec<CardRef>,
    /// The attributes that granted claims change.
    pub(super) claimed: Vec<AttrId>,
    /// The texts that settle in their middle, or run a script: what else may happen then is not followed.
    pub(super) open: BTreeSet<Text>,
}

/// Collects what every text of a game does.
pub(super) fn doings(checked: &Checked) -> Doings<'_> {
    let mut found = Doings::default();
    let structure = &checked.structure;
    for rule in &structure.setup {
        let span = checked.rules.get(*rule).map(|rule| rule.span).unwrap_or_default();
        found.all.push(Doing::bare(Deed::Rule(*rule), Text::Setup, span));
    }
    for (id, node) in structure.nodes.iter() {
        match &node.kind {
            NodeKind::Run(rule) => {
                found.all.push(Doing::bare(Deed::Rule(*rule), Text::Phase(id), node.span));
            }
            NodeKind::Offer(offer) => {
                let on_cards = checked.actions.iter().filter(|(_, row)| row.on_card && offer.cards);
                for action in offer.actions.iter().copied().chain(on_cards.map(|(id, _)| id)) {
                    found.all.push(offered(checked, action, (id, node.span), offer.secret));
                }
            }
            _ => {}
        }
    }
    if !structure.agree.is_empty() {
        found.all.extend(
            [Deed::Win, Deed::Lose, Deed::Tie]
                .map(|deed| Doing::bare(deed, Text::Agreement, Span::default())),
        );
    }
    for (id, rule) in checked.rules.iter() {
        Reader::new(checked, Text::Rule(id), &mut found).block(&rule.body.stmts, true);
    }
    for (id, action) in checked.actions.iter() {
        let mut reader = Reader::new(checked, Text::Action(id), &mut found);
        for range in &action.params {
            reader.bind(range.local, &range.set);
        }
        reader.block(&action.body, true);
    }
    for (at, check) in checked.checks.iter().enumerate() {
        let mut reader = Reader::new(checked, Text::Check(at), &mut found);
        if let Some((member, set)) = &check.each {
            reader.bind(*member, set);
        }
        reader.block(&check.body, true);
    }
    for (id, effect) in checked.effects.iter() {
        let mut reader = Reader::new(checked, Text::Effect(id), &mut found);
        match &effect.kind {
            EffectKind::Watch(reaction) => {
                if let (Window::Instead, Watch::Deed(happening)) = (reaction.window, &reaction.watch) {
                    reader.replaced = Some(happening.deed);
                }
                reader.block(&reaction.body, true);
            }
            EffectKind::Standing { claims, .. } => reader.claims(claims),
            EffectKind::Action(_) => {}
        }
    }
    for (id, card) in checked.cards.iter() {
        if let Some(cost) = &card.cost {
            Reader::new(checked, Text::Cost(id), &mut found).block(&cost.body.stmts, true);
        }
    }
    for (at, script) in checked.scripts.iter().enumerate() {
        let mut reader = Reader::new(checked, Text::Script(at), &mut found);
        for site in &script.sites {
            if let Proposes::Deed { stmt, .. } = &site.proposes {
                reader.place = Some(site.span);
                reader.stmt(stmt, false);
            }
        }
    }
    found
}

/// An action that players may choose in a phase.
fn offered(checked: &Checked, action: ActionId, (phase, span): (NodeId, Span), secret: bool) -> Doing<'_> {
    let mut doing = Doing::bare(Deed::Action(action), Text::Phase(phase), span);
    let Some(row) = checked.actions.get(action) else { return doing };
    let mut bound = Bound::default();
    for (at, range) in row.params.iter().enumerate() {
        // It is chosen now, so it is still there.
        let places = bound.places(&range.set, Trust::Likely);
        if row.subject.1 == Some(at) {
            // What is chosen in secret may be moved by what another player chose.
            doing.from = places.clone().filter(|_| !secret);
            doing.likely.clone_from(&places);
        }
        bound.bind(range.local, places);
    }
    doing
}

impl<'c> Doing<'c> {
    fn bare(deed: Deed, text: Text, span: Span) -> Doing<'c> {
        Doing {
            deed,
            text,
            span,
            subject: None,
            from: None,
            likely: None,
            to: None,
            face: None,
            each_time: true,
            quiet: false,
            own: false,
        }
    }
}

/// Reads one text from top to bottom.
struct Reader<'r, 'c> {
    checked: &'c Checked,
    text: Text,
    bound: Bound,
    /// The deed that this text replaces.
    replaced: Option<Deed>,
    /// The place to name instead of that of the statement.
    place: Option<Span>,
    found: &'r mut Doings<'c>,
}

impl<'c> Reader<'_, 'c> {
    fn new<'r>(checked: &'c Checked, text: Text, found: &'r mut Doings<'c>) -> Reader<'r, 'c> {
        Reader { checked, text, bound: Bound::default(), replaced: None, place: None, found }
    }

    fn bind(&mut self, local: crate::checked::LocalId, value: &Expr) {
        let places = self.bound.places(value, Trust::Likely);
        self.bound.bind(local, places);
    }

    fn block(&mut self, stmts: &'c [Stmt], each_time: bool) {
        let mut each_time = each_time;
        for stmt in stmts {
            self.stmt(stmt, each_time);
            // After it, the rest may be left out.
            each_time &= !matches!(stmt.kind, StmtKind::Stop(_)) && !stops(stmt);
        }
    }

    fn stmt(&mut self, stmt: &'c Stmt, each_time: bool) {
        match &stmt.kind {
            StmtKind::Each { member, set, .. } => self.bind(*member, set),
            StmtKind::Let { local, value } => self.bind(*local, value),
            StmtKind::Rebind { local, .. } => self.bound.bind(*local, None),
            StmtKind::Choose { local, set, .. } => self.bind(*local, set),
            StmtKind::Settle | StmtKind::Script(_) => {
                self.found.open.insert(self.text);
            }
            StmtKind::Grant { says, .. } => says.iter().for_each(|says| self.says(says)),
            StmtKind::Float { claims, effects, .. } => {
                self.claims(claims);
                self.grants(effects);
            }
            StmtKind::Create { card, .. } => self.found.creates.push(*card),
            _ => {}
        }
        for (deed, subject) in deeds(stmt, self.replaced, self.checked) {
            let mut doing = Doing::bare(deed, self.text, self.place.unwrap_or(stmt.span));
            doing.subject = subject;
            doing.each_time = each_time;
            doing.quiet = stmt.quiet;
            doing.own = matches!(
                stmt.kind,
                StmtKind::Call { by: None, .. }
                    | StmtKind::Move { by: None, .. }
                    | StmtKind::Turn { .. }
                    | StmtKind::Assign { .. }
            );
            if let Some(subject) = subject {
                doing.from = self.bound.places(subject, Trust::Sure);
                doing.likely = self.bound.places(subject, Trust::Likely);
            }
            match &stmt.kind {
                StmtKind::Move { to, face, .. } | StmtKind::Create { to, face, .. }
                    if deed.is_of_places() =>
                {
                    doing.to = self.arrival(to);
                    doing.face = *face;
                }
                _ => {}
            }
            self.found.all.push(doing);
        }
        for block in blocks(stmt) {
            let same = matches!(&stmt.kind, StmtKind::Repeat { times: None, .. });
            self.block(block, each_time && same);
        }
    }

    fn arrival(&self, to: &Arrival) -> Places {
        match to {
            Arrival::Zone(zone, _) => self.bound.places(zone, Trust::Sure),
            Arrival::Spot(spot) => self.bound.places(spot, Trust::Sure),
            Arrival::Under(_) => Some(BTreeSet::new()),
        }
    }

    fn claims(&mut self, claims: &'c [Claim]) {
        for claim in claims {
            match &claim.kind {
                ClaimKind::Each { claims, .. } | ClaimKind::If { claims, .. } => self.claims(claims),
                ClaimKind::Says { says, .. } => says.iter().for_each(|says| self.says(says)),
            }
        }
    }

    fn says(&mut self, says: &Says) {
        match says {
            Says::Effects(effects) => self.grants(effects),
            Says::Has(has) => self.found.claimed.push(has.attr),
            _ => {}
        }
    }

    fn grants(&mut self, effects: &[EffectRef]) {
        self.found.grants.extend(effects.iter().map(|effect| (self.text, *effect)));
    }
}

impl Deed {
    /// Whether cards go to a zone by it.
    fn is_of_places(self) -> bool {
        matches!(self, Deed::Move | Deed::Create)
    }
}

/// Whether a statement may end the text around it.
fn stops(stmt: &Stmt) -> bool {
    blocks(stmt).into_iter().flatten().any(|inner| matches!(inner.kind, StmtKind::Stop(_)) || stops(inner))
}

/// Which argument of a declared deed is its subject.
pub(super) fn subject_at(checked: &Checked, deed: Deed) -> Option<usize> {
    match deed {
        Deed::Rule(rule) => checked.rules.get(rule).and_then(|row| row.subject.1),
        Deed::Action(action) => checked.actions.get(action).and_then(|row| row.subject.1),
        _ => None,
    }
}

/// The events of one statement, with what it is done to.
fn deeds<'c>(stmt: &'c Stmt, replaced: Option<Deed>, checked: &Checked) -> Vec<(Deed, Option<&'c Expr>)> {
    match &stmt.kind {
        StmtKind::Move { cards, .. } => vec![(Deed::Move, Some(cards)), (Deed::ChangeOfHolder, Some(cards))],
        StmtKind::Create { .. } => vec![(Deed::Create, None)],
        StmtKind::Turn { cards, face: Face::Up } => vec![(Deed::Reveal, Some(cards))],
        StmtKind::Turn { cards, face: Face::Down } => vec![(Deed::Hide, Some(cards))],
        StmtKind::Show { cards, .. } => vec![(Deed::Show, Some(cards))],
        StmtKind::Arrange { cards, .. } => vec![(Deed::Arrange, Some(cards))],
        StmtKind::Shuffle(zone) => vec![(Deed::Shuffle, Some(zone))],
        StmtKind::Swap(a, b) => [a, b]
            .into_iter()
            .flat_map(|card| [Deed::Swap, Deed::Move, Deed::ChangeOfHolder].map(|deed| (deed, Some(card))))
            .collect(),
        StmtKind::Pay(card) => vec![(Deed::Pay, Some(card))],
        StmtKind::Assign { of, attr, .. } => vec![(Deed::Change(*attr), of.as_ref())],
        StmtKind::Borrow { verb, .. } => vec![(Deed::Borrow(*verb), None)],
        StmtKind::Cancel { .. } => vec![(Deed::Cancel, None)],
        StmtKind::Proceed(roles) if !roles.is_empty() => {
            replaced.map(|deed| (deed, None)).into_iter().collect()
        }
        StmtKind::Skip(_, who) => vec![(Deed::Skip, Some(who))],
        StmtKind::Extra(_, who) => vec![(Deed::Extra, Some(who))],
        StmtKind::Win(who, _) => vec![(Deed::Win, Some(who))],
        StmtKind::Lose(who, _) => vec![(Deed::Lose, Some(who))],
        StmtKind::Tie => vec![(Deed::Tie, None)],
        StmtKind::Choose { set, .. } if set.ty.kind() == Some(Kind::Card) => {
            vec![(Deed::Choose, Some(set))]
        }
        StmtKind::Call { deed, args, .. } => {
            vec![(*deed, subject_at(checked, *deed).and_then(|at| args.get(at)))]
        }
        _ => Vec::new(),
    }
}
