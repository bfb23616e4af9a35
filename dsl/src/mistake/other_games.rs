//! Common words of other card games, and what to write instead.
//!
//! The input is an unknown word, the output a help text. It depends on no game: a rule with this name may still exist.

const COIN: &str =
    "to flip a coin, write `choose side in values(coin) by chance`, and then `if side is heads { … }`";
const DIE: &str = "choose the number first: `choose n in numbers(1, 6) by chance`, then write `n`";
const RANDOM: &str = "choose first: `choose c in my.ZONE by chance` or `choose n in numbers(1, 6) by chance`, then write `c` or `n`";

/// What a ruling can say instead of denying an ending.
pub(crate) const NOT_OVER: &str =
    "write something that is so only while the match goes on, such as `p1 can pass`";

/// Returns help for a verb that the language does not have.
pub(crate) fn verb(word: &str) -> Option<&'static str> {
    let endings = ["", "s", "es", "d", "ed"];
    endings.into_iter().find_map(|ending| one_verb(word.strip_suffix(ending)?))
}

fn one_verb(word: &str) -> Option<&'static str> {
    Some(match word {
        "destroy" | "kill" | "discard" | "sacrifice" | "trash" | "exile" | "banish" | "bury" | "mill" => {
            "to remove a card, move it to where such cards lie: `move CARD to CARD.owner.ZONE`"
        }
        "put" | "bounce" | "send" | "recycle" | "lay" | "place" | "retreat" => {
            "to move a card, write `move CARD to ZONE`, such as `move self to my.hand`"
        }
        "transform" | "morph" | "polymorph" | "become" => {
            "a card stays what it is: create another with `create \"CARD\" to ZONE`, and move this one away"
        }
        "return" => {
            "to move a card, write `move CARD to ZONE`, such as `move self to my.hand`; a value is given by a `def`: `def NAME(c) = c.VALUE`"
        }
        "draw" => "to draw cards, write `move top(2, my.PILE) to my.HAND`",
        "deal" => {
            "to lower a number, write `-=`: `foe.VALUE -= 3`; to deal cards, write `each s in seats { move top(5, s.PILE) to s.HAND }`"
        }
        "damage" | "hurt" | "wound" | "burn" | "drain" | "spend" | "reduce" | "decrease" => {
            "to lower a number, write `-=`: `foe.VALUE -= 3` or `card.VALUE -= 3`"
        }
        "gain" | "heal" | "restore" | "recover" | "regain" | "add" | "increase" | "give" | "raise" => {
            "to raise a number, write `+=`: `my.VALUE += 3` or `self.VALUE += 3`"
        }
        "counter" | "negate" | "nullify" | "prevent" => {
            "to stop what is about to happen, write `cancel it` in an effect that begins with `before`"
        }
        "search" | "find" | "fetch" | "tutor" | "seek" | "select" | "pick" | "target" => {
            "to choose a card, write `choose c in my.ZONE where …`, and then `move c to my.ZONE`"
        }
        "look" | "peek" | "scry" => {
            "to look at cards, write `show CARDS to me`, such as `show top(3, my.ZONE) to me`"
        }
        "flip" => {
            "to turn a card, write `reveal CARD` or `hide CARD`; to flip a coin, `choose side in values(coin) by chance`"
        }
        "roll" | "roll_die" => "to roll a die, write `choose n in numbers(1, 6) by chance`",
        "tap" | "untap" | "exhaust" | "ready" | "stun" | "freeze" | "mark" => {
            "to mark a card, set a value of it: `CARD.VALUE = yes`; to forbid an action, write `CARD cannot ACTION until …`"
        }
        "summon" | "attack" | "play" | "cast" | "activate" | "use" | "fight" => {
            "actions are declared in the rules of a game, and called with brackets"
        }
        "next" => "to end a turn, write `end turn`; to end another phase, write `end PHASE`",
        "silence" => "to stop effects, write `cancel CARD.effects`",
        _ => return chance(word),
    })
}

/// Returns help for a word that means a coin or a die.
pub(crate) fn chance(word: &str) -> Option<&'static str> {
    match word {
        "coin" | "flip" | "toss" | "coinflip" | "coin_flip" | "flip_coin" | "coin_toss" | "toss_coin" => {
            Some(COIN)
        }
        "random" => Some(RANDOM),
        "rand" | "roll" | "dice" | "die" | "roll_die" | "roll_dice" | "d6" | "d20" => Some(DIE),
        _ => None,
    }
}

