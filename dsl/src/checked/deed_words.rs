//! What people read of a declared rule or action.

use crate::blueprint::Label;

/// The words for one rule or action. `{name}` in them is a gap for one of its roles, but the subject; `[on {name}]` stands there
/// only with what fills the gap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeedWords {
    /// What somebody does: `play`.
    pub label: Label,
    /// What its subject does or suffers, after the subject: `is played`.
    pub happens: Option<Label>,
    /// That somebody did it, before the subject: `played`.
    pub done: Option<Label>,
}

/// The gaps of such words: what stands between `{` and `}`. One that is never closed is empty.
pub fn gaps(words: &str) -> impl Iterator<Item = &str> {
    words.split('{').skip(1).map(|rest| rest.split_once('}').map_or("", |(gap, _)| gap))
}

/// The words with their gaps filled. What nothing is known of is left out.
pub fn filled(words: &str, known: &dyn Fn(&str) -> Option<String>) -> String {
    let mut text = String::new();
    let mut rest = words;
    while let Some((before, after)) = rest.split_once('[') {
        let (inside, after) = after.split_once(']').unwrap_or((after, ""));
        text.push_str(&gaps_filled(before, known));
        if gaps(inside).all(|gap| known(gap).is_some()) {
            text.push_str(&gaps_filled(inside, known));
        }
        rest = after;
    }
    text.push_str(&gaps_filled(rest, known));
    text.split_whitespace().collect::<Vec<&str>>().join(" ")
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
    use super::filled;

    #[test]
    fn gaps_take_the_words_around_them_along() {
        let hand = |gap: &str| (gap == "zone").then(|| "your hand".to_owned());
        assert_eq!(filled("is put [into {zone}] now", &hand), "is put into your hand now");
        assert_eq!(filled("is put [into {zone}] now", &|_| None), "is put now");
        assert_eq!(filled("eats {food} there", &|_| None), "eats there");
        assert_eq!(filled("never [closed {zone", &hand), "never");
    }
}
