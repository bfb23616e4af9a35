//! `file:` URIs and paths.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// Returns the path of a `file:` URI; `None` for every other text.
pub(super) fn path_of(uri: &str) -> Option<PathBuf> {
    let rest = uri.strip_prefix("file://")?;
    let place = rest.strip_prefix("localhost").unwrap_or(rest);
    let place = place.split(['?', '#']).next()?;
    let bytes = decoded(place)?;
    place.starts_with('/').then(|| of_bytes(bytes))?
}

/// Returns the name of a new file that has no place on the disk yet: `Untitled-1` of `untitled:Untitled-1`.
pub(super) fn untitled(uri: &str) -> Option<String> {
    let name = decoded(uri.strip_prefix("untitled:")?)?;
    let name = String::from_utf8_lossy(&name).replace(['/', '\\', ':'], "_");
    (!name.is_empty()).then_some(name)
}

/// Returns the `file:` URI of an absolute path.
pub(super) fn of_path(path: &Path) -> String {
    let text = path.to_string_lossy();
    let text =
        if cfg!(windows) { text.trim_start_matches(r"\\?\").replace('\\', "/") } else { text.into_owned() };
    let mut uri = String::from("file://");
    if !text.starts_with('/') {
        uri.push('/');
    }
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"/-._~".contains(&byte) {
            uri.push(char::from(byte));
        } else {
            // Writing to a string cannot fail.
            let _ = write!(uri, "%{byte:02X}");
        }
    }
    uri
}

fn decoded(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => {
                let mut digit = || char::from(rest.next()?).to_digit(16);
                let (high, low) = (digit()?, digit()?);
                u8::try_from(high * 16 + low).ok().filter(|byte| *byte != 0)?
            }
            byte => byte,
        });
    }
    Some(bytes)
}

#[cfg(unix)]
fn of_bytes(bytes: Vec<u8>) -> Option<PathBuf> {
    use std::os::unix::ffi::OsStringExt as _;
    Some(PathBuf::from(std::ffi::OsString::from_vec(bytes)))
}

#[cfg(not(unix))]
fn of_bytes(bytes: Vec<u8>) -> Option<PathBuf> {
    // `/c:/cards` is `c:/cards`.
    let text = String::from_utf8(bytes).ok()?;
    let rest = text.strip_prefix('/').filter(|rest| rest.get(1..2) == Some(":"));
    Some(PathBuf::from(rest.unwrap_or(&text)))
}

#[cfg(all(test, unix))]
mod tests {
    use super::{of_path, path_of};
    use std::path::{Path, PathBuf};

    #[test]
    fn paths_and_uris_mean_the_same() {
        let path = Path::new("/tmp/my game/nü#?%.tiru");
        assert_eq!(of_path(path), "file:///tmp/my%20game/n%C3%BC%23%3F%25.tiru");
        assert_eq!(path_of(&of_path(path)).as_deref(), Some(path));
        assert_eq!(path_of("file://localhost/a"), Some(PathBuf::from("/a")));
    }

    #[test]
    fn other_texts_are_no_paths() {
        for text in [
            "",
            "untitled:1",
            "file:",
            "file://",
            "file://host/a",
            "file:///%",
            "file:///%zz",
            "file:///a%00b",
        ] {
            assert_eq!(path_of(text), None, "{text}");
        }
    }
}
