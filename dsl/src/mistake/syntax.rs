//! The mistakes that keep a `.tiru` text from being read: S01xx.

use tiru_engine::rules::MOST;

use crate::diagnostic::Asks;
use crate::mistake::prelude::*;

/// A word or a mark that is not possible at its place.
pub(crate) const UNEXPECTED_WORD: &str = "S0101";

/// Reports a word or a mark at the wrong place.
pub fn unexpected_word(span: Span, message: impl Into<String>) -> Diagnostic {
    Diagnostic::error(UNEXPECTED_WORD, span, message)
}

/// A bracket that is never closed.
const UNCLOSED_BRACKET: &str = "S0102";

/// Reports the latest place at which the bracket should be closed.
pub fn unclosed_bracket(span: Span, open: Span, kind: char, closer: char) -> Diagnostic {
    Diagnostic::error(UNCLOSED_BRACKET, span, format!("a `{closer}` is missing"))
        .label(format!("expected `{closer}` here at the latest"))
        .note(open, format!("this `{kind}` is never closed"))
}

/// A closing bracket without an opening one.
const STRAY_BRACKET: &str = "S0103";

/// Reports a closing bracket where none is open.
pub fn stray_bracket(span: Span, closer: char) -> Diagnostic {
    Diagnostic::error(STRAY_BRACKET, span, format!("this `{closer}` closes nothing"))
        .label("no bracket is open here")
        .help("remove it, or add the bracket that it should close")
}

/// A quote that is not closed on its line.
const UNCLOSED_TEXT: &str = "S0104";

/// Reports a text that continues to the end of its line.
pub fn unclosed_text(span: Span) -> Diagnostic {
    Diagnostic::error(UNCLOSED_TEXT, span, "this text is not closed")
        .label("no closing `\"` on this line")
        .help("write `\"` where the text ends")
}

/// A word of the language in the place of a new name.
const RESERVED_WORD: &str = "S0105";

/// Reports a word of the language where a new name is expected.
pub fn reserved_word(span: Span, word: &str) -> Diagnostic {
    Diagnostic::error(RESERVED_WORD, span, format!("`{word}` is a word of the language and cannot be a name"))
        .label("expected a name")
        .help(format!("choose another name, for example `{}`", other_name(word)))
}

/// Returns a name to suggest in its place.
pub fn other_name(word: &str) -> String {
    format!("my_{word}")
}

/// A character that is not part of the language.
const UNKNOWN_CHARACTER: &str = "S0106";

/// Reports a character; `instead` is what was probably meant.
pub fn unknown_character(span: Span, character: char, instead: Option<&str>) -> Diagnostic {
    if character.is_whitespace() {
        return strange_space(span, character);
    }
    let diagnostic = Diagnostic::error(
        UNKNOWN_CHARACTER,
        span,
        format!("the character `{character}` is not part of the language"),
    );
    match instead {
        Some(instead) => diagnostic
            .help(format!("write `{instead}` instead"))
            .instead_of(character.encode_utf8(&mut [0; 4]), [instead]),
        None => {
            diagnostic.help("outside of quotes, use only the letters a to z, digits and plain punctuation")
        }
    }
}

/// Reports a space that looks like an ordinary one, as texts from web pages and word processors have it.
fn strange_space(span: Span, space: char) -> Diagnostic {
    let name = match space {
        '\u{a0}' => "a no-break space",
        '\u{202f}' => "a narrow no-break space",
        '\u{2007}' => "a figure space",
        '\u{3000}' => "an ideographic space",
        _ => "a space of another kind",
    };
    let message = format!("this is {name} (U+{:04X}), not an ordinary space", u32::from(space));
    let diagnostic = Diagnostic::error(UNKNOWN_CHARACTER, span, message).help("type the space again");
    diagnostic.instead_of(space.encode_utf8(&mut [0; 4]), [" "])
}

/// A file or an item that is too long.
const TOO_LONG: &str = "S0107";

/// Reports a text that is too long.
pub fn too_long(span: Span, what: &str, long: usize, longest: usize) -> Diagnostic {
    let message = format!(
        "{what} is too long: {} KiB, at most {} KiB are allowed",
        long.div_ceil(1024),
        longest / 1024
    );
    Diagnostic::error(TOO_LONG, span, message).help("split it into smaller parts")
}

