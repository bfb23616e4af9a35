//! What a language must have words for to tell a match: one template for each thing that can be said. A language is one value of
//! [`Table`] in a file of its own; what it lacks does not compile.
//!
//! In a template `{1}`, `{2}` … are its parts, in the order of the comment; `[wins|win]` follows who does it, or how many there are.

use tiru_engine::rules::Param;

/// A template.
pub(crate) type Text = &'static str;

/// All words of one language.
#[derive(Debug)]
pub(crate) struct Table {
    /// What a role of a deed is called where somebody is asked for it: its author's name, if that is in the language.
    pub(crate) role: fn(&Param) -> String,
    pub(crate) names: Names,
    pub(crate) happens: Happens,
    pub(crate) ends: Ends,
    pub(crate) board: Board,
    pub(crate) asks: Asks,
    pub(crate) talk: Talk,
    pub(crate) undo: Undo,
    pub(crate) judge: Judge,
    pub(crate) reason: Reason,
}

/// What things are called.
#[derive(Debug)]
pub(crate) struct Names {
    pub(crate) you: Text,
    /// 1: a number.
    pub(crate) player: Text,
    /// 1: what is mine; 1: whose, 2: what is another's.
    pub(crate) of_you: Text,
    pub(crate) of_other: Text,
    /// 1: a zone that is nobody's.
    pub(crate) the: Text,
    pub(crate) a_card: Text,
    /// 1: how many.
    pub(crate) cards: Text,
    pub(crate) effects: Text,
    pub(crate) an_effect: Text,
    /// 1: what an effect is called, 2: its card.
    pub(crate) effect: Text,
    pub(crate) effect_of: Text,
    /// 1: an effect, 2: its number on its card.
    pub(crate) numbered: Text,
    /// 1: something, 2: what is said of it.
    pub(crate) titled: Text,
    /// Something unspecified, nothing, a value that is none.
    pub(crate) something: Text,
    pub(crate) nothing: Text,
    pub(crate) none: Text,
    pub(crate) yes: Text,
    pub(crate) no: Text,
    pub(crate) face_up: Text,
    pub(crate) face_down: Text,
    /// 1: a flag that is not so.
    pub(crate) not: Text,
    /// 1: some, 2: the last, or how many more.
    pub(crate) and: Text,
    pub(crate) more: Text,
    /// 1: an action as far as it is told, 2: what it is done to; of the second thing 2: its role, 3: which.
    pub(crate) does: Text,
    pub(crate) does_to: Text,
    pub(crate) does_with: Text,
    /// 1: names of house rules.
    pub(crate) house_rules: Text,
    /// A game without any, and that they change nothing.
    pub(crate) official_rules: Text,
    pub(crate) nothing_differs: Text,
    /// 1: which sheet of paper, 2: of how many.
    pub(crate) sheet: Text,
}

