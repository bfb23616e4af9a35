//! Pictures for cards: which file belongs to a card, and its content once it was looked at. Nothing here draws.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use resvg::usvg::{ImageHrefResolver, ImageKind, Options, Tree};
use tiru_dsl::diagnostic::{Diagnostic, escape};
use tiru_dsl::source::Sources;
use tiru_engine::rules::SourceId;
use unicode_normalization::UnicodeNormalization as _;

use super::files::{ART, FACES, Files, MOST_PICTURE, MOST_TEMPLATE};
use super::svg::{beside, parsed};

/// The endings of pictures.
const ENDINGS: [&str; 5] = ["png", "jpg", "jpeg", "webp", "svg"];
/// The most pixels of a picture.
const MOST_PIXELS: usize = 50_000_000;

/// The pictures that were read, by path; shared with the program that draws.
pub(super) type Pictures = Arc<Mutex<BTreeMap<String, ImageKind>>>;

/// Why a picture cannot be used, and what helps, if anything does.
#[derive(Clone, Debug)]
pub(super) struct Wrong {
    pub(super) why: String,
    pub(super) help: Option<&'static str>,
}

impl Wrong {
    fn new(why: impl Into<String>, help: &'static str) -> Wrong {
        Wrong { why: why.into(), help: Some(help) }
    }

    /// A reason that leaves nothing to add.
    fn plain(why: String) -> Wrong {
        Wrong { why, help: None }
    }
}

/// Returns the path of the picture of a card: by its whole name, else by its name without the variant.
pub(super) fn find<'f>(by_name: &BTreeMap<String, &'f str>, names: [&str; 2]) -> Option<&'f str> {
    names.iter().find_map(|name| by_name.get(&plain(name))).copied()
}

/// Returns the paths of all pictures for cards, by the names of the cards as [`plain`] gives them.
pub(super) fn by_name(files: &Files) -> BTreeMap<String, &str> {
    let mut all = BTreeMap::new();
    for path in files.names(ART) {
        if let Some((stem, _)) = split(path) {
            all.entry(plain(stem)).or_insert(path);
        }
    }
    all
}

/// Returns the name of a picture before its ending, and the ending; nothing for another file.
pub(super) fn split(path: &str) -> Option<(&str, &str)> {
    let file = path.rsplit('/').next().unwrap_or_default();
    file.rsplit_once('.').filter(|(_, ending)| ENDINGS.contains(&ending.to_lowercase().as_str()))
}

