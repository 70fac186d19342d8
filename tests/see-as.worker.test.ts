import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { count } from "drizzle-orm";
import { ulid } from "ulidx";
import { describe, expect, it } from "vitest";
import {
  conversationRecords,
  favorites,
  files,
  firewallOpenings,
  listVisits,
  matchPicks,
  profileViewDays,
  profileViews,
  sessions,
  threadFiles,
} from "~/db/schema";
import type { WallClass } from "~/db/values";
import { dayMs } from "~/durations";
import type { WallTarget } from "~/features/core/access/walls";
import { addFavorite } from "~/features/discovery/favorites/add-favorite.server";
import { makeOnePager } from "~/features/profiles/one-pager/make-one-pager.server";
import { readerViews } from "~/features/showcase/see-as/readers";
import { createNews } from "~/features/showcase/startup-news/create-news.server";
import { createReward } from "~/features/showcase/startup-news/create-reward.server";
import worker from "../workers/app";
import { textsOf } from "./e2e/texts";
import { makeInvestor, makeStaff, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { completeStartup } from "./support/complete-profiles";
import { dataPath, fetchWorker } from "./support/fetch-worker";
import { makeGroup } from "./support/groups";
import { hideFrom } from "./support/hide-from";
import { readPdf } from "./support/read-pdf";
import { cardIn, documentAround, documentIn, partIn, regionNames } from "./support/seen-html";

/** Compares what a startup sees as another reader with the responses to that reader's own requests. */

const app = testApp();
const at = { publishedAt: app.now() };
const word = "zqroundqz";

const parent = await makeGroup(app, { nameZh: "上層集團", nameEn: "Upper Group" });
const group = await makeGroup(app, { parent });
const fund = { level: "normal", type: "cvc", cardLevel: "blackcard", status: "active" } as const;
const named = await makeInvestor(app, { ...at, name: "具名投資人", level: "gold", status: "active" });
const tokens: Record<string, string | undefined> = {
  visitor: undefined,
  basic: (await makeInvestor(app)).token,
  member: (await makeInvestor(app, { ...at, level: "normal", status: "active" })).token,
  gold: (await makeInvestor(app, { ...at, level: "gold", status: "active" })).token,
  cvc: (await makeInvestor(app, { ...at, ...fund })).token,
  [`group:${group.id}`]: (await makeInvestor(app, { ...at, ...fund, groupId: group.id })).token,
  [`investor:${named.id}`]: named.token,
};
const readers = Object.keys(tokens);

const publish = () =>
  makeStartup(app, {
    ...at,
    isPublish: 2,
    verifiedBadge: true,
    industryKeys: ["diagnostics"],
    round: "seed",
    fundingStatus: "raising",
    currency: "TWD",
    fundraising: 30_000_000,
    texts: { zh_tw: { slogan: "讓檢測更快", summary: "<p>摘要</p>", financialStatus: `<p>${word}</p>` } },
  });

/** Returns the texts in a loader's data, whose first line lists all values. */
function textsIn(text: string): string[] {
  const values: unknown[] = JSON.parse(text.split("\n")[0] ?? "[]");
  return values.filter((value) => typeof value === "string");
}

/** Returns the profile in a page's loader data, as sent; undefined if there is none. */
const profileIn = (text: string) => textsIn(text).find((each) => each.startsWith('{"startup":'));

/** Returns the API's response that the page shows. */
const answerIn = (text: string) =>
  JSON.parse(textsIn(text).find((each) => /^\{\n {2}"(data|error)":/.test(each)) ?? "null");

const seeAs = (as: string, token: string, prefix = "") =>
  fetchWorker(dataPath(`${prefix}/startup/see-as?as=${encodeURIComponent(as)}`, "showcase/startup/see-as"), {
    cookie: token,
  });

/** Returns a file's bytes as a reader gets them; null if it does not get the file. */
async function fetchFile(id: string, cookie: string | undefined): Promise<Uint8Array | null> {
  const headers: Record<string, string> = cookie ? { Cookie: `fb_session=${cookie}` } : {};
  const request = new Request(`http://localhost/files/${id}`, { headers, redirect: "manual" });
  const response = await worker.fetch(request as Parameters<typeof worker.fetch>[0], env, createExecutionContext());
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}
const pageOf = (id: string, token: string | undefined) =>
  fetchWorker(dataPath(`/startups/${id}`, "showcase/public/startup"), token ? { cookie: token } : {});

describe.each(readers)("seen as %s", (as) => {
  it("shows the page and API response that the reader gets", async () => {
    const startup = await publish();
    await hideFrom(app, { startupId: startup.id, target: `group:${group.id}`, hides: "numbers" });
    const { text } = await seeAs(as, startup.token);
    const profile = profileIn(text);
    expect(profile).toContain(startup.id);
    expect(profile).toBe(profileIn((await pageOf(startup.id, tokens[as])).text));
    const answer = await fetchWorker(`/api/v1/startups/${startup.id}`, { token: tokens[as] });
    expect(answerIn(text)).toEqual(JSON.parse(answer.text));
    expect(text.includes(word)).toBe(["gold", "cvc", `investor:${named.id}`].includes(as));
  });

  it("says that a hidden profile is not found", async () => {
    const startup = await publish();
    for (const target of ["visitors", "cvc", `group:${group.id}`, `investor:${named.id}`] as const) {
      await hideFrom(app, { startupId: startup.id, target });
    }
    const { text, status } = await seeAs(as, startup.token);
    const real = await pageOf(startup.id, tokens[as]);
    const isHidden = !["basic", "member", "gold"].includes(as);
    expect([status, profileIn(text) === undefined]).toEqual([200, isHidden]);
    expect([profileIn(real.text) === undefined, real.text.includes("startup_not_found")]).toEqual([isHidden, isHidden]);
  });
});

/** Worlds by what their startup hides from whom, and what it has opened to the named investor. */
const worlds: Record<string, { rules: Array<[WallTarget, WallClass]>; opened?: WallClass }> = {
  "hides nothing": { rules: [] },
  "hides numbers from all corporate funds": { rules: [["cvc", "numbers"]] },
  "hides documents from a group and numbers from the group above it": {
    rules: [
      [`group:${group.id}`, "documents"],
      [`group:${parent.id}`, "numbers"],
    ],
  },
  "hides itself from a group and from people who are not logged in": {
    rules: [
      [`group:${parent.id}`, "profile"],
      ["visitors", "profile"],
    ],
  },
  "hides everything but itself from an investor": {
    rules: [
      [`investor:${named.id}`, "numbers"],
      [`investor:${named.id}`, "documents"],
    ],
  },
  "has opened hidden numbers to an investor": { rules: [[`investor:${named.id}`, "numbers"]], opened: "numbers" },
  "hides itself from an investor and from corporate funds": {
    rules: [
      [`investor:${named.id}`, "profile"],
      ["cvc", "profile"],
    ],
  },
};

/** The print version of a profile that is found is compared on its own, below: it has no frame of the site. */
describe("the whole document", () => {
  const seen = new Set<string>();
  const compared = ({ html, regions }: ReturnType<typeof documentIn>) => {
    for (const region of regions) seen.add(region);
    return html;
  };

  it.each(Object.entries(worlds))(
    "of a startup that %s is each reader's but for the named regions",
    async (_, world) => {
      const startup = await startupOf(world);
      const nobody = ulid();
      let found = 0;
      for (const prefix of ["", "/en-US"]) {
        const get = async (path: string, cookie: string | undefined) =>
          (await fetchWorker(`${prefix}${path}`, cookie ? { cookie } : {})).text;
        for (const [as, token] of Object.entries(tokens)) {
          const see = (view: string) => get(`/startup/see-as?as=${encodeURIComponent(as)}&view=${view}`, startup.token);
          const page = await get(`/startups/${startup.id}`, token);
          expect(compared(documentIn(await see("page"))), `${prefix} ${as}: page`).toBe(compared(documentIn(page)));
          if (partIn(page, "page") === null) {
            for (const view of ["page", "print"] as const) {
              const address = { page: "/startups", print: "/startup/profile" }[view];
              const hidden = compared(documentIn(await get(`${address}/${startup.id}`, token)));
              expect(hidden, `${prefix} ${as}: nobody's ${view}`).toBe(
                compared(documentIn(await get(`${address}/${nobody}`, token))),
              );
              expect(compared(documentIn(await see(view))), `${prefix} ${as}: hidden ${view}`).toBe(hidden);
            }
            continue;
          }
          found += 1;
          const around = (html: string, part: string | null) => compared(documentAround(part, html));
          const [card, list] = [await see("card"), await get("/startups?sort=newest", token)];
          const cardOf = (html: string) => cardIn(html.replaceAll(`href="${prefix}/`, 'href="/'), startup.id);
          expect(around(card, cardOf(card)), `${prefix} ${as}: card`).toBe(around(list, cardOf(list)));
        }
      }
      expect(found).toBeGreaterThan(7);
    },
  );

  it("has each of the regions", () => {
    expect(regionNames.filter((name) => !seen.has(name))).toEqual([]);
  });
});

const full = () => ({
  ...completeStartup(),
  verifiedBadge: true,
  round: "seed",
  fundraising: 30_000_000,
  fundOfShares: 10,
});

/** Creates a world's startup, with a document, news and a perk. */
async function startupOf({ rules, opened }: (typeof worlds)[string]) {
  const financialReport = ulid();
  const startup = await makeStartup(app, { ...full(), ...at, isPublish: 2, financialReport });
  const { id: startupId, viewer: actor } = startup;
  const createdAt = app.now();
  const document = { kind: "document", name: "report.pdf", contentType: "application/pdf", size: 9 } as const;
  await app.db.insert(files).values({ ...document, id: financialReport, ownerId: startupId, createdAt });
  await createNews(app, { actor, news: { langs: { zh_tw: { title: "簽下首位客戶" } } } });
  await createReward(app, { actor, reward: { langs: { zh_tw: { name: "新品八折" } } } });
  for (const [target, hides] of rules) await hideFrom(app, { startupId, target, hides });
  if (opened) {
    const pair = { startupId, investorId: named.id, createdAt };
    await app.db.insert(conversationRecords).values({ ...pair, id: ulid(), payBy: "startup", updatedAt: createdAt });
    await app.db.insert(firewallOpenings).values({ ...pair, class: opened, untilAt: createdAt + dayMs });
  }
  return startup;
}

describe.each(Object.entries(worlds))("a startup that %s", (_, world) => {
  it.each(["zh-TW", "en-US"] as const)("sees what each reader gets, in %s", async (language) => {
    const startup = await startupOf(world);
    const prefix = language === "en-US" ? "/en-US" : "";
    const get = async (path: string, cookie: string | undefined) =>
      (await fetchWorker(`${prefix}${path}`, cookie ? { cookie } : {})).text.replaceAll(`href="${prefix}/`, 'href="/');
    for (const [as, token] of Object.entries(tokens)) {
      const see = (view: string) => get(`/startup/see-as?as=${encodeURIComponent(as)}&view=${view}`, startup.token);
      const api = `/api/v1/startups/${startup.id}?lang=${language}`;
      const answer = await fetchWorker(api, token ? { token } : {});
      const page = partIn(await get(`/startups/${startup.id}`, token), "page");
      expect(page === null, `${as}: whether it is found`).toBe(answer.status === 404);
      expect(partIn(await see("page"), "page"), `${as}: page`).toBe(page);
      const print = partIn(await get(`/startup/profile/${startup.id}`, token), "print");
      expect(partIn(await see("print"), "print"), `${as}: print version`).toBe(print);
      const card = cardIn(await get("/startups?sort=newest", token), startup.id);
      expect(cardIn(await see("card"), startup.id), `${as}: card`).toBe(card);
      expect([print === null, card === null], `${as}: print version and card`).toEqual([page === null, page === null]);
      const seen = answerIn((await seeAs(as, startup.token, prefix)).text);
      expect(JSON.stringify(seen), `${as}: API`).toBe(answer.text);
      if (page === null) {
        const missing = await fetchWorker(api.replace(startup.id, ulid()), token ? { token } : {});
        expect(missing, `${as}: API of nobody`).toMatchObject({ status: answer.status, text: answer.text });
      }
    }
  });
});

describe("the one-pager", () => {
  const seenAs = async (as: string, cookie: string) =>
    (await fetchWorker(`/startup/see-as?as=${encodeURIComponent(as)}&view=one-pager`, { cookie })).text;
  const linesOf = async (id: string, cookie: string) => {
    const file = await fetchFile(id, cookie);
    return file && readPdf(file).lines;
  };

  it.each(["zh-TW", "en-US", "both"] as const)("is the file that an investor was sent, in %s", async (language) => {
    const startup = await publish();
    await hideFrom(app, { startupId: startup.id, target: `investor:${named.id}`, hides: "numbers" });
    const actor = startup.viewer;
    const sent = await makeOnePager(app, { actor, language, hasFundraising: true });
    const kept = await makeOnePager(app, { actor, language });
    await app.db.insert(threadFiles).values({ fileId: sent.id, startupId: startup.id, investorId: named.id });
    const seen = await seenAs(`investor:${named.id}`, startup.token);
    expect([seen.includes(`/files/${sent.id}`), seen.includes(`/files/${kept.id}`)]).toEqual([true, false]);
    const lines = await linesOf(sent.id, startup.token);
    expect(lines).not.toEqual([]);
    expect(lines).toEqual(await linesOf(sent.id, named.token));
    expect(await fetchFile(kept.id, named.token)).toBeNull();
  });

  it("is said to be missing for everyone whom none was sent to", async () => {
    const startup = await publish();
    const sent = await makeOnePager(app, { actor: startup.viewer, language: "zh-TW" });
    const other = await makeInvestor(app, { ...at, level: "gold", status: "active" });
    await app.db.insert(threadFiles).values({ fileId: sent.id, startupId: startup.id, investorId: other.id });
    for (const [as, token] of Object.entries(tokens)) {
      const seen = await seenAs(as, startup.token);
      expect([seen.includes(`/files/${sent.id}`), seen.includes(textsOf("zh-TW").seeAs.onePager.none)]).toEqual([
        false,
        true,
      ]);
      expect(await fetchFile(sent.id, token)).toBeNull();
    }
  });

  it("does not hide that a reader without the profile still has it", async () => {
    const startup = await publish();
    await hideFrom(app, { startupId: startup.id, target: `investor:${named.id}` });
    const sent = await makeOnePager(app, { actor: startup.viewer, language: "zh-TW" });
    await app.db.insert(threadFiles).values({ fileId: sent.id, startupId: startup.id, investorId: named.id });
    expect(await seenAs(`investor:${named.id}`, startup.token)).toContain(`/files/${sent.id}`);
    expect(await fetchFile(sent.id, named.token)).not.toBeNull();
  });
});

describe("an unlisted profile", () => {
  it("is shown as each reader would get it once listed", async () => {
    const profile = full();
    const draft = await makeStartup(app, profile);
    const listed = await makeStartup(app, { ...profile, ...at, isPublish: 2 });
    for (const { id } of [draft, listed]) await hideFrom(app, { startupId: id, target: "cvc", hides: "numbers" });
    for (const [as, token] of Object.entries(tokens)) {
      const { text } = await fetchWorker(`/startup/see-as?as=${encodeURIComponent(as)}`, { cookie: draft.token });
      const page = await fetchWorker(`/startups/${listed.id}`, token ? { cookie: token } : {});
      expect(text).toContain(textsOf("zh-TW").seeAs.hintUnlisted);
      expect(partIn(text, "page")?.replaceAll(draft.id, listed.id)).toBe(partIn(page.text, "page"));
    }
  });

  it("is not shown to readers from whom it is hidden", async () => {
    const draft = await makeStartup(app, full());
    await hideFrom(app, { startupId: draft.id, target: "visitors" });
    const seen = async (as: string) =>
      partIn((await fetchWorker(`/startup/see-as?as=${as}`, { cookie: draft.token })).text, "page");
    expect([await seen("visitor"), typeof (await seen("basic"))]).toEqual([null, "string"]);
  });
});

describe("the page", () => {
  it("names the rules about the reader, without those opened to it", async () => {
    const startup = await startupOf({ rules: [[`investor:${named.id}`, "numbers"]], opened: "numbers" });
    await hideFrom(app, { startupId: startup.id, target: "cvc", hides: "documents" });
    const { firewall, seeAs: texts } = textsOf("zh-TW");
    const cvc = firewall.rule.documents.replace("{{whom}}", firewall.whom.cvc);
    const saidTo = async (as: string) => {
      const path = `/startup/see-as?as=${encodeURIComponent(as)}`;
      const { text } = await fetchWorker(path, { cookie: startup.token });
      return [cvc, texts.rules.opened, texts.rules.none].map((sentence) => text.includes(sentence));
    };
    expect(await saidTo("cvc")).toEqual([true, false, false]);
    expect(await saidTo(`investor:${named.id}`)).toEqual([false, true, false]);
    expect(await saidTo("visitor")).toEqual([false, false, true]);
  });

  it("changes no counts, favourites or last-activity times", async () => {
    const startup = await publish();
    const state = async () =>
      JSON.stringify([
        await app.db.select().from(profileViews),
        await app.db.select().from(profileViewDays),
        await app.db.select({ rows: count() }).from(favorites),
        await app.db.select().from(sessions),
        await app.db.select().from(listVisits),
        await app.db.select({ rows: count() }).from(matchPicks),
      ]);
    const before = await state();
    for (const as of readers) {
      for (const view of readerViews) {
        const path = `/startup/see-as?as=${encodeURIComponent(as)}&view=${view}`;
        expect((await fetchWorker(path, { cookie: startup.token })).status).toBe(200);
      }
    }
    expect(await state()).toBe(before);
  });

  it("does not tell which investors saved the profile", async () => {
    const startup = await publish();
    const seen = async () => (await seeAs(`investor:${named.id}`, startup.token)).text.replace(/"now",\d+/, '"now"');
    const before = await seen();
    await addFavorite(app, { actor: named.viewer, targetId: startup.id });
    expect(await seen()).toBe(before);
  });

  it("is not cached and not indexed by search engines", async () => {
    const { token } = await publish();
    const { headers, text, status } = await fetchWorker("/startup/see-as?as=gold", { cookie: token });
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(text).toMatch(/<meta name="robots" content="noindex/);
    const { now, readers: names } = textsOf("zh-TW").seeAs;
    expect(text).toContain(now.replace("{{reader}}", names.gold));
  });

  it("shows only the startup's own profile", async () => {
    const startup = await publish();
    const other = await publish();
    const { text } = await seeAs("visitor", other.token);
    expect(text).toContain(other.id);
    expect(text).not.toContain(startup.id);
    for (const as of [`investor:${startup.id}`, `investor:${(await makeStaff(app)).id}`, "group:none", "staff", ""]) {
      expect((await seeAs(as, startup.token)).status).toBe(404);
    }
  });

  it("answers strangers like the other pages of a startup's account", async () => {
    const staff = (await makeStaff(app)).token;
    for (const path of ["/startup/see-as", "/startup/firewall", "/startup/profile", "/startup/views"]) {
      for (const cookie of [tokens.gold, staff]) expect((await fetchWorker(path, { cookie })).status, path).toBe(403);
      const { status, headers } = await fetchWorker(path);
      expect([status, headers.get("Location")], path).toEqual([302, "/login"]);
    }
  });
});
