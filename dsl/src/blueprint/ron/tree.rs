//! Parses RON tokens to a tree; stops at the first mistake, after which nothing is reliable.

use tiru_engine::rules::{SourceId, Span};

use super::number::number;
use super::scan::Scan;
use super::{Field, Heading, Kind, Node, Text};
use crate::diagnostic::Diagnostic;
use crate::mistake::ron::{syntax, too_large};

/// The deepest nesting of brackets; far less than the stack allows.
const DEPTH: usize = 64;
/// Signs and words that follow a name in conditions and formulas. In RON they never do.
const SIGNS: [&str; 13] = [".", "<", ">", "!=", "==", "+", "-", "*", "mod ", "and ", "or ", "is ", "has "];
/// The most values in a file.
const VALUES: usize = 20_000;

/// Parses a whole file, which is one value; `None` if it is empty.
pub(crate) fn parse(source: SourceId, text: &str) -> Result<Option<Node>, Box<Diagnostic>> {
    let mut parser = Parser { scan: Scan::new(source, text), open: Vec::new(), before: 0, values: 0 };
    parser.scan.skip()?;
    if parser.scan.rest().is_empty() {
        return Ok(None);
    }
    let node = parser.value()?;
    parser.scan.skip()?;
    if parser.scan.rest().is_empty() {
        Ok(Some(node))
    } else {
        Err(parser.scan.unexpected("the end of the file").into())
    }
}

/// Reads a file that is a map from texts: `{ "Hand": "Tangan" }`.
pub(crate) fn parse_map(source: SourceId, text: &str) -> Result<Vec<(Text, Node)>, Box<Diagnostic>> {
    let mut parser = Parser { scan: Scan::new(source, text), open: Vec::new(), before: 0, values: 0 };
    parser.scan.skip()?;
    if !parser.scan.rest().starts_with('{') {
        return Err(parser.scan.unexpected("`{ \"TEXT\": \"TRANSLATION\", … }`").into());
    }
    parser.enter('{')?;
    let mut pairs = Vec::new();
    while !parser.leave('}')? {
        let Some(key) = parser.scan.text()? else {
            return Err(parser.scan.unexpected("a text in quotes").into());
        };
        parser.scan.skip()?;
        if !parser.scan.eat(':') {
            return Err(parser.scan.unexpected("`:`").note(key.span, "after this text").into());
        }
        parser.scan.skip()?;
        pairs.push((key, parser.value()?));
        parser.comma('}')?;
    }
    parser.scan.skip()?;
    if parser.scan.rest().is_empty() {
        Ok(pairs)
    } else {
        Err(parser.scan.unexpected("the end of the file").into())
    }
}

struct Parser<'a> {
    scan: Scan<'a>,
    open: Vec<Span>,
    /// The end of the comma or bracket before the value or field that is read.
    before: u32,
    values: usize,
}

