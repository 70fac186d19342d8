import { readdirSync } from "node:fs";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { describe, expect, it } from "vitest";
import { unstable_readConfig } from "wrangler";
import routes from "../app/routes";

const { assets } = unstable_readConfig({ config: "wrangler.toml" }, { hideWarnings: true });
const rules = assets?.run_worker_first as string[];

/** Whether the platform calls the Worker for a path before it looks for a file. */
const comesFirst = (path: string) =>
  rules.some((rule) => (rule.endsWith("*") ? path.startsWith(rule.slice(0, -1)) : path === rule));

/** Returns the first segments of all routes; layouts contribute their children's. */
function segmentsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) =>
    path === undefined ? segmentsOf(children) : [path.split("/")[0]?.replace(/\?$/, "") ?? ""],
  );
}

describe("the platform asks the Worker first", () => {
  const segments = [...new Set(segmentsOf(routes))].filter((segment) => segment !== "*" && !segment.startsWith(":"));

  it.each([...segments, "ws/inbox", "payments/ecpay/paid", "__manifest", "_root.data", "zh-TW"])("for /%s", (segment) =>
    expect(comesFirst(`/${segment}`)).toBe(true),
  );

  it("for no file, so that it serves them itself", () => {
    // The platform reads `_headers`; the build writes `assets` and the service worker.
    const files = [...readdirSync("public").filter((name) => name !== "_headers"), "assets/entry.client-x.js", "sw.js"];
    expect(files.filter((name) => comesFirst(`/${name}`))).toEqual([]);
  });

  it("by fewer rules than the platform allows", () => expect(rules.length).toBeLessThanOrEqual(100));
});
