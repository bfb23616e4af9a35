//! What a language must have words for: one template for each thing that a text can say. A language is one value of
//! [`Words`] in a file of its own; what it lacks does not compile.
//!
//! In a template `{1}`, `{2}` … are its parts, in the order of the comment; `[is|are]` follows who does it.

use super::form::{Form, Given};

/// A template.
pub(super) type Text = &'static str;

/// What holds and what does not.
pub(super) type YesNo = [Text; 2];

/// All words of one language.
#[derive(Debug)]
pub(super) struct Words {
    /// How the words that a game gives a deed change in a sentence.
    pub(super) inflect: fn(&Given) -> Form,
    /// The label of something counted, where there is one of it.
    pub(super) singular: fn(&str) -> String,
    /// How an order changes after `may`.
    pub(super) after_may: fn(&str) -> String,
    pub(super) nouns: Nouns,
    pub(super) things: Things,
    pub(super) groups: Groups,
    pub(super) numbers: Numbers,
    pub(super) tests: Tests,
    pub(super) deeds: Deeds,
    pub(super) heads: Heads,
    pub(super) spans: Spans,
    pub(super) flow: Flow,
    pub(super) verbs: Verbs,
    pub(super) claims: Claims,
    pub(super) cards: Cards,
}

/// What one kind of thing is called.
#[derive(Clone, Copy, Debug)]
pub(super) struct Noun {
    pub(super) one: Text,
    pub(super) many: Text,
    /// The one that is just spoken of, inside a description of it.
    pub(super) it: Text,
    /// The same of several.
    pub(super) them: Text,
}

/// Kinds of things.
#[derive(Debug)]
pub(super) struct Nouns {
    pub(super) card: Noun,
    pub(super) player: Noun,
    pub(super) target: Noun,
    pub(super) spot: Noun,
    pub(super) zone: Noun,
    pub(super) effect: Noun,
    pub(super) number: Noun,
    pub(super) word: Noun,
    pub(super) text: Noun,
    pub(super) answer: Noun,
}

/// Single things. 1: a noun, or of whom; 2: what of it.
#[derive(Debug)]
pub(super) struct Things {
    pub(super) you: Text,
    pub(super) opponent: Text,
    pub(super) this_card: Text,
    /// Whose turn it is.
    pub(super) current: Text,
    pub(super) doer: Text,
    pub(super) cause: Text,
    pub(super) player: Text,
    pub(super) nothing: Text,
    pub(super) something: Text,
    pub(super) yes: Text,
    pub(super) no: Text,
    pub(super) coin: YesNo,
    pub(super) faces: YesNo,
    pub(super) of_you: Text,
    pub(super) of_it: Text,
    /// The same if 2 is a short form such as `HP`.
    pub(super) of_it_short: Text,
    pub(super) of_them: Text,
    pub(super) of_one: Text,
    pub(super) of_long: Text,
    pub(super) the: Text,
    pub(super) that: Text,
    pub(super) those: Text,
    pub(super) other: Text,
    pub(super) chosen: Text,
    /// 2: which.
    pub(super) nth_chosen: Text,
    pub(super) concerned: Text,
    /// A number that a deed is about; what a value was; what it is now.
    pub(super) amount: Text,
    pub(super) was: Text,
    pub(super) now: Text,
    /// Who held a card before and after it changed sides.
    pub(super) was_holder: Text,
    pub(super) now_holder: Text,
    pub(super) result: Text,
    pub(super) nths: [Text; 5],
    pub(super) name: Text,
    pub(super) owner: Text,
    pub(super) holder: Text,
    pub(super) column: Text,
    pub(super) uses: Text,
    /// 1: a card.
    pub(super) zone_of: Text,
    pub(super) spot_of: Text,
    pub(super) card_opposite: Text,
    /// 1: a spot.
    pub(super) card_on: Text,
    pub(super) spot_opposite: Text,
    /// 1: an effect.
    pub(super) card_with: Text,
    pub(super) origin: Text,
    /// 1: a zone.
    pub(super) card_in: Text,
    /// 1: a setting.
    pub(super) setting: Text,
    /// 1: a setting, 2: one of its words.
    pub(super) setting_is: YesNo,
    /// 1: a condition.
    pub(super) whether: Text,
    /// 1: the name of a function.
    pub(super) script: Text,
    /// 1: a condition, 2: then, 3: else.
    pub(super) depending: Text,
    /// 1: a quoted text.
    pub(super) quoted: Text,
    /// Beside a noun.
    pub(super) first: Text,
    pub(super) last: Text,
}

