import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type Draft,
  draftAge,
  draftKey,
  maxDraft,
  parseDraft,
  readDraft,
  removeDraftsOf,
  removeOldDrafts,
  writeDraft,
} from "./stored-drafts";

const now = 1_800_000_000_000;
const draft = (text = "一句話", at = now): Draft => ({ at, base: null, entries: [["name", text]] });
const key = draftKey({ account: "A", locale: "zh-TW", form: "/startup/information/edit" });

/** A fake browser storage that holds `room` characters. */
class FakeStorage {
  room = 10_000_000;
  getItem(name: string) {
    return Object.hasOwn(this, name) ? (this as unknown as Record<string, string>)[name] : null;
  }
  setItem(name: string, value: string) {
    const used = Object.entries(this).reduce((sum, [at, text]) => sum + (at === name ? 0 : String(text).length), 0);
    if (used + value.length > this.room) throw new DOMException("", "QuotaExceededError");
    Object.assign(this, { [name]: value });
  }
  removeItem(name: string) {
    delete (this as unknown as Record<string, string>)[name];
  }
}

let storage: FakeStorage;
beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal("localStorage", storage);
});
afterEach(() => vi.unstubAllGlobals());

describe("drafts in the browser", () => {
  it("are read as they were written, by their account, language and form only", () => {
    writeDraft(key, draft());
    expect(readDraft(key, now)).toEqual(draft());
    for (const place of [
      { account: "B", locale: "zh-TW", form: "/startup/information/edit" },
      { account: null, locale: "zh-TW", form: "/startup/information/edit" },
      { account: "A", locale: "en-US", form: "/startup/information/edit" },
      { account: "A", locale: "zh-TW", form: "/startup/detail/edit" },
    ]) {
      expect(readDraft(draftKey(place), now)).toBeNull();
    }
  });

  it("end after thirty days", () => {
    writeDraft(key, draft());
    expect(readDraft(key, now + draftAge)).not.toBeNull();
    expect(readDraft(key, now + draftAge + 1)).toBeNull();
    removeOldDrafts(now + draftAge + 1);
    expect(storage.getItem(key)).toBeNull();
  });

  it("are not stored above the size limit, and the older draft is then removed too", () => {
    writeDraft(key, draft());
    writeDraft(key, draft("x".repeat(maxDraft)));
    expect(readDraft(key, now)).toBeNull();
  });

  it("make room for each other", () => {
    const other = draftKey({ account: "A", locale: "zh-TW", form: "/contact" });
    storage.room = 300;
    writeDraft(other, draft("x".repeat(150)));
    writeDraft(key, draft("y".repeat(150)));
    expect(readDraft(other, now)).toBeNull();
    expect(readDraft(key, now)?.entries[0]?.[1]).toHaveLength(150);
  });

  it("are deleted when their account logs out, and only then", () => {
    writeDraft(key, draft());
    storage.setItem("fundbridge.draft.A.B", "a message");
    storage.setItem("fundbridge.draft.AB.C", "another account's");
    writeDraft(draftKey({ account: "AB", locale: "zh-TW", form: "/contact" }), draft());
    removeDraftsOf("A");
    expect(Object.keys(storage).filter((name) => name.startsWith("fundbridge"))).toEqual([
      "fundbridge.draft.AB.C",
      "fundbridge.form.AB.zh-TW./contact",
    ]);
  });

  it.each([
    "",
    "{}",
    "[]",
    "null",
    '{"at":"1","entries":[]}',
    `{"at":${now},"entries":[["a"]]}`,
    '{"at":9e99,"entries":[]}',
  ])("ignore malformed values: %s", (text) => expect(parseDraft(text, now)).toBeNull());

  it("do nothing in a browser that refuses storage", () => {
    vi.stubGlobal("localStorage", undefined);
    expect(() => writeDraft(key, draft())).not.toThrow();
    expect(readDraft(key, now)).toBeNull();
  });
});
