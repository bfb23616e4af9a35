//! Parses hostile texts, and expressions inside other files.

use std::fmt::Debug;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use tiru_dsl::ast::{Expr, File, ItemKind};
use tiru_dsl::diagnostic::Diagnostic;
use tiru_dsl::diagnostic::render::{Colour, human, json, plain};
use tiru_dsl::mistake;
use tiru_dsl::parse::{parse, parse_expression};
use tiru_dsl::source::Sources;
use tiru_engine::rules::SourceId;

/// Generous, since tests run unoptimized and in parallel.
const SOON: Duration = Duration::from_secs(5);

fn read(text: &str) -> (Sources, std::sync::Arc<File>, Vec<Diagnostic>) {
    let mut sources = Sources::default();
    let id = sources.add("case.tiru", text);
    let began = Instant::now();
    let (file, told) = parse(&sources, id);
    let shown = human(&sources, &told, Colour::Terminal).len() + file.to_string().len();
    let objects: String = told.iter().map(|one| json(&sources, one)).collect();
    let short = plain(&sources, &told) + objects.as_str();
    assert!(began.elapsed() < SOON, "{:?} for {shown} {:.60}", began.elapsed(), text);
    assert!(!short.contains('\u{202e}'));
    for one in &told {
        assert!(one.span.start <= one.span.end && one.span.end as usize <= text.len(), "{one:?}");
        assert!(mistake::page(one.code).is_some(), "{}", one.code);
        let names = ["k_", "p_l", "p_r", "_name", "mod_", "Rule"];
        assert!(names.iter().all(|name| !one.message.contains(name)), "{}", one.message);
    }
    if told.is_empty() && text.len() < 100_000 {
        let printed = file.to_string();
        let printed_id = sources.add("printed.tiru", printed.as_str());
        let (again, told) = parse(&sources, printed_id);
        assert_eq!(told, [], "{printed}");
        assert!(without_spans(&again.items) == without_spans(&file.items), "{printed}");
    }
    (sources, file, told)
}

/// Returns a tree without its spans.
fn without_spans(tree: &impl Debug) -> String {
    let text = format!("{tree:?}");
    let (first, rest) = text.split_once("Span {").unwrap_or((&text, ""));
    let rest = rest.split("Span {").map(|part| part.split_once('}').map_or(part, |(_, rest)| rest));
    [first].into_iter().chain(rest).collect()
}

fn codes(text: &str) -> Vec<&'static str> {
    read(text).2.iter().map(|one| one.code).collect()
}

fn rules(body: &str) -> String {
    format!("rules for harbour\n{body}\n")
}

#[test]
fn long_chains_end_soon() {
    let chains = [
        format!("def a() = {}1", "1+".repeat(100_000)),
        format!("def a() = {}x", "not ".repeat(60_000)),
        format!("def a() = {}x", "x of ".repeat(50_000)),
        format!("def a() = x{}", ".y".repeat(100_000)),
        format!("def a() = {}x", "if x then y else ".repeat(15_000)),
        format!("def a() = x{}", " or x".repeat(50_000)),
        format!("def a() = [{}]", "1+".repeat(300) + "1"),
    ];
    for chain in chains {
        assert_eq!(codes(&rules(&chain)), ["S0108"], "{chain:.40}");
    }
    assert_eq!(codes(&rules(&format!("def a() = {}x", "- ".repeat(100_000)))), ["S0101"]);
    assert_eq!(codes(&rules(&format!("rule a {{ {} {{ }} }}", "if x { } else ".repeat(10_000)))), [""; 0]);
    assert_eq!(codes(&rules(&format!("rule a {{ {} }}", "stop ".repeat(50_000)))), [""; 0]);
}

