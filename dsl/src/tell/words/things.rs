//! Things, several things and numbers.

use super::{Text, YesNo};

/// Single things. 1: a noun, or of whom; 2: what of it.
#[derive(Debug)]
pub(in crate::tell) struct Things {
    pub(in crate::tell) you: Text,
    pub(in crate::tell) opponent: Text,
    pub(in crate::tell) this_card: Text,
    /// Whose turn it is.
    pub(in crate::tell) current: Text,
    pub(in crate::tell) doer: Text,
    pub(in crate::tell) cause: Text,
    pub(in crate::tell) player: Text,
    pub(in crate::tell) nothing: Text,
    pub(in crate::tell) something: Text,
    pub(in crate::tell) yes: Text,
    pub(in crate::tell) no: Text,
    pub(in crate::tell) coin: YesNo,
    pub(in crate::tell) faces: YesNo,
    pub(in crate::tell) of_you: Text,
    pub(in crate::tell) of_it: Text,
    /// The same if 2 is a short form such as `HP`.
    pub(in crate::tell) of_it_short: Text,
    pub(in crate::tell) of_them: Text,
    pub(in crate::tell) of_one: Text,
    pub(in crate::tell) of_long: Text,
    pub(in crate::tell) the: Text,
    pub(in crate::tell) that: Text,
    pub(in crate::tell) those: Text,
    pub(in crate::tell) other: Text,
    pub(in crate::tell) chosen: Text,
    /// 2: which.
    pub(in crate::tell) nth_chosen: Text,
    /// 1: who chose, 2: the noun.
    pub(in crate::tell) chosen_by: Text,
    pub(in crate::tell) concerned: Text,
    /// A number that a deed is about; what a value was; what it is now.
    pub(in crate::tell) amount: Text,
    pub(in crate::tell) was: Text,
    pub(in crate::tell) now: Text,
    /// Who held a card before and after it changed sides.
    pub(in crate::tell) was_holder: Text,
    pub(in crate::tell) now_holder: Text,
    pub(in crate::tell) result: Text,
    pub(in crate::tell) nths: [Text; 5],
    pub(in crate::tell) name: Text,
    pub(in crate::tell) owner: Text,
    pub(in crate::tell) holder: Text,
    pub(in crate::tell) column: Text,
    pub(in crate::tell) uses: Text,
    /// 1: a card.
    pub(in crate::tell) zone_of: Text,
    pub(in crate::tell) spot_of: Text,
    pub(in crate::tell) card_opposite: Text,
    /// 1: a spot.
    pub(in crate::tell) card_on: Text,
    pub(in crate::tell) spot_opposite: Text,
    /// 1: an effect.
    pub(in crate::tell) card_with: Text,
    pub(in crate::tell) origin: Text,
    /// 1: a zone.
    pub(in crate::tell) card_in: Text,
    /// 1: a setting.
    pub(in crate::tell) setting: Text,
    /// 1: a setting, 2: one of its words.
    pub(in crate::tell) setting_is: YesNo,
    /// 1: a condition.
    pub(in crate::tell) whether: Text,
    /// 1: the name of a function.
    pub(in crate::tell) script: Text,
    /// 1: a condition, 2: then, 3: else.
    pub(in crate::tell) depending: Text,
    /// 1: a quoted text.
    pub(in crate::tell) quoted: Text,
    /// Beside a noun.
    pub(in crate::tell) first: Text,
    pub(in crate::tell) last: Text,
}

