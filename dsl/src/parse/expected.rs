//! What the grammar could read next where a text ends, for editors: the text before the cursor in, kinds of places and keywords out. Depends
//! on no names of a game.

use super::expect::begins_value;
use super::grammar::{Failure, Rule, is_mark, is_reserved, read, spelling, words};
use super::scan::Scan;
use super::split::split_items;
use super::{DEEPEST, LONGEST_PIECE};

/// A kind of place in the grammar, by what an author writes there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Expected {
    /// A card, a rule or another item of a file.
    Item,
    /// A printed value of a card.
    Field,
    /// What a printed value is.
    Printed,
    /// What triggers an effect, or is forbidden or allowed.
    Event,
    /// A zone in which an effect is live.
    Home,
    /// A change of a value by a static ability.
    Change,
    /// An expression.
    Value,
    /// A statement.
    Statement,
    /// A static ability: the expression that it begins with.
    Claim,
    /// A fact of a ruling's position.
    Fact,
    /// What is done in a ruling.
    Step,
    /// An action that a player of a ruling takes or tries.
    Attempt,
    /// A name of any kind: the words before it say which.
    Name,
}

/// What can be read next.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Next {
    /// The kinds of places.
    pub(crate) places: Vec<Expected>,
    /// The keywords.
    pub(crate) literals: Vec<String>,
}

/// The longest text, in bytes, in which words are tried.
const LONGEST_TRIED: usize = 8 * 1024;

/// Returns what can be read where a text ends, which is between two words; `None` if the grammar already fails before that.
pub(crate) fn expected(text: &str) -> Option<Next> {
    let Some(last) = split_items(text).pop() else { return after_head(text) };
    let piece = text.get(last)?;
    at_end(Rule::piece, piece).or_else(|| at_end(Rule::piece, &block_of_ruling(piece)?))
}

/// Returns the block of a half-typed ruling in which a text ends, with what the grammar wants before it: the rest may have mistakes.
fn block_of_ruling(text: &str) -> Option<String> {
    let scan = Scan::of(text, DEEPEST);
    // Of an open bracket the end is that of the text.
    let open = scan.brackets.iter().filter(|bracket| !bracket.closed && bracket.end == text.len());
    let block = open.filter(|bracket| bracket.kind == '{').nth(1).filter(|_| text.starts_with("ruling"))?;
    let (before, inside) = (text.get(..block.open)?.trim_end(), text.get(block.open..)?);
    let blocks = [("given", ""), ("when", "given { }"), ("then", "given { } when { }")];
    let (name, above) = blocks.into_iter().find(|(name, _)| before.ends_with(name))?;
    Some(format!("ruling \"R\" {{ {above} {name} {inside}"))
}

/// Returns what can be read in or after the first line of a file.
fn after_head(text: &str) -> Option<Next> {
    let end = match read_bounded(Rule::header, text)? {
        Ok(mut head) => head.next()?.end(),
        Err(failure) => return next(Rule::header, text, &failure),
    };
    // Items that are indented belong to no piece.
    at_end(Rule::piece, text.get(end..)?)
}

fn at_end(rule: Rule, text: &str) -> Option<Next> {
    match read_bounded(rule, text)? {
        Ok(_) => Some(Next { places: vec![Expected::Item], literals: Vec::new() }),
        Err(failure) => next(rule, text, &failure),
    }
}

/// Reads a text, unless it is too long or nested too deeply for that.
fn read_bounded(rule: Rule, text: &str) -> Option<Result<super::grammar::Pieces<'_>, Failure>> {
    let is_bounded = text.len() <= LONGEST_PIECE && Scan::of(text, DEEPEST).too_deep.is_none();
    is_bounded.then(|| read(rule, text))
}

fn next(top: Rule, text: &str, failure: &Failure) -> Option<Next> {
    if failure.gave_up || failure.at < text.trim_end().len() {
        return None;
    }
    let mut next = Next::default();
    // Of a rule that begins with one thing only, pest names that thing: a field begins with a name.
    let has = |rule| failure.expected.contains(&rule);
    if has(Rule::effect) && has(Rule::k_says) && has(Rule::name) {
        next.places.push(Expected::Field);
    }
    next.places.extend(failure.expected.iter().flat_map(|rule| places(*rule)));
    next.places.sort();
    next.places.dedup();
    next.literals = literals(&failure.expected, (top, text));
    Some(next)
}

/// Returns the kinds of places that a rule of the grammar begins with.
fn places(rule: Rule) -> &'static [Expected] {
    match rule {
        Rule::item => &[Expected::Item],
        Rule::field => &[Expected::Field],
        Rule::value => &[Expected::Printed],
        Rule::deed | Rule::deeds | Rule::deed_name | Rule::ban => &[Expected::Event],
        Rule::home_place => &[Expected::Home],
        Rule::mod_ | Rule::mod_value => &[Expected::Change],
        Rule::stmt => &[Expected::Statement],
        Rule::claim | Rule::assertion => &[Expected::Claim],
        Rule::fact | Rule::fact_other => &[Expected::Fact],
        Rule::step | Rule::step_other => &[Expected::Step],
        Rule::attempt => &[Expected::Attempt],
        Rule::choice_of | Rule::expected => &[Expected::Value],
        _ if begins_value(rule) => &[Expected::Value],
        Rule::name => &[Expected::Name],
        _ => &[],
    }
}

