//! Writes sheets as files: pictures, pages and documents, all drawn from the same trees.

mod html;
mod pdf;
mod png;
mod shapes;
mod svg;

use std::io::{Read as _, Seek as _, SeekFrom};
use std::path::Path;

use crate::open_file::open;
use crate::write_file::begins;

use super::sheaf::{Page, Sheaf};

pub(crate) use png::encoded;

/// The note by which a file is known to be written by this command.
const OURS: &str = "tiru print";

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Html,
    Svg,
    Png,
    Pdf,
}

impl Form {
    /// Returns the kind for a file name.
    pub(crate) fn of(path: &Path) -> Option<Form> {
        let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
        match ending.as_str() {
            "html" | "htm" => Some(Form::Html),
            "svg" => Some(Form::Svg),
            "png" => Some(Form::Png),
            "pdf" => Some(Form::Pdf),
            _ => None,
        }
    }

    /// Whether one file holds all pages.
    pub(crate) fn holds_all(self) -> bool {
        matches!(self, Form::Html | Form::Pdf)
    }

    /// Returns the content of each file.
    pub(crate) fn files(self, sheaf: &Sheaf, title: &str, language: &str) -> Result<Vec<Vec<u8>>, String> {
        match self {
            Form::Html => Ok(vec![html::page(sheaf, title, language).into_bytes()]),
            Form::Pdf => Ok(vec![pdf::document(sheaf, title, language)?]),
            Form::Svg => {
                Ok(sheaf.pages.iter().map(|page| svg::picture(sheaf, page, language).into_bytes()).collect())
            }
            Form::Png => sheaf.pages.iter().map(|page: &Page| png::picture(sheaf, page)).collect(),
        }
    }

    /// Whether a file was written by this command, and so may be replaced.
    pub(crate) fn is_ours(self, path: &Path) -> bool {
        match self {
            Form::Html => begins(path, "<!doctypehtml><!--tiruprint-->"),
            Form::Svg => begins(path, "<!--tiruprint--><svg"),
            Form::Png => part(path, 0, 200).is_some_and(|start| start.contains(OURS)),
            Form::Pdf => part(path, -200, 200).is_some_and(|end| end.contains(OURS)),
        }
    }
}

/// Reads a part of a file, from its start or, if negative, from its end.
fn part(path: &Path, from: i64, bytes: u64) -> Option<String> {
    let (mut file, _) = open(path).ok()?;
    if from < 0 {
        file.seek(SeekFrom::End(from)).ok()?;
    }
    let mut found = Vec::new();
    file.take(bytes).read_to_end(&mut found).ok()?;
    Some(String::from_utf8_lossy(&found).into_owned())
}
