//! The file of one shard: everything a report needs, and a checksum. It can be merged with the files of the other shards.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use tiru_dsl::diagnostic::escape;

use super::about::About;
use super::results::Results;
use super::shard::Shard;
use crate::shelf::{Reached, read};
use crate::write_file::{Keep, begins, write_atomically};

/// The first field of the file.
const MARK: &str = "sim";
/// The version of the format.
const FORMAT: u32 = 1;

/// A part of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Part {
    tiru: String,
    format: u32,
    /// The version of the program that wrote it.
    pub(super) version: String,
    pub(super) shard: Shard,
    pub(super) about: About,
    pub(super) results: Results,
    /// The digest of all fields above.
    checksum: String,
}

/// The fields that every version of the format has.
#[derive(Deserialize)]
struct Head {
    tiru: String,
    format: u32,
}

impl Part {
    /// Makes the file of a shard.
    pub(super) fn new(shard: Shard, about: About, results: Results) -> Part {
        let mut part = Part {
            tiru: MARK.to_owned(),
            format: FORMAT,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            shard,
            about,
            results,
            checksum: String::new(),
        };
        part.checksum = part.sum();
        part
    }

    fn sum(&self) -> String {
        let bare = Part { checksum: String::new(), ..self.clone() };
        let mut hasher = blake3::Hasher::new();
        // Serialising texts, numbers and lists of them cannot fail.
        let _ = serde_json::to_writer(&mut hasher, &bare);
        hasher.finalize().to_hex().to_string()
    }

    /// Writes it to a file. An earlier part may be replaced, nothing else.
    pub(super) fn write(&self, path: &Path) -> Result<PathBuf, String> {
        let mut text = serde_json::to_vec_pretty(self).unwrap_or_default();
        text.push(b'\n');
        write_atomically(path, &text, &may_replace)
    }

    /// Reads the part in a file, or says in one line why that cannot be.
    pub(super) fn read(path: &Path) -> Result<Part, String> {
        let shown = escape(&path.to_string_lossy());
        let content = read(path, Reached::Named).map_err(|why| format!("`{shown}`: {why}"))?;
        let damaged = |_| format!("`{shown}` is no result of a shard, or it is cut off or damaged");
        let head: Head = serde_json::from_slice(&content).map_err(damaged)?;
        if head.tiru != MARK {
            return Err(format!("`{shown}` is no result of `tiru sim --to`"));
        }
        if head.format != FORMAT {
            return Err(format!(
                "`{shown}` is written in form {}; this program reads form {FORMAT}",
                head.format
            ));
        }
        let part: Part = serde_json::from_slice(&content).map_err(damaged)?;
        let legs = part.about.legs.iter().zip(&part.results.scores);
        let ranges = part.shard.of_legs(&part.about);
        let whole = legs.zip(&ranges).all(|((_, score), range)| score.games == range.end - range.start)
            && part.about.legs.len() == part.results.scores.len()
            && part.about.is_whole();
        if !whole || part.sum() != part.checksum {
            return Err(format!("`{shown}` was edited or damaged: play its shard again"));
        }
        Ok(part)
    }
}

/// Says what becomes of an existing file.
pub(super) fn may_replace(target: &Path) -> Result<Keep, String> {
    if begins(target, &format!("{{\"tiru\":\"{MARK}\"")) {
        return Ok(Keep::Nothing);
    }
    let shown = escape(&target.to_string_lossy());
    Err(format!("`{shown}` exists and is no result of `tiru sim --to`: give another name"))
}
