//! Sets plain text in the fonts of cards, for pages that are no cards.

use std::sync::Arc;

use resvg::usvg::{Options, Tree};

use super::fit::{Paragraph, wrapped};
use super::fonts;
use super::measure::{Font, Measure};

/// Sets text in lines and draws pages.
#[derive(Debug)]
pub(crate) struct Press {
    options: Options<'static>,
    measure: Measure,
}

impl Default for Press {
    fn default() -> Press {
        let fonts = fonts::database(&[]);
        let measure = Measure::new(Arc::clone(&fonts));
        Press { options: Options { fontdb: fonts, ..Options::default() }, measure }
    }
}

impl Press {
    /// Breaks a text into lines of this width.
    pub(crate) fn lines(&mut self, text: &str, weight: u16, size: f32, wide: f32) -> Vec<String> {
        let font = Font::sans(weight);
        self.measure.learn(&font, text);
        let paragraph = Paragraph { text: text.to_owned(), font, size, indent: 0.0 };
        wrapped(&paragraph, size, wide, 0.0, &mut self.measure)
    }

    /// Draws a page.
    pub(crate) fn draw(&self, picture: &str) -> Result<Tree, String> {
        Tree::from_str(picture, &self.options).map_err(|trouble| trouble.to_string())
    }
}
