//! Claims: what is so while a standing effect is live. They are looked up, never done.

use super::{AttrId, BodyId, DeedId, EffectId, Label, Of, Span, Topic};

/// Something that a standing effect says to be so, beside its bans.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// What it says.
    pub says: Says,
    /// Yields each thing it is about; in the registers behind it stand the amount of a value, or what an effect keeps.
    pub finds: BodyId,
    /// Where.
    pub span: Span,
}

/// What a claim says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Says {
    /// The thing has another value.
    Has {
        /// What it is of.
        of: Of,
        /// Which.
        attr: AttrId,
        /// In which step it is worked out.
        step: Step,
    },
    /// The card has no effects.
    NoEffects,
    /// The card has a whole effect beside its own: a row of the game's grants.
    Gives(u16),
}

/// The steps in which a value is worked out, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// `=`: only the strongest counts.
    Becomes,
    /// `*`
    Times,
    /// `+`, of a set of words: with this word.
    Plus,
    /// `-`, of a set of words: without this word.
    Minus,
}

/// Who says it: the stronger wins where two contradict each other and the game goes by this.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// The rules of the game.
    #[default]
    Game,
    /// A card.
    Card,
    /// A house.
    House,
}

/// The most values that something handed out keeps.
pub const KEPT: usize = 4;

/// Claims, or an effect, that a statement hands out; or an effect that others have for as long as something is so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GrantDef {
    /// Its text. Its bodies get, behind the two of what is yielded or the roles of the deed, the thing it is about and what it keeps;
    /// those of an effect that answers to something get, behind the roles, the cause and the doer, what it keeps.
    pub effect: EffectId,
    /// Whether it is an effect of its own: on the card it is about, or on none. Else it is claims.
    pub whole: bool,
    /// What it is about, if about anything in particular.
    pub of: Option<Of>,
    /// How many values it keeps; at most [`super::KEPT`].
    pub values: u8,
    /// How long it lasts: a row of the game's edges, or [`super::NO_UNTIL`].
    pub until: u8,
}

/// What may or may not be attempted: `cannot DEED where …`, `can DEED`, `immune to effects where …`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// Its name, by which it can be lifted and is shown.
    pub label: Option<String>,
    /// What it is about.
    #[doc(hidden)]
    pub of: Attempted,
    /// Whether it is about choosing alone.
    #[doc(hidden)]
    pub choosing: bool,
    /// When it holds. Its parameters are the roles of the deed; for immunity the card or seat that is asked about and the card that
    /// carries the effect. Always if there is none.
    #[doc(hidden)]
    pub condition: Option<BodyId>,
    /// The standing effect that says it; without one the rules of the game do, of nobody in particular and at all times.
    #[doc(hidden)]
    pub by: Option<EffectId>,
    /// Of a permission the labels of the bans that it lifts, all of them if it names none; nothing for a ban.
    #[doc(hidden)]
    pub lifts: Option<Vec<String>>,
    /// As written, for refusals.
    pub text: String,
    /// The same for people.
    pub told: Label,
    /// Where.
    pub span: Span,
}

impl Ban {
    /// Whether it is a permission that can lift a ban. One to choose lifts only bans of choosing: otherwise players would choose what
    /// is then refused.
    pub(crate) fn can_lift(&self, ban: &Ban) -> bool {
        let Some(lifts) = self.lifts.as_ref().filter(|_| ban.choosing || !self.choosing) else {
            return false;
        };
        lifts.is_empty() || ban.label.as_ref().is_some_and(|label| lifts.contains(label))
    }
}

/// What can be banned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempted {
    /// A verb, a rule or an action.
    Deed(DeedId),
    /// A change of a value; its roles are what it is of, the value before and after.
    Change(AttrId),
    /// Whatever effects of cards do to a card, or to a seat.
    Effects(Of),
}

impl Attempted {
    /// The topic of what is banned; `None` for whatever effects do.
    pub(crate) fn topic(self) -> Option<Topic> {
        match self {
            Attempted::Deed(deed) => Some(Topic::Deed(deed)),
            Attempted::Change(attr) => Some(Topic::Change(attr)),
            Attempted::Effects(_) => None,
        }
    }
}