/// Several things. 1: the described noun.
#[derive(Debug)]
pub(super) struct Groups {
    /// How a noun is described. 1: its properties, 2: the noun, 3: a place, 4: all else, 5: its properties from the last on.
    pub(super) described: Text,
    pub(super) a: Text,
    pub(super) the: Text,
    pub(super) all: Text,
    pub(super) each: Text,
    pub(super) no: Text,
    /// 1: the noun with its properties, 2: all else that describes it.
    pub(super) mine: Text,
    pub(super) opponents: Text,
    /// The same of one that is another than this card.
    pub(super) my_other: Text,
    pub(super) opponents_other: Text,
    /// 2: how many.
    pub(super) number: Text,
    pub(super) one: Text,
    pub(super) up_to: Text,
    pub(super) up_to_one: Text,
    pub(super) any_number: Text,
    /// 1: a set, 2: how many.
    pub(super) number_of: Text,
    pub(super) up_to_of: Text,
    pub(super) any_number_of: Text,
    /// 1: a zone, a card, a set.
    pub(super) in_zone: Text,
    pub(super) under: Text,
    pub(super) opposite: Text,
    pub(super) among: Text,
    pub(super) each_of: Text,
    pub(super) of: Text,
    /// Of effects.
    pub(super) of_other_cards: Text,
    /// 1: a described noun, 2: so many at most.
    pub(super) capped: Text,
    /// 1: a property that it has not.
    pub(super) non: Text,
    pub(super) non_flag: Text,
    pub(super) face_up: Text,
    pub(super) face_down: Text,
    pub(super) empty: Text,
    pub(super) playable: Text,
    pub(super) other: Text,
    /// 1: of whom or what.
    pub(super) other_than: Text,
    pub(super) named: Text,
    pub(super) not_named: Text,
    pub(super) held_by: Text,
    pub(super) owned_by: Text,
    /// 1: an attribute, 2: how it compares; the same of what is counted.
    pub(super) with: Text,
    pub(super) with_count: Text,
    /// 1: a word that says of which attribute it is, such as `attack mode`.
    pub(super) in_state: Text,
    /// 1: an attribute.
    pub(super) most: Text,
    pub(super) least: Text,
    /// 1: a number in more words.
    pub(super) greatest: Text,
    pub(super) smallest: Text,
    /// 1: what it did, a condition.
    pub(super) that: Text,
    pub(super) for_which: Text,
    /// 1: a zone, 2: how many.
    pub(super) top: Text,
    pub(super) top_one: Text,
    pub(super) bottom: Text,
    pub(super) bottom_one: Text,
    /// 2: how many, in more words.
    pub(super) from_top: Text,
    pub(super) from_bottom: Text,
    /// 1 and 2: numbers.
    pub(super) numbers: Text,
    pub(super) comma: Text,
    pub(super) and: Text,
    pub(super) or: Text,
}

/// Numbers.
#[derive(Debug)]
pub(super) struct Numbers {
    pub(super) add: Text,
    pub(super) sub: Text,
    pub(super) mul: Text,
    pub(super) div: Text,
    pub(super) min: Text,
    pub(super) max: Text,
    pub(super) negative: Text,
    pub(super) absolute: Text,
    /// 1: a set.
    pub(super) count: Text,
    /// 1: a number of each, 2: a set.
    pub(super) sum: Text,
    /// 1: what was done.
    pub(super) times: Text,
    pub(super) turn: Text,
    pub(super) round: Text,
    /// How a number compares. 1: with what.
    pub(super) equal: Text,
    pub(super) unequal: Text,
    pub(super) less: Text,
    pub(super) at_most: Text,
    pub(super) more: Text,
    pub(super) at_least: Text,
}

