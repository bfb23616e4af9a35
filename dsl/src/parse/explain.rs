//! Turns a parse failure into one mistake, at the furthest position that was reached.

use std::ops::Range;

use tiru_engine::rules::Span;

use super::DEEPEST;
use super::build::Build;
use super::error_context::ErrorContext;
use super::expect::{expectation, only_name};
use super::foreign_syntax::{foreign_syntax, foreign_word, instead_of, plain_mark};
use super::grammar::{Failure, Rule, is_reserved};
use super::guess::{ANY_NAME, LONGEST, guess, lone_words};
use super::line::Lines;
use super::phrase::phrase;
use super::scan::{Bracket, closer};
use super::token::{is_pair, token, token_before};
use super::unknown_verb::{Verb, any_verb, bare_call, common_verb, lost_number};
use crate::diagnostic::{Asks, Diagnostic};
use crate::mistake::other_games::NOT_OVER;
use crate::mistake::syntax;

/// A text that was parsed by a rule, and the text around it.
pub(super) struct Reading<'a> {
    /// The text and its offset in the file.
    pub(super) build: &'a Build<'a>,
    /// The rule it was parsed by.
    pub(super) rule: Rule,
    /// The text together with what follows it in the file.
    pub(super) whole: &'a str,
    /// The offset of the text in the whole.
    pub(super) start: usize,
    /// The number of words to try in place of a misspelt one.
    pub(super) tries: usize,
}

/// An unclosed bracket, and where its partner was expected.
struct Unclosed {
    open: Bracket,
    missed: Range<usize>,
}

