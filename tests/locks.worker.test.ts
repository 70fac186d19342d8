import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts } from "~/db/schema";
import { dayMs } from "~/durations";
import { makeInvestor, makeStaff, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { fetchWorker } from "./support/fetch-worker";
import { makeShareLink } from "./support/share-links";

/**
 * The locks of served pages for each kind of reader: every lock has a link that its reader can follow, and staff see
 * none. Which step a lock names is a rule (`gates.test.ts`).
 */

const app = testApp();
/** Cookies by the reader's name; undefined for a visitor. */
const readers: Record<string, string | undefined> = {};
const names = [
  "visitor",
  "startup that is suspended",
  "startup, draft",
  "startup in review",
  "startup, listed",
  "startup, leaving",
  "investor, basic",
  "investor, basic in review",
  "investor, basic and listed",
  "investor, general",
  "investor, gold",
  "investor, gold and leaving",
  "reviewer",
  "editor",
  "admin",
] as const;
type Reader = (typeof names)[number];

const pages = {
  startup: "",
  "unclaimed startup": "",
  "startup by a share link": "",
  "unlisted startup by a share link": "",
  "news of a startup": "",
  investor: "",
};
type Page = keyof typeof pages;

beforeAll(async () => {
  const leaving = { account: { eraseAt: app.now() + dayMs } };
  const made: Record<Exclude<Reader, "visitor">, { id: string; token: string }> = {
    "startup that is suspended": await makeStartup(app),
    "startup, draft": await makeStartup(app),
    "startup in review": await makeStartup(app, { isPublish: 1 }),
    "startup, listed": await makeStartup(app, { isPublish: 2 }),
    "startup, leaving": await makeStartup(app, leaving),
    "investor, basic": await makeInvestor(app),
    "investor, basic in review": await makeInvestor(app, { status: "check" }),
    "investor, basic and listed": await makeInvestor(app, { status: "active" }),
    "investor, general": await makeInvestor(app, { level: "normal", status: "active" }),
    "investor, gold": await makeInvestor(app, { level: "gold" }),
    "investor, gold and leaving": await makeInvestor(app, { level: "gold", ...leaving }),
    reviewer: await makeStaff(app),
    editor: await makeStaff(app, { staffRole: "editor" }),
    admin: await makeStaff(app, { staffRole: "admin" }),
  };
  for (const [name, { token }] of Object.entries(made)) readers[name] = token;
  await app.db.update(accounts).set({ suspendedAt: 1 }).where(eq(accounts.id, made["startup that is suspended"].id));

  const text = { summary: "<p>摘要</p>", financialStatus: "<p>財務</p>" };
  const full = {
    round: "seed",
    fundraising: 1,
    currency: "TWD",
    phone: "02-1234-5678",
    texts: { zh_tw: text },
  } as const;
  const { id } = await makeStartup(app, { ...full, isPublish: 2 });
  const { id: unclaimed } = await makeStartup(app, { ...full, isPublish: 2, unclaimedSource: "A list" });
  const { id: draft } = await makeStartup(app, full);
  const { id: investor } = await makeInvestor(app, { status: "active", level: "normal" });
  pages.startup = `/startups/${id}`;
  pages["unclaimed startup"] = `/startups/${unclaimed}`;
  pages["startup by a share link"] = `/startups/${id}?token=${(await makeShareLink(app, { startupId: id })).token}`;
  const { token } = await makeShareLink(app, { startupId: draft });
  pages["unlisted startup by a share link"] = `/startups/${draft}?token=${token}`;
  pages["news of a startup"] = `/startups/${id}/news`;
  pages.investor = `/investors/${investor}`;
});

interface Lock {
  step: string;
  links: string[];
}

/** Returns the locks of a page with their links, all links of its main part, and its ids. */
async function readPage(html: string) {
  const locks: Lock[] = [];
  const links: string[] = [];
  const ids: string[] = [];
  const hrefOf = (element: Element) => (element.getAttribute("href") ?? "").replaceAll("&amp;", "&");
  await new HTMLRewriter()
    .on("[data-lock]", {
      element: (element) => void locks.push({ step: element.getAttribute("data-lock") ?? "", links: [] }),
    })
    .on("[data-lock] a", { element: (element) => void locks.at(-1)?.links.push(hrefOf(element)) })
    .on("main a", { element: (element) => void links.push(hrefOf(element)) })
    .on("[id]", { element: (element) => void ids.push(element.getAttribute("id") ?? "") })
    .transform(new Response(html))
    .text();
  return { locks, links, ids };
}

/** Follows a link as its reader would, through an account area's redirects. */
async function follow(path: string, cookie: string | undefined): Promise<number> {
  const { status, headers } = await fetchWorker(path.replace(/#.*/, ""), { cookie });
  const next = headers.get("Location");
  return next && status >= 300 && status < 400 && !next.includes("/login") ? follow(next, cookie) : status;
}

const rows = (Object.keys(pages) as Page[]).flatMap((page) => names.map((name) => [page, name] as const));

describe("the locks of a page", () => {
  it.each(rows)("%s, read by %s, lead to what opens them", async (page, name) => {
    const cookie = readers[name];
    const answer = await fetchWorker(pages[page], { cookie });
    expect(answer.status).toBe(200);
    const { locks, links, ids } = await readPage(answer.text);

    const isStaff = ["reviewer", "editor", "admin"].includes(name);
    if (isStaff || page.startsWith("unlisted")) expect(locks).toEqual([]);
    if (isStaff) expect(links.filter((link) => link.startsWith("/plans") || link.includes("login"))).toEqual([]);

    // Locks that nothing opens are explained once.
    expect(locks.filter(({ step }) => step === "investors_only").length).toBeLessThanOrEqual(1);
    for (const { step, links } of locks) {
      // A lock may share the button of another lock on the page for the same step.
      const all = [...new Set(locks.filter((lock) => lock.step === step).flatMap((lock) => lock.links))];
      expect(all.length > 0, step).toBe(step !== "investors_only");
      for (const link of links) {
        if (link.startsWith("#")) expect(ids).toContain(link.slice(1));
        else expect(await follow(link, cookie), link).toBe(200);
      }
    }
    // One link per lock, except that visitors may log in or sign up.
    for (const { step, links } of locks) expect(links.length).toBeLessThanOrEqual(step === "log_in" ? 2 : 1);
  });

  it("are those of a visitor to a suspended account, whose login leads to people", async () => {
    const cookie = readers["startup that is suspended"];
    const answer = await fetchWorker(pages.startup, { cookie });
    const seen = (await readPage(answer.text)).locks;
    expect(seen.map(({ step }) => step)).toContain("log_in");
    expect(new Set(seen.map(({ step }) => step)).size).toBe(1);
    const login = await fetchWorker("/login", { headers: { Cookie: "auth.state=suspended" } });
    const contact = (await readPage(login.text)).links.filter((link) => link.startsWith("/contact"));
    expect(contact).toEqual(["/contact?topic=account"]);
    expect((await fetchWorker("/contact?topic=account")).status).toBe(200);
  });
});
