import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/**
 * Titles of confirmations that name nothing, because the page has one such thing: the reader's own account, profile or
 * calendar, or the draft that is open.
 */
const aboutOnePage: Record<string, string> = {
  "action.unpublishTitle": "the reader's own profile",
  "builder.useTitle": "the form that is open; the button has its version",
  "busy.removeTitle": "the reader's calendar",
  "data.deleteConfirmTitle": "the reader's own account",
  "discard.title": "the reader's pending changes",
  "actions.offTitle": "the webhook that is open",
  "actions.removeTitle": "the webhook that is open",
  "discussion.deleteConfirm": "the post beside the button",
  "feed.replaceTitle": "the reader's address",
  "feed.revokeTitle": "the reader's address",
  "forget.confirm": "the reader's suggestions",
  "form.removeTitle": "the draft that is open",
  "phrases.removeTitle": "its description quotes the phrase",
  "queue.leaving.title": "the conversation that is open",
  "recovery.renewTitle": "the reader's codes",
  "refund.withdrawTitle": "the order that is open",
  "renew.confirm": "the application that is open",
  "reopen.title": "the plan that is open",
  "secret.replaceTitle": "the webhook that is open",
  "sessions.endAllTitle": "the reader's own sessions",
  "totp.removeTitle": "the reader's app",
};

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".tsx"))
  .map((path) => readFileSync(join("app", path), "utf8"));

/** The properties of every confirmation in the sources. */
const confirmations = sources.flatMap((source) =>
  [...source.matchAll(/<Confirm(?:Dialog|Button)\b([\s\S]*?)\n\s*\/?>/g)].map(([, properties = ""]) => properties),
);
const bareTitles = confirmations.flatMap((properties) => /\btitle=\{t\("([^"]+)"\)\}/.exec(properties)?.[1] ?? []);

it("a confirmation names what it is about, unless the page has only one", () => {
  expect(bareTitles.length).toBeGreaterThan(0);
  expect(bareTitles.filter((title) => !(title in aboutOnePage))).toEqual([]);
  expect(Object.keys(aboutOnePage).filter((title) => !bareTitles.includes(title) && title !== "renew.confirm")).toEqual(
    [],
  );
});

it("a confirmation says what follows", () => {
  expect(confirmations.length).toBeGreaterThan(40);
  const silent = confirmations.filter((properties) => !/\bdescription=|\{\.\.\./.test(properties));
  expect(silent).toEqual([]);
});