/// Returns a name as files have it: in small letters, without the signs that not every system allows. Some systems write a letter and
/// its mark as two signs.
fn plain(name: &str) -> String {
    let kept = name.nfc().filter(|letter| !r#"/\:*?"<>|"#.contains(*letter));
    kept.collect::<String>().trim().trim_end_matches('.').to_lowercase()
}

/// Reads a picture, if it is not known yet.
pub(super) fn load(files: &Files, path: &str, pictures: &Pictures, fonts: &Options<'_>) -> Result<(), Wrong> {
    let is_known = pictures.lock().is_ok_and(|known| known.contains_key(path));
    if is_known {
        return Ok(());
    }
    let kind = read(files, path, fonts)?;
    if let Ok(mut known) = pictures.lock() {
        known.insert(path.to_owned(), kind);
    }
    Ok(())
}

/// Reads a picture.
pub(super) fn read(files: &Files, path: &str, fonts: &Options<'_>) -> Result<ImageKind, Wrong> {
    let bytes = files.read(path, MOST_PICTURE).map_err(|why| Wrong::plain(why.to_string()))?.into_owned();
    if !path.to_lowercase().ends_with(".svg") {
        return raster(bytes);
    }
    if bytes.len() as u64 > MOST_TEMPLATE {
        return Err(Wrong::plain(format!("it is larger than {} MB", MOST_TEMPLATE / 1024 / 1024)));
    }
    let text = std::str::from_utf8(&bytes).map_err(|_| {
        Wrong::new("it is no SVG picture: it is not text in UTF-8", "save the drawing as SVG")
    })?;
    let document = parsed(SourceId(0), text).map_err(|found| refused(text, &found))?;
    if let Some((_, other)) = beside(&document).next() {
        let why = format!("it shows another picture, `{}`", escape(other));
        return Err(Wrong::new(why, "embed it, which drawing programs can do"));
    }
    let nested = Options {
        fontdb: Arc::clone(&fonts.fontdb),
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(within),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    };
    let tree = Tree::from_str(text, &nested)
        .map_err(|trouble| Wrong::plain(format!("it cannot be drawn: {trouble}")))?;
    Ok(ImageKind::SVG(tree))
}

/// Says why a picture cannot be used, with the place of the first mistake.
fn refused(text: &str, found: &[Diagnostic]) -> Wrong {
    let mut sources = Sources::default();
    sources.add("", text);
    let first = found.iter().take(1).map(|one| {
        let place = sources.place(one.span);
        format!("{} (line {}, column {})", one.message, place.line, place.column)
    });
    Wrong::plain(first.collect())
}

/// Whether a file has the ending of a picture.
pub(super) fn is_picture(name: &str) -> bool {
    split(name).is_some()
}

fn raster(bytes: Vec<u8>) -> Result<ImageKind, Wrong> {
    let no_picture = || Wrong::new("it is no picture", "save it as PNG, JPEG, WebP or SVG");
    let size = imagesize::blob_size(&bytes).map_err(|_| no_picture())?;
    if size.width.saturating_mul(size.height) > MOST_PIXELS || size.width == 0 || size.height == 0 {
        let why = format!("it has {} × {} pixels", size.width, size.height);
        return Err(Wrong::new(why, "1500 × 1500 pixels are enough for print"));
    }
    let kind = imagesize::image_type(&bytes).map_err(|_| no_picture())?;
    if !is_whole(kind, &bytes) {
        return Err(Wrong::new("it is damaged and ends too early", "copy or save it again"));
    }
    match kind {
        imagesize::ImageType::Png => Ok(ImageKind::PNG(Arc::new(bytes))),
        imagesize::ImageType::Jpeg => Ok(ImageKind::JPEG(Arc::new(bytes))),
        imagesize::ImageType::Webp => Ok(ImageKind::WEBP(Arc::new(bytes))),
        _ => Err(no_picture()),
    }
}

/// Whether a picture is there to its end, by what its format writes there or says of its length. What draws pictures would leave out one
/// that was cut off, and say nothing.
fn is_whole(kind: imagesize::ImageType, bytes: &[u8]) -> bool {
    let last = |mark: &[u8]| bytes.windows(mark.len()).rposition(|found| found == mark);
    match kind {
        imagesize::ImageType::Png => last(b"IEND").is_some(),
        // An end before the pixels begin is that of a small picture inside of it.
        imagesize::ImageType::Jpeg => last(b"\xff\xd9") > last(b"\xff\xda"),
        imagesize::ImageType::Webp => {
            let length = bytes.get(4..).and_then(|rest| rest.first_chunk()).copied().map(u32::from_le_bytes);
            length.is_some_and(|length| u64::from(length) + 8 <= bytes.len() as u64)
        }
        _ => true,
    }
}

/// Resolves a picture within a picture.
#[expect(clippy::needless_pass_by_value, reason = "what the program that draws asks for")]
fn within(_: &str, data: Arc<Vec<u8>>, _: &Options<'_>) -> Option<ImageKind> {
    raster(data.as_ref().clone()).ok()
}

/// Resolves the pictures that were read, and pictures inside of a template that are small enough.
pub(super) fn resolver(pictures: Pictures) -> ImageHrefResolver<'static> {
    ImageHrefResolver {
        resolve_data: Box::new(within),
        resolve_string: Box::new(move |name, _| {
            let known = pictures.lock().ok()?;
            // A template names a picture beside it, a card one in the folder of pictures.
            known.get(&format!("{FACES}/{}", name.trim())).or_else(|| known.get(name)).cloned()
        }),
    }
}
