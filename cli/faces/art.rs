//! Pictures for cards: which file belongs to a card, and its content once it was looked at. Nothing here draws.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use resvg::usvg::{ImageHrefResolver, ImageKind, Options, Tree};
use tiru_dsl::diagnostic::{Diagnostic, escape};
use tiru_dsl::source::Sources;
use tiru_engine::rules::SourceId;

use super::files::{ART, FACES, Files, MOST_PICTURE, MOST_TEMPLATE};
use super::svg::{beside, parsed};

/// The endings of pictures.
const ENDINGS: [&str; 5] = ["png", "jpg", "jpeg", "webp", "svg"];
/// The most pixels of a picture.
const MOST_PIXELS: usize = 50_000_000;

/// The pictures that were read, by path; shared with the program that draws.
pub(super) type Pictures = Arc<Mutex<BTreeMap<String, ImageKind>>>;

/// Returns the path of the picture of a card: by its whole name, else by its name without the variant.
pub(super) fn find(files: &Files, names: [&str; 2]) -> Option<String> {
    let wanted = names.map(plain);
    let of = |name: &String| {
        files.names(ART).find(|path| {
            let file = path.rsplit('/').next().unwrap_or_default();
            let Some((stem, ending)) = file.rsplit_once('.') else { return false };
            ENDINGS.contains(&ending.to_lowercase().as_str()) && plain(stem) == *name
        })
    };
    wanted.iter().find_map(of).map(str::to_owned)
}

/// Returns a name as files have it: in small letters, without the signs that not every system allows.
fn plain(name: &str) -> String {
    let kept = name.chars().filter(|letter| !r#"/\:*?"<>|"#.contains(*letter));
    kept.collect::<String>().trim().trim_end_matches('.').to_lowercase()
}

/// Reads a picture, if it is not known yet.
pub(super) fn load(
    files: &Files,
    path: &str,
    pictures: &Pictures,
    fonts: &Options<'_>,
) -> Result<(), String> {
    let is_known = pictures.lock().is_ok_and(|known| known.contains_key(path));
    if is_known {
        return Ok(());
    }
    let shown = files.shown(path);
    let bytes = files.read(path, MOST_PICTURE).map_err(|why| format!("`{shown}`: {why}"))?.into_owned();
    let kind = if path.to_lowercase().ends_with(".svg") {
        if bytes.len() as u64 > MOST_TEMPLATE {
            return Err(format!("`{shown}` is larger than {} MB", MOST_TEMPLATE / 1024 / 1024));
        }
        let text = std::str::from_utf8(&bytes)
            .map_err(|_| format!("`{shown}` is no SVG picture: it is not text in UTF-8"))?;
        let document = parsed(SourceId(0), text).map_err(|found| refused(&shown, text, &found))?;
        if let Some((_, other)) = beside(&document).next() {
            return Err(format!(
                "`{shown}` shows another picture, `{}`\nhelp: embed it, which drawing programs can do",
                escape(other)
            ));
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
            .map_err(|trouble| format!("`{shown}` cannot be drawn: {trouble}"))?;
        ImageKind::SVG(tree)
    } else {
        raster(&shown, bytes)?
    };
    if let Ok(mut known) = pictures.lock() {
        known.insert(path.to_owned(), kind);
    }
    Ok(())
}

/// Says why a picture cannot be used, with the place of the first mistake.
fn refused(shown: &str, text: &str, found: &[Diagnostic]) -> String {
    let mut sources = Sources::default();
    sources.add(shown, text);
    let first = found.iter().take(1).map(|one| {
        let place = sources.place(one.span);
        format!("`{shown}`: {}\nnote: {shown}:{}:{}", one.message, place.line, place.column)
    });
    first.collect()
}

/// Whether a file has the ending of a picture.
pub(super) fn is_picture(name: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(_, ending)| ENDINGS.contains(&ending.to_lowercase().as_str()))
}

fn raster(shown: &str, bytes: Vec<u8>) -> Result<ImageKind, String> {
    let no_picture = || format!("`{shown}` is no picture\nhelp: save it as PNG, JPEG, WebP or SVG");
    let size = imagesize::blob_size(&bytes).map_err(|_| no_picture())?;
    if size.width.saturating_mul(size.height) > MOST_PIXELS || size.width == 0 || size.height == 0 {
        return Err(format!(
            "`{shown}` has {} × {} pixels\nhelp: 1500 × 1500 are enough for print",
            size.width, size.height
        ));
    }
    let kind = imagesize::image_type(&bytes).map_err(|_| no_picture())?;
    if !is_whole(kind, &bytes) {
        return Err(format!("`{shown}` is damaged: it ends too early\nhelp: copy or save it again"));
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
    raster("a picture", data.as_ref().clone()).ok()
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
