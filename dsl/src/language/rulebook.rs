//! The catalogue of texts for rulebooks and for differences of house rules: keys with their gaps. Their wording is in
//! `languages/CODE/rulebook.ron`.

use super::Person;
use crate::catalog;
use crate::language::{Template, fill};

catalog! {
    /// All texts of a rulebook.
    pub(crate) struct Words {
        titles: Titles,
        players: Players,
        readings: Readings,
        values: Values,
        zones: Zones,
        decks: Decks,
        phases: Phases,
        offers: Offers,
        order: Order,
        endings: Endings,
        differs: Differs,
    }
}

catalog! {
    /// The headings, in order.
    pub(crate) struct Titles {
        players,
        readings,
        values,
        zones,
        decks,
        phases,
        chosen,
        done,
        terms,
        written,
        settable,
        left_out,
        always,
        order,
        conflicts,
        borrowed,
        watched,
        endings,
    }
}

catalog! {
    /// The number of players.
    pub(crate) struct Players {
        one,
        some: [number],
        between: [least, most],
        team: [players],
        back_and_forth,
        round_the_table,
        together,
        chance_begins,
        asked_begins,
        begins: [who],
    }
}

catalog! {
    /// Settings that a match may choose.
    pub(crate) struct Readings {
        is: [setting, value, others],
        by_setting: [number, setting],
    }
}

catalog! {
    /// Values.
    pub(crate) struct Values {
        card_prints: [value, kind],
        card_has: [value, kind],
        player_has: [value, kind],
        game_has: [value, kind],
        number,
        flag,
        text,
        player,
        card,
        one_of: [words],
        any_of: [words],
        printed: [range],
        starts: [number],
        least: [number],
        most: [number],
        anew: [phase],
        decides,
        open,
        beats: [a, b],
        range: [least, most],
    }
}

catalog! {
    /// Zones.
    pub(crate) struct Zones {
        shared: [zone],
        seen_by_owner,
        seen_by_others,
        seen_by_all,
        seen_by_nobody,
        closed,
        stack,
        one_spot,
        spots: [number],
        faces: [zone],
        live,
        live_face_up,
        live_while: [condition],
        fresh,
        turned_up,
        turned_down,
    }
}

catalog! {
    /// Deck-building laws.
    pub(crate) struct Decks {
        part: [part, number, zone],
        advised: [number],
        default: [cards],
        shared: [part],
        every: [first, last],
        always: [cards],
        never: [cards],
        at_most: [number, cards],
        copies: [number, same],
        unless: [law, condition],
        name,
        variant,
        pack,
    }
}

catalog! {
    /// The tree of phases.
    pub(crate) struct Phases {
        first: [rule, text],
        by_rule: [phase, rule],
        turn,
        round,
        until: [condition],
        left_at: [condition],
        only_if: [condition],
        at_most: [phase, number],
        only_while: [phase, condition],
        own_order: [phase],
    }
}

catalog! {
    /// Choices of actions.
    pub(crate) struct Offers {
        one: [actions, times],
        other: [actions, times],
        all: [actions, times],
        each: [actions, times],
        of_cards,
        pass: [],
        up_to_one: [],
        up_to: [number],
        just_one,
        exactly: [number],
        ends: [condition],
        all_pass,
        all_out,
        one_left,
        secret,
        first: [who],
        must: [condition],
        no_passing,
        or,
    }
}

catalog! {
    /// The order of effects, and conflicts of claims.
    pub(crate) struct Order {
        icons,
        aim,
        of_seat: [who],
        first: [which],
        newest,
        oldest,
        more: [value],
        less: [value],
        owner_says,
        current_says,
        chance_says,
        together,
        also_cancel,
        also_own,
        also_other,
        level,
        firm,
        ban,
        last: [deed],
        earliest: [deed],
        borrowed: [verbs, in_phase maybe, phase],
        borrowed_in: [phase],
        any_borrowed,
        keeps: [text, values],
        joins,
        once,
    }
}

catalog! {
    /// How a match ends.
    pub(crate) struct Endings {
        concede,
        draw,
        draw_while: [condition],
        combined,
        judge,
    }
}

catalog! {
    /// Differences of house rules.
    pub(crate) struct Differs {
        zone,
        attribute,
        setting,
        deck,
        phase,
        field,
        rule,
        action,
        def,
        check,
        card,
        added: [kind, name],
        removed: [kind, name],
        replaced: [kind, name],
        replaced_by: [phase, other],
        offers: [text, actions],
        offers_not: [text, actions],
        before: [phase, other],
        after: [phase, other],
        a_phase,
        effect: [text],
        tables: [text],
        made: [text],
        icons: [text],
        starts: [name, now],
        least: [name, now],
        most: [name, now],
        seen_by: [name, now],
        spots: [name, now],
        up_to: [name, now],
        exactly: [name, now],
        max: [name, now],
        does: [name, now],
        while_holds: [name, now],
        size: [name, now],
        is: [name, now],
        not: [text, was],
        not_by: [text, was],
        not_after: [text, was],
        not_while: [text, was],
        no_longer: [text, was],
    }
}

/// Fills the gaps of a template.
pub(crate) fn say(template: Template, parts: &[&str]) -> String {
    fill(template, Person::One, parts)
}

/// Fills the gaps of a template; `count` decides between singular and plural.
pub(crate) fn say_of(count: &str, template: Template, parts: &[&str]) -> String {
    fill(template, if count == "1" { Person::One } else { Person::Many }, parts)
}
