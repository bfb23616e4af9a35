//! How kinds of text look: with colours, or with bold, dim and reversed letters alone. Nothing is shown by colour only.

use ratatui::style::{Color, Modifier, Style};

use crate::print::Colour;

/// A kind of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    Plain,
    /// A question, a title, the name of a card.
    Strong,
    /// What belongs to the person.
    Mine,
    /// What belongs to others.
    Theirs,
    /// Values and labels.
    Quiet,
    /// The selected choice or card.
    Selected,
    /// An answer of the program.
    Remark,
}

/// Whether there are colours.
#[derive(Clone, Copy, Debug)]
pub(super) struct Palette(pub(super) Colour);

impl Palette {
    /// Returns the look of a kind of text.
    pub(super) fn style(self, ink: Ink) -> Style {
        let (modifier, colour) = match ink {
            Ink::Plain => (Modifier::empty(), None),
            Ink::Strong => (Modifier::BOLD, None),
            Ink::Mine => (Modifier::BOLD, Some(Color::Green)),
            Ink::Theirs => (Modifier::BOLD, Some(Color::Magenta)),
            Ink::Quiet => (Modifier::DIM, None),
            Ink::Selected => (Modifier::REVERSED, None),
            Ink::Remark => (Modifier::BOLD, Some(Color::Yellow)),
        };
        let style = Style::new().add_modifier(modifier);
        match (self.0, colour) {
            (Colour::On, Some(colour)) => style.fg(colour),
            _ => style,
        }
    }
}
