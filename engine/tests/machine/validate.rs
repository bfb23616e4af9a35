//! Checks that a game is consistent: every number has a row, every jump ends in its body, every register is one of its frame's.
//!
//! For tests only. What `tiru_dsl` makes always passes, and a `Game` comes from nowhere else.

use tiru_engine::rules::{
    ActionDef, ActionId, Agreement, Allowed, Asked, Asker, Attempted, AttrKind, Body, BodyId, CheckDef,
    ChoiceDef, Close, Conflict, Count, CriterionKind, DeckLawKind, DeckPart, DeedId, Does, EffectId, Formula,
    Game, Id, KEPT, Live, NO_UNTIL, NodeId, NodeKind, Offer, Op, Over, PastSpan, REGISTERS, Reg, Says, Table,
    Topic,
};

/// Returns what is inconsistent in a game.
pub(crate) fn validate(game: &Game) -> Result<(), Vec<String>> {
    let mut test = Test { game, at: String::new(), wrong: Vec::new() };
    test.structure();
    test.deeds();
    test.phases();
    test.effects();
    test.pasts();
    test.grants();
    test.cards();
    for (id, body) in game.bodies.iter() {
        test.at = format!("body {} ({})", id.0, body.name);
        test.body(body);
    }
    if test.wrong.is_empty() { Ok(()) } else { Err(test.wrong) }
}

struct Test<'g> {
    game: &'g Game,
    at: String,
    wrong: Vec<String>,
}

