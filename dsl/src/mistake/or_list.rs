//! Lists of names in messages.

/// Joins names in backticks: "`a`, `b` or `c`".
pub(crate) fn or_list<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let mut quoted: Vec<String> = names.into_iter().map(|name| format!("`{name}`")).collect();
    match (quoted.pop(), quoted.is_empty()) {
        (None, _) => String::new(),
        (Some(only), true) => only,
        (Some(last), false) => format!("{} or {last}", quoted.join(", ")),
    }
}
