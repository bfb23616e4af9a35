//! Assembles scripts: for each call that proposes something, the body that performs it.

use tiru_engine::rules::script::{Proposes, ScriptFile, ScriptKind, ScriptSite};

use super::Maker;
use crate::checked;
use crate::compile::script_kind;

impl Maker<'_> {
    pub(super) fn scripts(&mut self) {
        for script in &self.checked.scripts {
            let sites = script.sites.iter().filter_map(|site| self.script_site(site)).collect();
            self.game.scripts.push(ScriptFile {
                path: script.path.clone(),
                text: script.text.clone(),
                source: script.source,
                sites,
            });
        }
    }

    fn script_site(&mut self, site: &checked::ScriptSite) -> Option<ScriptSite> {
        let proposes = match &site.proposes {
            checked::Proposes::Ask(then) => Proposes::Ask(then.clone()),
            checked::Proposes::Deed { frame, params, stmt } => {
                let locals: Vec<_> = params.iter().map(|(local, _)| Some(*local)).collect();
                let kinds: Vec<ScriptKind> =
                    params.iter().filter_map(|(_, kind)| script_kind(*kind)).collect();
                let name = format!("script {}", site.word);
                let stmts = std::slice::from_ref(stmt.as_ref());
                Proposes::Deed(self.store.does(&name, frame, &locals, stmts, site.span), kinds)
            }
        };
        let (line, column) = site.place;
        Some(ScriptSite {
            line: u16::try_from(line).ok()?,
            column: u16::try_from(column).ok()?,
            word: site.word.clone(),
            proposes,
            said: site.said.clone(),
            span: site.span,
        })
    }
}
