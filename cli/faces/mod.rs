//! Card faces: a template of the game, filled with what a card prints, as a picture that can be drawn on anything.
//!
//! `template` and `art` read files of the game, `fill` writes the content of a card into a template, `fit` and `measure` break its
//! texts into lines. Depends on no paper.

mod art;
mod content;
mod files;
mod fill;
mod fit;
mod fonts;
mod measure;
mod notes;
mod press;
mod template;
mod text;
mod xml;

pub(crate) use content::{Content, Known, colour};
pub(crate) use fill::{Edge, HIGH, WIDE};
pub(crate) use press::Press;
pub(crate) use xml::quoted;

use std::collections::BTreeMap;
use std::sync::Arc;

use resvg::usvg::{Options, Tree};

use crate::shelf::ShelfGame;
use art::Pictures;
use files::{FACES, Files, MOST_TEMPLATE};
use fill::Fill;
use measure::Measure;
use notes::Remarks;
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
}

impl Faces {
    /// Prepares to draw the cards of a game, whose templates may use these names. An error says why a font cannot be read.
    pub(crate) fn of(game: &ShelfGame, known: Known) -> Result<Faces, String> {
        let files = Files::of(game);
        let mut own = Vec::new();
        let mut remarks = Remarks::default();
        for path in files.names(FACES) {
            let ending = path.rsplit('.').next().unwrap_or_default().to_lowercase();
            if ["ttf", "otf", "ttc"].contains(&ending.as_str()) {
                let font = files.read(path, files::MOST_PICTURE)?.into_owned();
                if !fonts::is_font(&font) {
                    remarks.wrong(format!("`{}` is no font", files.shown(path)));
                }
                own.push(font);
            }
        }
        let pictures = Pictures::default();
        let fonts = fonts::database(&own);
        let options = Options {
            font_family: "DejaVu Sans".to_owned(),
            image_href_resolver: art::resolver(Arc::clone(&pictures)),
            font_resolver: fonts::resolver(Arc::clone(&remarks.fonts)),
            fontdb: Arc::clone(&fonts),
            ..Options::default()
        };
        let measure = Measure::new(fonts);
        Ok(Faces { files, options, pictures, measure, templates: BTreeMap::new(), known, remarks })
    }

    /// Draws a side of a card. One unit of the picture is a millimetre.
    pub(crate) fn draw(&mut self, content: &Content, side: Side, edge: Edge) -> Result<Tree, String> {
        let template = self.template(content, side)?;
        let wants_art = template.ids.iter().any(|id| template::base(id) == "art");
        let art = if wants_art { self.art(content) } else { None };
        let mut fill = Fill::new(&template, content, art.as_deref(), &mut self.measure);
        let picture = fill.whole(edge);
        let notes = std::mem::take(&mut fill.notes);
        self.remarks.of_card(content, &notes);
        if side == Side::Face && !content.texts.is_empty() && !template.has("text") {
            self.remarks.no_place(&template.shown, &content.name);
        }
        self.draw_picture(&picture).map_err(|why| format!("`{}` cannot be drawn: {why}", template.shown))
    }

    /// Draws a picture with the fonts of the cards.
    pub(crate) fn draw_picture(&self, picture: &str) -> Result<Tree, String> {
        Tree::from_str(picture, &self.options).map_err(|trouble| trouble.to_string())
    }

    /// Returns what did not go well so far, as warnings.
    pub(crate) fn remarks(&self) -> Vec<String> {
        self.remarks.lines(&self.files)
    }

    /// Returns the picture of a card, if it has one.
    fn art(&mut self, content: &Content) -> Option<String> {
        let Some(path) = art::find(&self.files, [&content.name, &content.short_name]) else {
            self.remarks.no_art(&content.name);
            return None;
        };
        match art::load(&self.files, &path, &self.pictures, &self.options) {
            Ok(()) => Some(path),
            Err(why) => {
                self.remarks.wrong(why);
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
    fn template(&mut self, content: &Content, side: Side) -> Result<Arc<Template>, String> {
        let (name, built_in) = match side {
            Side::Face => ("card", CARD),
            Side::Back => ("back", BACK),
        };
        let path = self.path(content, side);
        let key = path.clone().unwrap_or_else(|| format!("<built-in>/{name}.svg"));
        if let Some(template) = self.templates.get(&key) {
            return Ok(Arc::clone(template));
        }
        let template = match path {
            None => Template::read(key.clone(), built_in.as_bytes(), &self.options)?,
            Some(path) => {
                let shown = self.files.shown(&path);
                let bytes = self.files.read(&path, MOST_TEMPLATE)?;
                let source = std::str::from_utf8(&bytes).unwrap_or_default();
                for picture in art::beside(source) {
                    art::load(&self.files, &picture, &self.pictures, &self.options)
                        .map_err(|why| format!("`{shown}` shows a picture that cannot be used: {why}"))?;
                }
                let template = Template::read(shown, &bytes, &self.options)?;
                for wrong in template.strange(&self.known) {
                    self.remarks.wrong(wrong);
                }
                template
            }
        };
        let template = Arc::new(template);
        self.templates.insert(key, Arc::clone(&template));
        Ok(template)
    }
}
