//! Words of the trade: what people who make card games call things, and what the language has for each.
//!
//! In: a word that was not understood. Out: what can be typed in its place. Knows no game: a rule of this name may still exist.

/// What is done instead of a verb that the language does not have.
pub(crate) fn verb(word: &str) -> Option<&'static str> {
    let endings = ["", "s", "es", "d", "ed"];
    endings.into_iter().find_map(|ending| one_verb(word.strip_suffix(ending)?))
}

fn one_verb(word: &str) -> Option<&'static str> {
    Some(match word {
        "destroy" | "kill" | "discard" | "sacrifice" | "put" | "return" | "bounce" | "trash" | "exile"
        | "banish" | "bury" | "mill" | "send" | "recycle" | "lay" | "place" | "retreat" => {
            "a card goes elsewhere with `move CARD to ZONE`, as `move self to my.hand`"
        }
        "draw" => "cards are taken with `move top(2, my.ZONE) to my.ZONE`",
        "deal" | "damage" | "hurt" | "wound" | "burn" | "drain" | "spend" | "reduce" | "decrease" => {
            "a number is made less with `-=`, as `foe.VALUE -= 3` or `card.VALUE -= 3`"
        }
        "gain" | "heal" | "restore" | "recover" | "regain" | "add" | "increase" | "give" | "raise" => {
            "a number is made more with `+=`, as `my.VALUE += 3` or `self.VALUE += 3`"
        }
        "counter" | "negate" | "nullify" | "prevent" => {
            "what is about to happen is stopped with `cancel it`, in an effect that begins with `before`"
        }
        "search" | "find" | "fetch" | "tutor" | "seek" | "select" | "pick" | "target" => {
            "cards are chosen with `choose c in my.ZONE where …`, and then `move c to my.ZONE`"
        }
        "look" | "peek" | "scry" => {
            "cards are looked at with `show CARDS to me`, as `show top(3, my.ZONE) to me`"
        }
        "flip" => {
            "a card is turned with `reveal CARD` or `hide CARD`; a coin is `choose side in values(coin) by chance`"
        }
        "toss" => "a coin is tossed with `choose side in values(coin) by chance`",
        "roll" => "a die is rolled with `choose n in numbers(1, 6) by chance`",
        "tap" | "untap" | "exhaust" | "ready" | "stun" | "freeze" | "mark" => {
            "what is so of a card is a value of it: `CARD.VALUE = yes`; what it may not do is `CARD cannot DEED until …`"
        }
        "summon" | "attack" | "play" | "cast" | "activate" | "use" | "fight" => {
            "what players do is declared in the rules of a game, and done with brackets"
        }
        "next" => "a turn is ended with `end turn`, and any phase by its name",
        "silence" => "effects are stopped with `cancel CARD.effects`",
        _ => return None,
    })
}

/// What is written for the word of a seat; `foe` is there only where two sit at the table.
pub(crate) fn seat(word: &str, two: bool, ruling: bool) -> Option<&'static str> {
    let mine =
        matches!(word, "you" | "your" | "yours" | "i" | "mine" | "myself" | "own" | "player" | "controller");
    let theirs = matches!(
        word,
        "opponent"
            | "opponents"
            | "opp"
            | "enemy"
            | "enemies"
            | "their"
            | "theirs"
            | "they"
            | "them"
            | "his"
            | "her"
            | "foes"
            | "rival"
            | "other_player"
            | "opposing"
    );
    let all = matches!(word, "players" | "everyone" | "everybody" | "all_players");
    let numbered = word.strip_prefix("player").or_else(|| word.strip_prefix("seat"));
    let numbered = numbered.map(|number| number.trim_start_matches('_')).filter(|number| !number.is_empty());
    Some(match numbered {
        Some("1" | "one" | "a") if ruling => "a ruling calls its seats `p1`, `p2`, …: write `p1`",
        Some("2" | "two" | "b") if ruling => "a ruling calls its seats `p1`, `p2`, …: write `p2`",
        Some(number) if number.parse::<u8>().is_ok() => {
            "seats have no numbers outside of rulings: write `me` or `current`, or walk over `seats`"
        }
        _ if ruling && (mine || theirs) => "a ruling calls its seats `p1`, `p2`, …",
        _ if mine => "write `me` for the seat, and `my.hand` for something of it",
        _ if theirs && two => "write `foe` for the other seat, and `foe.hand` for something of it",
        _ if theirs => "name the seat: walk over the others with `each s in seats where s != me { … }`",
        _ if all => "write `seats`; one after the other: `each s in seats { … }`",
        _ => return None,
    })
}

/// What is written for a plain name that other languages have, or other games.
pub(crate) fn name(word: &str) -> Option<&'static str> {
    Some(match word {
        "true" => "write `yes`",
        "false" => "write `no`",
        "null" | "nil" | "nothing" | "empty" | "nobody" => {
            "write `none`: `x is none` of one thing, `none(my.hand)` of several"
        }
        "this" | "itself" | "this_card" => "write `self`: the card that carries the effect",
        _ => return None,
    })
}

/// What is said of a moment that people wait for under another name.
pub(crate) fn moment(word: &str) -> Option<&'static str> {
    Some(match word {
        "death" | "dies" | "dead" | "died" | "destroyed" | "destroy" | "killed" | "kill" | "leaves"
        | "leave" => "it may be the rule by which cards leave, or `move from ZONE`",
        "play" | "plays" | "played" | "enter" | "enters" | "entered" | "etb" | "arrival" | "deploy" => {
            "it may be the action by which cards come to lie, or `move to ZONE`"
        }
        "damage" | "damaged" | "hurt" | "heal" | "healed" => {
            "it may be the rule that does it, or `change of VALUE`"
        }
        "combat" | "turn" | "upkeep" => "a phase has a `start of` and an `end of`",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::{moment, name, seat, verb};

    #[test]
    fn forms_of_a_verb_are_one_verb() {
        assert!(verb("discards").is_some() && verb("discarded") == verb("discard"));
        assert_eq!(verb("move"), None);
        assert_eq!(name("self"), None);
        assert_eq!(moment("move"), None);
    }

    #[test]
    fn the_other_seat_is_the_foe_only_if_there_is_one_other() {
        assert!(seat("opponent", true, false).is_some_and(|help| help.contains("`foe`")));
        assert!(seat("opponent", false, false).is_some_and(|help| help.contains("seats")));
        assert!(seat("player2", true, true).is_some_and(|help| help.ends_with("`p2`")));
        assert_eq!(seat("seats", true, false), None);
    }
}
