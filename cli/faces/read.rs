//! Reads a template of a game with everything that it shows, and reports what is wrong with it: the same for the command that prints
//! and the one that checks.

use std::sync::Arc;

use resvg::usvg::Options;
use resvg::usvg::roxmltree::Document;
use tiru_dsl::diagnostic::{Diagnostic, Severity};
use tiru_dsl::load::{ReadError, add_other};
use tiru_dsl::mistake::face;
use tiru_dsl::source::Sources;
use tiru_engine::rules::SourceId;

use super::art::{self, Pictures};
use super::content::Known;
use super::files::{FACES, Files, MOST_PICTURE, MOST_TEMPLATE};
use super::fonts::{self, Unknown};
use super::names::doubtful;
use super::svg::{SVG, beside, parsed, span};
use super::template::Template;

/// What is needed to read a template.
pub(super) struct Reader<'r> {
    pub(super) files: &'r Files,
    pub(super) options: &'r Options<'static>,
    pub(super) pictures: &'r Pictures,
    /// The fonts that were asked for and are not there.
    pub(super) unknown: &'r Unknown,
    /// What cards of the game print, if that is known.
    pub(super) known: Option<&'r Known>,
}

/// A template, if it can be drawn, and what is wrong with it.
pub(super) type Read = (Option<Template>, Vec<Diagnostic>);

impl Reader<'_> {
    /// Reads a template of the game, and adds it to the sources.
    pub(super) fn file(&self, path: &str, sources: &mut Sources) -> Read {
        let shown = self.files.shown(path);
        let content = self.files.read(path, MOST_TEMPLATE);
        if let Ok(bytes) = &content
            && bytes.starts_with(&[0x1f, 0x8b])
        {
            let source = sources.add(shown, "");
            return (None, vec![face::compressed(span(source, 0..0))]);
        }
        if let Err(ReadError::Large(bytes)) = content {
            let source = sources.add(shown, "");
            return (None, vec![face::too_large(span(source, 0..0), bytes, MOST_TEMPLATE)]);
        }
        match add_other(&shown, content.as_deref(), sources) {
            Ok(source) => {
                let text = sources.get(source).map(|file| file.text.clone()).unwrap_or_default();
                self.text(source, shown, &text)
            }
            Err(found) => (None, found),
        }
    }

    /// Reads the text of a template.
    pub(super) fn text(&self, source: SourceId, shown: String, text: &str) -> Read {
        let document = match parsed(source, text) {
            Ok(document) => document,
            Err(found) => return (None, found),
        };
        let mut found = self.pictures(source, &document);
        let template = match Template::of(source, shown, &document, self.options) {
            Ok(template) => {
                found.extend(doubtful(source, &document, &template, self.known));
                found.extend(self.fonts(source, &document));
                Some(template)
            }
            Err(wrong) => {
                found.push(*wrong);
                None
            }
        };
        let is_sound = found.iter().all(|one| one.severity != Severity::Error);
        (template.filter(|_| is_sound), found)
    }

    /// Loads the pictures beside a template; returns what is wrong with them.
    fn pictures(&self, source: SourceId, document: &Document<'_>) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        for (place, name) in beside(document) {
            let (place, path) = (span(source, place), format!("{FACES}/{name}"));
            if !self.files.has(&path) {
                let start = format!("{FACES}/");
                let there = self.files.names(FACES).filter_map(|path| path.strip_prefix(&start));
                let there = there.filter(|name| art::is_picture(name)).collect();
                found.push(face::missing_picture(place, name, there));
            } else if let Err(wrong) = art::load(self.files, &path, self.pictures, self.options) {
                found.push(face::unusable_picture(place, &wrong.why, wrong.help));
            }
        }
        found
    }

    /// Warns of the fonts that were asked for just now, where a template names them.
    fn fonts(&self, source: SourceId, document: &Document<'_>) -> Vec<Diagnostic> {
        let unknown = self.unknown.lock().map(|mut names| std::mem::take(&mut *names)).unwrap_or_default();
        let families = fonts::families(&self.options.fontdb);
        let place = |name: &str| {
            document.descendants().find_map(|node| {
                if node.is_text() && node.parent().is_some_and(|style| style.has_tag_name((SVG, "style"))) {
                    let at = node.text().unwrap_or_default().find(name)?;
                    let start = node.range().start + at;
                    return Some(start..start + name.len());
                }
                let mut own =
                    node.attributes().filter(|own| ["font-family", "font", "style"].contains(&own.name()));
                own.find(|own| own.value().contains(name)).map(|own| own.range_value())
            })
        };
        let warning = |name: &String| {
            let place = span(source, place(name).unwrap_or_default());
            face::unknown_font(place, name, families.iter().map(String::as_str).collect())
        };
        unknown.iter().map(warning).collect()
    }
}

/// Reads the fonts of a game, and reports those that cannot be read.
pub(super) fn own_fonts(files: &Files, sources: &mut Sources) -> (Vec<Vec<u8>>, Vec<Diagnostic>) {
    let (mut fonts, mut found) = (Vec::new(), Vec::new());
    for path in files.names(FACES) {
        let ending = path.rsplit('.').next().unwrap_or_default().to_lowercase();
        if !["ttf", "otf", "ttc"].contains(&ending.as_str()) {
            continue;
        }
        match files.read(path, MOST_PICTURE) {
            Ok(font) if fonts::is_font(&font) => fonts.push(font.into_owned()),
            Ok(_) => found.push(face::not_a_font(span(sources.add(files.shown(path), ""), 0..0))),
            Err(why) => {
                found.extend(add_other(&files.shown(path), Err(&why), sources).err().unwrap_or_default());
            }
        }
    }
    (fonts, found)
}

/// Returns what draws in these fonts, and remembers those that are not there.
pub(super) fn options(own: &[Vec<u8>], pictures: &Pictures, unknown: &Unknown) -> Options<'static> {
    Options {
        font_family: "DejaVu Sans".to_owned(),
        image_href_resolver: art::resolver(Arc::clone(pictures)),
        font_resolver: fonts::resolver(Arc::clone(unknown)),
        fontdb: fonts::database(own),
        ..Options::default()
    }
}
