//! The grammar of Tiru for [Tree-sitter](https://tree-sitter.github.io), which editors colour and fold by.

use tree_sitter_language::LanguageFn;

unsafe extern "C" {
    fn tree_sitter_tiru() -> *const ();
}

/// The grammar.
// SAFETY: the function is the one that the generated parser exports for this.
pub const LANGUAGE: LanguageFn = unsafe { LanguageFn::from_raw(tree_sitter_tiru) };

/// The query that gives parts of a text their colours.
pub const HIGHLIGHTS: &str = include_str!("../../queries/highlights.scm");
