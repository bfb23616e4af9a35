//! The pest grammar, and the one function that runs it: a rule and a text in, matches or the furthest failure
//! out.

use pest::Parser;
use pest::error::{ErrorVariant, InputLocation};

/// The parser that pest generates from the grammar file.
#[derive(pest_derive::Parser)]
#[grammar = "parse/tiru.pest"]
struct Grammar;

pub(super) use super::pieces::{Matches, Piece, Pieces};

/// A parse failure, with what the grammar expected.
pub(super) struct Failure {
    /// The byte offset in the parsed text.
    pub(super) at: usize,
    /// The rules that would have matched there.
    pub(super) expected: Vec<Rule>,
    /// Whether pest gave up because the stack ran out.
    pub(super) gave_up: bool,
}

/// Parses a text by a rule.
pub(super) fn read(rule: Rule, text: &str) -> Result<Pieces<'_>, Failure> {
    matches(rule, text).map(|found| found.within(text))
}

/// Finds what a rule matches in a text.
pub(super) fn matches(rule: Rule, text: &str) -> Result<Matches, Failure> {
    Grammar::parse(rule, text).map(Matches::of).map_err(|error| {
        let at = match error.location {
            InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
        };
        match error.variant {
            ErrorVariant::ParsingError { positives, .. } => {
                Failure { at, expected: positives, gave_up: false }
            }
            ErrorVariant::CustomError { .. } => Failure { at, expected: Vec::new(), gave_up: true },
        }
    })
}

/// Reports whether a rule is punctuation or a keyword, which carry no content.
pub(super) fn is_mark(rule: Rule) -> bool {
    rule == Rule::EOI || (Rule::k_absorb..=Rule::p_eq).contains(&rule)
}

/// Returns the token that a rule stands for, if it is a single one.
pub(super) fn spelling(rule: Rule) -> Option<String> {
    let name = format!("{rule:?}");
    if let Some(word) = name.strip_prefix("k_") {
        return Some(word.to_owned());
    }
    let mark = match rule {
        Rule::p_lbrace => "{",
        Rule::p_rbrace => "}",
        Rule::p_lparen => "(",
        Rule::p_rparen => ")",
        Rule::p_lbrack => "[",
        Rule::p_rbrack => "]",
        Rule::p_comma => ",",
        Rule::p_dot => ".",
        Rule::p_colon => ":",
        Rule::p_eq => "=",
        _ => return None,
    };
    Some(mark.to_owned())
}

/// Returns every keyword, sorted.
pub(super) fn words() -> impl Iterator<Item = String> {
    Rule::all_rules().iter().filter(|rule| is_mark(**rule)).filter_map(|rule| {
        spelling(*rule).filter(|word| word.starts_with(|letter: char| letter.is_ascii_alphabetic()))
    })
}

/// Reports whether a word cannot be a name.
pub fn is_reserved(word: &str) -> bool {
    read(Rule::reserved, word).is_ok()
}

#[cfg(test)]
mod tests {
    use super::{Rule, is_mark, is_reserved, words};

    #[test]
    fn marks_are_one_stretch_of_the_grammar() {
        for rule in Rule::all_rules() {
            let name = format!("{rule:?}");
            let mark = name.starts_with("k_") || name.starts_with("p_") || name == "EOI";
            assert_eq!(is_mark(*rule), mark, "{name}");
        }
        assert!(words().any(|word| word == "instead"));
    }

    #[test]
    fn reserved_words_are_whole_words() {
        assert!(is_reserved("on") && is_reserved("instead"));
        assert!(!is_reserved("one") && !is_reserved("card"));
    }
}
