//! Why something happened: the values that decided it.

use std::cmp::Ordering;

use tiru_engine::Because;

use super::Words;
use crate::catalogue::say;

/// Adds what led to an event, if anything did.
pub(super) fn because(words: Words<'_>, text: String, because: &[Because]) -> String {
    let mut all: Vec<String> = Vec::new();
    for one in because.iter().map(|because| compared(words, because)) {
        if !all.contains(&one) {
            all.push(one);
        }
    }
    if all.is_empty() { text } else { say(words.texts().happens.because, &[&text, &all.join(", ")]) }
}

fn compared(words: Words<'_>, because: &Because) -> String {
    match because {
        Because::Numbers { left, right } => {
            let sign = match left.cmp(right) {
                Ordering::Less => '<',
                Ordering::Equal => '=',
                Ordering::Greater => '>',
            };
            format!("{left} {sign} {right}")
        }
        Because::Words { list, left, right, beats } => {
            let happens = &words.texts().happens;
            let text = if *beats { happens.beats } else { happens.does_not_beat };
            say(text, &[&words.word(*list, *left), &words.word(*list, *right)])
        }
    }
}
