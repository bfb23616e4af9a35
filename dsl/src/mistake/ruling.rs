//! The mistakes of rulings: T07xx.

/// Reports whether a mistake is about a position that no match reaches: in another game it might be reached.
pub(crate) fn is_of_position(code: &str) -> bool {
    [no_such_turn::CODE, out_of_limits::CODE].contains(&code)
}

/// Something that is not a seat of a ruling.
pub mod not_a_seat {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0701";

    /// Reports a seat of a ruling outside of rulings.
    pub fn outside(span: Span, seat: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{seat}` is a seat of a ruling, and this is not a ruling"))
            .help("write `my` or `foe`")
    }

    /// Reports a number of players for which the game is not.
    pub fn wrong_number(span: Span, (least, most): (u8, u8)) -> Diagnostic {
        let players = match (least, most) {
            (1, 1) => "1 player".to_owned(),
            (least, most) if least == most => format!("{least} players"),
            (least, most) => format!("{least} to {most} players"),
        };
        Diagnostic::error(CODE, span, format!("this game is for {players}"))
    }

    /// Reports anything but a seat.
    pub fn not_a_seat(span: Span, seats: u8) -> Diagnostic {
        let known: Vec<String> = (1..=seats).map(|seat| format!("p{seat}")).collect();
        Diagnostic::error(CODE, span, "expected a seat of the ruling")
            .help(format!("write {}", or_list(known.iter().map(String::as_str))))
    }
}

/// Something that a ruling cannot set.
pub mod cannot_set {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0702";

    /// Reports anything but a zone or an attribute.
    pub fn cannot_set(span: Span) -> Diagnostic {
        Diagnostic::error(
            CODE,
            span,
            "a ruling cannot set this: expected a zone of a seat, an attribute, or `turn`",
        )
        .help("write for example `p1.hand = \"Name\"` or `\"Name\".hp = 3`")
    }

    /// Reports anything but one written-out value.
    pub fn one_value(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "expected a single value, written out")
    }

    /// Reports a zone that no part of a deck goes to.
    pub fn no_part(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "no part of a deck begins in this zone")
    }

    /// Reports several actions at once.
    pub fn one_deed(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "expected a single action that was done")
            .help("write one line for each")
    }

    /// Reports a condition in the place of a name.
    pub fn a_name(span: Span) -> Diagnostic {
        Diagnostic::error(
            CODE,
            span,
            "expected the name of a card, in quotes: a ruling knows which card it was",
        )
    }
}

/// Something in a list of cards that is no card.
pub mod not_cards {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0703";

    /// Reports anything but the name of a card.
    pub fn not_cards(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "expected the name of a card, in quotes")
            .help("write for example `3 \"Name\"`, or `none`")
    }

    /// Reports cards under anything but a card by its name.
    pub fn under_no_name(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "expected the name of a card before `.under`, in quotes")
            .help("write `\"NAME\".under = \"OTHER\"`, with the name of a card that is in play once")
    }

    /// Reports a number before an answer.
    pub fn no_count(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "an answer cannot have a number of copies")
            .help("remove the number, and write each answer")
    }

    /// Reports an empty spot in a zone without spots.
    pub fn no_spots(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "`none` means an empty spot, but this zone has no spots")
            .help("remove `none`")
    }

    /// Reports an empty spot with a face.
    pub fn no_face(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "an empty spot cannot be face up or face down").help("remove it")
    }

    /// Reports `of none` where no deck is shared.
    pub fn no_shared_deck(span: Span) -> Diagnostic {
        Diagnostic::error(
            CODE,
            span,
            "`of none` is for cards of a deck that all share, and this game has none",
        )
        .help("write whose deck the card is from, such as `of p1`")
    }

    /// Reports the owner of a card in a deck.
    pub fn of_a_deck(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "a deck belongs to its player: its cards have no other owner")
            .help("remove `of` and what follows")
    }

    /// Reports `can answer` without an answer.
    pub fn no_answer(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "expected an answer in brackets")
            .help("write for example `p1 can answer(\"Name\")`")
    }
}

/// A reason that does not exist.
pub mod no_such_reason {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0704";

    /// Reports a reason that is no label of a ban and no parameter.
    pub fn no_reason(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
        let text = format!("no ban has the label `{}`, and the action has no such parameter", shown(name));
        suggest(Diagnostic::error(CODE, span, text), name, known)
    }