/// Returns help for a word that means a player; `foe` exists only in games for two (`two`).
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
        Some("1" | "one" | "a") if ruling => "seats are called `p1`, `p2`, … in a ruling: write `p1`",
        Some("2" | "two" | "b") if ruling => "seats are called `p1`, `p2`, … in a ruling: write `p2`",
        Some(number) if number.parse::<u8>().is_ok() => {
            "seats have numbers only in rulings: write `me` or `current`, or go through all with `each s in seats { … }`"
        }
        _ if ruling && (mine || theirs) => "seats are called `p1`, `p2`, … in a ruling",
        _ if mine => "write `me` for this player, and `my.hand` for something of theirs",
        _ if theirs && two => "write `foe` for the other player, and `foe.hand` for something of theirs",
        _ if theirs => {
            "write which player, or go through the others with `each s in seats where it != me { … }`"
        }
        _ if all => "write `seats`; to go through them, `each s in seats { … }`",
        _ => return None,
    })
}

/// Returns help for a name from other games or programming languages.
pub(crate) fn name(word: &str) -> Option<&'static str> {
    Some(match word {
        "true" => "write `yes`",
        "false" => "write `no`",
        "null" | "nil" | "nothing" | "empty" | "nobody" => {
            "write `none`: `x is none` for one thing, `none(my.hand)` for several"
        }
        "random" => RANDOM,
        "target" => "choose it first: `choose t in foe.ZONE`, then write `t`",
        "this" | "itself" | "this_card" => "write `self` for the card that has the effect",
        _ => return chance(word),
    })
}

/// Returns help for a word that stands on cards of other games for a whole ability.
pub(crate) fn keyword(word: &str) -> Option<&'static str> {
    Some(match word {
        "battlecry" | "etb" | "entry" | "opener" => {
            "write what it does after the action that plays the card: `on ACTION { … }`"
        }
        "deathrattle" | "last_words" | "dying" => {
            "write what it does after the rule that removes cards: `on RULE { … }`, or `on move from ZONE { … }`"
        }
        "taunt" | "guard" | "defender" | "provoke" => {
            "write what the opponent cannot do: `always { foe cannot ACTION where … }`"
        }
        "haste" | "charge" | "rush" | "flying" | "stealth" | "ward" | "hexproof" | "shroud" => {
            "write what can or cannot be done: `always { self can ACTION }`, `always { self cannot ACTION }`"
        }
        "lifesteal" | "lifelink" | "poisonous" | "deathtouch" | "windfury" | "trample" => {
            "write what happens after the action: `on ACTION { … }`"
        }
        _ => return None,
    })
}

/// Whether cards of other games print their rules as a text under this name.
pub(crate) fn printed_text(word: &str) -> bool {
    matches!(word, "text" | "effect" | "effects" | "ability" | "abilities" | "description" | "rules" | "desc")
}

/// Returns help for an event that other games have under another name.
pub(crate) fn moment(word: &str) -> Option<&'static str> {
    Some(match word {
        "death" | "dies" | "dead" | "died" | "destroyed" | "destroy" | "killed" | "kill" | "leaves"
        | "leave" => "write the rule that removes cards, or `move from ZONE`",
        "play" | "plays" | "played" | "enter" | "enters" | "entered" | "etb" | "arrival" | "deploy" => {
            "write the action that plays cards, or `move to ZONE`"
        }
        "damage" | "damaged" | "hurt" | "heal" | "healed" => {
            "write the rule that does it, or `change of VALUE`"
        }
        "combat" | "turn" | "upkeep" => "write `start of PHASE` or `end of PHASE`",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::{moment, name, seat, verb};

    #[test]
    fn knows_all_forms_of_a_verb() {
        assert!(verb("discards").is_some() && verb("discarded") == verb("discard"));
        assert_eq!(verb("move"), None);
        assert_eq!(name("self"), None);
        assert_eq!(moment("move"), None);
    }

    #[test]
    fn suggests_foe_only_for_two_players() {
        assert!(seat("opponent", true, false).is_some_and(|help| help.contains("`foe`")));
        assert!(seat("opponent", false, false).is_some_and(|help| help.contains("seats")));
        assert!(seat("player2", true, true).is_some_and(|help| help.ends_with("`p2`")));
        assert_eq!(seat("seats", true, false), None);
    }
}
