//! What a language must have words for to tell a game as a rulebook, and in what houses make it differ. A language is one value of
//! [`Words`] in a file of its own; what it lacks does not compile.
//!
//! In a template `{1}`, `{2}` … are its parts, in the order of the comment.

mod english;
mod malay;

use crate::tell::{Language, Person, fill};

/// A template.
type Text = &'static str;

/// All words of one language.
#[derive(Debug)]
pub(crate) struct Words {
    pub(super) titles: Titles,
    pub(super) players: Players,
    pub(super) readings: Readings,
    pub(super) values: Values,
    pub(super) zones: Zones,
    pub(super) decks: Decks,
    pub(super) phases: Phases,
    pub(super) offers: Offers,
    pub(super) order: Order,
    pub(super) endings: Endings,
    pub(crate) differs: Differs,
}

/// The headings, in their order.
#[derive(Debug)]
pub(super) struct Titles {
    pub(super) players: Text,
    pub(super) readings: Text,
    pub(super) values: Text,
    pub(super) zones: Text,
    pub(super) decks: Text,
    pub(super) phases: Text,
    pub(super) chosen: Text,
    pub(super) done: Text,
    pub(super) always: Text,
    pub(super) order: Text,
    pub(super) conflicts: Text,
    pub(super) borrowed: Text,
    pub(super) watched: Text,
    pub(super) endings: Text,
}

/// Who plays.
#[derive(Debug)]
pub(super) struct Players {
    pub(super) one: Text,
    /// 1: how many; 1: the fewest, 2: the most.
    pub(super) some: Text,
    pub(super) between: Text,
    pub(super) back_and_forth: Text,
    pub(super) round_the_table: Text,
    pub(super) together: Text,
    pub(super) chance_begins: Text,
    pub(super) asked_begins: Text,
}

/// What a match may choose.
#[derive(Debug)]
pub(super) struct Readings {
    /// 1: a setting, 2: what it is, 3: what else it may be.
    pub(super) is: Text,
    /// 1: a number, 2: the setting that says so.
    pub(super) by_setting: Text,
}

/// Values.
#[derive(Debug)]
pub(super) struct Values {
    /// 1: a value, 2: what it can be.
    pub(super) card_prints: Text,
    pub(super) card_has: Text,
    pub(super) player_has: Text,
    pub(super) game_has: Text,
    pub(super) number: Text,
    pub(super) flag: Text,
    pub(super) text: Text,
    /// 1: words.
    pub(super) one_of: Text,
    pub(super) any_of: Text,
    /// 1: a number, the least and the most of it, a phase.
    pub(super) printed: Text,
    pub(super) starts: Text,
    pub(super) least: Text,
    pub(super) most: Text,
    pub(super) anew: Text,
    pub(super) open: Text,
    /// 1 and 2: words.
    pub(super) beats: Text,
    /// 1 and 2: numbers.
    pub(super) range: Text,
}

/// Zones. 1: a zone, a number, a condition.
#[derive(Debug)]
pub(super) struct Zones {
    pub(super) shared: Text,
    pub(super) seen_by_owner: Text,
    pub(super) seen_by_all: Text,
    pub(super) seen_by_nobody: Text,
    pub(super) closed: Text,
    pub(super) stack: Text,
    pub(super) one_spot: Text,
    pub(super) spots: Text,
    pub(super) faces: Text,
    pub(super) live: Text,
    pub(super) live_face_up: Text,
    pub(super) live_while: Text,
    pub(super) fresh: Text,
}

/// What a legal deck is.
#[derive(Debug)]
pub(super) struct Decks {
    /// 1: a part, 2: how many cards, 3: a zone.
    pub(super) part: Text,
    /// 1: how many.
    pub(super) advised: Text,
    /// 1: cards.
    pub(super) default: Text,
    pub(super) shared: Text,
    pub(super) every: Text,
    /// 1: which cards, or so many at most and 2: which cards.
    pub(super) always: Text,
    pub(super) never: Text,
    pub(super) at_most: Text,
    /// 1: so many at most, 2: in what they agree; 1: that, 2: a condition.
    pub(super) copies: Text,
    pub(super) unless: Text,
    pub(super) name: Text,
    pub(super) variant: Text,
    pub(super) pack: Text,
}

/// The tree of phases. 1: a name or a condition; 2: what is done.
#[derive(Debug)]
pub(super) struct Phases {
    pub(super) first: Text,
    pub(super) by_rule: Text,
    pub(super) turn: Text,
    pub(super) round: Text,
    pub(super) until: Text,
    /// The same of several steps.
    pub(super) left_at: Text,
    pub(super) only_if: Text,
    /// 1: what is gone through, 2: how often at most.
    pub(super) at_most: Text,
    /// 1: all that is said of a phase, 2: a condition.
    pub(super) only_while: Text,
    pub(super) own_order: Text,
}

