//! Prints names, texts, numbers and icons.

use super::super::{Icon, Name, Number, Text, Value};
use super::Show;
use super::tree::{Tree, leaf};

impl Show for Name {
    fn show(&self) -> Tree {
        leaf(&self.text)
    }
}

impl Show for Text {
    fn show(&self) -> Tree {
        leaf(format!("{:?}", self.text))
    }
}

impl Show for Number {
    fn show(&self) -> Tree {
        let (whole, part) = (self.thousandths / 1000, self.thousandths % 1000);
        if part == 0 {
            return leaf(whole.to_string());
        }
        leaf(format!("{whole}.{part:03}").trim_end_matches('0'))
    }
}

impl Show for Icon {
    fn show(&self) -> Tree {
        leaf(format!("[{}]", self.mark))
    }
}

impl Show for Value {
    fn show(&self) -> Tree {
        match self {
            Value::Number(number) => number.show(),
            Value::Text(text) => text.show(),
            Value::Name(name) => name.show(),
        }
    }
}
