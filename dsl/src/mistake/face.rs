//! Mistakes in the templates of card faces: P10xx. Templates are read by the command line, which draws them.

use crate::mistake::prelude::*;

/// A template is no SVG picture.
const NOT_SVG: &str = "P1001";

/// Reports where a file is no XML, with the reason.
pub fn not_xml(span: Span, why: &str) -> Diagnostic {
    Diagnostic::error(
        NOT_SVG,
        span,
        format!("expected an SVG picture, found text that is no XML: {}", shown(why)),
    )
}

/// Reports a file that begins with another element.
pub fn not_svg(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(NOT_SVG, span, format!("expected `<svg>`, found `<{}>`", shown(name)))
        .help("save the drawing as SVG")
}

/// Reports a first element that does not say that it is SVG.
pub fn no_namespace(span: Span, namespace: &str) -> Diagnostic {
    Diagnostic::error(NOT_SVG, span, "this `<svg>` does not say that it is SVG")
        .help(format!("begin it with `<svg xmlns=\"{namespace}\"`"))
}

/// Reports a file that is packed.
pub fn compressed(span: Span) -> Diagnostic {
    Diagnostic::error(NOT_SVG, span, "this picture is compressed").help("save it as plain SVG")
}

/// Reports a picture that the program that draws refuses, with its reason.
pub fn not_drawn(span: Span, why: &str) -> Diagnostic {
    Diagnostic::error(NOT_SVG, span, format!("this picture cannot be drawn: {}", shown(why)))
}

/// A template has no size, or another shape than a card.
const NO_SIZE: &str = "P1002";

/// Reports a template that does not say how large it is.
pub fn no_size(span: Span) -> Diagnostic {
    Diagnostic::error(NO_SIZE, span, "this picture does not say how large it is")
        .help("write `viewBox=\"0 0 63 88\"` into its first element")
}

/// Warns of a template that is wider or higher than a card.
pub fn stretched(span: Span, (wide, high): (f32, f32), card: (f32, f32)) -> Diagnostic {
    let message =
        format!("this picture is {wide} × {high}, but cards are {} × {}: it is stretched", card.0, card.1);
    Diagnostic::warning(NO_SIZE, span, message)
}

/// A template asks for something from outside of its folder.
const OUTSIDE: &str = "P1003";

/// Reports an address or a path that leads out.
pub fn outside(span: Span, wanted: &str) -> Diagnostic {
    let message = format!("`{}` is outside of the folder of templates: it is not loaded", shown(wanted));
    Diagnostic::error(OUTSIDE, span, message)
        .help("put the file beside the template, and write only its name")
}

/// Reports a picture inside of the template that is of another kind.
pub fn embedded(span: Span) -> Diagnostic {
    Diagnostic::error(OUTSIDE, span, "this embedded picture is neither PNG, JPEG nor WebP")
        .help("embed it as PNG")
}

/// A template is too large to draw.
const TOO_LARGE: &str = "P1004";

/// Reports more elements than are drawn; what is used again counts again.
pub fn too_many(span: Span, most: u32) -> Diagnostic {
    Diagnostic::error(TOO_LARGE, span, format!("this picture draws more than {most} elements"))
        .help("draw the background as a picture, and show it with `<image href=\"background.png\"/>`")
}

/// Reports an element that is inside of too many others.
pub fn too_deep(span: Span, most: usize) -> Diagnostic {
    Diagnostic::error(TOO_LARGE, span, format!("this element is nested more than {most} deep"))
}

/// Reports a file that has too many bytes.
pub fn too_large(span: Span, bytes: u64, most: u64) -> Diagnostic {
    let most = most / (1024 * 1024);
    Diagnostic::error(
        TOO_LARGE,
        span,
        format!("this picture has {bytes} bytes; a template can have at most {most} MiB"),
    )
    .help("save the pictures in it as files beside it")
}

/// An element of a template is for a value or a word that no card prints.
const UNKNOWN_NAME: &str = "P1005";

/// The kinds of names that an element of a template can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Printed {
    /// A value of cards, such as `value.power`.
    Value,
    /// A word of a value, such as `is.red`.
    Word,
}

/// Warns of a name, and suggests one that cards have.
pub fn unknown_name(span: Span, what: Printed, wrong: &str, known: Vec<&str>) -> Diagnostic {
    let what = match what {
        Printed::Value => "value",
        Printed::Word => "word",
    };
    suggest(
        Diagnostic::warning(UNKNOWN_NAME, span, format!("no card prints a {what} `{}`", shown(wrong))),
        wrong,
        known,
    )
}

