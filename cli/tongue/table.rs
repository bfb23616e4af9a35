//! Every text that a match, its prompts and the judge can need, as keys with their gaps. What they say in a language is in
//! `languages/CODE/match.ron` and `judge.ron`.

use tiru_dsl::catalog;

catalog! {
    /// All texts of a match and of the judge.
    pub(crate) struct Table {
        names: Names,
        happens: Happens,
        ends: Ends,
        board: Board,
        asks: Asks,
        games: Games,
        talk: Talk,
        undo: Undo,
        judge: Judge,
        reason: Reason,
        roles: Roles,
    }
}

catalog! {
    /// What things are called.
    pub(crate) struct Names {
        you,
        player: [number],
        of_you: [what],
        of_other: [who, what],
        the: [zone],
        a_card,
        cards: [number],
        effects: [number],
        an_effect,
        effect: [name],
        effect_of: [name, card],
        numbered: [effect, number],
        titled: [title, text],
        something,
        nothing,
        none,
        yes,
        no,
        face_up,
        face_down,
        not: [flag],
        and: [some, last],
        more: [some, number],
        does: [action, what],
        does_to: [action, what],
        does_with: [action, role, what],
        house_rules: [houses],
        official_rules,
        nothing_differs,
        sheet: [number, of],
    }
}

catalog! {
    /// The list of games to choose from.
    pub(crate) struct Games {
        which,
        how,
        players: [number],
        players_from: [least, most],
        decks: [number],
        houses: [number],
        has_mistakes: [game],
        no_game: [typed],
        no_game_but: [typed, meant],
    }
}

catalog! {
    /// What happened.
    pub(crate) struct Happens {
        by: [text, card],
        is_next: [effect],
        together: [effects],
        acts: [effect],
        does_not_act: [effect, why],
        why_cancelled,
        why_cancelled_by: [card],
        why_taken,
        why_condition,
        why_silent,
        why_limit,
        cancelled: [effect],
        begins: [phase],
        ends: [phase],
        does_not_happen: [event],
        again: [phase],
        is_skipped: [phase],
        is_reversed,
        next: [phase],
        first: [who],
        too_long: [phase],
        copies: [who, effect],
        borrows: [who, effect],
        takes: [who, effect],
        has_already: [who, effect],
        is_over: [effect],
        from_now_on: [text],
        granted: [who, what, text],
        is_out: [who],
        concedes: [who],
        is_disqualified: [who],
        drawn,
        goes: [card, from, to],
        goes_to: [card, to],
        is_created: [card, to],
        is_created_under: [card, under],
        is_not_created: [card, why],
        as_many_as_may_be,
        no_room,
        cannot_stay,
        is_no_more: [card],
        goes_under: [card, under],
        goes_under_from: [card, under, from],
        and_face_down: [text],
        passes: [who, phase],
        chooses: [who, what],
        chance: [what],
        nothing_more,
        quoted: [text],
        not_allowed: [event],
        not_allowed_by: [event, why],
        not_allowed_as: [event, ban, text],
        a_change: [value],
        a_change_of_holder,
        handing_out,
        script_fails,
        script_fails_because: [why],
        script_proposes,
        is_shown: [who, card],
        is_shuffled: [zone],
        arranges: [who, number, zone],
        turned_up: [card],
        turned_down: [card],
        wins: [who],
        loses: [who],
        a_tie,
        no_longer: [flag],
        changes: [value, before, after],
    }
}

catalog! {
    /// How a match ended, and in what several ends differ.
    pub(crate) struct Ends {
        won: [who],
        tied,
        tied_too_long,
        because: [end, why],
        lies_in: [zone],
        no_zone,
    }
}

catalog! {
    /// The board as it is drawn.
    pub(crate) struct Board {
        you_are: [number],
        computer: [player],
        out,
        back,
        list_face_down: [card],
        list_under: [card, under],
        under: [number],
        yours,
        theirs: [who],
    }
}

catalog! {
    /// Questions and choices.
    pub(crate) struct Asks {
        what: [phase],
        which: [action, role],
        do_this,
        choose_one,
        order: [number],
        choose: [thing],
        choose_named: [thing, name maybe],
        a_card,
        a_player,
        a_target,
        a_place,
        a_number,
        an_effect,
        one,
        next,
        so_far: [question, number],
        one_of: [choice, number],
        pass,
        done,
        hangs_on_the_rest,
        no_pass,
        first_choice,
        blank,
        nothing_to_choose,
        no_such_choice: [typed, most],
        ambiguous: [a, b],
        no_choice,
        no_answer: [typed],
        no_answer_but: [typed, meant],
        save_needs,
        judge_needs,
        card_needs,
        one_a_line,
        no_card: [name],
        no_card_but: [name, meant],
    }
}

