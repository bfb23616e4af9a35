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

/// Computes the digest of a save without its checksum, which is put aside meanwhile: a save may be large.
pub(super) fn of_save(save: &mut Save) -> String {
    let checksum = std::mem::take(&mut save.checksum);
    let mut hasher = blake3::Hasher::new();
    // Serialising texts, numbers and lists of them cannot fail.
    let _ = serde_json::to_writer(&mut hasher, save);
    save.checksum = checksum;
    hasher.finalize().to_hex().to_string()
}