#[test]
fn deep_brackets_are_refused_and_allowed_ones_fit_on_a_small_stack() {
    for (open, close) in [("(", ")"), ("[", "]"), ("f(", ")"), ("(a in x where ", ")"), ("x did y (", ")")] {
        let nested = |deep: usize| rules(&format!("def a() = {}x{}", open.repeat(deep), close.repeat(deep)));
        assert_eq!(codes(&nested(60)), [""; 0], "{open}");
        assert_eq!(codes(&nested(65)), ["S0108"], "{open}");
        assert_eq!(codes(&nested(60_000)).len(), 1, "{open}");
    }
    for (open, close) in [
        ("if x { ", "}"),
        ("m has { on row { ", "} }"),
        ("choose one { \"a\" { ", "} }"),
        ("until end of tide { on row { ", "} }"),
        ("may { } else { ", "}"),
    ] {
        let nested =
            |deep: usize| rules(&format!("rule a {{ {}{} }}", open.repeat(deep), close.repeat(deep)));
        assert_eq!(codes(&nested(30)), [""; 0], "{open}");
        assert_eq!(codes(&nested(65)), ["S0108"], "{open}");
    }
    // Mismatched brackets, and texts that hide some.
    for text in ["(".repeat(100_000), "}".repeat(100_000), "([{".repeat(30_000), "\"(".repeat(50_000)] {
        assert!(!codes(&rules(&format!("def a() = {text}"))).is_empty());
    }
}

#[test]
fn too_much_of_anything_is_reported_once() {
    assert_eq!(codes(&"x".repeat(5 * 1024 * 1024)), ["F0004"]);
    assert_eq!(codes(&rules(&format!("rule a {{ {} }}", "stop ".repeat(60_000)))), ["S0107"]);
    let many = codes(&rules(&"on\n".repeat(100_000)));
    assert_eq!((many.len(), many.last()), (201, Some(&"S0113")));
    let slips = codes(&rules(&"rule a { rveeal self }\n".repeat(1_000)));
    assert_eq!(slips.len(), 201);
}

#[test]
fn a_broken_item_hides_no_other() {
    let (_, file, told) = read(&rules("rule a { stop }\nrule b { stop\ndef c( = 1\nrule d { stop }"));
    let kinds: Vec<String> = file.items.iter().map(ToString::to_string).collect();
    assert_eq!(
        kinds,
        ["rule a() {\n    stop\n}", "// broken: rule b", "// broken: def c", "rule d() {\n    stop\n}"]
    );
    assert_eq!(told.len(), 2);
    let (_, file, _) = read(&rules("rule a { stop } rule b { what }"));
    assert_eq!(file.items.iter().filter(|item| matches!(item.kind, ItemKind::Broken(_))).count(), 1);
    assert_eq!(file.items.len(), 2);
}

#[test]
fn random_words_neither_panic_nor_hang() {
    let words = [
        "card", "\"A\"", "{", "}", "{", "}", "(", ")", "[", "]", "on", "enter", "move", "to", "my", ".",
        "hand", "where", "if", "then", "else", "1", "2.5", "+", "-", "=", "+=", "<", "is", "not", "has",
        "cannot", "can", "each", "in", "choose", "up", "any", "of", "end", "start", "tide", "rule", "action",
        "a", "b", ",", ":", "\n", "\n", "\"", "//", "\\", "é", "\u{202e}", "\r", "\u{0}", "[02]", "ruling",
        "given", "when", "p1", "does", "always", "until", "limit", "per", "did", "this", "says", "/",
        "table", "make", "from", "icons", "firm",
    ];
    let mut state: u64 = 7;
    let mut next = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap() % below
    };
    for _ in 0..2_000 {
        let length = next(60);
        let text: Vec<&str> = (0..length).map(|_| words[next(words.len())]).collect();
        read(&rules(&text.join(" ")));
        read(&text.concat());
        let _ = parse_expression(&text.join(" "), &|at| u32::try_from(at).unwrap(), SourceId(0));
    }
    let whole = include_str!("../../../tests/cases/parse/statements.tiru");
    for _ in 0..300 {
        let mut cut: Vec<char> = whole.chars().collect();
        let at = next(cut.len());
        match next(3) {
            0 => cut.truncate(at),
            1 => drop(cut.remove(at)),
            _ => cut.insert(at, ['{', '}', '"', '(', 'x', '.'][next(6)]),
        }
        read(&cut.into_iter().collect::<String>());
    }
}

