//! Digests of the files of a game and of a whole save.

use super::{Save, Text};

/// Computes the digest of all files of a game.
pub(super) fn of_texts(texts: &[Text]) -> String {
    let mut hasher = blake3::Hasher::new();
    for text in texts {
        for part in [text.path.as_bytes(), text.content.as_bytes()] {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part);
        }
    }
    hasher.finalize().to_hex().to_string()
}

/// Computes the digest of a save without its checksum.
pub(super) fn of_save(save: &Save) -> String {
    let plain = Save { checksum: String::new(), ..save.clone() };
    // Serialising texts, numbers and lists of them cannot fail.
    let text = serde_json::to_string(&plain).unwrap_or_default();
    blake3::hash(text.as_bytes()).to_hex().to_string()
}
