//! The mistakes with names: T04xx.

mod unknown;

pub use unknown::*;

/// Reports whether a mistake is a name that nothing has.
pub(super) fn is_unknown(code: &str) -> bool {
    [
        nothing_to_change::CODE,
        unknown_attribute::CODE,
        unknown_card::CODE,
        unknown_deed::CODE,
        unknown_fact::CODE,
        unknown_function::CODE,
        unknown_gap::CODE,
        unknown_label::CODE,
        unknown_name::CODE,
        unknown_pattern::CODE,
        unknown_phase::CODE,
        unknown_parameter::CODE,
        unknown_setting::CODE,
        unknown_table::CODE,
        unknown_type::CODE,
        unknown_word::CODE,
        unknown_zone::CODE,
    ]
    .contains(&code)
}

/// A name that is already taken.
pub mod already_defined {
    use crate::mistake::prelude::*;

    pub(crate) const CODE: &str = "T0412";

    /// Reports the second definition; `first` is the place of the first one.
    pub fn already_defined(second: Span, first: Span, what: &str, name: &str) -> Diagnostic {
        Diagnostic::error(CODE, second, format!("{what} `{}` is already defined", shown(name)))
            .note(first, "first defined here")
    }

    /// Reports house rules that define something the game already has.
    pub fn in_house(second: Span, first: Span, what: &str, name: &str, form: &str) -> Diagnostic {
        already_defined(second, first, what, name)
            .help(format!("to replace the first one, write `replace {form}`"))
    }

    /// Reports house rules that define a card of a pack.
    pub fn card_in_house(second: Span, first: Span, name: &str) -> Diagnostic {
        let name = shown(name);
        Diagnostic::error(CODE, second, format!("the card \"{name}\" is already defined"))
            .note(first, "first defined here")
            .help(format!("to replace the first one, write `replace card \"{name}\" {{ … }}`"))
    }

    /// The place where the second card of a name is declared.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Second {
        /// In a pack.
        Pack,
        /// In a ruling.
        Ruling,
        /// In the cards of a `make`.
        Make,
    }

    /// Reports the second card with the same name, variant and pack.
    pub fn card(second: Span, first: Span, name: &str, whose: Second) -> Diagnostic {
        let diagnostic =
            Diagnostic::error(CODE, second, format!("the card \"{}\" is already defined", shown(name)))
                .note(first, "first defined here");
        diagnostic.help(match whose {
            Second::Ruling => "use that card, or choose another name for this one",
            Second::Make => "choose another name for one of them: change the text after `make`",
            Second::Pack => "give one of them a variant of its own: `card \"Name\" \"variant\" { … }`",
        })
    }
}

/// A name that hides another one.
pub mod hidden_name {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0413";

    /// Reports a new name that `what` already has; `before` is the place where that is defined.
    pub fn hidden_name(span: Span, name: &str, what: &str, before: Option<Span>) -> Diagnostic {
        let diagnostic = Diagnostic::error(CODE, span, format!("`{}` is already {what}", shown(name)));
        match before {
            Some(before) => diagnostic.note(before, "first defined here").help("choose another name"),
            None => diagnostic.help("choose another name"),
        }
    }

    /// Reports a new name that is a word of a list: in `count(red in my.ZONE)` it would stand for each card, red or not.
    pub fn hidden_word(span: Span, name: &str, list: &str) -> Diagnostic {
        let name = shown(name);
        Diagnostic::error(CODE, span, format!("`{name}` is already a word of `{list}`"))
            .help(format!("choose another name; pick cards by a word with `where it is {name}`"))
    }
}

/// A declared name that the language uses itself.
pub mod reserved {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0414";

    /// Reports a rule or an action with the name of a verb.
    pub fn verb(span: Span, name: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{name}` is a verb of the language"))
            .help("choose another name")
    }

    /// Reports a `def` with the name of a function.
    pub fn function(span: Span, name: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{name}` is a function of the language"))
            .help("choose another name")
    }
}

/// A word or an attribute that could mean several things.
pub mod ambiguous_word {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0415";

    /// Reports a word of several attributes of one thing.
    pub fn of_several(span: Span, word: &str, lists: &[&str]) -> Diagnostic {
        let first = lists.first().copied().unwrap_or_default();
        Diagnostic::error(CODE, span, format!("`{word}` is a word of {}", both(lists)))
            .help(format!("write which one you mean: `.{first} = {word}`"))
    }

