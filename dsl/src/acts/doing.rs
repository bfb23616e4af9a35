//! Every place of a game where something is done, as events that effects may trigger on.

use std::collections::BTreeSet;

use super::events::deeds;
use super::live::place_of_carrier;
use super::passed::Passed;
use super::places::{Bound, Places, Trust, both};
use crate::ast::Face;
use crate::checked::{
    Arrival, CardRef, Change, Checked, Claim, ClaimKind, Deed, EffectKind, EffectRef, Expr, ExprKind,
    Happening, NodeKind, Plain, Proposes, RuleRef, Says, Stmt, StmtKind, Watch, any_stmt, blocks,
};
use tiru_engine::rules::{ActionId, AttrId, Compare, NodeId, Span, Verb, Window};

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

/// The way a number changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Up,
    Down,
}

impl Way {
    /// The way in which a value has to change for a trigger: its filters compare the old value with the new one.
    pub(super) fn of(happening: &Happening) -> Option<Way> {
        let role =
            |at: usize| happening.roles.iter().find(|(place, _)| *place == at).map(|(_, local)| *local);
        let (was, now) = (role(1)?, role(2)?);
        happening.deeds.iter().all(|deed| matches!(deed, Deed::Change(_))).then_some(())?;
        happening.filters.iter().find_map(|filter| {
            let ExprKind::Compare(how, a, b) = &filter.kind else { return None };
            let (ExprKind::Local(a), ExprKind::Local(b)) = (&a.kind, &b.kind) else { return None };
            let grows = match how {
                Compare::Less => true,
                Compare::More => false,
                _ => return None,
            };
            match (*a, *b) {
                sides if sides == (was, now) => Some(if grows { Way::Up } else { Way::Down }),
                sides if sides == (now, was) => Some(if grows { Way::Down } else { Way::Up }),
                _ => None,
            }
        })
    }
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
    /// What a call passes, one for each parameter.
    pub(super) args: &'c [Expr],
    /// The zones that the cards certainly come from.
    pub(super) from: Places,
    /// The zones that they probably come from.
    pub(super) likely: Places,
    /// The zones that they go to.
    pub(super) to: Places,
    /// The zones that they probably go to, if they are not certain.
    pub(super) likely_to: Places,
    /// The face that they certainly get.
    pub(super) face: Option<Face>,
    /// The way it certainly does not change a number.
    pub(super) never: Option<Way>,
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
    /// Where what is passed to rules and actions comes from.
    passed: Passed,
}

/// Collects what every text of a game does. Where cards come from depends on what is passed to rules, and so on: this is repeated
/// until nothing is added.
pub(super) fn doings(checked: &Checked) -> Doings<'_> {
    let mut passed = Passed::default();
    loop {
        let found = read(checked, &passed);
        if found.passed == passed {
            return found;
        }
        passed.clone_from(&found.passed);
    }
}

/// Reads every text once.
fn read<'c>(checked: &'c Checked, passed: &Passed) -> Doings<'c> {
    let mut found = Doings::default();
    let printed: BTreeSet<EffectRef> =
        checked.cards.rows().iter().flat_map(|card| card.effects.iter().copied()).collect();
    // Cards that only rulings define are not in play.
    let of_rulings = checked.cards.rows().iter().filter(|card| card.pack.is_none());
    let ruled: BTreeSet<EffectRef> = of_rulings.flat_map(|card| card.effects.iter().copied()).collect();
    let ruled_actions = ruled.iter().filter_map(|effect| match checked.effects.get(*effect)?.kind {
        EffectKind::Action(action) => Some(action),
        EffectKind::Watch(_) | EffectKind::Standing { .. } => None,
    });
    let ruled_actions: BTreeSet<ActionId> = ruled_actions.collect();
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
                let on_cards = on_cards.filter(|(id, _)| !ruled_actions.contains(id));
                for action in offer.actions.iter().copied().chain(on_cards.map(|(id, _)| id)) {
                    found.all.push(offered(checked, action, (id, node.span), offer.secret));
                }
            }
            _ => {}
        }
    }
    if !structure.agree.is_empty() {
        found.all.extend(
            [Deed::Verb(Verb::Win), Deed::Verb(Verb::Lose), Deed::Verb(Verb::Tie)]
                .map(|deed| Doing::bare(deed, Text::Agreement, Span::default())),
        );
    }
    for (id, rule) in checked.rules.iter() {
        let mut reader = Reader::new(checked, Text::Rule(id), &mut found);
        for (nth, param) in rule.params.iter().enumerate() {
            reader.bound.bind(param.local, passed.of(Deed::Rule(id), nth));
        }
        reader.block(&rule.body.stmts, true);
    }
    for (id, action) in checked.actions.iter().filter(|(id, _)| !ruled_actions.contains(id)) {
        let mut reader = Reader::new(checked, Text::Action(id), &mut found);
        for (nth, range) in action.params.iter().enumerate() {
            reader.bind(range.local, &range.set);
            reader.bound.bind(range.local, passed.of(Deed::Action(id), nth));
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
    for (id, effect) in checked.effects.iter().filter(|(id, _)| !ruled.contains(id)) {
        let mut reader = Reader::new(checked, Text::Effect(id), &mut found);
        reader.bound.carrier = printed.contains(&id).then(|| place_of_carrier(checked, effect)).flatten();
        match &effect.kind {
            EffectKind::Watch(reaction) => {
                if let (Window::Instead, Watch::Deed(happening)) = (reaction.window, &reaction.watch) {
                    reader.replaced.clone_from(&happening.deeds);
                }
                reader.block(&reaction.body, true);
            }
            EffectKind::Standing { claims, .. } => reader.claims(claims),
            EffectKind::Action(_) => {}
        }
    }
    for (id, card) in checked.cards.iter().filter(|(_, card)| card.pack.is_some()) {
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
            args: &[],
            from: None,
            likely: None,
            to: None,
            likely_to: None,
            face: None,
            never: None,
            each_time: true,
            quiet: false,
            own: false,
        }
    }
}