/// Conditions, and that they do not hold. 1: about what.
#[derive(Debug)]
pub(super) struct Tests {
    pub(super) always: YesNo,
    /// 2: what.
    pub(super) is: YesNo,
    /// Of a flag.
    pub(super) is_so: YesNo,
    pub(super) is_kind: YesNo,
    pub(super) is_thing: YesNo,
    pub(super) compares: Text,
    /// 2: how many compared, 3: of what.
    pub(super) has_count: Text,
    /// 2: than whom, 3: of what.
    pub(super) has_more: Text,
    pub(super) has_fewer: Text,
    /// 2: a word that says of which attribute it is.
    pub(super) in_state: YesNo,
    pub(super) held_by: YesNo,
    pub(super) owned_by: YesNo,
    pub(super) is_in: YesNo,
    pub(super) is_among: YesNo,
    pub(super) beats: YesNo,
    pub(super) has_word: YesNo,
    pub(super) flag: YesNo,
    pub(super) is_yes: YesNo,
    pub(super) is_card: YesNo,
    pub(super) is_seat: YesNo,
    pub(super) face_up: YesNo,
    pub(super) face_down: YesNo,
    pub(super) playable: YesNo,
    pub(super) empty: YesNo,
    /// 1: a described noun.
    pub(super) there_is: YesNo,
    /// 1: a card, 2: the described noun of effects.
    pub(super) has_effects: YesNo,
    /// 1: a set, 2: how many compared.
    pub(super) there_are_many: Text,
    pub(super) exactly: Text,
    pub(super) not_exactly: Text,
    pub(super) fewer: Text,
    /// 1: a turn of somebody.
    pub(super) turn_of: YesNo,
    /// 1: a described noun, 2: a condition.
    pub(super) every: YesNo,
    /// 1: how often compared.
    pub(super) times: Text,
    /// 1: a condition, 2: then, 3: else.
    pub(super) depending: Text,
    pub(super) and: Text,
    pub(super) or: Text,
    pub(super) grouped: Text,
}

/// How one deed is spoken of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deed {
    /// All that is said of it where it happens to the card that speaks: `on reveal`.
    pub(super) name: Text,
    /// What its subject does or suffers, after the subject: `is revealed`.
    pub(super) happens: Text,
    /// The same after `would`, `can`: `be revealed`.
    pub(super) base: Text,
    /// That it was so: `been revealed`.
    pub(super) been: Text,
    /// That somebody did it, before the subject: `revealed`.
    pub(super) done: Text,
}

/// Deeds.
#[derive(Debug)]
pub(super) struct Deeds {
    pub(super) moved: Deed,
    pub(super) reveal: Deed,
    pub(super) hide: Deed,
    pub(super) show: Deed,
    pub(super) arrange: Deed,
    pub(super) shuffle: Deed,
    pub(super) swap: Deed,
    pub(super) create: Deed,
    pub(super) change: Deed,
    /// Of a number that becomes less, and more.
    pub(super) falls: Deed,
    pub(super) rises: Deed,
    pub(super) change_of_holder: Deed,
    pub(super) tiru: Deed,
    pub(super) pinjam: Deed,
    pub(super) sedut: Deed,
    pub(super) cancel: Deed,
    pub(super) choose: Deed,
    pub(super) pay: Deed,
    pub(super) skip: Deed,
    pub(super) extra: Deed,
    pub(super) win: Deed,
    pub(super) lose: Deed,
    pub(super) tie: Deed,
    /// After `can`, of a value that changes. 1: the value.
    pub(super) changed: Text,
    /// 1: where from, where to, to whom, by whom.
    pub(super) from: Text,
    pub(super) to: Text,
    pub(super) to_seat: Text,
    pub(super) by: Text,
    /// The same where the subject does it itself.
    pub(super) because: Text,
    /// 1: the card that does what somebody is said to do.
    pub(super) with: Text,
    /// 1: who, 2: what was done, 3: with what, and when.
    pub(super) did: YesNo,
    /// The same of a time that is over.
    pub(super) did_then: YesNo,
    /// The same of a deed that a game gives only a name.
    pub(super) did_declared: YesNo,
    pub(super) chose: YesNo,
    pub(super) chosen: YesNo,
    /// 1: a condition on what was done.
    pub(super) such_that: Text,
}

