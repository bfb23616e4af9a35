//! Compiles `Checked` to programs: every effect, rule and action becomes a body of small operations over
//! registers.
//!
//! The passes: [`simplify`] rewrites expressions, the writer's chapters ([`value`], [`condition`], [`walk`],
//! [`set`],
//! [`statement`] …) emit operations, [`peephole`] removes what is not needed. The store lists what the
//! machine cannot run.

mod ask;
mod claim;
mod contain;
mod deed;
mod entry;
mod fold;
mod grant;
mod hoist;
mod known;
mod lend;
mod listing;
mod past;
mod reduce;
mod registers;
mod script;
mod set;
mod statement;
mod store;
mod test;
mod tidy;
mod tree;
mod value;
mod walk;
mod writer;

pub use listing::listing;

pub(crate) use ask::engine_kind;
pub(crate) use claim::{Around, Attempt, Said};
pub(crate) use grant::{Handed, HandedOut};
pub(crate) use lend::lineage;
pub(crate) use reduce::reduce;
pub(crate) use script::script_kind;
pub(crate) use store::{Store, VERBS};
pub(crate) use value::constant;
