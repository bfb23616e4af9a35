//! Effects that answer to what happens: on cards, or at the level of the game.

use super::{ActionId, AttrId, BodyId, Claim, DeedId, Id, Label, Level, Limit, NodeId, Span, ZoneId};

/// The text of one effect. What sits on a card is an instance of it.
///
/// All its bodies take the roles of the deed as their first registers, then the deed's cause and the deed's doer. The carrier and
/// the seat the words speak for are those of the instance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EffectDef {
    /// What it is, as its author wrote it: `on my reveal`.
    pub name: String,
    /// What it is, for people: `on reveal`.
    pub label: Label,
    /// Where it is written.
    pub span: Span,
    /// Its priority mark, by its place in the game's list.
    pub icon: Option<u8>,
    /// Whether it acts once a match for its card, fresh or not.
    #[doc(hidden)]
    pub once: bool,
    /// Where it works.
    #[doc(hidden)]
    pub home: Home,
    /// In which window of the deed it acts.
    #[doc(hidden)]
    pub window: Window,
    /// What it waits for; a standing effect waits for nothing.
    #[doc(hidden)]
    pub topic: Option<Topic>,
    /// What else it waits for.
    #[doc(hidden)]
    pub also: Vec<Topic>,
    /// Tested when it happens: whose, from, to, by and `where` in one.
    #[doc(hidden)]
    pub matches: Option<BodyId>,
    /// What of that follows `where`, for those who judge.
    #[doc(hidden)]
    pub filter: Option<Filter>,
    /// Tested when its turn comes.
    #[doc(hidden)]
    pub condition: Option<BodyId>,
    /// How often it may act.
    #[doc(hidden)]
    pub limit: Option<Limit>,
    /// What it does; of a standing effect nothing.
    #[doc(hidden)]
    pub body: BodyId,
    /// What is so while it is live; its bans stand among those of the game.
    #[doc(hidden)]
    pub claims: Vec<Claim>,
    /// Whether it states its own precedence.
    #[doc(hidden)]
    pub firm: bool,
    /// From which level it comes.
    #[doc(hidden)]
    pub level: Level,
    /// For whom it stands.
    #[doc(hidden)]
    pub stands: Stands,
    /// Whether it is on no card, even if a card made it: it watches until it ends, wherever that card is.
    #[doc(hidden)]
    pub floats: bool,
    /// The action that it is; none for an effect that answers to something or stands.
    #[doc(hidden)]
    pub action: Option<ActionId>,
}

/// Where an effect works. Without zones and not under a card: wherever its card is live.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Home {
    /// In these zones.
    pub zones: Vec<ZoneId>,
    /// Under a card that is live where it lies.
    pub under: bool,
}

impl Home {
    /// Whether it is wherever the card is live.
    pub fn is_not_said(&self) -> bool {
        self.zones.is_empty() && !self.under
    }
}

/// What follows `where` in a trigger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(hidden)]
pub struct Filter {
    /// Tests the rest of the trigger: whose, from, to and by; none if there is no rest.
    pub subject: Option<BodyId>,
    /// Where it is written.
    pub span: Span,
}

impl EffectDef {
    /// Whether it acts when this has happened.
    pub(crate) fn acts_on(&self, topic: Topic) -> bool {
        self.window == Window::On && self.waits_for(topic)
    }

    /// An effect of the game that waits for nothing and claims nothing.
    #[doc(hidden)]
    pub fn bare(name: String, span: Span, body: BodyId) -> EffectDef {
        EffectDef {
            name,
            label: Label::default(),
            span,
            icon: None,
            once: false,
            home: Home::default(),
            window: Window::On,
            topic: None,
            also: Vec::new(),
            matches: None,
            filter: None,
            condition: None,
            limit: None,
            body,
            claims: Vec::new(),
            firm: false,
            level: Level::Game,
            stands: Stands::Carrier,
            floats: false,
            action: None,
        }
    }

    /// Whether it is no effect that does something, but one that says what is so.
    #[doc(hidden)]
    pub fn stands(&self) -> bool {
        self.topic.is_none() && self.action.is_none()
    }

    /// Everything it waits for.
    #[doc(hidden)]
    pub fn topics(&self) -> impl Iterator<Item = Topic> {
        self.topic.into_iter().chain(self.also.iter().copied())
    }

    /// Whether it waits for this.
    #[doc(hidden)]
    #[inline]
    pub fn waits_for(&self, topic: Topic) -> bool {
        self.topic == Some(topic) || self.also.contains(&topic)
    }

    /// Whether its uses count for the whole match, also once its card is fresh.
    #[doc(hidden)]
    pub fn counts_all_match(&self) -> bool {
        self.once || self.limit.is_some_and(|limit| limit.per.is_none())
    }

    /// Whether it may act only so often.
    #[doc(hidden)]
    pub fn is_limited(&self) -> bool {
        self.once || self.limit.is_some()
    }
}

/// The most criteria by which effects that wait are sorted, and by which contradicting claims are settled.
pub const CRITERIA: usize = 8;

/// When in a deed an effect acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Window {
    /// It is announced, and can be cancelled.
    Before,
    /// In its place.
    Instead,
    /// It is done.
    On,
}

/// What an effect waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// A verb, a rule or an action; its roles are the deed's parameters.
    Deed(DeedId),
    /// A value that changes; its roles are what it is of (none for the game), the value before and after.
    Change(AttrId),
    /// A card goes from a zone of one seat to one of another; its roles are the card and its holder before and after.
    Holder,
    /// Claims are handed out. No effect waits for that; it is a deed all the same, done together with others where they are.
    Grant,
    /// A phase begins; its role is its seat, or none.
    Starts(NodeId),
    /// A phase ends; its role is its seat, or none.
    Ends(NodeId),
}

impl Topic {
    /// Its number among all topics of a game with so many deeds, attributes and nodes.
    #[inline]
    pub(crate) fn row(self, [deeds, attributes, nodes]: [usize; 3]) -> usize {
        match self {
            Topic::Deed(deed) => deed.index(),
            Topic::Change(attr) => deeds + attr.index(),
            Topic::Starts(node) => deeds + attributes + node.index(),
            Topic::Ends(node) => deeds + attributes + nodes + node.index(),
            Topic::Holder => deeds + attributes + 2 * nodes,
            Topic::Grant => deeds + attributes + 2 * nodes + 1,
        }
    }
}

/// For whom an effect stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stands {
    /// For the card that carries it, and that card's holder.
    Carrier,
    /// Once for each seat.
    EachSeat,
    /// Once, for nobody.
    Once,
}
