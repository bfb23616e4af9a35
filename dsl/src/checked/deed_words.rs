//! Labels of declared rules and actions, with gaps for their roles.

use crate::blueprint::Label;

/// The labels of a rule or action. `{name}` is a gap for one of its roles except the subject; `[on {name}]`
/// is printed only if the gap is filled. `[card|cards]` agrees with the gap before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeedWords {
    /// The infinitive: `play`.
    pub label: Label,
    /// The verb phrase after the subject: `is played`.
    pub happens: Option<Label>,
    /// The past participle before the subject: `played`.
    pub done: Option<Label>,
    /// Whether the log of a match tells that it was done.
    pub log: bool,
}

/// Returns the names of the gaps, between `{` and `}`. A gap that is never closed is empty.
pub fn gaps(words: &str) -> impl Iterator<Item = &str> {
    words.split('{').skip(1).map(|rest| rest.split_once('}').map_or("", |(gap, _)| gap))
}

/// Returns the first unmatched bracket, with its position.
pub fn half_bracket(words: &str) -> Option<(usize, char)> {
    let (mut part, mut gap) = (None, None);
    for (at, letter) in words.char_indices() {
        match letter {
            '{' if gap.is_none() => gap = Some((at, letter)),
            '}' if gap.is_some() => gap = None,
            // A gap may not contain another bracket.
            _ if gap.is_some() && matches!(letter, '{' | '[' | ']') => return gap,
            '[' if part.is_none() => part = Some((at, letter)),
            ']' if part.is_some() => part = None,
            '[' => return part,
            ']' | '}' => return Some((at, letter)),
            _ => {}
        }
    }
    gap.or(part)
}

/// Fills the gaps. A gap without a value is dropped, together with its `[…]`.
pub fn filled(words: &str, known: &dyn Fn(&str) -> Option<String>) -> String {
    let mut text = String::new();
    let mut rest = words;
    while let Some((before, after)) = rest.split_once('[') {
        let (inside, after) = after.split_once(']').unwrap_or((after, ""));
        text.push_str(&gaps_filled(before, known));
        if let Some((one, many)) = inside.split_once('|') {
            let number = gaps(words.strip_suffix(rest).unwrap_or(words)).chain(gaps(before)).last();
            let is_one = number.and_then(known).is_some_and(|number| number == "1");
            text.push_str(&gaps_filled(if is_one { one } else { many }, known));
        } else if gaps(inside).all(|gap| known(gap).is_some()) {
            text.push_str(&gaps_filled(inside, known));
        }
        rest = after;
    }
    text.push_str(&gaps_filled(rest, known));
    text.split_whitespace().collect::<Vec<&str>>().join(" ")
}

/// The gaps that stand there whatever fills them: those outside of brackets.
pub fn needed_gaps(words: &str) -> impl Iterator<Item = &str> {
    let outside = words.split('[').enumerate().map(|(at, part)| match at {
        0 => part,
        _ => part.split_once(']').map_or("", |(_, after)| after),
    });
    outside.flat_map(gaps)
}

fn gaps_filled(words: &str, known: &dyn Fn(&str) -> Option<String>) -> String {
    let mut parts = words.split('{');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (gap, rest) = part.split_once('}').unwrap_or((part, ""));
        text.push_str(&known(gap).unwrap_or_default());
        text.push_str(rest);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{filled, half_bracket, needed_gaps};

    #[test]
    fn a_bracket_without_its_other_half_is_found() {
        for whole in ["is put [into {zone}] now", "[a] {b} [c {d} e]", "plain"] {
            assert_eq!(half_bracket(whole), None, "{whole}");
        }
        for (half, at, bracket) in [
            ("put [into {zone}", 4, '['),
            ("put [into [the] sea]", 4, '['),
            ("put {zone", 4, '{'),
            ("put {zone]", 4, '{'),
            ("put {a{b}", 4, '{'),
            ("put into] the sea", 8, ']'),
            ("put zone}", 8, '}'),
        ] {
            assert_eq!(half_bracket(half), Some((at, bracket)), "{half}");
        }
    }

    #[test]
    fn gaps_outside_of_brackets_are_needed() {
        assert_eq!(needed_gaps("heal {target} [by {amount}] {how}").collect::<Vec<_>>(), ["target", "how"]);
    }

    #[test]
    fn gaps_take_the_words_around_them_along() {
        let hand = |gap: &str| (gap == "zone").then(|| "your hand".to_owned());
        assert_eq!(filled("is put [into {zone}] now", &hand), "is put into your hand now");
        assert_eq!(filled("is put [into {zone}] now", &|_| None), "is put now");
        assert_eq!(filled("eats {food} there", &|_| None), "eats there");
        assert_eq!(filled("never [closed {zone", &hand), "never");
    }

    #[test]
    fn a_word_agrees_with_the_number_before_it() {
        assert_eq!(
            filled("draw {n} [card|cards], pay {m} [coin|coins]", &|gap| {
                Some(if gap == "n" { "1" } else { "2" }.to_owned())
            }),
            "draw 1 card, pay 2 coins"
        );
        assert_eq!(filled("draw {n} [card|cards]", &|_| None), "draw cards");
    }
}
