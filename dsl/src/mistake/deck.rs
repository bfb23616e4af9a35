//! Mistakes in deck files: D03xx.

/// The first line of a deck is missing or wrong.
pub mod header {
    use crate::mistake::prelude::*;

    const CODE: &str = "D0301";

    /// Returns the form of the line for a game.
    fn form(game: &str) -> String {
        format!("write `deck \"Fair Wind\" for {game}` with the name of the deck and the id of the game")
    }

    /// Names the game in whose folder the deck is.
    #[must_use]
    pub fn in_game(diagnostic: Diagnostic, game: &str) -> Diagnostic {
        let is_header = diagnostic.code == CODE && diagnostic.help.as_deref() == Some(&form("GAME"));
        if is_header { diagnostic.help(form(game)) } else { diagnostic }
    }

    /// Reports a missing first line.
    pub fn missing(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "the first line must name the deck and its game").help(form("GAME"))
    }

    /// Reports a first line with a mistake.
    pub fn broken(span: Span, expected: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("expected {expected} here")).help(form("GAME"))
    }

    /// Reports a second deck in one file.
    pub fn twice(second: Span, first: Span) -> Diagnostic {
        Diagnostic::error(CODE, second, "a file can have only one deck")
            .note(first, "the first deck begins here")
            .help("move this deck into another file")
    }
}

/// A line is neither a card nor a part.
pub mod bad_line {
    use crate::mistake::prelude::*;
    use crate::mistake::ron::bad_name::to_valid_name;

    const CODE: &str = "D0302";

    /// Reports a line that does not begin with a number.
    pub fn no_count(span: Span, card: &str, count: Option<&str>) -> Diagnostic {
        let diagnostic = Diagnostic::error(CODE, span, "a line must begin with the number of copies");
        match count {
            _ if card.starts_with('#') => {
                diagnostic.help("begin a comment with `//`: it goes to the end of the line")
            }
            _ if !card.starts_with(char::is_alphabetic) => diagnostic,
            Some(count) => diagnostic.help(format!("write `{count} {}`", shown(card))),
            None => diagnostic.help(format!("for one copy write `1 {}`", shown(card))),
        }
    }

    /// Reports a number without a name after it.
    pub fn no_card(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "expected the name of a card after the number")
    }

    /// Reports a missing space between number and name.
    pub fn no_blank(span: Span, count: &str, rest: &str) -> Diagnostic {
        let name = rest.trim_start_matches([',', ';', ':', '.']).trim_start();
        let name = if name.is_empty() { rest } else { name };
        Diagnostic::error(CODE, span, "expected a space between the number and the name of the card")
            .help(format!("write `{count} {}`", shown(name)))
    }

    /// Reports a part whose name is not valid.
    pub fn part_name(span: Span, wrong: &str) -> Diagnostic {
        let diagnostic =
            Diagnostic::error(CODE, span, format!("`{}` cannot be the name of a part", shown(wrong)))
                .label("a name starts with a small letter, followed by letters a to z, digits or `_`");
        match to_valid_name(wrong) {
            Some(right) => {
                diagnostic.help(format!("did you mean `{right}:`?")).instead_of(wrong, [right.as_str()])
            }
            None => diagnostic,
        }
    }

    /// Reports text after the colon of a part.
    pub fn after_part(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "expected the end of the line after the name of the part")
            .help("write the cards of the part on the lines below")
    }
}

/// The number of copies is 0 or too large.
pub mod bad_count {
    use crate::mistake::prelude::*;

    const CODE: &str = "D0303";

    /// Reports a number that is not from 1 to 999.
    pub fn bad_count(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "the number of copies must be from 1 to 999")
    }
}

/// A part of the deck appears twice.
pub mod part_twice {
    use crate::mistake::prelude::*;

    const CODE: &str = "D0304";

    /// Reports the second one.
    pub fn part_twice(second: Span, first: Span, name: &str) -> Diagnostic {
        Diagnostic::error(CODE, second, format!("the part `{name}` is already defined"))
            .note(first, "first defined here")
    }
}

/// A `reading` line cannot be used.
pub mod bad_reading {
    use crate::mistake::prelude::*;

    const CODE: &str = "D0305";

