import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { indexStatements } from "~/features/discovery/listings/index-profile.server";
import { countryCodeOf } from "~/features/intake/import/countries";
import { listCourses } from "~/features/learning/courses/queries.server";
import { listAttendees } from "~/features/learning/events/attendees.server";
import { registerAccount } from "~/features/learning/events/register.server";
import { listAccounts } from "~/features/member-area/account-administration/queries.server";
import { accountFilter } from "~/features/member-area/account-administration/schema";
import { Thread } from "~/features/messaging/thread";
import { createItem } from "~/features/publishing/content-desk/create-item.server";
import { searchItems } from "~/features/publishing/content-desk/search-items.server";
import { newsKind } from "~/features/publishing/content-kinds/news/kind";
import { firstDraft } from "~/features/publishing/publishing/kind";
import { searchFaqs } from "~/features/site/faq/search-faqs";
import { fold } from "~/locales/fold";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { makeCourse } from "../../../../tests/support/make-course";
import { makeEvent } from "../../../../tests/support/make-event";
import { findByName } from "./find-by-name.server";
import { matchesLabel, suggestionsFor } from "./suggestions";

/** Every search and filter finds the same for each form of a word (product §7.2), through one `fold`. */

const pairs = [
  ["ＡＢＣ", "abc"],
  ["Café", "cafe"],
  ["台北", "臺北"],
] as const;
const both = pairs.flatMap(([one, other]) => [
  { stored: one, typed: other },
  { stored: other, typed: one },
]);

const app = testApp();
const { viewer: actor } = await makeStaff(app, { staffRole: "admin" });

/** For each search: the number of results for `typed` if `stored` is stored. */
const searches: Record<string, (stored: string, typed: string) => Promise<number> | number> = {
  "accounts, by staff": async (stored, typed) => {
    const { id } = await makeInvestor(app, { name: `${stored} 投資` });
    const filter = { ...accountFilter.parse({}), q: typed };
    const { entries } = await listAccounts(app, { actor, filter });
    return entries.filter((entry) => entry.id === id).length;
  },
  "companies by name": async (stored, typed) => {
    const { id } = await makeStartup(app, { name: `${stored} 科技`, isPublish: 2, publishedAt: 1 });
    for (const statement of await indexStatements(app, id)) await statement;
    const found = await findByName(app, { viewer: actor, side: "startup", name: typed, locale: "zh-TW", limit: 20 });
    return found.filter((card) => card.id === id).length;
  },
  courses: async (stored, typed) => {
    const { id } = await makeCourse(app, { title: `${stored} 課程` });
    const { result } = await listCourses(app, { locale: "zh-TW", name: typed, size: 50 });
    return result.filter((course) => course.id === id).length;
  },
  "registrations of an event": async (stored, typed) => {
    const eventId = await makeEvent(app, actor);
    const { viewer } = await makeInvestor(app, { name: `${stored} 一` });
    await registerAccount(app, { actor: viewer, eventId, origin: "https://fundbridge.test" });
    return (await listAttendees(app, { actor, eventId, q: typed, page: 1, size: 10 })).result.length;
  },
  "content on the desk": async (stored, typed) => {
    const empty = firstDraft(newsKind);
    const langs = { ...empty.langs, zh_tw: { ...empty.langs.zh_tw, title: `${stored} 消息` } };
    const id = await createItem(app, { actor, kind: newsKind, content: { ...empty, langs } });
    const found = await searchItems(app, { actor, words: typed, locale: "zh-TW" });
    return found.filter((item) => item.id === id).length;
  },
  "questions of the FAQ": (stored, typed) => {
    const entry = { id: "1", topic: "account", question: `${stored} 在哪裡？`, answer: "<p>這裡</p>" } as never;
    return searchFaqs([entry], typed, () => "")?.length ?? 0;
  },
  "messages of a conversation": (stored, typed) =>
    runInDurableObject(env.CONVERSATION.getByName(`search ${stored}`), (_, { storage }) => {
      const thread = new Thread(storage, () => ({ count: 10, milliseconds: 1 }));
      const side = { avatar: "", verifiedBadge: false };
      thread.saveParties({ investor: { id: "i", name: "林", ...side }, startup: { id: "s", name: "晨", ...side } });
      const text = `在 ${stored} 見面`;
      thread.add({ side: "investor", text, clientId: "1", now: 1, mayStart: true, isReachable: true });
      return thread.search(typed, 10).length;
    }),
  "labels of filters": (stored, typed) => Number(matchesLabel(`${stored} 產業`, typed, fold)),
  "recent searches": (stored, typed) =>
    suggestionsFor({ typed, recent: [`${stored} 公司`], hot: [], found: null, fold }).length,
  "hot keywords": (stored, typed) =>
    suggestionsFor({ typed, recent: [], hot: [`${stored} 公司`], found: null, fold }).length,
};

describe.each(Object.keys(searches))("the search of %s", (name) => {
  it.each(both)("finds $stored by $typed", async ({ stored, typed }) => {
    expect(await searches[name]?.(stored, typed)).toBe(1);
  });
});

it.each(["Taiwan", "ＴＡＩＷＡＮ", "台灣", "臺灣", "台湾", "tw"])("the import knows the country %s", (name) =>
  expect(countryCodeOf(name)).toBe("TW"),
);
