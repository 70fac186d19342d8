import * as build from "virtual:remix/server-build";
import { and, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { ulid } from "ulidx";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  cards,
  conversationRecords,
  favorites,
  firewallOpenings,
  firewallRules,
  introductionRequests,
  introductions,
  investorGroups,
  investors,
  letterCopies,
  letters,
  listVisits,
  matchDismissals,
  matchPicks,
  profileLooks,
  savedSearches,
  startupNews,
  startups,
  startupTexts,
} from "~/db/schema";
import type { LetterBlocks } from "~/db/schema/deals/letters";
import { type WallClass, wallClasses } from "~/db/values";
import { dayMs } from "~/durations";
import { type Viewer, visitor } from "~/features/core/access/viewer";
import {
  groupTarget,
  hiddenBy,
  investorTarget,
  targetsOf,
  type Wall,
  type WallTarget,
} from "~/features/core/access/walls";
import { type Statements, unindexStatements } from "~/features/discovery/listings/index-profile.server";
import { storeFile } from "~/features/files/store-file.server";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { startupRecord } from "~/features/profiles/startups/record";
import { type Placed, placesOf, spotsOf, valueAt } from "~/features/records/records/content";
import { readContent } from "~/features/records/records/stored.server";
import { apiCalls } from "~/routes/api/calls/index.server";
import { listProfile, type Made, makeInvestor, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { runs } from "./support/explore";
import { fetchWorker } from "./support/fetch-worker";
import { limitOf } from "./support/limits";

/**
 * From every page and API call, a reader behind a wall gets byte for byte what they would get if the hidden fields had
 * never been filled in, or the hidden profile never been published (product §22). What is open to an investor is in the
 * profile but not in lists and search (product §22.4).
 */

const app = testApp();

interface Door {
  /** Addresses to request for each startup. */
  each?: (startup: Startup) => string[];
  /** Addresses to request once. */
  once?: string[];
}

/** Why a door shows nothing of other accounts' startups. */
type Elsewhere = "the reader's own data" | "content of the site" | "nothing without a token from a mail" | "staff";

const own: Elsewhere = "the reader's own data";
const content: Elsewhere = "content of the site";
const byToken: Elsewhere = "nothing without a token from a mail";

// With words that a hidden profile or hidden numbers have and others lack, and typos of them.
const words = [
  "機密營收",
  "綠能",
  "機密營收 曇花",
  "機密營收 綠能 晨光 曇花",
  "機密營收晨光",
  "機密營手",
  "綠能 7 8",
  "晨先",
];

/** Every page and endpoint with a parameter, or with more addresses than its plain path, by route id. */
const pages: Record<string, Door | Elsewhere> = {
  "discovery/public/startups": {
    once: [
      "/startups",
      "/startups?round=seed",
      "/startups?round=series_a&region=%E5%8F%B0%E5%8C%97%E5%B8%82",
      "/startups?industry_keys=saas",
      "/startups?industry_keys=saas&funding_status=raising&country=TW",
      "/startups?sort=match",
      "/startups?favorites=1",
      "/startups?amount_min=4000000",
      ...words.map((word) => `/startups?keyword=${encodeURIComponent(word)}`),
      `/startups?keyword=${encodeURIComponent("晨光")}`,
    ],
  },
  "discovery/public/suggest": { once: ["/search/suggest?side=startup&q=%E6%99%A8%E5%85%89"] },
  "deals/board": { once: ["/board", `/board?q=${encodeURIComponent("晨光")}`] },
  "deals/column": { once: [`/board/column?stage=checking&after=~+${"0".repeat(26)}`] },
  "deals/passing": { each: ({ id }) => [`/board/passing/${id}`] },
  "profiles/investor/companies": { once: ["/investor/companies?name=%E6%99%A8%E5%85%89"] },
  "showcase/public/startup": { each: ({ id }) => [`/startups/${id}`] },
  "showcase/public/startup-news": { each: ({ id }) => [`/startups/${id}/news`] },
  "showcase/public/startup-by-name": { each: ({ id }) => [`/startups/${id}/x`] },
  "intake/public/claim": { each: ({ id }) => [`/startups/${id}/claim`] },
  "showcase/public/investor": { once: ["/investors/PORTFOLIO"] },
  "messaging/investors/request-hours": { once: ["/investors/PORTFOLIO/office-hours"] },
  "deals/board/conditions": { each: ({ id }) => [`/board/conditions/${id}`] },
  "deals/startup/figures": own,
  "deals/letters/letters": { once: ["/letters"] },
  "deals/letters/letter": { each: ({ letterId }) => [`/letters/${letterId}`] },
  "deals/introductions/ask": own,
  "deals/introductions/suggest": { each: ({ id }) => [`/introductions/suggest/${id}`] },
  "deals/board/card": { each: ({ id }) => [`/board/cards/CARD-${id}`] },
  "messaging/messages/thread": { each: ({ id }) => [`/messages/${id}`, `/messages/${id}?do=pass`] },
  "messaging/messages/meet": { each: ({ id }) => [`/messages/${id}/meet`] },
  "endpoints/messaging/messages/earlier": { each: ({ id }) => [`/messages/${id}/earlier?before=2`] },
  "endpoints/messaging/messages/meeting-ics": { each: ({ id }) => [`/messages/${id}/meetings/${"0".repeat(26)}.ics`] },
  "endpoints/files/file": { each: ({ documentId }) => [`/files/${documentId}`] },
  "endpoints/site/public/sitemap-file": { once: ["/sitemap/startups.xml"] },
  "endpoints/learning/courses/lesson-file": content,
  "endpoints/commerce/orders/receipt": own,
  "endpoints/learning/public/event-ics": content,
  "endpoints/learning/courses/certificate-pdf": own,
  "endpoints/core/public/one-click-unsubscribe": byToken,
  "endpoints/accounts/public/calendar-feed": byToken,
  "publishing/public/terms": content,
  "publishing/public/privacy": content,
  "commerce/plans/startup": content,
  "commerce/plans/investor": content,
  "commerce/plans/cvc": content,
  "commerce/plans/own": content,
  "site/public/about": content,
  "commerce/public/service": content,
  "site/public/faq": content,
  "accounts/public/consent": content,
  "site/public/contact": content,
  "site/public/newsletter": content,
  "commerce/public/thankyou": content,
  "site/public/thanks": content,
  "site/public/maintenance": content,
  "core/public/redirect": content,
  "learning/public/events": content,
  "learning/courses/courses": content,
  "site/public/news-feed": content,
  "commerce/orders/orders": own,
  "learning/courses/certificate": own,
  "commerce/checkout/checkout": own,
  "member-area/account/login": own,
  "member-area/account/sessions": own,
  "member-area/account/notices": own,
  "member-area/account/preferences": own,
  "member-area/account/data": own,
  "accounts/account/two-step": own,
  "member-area/account/confirm": own,
  "learning/account/events": own,
  "accounts/account/api-keys": own,
  "accounts/account/calendar": own,
  "accounts/account/webhooks": own,
  "accounts/account/webhook": own,
  "accounts/account/link": own,
  "accounts/auth/signup-welcome": own,
  "accounts/auth/activate": own,
  "accounts/auth/activate-success": own,
  "intake/auth/claim": own,
  "accounts/auth/confirm-email": own,
  "accounts/auth/first-login": own,
  "accounts/auth/logout": own,
  "accounts/auth/continue": own,
  "intake/investor/changes": own,
  "messaging/investors/own-hours": own,
  "endpoints/member-area/account/export": own,
  "endpoints/accounts/auth/reader": own,
  "site/public/faq-answer": content,
  "site/public/news-article": content,
  "learning/public/event": content,
  "learning/courses/course": content,
  "learning/courses/watch": content,
  "learning/public/event-confirm": byToken,
  "learning/public/event-registration": byToken,
  "intake/public/facts-confirm": byToken,
  "site/public/newsletter-confirm": byToken,
  "site/public/newsletter-unsubscribe": byToken,
  "programmes/public/support-plan": content,
  "commerce/orders/order": own,
  "commerce/public/service-page": content,
  "accounts/auth/social": byToken,
  "accounts/auth/forgot": byToken,
  "profiles/investor/section": own,
  "profiles/investor/section-edit": own,
  // Rules do not apply to share links (product §22.5).
  "showcase/startup/shared-profile": byToken,
  "messaging/messages/open": byToken,
};

/** Every reading API call with a parameter, by path. */
const calls: Record<string, Door | Elsewhere> = {
  "/api/v1/startups": {
    once: [
      "/api/v1/startups",
      "/api/v1/startups?round=seed,series_a&size=3",
      ...words.map((word) => `/api/v1/startups?keyword=${encodeURIComponent(word)}`),
      "/api/v1/startups?sort=match",
      "/api/v1/startups?favorites=1",
    ],
  },
  "/api/v1/search/startup/count": {
    once: [
      "/api/v1/search/startup/count",
      ...words.map((word) => `/api/v1/search/startup/count?keyword=${encodeURIComponent(word)}`),
    ],
  },
  "/api/v1/startups/news": { each: ({ id }) => [`/api/v1/startups/news?startup_id=${id}`] },
  "/api/v1/startups/{startup_id}": { each: ({ id }) => [`/api/v1/startups/${id}`] },
  "/api/v1/startups/similar": { each: ({ id }) => [`/api/v1/startups/similar?startup_id=${id}`] },
  "/api/v1/startups/{startup_id}/rewards": { each: ({ id }) => [`/api/v1/startups/${id}/rewards`] },
  "/api/v1/investors/{investor_id}": { once: ["/api/v1/investors/PORTFOLIO"] },
  "/api/v1/investors/{investor_id}/langs/{lang}": { once: ["/api/v1/investors/PORTFOLIO/langs/zh-TW"] },
  "/api/v1/letters/{letter_id}": { each: ({ letterId }) => [`/api/v1/letters/${letterId}`] },
  "/api/v1/investors/{investor_id}/office-hours": { once: ["/api/v1/investors/PORTFOLIO/office-hours"] },
  "/api/v1/board/stages/{stage}": { once: [`/api/v1/board/stages/checking?after=2000-01-01%20${"0".repeat(26)}`] },
  "/api/v1/me/introduction-candidates/{startup_id}": { each: ({ id }) => [`/api/v1/me/introduction-candidates/${id}`] },
  "/api/v1/board/conditions/{startup_id}": { each: ({ id }) => [`/api/v1/board/conditions/${id}`] },
  "/api/v1/board/cards/{id}": { each: ({ id }) => [`/api/v1/board/cards/CARD-${id}`] },
  "/api/v1/board/cards/{id}/notes": { each: ({ id }) => [`/api/v1/board/cards/CARD-${id}/notes`] },
  "/api/v1/messages/{conversation_id}": own,
  "/api/v1/messages/{conversation_id}/openings": own,
  "/api/v1/messages/{conversation_id}/meetings": own,
  "/api/v1/orders/{strategy}": own,
  "/api/v1/orders/{strategy}/{order_id}": own,
  "/api/v1/orders/{strategy}/{order_id}/refund-request": own,
  "/api/v1/orders/{strategy}/{order_id}/refund-account": own,
  "/api/v1/services": content,
  "/course/api/v1/courses": content,
  "/course/api/v1/courses/recent": content,
  "/course/api/v1/posts": content,
  "/api/v1/options": content,
  "/static_api/v1/currencies": content,
  "/static_api/v1/currencies/all": content,
  "/api/auth/user": own,
  "/auth_api/v1/auth/me": own,
  "/api/v1/me/reference": own,
  "/api/v1/me/calendar": own,
  "/api/v1/me/changes": own,
  "/api/v1/me/review": own,
  "/api/v1/me/facts": own,
  "/api/v1/me/webhooks/{id}/messages": own,
  "/course/api/v1/courses/{id}": content,
  "/course/api/v1/courses/{id}/videos/{file}": content,
  "/course/api/v1/courses/{id}/logs": own,
  "/course/api/v1/courses/{id}/finishLogs": own,
  "/api/v1/plans/{plan_id}": content,
  "/api/v1/plans/{plan_id}/startups": content,
  "/api/v1/plans/{plan_id}/form/{startup_id}": content,
  "/api/v1/news/news/{id}": content,
  "/api/v1/faq/{key}": content,
  "/api/v1/website/{name}": content,
  "/static_api/v1/staticKey/{type}": content,
};

interface Startup extends Made<Viewer & { kind: "startup" }> {
  /** One of its documents. */
  documentId: string;
  /** A letter that every investor of the world got. */
  letterId: string;
  row: typeof startups.$inferSelect;
  texts: (typeof startupTexts.$inferSelect)[];
}

interface Reader {
  name: string;
  viewer: Viewer;
  token?: string;
}

const made: { startups: Startup[]; readers: Reader[]; portfolio: string } = {
  startups: [],
  readers: [],
  portfolio: "",
};

/** The startups of a world; with more of them a list has more pages, with fewer a world has fewer sets. */
const inWorld = 24;

/** The corporate groups by name: ids from the top of the tree to itself. */
const groups: Record<"top" | "fund" | "team" | "other", string[]> = { top: [], fund: [], team: [], other: [] };

beforeAll(async () => {
  // Responses contain the time.
  vi.useFakeTimers({ toFake: ["Date"] });
  const now = app.now();
  const group = async (name: string, parent: string[] = []) => {
    const lineage = [...parent, ulid(now)];
    await app.db.insert(investorGroups).values({
      id: lineage.at(-1) ?? "",
      parentId: parent.at(-1) ?? null,
      nameZh: name,
      searched: name,
      lineage,
      createdAt: now,
      updatedAt: now,
    });
    return lineage;
  };
  groups.top = await group("福爾摩沙集團");
  groups.fund = await group("福爾摩沙創投", groups.top);
  groups.team = await group("福爾摩沙加速器", groups.fund);
  groups.other = await group("玉山集團");
  for (let at = 0; at < inWorld; at++) made.startups.push(await makeFull(at));
  const listed = { status: "active" as const, publishedAt: now, industryKeys: ["saas"], domainKeys: ["ai"] };
  const accounts = {
    fund: await makeInvestor(app, { ...listed, type: "cvc", level: "gold" }),
    employee: await makeInvestor(app, { ...listed, level: "gold" }),
    black: await makeInvestor(app, { ...listed, type: "cvc", level: "normal", cardLevel: "blackcard" }),
    angel: await makeInvestor(app, { ...listed, level: "normal" }),
    basic: await makeInvestor(app, { industryKeys: ["saas"] }),
  };
  const backed = made.startups.slice(0, 3).map(({ id, row }) => ({
    name: row.name,
    description: "",
    year: "2024",
    startup_id: id,
  }));
  made.portfolio = (await makeInvestor(app, { ...listed, currentInvest: backed, name: "投資組合" })).id;
  made.readers = [
    { name: "visitor", viewer: visitor },
    ...Object.entries(accounts).map(([name, { viewer, token }]) => ({ name, viewer, token })),
  ];
  for (const { viewer } of Object.values(accounts)) {
    for (const [at, startup] of made.startups.entries()) {
      if (at % 3 === 0)
        await app.db.insert(favorites).values({ accountId: viewer.id, targetId: startup.id, createdAt: now });
      // The match learns from these, as from favorites, invitations and cards.
      if (at % 6 === 5) {
        const dismissed = { accountId: viewer.id, targetId: startup.id, reason: "sector", createdAt: now } as const;
        await app.db.insert(matchDismissals).values(dismissed);
      }
      if (at % 4 === 0 && viewer.level !== "empty") {
        await messageProfile(app, { actor: viewer, targetId: startup.id, message: "您好" });
        // Some of those that have answered ask the reader for introductions.
        if (at % 8 === 0) {
          const isIts = and(
            eq(conversationRecords.investorId, viewer.id),
            eq(conversationRecords.startupId, startup.id),
          );
          await app.db.update(conversationRecords).set({ answeredAt: now }).where(isIts);
          await app.db.insert(introductionRequests).values({
            id: ulid(now),
            startupId: startup.id,
            investorId: viewer.id,
            text: "請引介我們",
            expiresAt: now + 14 * dayMs,
            createdAt: now,
            updatedAt: now,
          });
        }
      }
      // Placed where opening a document moves no card, so that both worlds have the same board.
      const placed = { stage: at % 2 === 0 ? "checking" : "won", movedBy: "hand" } as const;
      // Nothing was seen yet, so all that the owner may read counts as changed.
      const times = { stageSinceAt: now, seenAt: 0, createdAt: now, updatedAt: now };
      await app.db
        .insert(cards)
        .values({ id: ulid(now), workspaceId: viewer.id, subjectId: startup.id, ...placed, ...times })
        .onConflictDoUpdate({ target: [cards.workspaceId, cards.subjectId], set: { ...placed, seenAt: 0 } });
      await app.db.insert(letterCopies).values({ letterId: startup.letterId, readerId: viewer.id, sentAt: now });
      // Introductions that wait for the reader, and some that it suggested.
      const introduction = {
        reason: "stage",
        sentence: "很合適",
        isNamed: true,
        createdAt: now,
        updatedAt: now,
      } as const;
      const [toReader, byReader] = [at % 4 === 1, at % 4 === 2];
      if (toReader || byReader) {
        await app.db
          .insert(introductions)
          .values({
            ...introduction,
            id: ulid(now),
            startupId: startup.id,
            fromId: toReader ? made.portfolio : viewer.id,
            toId: toReader ? viewer.id : made.portfolio,
            state: "delivered",
            deliveredAt: now,
            expiresAt: now + 14 * dayMs,
          })
          .onConflictDoNothing();
      }
    }
    await app.db.insert(savedSearches).values({
      id: ulid(now),
      accountId: viewer.id,
      name: "全部",
      side: "startup",
      query: "",
      createdAt: now,
      updatedAt: now,
    });
  }
}, 120_000);

afterAll(() => void vi.useRealTimers());

const letterBlocks = {
  numbers: [{ key: "paying_customers", value: 12, before: null }],
  good: "簽下第一家醫院",
  bad: "招募比預期慢",
} satisfies LetterBlocks;

async function makeFull(at: number): Promise<Startup> {
  const { id, token, viewer } = await makeStartup(app, { name: `晨光 ${at}` });
  const file = async (kind: "document" | "image") =>
    (
      await storeFile(app, {
        ownerId: id,
        kind,
        name: kind === "image" ? "a.png" : "a.pdf",
        contentType: kind === "image" ? "image/png" : "application/pdf",
        bytes: new TextEncoder().encode("%PDF-1.7"),
      })
    ).id;
  const [report = "", estimate = "", plan = ""] = [
    await file("document"),
    await file("document"),
    await file("document"),
  ];
  const photoId = await file("image");
  const publishedAt = app.now() - (inWorld - at) * (dayMs / 2);
  const letterId = ulid(app.now());
  await app.db.batch([
    app.db
      .update(startups)
      .set({
        isPublish: 2,
        publishedAt,
        photo: photoId,
        region: at % 2 ? "台北市" : "新竹市",
        registerCountry: "TW",
        round: at % 2 ? "seed" : "series_a",
        fundingStatus: "raising",
        currency: "TWD",
        fundraising: (at + 1) * 2_000_000,
        fundOfShares: 10,
        capital: 1_000_000 * (at + 1),
        financialReport: report,
        estimatedFinancialReport: estimate,
        documents: [{ file_id: plan, name: "機密簡報" }],
        termOfProtected: { zh_tw: "機密條款", en_us: "Secret terms" },
        verifiedBadge: true,
        factDates: { round: [publishedAt, app.now()], fundraising: [publishedAt, app.now()] },
      })
      .where(eq(startups.id, id)),
    app.db
      .update(startupTexts)
      .set({
        slogan: `綠能 ${at}`,
        description: "綠能的介紹",
        summary: "<p>摘要</p>",
        financialStatus: `<p>機密營收 ${at}</p>`,
        operatingCondition: "<p>機密營運</p>",
      })
      .where(eq(startupTexts.startupId, id)),
    app.db.insert(letters).values({
      id: letterId,
      issueId: letterId,
      startupId: id,
      audience: "prospects",
      month: "2026-10",
      locale: "zh-TW",
      blocks: letterBlocks,
      state: "sent",
      sentAt: app.now(),
      createdAt: app.now(),
      updatedAt: app.now(),
    }),
    app.db.insert(startupNews).values({
      id: ulid(app.now()),
      startupId: id,
      titleZhTW: "新聞",
      publishAt: app.now() - 1000,
      createdAt: app.now(),
      updatedAt: app.now(),
    }),
  ]);
  await listProfile(app, id);
  const row = await app.db.select().from(startups).where(eq(startups.id, id)).get();
  const texts = await app.db.select().from(startupTexts).where(eq(startupTexts.startupId, id));
  if (!row) throw new Error("The startup was not stored.");
  return { id, token, viewer, letterId, documentId: [report, estimate, plan][at % 3] ?? "", row, texts };
}

const raw = import.meta.glob<string>("../app/routes/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });

/** Returns a route's source code. */
const codeOf = (id: string) => {
  const file = `../app/routes/${id.replace(/^endpoints\//, "")}`;
  return { page: raw[`${file}.tsx`], endpoint: raw[`${file}.ts`] };
};

/** The pages and endpoints that investors or visitors can read, with their addresses. */
const readPages = Object.values(build.routes).flatMap(({ id, path, module }) => {
  const { page, endpoint } = codeOf(id);
  const [, audience = ""] = /export const loader = page\(\s*"(\w+)"/.exec(page ?? endpoint ?? "") ?? [];
  const isRead = module.loader !== undefined && !["staff", "startups", "guests"].includes(audience);
  const isElsewhere =
    /^endpoints\/(dev|api|static_api|auth_api|course)|\/staff\/|^layouts\/|^root$/.test(id) || path === "*";
  return isRead && !isElsewhere ? [{ id, path: `/${path ?? ""}`, isPage: page !== undefined }] : [];
});

const readCalls = apiCalls.filter(({ method, caller }) => method === "GET" && !["staff", "startups"].includes(caller));

/** Returns the addresses of all doors: those to request once, or those to request for a startup. */
function addresses(of: Startup | "once"): string[] {
  const asked = (door: Door | Elsewhere | undefined, path: string) => {
    if (typeof door === "string") return [];
    if (of !== "once") return door?.each?.(of) ?? [];
    if (door) return door.once ?? [];
    return path.includes(":") || path.includes("{") ? [] : [path];
  };
  return [
    ...readPages.flatMap(({ id, path, isPage }) => asked(pages[id], path).map((to) => (isPage ? data(to) : to))),
    ...readCalls.flatMap(({ path }) => asked(calls[path], path)),
  ].map((path) => path.replace("PORTFOLIO", made.portfolio));
}

/** Returns the address of a page's data, from which the server renders it. */
function data(path: string): string {
  const [pathname, query] = path.split("?");
  return `${pathname === "/" ? "/_root" : pathname}.data${query ? `?${query}` : ""}`;
}

/** No rate limit: two refusals would be equal whatever the doors show. */
const bindings = { SIGN_IN_LIMIT: limitOf(Number.POSITIVE_INFINITY), SUGGEST_LIMIT: limitOf(Number.POSITIVE_INFINITY) };

async function ask(path: string, token: string | undefined): Promise<string> {
  const { status, text } = await fetchWorker(path, { token, bindings });
  expect(status, path).not.toBe(429);
  return `${status} ${text}`;
}

/** The classes of a startup that a world lacks: in the profile, and in lists and search. */
interface Lacking {
  profile: ReadonlySet<WallClass>;
  lists: ReadonlySet<WallClass>;
}

const nothing: Lacking = { profile: new Set(), lists: new Set() };

/** The classes of a field by product §22.1, not by its `wall`, which is under test. */
const classOf = ({ group, field }: Placed): WallClass | null => {
  if (field.readBy === "fundraising") return "numbers";
  if (field.readBy !== "financials") return null;
  return group === startupRecord.languages ? "numbers" : "documents";
};

/** The columns of these classes, empty. */
const emptied = (lacking: ReadonlySet<string>, isText: boolean) =>
  Object.fromEntries(
    placesOf(startupRecord)
      .filter((place) => lacking.has(classOf(place) ?? "none"))
      .filter(({ group }) => (group === startupRecord.languages) === isText)
      .map(({ field }) => [String(field.column), field.empty]),
  );

/** Returns the statements that write a startup as if these classes had never been given. */
function rowsWithout({ row, texts, id }: Startup, lacking: ReadonlySet<WallClass>) {
  return [
    app.db
      .update(startups)
      .set({
        ...row,
        ...emptied(lacking, false),
        ...(lacking.has("numbers") && { verifiedBadge: false, factDates: {} }),
        ...(lacking.has("profile") && { isPublish: 0, verifiedBadge: false }),
      })
      .where(eq(startups.id, id)),
    ...texts.map((text) =>
      app.db
        .update(startupTexts)
        .set({ ...text, ...emptied(lacking, true) })
        .where(and(eq(startupTexts.startupId, id), eq(startupTexts.locale, text.locale))),
    ),
  ];
}

async function run([first, ...rest]: Statements): Promise<void> {
  if (first) await app.db.batch([first, ...rest]);
}

/** Writes a startup's letter as if it had these classes alone left out: without its numbers, or never sent. */
const letterWithout = ({ letterId }: Startup, lacking: ReadonlySet<WallClass>) =>
  app.db
    .update(letters)
    .set({
      state: lacking.has("profile") ? "draft" : "sent",
      blocks: { ...letterBlocks, ...(lacking.has("numbers") && { numbers: undefined }) },
    })
    .where(eq(letters.id, letterId));

/** Writes a startup and its listing as a world without these classes has them. */
async function put(startup: Startup, lacking: Lacking): Promise<void> {
  await letterWithout(startup, lacking.profile);
  await run([...unindexStatements(app, startup.id), ...rowsWithout(startup, lacking.lists)]);
  if (!lacking.lists.has("profile")) await listProfile(app, startup.id);
  if (nameOf(lacking.profile) !== nameOf(lacking.lists)) await run(rowsWithout(startup, lacking.profile));
}

const nameOf = (classes: ReadonlySet<WallClass>) => wallClasses.filter((each) => classes.has(each)).join(" ");
const nameOfLacking = ({ profile, lists }: Lacking) => `${nameOf(profile)} / ${nameOf(lists)}`;

interface Opening {
  investorId: string;
  class: WallClass;
  untilAt: number;
}

/** A startup with its rules and openings. */
interface Ruled {
  startup: Startup;
  walls: readonly Wall[];
  openings: readonly Opening[];
}

async function setRules(worlds: readonly Ruled[]): Promise<void> {
  await run([
    app.db.delete(firewallRules),
    app.db.delete(firewallOpenings),
    ...worlds.flatMap(({ startup: { id: startupId }, walls, openings }) => [
      ...walls.map((wall) => app.db.insert(firewallRules).values({ startupId, ...wall, createdAt: 1 })),
      ...openings.map((opening) => app.db.insert(firewallOpenings).values({ startupId, ...opening, createdAt: 1 })),
    ]),
  ]);
}

/** Makes a reader's requests start from the same state in both worlds; `keepsPicks`: with the stored suggestions. */
async function startOver({ viewer }: Reader, { keepsPicks = false } = {}): Promise<void> {
  if (viewer.kind === "visitor") return;
  // Makes every page count what was listed since the last visit.
  const seenAt = Date.now() - 8 * dayMs;
  const visit = { accountId: viewer.id, side: "startup", lastSeenAt: seenAt, previousSeenAt: seenAt } as const;
  await run([
    ...(keepsPicks ? [] : [app.db.delete(matchPicks).where(eq(matchPicks.accountId, viewer.id))]),
    startLooksOver(),
    app.db.delete(listVisits).where(eq(listVisits.accountId, viewer.id)),
    app.db.insert(listVisits).values(visit),
  ]);
}

/** Gives every startup the looks it began with, some of them none, so that what a world was shown does not count. */
function startLooksOver() {
  const drawn = sql`unicode(substr(${profileLooks.profileId}, -1))`;
  return app.db.update(profileLooks).set({
    week: 0,
    looks: 0,
    recent: sql`${drawn} % 5`,
    lookedAt: sql`iif(${drawn} % 2, 0, ${Date.now()})`,
  });
}

/** Reads which card of an investor's board is about which startup. Both worlds have the same cards. */
async function readBoard(investorId: string): Promise<Map<string, string>> {
  const rows = await app.db
    .select({ id: cards.id, startupId: cards.subjectId })
    .from(cards)
    .where(eq(cards.workspaceId, investorId));
  return new Map(rows.map(({ id, startupId }) => [startupId ?? "", id]));
}

/** Requests all doors as a reader: those about lists, and those of each of these startups. */
async function askAll(
  reader: Reader,
  of: readonly Startup[],
  options?: { keepsPicks: boolean },
): Promise<Map<string, string>> {
  await startOver(reader, options);
  const answers = new Map<string, string>();
  const board = reader.viewer.kind === "investor" ? await readBoard(reader.viewer.id) : new Map<string, string>();
  const keep = async (path: string) => {
    const address = path.replace(/CARD-(\w+)/, (_, startupId: string) => board.get(startupId) ?? "none");
    const answer = stable(await ask(address, reader.token));
    answers.set(path, path.startsWith("/messages/") ? withoutOpenings(answer) : answer);
  };
  // One after the other, because a list remembers the visit. Sitemaps follow only the rules about visitors.
  for (const path of addresses("once")) {
    if (!path.startsWith("/sitemap") || reader.token === undefined) await keep(path);
  }
  for (const startup of of) await Promise.all(addresses(startup).map(keep));
  return answers;
}

describe("the comparison", () => {
  it.each(["postSeed", "token", "clientId"])("leaves out random values of %s, however they begin", (name) => {
    expect(stable(`"${name}","eyJhM0F6SoA7p978"`)).toBe(stable(`"${name}","x-_4"`));
  });

  it("keeps what a signed token says", () => {
    const token = (said: object) => `"token","${btoa(JSON.stringify(said)).replaceAll("=", "")}.sig-_1"`;
    expect(stable(token({ id: "a", sections: ["more"] }))).not.toBe(stable(token({ id: "a", sections: [] })));
    expect(stable(token({ id: "a", sections: [] }))).toBe(stable(token({ id: "b", sections: [] })));
  });
});

describe("what investors and visitors read", () => {
  it("is compared with every field filled in that a rule can hide", () => {
    const stored = made.startups.map(({ row, texts }) => readContent(startupRecord, { row, texts }));
    const walled = spotsOf(
      startupRecord,
      placesOf(startupRecord).filter((place) => classOf(place) !== null),
    ).filter(({ locale }) => locale !== "en_us");
    const empty = walled.filter(({ path, field }) => !stored.some((content) => field.isFilled(valueAt(content, path))));
    expect(walled.length).toBeGreaterThan(10);
    expect(empty.map(({ path }) => path)).toEqual([]);
  });

  it("lists every address with a parameter", () => {
    const missing = [
      ...readPages.filter(({ id, path }) => path.includes(":") && !pages[id]).map(({ id }) => id),
      ...readCalls.filter(({ path }) => path.includes("{") && !calls[path]).map(({ path }) => path),
    ];
    expect(missing).toEqual([]);
  });

  it("is the same behind a wall as without the hidden data", async () => {
    const readers = made.readers.length;
    const anyClass = fc.constantFrom<WallClass[]>("numbers", "numbers", "documents", "documents", "profile");
    const anyRule = fc.record({ target: fc.nat(), class: anyClass });
    /** Ends before now, now or later; at its end an opening is over. */
    const anyOpening = fc.record({
      reader: fc.nat(),
      class: fc.constantFrom(...wallClasses),
      left: fc.constantFrom(-dayMs, 0, 1, dayMs, 30 * dayMs),
    });
    const anyStartup = fc.record({
      rules: fc.array(anyRule, { minLength: 6, maxLength: 8 }),
      openings: fc.array(anyOpening, { minLength: 4, maxLength: 8 }),
    });
    const anyGroup = fc.constantFrom<Array<keyof typeof groups | null>>("top", "fund", "team", "other", null);
    const counted = { sets: 0, open: 0, ended: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStartup, { minLength: inWorld, maxLength: inWorld }),
        fc.array(anyGroup, { minLength: readers, maxLength: readers }),
        async (drawn, ofReaders) => {
          const now = Date.now();
          const asking = made.readers.map((reader, at) => inGroup(reader, ofReaders[at] ?? null));
          const worlds = made.startups.map((startup, at) => ruled(startup, drawn[at], asking));
          await run(asking.flatMap(({ viewer }) => joinStatements(viewer)));
          await setRules(worlds);
          for (const { startup } of worlds) await put(startup, nothing);
          const walled: Array<Map<string, string>> = [];
          const lackingFor = asking.map(({ viewer }) =>
            worlds.map(({ startup, walls, openings }) => {
              const own = openings.filter(({ investorId }) => viewer.kind === "investor" && investorId === viewer.id);
              const open = own.filter(({ untilAt }) => untilAt > now).map((opening) => opening.class);
              const lists = hiddenBy(walls, targetsOf(viewer));
              const profile = hiddenBy(walls, targetsOf(viewer), open);
              const isEnded = own.some(({ untilAt, ...opening }) => untilAt <= now && lists.has(opening.class));
              return { startup, lacking: { lists, profile }, isEnded };
            }),
          );
          const behind = lackingFor.map((each) => each.filter(({ lacking }) => lacking.lists.size > 0));
          for (const [at, reader] of asking.entries()) {
            walled.push(
              await askAll(
                reader,
                (behind[at] ?? []).map(({ startup }) => startup),
              ),
            );
          }
          await setRules([]);
          const stored = new Map<Startup, string>();
          for (const [at, reader] of asking.entries()) {
            for (const { startup, lacking } of lackingFor[at] ?? []) {
              if (stored.get(startup) !== nameOfLacking(lacking)) await put(startup, lacking);
              stored.set(startup, nameOfLacking(lacking));
            }
            const sets = behind[at] ?? [];
            const open = await askAll(
              reader,
              sets.map(({ startup }) => startup),
            );
            for (const [path, answer] of walled[at] ?? []) {
              expectSame(answer, open.get(path), `${reader.name} asks for ${path}`);
            }
            counted.sets += sets.length;
            counted.open += sets.filter(({ lacking }) => nameOf(lacking.profile) !== nameOf(lacking.lists)).length;
            counted.ended += sets.filter(({ isEnded }) => isEnded).length;
          }
        },
      ),
      // A world has about a hundred sets.
      { numRuns: runs(5), endOnFailure: true },
    );
    // A set is the rules and openings of a startup that hides something from a reader, and that reader's groups.
    expect(counted.sets).toBeGreaterThanOrEqual(500);
    expect(counted.open).toBeGreaterThanOrEqual(50);
    expect(counted.ended).toBeGreaterThanOrEqual(50);
  }, 600_000);
});

/** Pages and calls that show more of a startup as long as a class is open. */
const whileOpen: Record<WallClass, (startup: Startup) => string[]> = {
  // Numbers are part of the stored suggestions, so the home page shows their effect too.
  numbers: ({ id }) => [`/startups/${id}.data`, `/api/v1/startups/${id}`, "/_root.data", "/api/v1/me/matches"],
  documents: ({ id, documentId }) => [`/startups/${id}.data`, `/api/v1/startups/${id}`, `/files/${documentId}`],
  profile: ({ id }) => [`/startups/${id}.data`, `/api/v1/startups/${id}`, `/messages/${id}.data`],
};

describe("an investor for whom a startup has opened something", () => {
  it.each(wallClasses)("gets nothing of it from the millisecond it ends: %s", async (opened) => {
    const [startup] = made.startups;
    const reader = made.readers.find(({ name }) => name === "employee");
    if (!startup || reader?.viewer.kind !== "investor") throw new Error("The world is empty.");
    const { id: investorId } = reader.viewer;
    for (const each of made.startups) await put(each, nothing);
    // Numbers change the match with an investor who says how much it invests.
    await app.db
      .update(investors)
      .set({ groupId: null, currency: "TWD", checkSizeMin: 1_000_000, checkSizeMax: 3_000_000 })
      .where(eq(investors.id, investorId));
    const untilAt = Date.now() + 1000;
    const walls = [{ target: investorTarget(investorId), class: opened }] as const;
    await setRules([{ startup, walls, openings: [{ investorId, class: opened, untilAt }] }]);
    await put(startup, nothing);

    vi.setSystemTime(untilAt - 1);
    const open = await askAll(reader, [startup]);
    vi.setSystemTime(untilAt);
    const ended = await askAll(reader, [startup], { keepsPicks: true });

    await setRules([]);
    await put(startup, { lists: new Set([opened]), profile: new Set([opened]) });
    const without = await askAll(reader, [startup]);
    for (const [path, answer] of ended) expectSame(answer, without.get(path), path);
    const sameAsOpen = [...ended].filter(([path, answer]) => {
      return open.get(path)?.replaceAll(String(untilAt - 1), String(untilAt)) === answer;
    });
    const paths = sameAsOpen.map(([path]) => path);
    expect(whileOpen[opened](startup).filter((path) => paths.includes(path))).toEqual([]);
  });
});

/** Expects two answers to be equal, and otherwise shows where they first differ: answers are tens of kilobytes long. */
function expectSame(answer: string, other: string | undefined, about: string): void {
  const expected = other ?? "";
  const end = Math.max(answer.length, expected.length);
  const at = answer === expected ? end : [...answer].findIndex((character, index) => character !== expected[index]);
  const around = (text: string) => text.slice(Math.max(0, at - 100), at + 100);
  expect(around(answer), about).toBe(around(expected));
}

/** Returns a reader as a member of a group. */
function inGroup(reader: Reader, group: keyof typeof groups | null): Reader {
  if (reader.viewer.kind !== "investor") return reader;
  return { ...reader, viewer: { ...reader.viewer, groups: group ? groups[group] : [] } };
}

const joinStatements = (viewer: Viewer): Statements =>
  viewer.kind === "investor"
    ? [
        app.db
          .update(investors)
          .set({ groupId: viewer.groups.at(-1) ?? null })
          .where(eq(investors.id, viewer.id)),
      ]
    : [];

interface Drawn {
  rules: ReadonlyArray<{ target: number; class: WallClass }>;
  openings: ReadonlyArray<{ reader: number; class: WallClass; left: number }>;
}

/** Returns a startup with what was drawn for it. */
function ruled(startup: Startup, drawn: Drawn | undefined, asking: readonly Reader[]): Ruled {
  const named = asking.flatMap(({ viewer }) => (viewer.kind === "investor" ? [viewer.id] : []));
  const targets: WallTarget[] = [
    "visitors",
    "cvc",
    ...Object.values(groups).map((lineage) => groupTarget(lineage.at(-1) ?? "")),
    ...named.map(investorTarget),
  ];
  const walls = (drawn?.rules ?? []).map((rule): Wall => {
    return { target: targets[rule.target % targets.length] ?? "cvc", class: rule.class };
  });
  const openings = (drawn?.openings ?? []).map((opening): Opening => {
    const investorId = named[opening.reader % named.length] ?? "";
    return { investorId, class: opening.class, untilAt: Date.now() + opening.left };
  });
  const keyOf = (one: Wall | Opening) => ("target" in one ? one.target : one.investorId) + one.class;
  const unique = <One extends Wall | Opening>(all: readonly One[]) => [
    ...new Map(all.map((one) => [keyOf(one), one])).values(),
  ];
  return { startup, walls: unique(walls), openings: unique(openings) };
}

/** Removes what differs between equal requests: random values, alone or in a signed token. */
const stable = (text: string) =>
  text
    // Without a dot: a signed token has one. A random value may begin like one.
    .replace(/"(postSeed|token|clientId)","[\w-]+"/g, '"$1",""')
    .replace(/"token","(eyJ[\w-]+)\.[\w-]+"/g, (_, payload: string) => {
      return `"token",${JSON.stringify(atob(payload).replace(/"id":"[^"]+"/, ""))}`;
    });

/**
 * Decodes the data of a conversation's page and leaves out what is open: the one place that says so, as it must
 * (product §22.4). Pages send their data as a list of values that name each other by position.
 */
function withoutOpenings(answer: string): string {
  const [, status = "", list = ""] = /^(\d+) (\[.*\])\s*$/.exec(answer) ?? [];
  if (list === "") return answer;
  const values = JSON.parse(list) as unknown[];
  const decode = (at: number): unknown => {
    const value = values[at];
    if (typeof value !== "object" || value === null) return at < 0 ? at : value;
    if (Array.isArray(value)) return typeof value[0] === "string" ? value : value.map(decode);
    const entries = Object.entries(value).map(
      ([key, of]) => [String(values[Number(key.slice(1))]), of as number] as const,
    );
    return Object.fromEntries(entries.filter(([key]) => key !== "openings").map(([key, of]) => [key, decode(of)]));
  };
  return `${status} ${JSON.stringify(decode(0))}`;
}