    /// Reports a criterion that the order of the game does not have.
    pub fn no_criterion(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
        suggest(
            Diagnostic::error(CODE, span, format!("this game does not order effects by `{}`", shown(name))),
            name,
            known,
        )
    }
}

/// An action on a card without the name of the card.
pub mod missing_card {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0705";

    /// Reports a first argument that is no card with this action.
    pub fn missing_card(span: Span, name: &str) -> Diagnostic {
        Diagnostic::error(
            CODE,
            span,
            format!("`{name}` is an action on a card, so the name of the card is the first argument"),
        )
        .help(format!("write `{name}(\"CARD\")`, with other arguments after the card"))
    }
}

/// Something that a ruling sets twice.
pub mod set_twice {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0706";

    /// Reports the second place; `first` is the first one.
    pub fn set_twice(span: Span, first: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "this is set twice")
            .note(first, "first set here")
            .help("remove one of them; write all cards of a zone in one line: `p1.hand = \"A\", \"B\"`")
    }
}

/// A turn or round that no match reaches.
pub mod no_such_turn {
    use crate::mistake::prelude::*;

    pub(super) const CODE: &str = "T0707";

    /// The kind of phase that is counted.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Count {
        /// Turns.
        Turns,
        /// Rounds.
        Rounds,
    }

    impl Count {
        fn words(self) -> (&'static str, &'static str) {
            match self {
                Count::Turns => ("turn", "turns"),
                Count::Rounds => ("round", "rounds"),
            }
        }
    }

    /// Reports a number below 1.
    pub fn before_the_first(span: Span, count: Count, found: i64) -> Diagnostic {
        let (one, _) = count.words();
        Diagnostic::error(CODE, span, format!("the first {one} is 1, found {found}"))
    }

    /// Reports a number above the last one, after which the match is a tie.
    pub fn past_the_last(span: Span, count: Count, last: i64, found: i64) -> Diagnostic {
        let (one, _) = count.words();
        let node = node(count);
        Diagnostic::error(CODE, span, format!("the last {one} is {last}, found {found}"))
            .help(format!("the match ends after it: see `max` of the phase `{node}` in `game.ron`"))
    }

    /// Reports a player's turn in a game without turns.
    pub fn nobodys_turn(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "no player has a turn in this game: its phases have no `Turn`")
            .help("remove it; `phase \"NAME\"` says where the match is")
    }

    /// Reports turns or rounds that the game does not count; `other` is the number, if the game counts the others.
    pub fn not_counted(span: Span, count: Count, other: Option<i64>) -> Diagnostic {
        let (one, several) = count.words();
        let diagnostic = Diagnostic::error(
            CODE,
            span,
            format!("this game has no {several}: its phases have no `{}`", node(count)),
        );
        let instead = match count {
            Count::Turns => "round",
            Count::Rounds => "turn",
        };
        match other {
            Some(number) => diagnostic.help(format!("write `{instead} = {number}`")),
            None => diagnostic.help(format!("remove `{one}`")),
        }
    }

    fn node(count: Count) -> &'static str {
        match count {
            Count::Turns => "Turn",
            Count::Rounds => "Round",
        }
    }
}

/// A value outside of the limits of its attribute.
pub mod out_of_limits {
    use crate::mistake::prelude::*;

    pub(super) const CODE: &str = "T0708";

    /// The limit that the value passes.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Bound {
        /// It is below the minimum.
        Least(i64),
        /// It is above the maximum.
        Most(i64),
    }

    /// Reports a value that is too low or too high.
    pub fn out_of_limits(span: Span, name: &str, found: i64, bound: Bound) -> Diagnostic {
        Diagnostic::error(
            CODE,
            span,
            match bound {
                Bound::Least(least) => format!("`{name}` cannot be less than {least}, found {found}"),
                Bound::Most(most) => format!("`{name}` cannot be more than {most}, found {found}"),
            },
        )
    }
}

/// Numbers of uses that the effects of a card cannot have.
pub mod wrong_use_count {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0709";

