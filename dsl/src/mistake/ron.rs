//! Mistakes in `game.ron`: R02xx.

/// A file is not valid RON.
pub mod syntax {
    use crate::mistake::prelude::*;

    const CODE: &str = "R0201";

    /// Reports something unexpected.
    pub fn unexpected(span: Span, expected: &str, found: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("expected {expected}, found {found}"))
    }

    /// Reports a missing closing bracket, at the last place where it could be.
    pub fn missing(span: Span, opening: Span, closing: char) -> Diagnostic {
        let kind = if closing == ']' { '[' } else { '(' };
        Diagnostic::error(CODE, span, format!("expected `{closing}` after this"))
            .label(format!("put `{closing}` after this at the latest"))
            .note(opening, format!("this `{kind}` is never closed"))
    }

    /// Reports a bracket, text or comment without an end.
    pub fn unclosed(opening: Span, what: &str, closing: &str) -> Diagnostic {
        Diagnostic::error(CODE, opening, format!("{what} is never closed"))
            .label(format!("its closing `{closing}` is missing"))
    }

    /// Reports a letter that has no meaning after a backslash.
    pub fn escape(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "a backslash cannot be followed by this letter")
            .help("write `\\\\` for a backslash, `\\\"` for a quote, `\\n` for a new line")
    }

    /// Reports a word that begins like a number.
    pub fn number(span: Span, text: &str) -> Diagnostic {
        let diagnostic = Diagnostic::error(CODE, span, format!("`{}` is not a number", shown(text)));
        match text.split_once("..") {
            Some((least, most)) => {
                let most = most.trim_start_matches(['.', '=']);
                diagnostic.help(format!(
                    "write the least and the greatest in brackets: `({}, {})`",
                    shown(least),
                    shown(most)
                ))
            }
            None => diagnostic,
        }
    }

    /// Reports the reason given by the RON library.
    pub fn refused(span: Span, reason: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("this is not valid RON: {reason}"))
    }
}

/// A file has too many values or is nested too deeply.
pub mod too_large {
    use crate::mistake::prelude::*;

    const CODE: &str = "R0202";

    /// Reports brackets that are nested too deeply.
    pub fn depth(span: Span, most: usize) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("brackets can be nested at most {most} deep"))
            .label(format!("this is bracket {}", most + 1))
    }

    /// Reports house rules with too many changes.
    pub fn changes(span: Span, most: usize) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("house rules can have at most {most} changes"))
    }

    /// Reports a file with too many values.
    pub fn values(span: Span, most: usize) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("a file can have at most {most} values"))
    }
}

/// A value has the wrong type.
pub mod wrong_type {
    use crate::mistake::prelude::*;

    const CODE: &str = "R0203";

    /// Reports a text together with its translation, where only the text belongs.
    pub fn pair(span: Span, text: &str, translation: &str) -> Diagnostic {
        let (text, translation) = (shown(text), shown(translation));
        Diagnostic::error(CODE, span, "expected one text in quotes, found two").help(format!(
        "write `\"{text}\"`; put the translation into another file beside this one, such as `game.ms.ron` for Malay: \
         `{{ \"{text}\": \"{translation}\" }}`"
    ))
    }

    /// Reports a value of another type.
    pub fn wrong_type(span: Span, expected: &str, found: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("expected {expected}, found {found}"))
    }
}

/// There is no such field.
pub mod unknown_field {
    use crate::mistake::prelude::*;

    const CODE: &str = "R0204";

    /// Reports the field and suggests known ones.
    pub fn unknown_field(span: Span, wrong: &str, what: &str, known: &[&str]) -> Diagnostic {
        let diagnostic = Diagnostic::error(CODE, span, format!("{what} has no field `{}`", shown(wrong)));
        match nearest(wrong, known.iter().copied()) {
            Some(right) => diagnostic
                .help(format!("did you mean `{right}`? (fields: {})", known.join(", ")))
                .instead_of(wrong, [right]),
            None => diagnostic.help(format!("write {}", or_list(known.iter().copied()))),
        }
    }