#[test]
fn every_span_lies_where_its_words_are() {
    let text = rules("def a(x) = x.b + not_this(2) // c\n   * 3   // d\ndef c() = (1)");
    let (sources, file, _) = read(&text);
    let words: Vec<&str> = file.items.iter().map(|item| sources.slice(item.span)).collect();
    assert_eq!(words, ["def a(x) = x.b + not_this(2) // c\n   * 3", "def c() = (1)"]);
    let ItemKind::Def(def) = &file.items[0].kind else { panic!("a def") };
    assert_eq!(sources.slice(def.value.span), "x.b + not_this(2) // c\n   * 3");
}

#[test]
fn an_expression_inside_another_file_keeps_its_places() {
    // The text `a.b = "c"` as part of a RON string at byte 10, where each quote takes two bytes.
    let text = "a.b = \"c\"";
    let place = |at: usize| u32::try_from(10 + at + usize::from(at > 6) + usize::from(at > 8)).unwrap();
    let expr: Expr = parse_expression(text, &place, SourceId(3)).unwrap();
    assert_eq!(expr.to_string(), "a.b = \"c\"");
    assert_eq!((expr.span.source, expr.span.start, expr.span.end), (SourceId(3), 10, 21));
    assert_eq!(parse_expression("x in", &place, SourceId(3)).unwrap_err().span.start, 12);
    assert_eq!(
        parse_expression("", &place, SourceId(3)).unwrap_err().message,
        "expected a value, found the end"
    );
    assert_eq!(parse_expression("a\u{202e}", &place, SourceId(3)).unwrap_err().code, "F0006");
    assert_eq!(parse_expression(&"(".repeat(70), &place, SourceId(3)).unwrap_err().code, "S0108");
    assert_eq!(
        parse_expression("my.field where .size > 2", &place, SourceId(3)).unwrap().to_string(),
        "my.field where .size > 2"
    );
}

#[test]
fn every_text_is_read_again_from_what_is_printed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut folders: Vec<PathBuf> =
        ["cards", "examples", "tests/cases"].iter().map(|name| root.join(name)).collect();
    let mut read_again = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "tiru")
                && let Ok(text) = std::fs::read_to_string(&path)
            {
                // `read` compares the trees of correct texts.
                read_again += usize::from(read(&text).2.is_empty());
            }
        }
    }
    assert!(read_again > 300, "{read_again}");
}

#[test]
fn operators_bind_as_the_guide_says() {
    for (text, same) in [
        ("a or b and c", "a or (b and c)"),
        ("a and b or c", "(a and b) or c"),
        ("not a and b", "(not a) and b"),
        ("not a = b", "not (a = b)"),
        ("a and b = c", "a and (b = c)"),
        ("a = b + c", "a = (b + c)"),
        ("a is b + c", "a is (b + c)"),
        ("a + b * c", "a + (b * c)"),
        ("a - b - c", "(a - b) - c"),
        ("a / b / c", "(a / b) / c"),
        ("-a * b", "(-a) * b"),
        ("-a.b", "-(a.b)"),
        ("-a of b", "-(a of b)"),
        ("a.b of c.d of e", "(a.b) of ((c.d) of e)"),
        ("a + b did row", "(a + b) did row"),
        ("if a then b else c or d", "if a then b else (c or d)"),
        ("if a then b else if c then d else e", "if a then b else (if c then d else e)"),
        ("a or b where c or d", "(a or b) where (c or d)"),
    ] {
        let [one, other] = [text, same]
            .map(|text| parse_expression(text, &|at| u32::try_from(at).unwrap(), SourceId(0)).unwrap());
        assert_eq!(without_spans(&one), without_spans(&other), "{text}");
        assert_eq!(other.to_string(), text);
    }
}

#[test]
fn a_megabyte_of_cards_is_read_soon() {
    let sample = include_str!("../../../tests/cases/parse/battle-cards.tiru");
    let (head, body) = sample.split_once('\n').unwrap();
    let large = format!("{head}\n{}", body.repeat(1_000_000 / body.len()));
    assert_eq!(codes(&large), [""; 0]);
}
