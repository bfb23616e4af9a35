//! Breaks texts into lines and finds the largest letters in which they fit. Lengths are in the unit of the template.

use super::measure::{Font, Measure};

/// The smallest letters, as a part of those that the template asks for, and the step towards them.
const LEAST: f32 = 0.6;
const STEP: f32 = 0.02;
/// The height of a line, the top of a line to its baseline, and the gap between paragraphs, as parts of the font size.
const LINE: f32 = 1.2;
const ASCENT: f32 = 0.95;
const GAP: f32 = 0.35;

/// A text with one font.
#[derive(Clone, Debug)]
pub(super) struct Paragraph {
    pub(super) text: String,
    pub(super) font: Font,
    /// The font size that the template asks for.
    pub(super) size: f32,
    /// The room before the first line, as a part of the font size.
    pub(super) indent: f32,
}

/// A line in its place.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// The index of its paragraph.
    pub(super) paragraph: usize,
    /// From the left edge of the box.
    pub(super) indent: f32,
    /// The baseline, from the top of all lines.
    pub(super) baseline: f32,
    pub(super) size: f32,
    pub(super) text: String,
}

/// The lines of a box.
#[derive(Clone, Debug, Default)]
pub(super) struct Fitted {
    pub(super) lines: Vec<Line>,
    /// The height of all lines.
    pub(super) height: f32,
    /// Whether a word is broken, because it is wider than the box.
    breaks: bool,
    /// Whether the end was cut off, because it does not fit even in the smallest letters.
    pub(super) is_cut: bool,
}

/// Fits paragraphs into a box.
pub(super) fn fit(paragraphs: &[Paragraph], (wide, high): (f32, f32), measure: &mut Measure) -> Fitted {
    for paragraph in paragraphs {
        measure.learn(&paragraph.font, &paragraph.text);
    }
    let mut scale = 1.0_f32;
    let mut broken = None;
    loop {
        let mut fitted = laid_out(paragraphs, scale, wide, measure);
        if fitted.height <= high {
            if !fitted.breaks {
                return fitted;
            }
            // Smaller letters are better than a broken word; if they are no help, larger ones are.
            broken.get_or_insert_with(|| fitted.clone());
        }
        if scale <= LEAST {
            if let Some(broken) = broken {
                return broken;
            }
            cut(&mut fitted, paragraphs, (wide, high), measure);
            return fitted;
        }
        scale = (scale - STEP).max(LEAST);
    }
}

fn laid_out(paragraphs: &[Paragraph], scale: f32, wide: f32, measure: &mut Measure) -> Fitted {
    let mut fitted = Fitted::default();
    let mut top = 0.0;
    for (row, paragraph) in paragraphs.iter().enumerate() {
        let size = paragraph.size * scale;
        if row > 0 {
            top += size * GAP;
        }
        let indent = paragraph.indent * size;
        let mut words = paragraph.text.split_whitespace();
        fitted.breaks |= words.any(|word| measure.width(&paragraph.font, word) * size > room(wide, size));
        for (at, text) in wrapped(paragraph, size, wide, indent, measure).into_iter().enumerate() {
            let indent = if at == 0 { indent } else { 0.0 };
            fitted.lines.push(Line { paragraph: row, indent, baseline: top + size * ASCENT, size, text });
            top += size * LINE;
        }
    }
    fitted.height = top;
    fitted
}

/// Breaks a paragraph into lines; the first one is indented. A word that is too wide is broken.
pub(super) fn wrapped(
    paragraph: &Paragraph,
    size: f32,
    wide: f32,
    indent: f32,
    measure: &mut Measure,
) -> Vec<String> {
    let font = &paragraph.font;
    let wide = room(wide, size);
    let space = measure.space(font) * size;
    let (mut lines, mut line, mut used) = (Vec::new(), String::new(), indent);
    for word in paragraph.text.split_whitespace() {
        let width = measure.width(font, word) * size;
        let blank = if line.is_empty() { 0.0 } else { space };
        if used + blank + width <= wide {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
            used += blank + width;
            continue;
        }
        if used > 0.0 {
            lines.push(std::mem::take(&mut line));
            used = 0.0;
        }
        if width <= wide {
            line.push_str(word);
            used = width;
            continue;
        }
        for letter in word.chars() {
            let width = measure.width(font, letter.encode_utf8(&mut [0; 4])) * size;
            if used + width > wide && !line.is_empty() {
                lines.push(std::mem::take(&mut line));
                used = 0.0;
            }
            line.push(letter);
            used += width;
        }
    }
    lines.push(line);
    lines
}

/// Returns the width that a line may have: what a browser or a printer rounds must not break it.
fn room(wide: f32, size: f32) -> f32 {
    wide + size * 0.001
}

/// Drops lines from the end until the rest fits, and marks the cut. The first line stays, made narrower if it has to be.
fn cut(fitted: &mut Fitted, paragraphs: &[Paragraph], (wide, high): (f32, f32), measure: &mut Measure) {
    fitted.is_cut = true;
    while fitted.lines.len() > 1
        && fitted.lines.last().is_some_and(|line| line.baseline + line.size * (LINE - ASCENT) > high)
    {
        fitted.lines.pop();
    }
    let Some(last) = fitted.lines.last_mut() else { return };
    let Some(paragraph) = paragraphs.get(last.paragraph) else { return };
    let font = &paragraph.font;
    let room = wide - last.indent - measure.width(font, "…") * last.size;
    let mut line_width = |text: &str| {
        let space = measure.space(font);
        let words = text.split_whitespace().map(|word| measure.width(font, word) + space).sum::<f32>();
        (words - space).max(0.0) * last.size
    };
    while line_width(&last.text) > room && last.text.pop().is_some() {}
    last.text.truncate(last.text.trim_end().len());
    last.text.push('…');
    fitted.height = last.baseline + last.size * (LINE - ASCENT);
}
