//! PNG pictures, 300 points to the inch.

use resvg::render;
use resvg::tiny_skia::{Color, Pixmap, Transform};

use super::super::sheaf::{Ground, Page, Sheaf};
use super::OURS;

/// Points to the millimetre, and to the metre as the file says it.
const SCALE: f32 = 300.0 / 25.4;
const PER_METRE: u32 = 11_811;

/// Draws a page. The file says how large it is on paper.
pub(super) fn picture(sheaf: &Sheaf, page: &Page) -> Result<Vec<u8>, String> {
    let mut file = encoded(&pixels(sheaf, page, SCALE)?)?;
    let both = PER_METRE.to_be_bytes();
    // The unit 1 is the metre.
    add(&mut file, *b"pHYs", &[&both[..], &both, &[1]].concat());
    Ok(file)
}

/// Draws a page with so many points to the millimetre.
fn pixels(sheaf: &Sheaf, page: &Page, scale: f32) -> Result<Pixmap, String> {
    let side = |length: f32| format!("{:.0}", length * scale).parse::<u32>().unwrap_or(1);
    let mut pixels = Pixmap::new(side(page.size.0), side(page.size.1)).ok_or("the picture is too large")?;
    if page.ground == Ground::Paper {
        pixels.fill(Color::WHITE);
    }
    for placed in &page.placed {
        let Some(picture) = sheaf.pictures.get(placed.picture) else { continue };
        let (x, y) = placed.at;
        render(&picture.tree, Transform::from_scale(scale, scale).pre_translate(x, y), &mut pixels.as_mut());
    }
    Ok(pixels)
}

/// Returns the file of a picture, with a note that says where it comes from.
pub(crate) fn encoded(pixels: &Pixmap) -> Result<Vec<u8>, String> {
    let mut file = pixels.encode_png().map_err(|trouble| trouble.to_string())?;
    add(&mut file, *b"tEXt", &[b"Software\0", OURS.as_bytes()].concat());
    Ok(file)
}

/// Adds a part to a file.
fn add(file: &mut Vec<u8>, kind: [u8; 4], content: &[u8]) {
    let named = [&kind, content].concat();
    let length = u32::try_from(content.len()).unwrap_or_default();
    let part = [&length.to_be_bytes()[..], &named, &checksum(&named).to_be_bytes()].concat();
    // After the signature and the header, which are 33 bytes in every file.
    if file.len() > 33 {
        file.splice(33..33, part);
    }
}

/// The checksum of a part of a PNG file (CRC-32).
fn checksum(bytes: &[u8]) -> u32 {
    let mut sum = u32::MAX;
    for byte in bytes {
        sum ^= u32::from(*byte);
        for _ in 0..8 {
            sum = if sum & 1 == 1 { sum >> 1 ^ 0xedb8_8320 } else { sum >> 1 };
        }
    }
    !sum
}

#[cfg(test)]
mod tests {
    use super::checksum;

    #[test]
    fn the_checksum_is_that_of_png() {
        assert_eq!(checksum(b"IEND"), 0xae42_6082);
    }
}