catalog! {
    /// All else that is said to those who play.
    pub(crate) struct Talk {
        commands: Commands,
        position: [ruling],
        a_person,
        the_computer,
        with_deck: [player, who, deck],
        settings: [settings],
        seed: [seed],
        how_to_answer,
        hand_over: [player],
        left_out: [number],
        taken_back,
        not_taken_back: [why],
        is_over,
        nothing_since,
        saved: [file],
        cannot_be_saved,
        no_agreement: [player],
        agree: [player],
        no_player: [number],
        is_out_already: [player],
        no_concede,
        no_draw,
        no_judge,
        leave: [seed],
        stops_again: [number, seed],
        keeps_both: [text],
        afterwards,
    }
}

catalog! {
    /// Why an answer cannot be taken back.
    pub(crate) struct Undo {
        not_yours,
        none_given,
        chance: [what],
        a_choice,
        shuffled: [zone],
        who_is_first,
        decided: [who],
        seen: [card],
        learned,
    }
}

catalog! {
    /// A timeline.
    pub(crate) struct Judge {
        holds,
        does_not_hold,
        expected: [expected, found],
        together: [effects],
        says: [text],
        waited_for: [event],
        does_not_act: [why],
        before: [effect],
        because: [why],
        written_at: [criterion, place, why],
        contradiction: [what],
        with_seat: [effect, who],
        deed_of: [deed, what],
        change: [value],
        change_of: [value, what, before, after],
        change_of_holder,
        change_of_holder_of: [card, before, after],
        start_of: [phase],
        end_of: [phase],
        before_deed: [deed],
        in_place_of: [deed],
        done_by: [deed, who],
        effect_of: [card, how],
        lent: [verb, card],
        lent_in: [verb, card, when],
        had_by: [card],
        effects_left_out: [number, times],
        does_it_matter: [answer],
        or,
        parting: [effect, did, other],
        parting_of: [effect, did, other, order, other_order],
        did_nothing,
        not_at_all,
        and_more: [number],
        all_together,
        is_asked: [who, what],
        which_is_first,
        stopped: [why],
        orders: [number],
        ways: [number],
        all_orders: [number],
        both_orders,
        all_ways: [number],
        both_ways,
        all_come_to_a_question: [orders],
        some_come_to_a_question: [orders],
        all_are_stopped: [orders],
        end_alike: [orders],
        tried_end_alike: [orders],
        same_table: [orders],
        different_ends: [orders, number],
        and_chance: [text],
        and_more_orders: [text, tried],
        and_so_many_orders: [text, tried, all],
        as_it_is,
        without: [cards],
        with: [settings],
        swapped: [a, b],
        left_out: [step],
        nothing_differs,
        saved_match: [answers, game, file],
        question: [number],
    }
}

catalog! {
    /// Why one is before another, or counts and the other does not.
    pub(crate) struct Reason {
        nobody,
        no_mark,
        icons: [first, second],
        seats: [first, second],
        never: [deed, first, second],
        later: [deed, first, second],
        earlier: [deed, first, second],
        waits_later: [first, second],
        waits_earlier: [first, second],
        no_number: [first, second],
        numbers: [first, first_number, second, second_number],
        cancels,
        own_side,
        other_side,
        no_aim,
        table: [who],
        picked: [who, what],
        drawn: [card],
        printed: [card],
        lies,
        asked_for,
        one_state,
        only_then,
        counts: [winner, loser, why],
        value: [what, value, other],
        silence,
        the_rules,
        the_ban,
        lifted: [ban],
        not_lifted: [ban],
        ban_untold,
        came_later: [card],
        level,
        firm: [card],
        ban,
    }
}

catalog! {
    /// What the commands that can be typed do.
    pub(crate) struct Commands {
        number,
        pass,
        back,
        look,
        card,
        board,
        why,
        log,
        undo,
        save,
        concede,
        draw,
        judge,
        quit,
    }
}

catalog! {
    /// What a role of a deed is called where a player is asked for it: its name in the file, which is English, or what it is.
    pub(crate) struct Roles {
        card: [name maybe],
        player: [name maybe],
        spot: [name maybe],
        zone: [name maybe],
        effect: [name maybe],
        number: [name maybe],
        target: [name maybe],
        other: [name maybe],
    }
}
