import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetKept, forgetPage, keepOnClient, keepOnClientOr, mayKeep, refetchOnRevalidation } from "./keep-on-client";

/** Opens a page whose server sends `data`; returns what it shows and how many requests were made. */
async function open(path: string, data: unknown) {
  const serverLoader = vi.fn(async () => data);
  const shown = await keepOnClient({
    request: new Request(`https://fundbridge.example${path}`),
    serverLoader: serverLoader as never,
  });
  return { shown, fetches: serverLoader.mock.calls.length };
}

const page = (text: string, keep = true) => ({ text, keep });
const url = (path: string) => new URL(path, "https://fundbridge.example");

beforeEach(forgetKept);

describe("a page of website content", () => {
  it("is fetched once in a visit, separately for each language and query", async () => {
    expect(await open("/terms", page("1"))).toEqual({ shown: page("1"), fetches: 1 });
    expect(await open("/terms", page("2"))).toEqual({ shown: page("1"), fetches: 0 });
    expect(await open("/en-US/terms", page("3"))).toEqual({ shown: page("3"), fetches: 1 });
    expect(await open("/terms?x=1", page("4"))).toEqual({ shown: page("4"), fetches: 1 });
  });

  it("is fetched each time for staff and previews", async () => {
    expect(mayKeep({ viewer: { kind: "staff" }, preview: null })).toEqual({ keep: false });
    expect(mayKeep({ viewer: { kind: "staff" }, preview: "terms" })).toEqual({ keep: false });
    expect(mayKeep({ viewer: { kind: "visitor" }, preview: null })).toEqual({ keep: true });
    await open("/terms", page("1", false));
    expect(await open("/terms", page("2", false))).toEqual({ shown: page("2", false), fetches: 1 });
  });

  it("is fetched again after a post, and when it revalidates where it is", async () => {
    await open("/terms", page("1"));
    forgetKept();
    expect(await open("/terms", page("2"))).toMatchObject({ fetches: 1 });
    const here = { currentUrl: url("/terms"), nextUrl: url("/terms") };
    expect(refetchOnRevalidation({ ...here, defaultShouldRevalidate: false })).toBe(false);
    expect(await open("/terms", page("3"))).toMatchObject({ fetches: 0 });
    expect(refetchOnRevalidation({ ...here, defaultShouldRevalidate: true })).toBe(true);
    expect(await open("/terms", page("3"))).toEqual({ shown: page("3"), fetches: 1 });
  });

  it("is not dropped by a navigation within it", async () => {
    await open("/terms", page("1"));
    refetchOnRevalidation({ currentUrl: url("/terms"), nextUrl: url("/terms?x=1"), defaultShouldRevalidate: true });
    expect(await open("/terms", page("2"))).toMatchObject({ fetches: 0 });
  });

  it("keeps no failure, and a limited number of pages", async () => {
    const failing = keepOnClient({
      request: new Request("https://fundbridge.example/terms"),
      serverLoader: () => Promise.reject(new Error("offline")),
    });
    await expect(failing).rejects.toThrow("offline");
    expect(await open("/terms", page("1"))).toMatchObject({ fetches: 1 });
    for (let at = 0; at < 40; at++) await open(`/faq?at=${at}`, page("x"));
    expect(await open("/terms", page("2"))).toMatchObject({ fetches: 1 });
    expect(await open("/faq?at=39", page("y"))).toMatchObject({ fetches: 0 });
  });
});

describe("a list whose failure is not an error page", () => {
  const empty = { list: [], hasFailed: true };
  const path = "/startup/service";
  const ask = (serverLoader: () => Promise<unknown>, signal?: AbortSignal) =>
    keepOnClientOr(empty)({
      request: new Request(`https://fundbridge.example${path}`, { signal: signal ?? null }),
      serverLoader: serverLoader as never,
    });
  const fails = (error: unknown) => () => Promise.reject(error);
  const answer = (status: number) => ({ status, statusText: "", internal: false, data: null });

  it("is kept for the visit, until it is refreshed", async () => {
    const [first, second] = [page("1"), page("2")];
    expect(await ask(async () => first)).toBe(first);
    expect(await ask(async () => second)).toBe(first);
    forgetPage(path);
    expect(await ask(async () => second)).toBe(second);
    forgetPage("/en-US/startup/service");
    expect(await ask(async () => first)).toBe(second);
  });

  it.each([
    ["without a connection", new TypeError("Failed to fetch")],
    ["for an unexpected error", new Error("Unexpected Server Error")],
    ["for a server error", answer(503)],
  ])("is empty %s, and asked for again the next time", async (_, error) => {
    expect(await ask(fails(error))).toBe(empty);
    expect(await ask(async () => page("1"))).toEqual(page("1"));
  });

  it.each([
    ["a redirect", new Response(null, { status: 302 })],
    ["a refusal", answer(403)],
  ])("passes on %s", (_, decision) => expect(ask(fails(decision))).rejects.toBe(decision));

  it("passes on that the reader has left", async () => {
    const left = new AbortController();
    left.abort();
    await expect(ask(fails(new Error("aborted")), left.signal)).rejects.toThrow("aborted");
  });
});
