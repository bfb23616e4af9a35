//! The machine on small games that are made by hand, without any text.

mod bazaar;
mod endings;
mod high_card;
mod laws;
mod maker;
