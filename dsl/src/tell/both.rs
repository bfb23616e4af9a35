//! Whether two tables of words say the same things: every template has words in both languages, and the same gaps.

use std::fmt::Debug;

/// Every template with the name of its field, as the table itself lists them.
fn templates(words: &dyn Debug) -> Vec<(String, String)> {
    let listed = format!("{words:#?}");
    let mut field = String::new();
    let mut found = Vec::new();
    for line in listed.lines().map(str::trim) {
        if let Some((name, _)) = line.split_once(':').filter(|(name, _)| !name.contains('"')) {
            name.clone_into(&mut field);
        }
        let text = line.split_once('"').and_then(|(_, rest)| rest.rsplit_once('"'));
        found.extend(text.map(|(text, _)| (field.clone(), text.to_owned())));
    }
    found
}

fn gaps(template: &str) -> Vec<char> {
    let mut gaps: Vec<char> = template.split('{').skip(1).filter_map(|rest| rest.chars().next()).collect();
    gaps.sort_unstable();
    gaps
}

/// The templates with words that are the same in both tables. Panics where one says nothing, or has other gaps and is not free to.
pub(crate) fn compare(english: &dyn Debug, malay: &dyn Debug, fewest: usize, free: &[&str]) -> Vec<String> {
    let (english, malay) = (templates(english), templates(malay));
    assert!(english.len() > fewest, "the tables are read: {}", english.len());
    assert_eq!(english.len(), malay.len());
    let mut same = Vec::new();
    for ((field, one), (other_field, other)) in english.iter().zip(&malay) {
        assert_eq!(field, other_field);
        assert!(!one.trim().is_empty() && !other.trim().is_empty(), "`{field}` says nothing");
        if !free.contains(&field.as_str()) {
            assert_eq!(gaps(one), gaps(other), "`{field}`: {one} / {other}");
        }
        let has_words = one
            .split(['{', '}', '[', ']'])
            .any(|part| part.chars().filter(|c| c.is_alphabetic()).count() > 1);
        if has_words && one == other {
            same.push(field.clone());
        }
    }
    same
}
