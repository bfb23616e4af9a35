//! The key of each choice: its place in the list, or its own number.

use std::collections::BTreeSet;

use super::Choice;

/// Gives each choice its key. Where all choices are different numbers, `3` means `bid 3` and not the third choice; where only some are
/// numbers, brackets keep the places in the list apart from them.
pub(super) fn with_keys(mut choices: Vec<Choice>, numbers: &[Option<i32>]) -> Vec<Choice> {
    let different: BTreeSet<i32> = numbers.iter().flatten().copied().collect();
    let are_numbers = different.len() == choices.len();
    for (at, (choice, number)) in choices.iter_mut().zip(numbers).enumerate() {
        choice.key = match number {
            Some(number) if are_numbers => number.to_string(),
            _ => (at + 1).to_string(),
        };
        let brackets = !are_numbers && !different.is_empty();
        choice.label = if brackets { format!("[{}]", choice.key) } else { choice.key.clone() };
    }
    choices
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(numbers: &[Option<i32>]) -> Vec<String> {
        let choices = numbers.iter().map(|_| Choice::default()).collect();
        with_keys(choices, numbers).into_iter().map(|choice| choice.label).collect()
    }

    #[test]
    fn numbers_are_their_own_keys_if_all_are_different() {
        assert_eq!(keys(&[Some(0), Some(2), Some(-3)]), ["0", "2", "-3"]);
        assert_eq!(keys(&[None, None]), ["1", "2"]);
        assert_eq!(keys(&[Some(0), None]), ["[1]", "[2]"]);
        assert_eq!(keys(&[Some(7), Some(7)]), ["[1]", "[2]"]);
    }
}
