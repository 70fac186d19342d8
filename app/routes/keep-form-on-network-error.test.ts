import { globSync, readFileSync } from "node:fs";
import { redirect } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import { serverFailure } from "~/components/layout/failure-text";
import { keepFormOnNetworkError } from "./keep-form-on-network-error";

// Not `import.meta.glob`, which makes a module of each file: that takes longer than all these tests.
const readSources = (pattern: string) =>
  globSync(pattern).map((path) => ({ path, source: readFileSync(path, "utf8") }));

const pages = readSources("app/routes/**/*.tsx");
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
    // Answers of the forced first step go to its modal.
    expect(readers.sort()).toEqual([
      "app/routes/accounts/auth/first-login.tsx",
      "app/routes/keep-form-on-network-error.tsx",
    ]);
  });
});

const components = readSources("app/**/*.{ts,tsx}").filter(({ path }) => !/\.test\.tsx?$/.test(path));

/** The opening tags of an element in a source. */
const tagsOf = (source: string, name: string) =>
  [...source.matchAll(new RegExp(`<${name}(?=[\\s>])(?:=>|\\{[^{}]*(?:\\{[^{}]*\\}[^{}]*)*\\}|[^>])*>`, "g"))].map(
    ([tag]) => tag,
  );

describe("every form and button that posts", () => {
  const remixForms = components.filter(({ source }) => /\bForm\b[^;]*from "@remix-run\/react"/.test(source));

  it("is found", () => {
    expect(components.filter(({ source }) => /<PostForm\b/.test(source)).length).toBeGreaterThan(30);
    expect(remixForms.length).toBeGreaterThan(5);
  });

  it.each(remixForms.filter(({ path }) => !path.endsWith("/post-form.tsx")))("has a key: $path", ({ source }) => {
    const [, local = "Form"] = /\bForm as (\w+)\b/.exec(source) ?? [];
    for (const tag of tagsOf(source, local)) expect(tag).not.toMatch(/method="post"/i);
    expect(source).not.toMatch(/<\w+\.Form\b/);
  });

  it.each(components.filter(({ source }) => /\.Form\b|<form\b/.test(source)))(
    "of a fetcher or the platform either posts elsewhere or only reads: $path",
    ({ path, source }) => {
      expect(source).not.toMatch(/<\w*[fF]etcher\.Form\b/);
      const posts = tagsOf(source, "form").filter((tag) => /method="post"/i.test(tag));
      // Only the payment page may post by itself, with a signature; unsent forms post with their key.
      expect(posts.length === 0 || /\/(pay-page|unsent-form)\.tsx$/.test(path)).toBe(true);
    },
  );

  it.each(components.filter(({ source }) => /\bsubmit\(\s*\{/.test(source)))(
    "sent by a script has a key: $path",
    ({ source }) => {
      for (const [call] of source.matchAll(/\bsubmit\(\s*\{[^}]*\}[^)]*/g)) {
        if (/method: "post"/.test(call)) expect(call).toContain("[postKeyField]: newPostKey()");
      }
    },
  );

  // Third parties must not learn who the reader is.
  const scripts = components.filter(
    ({ path, source }) =>
      !/\.server\.tsx?$|\/payments\/ecpay\/|\/dev\/|\/consent\/load-outside/.test(path) &&
      /\bfetch\(|XMLHttpRequest\(/.test(source),
  );

  it.each(scripts.filter(({ source }) => /"(?:POST|PUT|PATCH|DELETE)"/.test(source)))(
    "sent by a script of its own says whom its page was made for: $path",
    ({ source }) => {
      const count = (pattern: RegExp) => [...source.matchAll(pattern)].length;
      const sent = count(/\bmethod: "(?:POST|PUT|PATCH|DELETE)"|\.open\("POST"/g);
      expect(count(/readerHeaders\(/g)).toBeGreaterThanOrEqual(Math.max(1, sent));
    },
  );

  it.each(withAction)("is handled once, by page() and readForm: $path", ({ source }) => {
    expect(source).toMatch(/^export const action = (?:page|\w+Page|memberPlanAction)\(/m);
  });
});
