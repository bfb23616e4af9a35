//! Card faces: a template of the game, filled with what a card prints, as a picture that can be drawn on anything.
//!
//! `read` reads templates (`svg`, `template`, `names`) and `art` pictures, `fill` writes the content of a card into a template, `fit`
//! and `measure` break its texts into lines. `check` reports what is wrong with templates without drawing a card, `pictures` what is with
//! pictures. Depends on no paper.

mod art;
mod check;
mod content;
mod files;
mod fill;
mod fit;
mod fonts;
mod measure;
mod names;
mod notes;
mod pictures;
mod press;
mod read;
mod svg;
mod template;
mod text;
mod undrawn;
mod uses;
mod xml;

pub(crate) use check::{check, is_template};
pub(crate) use content::{Content, Known};
pub(crate) use fill::{Edge, HIGH, WIDE};
pub(crate) use pictures::check_pictures;
pub(crate) use press::Press;
pub(crate) use undrawn::Undrawn;
pub(crate) use uses::uses;
pub(crate) use xml::quoted;

use std::collections::BTreeMap;
use std::sync::Arc;

use resvg::usvg::{Options, Tree};
use tiru_dsl::diagnostic::render::{Colour, human};
use tiru_dsl::diagnostic::{Diagnostic, Severity};
use tiru_dsl::mistake::face;
use tiru_dsl::source::Sources;

use crate::shelf::ShelfGame;
use art::Pictures;
use files::{FACES, Files};
use fill::Fill;
use measure::Measure;
use notes::Remarks;
use read::{Reader, options, own_fonts};
use svg::span;
use template::Template;

/// The templates of games that have none of their own.
const CARD: &str = include_str!("card.svg");
const BACK: &str = include_str!("back.svg");

/// Which side of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Side {
    Face,
    Back,
}

/// Draws the cards of one game.
#[derive(Debug)]
pub(crate) struct Faces {
    files: Files,
    options: Options<'static>,
    pictures: Pictures,
    measure: Measure,
    /// By path; the built-in ones by their name.
    templates: BTreeMap<String, Arc<Template>>,
    known: Known,
    remarks: Remarks,
    /// The templates as they were read.
    sources: Sources,
    /// What is doubtful about them.
    found: Vec<Diagnostic>,
}

impl Faces {
    /// Prepares to draw the cards of a game, whose templates may use these names. An error says why a font cannot be read.
    pub(crate) fn of(game: &ShelfGame, known: Known) -> Result<Faces, Undrawn> {
        let files = Files::of(game);
        let mut sources = Sources::default();
        let (own, found) = own_fonts(&files, &mut sources);
        let (pictures, remarks) = (Pictures::default(), Remarks::default());
        let options = options(&own, &pictures, &remarks.fonts);
        let measure = Measure::new(Arc::clone(&options.fontdb));
        let templates = BTreeMap::new();
        let faces = Faces { files, options, pictures, measure, templates, known, remarks, sources, found };
        if faces.found.iter().any(|one| one.severity == Severity::Error) {
            return Err(Undrawn::mistakes(&faces.sources, &faces.found));
        }
        Ok(faces)
    }

    /// Draws a side of a card. One unit of the picture is a millimetre.
    pub(crate) fn draw(&mut self, content: &Content, side: Side, edge: Edge) -> Result<Tree, Undrawn> {
        let template = self.template(content, side)?;
        let wants_art = template.ids.iter().any(|id| template::base(id) == "art");
        let art = if wants_art { self.art(content) } else { None };
        let mut fill = Fill::new(&template, content, art.as_deref(), &mut self.measure);
        let picture = fill.whole(edge);
        let notes = std::mem::take(&mut fill.notes);
        if side == Side::Face && !content.texts.is_empty() && !template.has("text") {
            self.remarks.no_place(&template.shown, &content.name);
        }
        let drawn = Tree::from_str(&picture, &self.options)
            .map_err(|why| Undrawn::from(format!("`{}` cannot be drawn: {why}", template.shown)))?;
        self.remarks.of_card(content, &notes, &measure::missing(&drawn));
        Ok(drawn)
    }

    /// Draws a picture with the fonts of the cards.
    pub(crate) fn draw_picture(&self, picture: &str) -> Result<Tree, Undrawn> {
        Tree::from_str(picture, &self.options).map_err(|trouble| Undrawn::from(trouble.to_string()))
    }

    /// Returns what did not go well so far, as warnings.
    pub(crate) fn remarks(&self) -> Vec<String> {
        let found =
            self.found.iter().map(|one| human(&self.sources, std::slice::from_ref(one), Colour::None));
        let mut lines: Vec<String> = found.map(|one| one.trim_end().to_owned()).collect();
        lines.extend(self.remarks.lines(&self.files));
        lines
    }

    /// Returns the picture of a card, if it has one.
    fn art(&mut self, content: &Content) -> Option<String> {
        let by_name = art::by_name(&self.files);
        let Some(path) = art::find(&by_name, [&content.name, &content.short_name]).map(str::to_owned) else {
            self.remarks.no_art(&content.name);
            return None;
        };
        match art::load(&self.files, &path, &self.pictures, &self.options) {
            Ok(()) => Some(path),
            Err(wrong) => {
                let shown = self.files.shown(&path);
                // The variants of a card may have one picture.
                if self.sources.iter().all(|(_, file)| file.path != shown) {
                    let source = self.sources.add(shown, "");
                    self.found.push(face::unusable_art(span(source, 0..0), &wrong.why, wrong.help));
                }
                None
            }
        }
    }

    /// Returns what the template of a card is called, which says which cards have the same back.
    pub(crate) fn template_name(&self, content: &Content, side: Side) -> String {
        self.path(content, side).unwrap_or_default()
    }

    /// Returns the path of the template of a card: that of its first word that has one, else that of all cards.
    fn path(&self, content: &Content, side: Side) -> Option<String> {
        let of_word = |word: &str| match side {
            Side::Face => format!("{FACES}/{word}.svg"),
            Side::Back => format!("{FACES}/{word}-back.svg"),
        };
        let of_all = match side {
            Side::Face => "card",
            Side::Back => "back",
        };
        content
            .words()
            .map(of_word)
            .chain([format!("{FACES}/{of_all}.svg")])
            .find(|path| self.files.has(path))
    }

    /// Returns the template of a card; the built-in one if the game has none.
    fn template(&mut self, content: &Content, side: Side) -> Result<Arc<Template>, Undrawn> {
        let (name, built_in) = match side {
            Side::Face => ("card", CARD),
            Side::Back => ("back", BACK),
        };
        let path = self.path(content, side);
        let key = path.clone().unwrap_or_else(|| format!("<built-in>/{name}.svg"));
        if let Some(template) = self.templates.get(&key) {
            return Ok(Arc::clone(template));
        }
        let reader = Reader {
            files: &self.files,
            options: &self.options,
            pictures: &self.pictures,
            unknown: &self.remarks.fonts,
            known: Some(&self.known),
        };
        let (template, found) = match path {
            None => {
                let source = self.sources.add(key.clone(), built_in);
                reader.text(source, key.clone(), built_in)
            }
            Some(path) => reader.file(&path, &mut self.sources),
        };
        let template = template.map(Arc::new).ok_or_else(|| Undrawn::mistakes(&self.sources, &found))?;
        self.found.extend(found);
        self.templates.insert(key, Arc::clone(&template));
        Ok(template)
    }
}
