import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetKept, keepConversations, keepReader, readKept } from "./kept-list";

/** Stands in for the browser's caches. */
class TestCaches {
  readonly #caches = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const cache = this.#caches.get(name) ?? new Map<string, Response>();
    this.#caches.set(name, cache);
    return {
      match: async (path: string) => cache.get(path)?.clone(),
      put: async (path: string, answer: Response) => {
        cache.set(path, answer);
      },
    };
  }

  async delete(name: string) {
    return this.#caches.delete(name);
  }
}

/** Stands in for the browser's locks; these tests use one. */
class TestLocks {
  #last: Promise<unknown> = Promise.resolve();

  request(_name: string, work: () => Promise<unknown>) {
    const mine = this.#last.then(work);
    this.#last = mine.catch(() => undefined);
    return mine;
  }
}

beforeEach(() => {
  vi.stubGlobal("caches", new TestCaches());
  vi.stubGlobal("navigator", { locks: new TestLocks() });
  return () => vi.unstubAllGlobals();
});

const conversations = [{ name: "潮間織造", at: 1_795_000_000 }];
const listed = async () => (await readKept())?.list?.conversations ?? null;

describe("the list kept for the offline page", () => {
  it("is that of the page's account, in both orders of a page's effects", async () => {
    const keeping = keepConversations("investor.1", conversations);
    await keepReader("investor.1", "zh-TW");
    await keeping;
    expect(await listed()).toEqual(conversations);
    await keepReader("investor.1", "en-US");
    expect(await listed(), "still there in another language").toEqual(conversations);
    expect((await readKept())?.locale).toBe("en-US");
  });

  it.each(["visitor", "startup.2"])("is gone once a page is for %s", async (reader) => {
    await keepReader("investor.1", "zh-TW");
    await keepConversations("investor.1", conversations);
    await keepReader(reader, "zh-TW");
    expect(await listed()).toBeNull();
    await keepReader("investor.1", "zh-TW");
    expect(await listed()).toBeNull();
  });

  it("is not kept for an account that logged out, whose page is still open in another tab", async () => {
    await keepReader("investor.1", "zh-TW");
    await forgetKept();
    await keepConversations("investor.1", conversations);
    await keepReader("visitor", "zh-TW");
    await keepConversations("investor.1", conversations);
    expect(await listed()).toBeNull();
  });

  it("has the newest 50", async () => {
    await keepReader("investor.1", "zh-TW");
    const many = Array.from({ length: 60 }, (_, at) => ({ name: `第 ${at} 家`, at }));
    await keepConversations("investor.1", many);
    expect(await listed()).toEqual(many.slice(0, 50));
  });

  it("is not needed: without storage nothing fails", async () => {
    vi.stubGlobal("caches", { open: () => Promise.reject(new Error("SecurityError")) });
    await keepReader("investor.1", "zh-TW");
    await forgetKept();
    expect(await readKept()).toBeNull();
  });
});