/// What happened. 1: who or what it happened to.
#[derive(Debug)]
pub(crate) struct Happens {
    /// 1: what happened, 2: the card whose doing it is.
    pub(crate) by: Text,
    /// 1: effects.
    pub(crate) is_next: Text,
    pub(crate) together: Text,
    pub(crate) acts: Text,
    /// 2: why.
    pub(crate) does_not_act: Text,
    pub(crate) why_cancelled: Text,
    /// 1: the card that cancelled it.
    pub(crate) why_cancelled_by: Text,
    pub(crate) why_taken: Text,
    pub(crate) why_condition: Text,
    pub(crate) why_silent: Text,
    pub(crate) why_limit: Text,
    pub(crate) cancelled: Text,
    pub(crate) begins: Text,
    pub(crate) ends: Text,
    pub(crate) does_not_happen: Text,
    /// 1: whose phase.
    pub(crate) again: Text,
    pub(crate) is_skipped: Text,
    pub(crate) is_reversed: Text,
    /// 1: a phase.
    pub(crate) next: Text,
    pub(crate) first: Text,
    /// 1: a phase.
    pub(crate) too_long: Text,
    /// 2: an effect with its card.
    pub(crate) copies: Text,
    pub(crate) borrows: Text,
    pub(crate) takes: Text,
    pub(crate) has_already: Text,
    pub(crate) is_over: Text,
    /// 1: what was handed out to nobody in particular.
    pub(crate) from_now_on: Text,
    /// 2: what changes, 3: the text that says so.
    pub(crate) granted: Text,
    pub(crate) is_out: Text,
    pub(crate) concedes: Text,
    pub(crate) is_disqualified: Text,
    pub(crate) drawn: Text,
    /// 2: from where, 3: to where.
    pub(crate) goes: Text,
    /// 2: to where.
    pub(crate) goes_to: Text,
    /// 2: to where.
    pub(crate) is_created: Text,
    /// 2: under what.
    pub(crate) is_created_under: Text,
    /// 2: why.
    pub(crate) is_not_created: Text,
    pub(crate) as_many_as_may_be: Text,
    pub(crate) no_room: Text,
    pub(crate) cannot_stay: Text,
    pub(crate) is_no_more: Text,
    /// 2: under what, 3: from where.
    pub(crate) goes_under: Text,
    pub(crate) goes_under_from: Text,
    /// 1: how a card goes.
    pub(crate) and_face_down: Text,
    /// 2: in which phases.
    pub(crate) passes: Text,
    /// 2: what.
    pub(crate) chooses: Text,
    /// 1: what.
    pub(crate) chance: Text,
    pub(crate) nothing_more: Text,
    /// 1: the words of an author.
    pub(crate) quoted: Text,
    pub(crate) not_allowed: Text,
    /// 2: why; or 2: the label of a ban, 3: its text.
    pub(crate) not_allowed_by: Text,
    pub(crate) not_allowed_as: Text,
    /// 1: an attribute.
    pub(crate) a_change: Text,
    pub(crate) a_change_of_holder: Text,
    pub(crate) handing_out: Text,
    pub(crate) script_fails: Text,
    /// 1: why.
    pub(crate) script_fails_because: Text,
    pub(crate) script_proposes: Text,
    /// 2: a card.
    pub(crate) is_shown: Text,
    pub(crate) is_shuffled: Text,
    /// 2: how many cards, 3: of what.
    pub(crate) arranges: Text,
    pub(crate) turned_up: Text,
    pub(crate) turned_down: Text,
    pub(crate) wins: Text,
    pub(crate) loses: Text,
    pub(crate) a_tie: Text,
    /// 1: a flag that was so.
    pub(crate) no_longer: Text,
    /// 2: the value before, 3: after.
    pub(crate) changes: Text,
}

/// How a match ended, and in what several ends differ.
#[derive(Debug)]
pub(crate) struct Ends {
    /// 1: who.
    pub(crate) won: Text,
    pub(crate) tied: Text,
    pub(crate) tied_too_long: Text,
    /// 1: how it ended, 2: why.
    pub(crate) because: Text,
    /// 1: a zone.
    pub(crate) lies_in: Text,
    pub(crate) no_zone: Text,
}

/// The table as it is drawn.
#[derive(Debug)]
pub(crate) struct Board {
    /// 1: who.
    pub(crate) you_are: Text,
    pub(crate) computer: Text,
    pub(crate) out: Text,
    pub(crate) back: Text,
    /// 1: a card, 2: what lies under it.
    pub(crate) list_face_down: Text,
    pub(crate) list_under: Text,
    /// 1: how many.
    pub(crate) under: Text,
    pub(crate) yours: Text,
    /// 1: whose.
    pub(crate) theirs: Text,
}

/// Questions and choices.
#[derive(Debug)]
pub(crate) struct Asks {
    /// 1: a phase.
    pub(crate) what: Text,
    /// 1: as far as an action is told, 2: the role that is asked for.
    pub(crate) which: Text,
    pub(crate) do_this: Text,
    pub(crate) choose_one: Text,
    /// 1: how many.
    pub(crate) order: Text,
    /// 1: a kind of thing, 2: what its author calls it.
    pub(crate) choose: Text,
    pub(crate) choose_named: Text,
    pub(crate) a_card: Text,
    pub(crate) a_player: Text,
    pub(crate) a_target: Text,
    pub(crate) a_place: Text,
    pub(crate) a_number: Text,
    pub(crate) an_effect: Text,
    pub(crate) one: Text,
    pub(crate) next: Text,
    /// 1: what is asked, 2: how many were picked.
    pub(crate) so_far: Text,
    /// 1: a choice, 2: how many are alike.
    pub(crate) one_of: Text,
    pub(crate) pass: Text,
    pub(crate) done: Text,
    pub(crate) hangs_on_the_rest: Text,
    pub(crate) no_pass: Text,
    pub(crate) first_choice: Text,
    pub(crate) blank: Text,
    pub(crate) nothing_to_choose: Text,
    /// 1: what was typed, 2: how many there are.
    pub(crate) no_such_choice: Text,
    /// 1 and 2: choices.
    pub(crate) ambiguous: Text,
    pub(crate) no_choice: Text,
    /// 1: what was typed, 2: what may have been meant.
    pub(crate) no_answer: Text,
    pub(crate) no_answer_but: Text,
    pub(crate) save_needs: Text,
    pub(crate) judge_needs: Text,
    pub(crate) card_needs: Text,
    pub(crate) one_a_line: Text,
    /// 1: a name, 2: what may have been meant.
    pub(crate) no_card: Text,
    pub(crate) no_card_but: Text,
}

