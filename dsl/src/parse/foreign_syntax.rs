//! Habits from other languages and text processors, with what to write instead.

use super::token::is_word;

/// Returns what to write instead of a found token.
pub(super) fn foreign_syntax(found: &str) -> Option<&'static str> {
    Some(match found {
        "==" => "write a single `=`",
        "&&" | "&" => "write `and`",
        "||" | "|" => "write `or`",
        "!" => "write `not`, or `!=` for unequal",
        "<>" => "write `!=`",
        ":=" => "write `=`",
        "=-" => "write `-=` to subtract; a number below 0 has a space before its sign: `= -2`",
        "=+" => "write `+=` to add",
        "++" => "write `+= 1`",
        "--" => "write `-= 1`; a comment begins with `//`",
        "*=" | "/=" => "write the calculation out: `x = x * 2`",
        "%" => {
            "the remainder is `x mod n`; write a part as a division, `x / 2`, and draw a number for a chance"
        }
        ";" => "remove it: nothing is needed between statements",
        "'" => "write texts in double quotes",
        "#" | "/*" => "begin a comment with `//`: it goes to the end of the line",
        "->" | "=>" => {
            "there are no arrows: write what is done in braces, `{ … }`, and a move as `move CARDS to ZONE`"
        }
        "then" => "write what is done in braces: `if … { … }`",
        _ if is_word(found) && found.starts_with(|letter: char| letter.is_ascii_uppercase()) => {
            "begin names with a small letter, and write card names in quotes"
        }
        _ => return None,
    })
}

/// Returns what to write instead of a word that was parsed as a name.
pub(super) fn foreign_word(word: &str) -> Option<&'static str> {
    match word {
        "elif" | "elsif" | "elseif" => Some("write `else if`"),
        "var" | "set" | "const" => Some("write `let`"),
        "foreach" | "for" => Some("write `each`"),
        "loop" => Some("write `repeat`"),
        "function" | "fn" | "func" => Some("write `rule` or `def`"),
        "import" | "include" | "use" => Some("remove it: all files of a game are read together"),
        _ => None,
    }
}

/// Returns what can take the place of a found token as it is: an empty text if it can only be removed.
pub(super) fn instead_of(found: &str) -> Option<&'static str> {
    Some(match found {
        "==" | ":=" => "=",
        "&&" | "&" => "and",
        "||" | "|" => "or",
        "!" => "not",
        "<>" => "!=",
        "=-" => "-=",
        "=+" => "+=",
        "++" => "+= 1",
        "--" => "-= 1",
        "'" => "\"",
        "#" => "//",
        ";" => "",
        "elif" | "elsif" | "elseif" => "else if",
        "var" | "set" | "const" => "let",
        "foreach" | "for" => "each",
        "loop" => "repeat",
        "function" | "fn" | "func" => "rule",
        _ => return None,
    })
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