    /// Reports a card without limited effects.
    pub fn none(span: Span, card: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{card}` has no effect with a limit of uses"))
            .help("remove it: its effects can be used any number of times")
    }

    /// Reports more or fewer numbers than limited effects.
    pub fn other_count(span: Span, card: &str, wanted: usize, found: usize) -> Diagnostic {
        let several =
            |count: usize, word: &str| format!("{count} {word}{}", if count == 1 { "" } else { "s" });
        let message = format!(
            "`{card}` has {} with a limit of uses, found {}",
            several(wanted, "effect"),
            several(found, "number")
        );
        let numbers = vec!["1"; wanted].join(", ");
        Diagnostic::error(CODE, span, message)
            .help(format!("write one number for each: `.effects.used = {numbers}`"))
    }

    /// Reports more uses than the limit allows.
    pub fn too_often(span: Span, most: i64, found: i64) -> Diagnostic {
        let message = if found < 0 {
            format!("an effect is used 0 times or more, found {found}")
        } else {
            format!(
                "this effect can be used at most {most} {}, found {found}",
                if most == 1 { "time" } else { "times" }
            )
        };
        Diagnostic::error(CODE, span, message)
    }
}

/// An effect that a card does not have, or cannot get, when a ruling begins.
pub mod no_such_effect {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0710";

    /// Reports anything but the effects of a card.
    pub fn no_effects_of(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "expected the effects of a named card")
            .help("write `\"Name\".effects`, or `effect 1 of \"Name\"`")
    }

    /// Reports a card without effects.
    pub fn none(span: Span, card: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{card}` has no effects"))
    }

    /// Reports a number above the number of effects.
    pub fn no_such(span: Span, card: &str, count: usize) -> Diagnostic {
        let message = match count {
            0 => format!("`{card}` has no effects"),
            1 => format!("`{card}` has 1 effect"),
            count => format!("`{card}` has {count} effects"),
        };
        let diagnostic = Diagnostic::error(CODE, span, message);
        match count {
            0 => diagnostic,
            1 => diagnostic.help("write `effect 1`"),
            count => diagnostic.help(format!("write `effect 1` to `effect {count}`")),
        }
    }

    /// Reports an effect that another card took.
    pub fn taken(span: Span, card: &str, number: usize) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{card}` no longer has effect {number}: it was taken above"))
            .help("take it from the card that has it now")
    }

    /// Reports a card that takes its own effect.
    pub fn its_own(span: Span, card: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{card}` cannot take an effect from itself"))
    }

    /// Reports an effect that the card already has, in a game where no card has an effect twice.
    pub fn twice(span: Span, card: &str) -> Diagnostic {
        let message =
            format!("`{card}` already has this effect, and in this game no card has an effect twice");
        Diagnostic::error(CODE, span, message)
            .help("remove it: `borrow: (once: true)` in `game.ron` forbids it")
    }

    /// Reports a phase for which the game does not say how long borrowing lasts.
    pub fn no_law(span: Span, verb: &str, phase: &str) -> Diagnostic {
        let message = format!("this game does not say how long `{verb}` lasts during `{phase}`");
        Diagnostic::error(CODE, span, message)
            .help("remove it, or write how long it lasts: `until end of p1 PHASE`")
    }
}

/// A ruling, or a file of rulings, that expects nothing.
pub mod expects_nothing {
    use crate::mistake::prelude::*;

    /// The code of its manual page.
    pub const CODE: &str = "T0711";

    /// Reports a ruling without expectations.
    pub fn expects_nothing(span: Span) -> Diagnostic {
        Diagnostic::warning(CODE, span, "this ruling expects nothing, so it passes if its steps are possible")
            .help("write under `then` what must be true afterwards, or `nothing happens`")
    }

    /// Reports a file without rulings.
    pub fn no_ruling(span: Span) -> Diagnostic {
        Diagnostic::warning(CODE, span, "there is no ruling in this file")
            .help("write one: `ruling \"…\" { given { … } when { … } then { … } }`")
    }
}

/// The number of an effect that no effect can have.
pub mod effect_number {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0712";

    /// Reports a number that is 0, not whole, or far too large.
    pub fn effect_number(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "effects are counted from 1").help("the first effect is `effect 1`")
    }
}

/// S0101: Another word where `has` belongs.
pub mod no_contains {
    use crate::mistake::prelude::*;
    use crate::mistake::syntax;

    /// Reports the word between a zone and what is in it.
    pub fn no_contains(span: Span, word: &str) -> Diagnostic {
        syntax::unexpected_word(span, format!("`{}` is not possible here", shown(word)))
            .help("write `has`: `p1.ZONE has \"CARD\"`")
            .instead_of(word, ["has"])
    }
}
