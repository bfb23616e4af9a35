//! Templates: a sentence with gaps. `{1}` is the first part, `[is|are]` is chosen by who does it, `a~` is `a` or `an`.

use super::phrase::Person;

/// Fills the gaps of a template. What is empty takes its blank along.
pub fn fill(template: &str, person: Person, parts: &[&str]) -> String {
    let mut out = String::with_capacity(template.len() + parts.iter().map(|part| part.len()).sum::<usize>());
    let mut articles = Vec::new();
    let mut letters = template.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '{' => {
                let digits: String = letters.by_ref().take_while(|letter| *letter != '}').collect();
                let part = digits.parse::<usize>().ok().and_then(|at| parts.get(at.checked_sub(1)?));
                push(&mut out, part.copied().unwrap_or_default());
            }
            '[' => {
                let forms: String = letters.by_ref().take_while(|letter| *letter != ']').collect();
                let (one, many) = forms.split_once('|').unwrap_or((&forms, &forms));
                push(&mut out, if person.takes_plural() { many } else { one });
            }
            '~' => articles.push(out.len()),
            ' ' if out.is_empty() || out.ends_with(' ') => {}
            ',' | '.' | ':' | ';' | ')' => {
                out.truncate(out.trim_end_matches(' ').len());
                out.push(letter);
            }
            _ => out.push(letter),
        }
    }
    for at in articles.into_iter().rev() {
        let next = out.get(at..).unwrap_or_default();
        let next = next.trim_start_matches(' ');
        if let Some(rest) = next.strip_prefix("other ") {
            let rest = format!("nother {rest}");
            out.truncate(at);
            out.push_str(&rest);
        } else if sounds_like_a_vowel(next) {
            out.insert(at.min(out.len()), 'n');
        }
    }
    out.truncate(out.trim_end().len());
    out
}

fn push(out: &mut String, part: &str) {
    if part.is_empty() {
        out.truncate(out.trim_end_matches(' ').len());
        if !out.is_empty() {
            out.push(' ');
        }
    } else {
        out.push_str(part);
    }
}

/// Whether a word wants `an` before it: by its first letter, and of a short form by the name of that letter.
fn sounds_like_a_vowel(text: &str) -> bool {
    let word: Vec<char> = text.chars().take_while(|letter| letter.is_alphanumeric()).collect();
    let Some(first) = word.first() else { return false };
    if word.iter().all(|letter| letter.is_uppercase()) {
        return "AEFHILMNORSX".contains(*first);
    }
    "aeioAEIO".contains(*first) || (matches!(first, 'u' | 'U') && !text.to_lowercase().starts_with("uni"))
}

#[cfg(test)]
mod tests {
    use super::{Person, fill};

    #[test]
    fn gaps_are_filled() {
        assert_eq!(
            fill("{1} [gains|gain] {2} {3}", Person::One, &["this card", "20", "HP"]),
            "this card gains 20 HP"
        );
        assert_eq!(fill("{1} [gains|gain] {2} {3}", Person::You, &["you", "2", "life"]), "you gain 2 life");
        assert_eq!(fill("a~ {1} card", Person::One, &["earth"]), "an earth card");
        assert_eq!(fill("a~ {1} {2}", Person::One, &["", "HP bar"]), "an HP bar");
        assert_eq!(fill("a~ {1}", Person::One, &["other card"]), "another card");
        assert_eq!(fill("{1} {2}, then", Person::One, &["on reveal", ""]), "on reveal, then");
    }
}
