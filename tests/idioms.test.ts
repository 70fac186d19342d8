import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

/** The product's own files, without their tests. */
const files = globSync(["app/**/*.{ts,tsx}", "workers/**/*.ts"]).filter((file) => !/\.(test|d)\.tsx?$/.test(file));

/** Code that may appear in one file only, its single implementation. */
it.each([
  ["the number of changed rows", /\bmeta\.changes\b/, []],
  ["an insert by position", /\.insert\(\w+\)\s*\.select\(/, ["app/db/insert-if.server.ts"]],
  ["a list of values in one parameter", /SELECT value FROM json_each\(\$\{/, ["app/db/is-one-of.ts"]],
  // With zod's messages in the reader's language, even where a browser loads it late.
  ["parsing a form", /@conform-to\/zod/, ["app/components/form/parse.ts"]],
  // Without the values of a failed query. The other file is the browser's.
  [
    "an error in the log",
    /console\.error\(/,
    ["app/server/log-error.server.ts", "app/features/messaging/components/live-socket.ts"],
  ],
  // With what was typed before hydration.
  ["a text area", /<textarea/, ["app/components/form/text-area.tsx"]],
  ["Taipei's time zone", /Asia\/Taipei/, ["app/locales/taipei-time.ts"]],
])("%s has a single implementation", (_, pattern, home) => {
  expect(files.filter((file) => pattern.test(readFileSync(file, "utf8")))).toEqual(home);
});

it("durations are those of `app/durations.ts`, with their unit in their name", () => {
  const writtenOut = /\b60 \* 60\b|\b60 \* 1000\b|\b60_?000\b|\b3_?600_?000\b|\b86_?400(?:_?000)?\b/;
  const homes = ["app/durations.ts", "app/features/publishing/content-kinds/search-synonyms/kind.ts"];
  const everywhere = globSync(["{app,workers,scripts,tests}/**/*.{ts,tsx}"]);
  expect(everywhere.filter((file) => writtenOut.test(readFileSync(file, "utf8"))).sort()).toEqual(homes);
});

/** Values imported from files beside `file`, as written; Node resolves no endings. Types are gone by then. */
function importsBeside(file: string): string[] {
  const source = readFileSync(file, "utf8");
  return [...source.matchAll(/^(?:import|export) (?!type\b)[^;]*?from "(\.[^"]*)";/gms)].map(([, to = ""]) => to);
}

it("what Node runs without a bundler names the endings of its imports", () => {
  const started = globSync(["scripts/*.ts", "tests/fault/*.fault.ts", "tests/bench/run.ts"]);
  const reached = new Set(started.filter((file) => !file.endsWith(".test.ts")));
  const missing: string[] = [];
  for (const file of reached)
    for (const to of importsBeside(file)) {
      const path = join(dirname(file), to);
      if (existsSync(path)) reached.add(path);
      else missing.push(`${file}: ${to}`);
    }
  expect(missing).toEqual([]);
  expect(reached).toContain("tests/support/local-runtime.ts");
});

/**
 * Finds key handlers that do not use `keyHandler`, which ignores the keys of an input method. Names assigned from
 * `keyHandler` count as wrapped wherever the file uses them.
 */
function rawKeyHandlers(source: string): string[] {
  const made = [...source.matchAll(/\bconst (\w+) = keyHandler\(/g)].map(([, name]) => name);
  const names = ["keyHandler", ...made].join("|");
  const handled = [
    new RegExp(`\\bonKeyDown=\\{(?:${names})\\b`, "g"),
    new RegExp(`(?:add|remove)EventListener\\("keydown", (?:${names})\\)`, "g"),
    ...(made.length > 0 ? [new RegExp(`\\b(?:${made.join("|")})\\b`, "g")] : []),
  ];
  const rest = handled.reduce((text, pattern) => text.replace(pattern, ""), source);
  return rest.match(/\w*key(?:down|up|press)\w*/gi) ?? [];
}

describe("an input method keeps its keys", () => {
  /** Files whose keys never reach an input method, with the reason. */
  const exceptions: Record<string, string> = {
    "app/components/form/use-preloaded-page.ts": "any key shows that the page is used",
    "app/features/profiles/profiles/components/use-kept-place.ts": "any key ends the holding of the place",
    "app/components/ui/toaster.tsx": "any key shows that the page is used",
    "app/components/ui/dialog.tsx": "Radix handles Escape, and asks `isComposing`",
    "app/components/ui/key-handler.ts": "is the rule",
  };

  it("in every handler", () => {
    const raw = files
      .filter((file) => !exceptions[file])
      .map((file) => [file, rawKeyHandlers(readFileSync(file, "utf8"))] as const)
      .filter(([, found]) => found.length > 0);
    expect(Object.fromEntries(raw)).toEqual({});
  });

  it.each([
    `<input onKeyDown={(event) => event.key === "Enter" && send()} />`,
    `window.addEventListener("keydown", onKey);`,
    `function onKeyDown(event) {} return { onKeyDown };`,
    `const keys = keyHandler(run); list.addEventListener("keydown", other);`,
    `<ul onKeyUp={keyHandler(run)} />`,
  ])("finds a handler that does not: %s", (source) => expect(rawKeyHandlers(source)).not.toEqual([]));
});

/**
 * Searches and filters compare texts with `fold`; lower case is for machine-readable values, named on each line. A file
 * not listed here has its own rule to compare what people write.
 */
const lowerCase: Record<string, string> = {
  "app/components/layout/site-header.tsx": "paths",
  "app/components/ui/menu.tsx": "letter keys: an input method composes all others",
  "app/features/accounts/accounts/attempt-rules.ts": "network addresses",
  "app/features/accounts/accounts/common-passwords.server.ts": "passwords",
  "app/features/accounts/accounts/release-address.server.ts": "our own mail addresses",
  "app/features/accounts/accounts/rules.ts": "passwords",
  "app/features/accounts/accounts/schema.ts": "mail addresses",
  "app/features/accounts/accounts/social-providers.server.ts": "mail addresses",
  "app/features/learning/courses/certificate.server.ts": "codes",
  "app/features/learning/courses/components/use-player-keys.ts": "keys",
  "app/features/demo/build-startup.ts": "slugs of demo data",
  "app/features/demo/copy-demo-account.server.ts": "our own mail addresses",
  "app/features/demo/demo-posts.server.ts": "links of demo data",
  "app/features/learning/events/attendees.server.ts":
    "mail addresses, and names as they were stored before they were folded",
  "app/features/learning/events/register.server.ts": "mail addresses",
  "app/features/learning/events/registration.ts": "codes",
  "app/features/files/content-types.server.ts": "names of parts of files",
  "app/features/files/file-name.ts": "extensions of files",
  "app/features/files/sniff-document.server.ts": "names of parts of files",
  "app/features/files/video-type.ts": "names of formats",
  "app/features/intake/import/identity.ts": "web addresses",
  "app/features/intake/import/import-startups.server.ts": "our own mail addresses",
  "app/features/profiles/investors/investments.server.ts": "a stored identity, which no search compares",
  "app/features/discovery/listings/facets.ts": "keys of facets",
  "app/features/commerce/order-administration/list-orders.server.ts": "mail addresses",
  "app/features/member-area/own-account/erase-account.server.ts": "our own mail addresses",
  "app/features/site/partners/partner-host.ts": "hosts",
  "app/features/commerce/payments/ecpay/check-mac-value.ts": "ECPay's signature",
  "app/features/commerce/payments/ecpay/read-notification.ts": "names of ECPay's fields",
  "app/features/showcase/profile-pages/name-segment.ts": "paths",
  "app/components/ui/use-shortcuts.ts": "keys",
  "app/features/accounts/second-factor/rules.ts": "codes",
  "app/features/text/text/host.ts": "hosts",
  "app/features/text/text/pasted-html.ts": "properties of CSS",
  "app/features/text/text/rich-text.ts": "tags of HTML",
  "app/features/text/text/typed-amount.ts": "units of amounts",
  "app/locales/browser-i18n.ts": "names of files",
  "app/locales/fold.ts": "is the fold",
  "app/locales/readable-address.ts": "hosts",
  "app/server/accepted-language.ts": "codes of languages",
  "app/features/deals/card-list/list-cards.server.ts": "an order, not a search",
  "app/server/env.server.ts": "hosts",
  "app/server/locale-redirect.server.ts": "paths",
  "app/server/security-headers.server.ts": "names of headers",
  "workers/open-socket.ts": "headers",
  "workers/route-handlers.ts": "paths",
  "app/features/site/newsletter-desk/schema.ts": "mail addresses",
};

it("searches compare texts by `fold` alone", () => {
  const isMachines = (file: string) =>
    lowerCase[file] || /^app\/routes\/(api|dev)\/|^app\/routes\/[\w.-]+\.ts$/.test(file);
  const lowers = /\.to(?:Locale)?LowerCase\(|\blower\(|\bLIKE (?:\?|\$\{)|\bCOLLATE NOCASE\b/;
  const found = files.filter((file) => lowers.test(readFileSync(file, "utf8")));
  expect(found.filter((file) => !isMachines(file))).toEqual([]);
  expect(
    Object.keys(lowerCase).filter((file) => !found.includes(file)),
    "files that are listed for nothing",
  ).toEqual([]);
});

describe("a route with a loader and a page says when it is loaded again", () => {
  const exportsOf = (source: string, name: string) =>
    new RegExp(`^export (?:const|async function|function) ${name}\\b|^export \\{[^}]*\\b${name}\\b[^}]*\\}`, "m").test(
      source,
    );
  const hasPage = (source: string) => /^export default\b/m.test(source) || exportsOf(source, "default");

  it("in every module", () => {
    const routes = ["app/root.tsx", ...files.filter((file) => /^app\/routes\/.*\.tsx$/.test(file))];
    const pages = routes.filter((file) => {
      const source = readFileSync(file, "utf8");
      return exportsOf(source, "loader") && hasPage(source);
    });
    expect(pages.length).toBeGreaterThan(100);
    expect(pages.filter((file) => !exportsOf(readFileSync(file, "utf8"), "shouldRevalidate"))).toEqual([]);
  });
});

it("forms get their fields and their validation from one schema, with `useZodForm`", () => {
  // Both make the schema from what they show: the form of any profile, and a review of either side.
  const others = [
    "app/features/intake/review/components/profile-review.tsx",
    "app/features/profiles/profiles/components/profile-form.tsx",
  ];
  const wired = files.filter(
    (file) => !file.startsWith("app/components/form/") && /\buseLateValidation\(/.test(readFileSync(file, "utf8")),
  );
  expect(wired.sort()).toEqual(others);
});

it("whoever ends all sessions of an account revokes its API keys too", () => {
  const ends = files.filter((file) => /\.delete\(sessions\)/.test(readFileSync(file, "utf8")));
  const others = {
    "app/features/accounts/accounts/sessions.server.ts": "ends one session",
    "app/features/accounts/accounts/remove-expired.server.ts": "deletes what has expired",
  };
  const forgetful = ends.filter((file) => !/\brevokeApiKeys\(|\.delete\(apiKeys\)/.test(readFileSync(file, "utf8")));
  expect(ends.length).toBeGreaterThan(8);
  expect(forgetful.filter((file) => !(file in others))).toEqual([]);
});
