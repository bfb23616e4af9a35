//! PDF documents. Letters stay letters, so that text can be searched; the fonts hold only what is used.

use krilla::Document;
use krilla::geom::{Rect, Size, Transform};
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla_svg::{SurfaceExt as _, SvgSettings};

use super::super::sheaf::{Ground, Sheaf};
use super::OURS;

/// Points of PDF to the millimetre.
const SCALE: f32 = 72.0 / 25.4;

/// Writes all pages.
pub(super) fn document(sheaf: &Sheaf, title: &str, language: &str) -> Result<Vec<u8>, String> {
    let mut document = Document::new();
    document.set_metadata(Metadata::new().title(title.to_owned()).language(language.to_owned()));
    for page in &sheaf.pages {
        let (wide, high) = page.size;
        let mut settings = PageSettings::from_wh(wide * SCALE, high * SCALE).ok_or("a page has no size")?;
        if let Ground::Card(bleed) = page.ground {
            // Printers cut at the one box, and want ink up to the other.
            let edge = bleed * SCALE;
            let trim = Rect::from_ltrb(edge, edge, wide * SCALE - edge, high * SCALE - edge);
            let whole = Rect::from_ltrb(0.0, 0.0, wide * SCALE, high * SCALE);
            settings = settings.with_trim_box(trim).with_bleed_box(whole);
        }
        let mut sheet = document.start_page_with(settings);
        let mut surface = sheet.surface();
        for placed in &page.placed {
            let Some(picture) = sheaf.pictures.get(placed.picture) else { continue };
            let own = picture.tree.size();
            let size =
                Size::from_wh(own.width() * SCALE, own.height() * SCALE).ok_or("a picture has no size")?;
            surface.push_transform(&Transform::from_translate(placed.at.0 * SCALE, placed.at.1 * SCALE));
            surface
                .draw_svg(&picture.tree, size, SvgSettings::default())
                .ok_or("a picture cannot be drawn")?;
            surface.pop();
        }
        surface.finish();
        sheet.finish();
    }
    let mut file = document.finish().map_err(|trouble| format!("{trouble:?}"))?;
    // A comment after the end, which readers ignore.
    file.extend_from_slice(format!("% {OURS}\n").as_bytes());
    Ok(file)
}