    /// Reports a word of several lists where nothing shows which one is meant.
    pub fn of_several_lists(span: Span, word: &str, lists: &[&str]) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{word}` is a word of {}", both(lists)))
            .help("compare it with an attribute or a setting, so that it is clear which list you mean")
    }

    /// Reports an attribute of cards and seats, read from something that may be either.
    pub fn of_card_and_seat(span: Span, name: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("both cards and seats have `{name}`"))
            .help("give them different names, or first check which one it is: `if x is card { … }`")
    }

    fn both(lists: &[&str]) -> String {
        let quoted: Vec<String> = lists.iter().map(|list| format!("`{list}`")).collect();
        quoted.join(" and of ")
    }
}

/// A name that a card cannot have.
pub mod card_name {
    use crate::mistake::is_hidden;
    use crate::mistake::prelude::*;

    const CODE: &str = "T0418";

    /// Reports what is wrong with the name of a card, if anything is.
    pub fn card_name(span: Span, name: &str) -> Option<Diagnostic> {
        let why = if name.chars().any(is_hidden) {
            "the name has invisible characters"
        } else if name.chars().any(is_blank) {
            "the name has a blank that is not a space"
        } else if name.trim().is_empty() {
            "the name of the card is empty"
        } else if name.chars().count() > 60 {
            "the name is longer than 60 letters"
        } else if name.trim() != name || name.contains("  ") {
            "the name has a space at an end, or two spaces in a row"
        } else if name.contains(['"', '\\', '{', '}']) {
            "the name has a quote, a brace or a backslash"
        } else if name.contains(" / ") {
            "the name has ` / `, which separates a card from its pack"
        } else if name.ends_with(')') && name.contains(" (") {
            "brackets at the end of a name mark a variant"
        } else {
            return None;
        };
        let diagnostic = Diagnostic::error(CODE, span, format!("{why}: \"{}\"", shown(name)));
        Some(if why.ends_with("not a space") {
            diagnostic.help("write a space, or nothing")
        } else if why.ends_with("variant") {
            diagnostic.help("write the variant after the name: `card \"Name\" \"variant\" { … }`")
        } else {
            diagnostic
        })
    }

    /// Reports whether a letter looks like a space and is none.
    fn is_blank(letter: char) -> bool {
        // U+2800 is the Braille pattern without a dot.
        letter != ' ' && (letter.is_whitespace() || letter == '\u{2800}')
    }
}

/// A name that means several prints where one is expected.
pub mod ambiguous_card {
    use crate::mistake::prelude::*;

    /// The code of its manual page.
    pub const CODE: &str = "T0421";

    /// Reports the name; `prints` are the cards that have it, each with its place.
    pub fn ambiguous_card(span: Span, name: &str, prints: &[(String, Option<Span>)]) -> Diagnostic {
        let shown_prints: Vec<String> =
            prints.iter().take(6).map(|(print, _)| format!("\"{}\"", shown(print))).collect();
        let places = prints.iter().take(6).filter_map(|(_, place)| *place);
        let diagnostic =
            Diagnostic::error(CODE, span, format!("several cards have the name \"{}\"", shown(name)))
                .help(format!("write which one you mean: {}", shown_prints.join(", ")));
        places.fold(diagnostic, |diagnostic, place| diagnostic.note(place, "one of them"))
    }

    /// Reports a card whose name a card of the game has, so that other files no longer say which one they mean: in so many places.
    pub fn taken(span: Span, name: &str, places: usize) -> Diagnostic {
        let (name, in_places) =
            (shown(name), if places == 1 { "one place".to_owned() } else { format!("{places} places") });
        let message = format!(
            "the game has a card {name} already, and in {in_places} its decks and rulings no longer say which one they mean"
        );
        Diagnostic::error(CODE, span, message)
            .help("choose another name: until then those decks are left out")
    }
}

/// A word that needs something after it.
pub mod incomplete_word {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0422";

    /// Reports `my`, `any`, `rules`, `game` or `phase` with nothing after it.
    pub fn incomplete_word(span: Span, word: &str) -> Diagnostic {
        let diagnostic = Diagnostic::error(CODE, span, format!("`{word}` alone has no value"));
        diagnostic.help(match word {
            "my" => "write `me` for the seat, or `my.hand` for something of that seat".to_owned(),
            "phase" => "write `phase is NAME`, with the name of a phase".to_owned(),
            "any" => "write `any(…)` around a set".to_owned(),
            _ => format!("write a dot and a name after it: `{word}.NAME`"),
        })
    }
}

