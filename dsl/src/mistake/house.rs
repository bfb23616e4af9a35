//! Mistakes in house rules: H08xx.

use crate::diagnostic::Diagnostic;
use tiru_engine::rules::Span;

/// House rules are for another game.
pub mod other_game {
    use crate::mistake::prelude::*;

    const CODE: &str = "H0801";

    /// Reports house rules for `named` that are used with `used_with`.
    pub fn other_game(span: Span, named: &str, used_with: &str) -> Diagnostic {
        let message =
            format!("these house rules are for `{}`, but are used with `{}`", shown(named), shown(used_with));
        Diagnostic::error(CODE, span, message)
            .help(format!("if they are for that game, write `{}`", shown(used_with)))
    }
}

/// House rules change something that the game does not have.
pub mod no_path {
    use crate::mistake::prelude::*;

    const CODE: &str = "H0802";

    /// The most names that are listed.
    const MOST: usize = 24;

    /// Reports the name and suggests known ones; `what` is its kind: "zone".
    pub fn no_path(span: Span, what: &str, wrong: &str, known: &[&str]) -> Diagnostic {
        let article = if what.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
        let diagnostic =
            Diagnostic::error(CODE, span, format!("`{}` is not {article} {what} of this game", shown(wrong)));
        match nearest(wrong, known.iter().copied()) {
            Some(right) => diagnostic.did_you_mean(wrong, right),
            None if known.is_empty() => diagnostic,
            // A part of the list would look like all of it.
            None if known.len() > MOST => diagnostic,
            None => diagnostic.help(format!("write {}", or_list(known.iter().copied()))),
        }
    }

    /// Reports a path that is too short or too long.
    pub fn no_field(span: Span, path: &str, form: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{}` is not the path of one field", shown(path)))
            .help(format!("write `{form}`"))
    }

    /// Reports a change of a name, which other files use.
    pub fn is_name(span: Span, field: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{field}` cannot be changed: other files use it"))
            .help("remove the whole entry, and add another one")
    }

