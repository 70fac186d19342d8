import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { logError } from "./log-error.server";

/** Returns everything of what was logged: messages, stacks, causes and properties. */
function logged(...parts: unknown[]): string {
  const spy = vi.spyOn(console, "error").mockImplementation(() => undefined);
  try {
    logError(...parts);
    const textOf = (part: unknown): string =>
      part instanceof Error
        ? `${part.message} ${part.stack} ${JSON.stringify(part)} (${textOf(part.cause)})`
        : String(part);
    return (spy.mock.calls[0] ?? []).map(textOf).join(" ");
  } finally {
    spy.mockRestore();
  }
}

const query = "select id from accounts where email = ?";
const failed = new DrizzleQueryError(query, ["wang@example.test"], new Error("D1_ERROR: no such table"));

describe("the log of an error", () => {
  it.each([
    ["a failed query", failed],
    ["an error it caused", new Error("The mail was not sent.", { cause: failed })],
  ])("has the statement and the cause of %s, and not its values", (_, error) => {
    const text = logged("Request 8f1a failed.", error);
    for (const part of ["Request 8f1a failed.", query, "D1_ERROR: no such table", "log-error.test"]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain("wang");
  });

  it("leaves everything else as it is", () => {
    const error = new TypeError("x", { cause: "y" });
    const spy = vi.spyOn(console, "error").mockImplementation(() => undefined);
    logError("text", error);
    expect(spy.mock.calls).toEqual([["text", error]]);
    expect(spy.mock.calls[0]?.[1]).toBe(error);
    spy.mockRestore();
  });
});
