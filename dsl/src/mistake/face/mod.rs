//! Mistakes in the templates of card faces: P10xx. Templates are read by the command line, which draws them.

mod missing_picture;
mod no_size;
mod not_svg;
mod outside;
mod picture;
mod too_large;
mod unknown_font;
mod unknown_name;
mod unknown_place;
mod unused;

pub use missing_picture::{missing_picture, unusable_picture};
pub use no_size::{no_size, stretched};
pub use not_svg::{compressed, no_namespace, not_drawn, not_svg, not_xml};
pub use outside::{embedded, outside};
pub use picture::{art_of_no_card, unusable_art};
pub use too_large::{too_deep, too_large, too_many};
pub use unknown_font::{not_a_font, unknown_font};
pub use unknown_name::{Printed, not_a_number, unknown_name};
pub use unknown_place::{no_text, unknown_place};
pub use unused::unused;
