import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { publicVersion } from "~/db/schema";
import { minuteMs } from "~/durations";
import type { App } from "~/server/app.server";
import { testApp } from "../../../../tests/support/app";
import { ownVersion, seenVersion } from "./public-version.server";
import { rememberPublic } from "./remember-public.server";

let now = Date.now();
const app = testApp({ now: () => now });

/** A request of a visitor who has not written anything recently. */
const request = (): App => ({ ...app, versions: { mayShare: true } });

const change = (version: string = crypto.randomUUID()) => app.db.update(publicVersion).set({ version });

beforeEach(async () => {
  await change();
});

describe("what public pages show", () => {
  /** A read function that counts its calls. */
  function counted() {
    const read = async () => ({ times: ++read.times, list: [{ at: read.times }] });
    read.times = 0;
    return read;
  }

  it("is read once, until something changes", async () => {
    const read = counted();
    for (let time = 0; time < 3; time++)
      expect(await rememberPublic(request(), ["a"], read)).toMatchObject({ times: 1 });
    await change();
    expect(await rememberPublic(request(), ["a"], read)).toMatchObject({ times: 2 });
  });

  it("is read again after five minutes", async () => {
    const read = counted();
    await rememberPublic(request(), ["a"], read);
    now += 5 * minuteMs - 1;
    expect(await rememberPublic(request(), ["a"], read)).toMatchObject({ times: 1 });
    now += 1;
    expect(await rememberPublic(request(), ["a"], read)).toMatchObject({ times: 2 });
  });

  it("differs by every part of its key", async () => {
    const read = counted();
    const keys = [["a"], ["b"], ["a", 1], ["a", "1"], ["a", null], ["a", ["x", "y"]], ["a", ["x"], "y"], ["a,1"]];
    for (const [at, key] of keys.entries()) {
      expect(await rememberPublic(request(), key, read)).toMatchObject({ times: at + 1 });
    }
  });

  it("cannot be changed by its readers, because they share it", async () => {
    const found = await rememberPublic(request(), ["a"], counted());
    expect(await rememberPublic(request(), ["a"], counted())).toBe(found);
    expect(() => found.list.push({ at: 2 })).toThrow(TypeError);
    expect(() => Object.assign(found.list[0] ?? {}, { at: 2 })).toThrow(TypeError);
  });

  it("is not remembered if it cannot be read", async () => {
    const fail = () => rememberPublic(request(), ["a"], () => Promise.reject(new Error("gone")));
    await expect(fail()).rejects.toThrow("gone");
    const read = counted();
    expect(await rememberPublic(request(), ["a"], read)).toMatchObject({ times: 1 });
  });

  it("never stays behind a change that came while it was read", async () => {
    await rememberPublic(request(), ["a"], async () => {
      await change();
      return "before";
    });
    expect(await rememberPublic(request(), ["a"], async () => "after")).toBe("after");
  });
});

describe("the version", () => {
  it("is the same for a whole request, and read again by whoever may have written", async () => {
    const [one, writer] = [request(), app];
    await change("first");
    expect([await seenVersion(one), await seenVersion(writer)]).toEqual(["first", "first"]);
    await change("second");
    expect([await seenVersion(one), await seenVersion(writer)]).toEqual(["first", "second"]);
    expect(await ownVersion(writer)).toBe("second");
  });

  it("is the request's own if something is cached under it", async () => {
    await change("first");
    const [leader, other] = [request(), request()];
    const seen = await Promise.all([seenVersion(leader), seenVersion(other)]);
    expect(seen).toEqual(["first", "first"]);
    await change("second");
    expect(await ownVersion(leader)).toBe("first");
    // The version known to `other` was read by another request, whose database may have been ahead of its own.
    const own = await ownVersion(other);
    expect(["first", "second"]).toContain(own);
    expect(await seenVersion(other)).toBe(own);
  });

  describe("that another isolate has replaced", () => {
    /** Bypasses the product's client, like writes of other isolates. */
    const changeElsewhere = () => env.DB.prepare("UPDATE public_version SET version = 'elsewhere'").run();

    const statement = { bind: () => statement, raw: () => new Promise<never>(() => undefined) };
    /** A database that never responds. */
    const unanswered = { prepare: () => statement };

    beforeEach(() => {
      vi.useFakeTimers({ toFake: ["Date"] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it("is seen a quarter of a second later at the latest", async () => {
      await change("first");
      expect(await seenVersion(request())).toBe("first");
      await changeElsewhere();
      expect(await seenVersion(request())).toBe("first");
      vi.advanceTimersByTime(249);
      // Halfway through, one request refreshes it for the others.
      expect(await seenVersion(request())).toBe("elsewhere");
      expect(await seenVersion(request())).toBe("elsewhere");
    });

    it("is not waited for while another request reads it, and is still read if that request is cut off", async () => {
      await change("first");
      expect(await seenVersion(request())).toBe("first");
      await changeElsewhere();
      vi.advanceTimersByTime(125);
      void seenVersion({ ...request(), db: { $client: unanswered } as unknown as App["db"] });
      expect(await seenVersion(request())).toBe("first");
      vi.advanceTimersByTime(125);
      expect(await seenVersion(request())).toBe("elsewhere");
    });

    it("is seen at once by who has written, and after any write of this isolate", async () => {
      await change("first");
      expect(await seenVersion(request())).toBe("first");
      await changeElsewhere();
      expect(await seenVersion({ ...app, versions: { mayShare: false } })).toBe("elsewhere");
      await change("second");
      expect(await seenVersion(request())).toBe("second");
    });
  });
});
