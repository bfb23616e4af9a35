//! The syntax of names.

/// Reports whether a text has the form of a name.
pub(crate) fn is_name(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_lowercase())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}