impl Parser<'_> {
    fn value(&mut self) -> Result<Node, Box<Diagnostic>> {
        let start = self.scan.at();
        self.values += 1;
        if self.values > VALUES {
            return Err(too_large::values(self.scan.span_from(start), VALUES).into());
        }
        let kind = if let Some(text) = self.scan.text()? {
            Kind::Text(text)
        } else {
            match self.scan.rest().chars().next() {
                Some('[') => self.list()?,
                Some('(') => self.brackets(None)?,
                Some(letter) if letter.is_ascii_digit() || "+-.".contains(letter) => self.number()?,
                Some(letter) if letter.is_ascii_alphabetic() || letter == '_' => self.word()?,
                Some('{') if self.open.is_empty() => {
                    let help =
                        "write `Game(…)` in `game.ron`, `House(…)` in `house.ron`, with round brackets";
                    return Err(self.scan.unexpected("a value").help(help).into());
                }
                _ => return Err(self.scan.unexpected("a value").into()),
            }
        };
        Ok(Node { span: self.scan.span_from(start), kind })
    }

    fn number(&mut self) -> Result<Kind, Box<Diagnostic>> {
        let start = self.scan.at();
        let text = self.scan.take_while(|letter| letter.is_ascii_alphanumeric() || "+-._".contains(letter));
        match number(text) {
            Some(number) => Ok(Kind::Number(number)),
            None => Err(syntax::number(self.scan.span_from(start), text).into()),
        }
    }

    fn word(&mut self) -> Result<Kind, Box<Diagnostic>> {
        let start = self.scan.at();
        let name = self.scan.word().to_owned();
        let span = self.scan.span_from(start);
        let after = self.scan.at();
        self.scan.skip()?;
        if self.scan.rest().starts_with('(') {
            return self.brackets(Some(Heading { name, span }));
        }
        self.scan.go_back(after);
        Ok(match name.as_str() {
            "true" => Kind::Flag(true),
            "false" => Kind::Flag(false),
            _ => Kind::Word(name),
        })
    }

    fn list(&mut self) -> Result<Kind, Box<Diagnostic>> {
        self.enter('[')?;
        let mut items = Vec::new();
        while !self.leave(']')? {
            let before = self.before;
            items.push(self.value()?);
            self.before = before;
            self.comma(']')?;
        }
        Ok(Kind::List(items))
    }

    fn brackets(&mut self, heading: Option<Heading>) -> Result<Kind, Box<Diagnostic>> {
        self.enter('(')?;
        if self.leave(')')? {
            return Ok(Kind::Struct(heading, Vec::new()));
        }
        if self.field_ahead()? {
            let mut fields = Vec::new();
            while !self.leave(')')? {
                let field = self.field(fields.last())?;
                fields.push(field);
                self.comma(')')?;
            }
            Ok(Kind::Struct(heading, fields))
        } else {
            let mut items = Vec::new();
            while !self.leave(')')? {
                let before = self.before;
                let value = self.value()?;
                self.nameless(&value, &items, heading.as_ref())?;
                items.push(value);
                self.before = before;
                self.comma(')')?;
            }
            Ok(Kind::Tuple(heading, items))
        }
    }

    /// Reports values without a name before one that has a name: `Insert(Run(…), after: "main")`.
    fn nameless(
        &self,
        value: &Node,
        items: &[Node],
        heading: Option<&Heading>,
    ) -> Result<(), Box<Diagnostic>> {
        let (Kind::Word(field), Some(first)) = (&value.kind, items.first().and_then(Node::heading)) else {
            return Ok(());
        };
        if !self.scan.rest().starts_with(':') {
            return Ok(());
        }
        let name = if heading.is_some_and(|heading| heading.name == "Insert") { "step" } else { "NAME" };
        let help = format!("write a name before the first value, too: `{name}: {first}(…), {field}: …`");
        Err(self.scan.unexpected("`,` or `)`").help(help).into())
    }

    /// Reports whether `name:` comes next.
    fn field_ahead(&mut self) -> Result<bool, Box<Diagnostic>> {
        let start = self.scan.at();
        let named = !self.scan.word().is_empty();
        self.scan.skip()?;
        let colon = self.scan.rest().starts_with(':');
        self.scan.go_back(start);
        Ok(named && colon)
    }

    fn field(&mut self, last: Option<&Field>) -> Result<Field, Box<Diagnostic>> {
        let start = self.scan.at();
        let name = self.scan.word().to_owned();
        if name.is_empty() {
            let next = self.scan.rest().starts_with(['(', '[', ']', '}']);
            if self.scan.rest().starts_with('"') {
                let diagnostic = self.scan.unexpected("the name of a field");
                return Err(diagnostic.help("write several texts as a list: `[\"…\", \"…\"]`").into());
            }
            return Err(self
                .missing(')', self.before)
                .filter(|_| next)
                .unwrap_or_else(|| self.scan.unexpected("the name of a field").into()));
        }
        let span = self.scan.span_from(start);
        self.scan.skip()?;
        if let Some(missing) = self.missing(')', self.before).filter(|_| self.scan.rest().starts_with('(')) {
            // Two values with words before their brackets: `steps: Run(…), Offer(…)`.
            let listed = last.and_then(|last| Some((last, last.value.heading()?))).map(|(last, heading)| {
                format!("or, if `{}` has both, write a list: `[{heading}(…), {name}(…)]`", last.name)
            });
            return Err(match listed {
                Some(help) => Box::new(missing.help(help)),
                None => missing,
            });
        }
        if !self.scan.eat(':') {
            return Err(self.scan.unexpected("`:`").note(span, "after the name of this field").into());
        }
        self.scan.skip()?;
        Ok(Field { name, span, value: self.value()? })
    }

    fn enter(&mut self, bracket: char) -> Result<(), Box<Diagnostic>> {
        let start = self.scan.at();
        self.scan.eat(bracket);
        self.open.push(self.scan.span_from(start));
        if self.open.len() > DEPTH {
            return Err(too_large::depth(self.scan.span_from(start), DEPTH).into());
        }
        self.scan.skip()
    }

    /// Consumes the closing bracket, if it is next.
    fn leave(&mut self, bracket: char) -> Result<bool, Box<Diagnostic>> {
        self.before = self.scan.at();
        self.scan.skip()?;
        if self.scan.eat(bracket) {
            self.open.pop();
            return Ok(true);
        }
        match self.open.last() {
            Some(opening) if self.scan.rest().is_empty() => {
                Err(syntax::unclosed(*opening, "this bracket", &bracket.to_string()).into())
            }
            _ => Ok(false),
        }
    }

    /// Consumes the comma after a value, or expects the closing bracket.
    fn comma(&mut self, bracket: char) -> Result<(), Box<Diagnostic>> {
        let after = self.scan.at();
        self.scan.skip()?;
        let rest = self.scan.rest();
        if self.scan.eat(',') || rest.is_empty() || rest.starts_with(bracket) {
            return Ok(());
        }
        let missed = if rest.starts_with(':') { self.before } else { after };
        if let Some(missing) =
            self.missing(bracket, missed).filter(|_| rest.starts_with([')', ']', '}', ':']))
        {
            return Err(missing);
        }
        let expected = format!("`,` or `{bracket}`");
        let diagnostic = self.scan.unexpected(&expected);
        let formula = SIGNS.iter().any(|sign| rest.starts_with(*sign));
        let diagnostic = if formula && self.scan.ends_word(after) && diagnostic.help.is_none() {
            diagnostic.help("write conditions and formulas in quotes: `\"round >= 6\"`, `\"rules.NAME\"`")
        } else {
            diagnostic
        };
        Err(diagnostic.note(self.scan.empty_span(after), "after this value").into())
    }

    /// The innermost bracket should have been closed at a place, but for a quote that is missing before it.
    fn missing(&self, bracket: char, at: u32) -> Option<Box<Diagnostic>> {
        let opening = self.open.last().filter(|_| !self.scan.lacks_quote())?;
        // A closing bracket that matches no open one is the wrong one.
        let wanted = match self.scan.rest().chars().next() {
            Some(']') => Some('['),
            Some('}') => Some('{'),
            _ => None,
        };
        if let Some(wanted) =
            wanted.filter(|wanted| !self.open.iter().any(|open| self.scan.is_at(*open, *wanted)))
        {
            let diagnostic = self.scan.unexpected(&format!("`,` or `{bracket}`"));
            return Some(
                diagnostic
                    .help(format!(
                        "no `{wanted}` is open here: add it where it is missing, or remove this one"
                    ))
                    .into(),
            );
        }
        Some(syntax::missing(self.scan.last_before(at), *opening, bracket).into())
    }
}
