import * as build from "virtual:remix/server-build";
import { beforeAll, describe, expect, it } from "vitest";
import { highlights } from "~/db/schema";
import { investorTarget } from "~/features/core/access/walls";
import { addFavorite } from "~/features/discovery/favorites/add-favorite.server";
import { saveSearch } from "~/features/discovery/saved-searches/save-search.server";
import { createNews } from "~/features/showcase/startup-news/create-news.server";
import { createReward } from "~/features/showcase/startup-news/create-reward.server";
import { apiCalls } from "~/routes/api/calls/index.server";
import { makeInvestor, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { fetchWorker } from "./support/fetch-worker";
import { hideFrom } from "./support/hide-from";

/**
 * No page and no API call shows hidden data to the readers it is hidden from (product §22). The tests request every
 * route and every call that reads.
 */

const app = testApp();
const word = (field: string) => `zq${field}qz`;
const text = { title: word("title"), content: word("content"), slogan: word("slogan"), description: word("about") };
const company = (startup_id: string) => ({ name: "某公司", year: "", description: "", startup_id });

let startupId = "";
let newsId = "";
/** An investor with the startup in its portfolio. */
let backerId = "";
const readers: Record<string, { token?: string }> = { visitor: {} };

beforeAll(async () => {
  const made = await makeStartup(app, {
    isPublish: 2,
    name: word("name"),
    level: "diamond",
    photo: "01J00000000000000000PHOT0W",
    verifiedBadge: true,
    region: "金門縣",
    publishedAt: app.now(),
    texts: { zh_tw: { slogan: text.slogan, description: text.description } },
  });
  startupId = made.id;
  newsId = (await createNews(app, { actor: made.viewer, news: { langs: { zh_tw: { title: text.title } } } })).id;
  await createReward(app, { actor: made.viewer, reward: { langs: { zh_tw: { name: word("reward") } } } });
  const row = { profileId: startupId, side: "startup", position: 1, addedBy: "x", createdAt: 1 } as const;
  await app.db.insert(highlights).values(row);
  for (const other of ["甲", "乙"]) await makeStartup(app, { isPublish: 2, name: other, publishedAt: app.now() });
  const portfolio = { current_invest: [company(startupId)], history_invest: [company(startupId)] };
  const invested = { currentInvest: portfolio.current_invest, historyInvest: portfolio.history_invest };
  backerId = (await makeInvestor(app, { status: "active", ...invested })).id;
  for (const kind of ["walled investor", "other investor"]) {
    const { viewer, token } = await makeInvestor(app, { status: "active", level: "gold", ...invested });
    await addFavorite(app, { actor: viewer, targetId: startupId });
    const search = { side: "startup", query: "region=金門縣", name: "金門", isMailed: true } as const;
    await saveSearch(app, { actor: viewer, ...search });
    readers[kind] = { token };
    if (kind === "walled investor") await hideFrom(app, { startupId, target: investorTarget(viewer.id) });
  }
  await hideFrom(app, { startupId, target: "visitors" });
});

/** Returns the addresses of all pages, with the ids of the startup, its news and its backer. */
function pages(): string[] {
  const pathOf = (id: string): string => {
    const { parentId, path = "" } = build.routes[id] ?? {};
    return `${parentId ? pathOf(parentId) : ""}/${path}`;
  };
  return [...new Set(Object.keys(build.routes).map(pathOf))]
    .map((path) => path.replace(/\/+/g, "/").replace(/(.)\/$/, "$1"))
    .filter((path) => !path.startsWith("/en-US") && !path.includes("*"))
    .map((path) =>
      path
        .replace(":investorid", backerId)
        .replace(":newsid", newsId)
        .replace(":name", word("name"))
        .replace(/:\w+\??/g, startupId),
    );
}

/** Returns the addresses of all calls that read. */
const calls = () =>
  apiCalls
    .filter(({ method }) => method === "GET")
    .map(({ path }) => path.replace("{investor_id}", backerId).replace(/\{\w+\}/g, startupId));

const searches = () => [
  `/startups?keyword=${text.slogan}`,
  `/startups?keyword=${word("name")}`,
  "/startups?region=金門縣",
  "/startups?favorites=1",
  "/startups?sort=match",
  `/search/suggest?side=startup&q=${word("name")}`,
  `/api/v1/startups?keyword=${word("name")}`,
  "/api/v1/startups?region=金門縣",
  `/api/v1/startups/count?region=金門縣`,
  `/api/v1/startups/news?startup_id=${startupId}`,
  `/startups/${startupId}/${word("name")}.data`,
];

/** Requests an address and returns the startup's words in the response, without those repeated from the address. */
async function shownAt(path: string, { token }: { token?: string } = {}) {
  const header = path.startsWith("/api") ? { token } : { cookie: token };
  const answer = await fetchWorker(path, token === undefined ? {} : header);
  const repeated = [decodeURI(path), path, encodeURIComponent(decodeURI(path))];
  const plain = repeated.reduce((left, each) => left.replaceAll(each, ""), answer.text);
  return { ...answer, words: plain.match(/zq\w+qz/g) ?? [], links: plain.includes(`/startups/${startupId}`) };
}

describe("what a startup hides", () => {
  it("is shown to a reader it is not hidden from, so the next test checks something", async () => {
    const reader = readers["other investor"];
    const seen = [...pages(), ...calls(), ...searches()].map((path) => shownAt(path, reader));
    const shown = (await Promise.all(seen)).filter(({ words }) => words.length > 0);
    expect(shown.length).toBeGreaterThan(15);
  });

  it.each(["visitor", "walled investor"])("is shown nowhere to a %s", async (kind) => {
    const found: string[] = [];
    for (const path of [...pages(), ...calls(), ...searches()]) {
      const { status, words, links } = await shownAt(path, readers[kind]);
      const typed = path.includes(word("name")) || path.includes(text.slogan) ? [word("name"), text.slogan] : [];
      const leaked = words.filter((each) => !typed.includes(each));
      if (status >= 500 || leaked.length > 0 || links) found.push(`${status} ${path}: ${leaked.join(" ")} ${links}`);
    }
    expect(found).toEqual([]);
  });
});