    /// Reports a change of what the game is called.
    pub fn no_title(span: Span, field: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{}` of the game cannot be changed", shown(field)))
            .help("house rules have a name of their own, the `name` of `House(…)`; the game keeps its name")
    }
}

/// Something still uses what house rules remove.
pub mod still_used {
    use crate::mistake::prelude::*;

    const CODE: &str = "H0803";

    /// The most uses that are shown.
    const SHOWN: usize = 4;

    /// Reports what is removed, with the places that use it.
    pub fn still_used(span: Span, what: &str, name: &str, uses: &[Span]) -> Diagnostic {
        let message = format!("the {what} `{}` is removed, but still used", shown(name));
        used_at(Diagnostic::error(CODE, span, message).label("removed here"), uses)
    }

    /// Reports a number of players that leaves no single opponent, with the places that say `foe`.
    pub fn foe_still_used(span: Span, uses: &[Span]) -> Diagnostic {
        let message = "only one of two players has an opponent, but `foe` is still used";
        used_at(Diagnostic::error(CODE, span, message).label("changed here"), uses)
    }

    /// Adds the places that use something.
    fn used_at(mut diagnostic: Diagnostic, uses: &[Span]) -> Diagnostic {
        for span in uses.iter().take(SHOWN) {
            diagnostic = diagnostic.note(*span, "used here");
        }
        if uses.len() > SHOWN {
            let places = match uses.len() - SHOWN {
                1 => "1 more place".to_owned(),
                more => format!("{more} more places"),
            };
            diagnostic.help(format!("it is also used in {places}"))
        } else {
            diagnostic
        }
    }
}

/// One thing is changed twice.
pub mod changed_twice {
    use crate::mistake::prelude::*;

    const CODE: &str = "H0804";

    /// Reports the second change of a thing of a kind, `what`; `removed` says whether the first removed it, `house` is the name of the
    /// other house rules, if the first is in those.
    pub fn changed_twice(
        second: Span,
        first: Span,
        (what, name): (&str, &str),
        removed: bool,
        house: Option<&str>,
    ) -> Diagnostic {
        let by = match house {
            Some(house) => format!("the house rules \"{}\"", shown(house)),
            None => "these house rules".to_owned(),
        };
        let (done, note) =
            if removed { ("removed", "removed here") } else { ("changed", "first changed here") };
        let diagnostic = Diagnostic::error(
            CODE,
            second,
            format!("the {what} `{}` is already {done} by {by}", shown(name)),
        )
        .note(first, note);
        // Other house rules cannot be changed from here.
        match house {
        None if removed => diagnostic.help(
            "write a single change: `Set(…)` for one of its fields, `Setting(…)` for a default, `replace` in `house.tiru`",
        ),
        _ => diagnostic,
    }
    }
}

/// A setting does not have this value.
pub mod no_value {
    use crate::mistake::prelude::*;

    const CODE: &str = "H0805";

    /// Reports the right value with wrong or missing quotes.
    pub fn quotes(span: Span, setting: &str, found: &str, right: &str) -> Diagnostic {
        let diagnostic = Diagnostic::error(CODE, span, format!("`{setting}` cannot be {}", shown(found)));
        diagnostic.instead_of(found.trim_matches('`'), [right]).help(if right.starts_with('"') {
            format!("words need quotes: write `{right}`")
        } else {
            format!("numbers have no quotes: write `{right}`")
        })
    }

    /// Reports the value and suggests offered ones.
    pub fn no_value(span: Span, setting: &str, found: &str, offered: &[String]) -> Diagnostic {
        let diagnostic = Diagnostic::error(CODE, span, format!("`{setting}` cannot be {}", shown(found)));
        let is_number = found.trim_matches(['`', '"']).parse::<i64>().is_ok();
        match nearest(found.trim_matches(['`', '"']), offered.iter().map(String::as_str)) {
            // Similar digits do not mean a similar number.
            Some(right) if !is_number => diagnostic.did_you_mean(found.trim_matches(['`', '"']), right),
            _ => {
                let all = offered.iter().map(String::as_str);
                diagnostic
                    .help(format!("write {}", or_list(all.clone())))
                    .instead_of(found.trim_matches(['`', '"']), all)
            }
        }
    }
}

/// No deck is legal under house rules.
pub mod no_deck {
    use crate::mistake::prelude::*;

    const CODE: &str = "H0806";

    /// Reports a part that needs `least` cards but can have only `most`; `law` is the rule that limits it.
    pub fn no_deck(span: Span, part: &str, least: i64, most: i64, law: Option<Span>) -> Diagnostic {
        let cards = |count| if count == 1 { "1 card".to_owned() } else { format!("{count} cards") };
        let (least, most) = (cards(least), cards(most));
        let diagnostic = Diagnostic::error(
            CODE,
            span,
            format!("no deck can be legal: `{part}` needs {least}, but can have at most {most}"),
        );
        match law {
            Some(law) => diagnostic.note(law, "the limit is here"),
            None => diagnostic,
        }
    }
}

/// A replacement has other parameters.
pub mod other_parameters {
    use crate::mistake::prelude::*;

    const CODE: &str = "H0807";

    /// Reports the replacement; `first` is what it replaces, `wanted` its first line.
    pub fn other_parameters(span: Span, first: Span, what: &str, name: &str, wanted: &str) -> Diagnostic {
        Diagnostic::error(
            CODE,
            span,
            format!("the replacement of the {what} `{}` has other parameters", shown(name)),
        )
        .note(first, "this is replaced")
        .help(format!("write `replace {wanted}`"))
    }
}

/// House rules are used twice.
pub mod used_twice {
    use crate::mistake::prelude::*;

    const CODE: &str = "H0808";

