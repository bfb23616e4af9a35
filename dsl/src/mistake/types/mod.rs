//! The mistakes with types and values: T05xx.

mod printed_values;

pub use printed_values::*;

/// A value of the wrong type.
pub mod wrong_type {
    use crate::mistake::prelude::*;

    /// The code of its manual page.
    pub const CODE: &str = "T0501";

    /// Reports the expected and the found type, perhaps with a fix.
    pub fn wrong_type(span: Span, wanted: &str, found: &str, help: Option<String>) -> Diagnostic {
        let diagnostic = Diagnostic::error(CODE, span, format!("expected {wanted}, found {found}"));
        match help {
            Some(help) => diagnostic.help(help),
            None => diagnostic,
        }
    }
}

/// Too few or too many arguments.
pub mod arguments {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0502";

    /// Reports a number of arguments that is not `wanted`.
    pub fn count(span: Span, name: &str, wanted: usize, found: usize, declared: Span) -> Diagnostic {
        let wanted = many(wanted);
        Diagnostic::error(CODE, span, format!("`{name}` takes {wanted}, found {found}"))
            .note(declared, "declared here")
    }

    /// Reports a number of arguments outside of the range `wanted`.
    pub fn between(
        span: Span,
        name: &str,
        wanted: (usize, usize),
        found: usize,
        declared: Span,
    ) -> Diagnostic {
        let text = format!("`{name}` takes {} to {} arguments, found {found}", wanted.0, wanted.1);
        Diagnostic::error(CODE, span, text).note(declared, "declared here")
    }

    /// Reports a call of a function of the language; `form` is the right form.
    pub fn function(span: Span, name: &str, form: &str, found: usize) -> Diagnostic {
        let text = format!("`{name}` does not take {}", many(found));
        Diagnostic::error(CODE, span, text).help(format!("write `{form}`"))
    }

    /// Reports an `all` without a condition.
    pub fn all_without_where(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "`all` needs a condition for the members of the set")
            .help("write `all(S where C)`")
    }

    /// Reports a `times` of anything but a question about the past.
    pub fn times(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "`times` counts how often something was done")
            .help("write `times(me did …)`")
    }

    /// Reports a parameter without a default after one that has a default.
    pub fn after_default(span: Span, name: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{name}` has no default, but a parameter before it has one"))
            .help("put the parameters with a default last")
    }

    fn many(count: usize) -> String {
        match count {
            0 => "no arguments".to_owned(),
            1 => "1 argument".to_owned(),
            more => format!("{more} arguments"),
        }
    }
}

/// Two values that cannot be compared or combined.
pub mod incompatible {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0503";

    /// Reports a comparison of two kinds of values.
    pub fn compared(span: Span, one: &str, other: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("{one} cannot be compared with {other}"))
    }

    /// Reports a comparison with a set.
    pub fn sets(span: Span, one: &str, other: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("{one} cannot be compared with {other}"))
            .help("check a set with `has`, `count`, `any` or `none`")
    }

    /// Reports a comparison with `none`.
    pub fn with_none(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "a comparison with `none` is never true")
            .help("write `is none` or `is not none`")
    }

    /// Reports an `if … then … else …` with two kinds of values.
    pub fn branches(span: Span, one: &str, other: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`then` gives {one}, but `else` gives {other}"))
    }

    /// Reports `and` or `or` where a set is expected.
    pub fn joined(at: Span, word: &str) -> Diagnostic {
        Diagnostic::error(CODE, at, format!("`{word}` joins conditions, not sets"))
            .help("put them in a list: `[…, …]`")
    }

    /// Reports a list with two kinds of members.
    pub fn members(span: Span, one: &str, other: &str) -> Diagnostic {
        Diagnostic::error(
            CODE,
            span,
            format!("expected {one}, like the first value of the list, found {other}"),
        )
    }
}

/// A number where a whole number is needed.
pub mod not_whole {
    use crate::ast::Number;
    use crate::mistake::prelude::*;

    const CODE: &str = "T0504";

    /// Reports a number with decimals.
    pub fn not_whole(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "expected a whole number, found a number with decimals")
            .help("`/` rounds down: write for example `x * 5 / 4`")
    }

    /// Reports a fraction behind `*`, which is this number once it is rounded down.
    pub fn fraction(span: Span, rounded: i64, attribute: &str) -> Diagnostic {
        Diagnostic::error(
            CODE,
            span,
            format!("expected a whole number, found a fraction, which is {rounded}"),
        )
        .help(format!("`/` rounds down: write what is added or taken off, such as `-self.{attribute} / 2`"))
    }

    /// Reports a printed number with decimals, where nothing can be calculated.
    pub fn printed(number: Number) -> Diagnostic {
        let below = number.thousandths.div_euclid(1000);
        Diagnostic::error(CODE, number.span, "expected a whole number, found a number with decimals")
            .help(format!("numbers are whole: write {below} or {}", below.saturating_add(1)))
    }

    /// Reports a number that is none of these.
    pub fn between(span: Span, least: usize, most: usize) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("expected a whole number from {least} to {most}"))
    }

    /// Reports a largest number that is less than the smallest one.
    pub fn at_least(span: Span, least: i64) -> Diagnostic {
        Diagnostic::error(
            CODE,
            span,
            format!("expected a whole number of at least {least}, the smallest one here"),
        )
    }

    /// Reports a count below 1.
    pub fn no_count(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "expected a whole number of at least 1")
    }
}

/// A sign that does not fit the value.
pub mod bad_change {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0507";

    /// Reports a sign such as `+` in a static ability, before a value that is not a number.
    pub fn bad_change(span: Span, name: &str, is: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{name}` holds {is}, which this sign cannot change"))
            .help(format!("write `{name} = …`"))
    }

    /// Reports a sign such as `+=` in a statement, before a value that is not a number.
    pub fn no_sum(span: Span, name: &str, is: &str) -> Diagnostic {
        Diagnostic::error(
            CODE,
            span,
            format!("`{name}` holds {is}, so nothing can be added to it or subtracted from it"),
        )
        .help(format!("write `{name} = …`"))
    }
}

