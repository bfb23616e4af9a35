//! Short numbers that stand for long things: the files of a game, a whole save.

use super::{Save, Text};

/// Stands for all files of a game.
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

/// Stands for all of a save but its checksum.
pub(super) fn of_save(save: &Save) -> String {
    let plain = Save { checksum: String::new(), ..save.clone() };
    // Texts, numbers and lists of them can always be written.
    let text = serde_json::to_string(&plain).unwrap_or_default();
    blake3::hash(text.as_bytes()).to_hex().to_string()
}
