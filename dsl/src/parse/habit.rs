//! Habits from other languages and text processors, with what to write instead.

use super::token::is_word;

/// Returns what to write instead of a found token.
pub(super) fn habit(found: &str) -> Option<&'static str> {
    Some(match found {
        "==" => "equality is written with one `=`",
        "&&" | "&" => "write `and`",
        "||" | "|" => "write `or`",
        "!" => "write `not`, or `!=` for unequal",
        "<>" => "write `!=`",
        ":=" => "write `=`",
        "++" => "write `+= 1`",
        "--" => "write `-= 1`; a comment begins with `//`",
        "*=" | "/=" => "write it out: `x = x * 2`",
        "%" => "the remainder is written out: `x - x / n * n`",
        ";" => "nothing stands between statements: leave it out",
        "'" => "texts stand in double quotes",
        "#" | "/*" => "a comment begins with `//` and goes on to the end of the line",
        "->" | "=>" => "there are no arrows: an effect stands in `{ }`",
        "then" => "what is done stands in braces: `if … { … }`",
        _ if is_word(found) && found.starts_with(|letter: char| letter.is_ascii_uppercase()) => {
            "names begin with a small letter; the name of a card stands in quotes"
        }
        _ => return None,
    })
}

/// Returns what to write instead of a word that was parsed as a name.
pub(super) fn habit_before(word: &str) -> Option<&'static str> {
    match word {
        "elif" | "elsif" | "elseif" => Some("write `else if`"),
        "var" | "set" | "const" => Some("write `let`"),
        "foreach" | "for" => Some("write `each`"),
        "loop" => Some("write `repeat`"),
        "function" | "fn" | "func" => Some("write `rule` or `def`"),
        "import" | "include" | "use" => Some("nothing is imported: all files of a game are read together"),
        _ => None,
    }
}

/// Returns the ASCII mark for a typographic one.
pub(super) fn plain_mark(letter: char) -> Option<&'static str> {
    Some(match letter {
        '“' | '”' | '„' | '«' | '»' | '‘' | '’' => "\"",
        '–' | '—' | '−' | '‐' | '‑' => "-",
        '×' => "*",
        '÷' => "/",
        '≤' => "<=",
        '≥' => ">=",
        '≠' => "!=",
        '＝' => "=",
        '，' => ",",
        '（' => "(",
        '）' => ")",
        '｛' => "{",
        '｝' => "}",
        _ => return None,
    })
}
