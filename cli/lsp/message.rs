//! Messages of JSON-RPC: what came in, and the texts that go out.

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

impl Incoming {
    /// Reads a message.
    pub(super) fn of(mut message: Value) -> Incoming {
        let params = message.get_mut("params").map(Value::take).unwrap_or_default();
        let method = message.get("method").and_then(Value::as_str).map(str::to_owned);
        match (method, message.get("id")) {
            (Some(method), Some(id)) if id.is_number() || id.is_string() => {
                Incoming::Request { id: id.clone(), method, params }
            }
            (Some(method), None) => Incoming::Notification { method, params },
            (None, Some(_)) => Incoming::Response,
            _ => Incoming::Invalid,
        }
    }
}

/// Returns a response with a result.
pub(super) fn response(id: &Value, result: &Value) -> String {
    json!({ "jsonrpc": "2.0", "id": id, "result": result }).to_string()
}

/// Returns a response that refuses a request.
pub(super) fn refusal(id: &Value, code: Code, message: &str) -> String {
    json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code as i32, "message": message } }).to_string()
}

/// Returns a notification.
pub(super) fn notification(method: &str, params: &Value) -> String {
    json!({ "jsonrpc": "2.0", "method": method, "params": params }).to_string()
}

/// Returns a request of the server, whose response is ignored.
pub(super) fn request(id: &str, method: &str, params: &Value) -> String {
    json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }).to_string()
}
