//! All text of Tiru: `game.ron` and `.tiru` files in, a game to play out.
//!
//! # The face
//!
//! A program that uses Tiru needs three modules of this crate:
//!
//! - [`load`] takes the files of a game and gives the game, its decks and every mistake in them;
//! - [`diagnostic`] holds the mistakes and prints them for people and for programs, with the help of [`source`];
//! - [`language`] lists the languages in which [`Loaded::card_text`](load::Loaded::card_text) writes what a card does.
//!
//! The engine plays the match; the first page of its documentation goes through all steps, from files to the result.
//!
//! ```
//! use tiru_dsl::diagnostic::render::plain;
//! use tiru_dsl::load::{Folder, load};
//!
//! let files = [("game.ron", b"Game(name: \"Pebbles\", seats: (2, two))".to_vec())];
//! let loaded = load(Folder::of("pebbles", files));
//!
//! assert!(loaded.game.is_none());
//! let mistakes = plain(&loaded.sources, &loaded.diagnostics);
//! assert!(mistakes.contains("game.ron:1:34: error[R0203]: expected a whole number, found `two`"));
//! ```
//!
//! # How a text becomes a game
//!
//! `parse` gives an `ast`, `check` gives `checked`, `compile` gives a program, `assemble` gives the whole game. Every mistake on
//! that way is a [`Diagnostic`](diagnostic::Diagnostic). These modules are public for the command line and the tests of this
//! repository only: they are hidden in these pages, and change without notice.

pub mod diagnostic;
pub mod language;
pub mod load;
pub mod source;

mod bytes;
mod compile;
mod vocabulary;

// For the command line and the tests of this repository.
#[doc(hidden)]
pub mod acts;
#[doc(hidden)]
pub mod assemble;
#[doc(hidden)]
pub mod ast;
#[doc(hidden)]
pub mod blueprint;
#[doc(hidden)]
pub mod check;
#[doc(hidden)]
pub mod checked;
#[doc(hidden)]
pub mod deck;
#[doc(hidden)]
pub mod editor;
#[doc(hidden)]
pub mod format;
#[doc(hidden)]
pub mod house;
#[doc(hidden)]
pub mod mistake;
#[doc(hidden)]
pub mod mutants;
#[doc(hidden)]
pub mod parse;
#[doc(hidden)]
pub mod rulebook;
#[doc(hidden)]
pub mod script;
#[doc(hidden)]
pub mod tell;
#[doc(hidden)]
pub mod translation;
#[doc(hidden)]
pub mod unparse;
#[doc(hidden)]
pub mod verb;
