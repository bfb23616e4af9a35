//! All text of Tiru: `game.ron` and `.tiru` files in, `engine::rules` out.
//!
//! The way of a text: [`source`] holds the files, `parse` gives an `ast`, `check` gives `checked`, `compile` gives a
//! program, `assemble` gives the whole game. Every mistake on that way is a [`diagnostic::Diagnostic`].

pub mod assemble;
pub mod ast;
pub mod blueprint;
pub mod check;
pub mod checked;
pub mod compile;
pub mod deck;
pub mod diagnostic;
pub mod house;
pub mod language;
pub mod load;
pub mod mistake;
pub mod parse;
pub mod rulebook;
pub mod script;
pub mod source;
pub mod tell;
pub mod translation;
pub mod vocabulary;