/// House rules that replace or remove something the game does not have.
pub mod nothing_to_change {
    use crate::ast::Name;
    use crate::mistake::prelude::*;

    pub(crate) const CODE: &str = "T0423";

    /// Reports the missing name; `known` are the names that exist.
    pub fn nothing_to_change(span: Span, verb: &str, what: &str, name: &str, known: Vec<&str>) -> Diagnostic {
        suggest(
            Diagnostic::error(CODE, span, format!("there is no {what} `{}` to {verb}", shown(name))),
            name,
            known,
        )
    }

    /// Reports a name to remove that belongs to another kind of declaration.
    pub fn other_kind(wanted: &Name, what: &str, kind: &str) -> Diagnostic {
        let name = shown(&wanted.text);
        Diagnostic::error(CODE, wanted.span, format!("there is no {what} `{name}` to remove"))
            .help(format!("write `remove {kind} {name}`: that is what `{name}` is"))
    }

    /// Reports a print of a card that has others; `variants` are the ones it has.
    pub fn no_such_print(
        span: Span,
        verb: &str,
        name: &str,
        variant: Option<&str>,
        variants: &[&str],
    ) -> Diagnostic {
        let message = match variant {
            Some(variant) => format!("`{}` has no variant `{}` to {verb}", shown(name), shown(variant)),
            None => format!("`{}` has no print without a variant to {verb}", shown(name)),
        };
        let diagnostic = Diagnostic::error(CODE, span, message);
        if variants.is_empty() {
            diagnostic.help("write the name of the card alone")
        } else {
            diagnostic.help(format!("its variants: {}", or_list(variants.iter().copied())))
        }
    }
}

/// A bracket without a partner in the text for a rule or an action.
pub mod unclosed_gap {
    use crate::mistake::prelude::*;

    const CODE: &str = "T0426";

    /// Reports a bracket that is never closed or never opened.
    pub fn unclosed_gap(span: Span, bracket: char) -> Diagnostic {
        let (message, help) = match bracket {
            '[' => (
                "`[` is not closed before the next `[` or the end of the text",
                "write `]` after the words that belong to it",
            ),
            '{' => ("`{` is not closed", "write `}` after the name of the parameter"),
            ']' => ("`]` closes nothing", "remove it, or write `[` before the words that belong to it"),
            _ => ("`}` closes nothing", "remove it, or write `{` before the name of the parameter"),
        };
        Diagnostic::error(CODE, span, message).help(help)
    }
}

/// A name that has another text elsewhere.
pub mod text_differs {
    use crate::ast::Text;
    use crate::mistake::prelude::*;

    const CODE: &str = "T0427";

    /// Reports a second text for a name; `before` is the first.
    pub fn text_differs(span: Span, what: &str, before: &Text) -> Diagnostic {
        Diagnostic::error(
            CODE,
            span,
            format!("`{}` has another text elsewhere: \"{}\"", shown(what), shown(&before.text)),
        )
        .note(before.span, "its first text")
        .help("use the same text here, or remove it: a text that is written once applies everywhere")
    }
}

/// Two names of cards that nobody can tell apart.
pub mod look_alike {
    use crate::diagnostic::escape;
    use crate::mistake::prelude::*;

    const CODE: &str = "T0428";

    /// Reports the second name; `first` is the place of the other one.
    pub fn look_alike(span: Span, name: &str, first: Span, other: &str) -> Diagnostic {
        let message = format!("\"{}\" looks like the name of another card", shown(name));
        let help = match first_difference(name, other) {
            Some((found, expected)) => {
                format!("{} is where the other name has {}", letter(found), letter(expected))
            }
            None => "write both names with the same letters".to_owned(),
        };
        Diagnostic::error(CODE, span, message).note(first, "the other card").help(help)
    }

    /// The first letters in which two names differ, if both have one there.
    fn first_difference(name: &str, other: &str) -> Option<(char, char)> {
        name.chars().zip(other.chars()).find(|(one, two)| one != two)
    }

    fn letter(letter: char) -> String {
        format!("U+{:04X} {}", u32::from(letter), escape(&letter.to_string()))
    }
}
