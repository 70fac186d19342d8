import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetKept, keepOnClient, mayKeep, refetchOnRevalidation } from "./keep-on-client";

/** Opens a page whose server sends `data`; returns what it shows and how often the server was asked. */
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