/// The way in which adding or subtracting a literal does not change a number.
fn never_changes(change: Change, value: &Expr) -> Option<Way> {
    match (change, &value.kind) {
        (Change::Plus, ExprKind::Number(1..)) => Some(Way::Down),
        (Change::Minus, ExprKind::Number(1..)) => Some(Way::Up),
        _ => None,
    }
}

/// Reads one text from top to bottom.
struct Reader<'r, 'c> {
    checked: &'c Checked,
    text: Text,
    bound: Bound,
    /// The deed that this text replaces.
    replaced: Vec<Deed>,
    /// The place to name instead of that of the statement.
    place: Option<Span>,
    found: &'r mut Doings<'c>,
}

impl<'c> Reader<'_, 'c> {
    fn new<'r>(checked: &'c Checked, text: Text, found: &'r mut Doings<'c>) -> Reader<'r, 'c> {
        let zones = checked.structure.zones.iter();
        let faces = zones.filter_map(|(id, zone)| Some((id, zone.faces?))).collect();
        let bound = Bound { faces, ..Bound::default() };
        Reader { checked, text, bound, replaced: Vec::new(), place: None, found }
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
            StmtKind::Settle | StmtKind::StartPhase(..) | StmtKind::Script(_) => {
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
        self.pass(stmt);
        for (deed, subject) in deeds(stmt, &self.replaced, self.checked) {
            let mut doing = Doing::bare(deed, self.text, self.place.unwrap_or(stmt.span));
            doing.subject = subject;
            doing.each_time = each_time;
            doing.quiet = stmt.quiet;
            doing.own = matches!(
                stmt.kind,
                StmtKind::Call { by: None, .. }
                    | StmtKind::Move { by: None, .. }
                    | StmtKind::Verb(Plain { verb: Verb::Reveal | Verb::Hide, .. })
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
                StmtKind::Verb(Plain { verb: Verb::Swap, on, .. }) => {
                    let Some(other) = on.iter().find(|card| subject != Some(*card)).or(on.first()) else {
                        continue;
                    };
                    doing.likely_to = self.bound.places(other, Trust::Likely);
                }
                StmtKind::Call { deed: called, args, .. } if *called == deed => doing.args = args,
                StmtKind::Assign { change, value, .. } => doing.never = never_changes(*change, value),
                _ => {}
            }
            self.found.all.push(doing);
        }
        // Who names the card again means it where it is now.
        if let StmtKind::Move { cards, to, .. } = &stmt.kind
            && let ExprKind::Local(local) = cards.kind
        {
            let to = self.arrival(to);
            self.bound.bind(local, to);
        } else if let StmtKind::Move { cards, to, .. } = &stmt.kind
            && matches!(cards.kind, ExprKind::Carrier)
        {
            self.bound.carrier = both(self.bound.carrier.take(), self.arrival(to));
        }
        for block in blocks(stmt) {
            let same = matches!(&stmt.kind, StmtKind::Repeat { times: None, .. });
            self.block(block, each_time && same);
        }
    }

    /// Notes what a statement passes to a rule or an action.
    fn pass(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Call { deed, args, .. } => {
                for (nth, arg) in args.iter().enumerate() {
                    let places = self.bound.places(arg, Trust::Likely);
                    self.found.passed.add(*deed, nth, places);
                }
            }
            StmtKind::Proceed(roles) if !roles.is_empty() => {
                for deed in &self.replaced {
                    let count = match *deed {
                        Deed::Rule(rule) => self.checked.rules.get(rule).map_or(0, |row| row.params.len()),
                        Deed::Action(action) => {
                            self.checked.actions.get(action).map_or(0, |row| row.params.len())
                        }
                        _ => 0,
                    };
                    for nth in 0..count {
                        self.found.passed.add(*deed, nth, None);
                    }
                }
            }
            _ => {}
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
        matches!(self, Deed::Verb(Verb::Move | Verb::Create))
    }
}

/// Whether a statement may end the text around it.
fn stops(stmt: &Stmt) -> bool {
    let stops = |inner: &Stmt| matches!(inner.kind, StmtKind::Stop(_));
    blocks(stmt).into_iter().any(|block| any_stmt(block, &stops))
}
