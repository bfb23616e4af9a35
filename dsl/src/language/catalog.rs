//! Catalogues: a struct for each section of a language file, with the gaps of each text.

use super::Section;

/// A gap in a text.
#[derive(Clone, Copy, Debug)]
pub struct Gap {
    /// Its name in curly brackets: `{card}`.
    pub name: &'static str,
    /// Whether a language may leave it out.
    pub optional: bool,
}

/// A section of a language file. [`catalog!`](crate::catalog) implements it.
pub trait Catalog: Sized {
    /// Reads the section. Missing keys are taken from the base language.
    fn read(section: &mut Section<'_>, base: Option<&Self>) -> Self;
}

/// Declares the keys of a section.
///
/// - `name` is a plain text: no gaps and no inflected verbs.
/// - `name: [who, amount]` is a template with these gaps, numbered in this order for [`fill`](crate::language::fill). A language
///   may leave out a gap followed by `maybe`; it must use all others.
/// - `name: pair [what]` is `(yes: "…", no: "…")`: the text for a condition that holds, and for one that does not.
/// - `name: list` is a list of plain texts.
/// - `name: Other` is a section inside this one.
#[doc(hidden)]
#[macro_export]
macro_rules! catalog {
    (@type) => { &'static str };
    (@type list) => { &'static [&'static str] };
    (@type pair [$($gap:tt)*]) => { [$crate::language::Template; 2] };
    (@type [$($gap:tt)*]) => { $crate::language::Template };
    (@type $group:ident) => { $group };

    (@gap $gap:ident) => { $crate::language::Gap { name: stringify!($gap), optional: false } };
    (@gap $gap:ident maybe) => { $crate::language::Gap { name: stringify!($gap), optional: true } };

    (@read $section:ident, $base:ident, $field:ident,) => {
        $section.text(stringify!($field), $base.map(|base| base.$field))
    };
    (@read $section:ident, $base:ident, $field:ident, list) => {
        $section.list(stringify!($field), $base.map(|base| base.$field))
    };
    (@read $section:ident, $base:ident, $field:ident, pair [$($gap:ident $($maybe:ident)?),*]) => {
        $section.pair(stringify!($field), &[$($crate::catalog!(@gap $gap $($maybe)?)),*], $base.map(|base| base.$field))
    };
    (@read $section:ident, $base:ident, $field:ident, [$($gap:ident $($maybe:ident)?),*]) => {
        $section.template(stringify!($field), &[$($crate::catalog!(@gap $gap $($maybe)?)),*], $base.map(|base| base.$field))
    };
    (@read $section:ident, $base:ident, $field:ident, $group:ident) => {
        $section.group(stringify!($field), $base.map(|base| &base.$field))
    };

    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident {
            $($(#[$doc:meta])* $field:ident $(: $($form:ident)? $([$($gap:ident $($maybe:ident)?),*])?)?),* $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug)]
        $vis struct $name {
            $($(#[$doc])* $vis $field: $crate::catalog!(@type $($($form)? $([$($gap $($maybe)?),*])?)?)),*
        }

        impl $crate::language::Catalog for $name {
            fn read(section: &mut $crate::language::Section<'_>, base: Option<&Self>) -> Self {
                $name {
                    $($field: $crate::catalog!(
                        @read section, base, $field, $($($form)? $([$($gap $($maybe)?),*])?)?
                    )),*
                }
            }
        }
    };
}
