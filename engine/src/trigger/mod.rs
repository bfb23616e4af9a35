//! Triggered effects: which are live, which a deed triggers, and which pending one is next.

mod live;
mod order;

pub(crate) use order::{Next, Rank};
