//! Messages of JSON-RPC: what came in, and the texts that go out.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// What an error of the protocol is, by its number.
#[derive(Clone, Copy, Debug)]
pub(super) enum Code {
    Parse = -32_700,
    InvalidRequest = -32_600,
    MethodNotFound = -32_601,
    InvalidParams = -32_602,
    NotInitialized = -32_002,
    RequestFailed = -32_803,
}

/// A message from the client.
#[derive(Debug)]
pub(super) enum Incoming {
    /// Wants a response with this id.
    Request { id: Value, method: String, params: Value },
    /// Wants none.
    Notification { method: String, params: Value },
    /// Answers a request of the server.
    Response,
    /// Is none of these.
    Invalid,
}

/// A message as it is written.
#[derive(Deserialize)]
struct Raw {
    id: Option<Value>,
    method: Option<String>,
    #[serde(default)]
    params: Value,
}

impl Incoming {
    /// Reads a message.
    pub(super) fn of(message: Value) -> Incoming {
        let Ok(Raw { id, method, params }) = serde_json::from_value(message) else {
            return Incoming::Invalid;
        };
        match (method, id) {
            (Some(method), Some(id)) if id.is_number() || id.is_string() => {
                Incoming::Request { id, method, params }
            }
            (Some(method), None) => Incoming::Notification { method, params },
            (None, Some(_)) => Incoming::Response,
            _ => Incoming::Invalid,
        }
    }
}

const VERSION: &str = "2.0";

/// A message to the client; what is not part of it is left out.
#[derive(Default, Serialize)]
struct Outgoing<'m> {
    jsonrpc: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'m Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    method: Option<&'m str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    params: Option<&'m Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<&'m Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Value>,
}

impl Outgoing<'_> {
    fn text(&self) -> String {
        // It has no map whose keys are not texts, which alone cannot be written.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Returns a response with a result.
pub(super) fn response(id: &Value, result: &Value) -> String {
    Outgoing { jsonrpc: VERSION, id: Some(id), result: Some(result), ..Outgoing::default() }.text()
}

/// Returns a response that refuses a request.
pub(super) fn refusal(id: &Value, code: Code, message: &str) -> String {
    let error = json!({ "code": code as i32, "message": message });
    Outgoing { jsonrpc: VERSION, id: Some(id), error: Some(error), ..Outgoing::default() }.text()
}

/// Returns a notification.
pub(super) fn notification(method: &str, params: &Value) -> String {
    Outgoing { jsonrpc: VERSION, method: Some(method), params: Some(params), ..Outgoing::default() }.text()
}

/// Returns a request of the server, whose response is ignored.
pub(super) fn request(id: &str, method: &str, params: &Value) -> String {
    let id = Value::from(id);
    let (id, method, params) = (Some(&id), Some(method), Some(params));
    Outgoing { jsonrpc: VERSION, id, method, params, ..Outgoing::default() }.text()
}

/// What the client is asked to do from now on.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Registration {
    id: &'static str,
    method: &'static str,
    register_options: Value,
}

impl Registration {
    /// Asks to do `method`, as the options say.
    pub(super) fn new(method: &'static str, register_options: Value) -> Registration {
        Registration { id: method, method, register_options }
    }
}