/// What an effect waits for. 1: what happens.
#[derive(Debug)]
pub(super) struct Heads {
    pub(super) on: Text,
    pub(super) before: Text,
    /// 1: who, 2: what happens to them.
    pub(super) would: Text,
    /// 1: the whole head.
    pub(super) instead: Text,
    /// Of a deed by its name alone.
    pub(super) on_name: Text,
    pub(super) before_name: Text,
    pub(super) would_name: Text,
    /// 1: the name of a deed, 2: whose.
    pub(super) name_of: Text,
    pub(super) name_any: Text,
    /// 1: who, 2: what happens to them.
    pub(super) clause: Text,
    /// 1: the head, 2: a condition on what happens.
    pub(super) filtered: Text,
    /// The same where it has not happened yet.
    pub(super) filtered_before: Text,
    pub(super) if_then: Text,
    /// 1: how often, 2: the head.
    pub(super) limited: Text,
    /// 1: the phase, with whose it is.
    pub(super) start: Text,
    pub(super) end: Text,
    /// 1: zones, 2: the head.
    pub(super) home: Text,
    /// 1: the head, 2: what is done.
    pub(super) does: Text,
    /// 1: a name.
    pub(super) action: Text,
    pub(super) while_holds: Text,
    pub(super) firm: Text,
    pub(super) nothing: Text,
}

/// Times.
#[derive(Debug)]
pub(super) struct Spans {
    pub(super) turn: Text,
    pub(super) round: Text,
    pub(super) the_match: Text,
    /// 1: a phase.
    pub(super) any: Text,
    /// 1: the label of a step of a turn or round; 2: the word that it need not say again.
    pub(super) step: Text,
    pub(super) step_word: Text,
    /// Before and after whose it is said to be.
    pub(super) next: Text,
    pub(super) next_of: Text,
    pub(super) until_start: Text,
    pub(super) until_end: Text,
    pub(super) this: Text,
    pub(super) last_turn: Text,
    pub(super) my_last_turn: Text,
    /// 1: whose.
    pub(super) last_turn_of: Text,
    pub(super) here: Text,
    /// 1: a phase.
    pub(super) once: Text,
    pub(super) twice: Text,
    /// 1: a phase, 2: how often.
    pub(super) often: Text,
}

/// Statements made of others. 1: a condition, a set or a number; 2: what is done; 3: what else.
#[derive(Debug)]
pub(super) struct Flow {
    pub(super) if_short: Text,
    pub(super) if_long: Text,
    pub(super) otherwise_short: Text,
    pub(super) otherwise_long: Text,
    pub(super) each_short: Text,
    pub(super) each_long: Text,
    pub(super) together: Text,
    pub(super) repeat: Text,
    /// 1: what is counted.
    pub(super) repeat_count: Text,
    pub(super) repeat_always: Text,
    pub(super) stop_repeat: Text,
    pub(super) stop: Text,
    pub(super) settle: Text,
    pub(super) is: Text,
    pub(super) becomes: Text,
    pub(super) grows: Text,
    pub(super) shrinks: Text,
    /// 1: what is chosen, 2: who chooses.
    pub(super) choose: Text,
    pub(super) choose_by: Text,
    pub(super) choose_chance: Text,
    pub(super) choose_secretly: Text,
    pub(super) choose_secretly_by: Text,
    /// 1: who.
    pub(super) may_short: Text,
    pub(super) may_long: Text,
    pub(super) may_not: Text,
    pub(super) modes: Text,
    pub(super) modes_by: Text,
    pub(super) modes_chance: Text,
    /// 1: its name, 2: what is done.
    pub(super) mode: Text,
    pub(super) mode_or: Text,
    pub(super) quietly: Text,
    pub(super) grouped: Text,
    pub(super) then: Text,
    /// 1: how long, 2: what is so.
    pub(super) float_short: Text,
    pub(super) float_long: Text,
}