/// Several things. 1: the described noun.
#[derive(Debug)]
pub(in crate::tell) struct Groups {
    /// How a noun is described. 1: its properties, 2: the noun, 3: a place, 4: all else, 5: its properties from the last on.
    pub(in crate::tell) described: Text,
    pub(in crate::tell) a: Text,
    pub(in crate::tell) the: Text,
    pub(in crate::tell) all: Text,
    pub(in crate::tell) each: Text,
    pub(in crate::tell) no: Text,
    /// 1: the noun with its properties, 2: all else that describes it.
    pub(in crate::tell) mine: Text,
    pub(in crate::tell) opponents: Text,
    /// The same of one that is another than this card.
    pub(in crate::tell) my_other: Text,
    pub(in crate::tell) opponents_other: Text,
    /// 2: how many.
    pub(in crate::tell) number: Text,
    pub(in crate::tell) one: Text,
    pub(in crate::tell) up_to: Text,
    pub(in crate::tell) up_to_one: Text,
    pub(in crate::tell) any_number: Text,
    /// 1: a set, 2: how many.
    pub(in crate::tell) number_of: Text,
    pub(in crate::tell) up_to_of: Text,
    pub(in crate::tell) any_number_of: Text,
    /// 1: a zone, a card, a set.
    pub(in crate::tell) in_zone: Text,
    pub(in crate::tell) under: Text,
    pub(in crate::tell) opposite: Text,
    pub(in crate::tell) among: Text,
    pub(in crate::tell) each_of: Text,
    pub(in crate::tell) of: Text,
    /// Of effects.
    pub(in crate::tell) of_other_cards: Text,
    /// 1: a described noun, 2: so many at most.
    pub(in crate::tell) capped: Text,
    /// 1: a property that it has not.
    pub(in crate::tell) non: Text,
    pub(in crate::tell) non_flag: Text,
    pub(in crate::tell) face_up: Text,
    pub(in crate::tell) face_down: Text,
    pub(in crate::tell) empty: Text,
    pub(in crate::tell) playable: Text,
    pub(in crate::tell) other: Text,
    /// 1: of whom or what.
    pub(in crate::tell) other_than: Text,
    pub(in crate::tell) named: Text,
    pub(in crate::tell) not_named: Text,
    pub(in crate::tell) held_by: Text,
    pub(in crate::tell) owned_by: Text,
    /// 1: an attribute, 2: how it compares; the same of what is counted.
    pub(in crate::tell) with: Text,
    pub(in crate::tell) with_count: Text,
    /// 1: a word that says of which attribute it is, such as `attack mode`.
    pub(in crate::tell) in_state: Text,
    /// 1: an attribute.
    pub(in crate::tell) most: Text,
    pub(in crate::tell) least: Text,
    /// 1: a number in more words.
    pub(in crate::tell) greatest: Text,
    pub(in crate::tell) smallest: Text,
    /// 1: what it did, a condition.
    pub(in crate::tell) that: Text,
    pub(in crate::tell) for_which: Text,
    /// 1: a zone, 2: how many.
    pub(in crate::tell) top: Text,
    pub(in crate::tell) top_one: Text,
    pub(in crate::tell) bottom: Text,
    pub(in crate::tell) bottom_one: Text,
    /// 2: how many, in more words.
    pub(in crate::tell) from_top: Text,
    pub(in crate::tell) from_bottom: Text,
    /// Where numbers are. 1 and 2: numbers.
    pub(in crate::tell) numbers: Text,
    pub(in crate::tell) comma: Text,
    pub(in crate::tell) and: Text,
    pub(in crate::tell) or: Text,
}

/// Numbers.
#[derive(Debug)]
pub(in crate::tell) struct Numbers {
    pub(in crate::tell) add: Text,
    pub(in crate::tell) sub: Text,
    pub(in crate::tell) mul: Text,
    pub(in crate::tell) div: Text,
    pub(in crate::tell) min: Text,
    pub(in crate::tell) max: Text,
    pub(in crate::tell) negative: Text,
    pub(in crate::tell) absolute: Text,
    /// 1: a set.
    pub(in crate::tell) count: Text,
    /// 1: a number of each, 2: a set.
    pub(in crate::tell) sum: Text,
    /// 1: what was done.
    pub(in crate::tell) times: Text,
    pub(in crate::tell) turn: Text,
    pub(in crate::tell) round: Text,
    /// How a number compares. 1: with what.
    pub(in crate::tell) equal: Text,
    pub(in crate::tell) unequal: Text,
    pub(in crate::tell) less: Text,
    pub(in crate::tell) at_most: Text,
    pub(in crate::tell) more: Text,
    pub(in crate::tell) at_least: Text,
}