/// Brackets or expressions that are nested too deeply.
const TOO_DEEP: &str = "S0108";

/// Reports brackets that are nested too deeply.
pub fn too_deep(span: Span, deepest: usize) -> Diagnostic {
    Diagnostic::error(TOO_DEEP, span, format!("brackets are nested more than {deepest} deep"))
        .label("this bracket is too deep")
        .help("give inner parts a name with `def`, `rule` or `let`")
}

/// Reports an expression with too many parts.
pub fn too_deep_expression(span: Span, deepest: usize) -> Diagnostic {
    Diagnostic::error(TOO_DEEP, span, format!("this expression has more than {deepest} parts"))
        .help("give parts of it a name with `let` or `def`")
}

/// A number with too many digits.
const TOO_MANY_DIGITS: &str = "S0109";

/// Reports a number with more digits than Tiru stores.
pub fn too_many_digits(span: Span, number: &str) -> Diagnostic {
    let shown: String = number.chars().take(24).collect();
    Diagnostic::error(TOO_MANY_DIGITS, span, format!("the number `{shown}` has too many digits"))
        .help("a number has at most fifteen digits and three decimals")
}

/// A backslash in a text before a letter for which it has no meaning.
const BAD_ESCAPE: &str = "S0110";

/// Reports a backslash and the letter after it.
pub fn bad_escape(span: Span, letter: Option<char>) -> Diagnostic {
    let shown = letter.map_or_else(String::new, |letter| letter.to_string());
    Diagnostic::error(BAD_ESCAPE, span, format!("`\\{shown}` has no meaning in a text"))
        .help("write `\\\\` for a backslash")
}

/// A file without its first line.
const FILE_HEADER: &str = "S0111";

/// Reports a missing first line; `begins` is the first word of the file.
pub fn file_header(span: Span, begins: &str) -> Diagnostic {
    let line = match begins {
        "ruling" => "rulings for GAME",
        "rule" | "action" | "def" | "check" => "rules for GAME",
        "replace" | "remove" => "house \"My rules\" for GAME",
        _ => "pack \"My cards\" for GAME",
    };
    Diagnostic::error(FILE_HEADER, span, "the first line does not say what the file holds")
        .label("expected `pack`, `rules`, `house` or `rulings`")
        .help(format!("begin the file with a line such as `{line}`"))
}

/// A `says` that belongs to no effect.
const SAYS_WITHOUT_EFFECT: &str = "S0112";

/// Reports a `says` without an effect after it.
pub fn says_without_effect(span: Span) -> Diagnostic {
    Diagnostic::error(SAYS_WITHOUT_EFFECT, span, "there is no effect after this `says`")
        .label("this text belongs to no effect")
        .help("put it directly before the effect that it describes")
}

/// More mistakes in a file than are reported; what follows was not looked at.
pub const TOO_MANY_MISTAKES: &str = "S0113";

/// Reports that the rest of the file is not read.
pub fn too_many_mistakes(span: Span, most: usize) -> Diagnostic {
    Diagnostic::error(
        TOO_MANY_MISTAKES,
        span,
        format!("more than {most} mistakes; the rest of the file is not read"),
    )
    .help("fix the first ones and check again")
}

/// Something inside of a card or a ruling that is not indented.
const UNINDENTED: &str = "S0114";

/// Reports a part of a card or of a ruling, `outer`, that begins at the left edge.
pub fn unindented(span: Span, inside: Span, part: &str, outer: &str) -> Diagnostic {
    Diagnostic::error(UNINDENTED, span, format!("{part} of a {outer} must be indented"))
        .label("at the left edge this begins a new item")
        .note(inside, format!("it probably belongs to this {outer}"))
        .help("put spaces before it")
}

/// A number beyond the range of a match.
const TOO_LARGE: &str = "S0115";

/// Reports a number that is too large.
pub fn too_large(span: Span, number: &str) -> Diagnostic {
    Diagnostic::error(TOO_LARGE, span, format!("the number `{number}` is greater than {MOST}"))
        .help(format!("write a smaller number: values in a match are at most {MOST}"))
}

/// A verb that the language does not have.
const NO_VERB: &str = "S0116";

