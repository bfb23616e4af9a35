//! The machine on small games that are made by hand, without any text.

mod high_card;
mod laws;
mod maker;
