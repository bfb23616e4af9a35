//! Makes games by hand, without any text: names for what a test speaks of, and the shapes that bodies mostly have.

use super::validate::validate;
use tiru_engine::rules::{
    ActionDef, ActionId, Arrival, Asked, Asker, Attempted, AttrDef, AttrId, AttrKind, Ban, Body, BodyId,
    CardDef, CardDefId, CheckDef, ChoiceDef, ChoiceId, Close, DeckPart, DeedDef, DeedId, Does, EffectDef,
    EffectId, Face, Formula, Game, Kind, Label, Level, Limit, Limits, Live, Many, Node, NodeId, NodeKind, Of,
    Offer, Op, Param, Position, Range, Reg, Sees, Span, TableFact, Target, TextId, To, ZoneDef, ZoneId,
};

/// The arrival in a zone of one seat, on top, as the card lies.
pub(crate) const TO_PLACE: u8 = 0;
/// The arrival in a zone of one seat, face down.
pub(crate) const FACE_DOWN: u8 = 1;

/// A register.
pub(crate) fn r(number: u8) -> Reg {
    Reg(number)
}

/// A game in the making.
pub(crate) struct Maker {
    pub(crate) game: Game,
}

impl Maker {
    /// A game of two seats with nothing in it.
    pub(crate) fn new(id: &str) -> Maker {
        let arrival =
            |face| Arrival { target: Target::Place, position: Position::Top, face, each: Many::One };
        let game = Game {
            id: id.to_owned(),
            name: id.to_owned(),
            seats: (2, 2),
            arrivals: vec![arrival(Face::Keep), arrival(Face::Down)],
            limits: Limits::default(),
            ..Game::default()
        };
        Maker { game }
    }

    /// A zone for each seat, or one for all.
    pub(crate) fn zone(&mut self, name: &str, sees: Sees, shared: bool) -> ZoneId {
        self.game.zones.push(ZoneDef {
            name: name.to_owned(),
            label: Label::default(),
            shared,
            sees,
            peek: true,
            stack: sees == Sees::Nobody,
            spots: None,
            faces: None,
            fresh: false,
            face: Face::Keep,
            live: Live::Never,
            span: Span::default(),
        })
    }

    /// The same zone with spots.
    pub(crate) fn spots(&mut self, zone: ZoneId, count: i32) {
        self.game.zones.get_mut(zone).unwrap().spots = Some(Formula::Fixed(count));
    }

    /// A whole number that cards print, or that seats or the game have.
    pub(crate) fn number(&mut self, name: &str, of: Of) -> AttrId {
        self.game.attributes.push(AttrDef {
            name: name.to_owned(),
            label: Label::default(),
            of,
            kind: AttrKind::Int,
            printed: of == Of::Card,
            start: None,
            min: Some(Formula::Fixed(0)),
            max: None,
            resets: None,
            open: false,
            hidden: false,
            decides: false,
            span: Span::default(),
        })
    }

    /// A printed card with one number.
    pub(crate) fn card(&mut self, name: &str, attr: AttrId, value: i32) -> CardDefId {
        self.game.cards.push(CardDef {
            name: name.to_owned(),
            variant: None,
            pack: "test".to_owned(),
            printed: vec![(attr, value)],
            effects: Vec::new(),
            requires: Vec::new(),
            cost: None,
            blank: false,
            span: Span::default(),
        })
    }

    /// The one part of every deck, of these cards.
    pub(crate) fn deck(&mut self, to: ZoneId, cards: Vec<CardDefId>) {
        let size = Formula::Fixed(i32::try_from(cards.len()).unwrap());
        self.game.decks.push(DeckPart {
            shared: false,
            name: "main".to_owned(),
            to,
            size: (size, size),
            advise: None,
            default: cards,
            laws: Vec::new(),
            span: Span::default(),
        });
    }

    /// A piece of program; every operation has a line of its own.
    pub(crate) fn body(&mut self, name: &str, params: u8, ops: Vec<Op>) -> BodyId {
        let spans = (0..ops.len()).map(|_| Span::default()).collect();
        let body = Body { name: name.to_owned(), params, registers: 16, ops, spans, names: Vec::new() };
        self.game.bodies.push(body)
    }

    /// A rule with parameters of these kinds.
    pub(crate) fn rule(&mut self, name: &str, params: &[Kind], ops: Vec<Op>) -> DeedId {
        let body = self.body(&format!("rule {name}"), u8::try_from(params.len()).unwrap(), ops);
        self.deed(name, params, Does::Rule(body))
    }

    fn deed(&mut self, name: &str, params: &[Kind], does: Does) -> DeedId {
        let params = params.iter().map(|kind| Param { name: "x".to_owned(), kind: *kind }).collect();
        let (name, label, span) = (name.to_owned(), Label::default(), Span::default());
        self.game.deeds.push(DeedDef { name, label, params, does, logged: None, gapped: None, span })
    }