    /// Reports the second one.
    pub fn used_twice(second: Span, first: Span, name: &str) -> Diagnostic {
        Diagnostic::error(CODE, second, format!("the house rules \"{}\" are used twice", shown(name)))
            .note(first, "first used here")
    }
}

/// The two files of house rules have different names.
pub mod two_names {
    use crate::mistake::prelude::*;

    const CODE: &str = "H0809";

    /// Reports the name in the `.tiru` file; `first` is the one in the `.ron` file.
    pub fn two_names(span: Span, first: Span, wanted: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, "the two files of these house rules have different names")
            .note(first, "the name in the other file")
            .help(format!("write \"{}\"", shown(wanted)))
    }
}

/// A ruling names unknown house rules.
pub mod no_house {
    use crate::mistake::prelude::*;

    const CODE: &str = "H0810";

    /// Reports the name and suggests known ones.
    pub fn no_house(span: Span, wrong: &str, known: &[&str]) -> Diagnostic {
        let diagnostic =
            Diagnostic::error(CODE, span, format!("there are no house rules \"{}\"", shown(wrong)));
        match nearest(wrong, known.iter().copied()) {
            Some(right) => {
                diagnostic.help(format!("did you mean \"{}\"?", shown(right))).instead_of(wrong, [right])
            }
            None if known.is_empty() => diagnostic.help("the folder `houses/` of the game is empty"),
            None => diagnostic.help(format!("write {}", or_list(known.iter().copied().take(12)))),
        }
    }
}

/// A change has no effect.
pub mod changes_nothing {
    use crate::mistake::prelude::*;

    const CODE: &str = "H0811";

    /// Warns that the game leaves out the field already.
    pub fn not_there(span: Span, path: &str) -> Diagnostic {
        Diagnostic::warning(
            CODE,
            span,
            format!("`{}` is not in `game.ron`: there is nothing to remove", shown(path)),
        )
    }

    /// Warns that the game has this value already.
    pub fn changes_nothing(span: Span, first: Span, path: &str, value: &str) -> Diagnostic {
        Diagnostic::warning(CODE, span, format!("`{}` is already {}", shown(path), shown(value)))
            .note(first, "set here")
    }
}

/// The most mistakes in the game that are shown with a change of house rules.
const SHOWN: usize = 4;

/// Adds the first mistakes that a change makes, each with its place.
fn with_places<'a>(diagnostic: Diagnostic, mistakes: impl Iterator<Item = (Span, &'a str)>) -> Diagnostic {
    mistakes.take(SHOWN).fold(diagnostic, |diagnostic, (place, text)| diagnostic.note(place, text))
}

/// A change does not fit the rest of the game.
pub mod unfit {
    use super::with_places;
    use crate::mistake::prelude::*;

    const CODE: &str = "H0812";

    /// Reports the change with the mistakes that it makes in the files of the game, each with its place.
    pub fn unfit<'a>(span: Span, mistakes: impl ExactSizeIterator<Item = (Span, &'a str)>) -> Diagnostic {
        let count = mistakes.len();
        let what = if count == 1 { "1 place".to_owned() } else { format!("{count} places") };
        let message = format!("the game does not fit this change: it is wrong in {what} now");
        with_places(Diagnostic::error(CODE, span, message), mistakes)
            .help("replace or remove what uses it, in `house.tiru`, or make the change smaller")
    }
}

/// Decks of the game are not legal under house rules.
pub mod decks_refused {
    use super::with_places;
    use crate::mistake::prelude::*;

    const CODE: &str = "H0813";

    /// Warns of the change, with what is wrong with the decks of the game under it.
    pub fn decks_refused<'a>(
        span: Span,
        mistakes: impl ExactSizeIterator<Item = (Span, &'a str)>,
    ) -> Diagnostic {
        let count = mistakes.len();
        let what = if count == 1 { "1 deck".to_owned() } else { format!("{count} decks") };
        let message = format!("{what} of the game cannot be played under this change");
        with_places(Diagnostic::warning(CODE, span, message), mistakes)
    }
}
