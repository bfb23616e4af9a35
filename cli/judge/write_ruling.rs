//! Writes a judged ruling as a new file: its position and steps stay as written, its expectations become what
//! followed.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use tiru_dsl::ast::{Expected, Text};
use tiru_dsl::diagnostic::escape;
use tiru_dsl::unparse;
use tiru_engine::rules::{Expectation, Span};

use super::case::Case;
use super::ruling_from_save;
use super::what_followed::follows;
use crate::save::Save;
use crate::shelf::Reached;
use crate::write_file::reason;

/// Writes the ruling beside the original under a new name. Returns the file, or why that failed.
pub(super) fn save(case: &Case, name: &str) -> Result<PathBuf, String> {
    let (Some((game, _)), Some(span), Some(played)) = (&case.ruling, case.span, &case.played) else {
        return Err("error: `--save` is for rulings".to_owned());
    };
    let sources = &case.loaded().sources;
    let source = sources.get(span.source).map_or("", |source| source.text.as_str());
    let beside = PathBuf::from(sources.path(span.source));
    let beside = match beside.parent() {
        // Rulings of a house are in one file or in a folder.
        Some(house) if beside.ends_with("rulings.tiru") && case.loaded().house_of(span.source).is_some() => {
            let folder = house.join("rulings");
            // If this fails, so does writing the file, which is reported.
            let _ = std::fs::create_dir_all(&folder);
            if Reached::In(house).leads_out(&folder) {
                let shown = folder.to_string_lossy();
                return Err(format!("error: `{}` is a link to a place outside its folder", escape(&shown)));
            }
            folder.join("rulings.tiru")
        }
        _ => beside,
    };
    let follows = follows(game, played);
    let text = rewritten(source, span, name, &follows, (&orders(case), &houses(case)))
        .ok_or_else(|| "error: this ruling cannot be written anew".to_owned())?;
    let text = format!("rulings for {}\n\n{text}\n", game.id);
    write_beside(&beside, name, &text, ANOTHER_NAME)
}

/// Writes a ruling beside the saved match it is made from. Returns the file, or why that failed.
pub(super) fn save_match(file: &Path, save: &Save, name: &str) -> Result<PathBuf, String> {
    let text = ruling_from_save::ruling(save, name).map_err(|why| format!("error: {why}"))?;
    write_beside(file, name, &text, ANOTHER_NAME)
}

/// The help where the name of the ruling was typed.
const ANOTHER_NAME: &str = "give the ruling another name";

/// Writes a new file beside another one. `else_do` is the help if the file is there already.
pub(crate) fn write_beside(beside: &Path, name: &str, text: &str, else_do: &str) -> Result<PathBuf, String> {
    let path = beside.with_file_name(format!("{}.tiru", file_name(name)));
    let shown = escape(&path.to_string_lossy());
    let written = std::fs::OpenOptions::new().write(true).create_new(true).open(&path);
    let written = written.and_then(|mut file| file.write_all(text.as_bytes()));
    written.map_err(|trouble| match trouble.kind() {
        std::io::ErrorKind::AlreadyExists => {
            format!("error: `{shown}` is there already\nhelp: {else_do}")
        }
        _ => format!("error: `{shown}` cannot be written: {}", reason(&trouble)),
    })?;
    Ok(path)
}

/// Removes a ruling that turned out not to hold.
pub(super) fn take_back(path: &Path) {
    // If it cannot be removed, `tiru test` reports what is wrong with it.
    let _ = std::fs::remove_file(path);
}

/// Turns a title into a file name: `The Doubling Goes First` becomes `the-doubling-goes-first`.
fn file_name(name: &str) -> String {
    let letters = name.chars().map(|letter| if letter.is_alphanumeric() { letter } else { '-' });
    let name: String = letters.flat_map(char::to_lowercase).collect();
    let parts: Vec<&str> = name.split('-').filter(|part| !part.is_empty()).collect();
    let name: String = parts.join("-").chars().take(60).collect();
    if name.is_empty() { "ruling".to_owned() } else { name }
}