/// Something that cannot be changed.
pub mod not_changeable {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0508";

    /// Reports a target that is neither an attribute nor a name.
    pub fn not_changeable(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "expected an attribute or a `let` name to change")
    }

    /// Reports a name that was not made with `let`; `attribute` is what has an attribute of this name.
    pub fn unbound(span: Span, name: &str, attribute: &[Of], seen: &[String]) -> Diagnostic {
        let diagnostic =
            Diagnostic::error(CODE, span, format!("`{}` is not a name made with `let`", shown(name)));
        let owners =
            [(Of::Card, "self"), (Of::Card, "card"), (Of::Seat, "me"), (Of::Seat, "foe"), (Of::Game, "game")];
        let forms: Vec<String> = owners
            .iter()
            .filter(|(of, _)| attribute.contains(of))
            .map(|(_, owner)| format!("`{owner}.{name}`"))
            .collect();
        if !forms.is_empty() {
            return diagnostic.help(format!("write whose it is: {}", forms.join(", ")));
        }
        // Every other name of one letter is near.
        match nearest(name, seen.iter().map(String::as_str)).filter(|_| name.len() > 1) {
            Some(right) => diagnostic.did_you_mean(name, right),
            None => diagnostic.help(format!("write `let {} = …` to make a new name", shown(name))),
        }
    }

    /// Reports a name from outside of something that is granted for later.
    pub fn outside(span: Span, name: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{name}` comes from outside and keeps its value here"))
    }

    /// Reports a setting.
    pub fn a_setting(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "settings are fixed before the match")
            .help("use an attribute of the game instead: `game.NAME`")
    }

    /// Reports a property that is no attribute.
    pub fn a_fact(span: Span, name: &str, of: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{name}` of {of} cannot be changed like this")).help(
            match name {
                "owner" => "the owner never changes; `holder` changes when the card is moved",
                "name" => "the name never changes",
                _ => "it changes when cards are moved or turned",
            },
        )
    }
}

/// `beats` between values that do not beat each other.
pub mod no_beats {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0509";

    /// Reports two values that are not words of one Enum.
    pub fn not_words(span: Span, one: &str, other: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("expected two words of one Enum, found {one} and {other}"))
    }

    /// Reports an Enum without `beats`.
    pub fn no_beats(span: Span, list: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("no word of `{list}` beats another"))
            .help("write in `game.ron` which word beats which: `beats: [\"one > other\"]`")
    }
}

/// Something after `is` that `is` cannot check.
pub mod bad_is {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0510";

    /// Reports `is empty` of several things or of a spot.
    pub fn empty(span: Span, spot: bool) -> Diagnostic {
        let (what, form) = if spot { ("a spot", "SPOT.empty") } else { ("a set", "none(…)") };
        Diagnostic::error(CODE, span, format!("`is empty` is not possible for {what}"))
            .help(format!("write `{form}`, or `not {form}`"))
    }

    /// Reports `CARD is on ZONE`.
    pub fn on_a_zone(span: Span, zone: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, "`is on` is for effects: it checks what an effect acts on")
            .help(format!("to check that a card is in a zone, write `my.{zone} has CARD`"))
    }

    /// Reports something else than a name after `phase is`.
    pub fn phase(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "expected the name of a phase after `phase is`")
    }

    /// Reports an expression after `is`.
    pub fn bad_is(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "expected a word or a quoted name after `is`")
            .help("compare two things with `=`")
    }
}

/// A value or a function in the place of an action.
pub mod only_a_value {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0511";

