//! Effects that answer to deeds: which of them are live, which of them a deed concerns, and which of those that wait is next.

mod live;
mod order;

pub(crate) use order::{Next, Rank};