impl Reading<'_> {
    /// Returns the mistake.
    pub(super) fn explain(&self, failure: &Failure) -> Diagnostic {
        let text = self.build.text;
        let here = self.stopped_at(failure.at);
        let found = text.get(here.clone()).unwrap_or("");
        let span = self.span(&here);
        if failure.gave_up {
            return syntax::too_deep(span, DEEPEST);
        }
        if let Some(open) = self.build.scan.open_text.as_ref().filter(|open| open.start <= here.start) {
            return syntax::unclosed_text(self.build.span(open.start, open.end));
        }
        let unclosed = self.unclosed(&here, found).or_else(|| self.given_goes_on(failure, &here, found));
        if let Some(unclosed) = unclosed {
            let open = unclosed.open;
            let place = self.build.span(open.open, open.open + 1);
            return syntax::unclosed_bracket(
                self.span(&unclosed.missed),
                place,
                open.kind,
                closer(open.kind),
            );
        }
        if self.build.scan.stray == Some(here.start) {
            return syntax::stray_bracket(span, found.chars().next().unwrap_or('}'));
        }
        if let Some(letter) = found.chars().next().filter(|letter| !letter.is_ascii()) {
            return syntax::unknown_character(span, letter, plain_mark(letter));
        }
        if only_name(&failure.expected) && is_reserved(found) && !self.is_range(&here) {
            return self.reserved(&here, found);
        }
        self.unexpected(failure, &here, found)
    }

    /// Reports a word of the language where a name should be.
    fn reserved(&self, here: &Range<usize>, found: &str) -> Diagnostic {
        if let Some(diagnostic) = self.until_after_block(here, found) {
            return diagnostic;
        }
        if let Some(help) = self.bare_in_card(here, found) {
            let message = format!("`{found}` cannot begin an effect");
            return syntax::unexpected_word(self.span(here), message).help(help);
        }
        if let Some(diagnostic) = self.claim_in_card(here, found) {
            return diagnostic;
        }
        if let Some(help) = self.denied(here, found) {
            let message = format!("`{found}` cannot be denied");
            return syntax::unexpected_word(self.span(here), message).help(help);
        }
        let before = token_before(self.build.text, here.start).and_then(|before| self.build.text.get(before));
        if let (Some(seat), "may") = (before.filter(|before| is_seat(before)), found) {
            let diagnostic = syntax::unexpected_word(self.span(here), "`may` is not possible here");
            return diagnostic.help(format!("write `{seat} can …`")).instead_of(found, Some("can"));
        }
        let diagnostic = syntax::reserved_word(self.span(here), found);
        match (before, found) {
            (Some("check"), "if") => diagnostic.help("write a name first: `check NAME if …`"),
            _ => diagnostic,
        }
    }

    /// Detects `{ … } until end of turn`, at the brace or at the word.
    fn until_after_block(&self, here: &Range<usize>, found: &str) -> Option<Diagnostic> {
        let text = self.build.text;
        let until = match found {
            "until" => here.clone(),
            "{" => {
                let block = self.build.scan.brackets.iter().find(|bracket| bracket.open == here.start)?;
                token(text, block.end + 1).filter(|_| block.closed)?
            }
            // After a whole statement, `until end of PHASE` may begin the next one, which has a block of its own.
            "}" => {
                let earlier =
                    std::iter::successors(token_before(text, here.start), |at| token_before(text, at.start));
                earlier.take(8).find(|place| text.get(place.clone()) == Some("until"))?
            }
            _ => return None,
        };
        let before = token_before(text, until.start).and_then(|place| text.get(place));
        if text.get(until.clone()) != Some("until") || before != Some("}") {
            return None;
        }
        let message = "`until` is not possible after `}`";
        Some(syntax::unexpected_word(self.span(&until), message).help(
            "write it before the braces, `until end of PHASE { self has … }`, or in them: `{ self has … until end of PHASE }`",
        ))
    }

    /// Detects `not tie`, `not p1 can …` and `not "A" before "B"` in a ruling.
    fn denied(&self, here: &Range<usize>, found: &str) -> Option<String> {
        let text = self.build.text;
        let last = token_before(text, here.start)?;
        let second = || token_before(text, last.start).and_then(|place| text.get(place));
        let named = text.get(last.clone())?;
        match found {
            "tie" if named == "not" => Some(NOT_OVER.to_owned()),
            "can" if second() == Some("not") => Some(format!("write `{named} cannot …`")),
            "cannot" if second() == Some("not") => Some(format!("write `{named} can …`")),
            "before" if second() == Some("not") => {
                Some("write which of the two is first: `\"B\" before \"A\"`".to_owned())
            }
            _ => None,
        }
    }

    /// Detects `if … { … }` and `each … { … }` directly in a card.
    fn bare_in_card(&self, here: &Range<usize>, found: &str) -> Option<&'static str> {
        let help = match found {
            "if" => {
                "write `while … { … }` for what is so as long as it is true, or `on … if … { … }` for what is done"
            }
            "each" => {
                "write `always { each … }` for what is always so, or `on … { each … }` for what is done"
            }
            _ => return None,
        };
        self.is_directly_in_card(here).then_some(help)
    }

    /// Detects `self has …`, `my.hand has …` and `cannot …` directly in a card, and `end of …` without `on`.
    fn claim_in_card(&self, here: &Range<usize>, found: &str) -> Option<Diagnostic> {
        let text = self.build.text;
        let before = token_before(text, here.start)?;
        let earlier = token_before(text, before.start).and_then(|place| text.get(place));
        let before = text.get(before).unwrap_or("");
        let begins = |word: &str| !is_reserved(word) && !matches!(word, "." | "," | "any");
        let help = match found {
            "has" if before == "self" && earlier.is_some_and(begins) => {
                "write `always { self has … }` for what is always so"
            }
            "." if matches!(before, "my" | "foe" | "self" | "me") && earlier.is_some_and(begins) => {
                "write `always { … }` for what is always so, or `on … { … }` for what is done"
            }
            "cannot" if begins(before) => "write `always { cannot … where … }` for what nobody may do",
            "of" if matches!(before, "start" | "end") && earlier.is_some_and(begins) => {
                "begin an effect with `on`: `on start of PHASE { … }` or `on end of PHASE { … }`"
            }
            _ => return None,
        };
        let message = format!("`{found}` is not possible here");
        self.is_directly_in_card(here).then(|| syntax::unexpected_word(self.span(here), message).help(help))
    }

    /// Reports whether a place is between the braces of a card, in no others.
    fn is_directly_in_card(&self, here: &Range<usize>) -> bool {
        let text = self.build.text;
        let first = token(text, 0).and_then(|first| text.get(first));
        let open = self.build.scan.innermost(here.start);
        let is_outermost =
            open.is_some_and(|open| open.kind == '{' && self.build.scan.innermost(open.open).is_none());
        first == Some("card") && is_outermost
    }

    /// Detects `choose 1 to 3 c in …`, where no name was meant.
    fn is_range(&self, here: &Range<usize>) -> bool {
        let text = self.build.text;
        let before = token_before(text, here.start).and_then(|place| text.get(place));
        text.get(here.clone()) == Some("to")
            && before.is_some_and(|before| before.starts_with(|letter: char| letter.is_ascii_digit()))
    }

    fn unexpected(&self, failure: &Failure, here: &Range<usize>, found: &str) -> Diagnostic {
        let text = self.build.text;
        let shown = self.shown(found);
        let message = match expectation(&failure.expected) {
            Some(expected) => format!("expected {expected}, found {shown}"),
            None => format!("{shown} is not possible here"),
        };
        let before = token_before(text, here.start);
        if let Some((first, second)) = lone_words(self.rule, text, failure, before.clone()) {
            let word = |place: &Range<usize>| text.get(place.clone()).unwrap_or("").to_owned();
            let (one, other) = (word(&first), word(&second));
            let message = format!("`{other}` is not possible here");
            return syntax::unexpected_word(self.span(&second), message)
                .help(format!("put commas between several words: `{one}, {other}`"));
        }
        if let Some(diagnostic) = self.until_after_block(here, found) {
            return diagnostic;
        }
        // After many mistakes, and for long pieces, the slow analysis is skipped.
        let close = text.len() <= LONGEST && self.tries > 0;
        let context = ErrorContext::of(self.rule, text, failure, here.clone()).filter(|_| close);
        if let Some(diagnostic) = context.as_ref().and_then(|context| self.idiom(context, &message)) {
            return diagnostic;
        }
        // A ruling needs a `when` before its `then`, even an empty one.
        let early = found == "then" && failure.expected.contains(&Rule::k_when);
        let step = "write `when { }` before it, with what is done in the braces, or nothing";
        if let Some(help) = if early { Some(step) } else { foreign_syntax(found) } {
            // The grammar may have consumed the first half of a two-character mark.
            let message = if is_pair(found) { format!("{shown} is not possible here") } else { message };
            let diagnostic = syntax::unexpected_word(self.span(here), message).help(help);
            return diagnostic.instead_of(found, instead_of(found));
        }
        let named =
            failure.expected.iter().any(|rule| matches!(rule, Rule::name | Rule::range | Rule::chosen));
        for place in [Some(here.clone()), before.clone()].into_iter().flatten().filter(|_| !named) {
            let word = text.get(place.clone()).unwrap_or("");
            if let Some(help) = foreign_word(word) {
                // `for each m in …` has the right word already.
                let next = token(text, place.end).and_then(|next| text.get(next));
                let (help, right) = match next {
                    Some("each") if instead_of(word) == Some("each") => ("leave it out", Some("")),
                    _ => (help, instead_of(word)),
                };
                let message = format!("`{word}` is not possible here");
                let diagnostic = syntax::unexpected_word(self.span(&place), message).help(help);
                return diagnostic.instead_of(word, right);
            }
        }
        if let Some(guess) = guess(self.rule, text, failure, before, self.tries) {
            let wrong = text.get(guess.place.clone()).unwrap_or("");
            let place = self.span(&guess.place);
            let message =
                if guess.place == *here { message } else { format!("`{wrong}` is not possible here") };
            return syntax::unexpected_word(place, message).did_you_mean(wrong, &guess.word);
        }
        // With any name in its place the text goes on: a name was meant.
        if is_reserved(found) && context.as_ref().is_some_and(|context| context.goes_on(ANY_NAME)) {
            return self.reserved(here, found);
        }
        if let Some(verb) = context.as_ref().and_then(any_verb) {
            return self.verb(&verb);
        }
        if let Some(word) = context.as_ref().and_then(bare_call) {
            let called = text.get(word.clone()).unwrap_or("");
            let diagnostic =
                syntax::unexpected_word(self.span(&word), format!("`{called}` alone is not a statement"));
            if let Some(help) = lost_number(text, &word) {
                return diagnostic.help(help);
            }
            let help = format!("to carry out a rule, write brackets after its name: `{called}()`");
            let asks = Some(Box::new(Asks::Verb(called.to_owned())));
            return Diagnostic { asks, ..diagnostic.help(help) };
        }
        if let Some(diagnostic) = self.claim_in_card(here, found) {
            return diagnostic;
        }
        let diagnostic = syntax::unexpected_word(self.span(here), message);
        let first = token(text, 0).filter(|first| token_before(text, here.start).as_ref() == Some(first));
        if first.is_some_and(|first| matches!(text.get(first), Some("replace" | "remove"))) {
            return diagnostic.help(
                "a ban is lifted with `always { … can … despite LABEL }`; other effects of the game stay",
            );
        }
        let wanted = |open: &&Bracket| match open.kind {
            '(' => failure.expected.contains(&Rule::p_rparen),
            '[' => failure.expected.contains(&Rule::p_rbrack),
            _ => false,
        };
        match self.build.scan.innermost(here.start).filter(wanted) {
            Some(open) => {
                let place = self.build.span(open.open, open.open + 1);
                diagnostic.note(place, format!("this `{}` is still open", open.kind))
            }
            None => diagnostic,
        }
    }

    /// Looks for a phrase from other games or other languages.
    fn idiom(&self, context: &ErrorContext<'_>, message: &str) -> Option<Diagnostic> {
        if let Some(slip) = phrase(context) {
            let word = context.word(&slip.place);
            let message = match &slip.place {
                // The grammar may have consumed the first half of a two-character mark.
                _ if is_pair(context.found()) => format!("`{word}` is not possible here"),
                place if *place == context.here => message.to_owned(),
                _ => format!("`{word}` is not possible here"),
            };
            let diagnostic = syntax::unexpected_word(self.span(&slip.place), message).help(slip.help);
            return Some(Diagnostic { asks: slip.asks.map(Box::new), ..diagnostic });
        }
        common_verb(context).map(|verb| self.verb(&verb))
    }

    fn verb(&self, verb: &Verb) -> Diagnostic {
        let word = |place: &Range<usize>| self.build.text.get(place.clone()).unwrap_or("");
        let span = self.span(&verb.place);
        match &verb.subject {
            Some(subject) => syntax::verb_first(span, word(&verb.place), word(subject)),
            None => syntax::no_verb(span, word(&verb.place)),
        }
    }

    /// Returns the token at which parsing stopped; empty at the end of the text.
    fn stopped_at(&self, at: usize) -> Range<usize> {
        let text = self.build.text;
        let Some(found) = token(text, at) else { return text.len()..text.len() };
        // The grammar consumed the first half of `==` as `=`.
        match found.start.checked_sub(1) {
            Some(before) if text.get(before..=found.start).is_some_and(is_pair) => before..before + 2,
            _ => found,
        }
    }

    /// Returns the unclosed bracket, if that is the mistake here.
    fn unclosed(&self, here: &Range<usize>, found: &str) -> Option<Unclosed> {
        let scan = self.build.scan;
        let inner = *scan.innermost(here.start)?;
        let at_inner = Unclosed { open: inner, missed: here.clone() };
        if matches!(found, "}" | ")" | "]") {
            // An extra parenthesis inside a block is just that; a `}` inside parentheses shows that one is
            // missing.
            let stray = scan.stray == Some(here.start) && inner.kind == '{';
            return (!stray && !found.starts_with(closer(inner.kind))).then_some(at_inner);
        }
        if scan.brackets.iter().all(|bracket| bracket.closed) {
            return None;
        }
        let lines = Lines::of(self.build.text);
        // A word that is indented no further than the line that opened the block: the block should have ended
        // before.
        let outside = inner.kind == '{'
            && lines.is_first(here.start)
            && !lines.same(inner.open, here.start)
            && lines.indent(here.start) <= lines.indent(inner.open);
        if !found.is_empty() && !outside {
            return None;
        }
        // A `}` that begins a line and is indented less than the line of its `{` was meant for another block.
        let stolen = scan.brackets.iter().find(|bracket| {
            bracket.closed
                && bracket.kind == '{'
                && bracket.end < here.start
                && lines.is_first(bracket.end)
                && lines.indent(bracket.end) < lines.indent(bracket.open)
        });
        let from_left = |open: &Bracket| Unclosed { open: *open, missed: open.end..open.end + 1 };
        Some(stolen.map_or(at_inner, from_left))
    }

    /// Detects `given { turn p1 when {`: the `when` was parsed as part of the `given`.
    fn given_goes_on(&self, failure: &Failure, here: &Range<usize>, found: &str) -> Option<Unclosed> {
        let (text, scan) = (self.build.text, self.build.scan);
        let when = token_before(text, here.start).filter(|place| text.get(place.clone()) == Some("when"))?;
        let given = *scan.innermost(when.start)?;
        let named = token_before(text, given.open).and_then(|place| text.get(place));
        let goes_on = found == "{" && failure.expected.contains(&Rule::p_eq) && named == Some("given");
        (goes_on && scan.brackets.iter().any(|bracket| !bracket.closed))
            .then_some(Unclosed { open: given, missed: when })
    }

    /// Returns the span of a range; at the end of the text, the next word in the file or the end of the last
    /// one.
    fn span(&self, here: &Range<usize>) -> Span {
        if here.start < self.build.text.len() {
            return self.build.span(here.start, here.end);
        }
        let end = self.start + self.build.text.len();
        if let Some(after) = token(self.whole, end) {
            return self.build.span(after.start - self.start, after.end - self.start);
        }
        let last = self.build.scan.trim_end(self.build.text, 0, self.build.text.len());
        self.build.span(last, last)
    }

    /// Returns the found token as it is printed.
    fn shown(&self, found: &str) -> String {
        if !found.is_empty() {
            let short: String = found.chars().take(40).collect();
            return format!("`{short}`");
        }
        let after = token(self.whole, self.start + self.build.text.len());
        match after.and_then(|after| self.whole.get(after)) {
            Some(word) => format!("`{word}`, which begins a new item"),
            None => "the end".to_owned(),
        }
    }
}

/// Reports whether a word names a seat of a ruling: `p1`.
fn is_seat(word: &str) -> bool {
    word.strip_prefix('p').is_some_and(|number| number.parse::<u8>().is_ok())
}
