import { readFileSync } from "node:fs";
import { redirect } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import { keepFormOnNetworkError, serverFailure } from "./keep-form-on-network-error";

const sources = import.meta.glob<string>("./**/*.tsx", { query: "?raw", import: "default", eager: true });
const pages = Object.entries(sources).map(([path, source]) => ({ path, source }));
const withAction = pages.filter(({ source }) => /^export (const|(async )?function) action\b/m.test(source));

/** The result of `keepFormOnNetworkError` for an action. */
function answer(serverAction: () => Promise<unknown>, signal?: AbortSignal) {
  const request = new Request("https://fundbridge.example/startup", { method: "POST", signal });
  return keepFormOnNetworkError({ request, params: {}, serverAction: serverAction as never });
}

const failing = (error: unknown) => () => Promise.reject(error);

describe("keepFormOnNetworkError", () => {
  it.each([
    ["no connection", new TypeError("Failed to fetch")],
    ["a response that cannot be decoded", new Error("Unable to decode turbo-stream response from URL: /startup.data")],
    ["a truncated response", new SyntaxError("Unexpected end of JSON input")],
  ])("returns no answer and skips revalidation: %s", async (_, error) => {
    const lost = await answer(failing(error));
    expect(lost).toBeInstanceOf(Response);
    const { status } = lost as Response;
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await (lost as Response).json()).toBeNull();
  });

  it.each([
    ["a redirect", redirect("/startup")],
    ["a refusal", { status: 403, statusText: "", internal: false, data: { code: "forbidden" } }],
    ["a server error", new Error(serverFailure)],
  ])("rethrows what the server answered: %s", async (_, error) => {
    await expect(answer(failing(error))).rejects.toBe(error);
  });

  it("returns a form's answer unchanged", async () => {
    const refused = { status: "error", error: { name: ["validation.required"] } };
    expect(await answer(async () => refused)).toBe(refused);
  });

  it("rethrows the abort of a superseded post", async () => {
    const reason = new DOMException("", "AbortError");
    await expect(answer(failing(reason), AbortSignal.abort())).rejects.toBe(reason);
  });

  it("knows the message of Remix's server errors", () => {
    const path = "node_modules/@remix-run/server-runtime/dist/errors.js";
    expect(readFileSync(path, "utf8")).toContain(`new Error("${serverFailure}")`);
  });
});

describe("every page with an action", () => {
  it("is found", () => expect(withAction.length).toBeGreaterThan(20));

  it.each(withAction)("keeps what was typed: $path", ({ source }) => {
    expect(source).toMatch(
      /^export \{ keepFormOnNetworkError as clientAction \}|^export async function clientAction\b/m,
    );
  });

  it("reads answers with useAnswer, so that a lost one discards nothing", () => {
    const readers = pages.filter(({ source }) => /\buseActionData\b/.test(source)).map(({ path }) => path);
    // The forced first step's answers go to its modal.
    expect(readers.sort()).toEqual(["./auth/first-login.tsx", "./keep-form-on-network-error.tsx"]);
  });
});