/// Returns what the last part of a ruling says about the order of effects, as it is written, if it is so.
fn orders(case: &Case) -> Vec<&str> {
    let last = case.ruling.iter().filter_map(|(_, ruling)| ruling.parts.last());
    let said = last.flat_map(|part| &part.then).filter(|(wanted, span)| {
        matches!(wanted, Expectation::Before { .. })
            && case.failures.iter().all(|failure| failure.span != *span)
    });
    said.map(|(_, span)| case.loaded().sources.slice(*span)).collect()
}

/// Returns the names of the house rules that a ruling outside their folders is judged under.
fn houses(case: &Case) -> Vec<&str> {
    let loaded = case.loaded();
    let is_beside = case.span.is_some_and(|span| loaded.house_of(span.source).is_some());
    loaded.houses.iter().filter(|_| !is_beside).map(|house| house.name.as_str()).collect()
}

/// Returns the ruling under another name, with other expectations at its end. It names the house rules that it was judged under.
fn rewritten(
    source: &str,
    title: Span,
    name: &str,
    follows: &[Expected],
    (orders, houses): (&[&str], &[&str]),
) -> Option<String> {
    let body = source.get(title.end as usize..)?;
    let mut before = body.get(..last_of(body, "then")?)?.trim_end().to_owned();
    let houses = houses.iter().map(|house| format!("house {}", Text::new(*house)));
    let houses: Vec<String> = houses.filter(|house| !before.contains(house)).collect();
    if !houses.is_empty() {
        let given = last_of(body, "given")?;
        let open = given + before.get(given..)?.find('{')? + 1;
        before.insert_str(open, &format!(" {}  ", houses.join("   ")));
    }
    let mut then = unparse::expected(follows);
    for order in orders {
        then.insert_str(then.rfind('}')?.checked_sub(1)?, &format!("\n            {order}"));
    }
    Some(format!("ruling {}{before}\n    then  {then}\n}}", Text::new(name)))
}

/// Finds the last part of a ruling that begins with a word, as an offset from the end of its title.
fn last_of(body: &str, word: &str) -> Option<usize> {
    let (mut depth, mut found) = (0_u32, None);
    let mut letters = body.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => {
                while let Some((_, letter)) = letters.next() {
                    match letter {
                        '\\' => drop(letters.next()),
                        '"' => break,
                        _ => {}
                    }
                }
            }
            '/' if body.get(at..)?.starts_with("//") => {
                while letters.next_if(|(_, letter)| *letter != '\n').is_some() {}
            }
            '{' => depth += 1,
            '}' => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return found;
                }
            }
            _ if depth == 1 && is_word(body, at, word) => found = Some(at),
            _ => {}
        }
    }
    None
}

fn is_word(text: &str, at: usize, word: &str) -> bool {
    let letter = |text: Option<&str>, last: bool| {
        let text = text.unwrap_or("");
        let next = if last { text.chars().next_back() } else { text.chars().next() };
        next.is_some_and(|letter| letter.is_alphanumeric() || letter == '_')
    };
    text.get(at..).is_some_and(|rest| rest.starts_with(word))
        && !letter(text.get(..at), true)
        && !letter(text.get(at + word.len()..), false)
}

#[cfg(test)]
mod tests {
    use super::{file_name, last_of};

    #[test]
    fn the_last_part_ignores_strings_and_comments() {
        let body = r#" { given { card "then }" { } } // then {
            when { } then { a } when { } then { b } } ruling"#;
        let then = last_of(body, "then").unwrap();
        assert_eq!(body.get(then..), Some("then { b } } ruling"));
    }

    #[test]
    fn file_names_use_letters_and_hyphens() {
        assert_eq!(file_name("L-02: he \"has\" it/first"), "l-02-he-has-it-first");
        assert_eq!(file_name("??"), "ruling");
    }
}
