import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { firstOfItsPage, walk } from "./e2e/walk";

/**
 * `npm test` aims at twelve minutes on two cores (`docs/testing.md`). Time depends on the machine, so the
 * work is counted here by area. To add work, reduce another test of the area, or raise the budget and give the reason
 * in the commit.
 */

interface Work {
  /** Separate browser contexts: each loads its first page with an empty cache, which takes as long as three pages. */
  people: number;
  /** URLs that a journey opens. */
  pages: number;
  /** Runs of axe. */
  axe: number;
}

/** The journeys of each area and their budget; work in a loop or a shared step counts once. */
const areas: Record<string, Work & { specs: string[] }> = {
  "every page": {
    ...{ people: 56, pages: 91, axe: 12 },
    specs: [
      "bad-input",
      "consent",
      "dismissals",
      "edge",
      "frame",
      "going-back",
      "html",
      "input-methods",
      "keyboard",
      "network-error",
    ].concat(["pages", "small-things", "two-accounts", "xss"]),
  },
  accounts: {
    ...{ people: 69, pages: 113, axe: 21 },
    specs: [
      "accounts",
      "api-keys",
      "first-login",
      "guessing",
      "line",
      "log-in-sides",
      "main-job",
      "notices",
      "own-account",
      "roles",
      "second-factor",
    ].concat(["push", "social", "takeover", "terms-version", "webhooks"]),
  },
  profiles: {
    ...{ people: 78, pages: 157, axe: 41 },
    specs: [
      "claims",
      "dated-facts",
      "drafts",
      "files",
      "firewall",
      "groups",
      "import",
      "investor-profile",
      "lost-update",
      "one-pager",
      "pending",
    ].concat(["profile-views", "review", "share-links", "see-as", "startup-news", "startup-profile"]),
  },
  messages: {
    people: 37,
    pages: 79,
    axe: 18,
    specs: [
      "installed-app",
      "invitation-queue",
      "meetings",
      "messages",
      "messages-history",
      "messages-invitation",
      "messages-screen",
      "office-hours",
      "openings",
    ],
  },
  discovery: {
    ...{ people: 18, pages: 25, axe: 11 },
    specs: ["discovery", "discovery-lists", "matches", "partial-search", "saved-searches"],
  },
  deals: { people: 17, pages: 36, axe: 33, specs: ["board", "deals", "figures", "introductions", "letters"] },
  money: { people: 19, pages: 32, axe: 11, specs: ["checkout", "payments", "services"] },
  programmes: { people: 14, pages: 28, axe: 10, specs: ["applications", "courses", "events", "plan-life"] },
  "site and desk": {
    ...{ people: 29, pages: 46, axe: 20 },
    specs: [
      "api-client",
      "api-docs",
      "contact",
      "content-desk",
      "content-history",
      "desk",
      "faq",
      "news",
      "newsletter-desk",
      "numbers",
      "staff-accounts",
    ],
  },
};

const nameOf = (path: string) => basename(path).replace(/\.spec\.ts$/, "");
const journeys = new Map(
  globSync("tests/e2e/*.spec.ts").map((path) => [nameOf(path), readFileSync(path, "utf8")] as const),
);
const times = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

function workOf(specs: string[]): Work {
  const text = specs.map((name) => journeys.get(name) ?? "").join("\n");
  return {
    people: times(text, /\b(?:own|person|signedIn|newAccount|startedConversation)\(/g),
    pages: times(text, /\.(?:goto|reload)\(/g),
    axe: times(text, /\bexpectAccessible\(/g),
  };
}

describe("journeys", () => {
  it("each belong to one area", () => {
    const listed = Object.values(areas).flatMap(({ specs }) => specs);
    expect(listed.sort()).toEqual([...journeys.keys()].sort());
  });

  it.each(Object.entries(areas))("of %s stay within its work", (_, { specs, ...most }) => {
    const work = workOf(specs);
    for (const kind of ["people", "pages", "axe"] as const) expect(work[kind], kind).toBeLessThanOrEqual(most[kind]);
  });

  it("start few servers of their own, and build nothing", () => {
    const all = [...journeys.values()].join("\n");
    expect(times(all, /\b(?:ownServer|startWorkerServer)\(/g)).toBeLessThanOrEqual(3);
    expect(times(all, /\bbundleWorker\b|wrangler|vite:build/g)).toBe(0);
  });
});

describe("the walk over all pages", () => {
  const viewers = Object.entries(walk) as [keyof typeof walk, string[]][];
  const addresses = viewers.flatMap(([who, paths]) => paths.map((path) => ({ who, path })));

  it("reads each address in both languages, and visits the first of each page in both", () => {
    expect(addresses.length).toBeLessThanOrEqual(240);
    expect(addresses.filter(({ who, path }) => firstOfItsPage(who, path)).length).toBeLessThanOrEqual(192);
  });
});

describe("random tests", () => {
  /** Random tests of commands: each case is a history of database calls. */
  const sources = globSync("{app,tests,workers}/**/*.worker.test.ts").map((path) => readFileSync(path, "utf8"));

  it("draw few cases where a case is a history of commands; `npm run test:explore` draws more", () => {
    const drawn = sources.flatMap((text) =>
      [...text.matchAll(/\bruns\(([\d_]+)\)/g)].map(([, number]) => Number(number)),
    );
    expect(drawn.length).toBeGreaterThan(10);
    expect(drawn.reduce((sum, number) => sum + number, 0)).toBeLessThanOrEqual(256);
  });

  it("say how many by `runs`, and never stop by the clock", () => {
    const others = globSync("{app,tests,workers}/**/*.test.{ts,tsx}").filter((path) =>
      /numRuns: \d|interruptAfter(?:TimeLimit): \d/.test(readFileSync(path, "utf8")),
    );
    expect(others).toEqual([]);
  });
});