impl Test<'_> {
    fn fails(&mut self, what: impl std::fmt::Display) {
        self.wrong.push(format!("{}: {what}", self.at));
    }

    fn holds(&mut self, holds: bool, what: impl std::fmt::Display) {
        if !holds {
            self.fails(what);
        }
    }

    fn row<I: Id, T>(&mut self, table: &Table<I, T>, id: I, what: &str) {
        if table.get(id).is_none() {
            self.fails(format_args!("no {what} {}", id.index()));
        }
    }

    /// A body that is run with so many registers given.
    fn runs(&mut self, id: BodyId, params: usize) {
        match self.game.bodies.get(id) {
            None => self.fails(format_args!("no body {}", id.0)),
            Some(body) if usize::from(body.params) != params => {
                self.fails(format_args!("body {} takes {} values, not {params}", id.0, body.params));
            }
            Some(_) => {}
        }
    }

    fn formula(&mut self, formula: Option<Formula>) {
        if let Some(Formula::Body(body)) = formula {
            self.runs(body, 0);
        }
    }

    fn structure(&mut self) {
        let game = self.game;
        for (_, setting) in game.settings.iter() {
            self.at = format!("setting {}", setting.name);
            match &setting.allowed {
                Allowed::Numbers(numbers) => self.holds(!numbers.is_empty(), "no number is allowed"),
                Allowed::Words(list) => self.row(&game.lists, *list, "list"),
                Allowed::Flag { .. } => {}
            }
        }
        for (_, list) in game.lists.iter() {
            self.at = format!("list {}", list.name);
            self.holds(list.words.len() <= 30, "more than 30 words");
            for (winner, loser) in &list.beats {
                let last = usize::from(*winner.max(loser));
                self.holds(last < list.words.len(), format_args!("no word {last}"));
            }
        }
        for (_, attribute) in game.attributes.iter() {
            self.at = format!("attribute {}", attribute.name);
            if let AttrKind::Enum(list) | AttrKind::Set(list) = attribute.kind {
                self.row(&game.lists, list, "list");
            }
            for formula in [attribute.start, attribute.min, attribute.max] {
                self.formula(formula);
            }
            if let Some(node) = attribute.resets {
                self.row(&game.nodes, node, "node");
            }
        }
        self.durations();
        for (_, zone) in game.zones.iter() {
            self.at = format!("zone {}", zone.name);
            self.formula(zone.spots);
            if let Some(faces) = zone.faces {
                self.row(&game.zones, faces, "zone");
            }
            if let Live::When(body) = zone.live {
                self.runs(body, 1);
            }
        }
    }

    fn durations(&mut self) {
        let game = self.game;
        "durations".clone_into(&mut self.at);
        for until in &game.untils {
            match until.over {
                Over::Phase(node) => self.row(&game.nodes, node, "node"),
                Over::Deed(deed) => self.row(&game.deeds, deed, "deed"),
            }
        }
        for lasts in &game.borrow.lasts {
            self.row(&game.nodes, lasts.until, "node");
            if let Some(during) = lasts.during {
                self.row(&game.nodes, during, "node");
            }
            for attr in &lasts.keeps {
                self.row(&game.attributes, *attr, "attribute");
            }
        }
    }

    fn deeds(&mut self) {
        let game = self.game;
        for (_, deed) in game.deeds.iter() {
            self.at = format!("deed {}", deed.name);
            match deed.does {
                Does::Verb(_) => {}
                Does::Rule(body) => self.runs(body, deed.params.len()),
                Does::Action(action) => self.row(&game.actions, action, "action"),
            }
        }
        for (id, action) in game.actions.iter() {
            self.at = format!("action {}", id.0);
            self.action(id, action);
        }
        for ban in &game.bans {
            self.at = format!("ban {}", ban.text);
            let roles = match ban.of {
                Attempted::Deed(deed) => {
                    self.row(&game.deeds, deed, "deed");
                    game.deeds.get(deed).map_or(0, |deed| deed.params.len())
                }
                Attempted::Change(attr) => {
                    self.row(&game.attributes, attr, "attribute");
                    3
                }
                Attempted::Effects(_) => 2,
            };
            if let Some(body) = ban.condition {
                self.runs(body, roles + ban.by.and_then(|by| kept(game, by)).unwrap_or(0));
            }
            if let Some(effect) = ban.by {
                self.row(&game.effects, effect, "effect");
            }
        }
        for check in &game.checks {
            self.at = format!("check {}", check.name);
            self.check(check);
        }
        for (_, choice) in game.choices.iter() {
            self.at = format!("choice {}", choice.name);
            self.choice(choice);
        }
    }

    fn action(&mut self, id: ActionId, action: &ActionDef) {
        let game = self.game;
        let Some(deed) = game.deeds.get(action.deed) else { return self.fails("no such deed") };
        self.holds(deed.does == Does::Action(id), "its deed is another one");
        let params = deed.params.len().saturating_sub(usize::from(action.on_card));
        self.runs(action.options, 0);
        self.runs(action.body, params);
        self.holds(action.ranges.len() == params, "not one range for each parameter");
        for (at, range) in action.ranges.iter().enumerate() {
            self.runs(range.body, at);
        }
        if let Some((body, _)) = action.condition {
            self.runs(body, params);
        }
        if let Some(node) = action.limit.and_then(|limit| limit.per) {
            self.row(&game.nodes, node, "node");
        }
    }

    fn check(&mut self, check: &CheckDef) {
        self.runs(check.finds, 0);
        self.runs(check.body, usize::from(check.over.is_some()));
    }

    fn choice(&mut self, choice: &ChoiceDef) {
        if let Asked::Ways(ways) = &choice.what {
            self.holds(!ways.is_empty(), "no way to choose");
        }
    }

    fn phases(&mut self) {
        let game = self.game;
        "phases".clone_into(&mut self.at);
        for node in &game.phases {
            self.row(&game.nodes, *node, "node");
        }
        for (id, node) in game.nodes.iter() {
            self.at = format!("phase {} {}", id.0, node.name);
            if let Some(body) = node.when {
                self.runs(body, 0);
            }
            match &node.kind {
                NodeKind::Turn { steps, max } | NodeKind::Round { steps, max } => {
                    self.steps(id, steps);
                    self.formula(*max);
                }
                NodeKind::Loop { steps, until: body } | NodeKind::When { condition: body, steps } => {
                    self.steps(id, steps);
                    self.runs(*body, 0);
                }
                NodeKind::Run(deed) => self.rule(*deed),
                NodeKind::Offer(offer) => self.offer(offer),
            }
        }
        "agree".clone_into(&mut self.at);
        for agreement in &game.agree {
            if let Agreement::Draw(Some(when)) = agreement {
                self.runs(*when, 0);
            }
        }
        "worth".clone_into(&mut self.at);
        if let Some(worth) = game.worth {
            self.runs(worth, 0);
        }
        "setup".clone_into(&mut self.at);
        for deed in &game.setup {
            self.rule(*deed);
        }
        for criterion in &game.order {
            "order".clone_into(&mut self.at);
            match criterion.kind {
                CriterionKind::Seat(body) => self.runs(body, 0),
                CriterionKind::Stamp(deed, _) => self.row(&game.deeds, deed, "deed"),
                CriterionKind::Value(body, _) => self.runs(body, 1),
                CriterionKind::Icon
                | CriterionKind::Aim
                | CriterionKind::Batch(_)
                | CriterionKind::Ask(_)
                | CriterionKind::Chance
                | CriterionKind::Together => {}
            }
        }
        for conflict in &game.conflicts {
            "conflicts".clone_into(&mut self.at);
            if let Conflict::Stamp(deed, _) = conflict {
                self.row(&game.deeds, *deed, "deed");
            }
        }
    }

    fn steps(&mut self, of: NodeId, steps: &[NodeId]) {
        for step in steps {
            self.row(&self.game.nodes, *step, "node");
            self.holds(step.0 > of.0, "a step does not come after its node");
        }
    }

    /// A rule that phases name: it takes nothing.
    fn rule(&mut self, deed: DeedId) {
        match self.game.deeds.get(deed) {
            Some(deed) => self.holds(deed.params.is_empty(), "a rule with parameters"),
            None => self.fails(format_args!("no deed {}", deed.0)),
        }
    }

    fn offer(&mut self, offer: &Offer) {
        let game = self.game;
        let ends = if let Close::After(actions) = &offer.close { actions.as_slice() } else { &[] };
        for action in offer.actions.iter().chain(ends) {
            self.row(&game.actions, *action, "action");
        }
        for body in [offer.first, offer.must].into_iter().flatten() {
            self.runs(body, 0);
        }
        if let Close::UpTo(number) | Close::Exactly(number) = offer.close {
            self.formula(Some(number));
        }
    }

    /// How many roles what is asked about has, its cause and its doer.
    fn roles_of(&mut self, topic: Topic) -> usize {
        let game = self.game;
        2 + match topic {
            Topic::Deed(deed) => {
                self.row(&game.deeds, deed, "deed");
                game.deeds.get(deed).map_or(0, |deed| deed.params.len())
            }
            Topic::Change(attr) => {
                self.row(&game.attributes, attr, "attribute");
                3
            }
            Topic::Holder => 3,
            Topic::Grant => 0,
            Topic::Starts(node) | Topic::Ends(node) => {
                self.row(&game.nodes, node, "node");
                1
            }
        }
    }

    fn pasts(&mut self) {
        let game = self.game;
        for (id, past) in game.pasts.iter() {
            self.at = format!("question about the past {}", id.0);
            for (topic, test) in &past.deeds {
                let roles = self.roles_of(*topic);
                if let Some(test) = test {
                    self.runs(*test, roles);
                }
            }
            if let PastSpan::Since(node) = past.span {
                self.row(&game.nodes, node, "node");
            }
        }
    }

    fn effects(&mut self) {
        let game = self.game;
        for (id, effect) in game.effects.iter() {
            self.at = format!("effect {} {}", id.0, effect.name);
            // What stands has no roles, no cause and no doer.
            let roles =
                effect.topics().map(|topic| self.roles_of(topic)).max().unwrap_or(2) + whole(game, id);
            let subject = effect.filter.and_then(|filter| filter.subject);
            for body in [effect.matches, subject, effect.condition, Some(effect.body)].into_iter().flatten() {
                self.runs(body, roles);
            }
            for claim in &effect.claims {
                // What was handed out gets what it keeps behind what it yields.
                let yields = if let Says::Gives(_) = claim.says { 1 + KEPT } else { 2 };
                self.runs(claim.finds, kept(game, id).map_or(0, |kept| yields + kept));
                match claim.says {
                    Says::Has { attr, .. } => self.row(&game.attributes, attr, "attribute"),
                    Says::Gives(grant) => {
                        let whole = game.grants.get(usize::from(grant)).is_some_and(|grant| grant.whole);
                        self.holds(whole, "no such effect to have");
                    }
                    Says::NoEffects => {}
                }
            }
            for zone in &effect.home.zones {
                self.row(&game.zones, *zone, "zone");
            }
            if let Some(action) = effect.action {
                let on_card = game.actions.get(action).is_some_and(|action| action.on_card);
                self.holds(on_card, "it is no action on a card");
            }
            if let Some(node) = effect.limit.and_then(|limit| limit.per) {
                self.row(&game.nodes, node, "node");
            }
        }
    }

    fn grants(&mut self) {
        let game = self.game;
        "grants".clone_into(&mut self.at);
        for grant in &game.grants {
            self.row(&game.effects, grant.effect, "effect");
            let known = grant.until == NO_UNTIL || game.untils.get(usize::from(grant.until)).is_some();
            self.holds(known, "no such edge");
            self.holds(usize::from(grant.values) <= KEPT, "it keeps too many values");
        }
    }

    fn cards(&mut self) {
        let game = self.game;
        for (_, card) in game.cards.iter() {
            self.at = format!("card {}", card.name);
            for effect in &card.effects {
                self.row(&game.effects, *effect, "effect");
            }
            for (attr, _) in &card.printed {
                self.row(&game.attributes, *attr, "attribute");
            }
            for body in card.requires.iter().map(|required| required.body).chain(card.cost) {
                self.runs(body, 0);
            }
        }
        for (id, names) in game.names.iter() {
            self.at = format!("name {}", id.0);
            for card in names {
                self.row(&game.cards, *card, "card");
            }
        }
        for part in &game.decks {
            self.at = format!("deck part {}", part.name);
            self.deck_part(part);
        }
    }

    fn deck_part(&mut self, part: &DeckPart) {
        let game = self.game;
        self.row(&game.zones, part.to, "zone");
        for (least, most) in std::iter::once(part.size).chain(part.advise) {
            self.formula(Some(least));
            self.formula(Some(most));
        }
        for card in &part.default {
            self.row(&game.cards, *card, "card");
        }
        for law in &part.laws {
            match &law.kind {
                DeckLawKind::Never(body) | DeckLawKind::Always(body) => self.runs(*body, 1),
                DeckLawKind::AtMost(number, body) => {
                    self.formula(Some(*number));
                    self.runs(*body, 1);
                }
                DeckLawKind::Copies { max, unless, .. } => {
                    self.formula(Some(*max));
                    if let Some(body) = unless {
                        self.runs(*body, 0);
                    }
                }
            }
        }
    }

    fn body(&mut self, body: &Body) {
        let registers = body.registers;
        self.holds(usize::from(registers) <= REGISTERS, "too many registers");
        self.holds(body.params <= registers, "more parameters than registers");
        self.holds(body.spans.len() == body.ops.len(), "not one place for each operation");
        self.holds(body.ops.last().is_some_and(|op| !op.goes_on()), "it runs past its end");
        for (reg, name) in &body.names {
            self.holds(reg.0 < registers, format_args!("no register {} for {name}", reg.0));
        }
        for (at, op) in body.ops.iter().enumerate() {
            for operand in op.operands() {
                let end = u16::from(operand.reg.0) + u16::from(operand.cells);
                self.holds(
                    end <= u16::from(registers),
                    format_args!("operation {at}: no register {}", end - 1),
                );
            }
            if let Some(to) = op.jump() {
                self.holds(usize::from(to) < body.ops.len(), format_args!("operation {at}: no place {to}"));
            }
            self.numbers(at, *op, registers);
        }
    }

    /// The numbers of things that an operation names.
    fn numbers(&mut self, at: usize, op: Op, registers: u8) {
        let game = self.game;
        let found = match op {
            op if op.is_shortcut() => false,
            Op::Setting { setting, .. } => game.settings.get(setting).is_some(),
            Op::ActsOn { topic: Topic::Deed(deed), .. } => game.deeds.get(deed).is_some(),
            Op::ActsOn { topic: Topic::Change(attr), .. }
            | Op::CardAttr { attr, .. }
            | Op::SeatAttr { attr, .. }
            | Op::GameAttr { attr, .. }
            | Op::Stored { attr, .. }
            | Op::Write { attr, .. } => game.attributes.get(attr).is_some(),
            Op::Place { zone, .. } | Op::GatherAll { zone, .. } => game.zones.get(zone).is_some(),
            Op::Beats { list, .. } => game.lists.get(list).is_some(),
            Op::IsNamed { names, .. } | Op::Named { names, .. } => game.names.get(names).is_some(),
            Op::Create { card, arrival, .. } => {
                game.cards.get(card).is_some() && game.arrivals.get(usize::from(arrival)).is_some()
            }
            Op::Move { arrival, .. } => game.arrivals.get(usize::from(arrival)).is_some(),
            Op::Verdict { why, .. } | Op::Score { why, .. } => game.texts.get(why).is_some(),
            Op::Borrow { until, .. } | Op::Cancel { until, .. } => {
                until == NO_UNTIL || game.untils.get(usize::from(until)).is_some()
            }
            Op::Past { past, .. } => game.pasts.get(past).is_some(),
            Op::Grant { args, grant, .. } => game.grants.get(usize::from(grant)).is_some_and(|grant| {
                grant.values == 0 || usize::from(args.0) + usize::from(grant.values) <= usize::from(registers)
            }),
            Op::Script { args, call, .. } => game.script_calls.get(usize::from(call)).is_some_and(|call| {
                usize::from(call.file) < game.scripts.len()
                    && usize::from(args.0) + usize::from(call.cells()) <= usize::from(registers)
            }),
            Op::InPhase { node, .. }
            | Op::EndPhase { node }
            | Op::Skip { node, .. }
            | Op::Again { node, .. }
            | Op::Start { node, .. } => game.nodes.get(node).is_some(),
            Op::Call { args, deed, .. } => game.deeds.get(deed).is_some_and(|deed| {
                deed.params.is_empty() || usize::from(args.0) + deed.params.len() <= usize::from(registers)
            }),
            Op::Choose { choice, from, .. } | Op::ChooseMany { choice, from, .. } => {
                game.choices.get(choice).is_some_and(|choice| fits(choice, from, registers))
            }
            Op::ChooseSome { choice, search: from, .. } => game.choices.get(choice).is_some_and(|choice| {
                matches!(choice.what, Asked::Many { .. }) && fits(choice, from, registers)
            }),
            Op::Voter { choice, set: from, .. } | Op::AskAll { choice, ballot: from } => game
                .choices
                .get(choice)
                .is_some_and(|choice| choice.by == Asker::Each && fits(choice, from, registers)),
            _ => true,
        };
        self.holds(found, format_args!("operation {at} names something that is not there: {op:?}"));
    }
}

/// How many values an effect that is handed out keeps.
fn whole(game: &Game, effect: EffectId) -> usize {
    let grant = game.grants.iter().find(|grant| grant.effect == effect && grant.whole);
    grant.map_or(0, |grant| usize::from(grant.values))
}

/// How many values the bodies of something handed out get beside all others; nothing for what is not handed out.
fn kept(game: &Game, effect: EffectId) -> Option<usize> {
    game.grants.iter().find(|grant| grant.effect == effect).map(|grant| 1 + usize::from(grant.values))
}

/// Whether a question has what it asks about.
fn fits(choice: &ChoiceDef, from: Reg, registers: u8) -> bool {
    let counted = |count: Count| if let Count::In(reg) = count { reg.0 < registers } else { true };
    let asker = if let Asker::Seat(reg) = choice.by { reg.0 < registers } else { true };
    asker
        && match choice.what {
            Asked::One { .. } => from != Reg::NO,
            Asked::Many { least, most, .. } => from != Reg::NO && counted(least) && counted(most),
            Asked::May | Asked::Ways(_) => true,
        }
}