    /// Reports a `def` or a function that is called as a statement.
    pub fn only_a_value(span: Span, name: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{name}` only computes a value and does nothing"))
            .help("use it where a value is needed, or declare it as a `rule`")
    }

    /// Reports an attribute that is written like an action.
    pub fn value(span: Span, name: &str, whose: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{name}` is a value, not an action"))
            .help(format!("change a value with a sign: `{whose}.{name} = 2`, `{whose}.{name} += 2`"))
    }
}

/// A number that is impossible at its place, as written or under some setting.
pub mod impossible_number {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0513";

    /// Reports a number outside of its bounds; `choice` says under which settings, if it depends on any.
    pub fn outside(
        span: Span,
        what: &str,
        found: i64,
        (least, most): (i64, i64),
        choice: &str,
    ) -> Diagnostic {
        let bounds =
            if most == i64::MAX { format!("at least {least}") } else { format!("from {least} to {most}") };
        Diagnostic::error(CODE, span, format!("`{}` must be {bounds}, found {found}{choice}", shown(what)))
    }

    /// Reports a minimum above the maximum.
    pub fn crossed(
        span: Span,
        (least, low): (&str, i64),
        (most, high): (&str, i64),
        choice: &str,
    ) -> Diagnostic {
        let message = format!("`{least}` is {low}, but `{most}` is only {high}{choice}");
        Diagnostic::error(CODE, span, message).label(format!("`{least}` must not be more than `{most}`"))
    }
}

/// A simultaneous choice that is read without its player, or an `of` after anything else.
pub mod simultaneous_choice {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0515";

    /// Reports the name without a player.
    pub fn whose(span: Span, name: &str) -> Diagnostic {
        let name = shown(name);
        Diagnostic::error(
            CODE,
            span,
            format!("each player chose a `{name}`, so it must be clear whose is meant"),
        )
        .help(format!("write `{name} of me` or `{name} of s`"))
    }

    /// Reports an `of` after anything but a simultaneous choice.
    pub fn nothing(span: Span, name: Option<&str>, owner: &str) -> Diagnostic {
        let message = match name {
            Some(name) => {
                format!(
                    "`{}` is not chosen by several players at once, so `of` cannot follow it",
                    shown(name)
                )
            }
            None => "`of` can only follow a name that several players chose at once".to_owned(),
        };
        let help = match name {
            Some(end @ ("top" | "bottom")) => {
                format!("write how many cards, and the zone in the brackets: `{end}(1, {})`", shown(owner))
            }
            Some(name) => format!(
                "write `{}.{}`, or let players choose it first: `choose {} in … by seats`",
                shown(owner),
                shown(name),
                shown(name)
            ),
            None => "write a dot instead: `foe.hand`".to_owned(),
        };
        Diagnostic::error(CODE, span, message).help(help)
    }

    /// Reports a simultaneous choice that is read in something granted for later.
    pub fn granted(span: Span) -> Diagnostic {
        Diagnostic::error(
            CODE,
            span,
            "an effect granted for later cannot read what several players chose at once",
        )
        .help("give it a name first: `let mine = bid of me`")
    }
}

/// A set that cannot be chosen as a whole here.
pub mod chosen_set {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0516";

    /// Reports a number or a condition on the whole where only one thing is chosen.
    pub fn one(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "only one thing is chosen here, so there is no set").help(
            "write a condition on it after `where`, without a number before it, or ask for more than one",
        )
    }

    /// Reports a condition on the whole of a choice by several players.
    pub fn at_once(span: Span) -> Diagnostic {
        Diagnostic::error(
            CODE,
            span,
            "several players choose at once here, which has no condition on a whole set",
        )
        .help("let one player choose after the other: `each s in seats { choose … with … by s }`")
    }

    /// Reports a second set.
    pub fn second(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "an action takes only one set")
            .help("let the player choose the second set in the body: `choose 2 c in …`")
    }

    /// Reports a parameter behind the set.
    pub fn not_last(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "a set is the last parameter of an action, because it is chosen last")
            .help("write this parameter before the set")
    }

    /// Reports an `if` that reads the set.
    pub fn not_yet(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "this `if` is tested before the set is chosen")
            .help("write a condition on the set after `with`, inside the brackets")
    }

    /// Reports an action with a set where all choose in secret.
    pub fn in_secret(span: Span) -> Diagnostic {
        Diagnostic::error(
            CODE,
            span,
            "all choose in secret in an offer of this action, but a set is chosen openly",
        )
        .help("let a rule ask for the set: `choose 2 c in … by seats`")
    }
}

/// A name that begins with nothing.
pub mod no_type {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0517";

    /// Reports `let x = none`: nothing says what is read from the name, or done with it, later.
    pub fn no_type(span: Span, name: &str) -> Diagnostic {
        Diagnostic::error(
        CODE,
        span,
        format!("`none` does not say whether `{name}` is a card, a player or a word"),
    )
    .help(format!(
        "begin with what `{name}` is later: `let {name} = first(…)` of a set is none while the set is empty"
    ))
    }
}
