//! The mistakes with what a card prints.

/// A printed number that is out of range.
pub mod out_of_range {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0505";

    /// Reports the number; `range` are the least and the greatest printed number.
    pub fn out_of_range(span: Span, name: &str, found: i64, range: (i64, i64)) -> Diagnostic {
        let (least, most) = range;
        Diagnostic::error(CODE, span, format!("a card prints `{name}` from {least} to {most}, found {found}"))
    }
}

/// A value that a card cannot print.
pub mod printed {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0506";

    /// Reports an attribute that cards do not print.
    pub fn not_printed(span: Span, name: &str, declared: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("cards do not print `{name}`"))
            .note(declared, "declared here, without `printed: true`")
    }

    /// Reports a value of the wrong kind.
    pub fn wrong_value(span: Span, name: &str, wanted: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{name}` must be {wanted}"))
    }

    /// Reports a number or a word in quotes.
    pub fn quoted(span: Span, name: &str, text: &str, wanted: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{name}` must be {wanted}, without quotes"))
            .help(format!("write `{name} {}`", shown(text)))
    }

    /// Reports several values where one is expected.
    pub fn several(span: Span, name: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{name}` can have only one value"))
            .help("write one of them; for several words, the type of the attribute is `Set` in `game.ron`")
    }

    /// Reports a sign before anything but a number.
    pub fn sign_without_number(span: Span, name: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("only a number can have a sign, and `{name}` is not a number"))
    }

    /// Reports a sign outside of a table of card parts.
    pub fn only_parts(span: Span, name: &str, number: i64) -> Diagnostic {
        Diagnostic::error(CODE, span, "`+` and `*` are only for tables of card parts; this is a whole card")
            .help(format!("write the value without the sign: `{} {number}`", shown(name)))
    }

    /// Reports a computed value on a card that is not made of parts.
    pub fn only_made(span: Span, name: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, "only a part or a `make` computes a value; this is a whole card").help(
            format!(
                "write the value itself; for one that changes during a match, `always {{ self has {} = … }}`",
                shown(name)
            ),
        )
    }

    /// Reports an expression that cannot be computed from what a card prints.
    pub fn not_computed(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "this cannot be computed when cards are made")
            .help("use printed values, such as `.power / 2`, with numbers, words, comparisons and `if`")
    }

    /// Reports an expression that has no value for some made card.
    pub fn no_value(span: Span) -> Diagnostic {
        Diagnostic::error(
            CODE,
            span,
            "this has no value: it reads one that a made card does not print, or divides by 0",
        )
    }

    /// Reports a condition that no combination of parts fits.
    pub fn nothing_fits(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "no combination fits, so no card is made")
    }

    /// Reports a value that two parts of a card set.
    pub fn two_parts(span: Span, first: Span, name: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("two parts of one card both set `{name}`"))
            .note(first, "first set here")
            .help("set it in only one of them; the other may change a number with `+` or `*`")
    }
}

/// `icons` that do not fit the effects of the card.
pub mod icon_count {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0512";

    /// Reports a number of icons that is not the number of effects.
    pub fn icon_count(span: Span, name: &str, wanted: usize, found: usize, card: Span) -> Diagnostic {
        let text = format!("\"{}\" has {}, found {}", shown(name), effects(wanted), icons(found));
        Diagnostic::error(CODE, span, text).note(card, "this card")
    }

    fn effects(count: usize) -> String {
        if count == 1 { "1 effect".to_owned() } else { format!("{count} effects") }
    }

    fn icons(count: usize) -> String {
        if count == 1 { "1 icon".to_owned() } else { format!("{count} icons") }
    }

    /// Reports an effect that prints an icon of its own.
    pub fn has_one(span: Span, printed: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "this effect already prints an icon of its own")
            .note(printed, "printed here")
    }
}

/// A value that a card leaves out although similar cards print it.
pub mod missing_value {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0514";

    /// Reports the value; `count` is the number of similar cards that print it, `like` describes them.
    pub fn missing_value(span: Span, card: &str, attr: &str, count: usize, like: &str) -> Diagnostic {
        let (card, attr) = (shown(card), shown(attr));
        Diagnostic::warning(CODE, span, format!("`{card}` prints no `{attr}`; {count} {like} do"))
            .help(format!("write `{attr}` and its value on the card, or ignore this if the card has none"))
    }
}
