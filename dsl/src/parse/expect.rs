//! Describes what the grammar expected, in the words of a card designer.

use super::grammar::{Rule, spelling};

/// The most alternatives that are named.
const MOST: usize = 5;

/// Returns `a statement or }` for the rules that would have matched; `None` if that would not help.
pub(super) fn expectation(rules: &[Rule]) -> Option<String> {
    let mut diagnostics: Vec<String> = Vec::new();
    for rule in likeliest(rules) {
        let words = description(rule).map(str::to_owned);
        let Some(words) = words.or_else(|| spelling(rule).map(|word| format!("`{word}`"))) else { continue };
        if !diagnostics.contains(&words) {
            diagnostics.push(words);
        }
    }
    diagnostics.sort_by_key(|words| words.starts_with('`'));
    if diagnostics.len() > MOST {
        diagnostics.truncate(MOST);
        diagnostics.push("something else".to_owned());
    }
    let last = diagnostics.pop()?;
    Some(if diagnostics.is_empty() { last } else { format!("{} or {last}", diagnostics.join(", ")) })
}

/// Returns the words that most likely belong there.
pub(super) fn likely_words(rules: &[Rule]) -> Vec<String> {
    likeliest(rules).into_iter().filter_map(spelling).collect()
}

fn likeliest(rules: &[Rule]) -> Vec<Rule> {
    // Where a claim can continue, `has` is one of its verbs, not a comparison.
    let claim = rules.contains(&Rule::k_immune);
    // Behind `is`, nearly always a value is meant, not `on` and a deed.
    let value = rules.iter().any(|rule| description(*rule) == Some("a value"));
    let rank = |rule: Rule| match rule {
        Rule::k_has if claim => 0,
        Rule::k_on | Rule::is_on if value => 1,
        rule => rank(rule),
    };
    let best = rules.iter().map(|rule| rank(*rule)).min();
    rules.iter().copied().filter(|rule| Some(rank(*rule)) == best).collect()
}

/// Reports whether only a new name would have matched.
pub(super) fn only_name(rules: &[Rule]) -> bool {
    !rules.is_empty() && rules.iter().all(|rule| matches!(rule, Rule::name | Rule::param | Rule::p_rparen))
}

/// Ranks rules: required ones first, then optional ones, then those that fit nearly everywhere.
fn rank(rule: Rule) -> u8 {
    match rule {
        Rule::EOI => 3,
        Rule::p_dot
        | Rule::sign
        | Rule::p_lparen
        | Rule::args
        | Rule::choices
        | Rule::k_of
        | Rule::k_and
        | Rule::k_or
        | Rule::k_not
        | Rule::negation
        | Rule::minus
        | Rule::add_op
        | Rule::mul_op
        | Rule::compare_op
        | Rule::comparison
        | Rule::is_
        | Rule::k_is
        | Rule::k_has
        | Rule::k_mod
        | Rule::k_beats
        | Rule::k_meets
        | Rule::past
        | Rule::past_verb
        | Rule::k_did
        | Rule::k_chose => 2,
        Rule::k_where
        | Rule::whole
        | Rule::k_with
        | Rule::k_by
        | Rule::by
        | Rule::by_each
        | Rule::k_from
        | Rule::k_to
        | Rule::filter
        | Rule::reach
        | Rule::period
        | Rule::k_this
        | Rule::k_last
        | Rule::k_here
        | Rule::k_ever
        | Rule::lasting
        | Rule::k_until
        | Rule::during
        | Rule::k_during
        | Rule::player
        | Rule::seat
        | Rule::onto
        | Rule::k_onto
        | Rule::face
        | Rule::k_face
        | Rule::despite
        | Rule::k_despite
        | Rule::because
        | Rule::k_because
        | Rule::spoken => 1,
        _ => 0,
    }
}

/// Whether a rule begins with an expression.
pub(super) fn begins_value(rule: Rule) -> bool {
    matches!(
        rule,
        Rule::some
            | Rule::expr
            | Rule::either
            | Rule::both
            | Rule::test
            | Rule::sum
            | Rule::product
            | Rule::unary
            | Rule::operand
            | Rule::path
            | Rule::base
            | Rule::plain
            | Rule::thing
            | Rule::arg
            | Rule::entry
            | Rule::effects_of
            | Rule::pile
    )
}

/// Returns the description of a rule that covers more than one token.
fn description(rule: Rule) -> Option<&'static str> {
    Some(match rule {
        Rule::number => "a number",
        Rule::string | Rule::spoken | Rule::row | Rule::icon_row | Rule::mode => "a text in quotes",
        Rule::name | Rule::label | Rule::param | Rule::mod_value | Rule::change => "a name",
        Rule::word => "a word",
        Rule::empty_spots => "`none`",
        Rule::mark => "the digits of an icon",
        _ if rule == Rule::value || begins_value(rule) => "a value",
        Rule::range | Rule::chosen => "a name and `in`",
        Rule::item => "a new item (`card`, `rule`, `action`, …)",
        Rule::field => "an attribute",
        Rule::effect => "an effect",
        Rule::print | Rule::block | Rule::claims | Rule::effects => "`{`",
        Rule::params | Rule::ranges | Rule::names => "`(`",
        Rule::icon => "an icon such as `[02]`",
        Rule::removable => "`rule`, `action`, `def`, `check` or `card`",
        Rule::stmt => "a statement",
        Rule::claim | Rule::assertion => "a static ability such as `self has …`",
        Rule::mod_ => "an attribute to change",
        Rule::deed | Rule::deed_name | Rule::deeds | Rule::ban | Rule::verb => "an action such as `move`",
        Rule::moment | Rule::until | Rule::edge => "`start of` a phase",
        Rule::how_many => "a number of cards",
        Rule::whole => "`with`",
        Rule::mod_op => "`+`, `-`, `*`, `=`",
        Rule::assign_op => "`=`",
        Rule::sign => "a sign",
        Rule::add_op | Rule::mul_op | Rule::compare_op | Rule::comparison | Rule::minus => "an operator",
        Rule::fact => "something to set",
        Rule::step | Rule::step_other => "a step",
        Rule::expected => "something that must be true",
        Rule::round => "`when`",
        Rule::given => "`given`",
        Rule::attempt => "an action",
        Rule::landing => "a place",
        Rule::headline | Rule::header => "`pack`, `house`, `rules` or `rulings`",
        _ => return None,
    })
}