/// Returns the keywords with which one of the rules can begin after a text, sorted. Tries each, since the grammar cannot be asked.
fn literals(expected: &[Rule], (top, text): (Rule, &str)) -> Vec<String> {
    // Some words that begin an item begin an effect of a card only.
    let rules = expected.iter().copied().filter(|rule| !is_mark(*rule) && *rule != Rule::item);
    let rules: Vec<_> = rules.map(|rule| (rule, outcome(rule, "x"))).collect();
    let after = |word: &str| outcome(top, &format!("{text}{word}"));
    let name_after = if text.len() > LONGEST_TRIED { None } else { after("x") };
    let begins = |word: &String| {
        let is_reserved = is_reserved(word);
        let mut is_name = false;
        for (rule, as_name) in &rules {
            match outcome(*rule, word) {
                None => {}
                found if is_reserved || found != *as_name => return true,
                _ => is_name = true,
            }
        }
        // A keyword that is not reserved can be read as a name. Then it counts only if something else can follow.
        is_name && name_after.is_some() && after(word) != name_after
    };
    let is_letter = |first: char| first.is_ascii_alphabetic();
    let marks = expected.iter().filter(|rule| is_mark(**rule)).filter_map(|rule| spelling(*rule));
    let mut found: Vec<String> = words().filter(begins).collect();
    found.extend(marks.filter(|word| word.starts_with(is_letter)));
    // After `nobody` the same can follow as after a player.
    found.extend(expected.contains(&Rule::expected).then(|| "nobody".to_owned()));
    found.sort();
    found.dedup();
    found
}

/// Returns what a rule expects after a word, nothing if it is complete; `None` if it cannot begin with the word.
fn outcome(rule: Rule, word: &str) -> Option<Vec<Rule>> {
    match read(rule, &format!("{word} ")) {
        Ok(_) => Some(Vec::new()),
        Err(failure) => Some(failure.expected).filter(|_| failure.at >= word.len()).map(|mut rules| {
            rules.sort();
            rules
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::{Expected, Next, expected};

    const CARD: &str = "pack \"A\" for pond\ncard \"X\" { ";
    const RULING: &str = "rulings for pond\nruling \"A\" { ";

    #[track_caller]
    fn at(text: &str) -> Next {
        expected(text).unwrap_or_else(|| panic!("not read to the end: {text}"))
    }

    #[track_caller]
    fn is(text: &str, places: &[Expected], keywords: &[&str]) {
        let found = at(text);
        assert_eq!(found.places, places, "{text}: {found:?}");
        for keyword in keywords {
            assert!(found.literals.iter().any(|found| found == keyword), "{text}: no {keyword} in {found:?}");
        }
    }

    #[test]
    fn the_grammar_says_what_comes_next() {
        is("pack \"A\" ", &[], &["for"]);
        is("pack \"A\" for ", &[Expected::Name], &[]);
        is("pack \"A\" for pond\n", &[Expected::Item], &[]);
        is(&format!("{CARD}on my "), &[Expected::Event], &["move", "change"]);
        is(&format!("{CARD}on "), &[Expected::Event], &["my", "start", "end", "choose"]);
        is(&format!("{CARD}instead of "), &[Expected::Event], &["any", "move"]);
        is(&format!("{CARD}on summon limit 1 per "), &[Expected::Name], &[]);
        is(&format!("{CARD}while any("), &[Expected::Value], &["not"]);
        is(&format!("{CARD}on summon {{ "), &[Expected::Statement], &["move", "if", "settle"]);
        is(&format!("{RULING}given {{ "), &[Expected::Fact], &["turn", "phase", "card", "reading"]);
        is(&format!("{RULING}given {{ }} when {{ "), &[Expected::Step], &["run", "to"]);
        is(&format!("{RULING}given {{ }} when {{ }} then {{ "), &[Expected::Value], &["nobody", "tie"]);
    }

    #[test]
    fn a_block_of_a_ruling_is_read_without_those_before_it() {
        is(&format!("{RULING}when {{ "), &[Expected::Step], &["run", "to"]);
        is(&format!("{RULING}when {{ p1 does "), &[Expected::Name], &[]);
        is(&format!("{RULING}given {{ if on }} when {{ }} then {{ "), &[Expected::Value], &["nobody"]);
    }

    #[test]
    fn what_can_also_be_a_name_is_a_keyword_only_where_it_means_something() {
        let turn = |text: &str| at(text).literals.iter().any(|word| word == "turn");
        assert!(turn(&format!("{RULING}given {{ ")));
        assert!(!turn(&format!("{CARD}while any(")));
    }

    #[test]
    fn a_text_that_is_wrong_before_its_end_has_no_answer() {
        assert_eq!(expected(&format!("{CARD}if if on ")), None);
        assert_eq!(expected(&format!("{CARD}{}", "(".repeat(90))), None);
    }
}