    /// Reports a change of house rules to something that `.tiru` files declare; `what` is the change, such as "`Remove`".
    pub fn in_tiru(span: Span, word: &str, name: Option<&str>, what: &str) -> Diagnostic {
        let name = name.map_or("NAME".to_owned(), shown);
        let name = if word == "card" { format!("\"{name}\"") } else { name };
        let form =
            if what == "`Add`" { format!("{word} {name} …") } else { format!("remove {word} {name}") };
        Diagnostic::error(CODE, span, format!("{what} has no field `{word}`"))
            .help(format!("write this in `house.tiru`: `{form}`"))
    }

    /// Reports a phase where house rules add something else; `what` is the change: "`Add`".
    pub fn phase_is_inserted(span: Span, what: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("{what} has no field `phase`"))
            .help("a phase needs a place: write `Insert(step: Offer(…), before: \"PHASE\")`, or `after:`")
    }
}

/// A field is missing.
pub mod missing_field {
    use crate::mistake::prelude::*;

    const CODE: &str = "R0205";

    /// Reports a value that lacks a field.
    pub fn missing_field(opening: Span, field: &str, what: &str, example: &str) -> Diagnostic {
        Diagnostic::error(CODE, opening, format!("{what} needs the field `{field}`"))
            .label(format!("`{field}` is missing here"))
            .help(format!("add `{field}: {example}`"))
    }
}

/// A field appears twice in one value.
pub mod duplicate_field {
    use crate::mistake::prelude::*;

    const CODE: &str = "R0206";

    /// Reports the second one.
    pub fn duplicate_field(second: Span, first: Span, name: &str) -> Diagnostic {
        Diagnostic::error(CODE, second, format!("the field `{}` appears twice", shown(name)))
            .note(first, "first defined here")
            .help("remove one of the two")
    }
}

/// A word is not possible here.
pub mod unknown_word {
    use crate::mistake::prelude::*;

    const CODE: &str = "R0207";

    /// Reports the word and suggests the possible ones; `what` is their kind: "a value of `sees`".
    pub fn unknown_word(span: Span, wrong: &str, what: &str, known: &[&str]) -> Diagnostic {
        let diagnostic = Diagnostic::error(CODE, span, format!("`{}` is not {what}", shown(wrong)));
        match nearest(wrong, known.iter().copied()) {
            // The only word that is possible needs no list.
            Some(right) if known.len() == 1 => diagnostic.did_you_mean(wrong, right),
            Some(right) => {
                let all = or_list(known.iter().copied());
                diagnostic
                    .help(format!("did you mean `{right}`? (it can be {all})"))
                    .instead_of(wrong, [right])
            }
            None => diagnostic
                .help(format!("write {}", or_list(known.iter().copied())))
                .instead_of(wrong, known.iter().copied()),
        }
    }
}

/// A number is too small or too large.
pub mod out_of_range {
    use crate::mistake::prelude::*;

    const CODE: &str = "R0208";

    /// Reports a number outside its range.
    pub fn out_of_range(span: Span, what: &str, least: i64, most: i64) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("{what} must be from {least} to {most}"))
    }

    /// Reports a range whose numbers are in the wrong order.
    pub fn backwards(span: Span, least: i64, most: i64) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("{least} is more than {most}"))
            .label("the smaller number must come first")
            .help("swap them")
            .instead_of(&format!("{least}, {most}"), [format!("{most}, {least}").as_str()])
    }
}

/// Something cannot be a name.
pub mod bad_name {
    use crate::mistake::prelude::*;
    use crate::mistake::syntax::other_name;
    use crate::mistake::without_marks;

    const CODE: &str = "R0209";