/// Choices of actions.
#[derive(Debug)]
pub(super) struct Offers {
    /// 1: actions, 2: how often.
    pub(super) one: Text,
    pub(super) other: Text,
    pub(super) all: Text,
    pub(super) of_cards: Text,
    pub(super) pass: Text,
    /// 1: a number, or actions.
    pub(super) up_to_one: Text,
    pub(super) up_to: Text,
    pub(super) just_one: Text,
    pub(super) exactly: Text,
    pub(super) ends: Text,
    pub(super) all_pass: Text,
    pub(super) secret: Text,
    /// 1: a player, a condition.
    pub(super) first: Text,
    pub(super) must: Text,
    pub(super) or: Text,
}

/// Which effect goes first, and which claim counts.
#[derive(Debug)]
pub(super) struct Order {
    pub(super) icons: Text,
    pub(super) aim: Text,
    /// 1: a player; those of a card; a value.
    pub(super) of_seat: Text,
    pub(super) first: Text,
    pub(super) newest: Text,
    pub(super) oldest: Text,
    pub(super) more: Text,
    pub(super) less: Text,
    pub(super) owner_says: Text,
    pub(super) current_says: Text,
    pub(super) chance_says: Text,
    pub(super) together: Text,
    pub(super) also_cancel: Text,
    pub(super) also_own: Text,
    pub(super) also_other: Text,
    pub(super) level: Text,
    pub(super) firm: Text,
    pub(super) ban: Text,
    /// 1: a deed.
    pub(super) last: Text,
    pub(super) earliest: Text,
    /// 1: ways to borrow, 2: a phase in which, 3: a phase to whose end.
    pub(super) borrowed: Text,
    pub(super) borrowed_in: Text,
    pub(super) any_borrowed: Text,
    /// 1: all that is said, 2: values.
    pub(super) keeps: Text,
    pub(super) joins: Text,
}

/// How a match ends.
#[derive(Debug)]
pub(super) struct Endings {
    pub(super) concede: Text,
    pub(super) draw: Text,
    /// 1: a condition.
    pub(super) draw_while: Text,
    pub(super) judge: Text,
}

/// In what houses make a game differ. 1: a name; what it is now.
#[derive(Debug)]
pub(crate) struct Differs {
    /// Kinds of things.
    pub(crate) zone: Text,
    pub(crate) attribute: Text,
    pub(crate) setting: Text,
    pub(crate) deck: Text,
    pub(crate) phase: Text,
    pub(crate) rule: Text,
    pub(crate) action: Text,
    pub(crate) def: Text,
    pub(crate) check: Text,
    pub(crate) card: Text,
    /// 1: a kind of thing, 2: its name.
    pub(crate) added: Text,
    pub(crate) removed: Text,
    pub(crate) replaced: Text,
    /// 1: a phase, 2: another; 3: actions.
    pub(crate) replaced_by: Text,
    pub(crate) offers: Text,
    pub(crate) offers_not: Text,
    /// 1: a phase, 2: beside which.
    pub(crate) before: Text,
    pub(crate) after: Text,
    pub(crate) a_phase: Text,
    /// Things without names. 1: how they are written.
    pub(crate) effect: Text,
    pub(crate) tables: Text,
    pub(crate) made: Text,
    pub(crate) icons: Text,
    /// 1: a name, 2: what it is now; and what it was.
    pub(crate) starts: Text,
    pub(crate) least: Text,
    pub(crate) most: Text,
    pub(crate) seen_by: Text,
    pub(crate) spots: Text,
    pub(crate) up_to: Text,
    pub(crate) exactly: Text,
    pub(crate) max: Text,
    pub(crate) does: Text,
    pub(crate) while_holds: Text,
    pub(crate) size: Text,
    pub(crate) is: Text,
    /// 1: what is said, 2: what it was.
    pub(crate) not: Text,
    pub(crate) not_by: Text,
    pub(crate) not_after: Text,
    pub(crate) not_while: Text,
}

/// The words of a language.
pub(crate) const fn words(language: Language) -> &'static Words {
    match language {
        Language::English => &english::ENGLISH,
        Language::Malay => &malay::MALAY,
    }
}

/// A template with its gaps filled.
pub(crate) fn say(template: Text, parts: &[&str]) -> String {
    fill(template, Person::One, parts)
}

/// The same of so many things, as it is written.
pub(crate) fn say_of(count: &str, template: Text, parts: &[&str]) -> String {
    fill(template, if count == "1" { Person::One } else { Person::Many }, parts)
}

#[cfg(test)]
mod tests {
    use crate::tell::both;

    #[test]
    fn both_languages_say_everything() {
        let same = both::compare(&super::english::ENGLISH, &super::malay::MALAY, 150, &[]);
        assert_eq!(same, Vec::<String>::new());
    }
}
