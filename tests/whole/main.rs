//! Tests of the whole program, a file for each of its subjects. They are one program, so that the engine is linked once and not for
//! each file. `cargo test --test whole judge::` runs those of one file.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "a test that cannot go on fails"
)]

mod allocations;
mod architecture;
mod because;
mod bots;
mod budget;
mod claims;
mod clash;
mod cli;
mod counts;
mod deciding;
mod docs;
mod effects;
mod export;
mod faces;
mod fmt;
mod foresee;
mod hostile;
mod house_changes;
mod houses;
mod imagined;
mod judge;
mod judge_kept;
mod judge_swap;
mod kills;
#[path = "../kit/mod.rs"]
mod kit;
mod links;
mod list_cards;
mod long_match;
mod lsp;
mod lsp_half_typed;
mod lsp_names;
mod lsp_shown;
mod lsp_tokens;
mod mutants;
mod new;
mod optimiser;
mod paper;
mod parse;
mod pictures;
mod play;
mod play_from;
mod playable;
mod properties;
mod room;
mod rulings;
mod screen;
mod secrets;
mod serve;
mod sheets;
mod sim;
mod sim_compare;
mod sim_shards;
mod sim_vary;
mod spreadsheet;
mod standing;
mod stopped;
mod text;
mod tongue;
mod try_card;
mod unseen;
mod watch;
mod when;
mod why_not;
mod words;
