//! The machine on small games that are made by hand, without any text.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that cannot go on fails"
)]

mod bazaar;
mod endings;
mod high_card;
mod laws;
mod maker;
mod room;
