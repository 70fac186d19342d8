import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";

/** Wraps an entry point's prototype the way the pool does. */
const wrap = (prototype: object, getUnknownPrototypeKey: (key: string) => unknown) =>
  new Proxy(prototype, { get: (_, key) => getUnknownPrototypeKey(String(key)) });

describe("the prototype of an entry point", () => {
  it("is wrapped once", () => {
    const once = wrap({}, (key) => `found ${key}`);
    expect((once as { name: unknown }).name).toBe("found name");
    expect(wrap(once, (key) => key)).toBe(once);
  });

  it("is known by a name that the pool still uses", async () => {
    const path = "node_modules/@cloudflare/vitest-pool-workers/dist/worker/lib/cloudflare/test-internal.mjs";
    const source = await (await env.PROJECT_FILES.fetch(`http://files/${path}`)).text();
    expect(source).toMatch(/Class\.prototype = new Proxy\([^;]*\{\s*get\([^}]*getUnknownPrototypeKey/);
  });

  it("is all that is left as it was", () => {
    const other = { get: () => "other" };
    const once = new Proxy({}, other);
    expect(new Proxy(once, other) === once).toBe(false);
  });
});