    /// An action on one card of a zone of the chooser. Its body finds the card in register 0.
    pub(crate) fn action(&mut self, name: &str, zone: ZoneId, ops: Vec<Op>) -> ActionId {
        let walk = |end| {
            vec![
                Op::Table { dst: r(3), fact: TableFact::Me },
                Op::Place { dst: r(2), seat: r(3), zone },
                Op::Const { dst: r(1), value: 0 },
                Op::NextIn { dst: r(0), cursor: r(1), place: r(2), to: end },
                Op::Yield { to: 3 },
                Op::End,
            ]
        };
        let options = self.body(&format!("options of {name}"), 0, walk(5));
        let range = self.body(&format!("range of {name}"), 0, walk(5));
        let body = self.body(&format!("action {name}"), 1, ops);
        self.add_action(name, &[Kind::Card], options, vec![range], body)
    }

    /// An action without parameters.
    pub(crate) fn plain_action(&mut self, name: &str, ops: Vec<Op>) -> ActionId {
        let options = self.body(&format!("options of {name}"), 0, vec![Op::Yield { to: 1 }, Op::End]);
        let body = self.body(&format!("action {name}"), 0, ops);
        self.add_action(name, &[], options, Vec::new(), body)
    }

    fn add_action(
        &mut self,
        name: &str,
        params: &[Kind],
        options: BodyId,
        ranges: Vec<BodyId>,
        body: BodyId,
    ) -> ActionId {
        let action = ActionId(u8::try_from(self.game.actions.len()).unwrap());
        let deed = self.deed(name, params, Does::Action(action));
        let range = |body| Range { body, text: "my zone".to_owned(), span: Span::default() };
        let ranges = ranges.into_iter().map(range).collect();
        let def = ActionDef { deed, options, ranges, condition: None, limit: None, body, on_card: false };
        self.game.actions.push(def)
    }

    /// So often may an action be chosen, within one run of a node or in the whole match.
    pub(crate) fn limit(&mut self, action: ActionId, times: u16, per: Option<NodeId>) {
        self.game.actions.get_mut(action).unwrap().limit = Some(Limit { times, per, span: Span::default() });
    }

    /// A ban on choosing an action; the condition has the action's parameters.
    pub(crate) fn ban(&mut self, label: &str, action: ActionId, ops: Vec<Op>) {
        let deed = self.game.actions[action].deed;
        let params = u8::try_from(self.game.deeds[deed].params.len()).unwrap();
        let condition = Some(self.body(label, params, ops));
        self.game.bans.push(Ban {
            label: Some(label.to_owned()),
            of: Attempted::Deed(deed),
            choosing: true,
            condition,
            by: None,
            lifts: None,
            text: label.to_owned(),
            told: Label::default(),
            span: Span::default(),
        });
    }

    /// A check over seats: `finds` yields each seat for which it holds.
    pub(crate) fn check(&mut self, name: &str, finds: Vec<Op>, ops: Vec<Op>) {
        let finds = self.body(&format!("condition of {name}"), 0, finds);
        let body = self.body(&format!("check {name}"), 1, ops);
        let over = Some(Kind::Seat);
        self.game.checks.push(CheckDef { name: name.to_owned(), finds, body, over, span: Span::default() });
    }

    /// An effect that stands and says nothing.
    pub(crate) fn idle_effect(&mut self) -> EffectId {
        let body = self.body("idle", 2, vec![Op::End]);
        let effect = EffectDef::bare("idle".to_owned(), Span::default(), body);
        self.game.effects.push(EffectDef { level: Level::Card, ..effect })
    }

    /// A question.
    pub(crate) fn choice(&mut self, name: &str, what: Asked, by: Asker) -> ChoiceId {
        let (name, span) = (name.to_owned(), Span::default());
        self.game.choices.push(ChoiceDef { name, what, by, secret: false, span })
    }

    /// A text.
    pub(crate) fn text(&mut self, text: &str) -> TextId {
        self.game.texts.push(text.to_owned())
    }

    /// A node. A node is made before its steps, which are filled in afterwards.
    pub(crate) fn node(&mut self, name: &str, kind: NodeKind) -> NodeId {
        let (name, label, span) = (name.to_owned(), Label::default(), Span::default());
        self.game.nodes.push(Node { name, label, when: None, kind, span })
    }

    /// An offer.
    pub(crate) fn offer(&mut self, name: &str, actions: Vec<ActionId>, to: To, close: Close) -> NodeId {
        let offer = Offer { actions, cards: false, to, close, first: None, secret: false, must: None };
        self.node(name, NodeKind::Offer(offer))
    }

    /// Fills in the steps of a node.
    pub(crate) fn steps(&mut self, node: NodeId, wanted: Vec<NodeId>) {
        match &mut self.game.nodes.get_mut(node).unwrap().kind {
            NodeKind::Turn { steps, .. }
            | NodeKind::Round { steps, .. }
            | NodeKind::Loop { steps, .. }
            | NodeKind::When { steps, .. } => *steps = wanted,
            NodeKind::Run(_) | NodeKind::Offer(_) => panic!("a node without steps"),
        }
    }

    /// The game, which holds together.
    pub(crate) fn done(self) -> Game {
        assert_eq!(validate(&self.game), Ok(()));
        self.game
    }
}
