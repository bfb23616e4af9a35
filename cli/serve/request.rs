//! Lines of the program at the other end: what it asks for, or what is wrong with a line and what was expected.

use std::fmt::{self, Formatter};

use serde::de::{IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};
use tiru_dsl::diagnostic::escape;
use tiru_dsl::mistake::nearest;

use super::line::MOST;

/// What a program asks for.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Request {
    /// A new match; the current one is given up.
    Reset { seed: Option<u64> },
    /// The answer to the open prompt. Seat and serial, if given, must be those of the prompt.
    Answer { choice: u64, seat: Option<u8>, serial: Option<u32> },
    /// What a seat may see now.
    View { seat: u8 },
    /// A seat gives up; the one that is asked if none is named.
    Concede { seat: Option<u8> },
    /// The end of the conversation.
    Quit,
}

/// The line that reports a mistake. The open prompt stays open.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename = "error")]
pub(super) struct Mistake {
    /// For programs.
    pub(super) code: &'static str,
    /// For people.
    pub(super) message: String,
    pub(super) expected: String,
}

/// Each type of request with its fields.
const TYPES: [(&str, &[&str]); 5] = [
    ("reset", &["seed"]),
    ("answer", &["choice", "seat", "serial"]),
    ("view", &["seat"]),
    ("concede", &["seat"]),
    ("quit", &[]),
];

/// The most characters to repeat of what a program sent.
const SHOWN: usize = 60;

impl Mistake {
    pub(super) fn new(
        code: &'static str,
        message: impl Into<String>,
        expected: impl Into<String>,
    ) -> Mistake {
        Mistake { code, message: message.into(), expected: expected.into() }
    }

    /// A line that is too long to be read.
    pub(super) fn too_long() -> Mistake {
        Mistake::new("too-long", "the line is too long and was dropped", format!("at most {MOST} bytes"))
    }
}

impl Request {
    /// Parses a line.
    pub(super) fn of(line: &[u8]) -> Result<Request, Mistake> {
        let object = match serde_json::from_slice(line) {
            Ok(Value::Object(object)) => object,
            Ok(other) => {
                let message = format!("the line is {}, not an object", kind(&other));
                return Err(Mistake::new("not-an-object", message, example()));
            }
            Err(_) if line.trim_ascii().is_empty() => {
                return Err(Mistake::new("not-json", "the line is empty", example()));
            }
            Err(error) => {
                return Err(Mistake::new("not-json", format!("the line is not JSON: {error}"), example()));
            }
        };
        // Of two fields of one name only the last one would count.
        if let Ok(Keys(keys)) = serde_json::from_slice(line)
            && let Some((_, twice)) =
                keys.iter().enumerate().find(|(at, key)| keys.iter().take(*at).any(|other| other == *key))
        {
            let message = format!("the field `{}` is there twice", shown(twice));
            return Err(Mistake::new("repeated-field", message, "each field once"));
        }
        let (name, fields) = wanted(&object)?;
        let known = |field: &&String| *field != "type" && !fields.contains(&field.as_str());
        if let Some(other) = object.keys().find(known) {
            let message = format!("`{name}` has no field `{}`", shown(other));
            return Err(Mistake::new("unknown-field", message, one_of("its fields are", other, fields)));
        }
        let fields = Fields { name, object: &object };
        Ok(match name {
            "reset" => Request::Reset { seed: fields.seed()? },
            "answer" => Request::Answer {
                choice: fields.needed("choice", "the position of a choice in the prompt, from 0")?,
                seat: fields.number("seat", SEAT)?,
                serial: fields.number("serial", "the `serial` of the prompt")?,
            },
            "view" => Request::View { seat: fields.needed("seat", SEAT)? },
            "concede" => Request::Concede { seat: fields.number("seat", SEAT)? },
            _ => Request::Quit,
        })
    }
}

/// The names of the fields of an object, in order.
struct Keys(Vec<String>);

impl<'de> Deserialize<'de> for Keys {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Keys, D::Error> {
        struct Object;
        impl<'de> Visitor<'de> for Object {
            type Value = Keys;

            fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Keys, A::Error> {
                let mut keys = Vec::new();
                while let Some((key, IgnoredAny)) = fields.next_entry()? {
                    keys.push(key);
                }
                Ok(Keys(keys))
            }
        }
        from.deserialize_map(Object)
    }
}

const SEAT: &str = "the number of a seat, from 1";

fn example() -> String {
    r#"an object, such as {"type":"answer","choice":0}"#.to_owned()
}

/// Returns the type of a request, with the fields it may have.
fn wanted(object: &Map<String, Value>) -> Result<(&'static str, &'static [&'static str]), Mistake> {
    let names: Vec<&str> = TYPES.iter().map(|(name, _)| *name).collect();
    let found = match object.get("type") {
        Some(Value::String(found)) => found,
        Some(other) => {
            let message = format!("`type` is {}", kind(other));
            return Err(Mistake::new("wrong-value", message, one_of("one of", "", &names)));
        }
        None => {
            return Err(Mistake::new(
                "missing-field",
                "the object has no `type`",
                one_of("one of", "", &names),
            ));
        }
    };
    TYPES.into_iter().find(|(name, _)| name == found).ok_or_else(|| {
        let message = format!("there is no type `{}`", shown(found));
        Mistake::new("unknown-type", message, one_of("one of", found, &names))
    })
}

/// The fields of a request.
#[derive(Clone, Copy)]
struct Fields<'o> {
    name: &'static str,
    object: &'o Map<String, Value>,
}

impl Fields<'_> {
    /// A whole number that may be left out.
    fn number<N: TryFrom<u64>>(self, field: &str, expected: &str) -> Result<Option<N>, Mistake> {
        let Some(value) = self.object.get(field) else { return Ok(None) };
        let number = value.as_u64().and_then(|number| N::try_from(number).ok());
        number.map(Some).ok_or_else(|| {
            let message = format!("`{field}` is {}", kind(value));
            Mistake::new("wrong-value", message, expected)
        })
    }

    /// A whole number that may not.
    fn needed<N: TryFrom<u64>>(self, field: &str, expected: &str) -> Result<N, Mistake> {
        self.number(field, expected)?.ok_or_else(|| {
            Mistake::new("missing-field", format!("`{}` needs `{field}`", self.name), expected)
        })
    }

    /// A seed in quotes: many programs read numbers of JSON with 53 bits.
    fn seed(self) -> Result<Option<u64>, Mistake> {
        let Some(value) = self.object.get("seed") else { return Ok(None) };
        // One way to write a number, so that programs that compare seeds as texts find the one that they sent.
        let seed =
            value.as_str().and_then(|text| text.parse::<u64>().ok().filter(|it| it.to_string() == text));
        seed.map(Some).ok_or_else(|| {
            let expected = format!(
                "a whole number from 0 to {} in quotes, without signs or blanks, such as \"42\"",
                u64::MAX
            );
            Mistake::new("wrong-value", format!("`seed` is {}", kind(value)), expected)
        })
    }
}

/// Names a value, as far as it can be shown.
fn kind(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(flag) => flag.to_string(),
        Value::Number(number) => format!("the number {number}"),
        Value::String(text) => format!("the text \"{}\"", shown(text)),
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "an object".to_owned(),
    }
}

fn shown(text: &str) -> String {
    // Blanks may be what is wrong.
    let escaped = escape(text);
    let count = escaped.chars().count();
    if count > SHOWN { escaped.chars().take(SHOWN - 1).chain(['…']).collect() } else { escaped }
}

/// Lists what is known, with the nearest of it.
fn one_of(begins: &str, found: &str, known: &[&str]) -> String {
    let list: Vec<String> = known.iter().map(|name| format!("`{name}`")).collect();
    match nearest(found, known.iter().copied()).filter(|_| !found.is_empty()) {
        _ if known.is_empty() => "no other field".to_owned(),
        Some(meant) => format!("{begins} {}; did you mean `{meant}`?", list.join(", ")),
        None => format!("{begins} {}", list.join(", ")),
    }
}