/// All else that is said to those who play.
#[derive(Debug)]
pub(crate) struct Talk {
    /// What the words mean that can be typed, in their order.
    pub(crate) commands: [Text; 14],
    /// 1: the title of a ruling.
    pub(crate) position: Text,
    pub(crate) a_person: Text,
    pub(crate) the_computer: Text,
    /// 1: a player, 2: who that is, 3: a deck.
    pub(crate) with_deck: Text,
    /// 1: settings.
    pub(crate) settings: Text,
    /// 1: a seed.
    pub(crate) seed: Text,
    pub(crate) how_to_answer: Text,
    /// 1: a player.
    pub(crate) hand_over: Text,
    /// 1: how many.
    pub(crate) left_out: Text,
    pub(crate) taken_back: Text,
    /// 1: why.
    pub(crate) not_taken_back: Text,
    pub(crate) is_over: Text,
    pub(crate) nothing_since: Text,
    /// 1: a file.
    pub(crate) saved: Text,
    pub(crate) cannot_be_saved: Text,
    /// 1: a player.
    pub(crate) no_agreement: Text,
    pub(crate) agree: Text,
    /// 1: what was typed.
    pub(crate) no_player: Text,
    /// 1: a player.
    pub(crate) is_out_already: Text,
    pub(crate) no_concede: Text,
    pub(crate) no_draw: Text,
    pub(crate) no_judge: Text,
    /// 1: a seed.
    pub(crate) leave: Text,
    /// 1: how many answers, 2: a seed.
    pub(crate) stops_again: Text,
    pub(crate) keeps_both: Text,
    pub(crate) afterwards: Text,
}

/// Why an answer cannot be taken back.
#[derive(Debug)]
pub(crate) struct Undo {
    pub(crate) not_yours: Text,
    pub(crate) none_given: Text,
    /// 1: what chance decided.
    pub(crate) chance: Text,
    pub(crate) a_choice: Text,
    /// 1: a zone.
    pub(crate) shuffled: Text,
    pub(crate) who_is_first: Text,
    /// 1: who.
    pub(crate) decided: Text,
    /// 1: a card.
    pub(crate) seen: Text,
    pub(crate) learned: Text,
}

