//! Who says that something is so in matches of these decks, and of what: found once, so that what nobody speaks of costs nothing.

use super::Room;
use crate::rules::{AttrId, CardId, EffectId, Id, InstanceId, SeatId};

/// A standing effect on a card, or in the game for a seat or for nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Speaker {
    /// Its text.
    pub(crate) effect: EffectId,
    /// The card it sits on.
    pub(crate) carrier: Option<CardId>,
    /// The seat it stands for, if it sits on no card.
    pub(crate) seat: Option<SeatId>,
    /// Its number among the effects on cards.
    pub(crate) instance: Option<InstanceId>,
    /// The row of what was handed out, if it is that.
    pub(crate) granted: Option<usize>,
}

/// One claim of one speaker.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    /// Who says it, by number.
    pub(crate) speaker: usize,
    /// What.
    pub(crate) said: Said,
}

/// Which claim of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Said {
    /// A value or silence, by its number among the claims of the effect.
    Claim(usize),
    /// Immunity, by its row among the bans of the game.
    Immune(usize),
}

/// A ban or a permission of one speaker.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spoken {
    /// Who says it, by number.
    pub(crate) speaker: usize,
    /// The row among the bans of the game.
    pub(crate) ban: usize,
    /// Whether it is a permission.
    pub(crate) lifts: bool,
}

/// An attribute that somebody speaks of: what is written of it stands apart from what it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Claimed {
    /// Which.
    pub(crate) attr: AttrId,
    /// How many things have it.
    pub(crate) things: usize,
    /// Where the values stand while they are worked out.
    pub(crate) raw: usize,
    /// Where the current values stand.
    pub(crate) now: usize,
}

/// All that standing effects say.
#[derive(Clone, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is one thing that may be claimed")]
pub(crate) struct Claims {
    /// Who speaks.
    pub(crate) speakers: Vec<Speaker>,
    /// What has to be worked out before it can be read: values, silence and immunity.
    pub(crate) rows: Vec<Row>,
    /// Whether there is any of that, or may be.
    pub(crate) any: bool,
    /// How many claims may have to be put into order at one time.
    pub(crate) room: usize,
    /// The texts that may be handed out.
    pub(crate) handed_out: Vec<EffectId>,
    /// Whether a static ability of a card works while that card lies under another one.
    pub(crate) under: bool,
    /// Whether some effect makes cards immune.
    pub(crate) immunity: bool,
    /// Whether some effect silences cards, or gives them effects.
    pub(crate) on_effects: bool,
    /// The attributes that are spoken of.
    pub(crate) values: Vec<Claimed>,
    /// For each ban or permission printed on a card: the role that has to be that card, if there is one.
    pub(crate) own: Vec<Option<u8>>,
    /// Whether verbs have to be tested at all.
    pub(crate) hinder_verbs: bool,
    /// For each card the zones in which a claim printed on it may hold while it lies face down, and those while it lies face up, as
    /// bits of `Lineup::zone_bit`.
    pub(crate) speaking: Vec<[u64; 2]>,
    /// For each effect what computing its claims reads, as bits of `touched`.
    pub(crate) reads: Vec<u64>,
    /// What decides who speaks, and the claimed attributes: all derived values read it.
    pub(crate) always_read: u64,
    /// What decides who speaks besides the place and the face of each speaking card: conditions of live zones that read more, and
    /// what silences others or gives them effects.
    pub(crate) order_read: u64,
    /// One cell: how many hold.
    pub(crate) order: usize,
    /// Rows of those that hold, the weakest first: who says it, and which claim it is.
    pub(crate) order_rows: Room,
    /// One cell: how many of those that hold make cards immune.
    pub(crate) immune: usize,
    /// One bit a card: it has no effects.
    pub(crate) silent: usize,
    /// One cell: how many cards or seats the claim found that is being worked out; none between two claims.
    pub(crate) amounts: usize,
    /// Two cells for each card or seat: how often that claim found it, and by how much. Then `found_rows`.
    pub(crate) found: Room,
    /// The cards or seats that it found.
    pub(crate) found_rows: usize,
    /// One cell a card: when it came to where it lies; before them a count.
    pub(crate) entered: Option<usize>,
}

impl Claims {
    /// Whether anything is said, or may be, that is not said by the rules of nobody in particular.
    #[inline]
    pub(crate) fn speaks(&self) -> bool {
        !self.speakers.is_empty() || !self.handed_out.is_empty()
    }

    /// What computing the claims of an effect reads.
    pub(crate) fn reads_of(&self, effect: EffectId) -> u64 {
        self.reads.get(effect.index()).copied().unwrap_or(u64::MAX)
    }

    /// Whether a ban or permission of a speaker is only about its own card, and these roles mean another one.
    #[inline]
    pub(crate) fn is_about_another(&self, ban: usize, said: &Speaker, roles: &[i32]) -> bool {
        let (Some(Some(role)), Some(card)) = (self.own.get(ban), said.carrier) else { return false };
        // Former selves, below zero, count as their card.
        roles.get(usize::from(*role)).is_some_and(|role| *role >= 0 && *role != i32::from(card.0))
    }
}
