//! Makes the shapes of a picture shorter to write: from each point to the next instead of from the corner. What is drawn stays the same
//! to a thousandth of a unit.

/// Returns a picture with shorter shapes.
pub(super) fn shortened(picture: &str) -> String {
    let mut out = String::with_capacity(picture.len());
    let mut rest = picture;
    while let Some((before, after)) = rest.split_once(" d=\"") {
        let Some((shape, tail)) = after.split_once('"') else { break };
        out.push_str(before);
        out.push_str(" d=\"");
        match relative(shape) {
            Some(short) => out.push_str(&short),
            None => out.push_str(shape),
        }
        out.push('"');
        rest = tail;
    }
    out.push_str(rest);
    out
}

/// Writes a shape of absolute lines and curves as relative ones; `None` if it has anything else.
fn relative(shape: &str) -> Option<String> {
    let mut out = String::with_capacity(shape.len());
    let (mut here, mut start) = ((0, 0), (0, 0));
    let mut words = shape.split_ascii_whitespace();
    let mut last = ' ';
    while let Some(word) = words.next() {
        let (letter, points) = match word {
            "M" => ('m', 1),
            "L" => ('l', 1),
            "Q" => ('q', 2),
            "C" => ('c', 3),
            "Z" => ('z', 0),
            _ => return None,
        };
        // A letter is written once for several of its kind, but lines after `m` are `l` anyway.
        if letter != last || letter == 'm' || letter == 'z' {
            out.push(letter);
        }
        last = letter;
        let mut end = here;
        for _ in 0..points {
            end = (thousandths(words.next()?)?, thousandths(words.next()?)?);
            number(&mut out, end.0 - here.0);
            number(&mut out, end.1 - here.1);
        }
        here = end;
        match letter {
            'm' => start = here,
            'z' => here = start,
            _ => {}
        }
    }
    Some(out)
}

/// Reads a number in thousandths.
fn thousandths(text: &str) -> Option<i64> {
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    if part.len() > 3 || whole.len() > 9 || !part.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let whole: i64 = whole.parse().ok()?;
    let part: i64 = format!("{part:0<3}").parse().ok()?;
    Some(sign * (whole * 1000 + part))
}

/// Writes a number of thousandths, with a space before it only where it is needed.
fn number(out: &mut String, value: i64) {
    let (whole, part) = (value.abs() / 1000, value.abs() % 1000);
    let after_number = out.ends_with(|last: char| last.is_ascii_digit());
    let has_point = out.rsplit(|letter: char| !letter.is_ascii_digit() && letter != '.').next();
    let has_point = has_point.is_some_and(|number| number.contains('.'));
    if value < 0 {
        out.push('-');
    } else if after_number && (whole > 0 || part == 0 || !has_point) {
        out.push(' ');
    }
    if whole > 0 || part == 0 {
        out.push_str(&whole.to_string());
    }
    if part > 0 {
        out.push_str(format!(".{part:03}").trim_end_matches('0'));
    }
}

#[cfg(test)]
mod tests {
    use super::{relative, shortened};

    #[test]
    fn the_points_are_the_same() {
        assert_eq!(relative("M 1 2 L 3 4.5 L 3 4 Q 0 0 1.25 -2 Z").unwrap(), "m1 2l2 2.5 0-.5q-3-4-1.75-6z");
        assert_eq!(relative("M 0.5 0.25 L 0.75 0.5 Z M 1 1").unwrap(), "m.5.25l.25.25zm.5.75");
        assert_eq!(relative("M 0.001 10 C 1 1 2 2 3 3").unwrap(), "m.001 10c.999-9 1.999-8 2.999-7");
        assert_eq!(relative("M 1 2 A 3 3 0 0 1 4 4"), None);
        assert_eq!(relative("M 1e9 2"), None);
    }

    #[test]
    fn only_shapes_change() {
        let picture = "<path id=\"a\" d=\"M 1 1 L 2 1 Z\"/><path d=\"M 1 2 H 3\"/>";
        assert_eq!(shortened(picture), "<path id=\"a\" d=\"m1 1l1 0z\"/><path d=\"M 1 2 H 3\"/>");
    }
}