/// Warns of a place that is for a least number, which is none.
pub fn not_a_number(span: Span, name: &str, wrong: &str) -> Diagnostic {
    let message = format!("expected a number after `has.{}.`, found `{}`", shown(name), shown(wrong));
    Diagnostic::warning(UNKNOWN_NAME, span, message)
        .help(format!("`has.{}.3` is drawn if the number is at least 3", shown(name)))
}

/// An element of a template has nearly the name of a place.
const UNKNOWN_PLACE: &str = "P1006";

/// Warns of a name that is nearly the one of a place.
pub fn unknown_place(span: Span, wrong: &str, right: &str) -> Diagnostic {
    Diagnostic::warning(
        UNKNOWN_PLACE,
        span,
        format!("`{}` is no place of a card: nothing is filled in", shown(wrong)),
    )
    .did_you_mean(wrong, right)
}

/// Warns of a box without the text that it is for.
pub fn no_text(span: Span, id: &str) -> Diagnostic {
    let id = shown(id);
    Diagnostic::warning(
        UNKNOWN_PLACE,
        span,
        format!("`{id}-box` is the box of a text `{id}`, which is not there"),
    )
    .help(format!("give a `<text>` in this picture the id `{id}`"))
}

/// A template shows a picture that is not beside it, or cannot be used.
const MISSING_PICTURE: &str = "P1007";

/// Reports a file that is not there, and suggests one that is.
pub fn missing_picture(span: Span, wrong: &str, beside: Vec<&str>) -> Diagnostic {
    let diagnostic = Diagnostic::error(
        MISSING_PICTURE,
        span,
        format!("there is no picture `{}` beside this one", shown(wrong)),
    );
    match nearest(wrong, beside) {
        Some(right) => diagnostic.did_you_mean(wrong, right),
        None => diagnostic,
    }
}

/// Reports a file that is no picture, with the reason and what helps, if anything does.
pub fn unusable_picture(span: Span, why: &str, help: Option<&str>) -> Diagnostic {
    let diagnostic = Diagnostic::error(MISSING_PICTURE, span, format!("this picture cannot be used: {why}"));
    match help {
        Some(help) => diagnostic.help(help),
        None => diagnostic,
    }
}

/// A font is not there.
const UNKNOWN_FONT: &str = "P1008";

/// Warns of a font that is neither built in nor in the folder of templates.
pub fn unknown_font(span: Span, wrong: &str, known: Vec<&str>) -> Diagnostic {
    let diagnostic = Diagnostic::warning(
        UNKNOWN_FONT,
        span,
        format!("there is no font `{}`: another one is used", shown(wrong)),
    );
    match nearest(wrong, known) {
        Some(right) => diagnostic.did_you_mean(wrong, right),
        None => diagnostic.help("put its file (`.ttf` or `.otf`) into `faces/`"),
    }
}

/// Warns of a file with the ending of a font that is none.
pub fn not_a_font(span: Span) -> Diagnostic {
    Diagnostic::warning(UNKNOWN_FONT, span, "this file is no font: it is not used")
        .help("save it as `.ttf` or `.otf`")
}

/// A template is for a word that no card prints.
const UNUSED: &str = "P1009";

/// Warns of the name of the file, and suggests another one.
pub fn unused(span: Span, word: &str, ending: &str, known: Vec<&str>) -> Diagnostic {
    let message = format!("no card prints a word `{}`: this template is never used", shown(word));
    let diagnostic = Diagnostic::warning(UNUSED, span, message);
    match nearest(word, known) {
        Some(right) => diagnostic.help(format!("did you mean `{right}{ending}`? Rename the file")),
        None => diagnostic.help("the template of all other cards is `card.svg`, that of backs `back.svg`"),
    }
}

/// A picture for a card is not drawn.
const PICTURE: &str = "P1010";

/// Warns of a picture that cannot be used, with the reason and what helps, if anything does.
pub fn unusable_art(span: Span, why: &str, help: Option<&str>) -> Diagnostic {
    let diagnostic = Diagnostic::warning(PICTURE, span, format!("this picture cannot be used: {why}"));
    match help {
        Some(help) => diagnostic.help(help),
        None => diagnostic,
    }
}

/// Warns of the name of a picture that is nearly the one of a card without a picture.
pub fn art_of_no_card(span: Span, wrong: &str, right: &str, ending: &str) -> Diagnostic {
    let message = format!("no card is called `{}`: this picture is never used", shown(wrong));
    Diagnostic::warning(PICTURE, span, message).help(format!(
        "did you mean `{}.{}`? Rename the file",
        shown(right),
        shown(ending)
    ))
}