    /// Reports a wrong form.
    pub fn form(span: Span, expected: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("expected {expected} here"))
            .help("write `reading size = 20` with a setting of the game and its value")
    }

    /// Reports a line after the first card.
    pub fn late(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "`reading` lines must come before the cards")
            .help("move this line up, below the first line")
    }

    /// Reports a setting that is set twice.
    pub fn twice(second: Span, first: Span, name: &str) -> Diagnostic {
        Diagnostic::error(CODE, second, format!("the setting `{name}` is already set"))
            .note(first, "first set here")
    }
}

/// A deck file is too long.
pub mod too_long {
    use crate::mistake::prelude::*;

    const CODE: &str = "D0306";

    /// Reports the first line that is not read.
    pub fn lines(span: Span, most: usize) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("a deck file can have at most {most} lines"))
            .label("nothing is read from here on")
    }

    /// Reports a line that is too long.
    pub fn letters(span: Span, most: usize) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("a line can have at most {most} letters"))
    }
}

/// The game has no such part of a deck.
pub mod unknown_part {
    use crate::mistake::prelude::*;

    const CODE: &str = "D0321";

    /// Reports the name and suggests a known one.
    pub fn unknown_part(span: Span, name: &str, known: Vec<&str>) -> Diagnostic {
        suggest(
            Diagnostic::error(CODE, span, format!("`{}` is not a part of decks of this game", shown(name))),
            name,
            known,
        )
    }
}

/// A part has too few or too many cards.
pub mod size {
    use crate::mistake::prelude::*;

    const CODE: &str = "D0322";

    /// Reports a part with `found` cards that must have a number in the range `law`.
    pub fn size(span: Span, part: &str, found: i64, law: (i64, i64), declared: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{part}` must have {}, found {found}", cards(law, found)))
            .note(declared, "the size is defined here")
    }

    /// Warns of a legal part outside the advised range.
    pub fn advised(span: Span, part: &str, found: i64, law: (i64, i64), declared: Span) -> Diagnostic {
        Diagnostic::warning(CODE, span, format!("`{part}` should have {}, found {found}", cards(law, found)))
            .note(declared, "the size is defined here")
    }

    fn cards(law: (i64, i64), found: i64) -> String {
        match law {
            (1, 1) => "1 card".to_owned(),
            (least, most) if least == most => format!("{least} cards"),
            (_, most) if most >= 999 && found > most => format!("at most {most} cards"),
            (1, most) if most >= 999 => "at least 1 card".to_owned(),
            (least, most) if most >= 999 => format!("at least {least} cards"),
            (least, most) => format!("{least} to {most} cards"),
        }
    }
}

/// Two lines of one part list the same card.
pub mod card_twice {
    use crate::mistake::prelude::*;

    const CODE: &str = "D0323";

    /// Reports the second line.
    pub fn card_twice(second: Span, first: Span, name: &str) -> Diagnostic {
        Diagnostic::error(CODE, second, format!("\"{}\" is listed twice", shown(name)))
            .note(first, "first listed here")
            .help("combine both into one line")
    }
}

/// A deck lists cards for a part that all players share.
pub mod shared {
    use crate::mistake::prelude::*;

    const CODE: &str = "D0324";

    /// Reports the part; `declared` is its entry in the game file.
    pub fn shared(span: Span, name: &str, declared: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("the part `{}` is shared by all players", shown(name)))
            .note(declared, "declared here, with `shared: true`")
            .help("remove it: this part holds the cards of its `default`")
    }
}

/// A deck breaks a rule about decks.
pub mod law {
    use crate::diagnostic::escape;
    use crate::mistake::prelude::*;

    const CODE: &str = "D0331";

    /// Reports a deck, at its first wrong card; `others` are the other lines involved.
    pub fn law(span: Span, why: &str, others: &[Span], law: Span) -> Diagnostic {
        let diagnostic = Diagnostic::error(CODE, span, escape(why));
        let diagnostic = others
            .iter()
            .fold(diagnostic, |diagnostic, other| diagnostic.note(*other, "together with this line"));
        diagnostic.note(law, "the rule is here")
    }

    /// Reports default cards of a part that break a rule.
    pub fn default(span: Span, part: &str, why: &str, law: Span) -> Diagnostic {
        let diagnostic = Diagnostic::error(
            CODE,
            span,
            format!("the default cards of `{}` break a rule: {}", shown(part), escape(why)),
        );
        if law == span { diagnostic } else { diagnostic.note(law, "the rule is here") }
    }
}
