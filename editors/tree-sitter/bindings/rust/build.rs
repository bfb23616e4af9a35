//! Compiles the parser, which `tree-sitter generate` made from `grammar.js`.

fn main() {
    let source = "src/parser.c";
    cc::Build::new().std("c11").include("src").file(source).warnings(false).compile("tree-sitter-tiru");
    println!("cargo:rerun-if-changed={source}");
}