/// The most actions that are listed.
const MOST_ACTIONS: usize = 24;

/// Reports a word that is used as a verb; a rule or an action may have its name.
pub fn no_verb(span: Span, word: &str) -> Diagnostic {
    let help = match other_games::verb(word) {
        Some(help) => help.to_owned(),
        None => format!("a rule or an action of the game needs brackets: `{}(…)`", shown(word)),
    };
    Diagnostic { asks: Some(Box::new(Asks::Verb(word.to_owned()))), ..unknown_verb(span, word).help(help) }
}

/// Reports a sentence whose subject comes before the verb.
pub fn verb_first(span: Span, word: &str, seat: &str) -> Diagnostic {
    let (word, seat) = (shown(word), shown(seat));
    let diagnostic = Diagnostic::error(NO_VERB, span, format!("`{word}` cannot follow `{seat}`"));
    let help = match other_games::verb(&word) {
        Some(help) => help.to_owned(),
        None => format!("write the action first, and who does it in brackets: `{word}({seat})`"),
    };
    Diagnostic { asks: Some(Box::new(Asks::Verb(word))), ..diagnostic.help(help) }
}

fn unknown_verb(span: Span, word: &str) -> Diagnostic {
    Diagnostic::error(NO_VERB, span, format!("there is no verb `{}`", shown(word)))
}

/// Improves the mistake where the names of the game are known: `forms` are its rules and actions, each with the form of a call.
pub fn among(diagnostic: Diagnostic, forms: &[(&str, String)]) -> Diagnostic {
    let Some(Asks::Verb(word)) = diagnostic.asks.as_deref().cloned() else { return diagnostic };
    let names = || forms.iter().map(|(name, _)| *name);
    let form = |wanted: &str| forms.iter().find(|(name, _)| *name == wanted).map(|(_, form)| form);
    let known = other_games::verb(&word).is_some();
    let singular = word.strip_suffix('s').filter(|word| names().any(|name| name == *word));
    // A rule of this name without parameters is probably not what was meant.
    if let Some(form) = form(singular.unwrap_or(&word)).filter(|form| !known || !form.ends_with("()")) {
        let message = format!("`{}` cannot be written like this", shown(&word));
        let help = if form.ends_with("()") { "" } else { ", with a value for each name in the brackets" };
        return Diagnostic { message, ..diagnostic }.help(format!("write `{form}`{help}"));
    }
    match nearest(&word, names()).and_then(form).filter(|_| !known) {
        Some(form) => diagnostic.help(format!("did you mean `{form}`?")),
        None if forms.is_empty() || forms.len() > 24 => diagnostic,
        None => {
            // None of them has this name, so brackets do not help.
            let before = match diagnostic.help.clone() {
                Some(help) if known => help,
                _ => "write a verb of the language, or call a rule or an action".to_owned(),
            };
            let others = forms.iter().filter(|(name, _)| *name != word);
            let all: Vec<String> = others.map(|(name, _)| format!("`{name}`")).collect();
            diagnostic.help(format!("{before}; the rules and actions of this game: {}", all.join(", ")))
        }
    }
}

/// Says how to write a step with this action.
pub fn step(seat: &str, action: &str, args: &str) -> String {
    format!("write `does` before the action: `{seat} does {action}{args}`")
}

/// Improves a mistake about a step without `does`, where the actions of the game are known.
pub fn among_actions(diagnostic: Diagnostic, actions: &[&str]) -> Diagnostic {
    let Some(Asks::Step { seat, word, args }) = diagnostic.asks.as_deref().cloned() else {
        return diagnostic;
    };
    let names = || actions.iter().copied();
    if names().any(|name| name == word) {
        return diagnostic;
    }
    let singular = word.strip_suffix('s').and_then(|word| names().find(|name| *name == word));
    match singular.or_else(|| nearest(&word, names())) {
        Some(right) => diagnostic.help(step(&seat, right, &args)),
        None if actions.is_empty() || actions.len() > MOST_ACTIONS => diagnostic,
        None => {
            let all: Vec<String> = names().map(|name| format!("`{name}`")).collect();
            let step = step(&seat, "ACTION", &args);
            diagnostic.help(format!("{step}; the actions in the rules of this game: {}", all.join(", ")))
        }
    }
}
