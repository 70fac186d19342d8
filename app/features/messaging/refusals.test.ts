import { describe, expect, it } from "vitest";
import { type Refusal, refusalError } from "./refusals";

describe("refusalError", () => {
  it.each<[Refusal, string, number?]>([
    [{ kind: "unavailable" }, "recipient_unavailable"],
    [{ kind: "rate_limited", retryAfterSeconds: 7 }, "rate_limited", 7],
    [{ kind: "no_conversation" }, "not_found"],
    [{ kind: "closed" }, "wrong_state"],
    [{ kind: "wrong_state" }, "wrong_state"],
    [{ kind: "blocked" }, "blocked"],
  ])("reports %o as %s", (refusal, code, retryAfterSeconds) => {
    expect(refusalError(refusal)).toMatchObject({ code, retryAfterSeconds });
  });
});
