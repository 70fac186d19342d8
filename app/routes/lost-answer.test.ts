import { readFileSync } from "node:fs";
import { redirect } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import { keepFormOnNetworkError, serverFailure } from "./lost-answer";

const sources = import.meta.glob<string>("./**/*.tsx", { query: "?raw", import: "default", eager: true });
const pages = Object.entries(sources).map(([path, source]) => ({ path, source }));
const withAction = pages.filter(({ source }) => /^export (const|(async )?function) action\b/m.test(source));

/** What `keepFormOnNetworkError` makes of an action: the value, or what it throws. */
function answer(serverAction: () => Promise<unknown>, signal?: AbortSignal) {
  const request = new Request("https://fundbridge.example/startup", { method: "POST", signal });
  return keepFormOnNetworkError({ request, params: {}, serverAction: serverAction as never });
}

const failing = (error: unknown) => () => Promise.reject(error);

describe("an answer that was lost", () => {
  it.each([
    ["no connection", new TypeError("Failed to fetch")],
    ["something that is not an answer", new Error("Unable to decode turbo-stream response from URL: /startup.data")],
    ["an answer cut off", new SyntaxError("Unexpected end of JSON input")],
  ])("is no answer, and has nothing loaded: %s", async (_, error) => {
    const lost = await answer(failing(error));
    expect(lost).toBeInstanceOf(Response);
    const { status } = lost as Response;
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await (lost as Response).json()).toBeNull();
  });

  it.each([
    ["a redirect", redirect("/startup")],
    ["a refusal", { status: 403, statusText: "", internal: false, data: { code: "forbidden" } }],
    ["a failure of the server", new Error(serverFailure)],
  ])("is not what the server did answer: %s", async (_, error) => {
    await expect(answer(failing(error))).rejects.toBe(error);
  });

  it("is not a form's answer, which passes as it is", async () => {
    const refused = { status: "error", error: { name: ["validation.required"] } };
    expect(await answer(async () => refused)).toBe(refused);
  });

  it("is not a post that gave way to another", async () => {
    const reason = new DOMException("", "AbortError");
    await expect(answer(failing(reason), AbortSignal.abort())).rejects.toBe(reason);
  });

  it("knows by what words Remix tells of a failure", () => {
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

  it("reads an answer so that a lost one takes nothing away", () => {
    const readers = pages.filter(({ source }) => /\buseActionData\b/.test(source)).map(({ path }) => path);
    // The forced first step's answers come to its modal.
    expect(readers.sort()).toEqual(["./auth/first-login.tsx", "./lost-answer.tsx"]);
  });
});