    /// Reports wrong letters.
    pub fn letters(span: Span, wrong: &str) -> Diagnostic {
        if wrong.is_empty() {
            return Diagnostic::error(CODE, span, "a name needs at least one letter");
        }
        let diagnostic = Diagnostic::error(CODE, span, format!("`{}` cannot be a name", shown(wrong)))
            .label("a name starts with a small letter, followed by letters a to z, digits or `_`");
        match to_valid_name(wrong) {
            Some(right) => diagnostic.did_you_mean(wrong, &right),
            None => diagnostic,
        }
    }

    /// Reports a word of the language.
    pub fn keyword(span: Span, wrong: &str) -> Diagnostic {
        Diagnostic::error(
            CODE,
            span,
            format!("`{wrong}` is a word of the language and cannot be a name here"),
        )
        .help(format!("choose another name, for example `{}`", other_name(wrong)))
    }

    /// Reports a name that would hide a built-in one.
    pub fn reserved(span: Span, wrong: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{wrong}` already has a meaning in every game"))
            .label("choose another name")
    }

    /// Reports a priority mark that is not a number.
    pub fn mark(span: Span, wrong: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{}` cannot be a priority mark", shown(wrong)))
            .label("a mark has only digits, as printed on cards between brackets: `[02]`")
    }

    /// Returns the most similar valid name, if any letters remain.
    pub(crate) fn to_valid_name(wrong: &str) -> Option<String> {
        let start: String = wrong.trim().chars().take(40).collect();
        let plain = without_marks(&start.to_lowercase());
        let name: String =
            plain.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '_' }).collect();
        let name = name
            .trim_matches('_')
            .trim_start_matches(|letter: char| letter == '_' || letter.is_ascii_digit());
        (!name.is_empty()).then(|| name.to_owned())
    }
}

/// A name is used twice.
pub mod name_twice {
    use crate::mistake::prelude::*;

    const CODE: &str = "R0210";

    /// Reports the second one; of one in a game and one in its house, that of the house, wherever it is inserted.
    pub fn name_twice(second: Span, first: Span, what: &str, name: &str) -> Diagnostic {
        let (first, second) = if first.source > second.source { (second, first) } else { (first, second) };
        Diagnostic::error(CODE, second, format!("{what} `{name}` is already defined"))
            .note(first, "first defined here")
    }
}

/// Nothing in the game file has this name.
pub mod unknown_name {
    use crate::mistake::prelude::*;

    pub(crate) const CODE: &str = "R0211";

    /// Reports the name and suggests known ones; `what` is its kind: "a zone of this game".
    pub fn unknown_name<'a>(
        span: Span,
        what: &str,
        wrong: &str,
        known: impl IntoIterator<Item = &'a str>,
    ) -> Diagnostic {
        let known: Vec<&str> = known.into_iter().collect();
        let diagnostic = Diagnostic::error(CODE, span, format!("`{}` is not {what}", shown(wrong)));
        match nearest(wrong, known.iter().copied()) {
            Some(right) => diagnostic.did_you_mean(wrong, right),
            None if known.is_empty() => diagnostic,
            None => diagnostic.help(format!("write {}", or_list(known.iter().copied().take(12)))),
        }
    }
}

/// A setting offers no choice.
pub mod bad_choice {
    use crate::mistake::prelude::*;

    const CODE: &str = "R0212";

    /// Reports a default that is not allowed.
    pub fn default(span: Span, default: i64, allowed: &[i64]) -> Diagnostic {
        let allowed: Vec<String> = allowed.iter().take(12).map(i64::to_string).collect();
        Diagnostic::error(CODE, span, format!("the default {default} is not among the allowed numbers"))
            .help(format!("write {}, or add {default} to the list", allowed.join(" or ")))
    }

    /// Reports a setting with fewer than two values.
    pub fn too_few(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "a setting needs at least two values to choose from")
    }
}

/// Two fields cannot be combined.
pub mod exclusive {
    use crate::mistake::prelude::*;

    const CODE: &str = "R0213";