/// What is done. 1: to what; 2: with what.
#[derive(Debug)]
pub(super) struct Verbs {
    /// 2: where to, 3: which way up.
    pub(super) moved: Text,
    pub(super) to_zone: Text,
    pub(super) to_top: Text,
    pub(super) to_bottom: Text,
    pub(super) to_random: Text,
    pub(super) to_spot: Text,
    pub(super) to_under: Text,
    pub(super) face_up: Text,
    pub(super) face_down: Text,
    pub(super) reveal: Text,
    pub(super) hide: Text,
    pub(super) show: Text,
    pub(super) look: Text,
    pub(super) arrange: Text,
    pub(super) arrange_by: Text,
    pub(super) shuffle: Text,
    pub(super) swap: Text,
    pub(super) pay: Text,
    /// 1: the name of a function.
    pub(super) script: Text,
    /// 1: who, 2: how much, 3: of what, 4: for each of these.
    pub(super) gains: Text,
    pub(super) gains_each: Text,
    pub(super) gains_equal: Text,
    pub(super) loses: Text,
    pub(super) loses_each: Text,
    pub(super) loses_equal: Text,
    /// 1: a value, 2: what it becomes, or by how much.
    pub(super) becomes: Text,
    pub(super) grows: Text,
    pub(super) shrinks: Text,
    /// 1: who, 2: a word.
    pub(super) becomes_word: Text,
    pub(super) flag: YesNo,
    /// 3: a condition.
    pub(super) flag_if: Text,
    pub(super) gains_word: Text,
    pub(super) loses_word: Text,
    pub(super) loses_flag: Text,
    /// 1: who gets them, 2: effects.
    pub(super) tiru: Text,
    pub(super) pinjam: Text,
    pub(super) sedut: Text,
    pub(super) cancel: Text,
    pub(super) cancel_it: Text,
    pub(super) proceed: Text,
    /// 1: what is changed.
    pub(super) proceed_with: Text,
    pub(super) proceed_part: Text,
    /// 1: a phase, 2: who.
    pub(super) end_phase: Text,
    pub(super) skip: Text,
    pub(super) extra: Text,
    pub(super) win: Text,
    pub(super) lose: Text,
    pub(super) tie: Text,
    /// 1: what is said, 2: why.
    pub(super) because: Text,
    /// 1: a name, 2: with what.
    pub(super) call: Text,
    pub(super) call_with: Text,
    /// 1: what is said, 2: by whom, how long.
    pub(super) by: Text,
    pub(super) until: Text,
}

/// What is so. Each is said of somebody, who stands before it.
#[derive(Debug)]
pub(super) struct Claims {
    /// 1: who, 2: what is so.
    pub(super) says: Text,
    /// 1: how much, 2: of what, 3: for each of these.
    pub(super) plus: Text,
    pub(super) plus_each: Text,
    pub(super) plus_equal: Text,
    pub(super) minus: Text,
    pub(super) minus_each: Text,
    pub(super) minus_equal: Text,
    /// The same of what is handed out.
    pub(super) gains: Text,
    pub(super) gains_each: Text,
    pub(super) gains_equal: Text,
    pub(super) loses: Text,
    pub(super) loses_each: Text,
    pub(super) loses_equal: Text,
    /// 3: of what, as its own.
    pub(super) doubled: Text,
    pub(super) times: Text,
    pub(super) equals: Text,
    pub(super) is_word: Text,
    pub(super) plus_word: Text,
    pub(super) minus_word: Text,
    pub(super) flag: YesNo,
    pub(super) no_effects: Text,
    /// 1: effects.
    pub(super) effects: Text,
    /// 1: deeds, 2: only in which case.
    pub(super) cannot: Text,
    pub(super) cannot_choose: Text,
    pub(super) can: Text,
    pub(super) can_choose: Text,
    /// Who it is where nobody in particular is meant.
    pub(super) nobody: Text,
    pub(super) anybody: Text,
    /// 1: what is said, 2: a condition.
    pub(super) only_if: Text,
    /// 1: what is said, 2: bans.
    pub(super) despite: Text,
    pub(super) immune: Text,
    pub(super) immune_all: Text,
    pub(super) if_short: Text,
    pub(super) if_long: Text,
}

/// The parts of a card.
#[derive(Debug)]
pub(super) struct Cards {
    pub(super) requires: Text,
    pub(super) cost: Text,
}
