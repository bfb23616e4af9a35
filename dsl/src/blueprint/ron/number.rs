//! The syntax of RON numbers.

use super::Number;

/// Parses `12`, `-1_000`, `0x1F`, `0b11`, `0o17`, `1.25` and the like; `None` if it is not a number.
pub(super) fn number(text: &str) -> Option<Number> {
    let digits: String = text.chars().filter(|letter| *letter != '_').collect();
    let (sign, digits) = match digits.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, digits.strip_prefix('+').unwrap_or(&digits)),
    };
    for (prefix, radix) in [("0x", 16), ("0b", 2), ("0o", 8)] {
        if let Some(rest) = digits.strip_prefix(prefix) {
            return whole(rest, radix, sign);
        }
    }
    if digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return whole(digits, 10, sign);
    }
    let starts_well = digits.starts_with(|letter: char| letter.is_ascii_digit() || letter == '.');
    (starts_well && digits.parse::<f64>().is_ok()).then_some(Number::Decimal)
}

fn whole(digits: &str, radix: u32, sign: i64) -> Option<Number> {
    if digits.is_empty() || !digits.chars().all(|digit| digit.is_digit(radix)) {
        return None;
    }
    Some(i64::from_str_radix(digits, radix).map_or(Number::Huge, |value| Number::Whole(sign * value)))
}

#[cfg(test)]
mod tests {
    use super::{Number, number};

    #[test]
    fn reads_what_ron_reads() {
        assert_eq!(number("-1_000"), Some(Number::Whole(-1000)));
        assert_eq!(number("0x1F"), Some(Number::Whole(31)));
        assert_eq!(number("99999999999999999999"), Some(Number::Huge));
        assert_eq!(number("1.25"), Some(Number::Decimal));
        assert_eq!(number("1e3"), Some(Number::Decimal));
        assert_eq!(number("12abc"), None);
        assert_eq!(number("-"), None);
    }
}