    /// Reports the second one.
    pub fn exclusive(second: Span, first: Span, wrong: &str, other: &str) -> Diagnostic {
        Diagnostic::error(CODE, second, format!("`{wrong}` cannot be combined with `{other}`"))
        .note(first, format!("`{other}` is here"))
        .help(if second.source == first.source {
            "remove one of the two"
        } else {
            "house rules cannot take a field out: write all of it anew, a phase with `Replace(name: …, by: …)`"
        })
    }
}

/// A field has no effect.
pub mod pointless {
    use crate::mistake::prelude::*;

    pub(crate) const CODE: &str = "R0214";

    /// Reports the field and the reason.
    pub fn pointless(span: Span, field: &str, why: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{field}` has no effect here: {why}"))
    }
}

/// A line of `beats` does not say which word beats which.
pub mod bad_beat {
    use crate::mistake::prelude::*;

    const CODE: &str = "R0215";

    /// Reports a line that is not of the form `a > b`.
    pub fn form(span: Span, wrong: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{}` does not say which word beats which", shown(wrong)))
            .help("write \"stronger > weaker\", for example \"red > green\"")
    }

    /// Reports a word that beats itself.
    pub fn itself(span: Span, word: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{word}` cannot beat itself"))
    }

    /// Reports two words that beat each other.
    pub fn each_other(second: Span, first: Span, a: &str, b: &str) -> Diagnostic {
        Diagnostic::error(CODE, second, format!("`{a}` cannot beat `{b}`, because `{b}` beats `{a}`"))
            .note(first, "first defined here")
    }
}

/// A criterion is never used.
pub mod never_reached {
    use crate::mistake::prelude::*;

    const CODE: &str = "R0216";

    /// Reports a criterion after one that leaves no ties.
    pub fn never_reached(span: Span, earlier: Span, name: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, "this criterion is never used")
            .note(earlier, format!("`{name}` leaves nothing to decide"))
    }

    /// Reports a repeated criterion.
    pub fn twice(span: Span, earlier: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "this criterion appears twice: the second time it decides nothing")
            .note(earlier, "first defined here")
    }
}

/// A phase is in the wrong place or empty.
pub mod phase_place {
    use crate::mistake::prelude::*;

    const CODE: &str = "R0217";

    /// Reports a `Turn` or `Round` inside another.
    pub fn inside(span: Span, inner: &str, outer: &str, outer_span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("a `{inner}` cannot be inside a `{outer}`"))
            .note(outer_span, format!("inside this `{outer}`"))
    }

    /// Reports a phase without steps.
    pub fn empty(span: Span, what: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("{what} is empty: nothing would ever happen"))
    }
}

/// An Offer asks nobody.
pub mod nobody_asked {
    use crate::mistake::prelude::*;

    const CODE: &str = "R0218";

    /// Reports an Offer outside of a turn.
    pub fn no_turn(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "nobody is asked here: outside of a `Turn` it is nobody's turn")
            .help("add `to: All`, or move it into a `Turn`")
    }

    /// Reports `to: Foe` in a game for more than two.
    pub fn many_foes(span: Span, seats: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "with more than two seats, `Foe` could be any of several players")
            .note(seats, "the number of seats is defined here")
    }

    /// Reports an Offer without actions.
    pub fn no_action(span: Span) -> Diagnostic {
        Diagnostic::error(CODE, span, "an `Offer` needs at least one action")
            .help("write the names of actions in `rules.tiru`, or \"cards\" for the actions of cards")
    }
}

/// There are too many criteria.
pub mod too_many_criteria {
    use crate::mistake::prelude::*;

    const CODE: &str = "R0219";

    /// Reports the first one above the limit.
    pub fn too_many(span: Span, most: usize, what: &str) -> Diagnostic {
        Diagnostic::error(CODE, span, format!("`{what}` can have at most {most} criteria"))
            .label("one too many")
    }
}
