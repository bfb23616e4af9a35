//! Whether a text is well-formed XML, as far as the pictures need it: elements, attributes, comments, entities.

/// What is wrong first, and where.
pub(crate) fn broken(text: &str) -> Option<String> {
    let mut open: Vec<&str> = Vec::new();
    let mut roots = 0;
    let mut rest = text;
    while let Some((before, tag)) = rest.split_once('<') {
        if let Some(why) = bad_text(before) {
            return Some(why);
        }
        if open.is_empty() && !before.trim().is_empty() {
            return Some(format!("`{before}` is outside of the root"));
        }
        if let Some(comment) = tag.strip_prefix("!--") {
            let Some((_, after)) = comment.split_once("-->") else {
                return Some("an open comment".to_owned());
            };
            rest = after;
            continue;
        }
        let Some((inside, after)) = tag.split_once('>') else {
            return Some(format!("`<{tag}` is not closed"));
        };
        rest = after;
        if let Some(name) = inside.strip_prefix('/') {
            if open.pop() != Some(name) {
                return Some(format!("`</{name}>` closes nothing"));
            }
            continue;
        }
        roots += usize::from(open.is_empty());
        let (body, is_empty) = inside.strip_suffix('/').map_or((inside, false), |body| (body, true));
        let (name, attributes) = body.split_once(' ').unwrap_or((body, ""));
        if name.is_empty() || !name.chars().all(|letter| letter.is_ascii_alphanumeric()) {
            return Some(format!("`{name}` is no name of an element"));
        }
        if let Some(why) = bad_attributes(attributes) {
            return Some(format!("{why} in `<{inside}>`"));
        }
        if !is_empty {
            open.push(name);
        }
    }
    if roots != 1 || !open.is_empty() || !rest.trim().is_empty() {
        return Some(format!("{roots} roots, open at the end: {open:?}, then `{rest}`"));
    }
    None
}

fn bad_attributes(attributes: &str) -> Option<String> {
    let mut names: Vec<&str> = Vec::new();
    let mut rest = attributes.trim();
    while !rest.is_empty() {
        let Some((name, value)) = rest.split_once("=\"") else {
            return Some(format!("`{rest}` has no value"));
        };
        let Some((value, after)) = value.split_once('"') else { return Some(format!("`{name}` has no end")) };
        if names.contains(&name)
            || !name.chars().all(|letter| letter.is_ascii_alphanumeric() || "-:".contains(letter))
        {
            return Some(format!("`{name}` is no attribute, or there twice"));
        }
        if let Some(why) = bad_text(value) {
            return Some(why);
        }
        names.push(name);
        rest = after.trim_start();
    }
    None
}

/// A stray `&` or `>`, or a letter that XML does not have.
fn bad_text(text: &str) -> Option<String> {
    let entities = ["&amp;", "&lt;", "&gt;", "&quot;", "&#39;"];
    let stray = |(at, _): (usize, &str)| !entities.iter().any(|entity| text[at..].starts_with(entity));
    if text.match_indices('&').any(stray) || text.contains('>') {
        return Some(format!("`{text}` is not escaped"));
    }
    let is_none = |letter: char| {
        (letter < ' ' && !"\n\t\r".contains(letter)) || matches!(letter, '\u{fffe}' | '\u{ffff}')
    };
    text.contains(is_none).then(|| format!("`{text:?}` has a letter that XML does not have"))
}

#[test]
fn broken_xml_is_found() {
    assert_eq!(broken("<!-- a --><a b=\"1\"><c/>x &amp; y</a>\n"), None);
    for wrong in [
        "<a>",
        "<a></b>",
        "<a/><a/>",
        "<a b=1/>",
        "<a b=\"1\" b=\"2\"/>",
        "<a>&</a>",
        "<a>></a>",
        "x<a/>",
        "<a>\u{1}</a>",
    ] {
        assert!(broken(wrong).is_some(), "{wrong}");
    }
}
