import { describe, expect, it } from "vitest";
import { failureText } from "./failure-text";

const answered = (status: number, statusText: string, data: unknown) => ({ status, statusText, internal: false, data });

describe("failureText (product §17.1)", () => {
  it.each([
    ["the answer's message", answered(403, "Forbidden", { message: "您沒有權限" }), "[403] 您沒有權限"],
    ["a message that is JSON text", answered(409, "", '{"message":"Taken"}'), "[409] Taken"],
    ["else the status text", answered(502, "Bad Gateway", "<h1>nginx</h1>"), "[502] Bad Gateway"],
    [
      "the request's id",
      answered(500, "", { code: "internal", request_id: "8f1a-TPE" }),
      "[500] 網頁發生錯誤 · 8f1a-TPE",
    ],
    ["neither", answered(502, "", null), "[502] 網頁發生錯誤"],
    ["an answer that was thrown", new Response(null, { status: 404, statusText: "Not Found" }), "[404] Not Found"],
    ["no answer", new TypeError("Failed to fetch"), "TypeError: Failed to fetch"],
    ["no answer and no message", new RangeError(), "RangeError: 網頁發生錯誤"],
    [
      "a failure of the server, which says nothing of itself",
      new Error("Unexpected Server Error"),
      "[500] 網頁發生錯誤",
    ],
    ["something that is not an error", "secret", "網頁發生錯誤"],
  ])("shows %s", (_, error, text) => {
    expect(failureText(error, "網頁發生錯誤")).toBe(text);
  });

  it("shows no stack, and at most one line of a long message", () => {
    const error = new Error("x".repeat(10_000));
    error.stack = "Error\n    at secret (file.ts:1)";
    expect(failureText(error, "").length).toBeLessThan(320);
    expect(failureText(error, "")).not.toContain("file.ts");
  });
});