/// A timeline.
#[derive(Debug)]
pub(crate) struct Judge {
    pub(crate) holds: Text,
    pub(crate) does_not_hold: Text,
    /// 1: what was expected, 2: what was found.
    pub(crate) expected: Text,
    /// 1: effects.
    pub(crate) together: Text,
    /// 1: what an effect says, waited for, why it did not act; the next effect; a reason.
    pub(crate) says: Text,
    pub(crate) waited_for: Text,
    pub(crate) does_not_act: Text,
    pub(crate) before: Text,
    pub(crate) because: Text,
    /// 1: a criterion, 2: where it is written, 3: what it says of the two.
    pub(crate) written_at: Text,
    /// 1: something.
    pub(crate) contradiction: Text,
    /// 1: an effect, 2: whom it speaks for.
    pub(crate) with_seat: Text,
    /// 1: a deed, 2: what it was done to.
    pub(crate) deed_of: Text,
    /// 1: an attribute, 2: of what, 3: the value before, 4: after; 1: a card, 2: who held it, 3: who holds it.
    pub(crate) change: Text,
    pub(crate) change_of: Text,
    pub(crate) change_of_holder: Text,
    pub(crate) change_of_holder_of: Text,
    /// 1: a phase, or a deed.
    pub(crate) start_of: Text,
    pub(crate) end_of: Text,
    pub(crate) before_deed: Text,
    pub(crate) in_place_of: Text,
    /// 1: a deed, 2: who did it.
    pub(crate) done_by: Text,
    /// 1: a card, 2: how its effect was borrowed.
    pub(crate) effect_of: Text,
    /// 1: a verb of borrowing, 2: a card, 3: in which turn or round.
    pub(crate) lent: Text,
    pub(crate) lent_in: Text,
    /// 1: a card.
    pub(crate) had_by: Text,
    /// 1: how many effects, 2: how often their order was open.
    pub(crate) effects_left_out: Text,
    pub(crate) does_it_matter: Text,
    pub(crate) or: Text,
    /// 1: an effect, what it did, what in the other order.
    pub(crate) parting: Text,
    /// The same; 4: the one order, 5: the other one.
    pub(crate) parting_of: Text,
    pub(crate) did_nothing: Text,
    pub(crate) not_at_all: Text,
    /// 1: how many more things differ.
    pub(crate) and_more: Text,
    pub(crate) all_together: Text,
    /// 1: who, 2: what.
    pub(crate) is_asked: Text,
    pub(crate) which_is_first: Text,
    /// 1: why.
    pub(crate) stopped: Text,
    /// Orders, and ways to act. 1: how many.
    pub(crate) orders: Text,
    pub(crate) ways: Text,
    pub(crate) all_orders: Text,
    pub(crate) both_orders: Text,
    pub(crate) all_ways: Text,
    pub(crate) both_ways: Text,
    /// 1: all of them.
    pub(crate) all_come_to_a_question: Text,
    /// 1: how many.
    pub(crate) some_come_to_a_question: Text,
    pub(crate) all_are_stopped: Text,
    pub(crate) end_alike: Text,
    pub(crate) tried_end_alike: Text,
    pub(crate) same_table: Text,
    /// 2: how many ends.
    pub(crate) different_ends: Text,
    /// 1: what was said.
    pub(crate) and_chance: Text,
    /// 2: how many were tried, 3: of how many.
    pub(crate) and_more_orders: Text,
    pub(crate) and_so_many_orders: Text,
    /// Two timelines beside each other.
    pub(crate) as_it_is: Text,
    /// 1: cards.
    pub(crate) without: Text,
    /// 1: settings with their values.
    pub(crate) with: Text,
    /// 1 and 2: two cards whose effects act the other way round.
    pub(crate) swapped: Text,
    /// 1: a step of a ruling.
    pub(crate) left_out: Text,
    pub(crate) nothing_differs: Text,
    /// 1: how many answers, 2: a game, 3: a saved match.
    pub(crate) saved_match: Text,
    /// 1: the number of a question, for `--at`.
    pub(crate) question: Text,
}

/// Why one is before another, or counts and the other does not.
#[derive(Debug)]
pub(crate) struct Reason {
    pub(crate) nobody: Text,
    pub(crate) no_mark: Text,
    /// 1: what is first, 2: the other.
    pub(crate) icons: Text,
    pub(crate) seats: Text,
    /// 1: a deed, 2: the card that is first, 3: the other.
    pub(crate) never: Text,
    pub(crate) later: Text,
    pub(crate) earlier: Text,
    pub(crate) waits_later: Text,
    pub(crate) waits_earlier: Text,
    pub(crate) no_number: Text,
    pub(crate) numbers: Text,
    pub(crate) cancels: Text,
    pub(crate) own_side: Text,
    pub(crate) other_side: Text,
    pub(crate) no_aim: Text,
    /// 1: who is asked first.
    pub(crate) table: Text,
    /// 1: who, 2: what.
    pub(crate) picked: Text,
    /// 1: a card.
    pub(crate) drawn: Text,
    pub(crate) printed: Text,
    pub(crate) lies: Text,
    pub(crate) asked_for: Text,
    pub(crate) one_state: Text,
    pub(crate) only_then: Text,
    /// 1: what counts, 2: what does not, 3: what follows.
    pub(crate) counts: Text,
    /// 1: a value of somebody, 2: what it is, 3: what it is not.
    pub(crate) value: Text,
    pub(crate) silence: Text,
    /// 1: a ban.
    pub(crate) the_rules: Text,
    pub(crate) the_ban: Text,
    pub(crate) lifted: Text,
    pub(crate) not_lifted: Text,
    pub(crate) ban_untold: Text,
    /// 1: a card.
    pub(crate) came_later: Text,
    pub(crate) level: Text,
    pub(crate) firm: Text,
    pub(crate) ban: Text,
}
