import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { cards, conversationRecords, introductionRequests, introductions, mails } from "~/db/schema";
import { dayMs } from "~/durations";
import { listSuggested } from "~/features/deals/introductions/list-suggested.server";
import { refuseIntroduction } from "~/features/deals/introductions/refuse-introduction.server";
import { refuseRequest } from "~/features/deals/introductions/refuse-request.server";
import { requestIntroduction } from "~/features/deals/introductions/request-introduction.server";
import { suggestIntroductions } from "~/features/deals/introductions/suggest-introductions.server";
import { tendIntroductions } from "~/features/deals/introductions/tend-introductions.server";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { makeInvestor, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { fetchWorker } from "./support/fetch-worker";
import { readAll } from "./support/read-all";

/**
 * Until a startup consents to an introduction, its receiver's pages, calls, counts and mails are the same as if nobody
 * had suggested one, and its refusal changes nothing that the introducer reads. A startup that asks for introductions
 * reads the same whether the investor refuses or does not answer (product §28).
 */

const app = testApp();
const canary = "zqcanaryqz";
const industryKeys = ["agtech"];
const listed = { status: "active", publishedAt: 1, level: "gold", industryKeys } as const;
const introducer = await makeInvestor(app, listed);
const receiver = await makeInvestor(app, listed);
const startups = [
  await makeStartup(app, { isPublish: 2, publishedAt: 1, industryKeys }),
  await makeStartup(app, { isPublish: 2, publishedAt: 2, industryKeys }),
  await makeStartup(app, { isPublish: 2, publishedAt: 3, industryKeys }),
];

beforeAll(async () => {
  // Responses contain the time.
  vi.useFakeTimers({ toFake: ["Date"] });
  const at = { seenAt: 0, stageSinceAt: 0, createdAt: 0, updatedAt: 0 };
  for (const { id } of startups) {
    await app.db.insert(cards).values({
      id: `CARD-${id}`,
      workspaceId: introducer.id,
      subjectId: id,
      stage: "passed",
      movedBy: "hand",
      passReason: "stage",
      ...at,
    });
  }
});
afterAll(() => void vi.useRealTimers());

const ids = [...startups.map(({ id }) => id), introducer.id];

const suggest = (at: number, isNamed: boolean) =>
  suggestIntroductions(app, {
    actor: introducer.viewer,
    startupId: startups[at]?.id ?? "",
    toIds: [receiver.id],
    sentence: canary,
    isNamed,
  });

it("nothing that the receiver reads changes, whether the startup refuses, is undecided, or has not yet seen it", async () => {
  await readAll(app, receiver, ids);
  const before = await readAll(app, receiver, ids);
  await suggest(0, true);
  await suggest(1, true);
  await suggest(2, false);
  const [refused] = startups;
  if (!refused) throw new Error("There are three startups.");
  const [item] = (await listSuggested(app, { actor: refused.viewer, locale: "zh-TW" })).toDecide;
  await refuseIntroduction(app, { actor: refused.viewer, id: item?.shown.id ?? "" });
  await tendIntroductions(app);
  const states = await app.db.select({ state: introductions.state }).from(introductions);
  expect(states.map(({ state }) => state).sort()).toEqual(["refused", "suggested", "suggested"]);
  const after = await readAll(app, receiver, ids);
  const changed = [...after].filter(([path, text]) => text !== before.get(path)).map(([path]) => path);
  // Each export is recorded among the account's events, which these two list.
  expect(changed).toEqual(["/account/sessions", "/account/export.json"]);
  expect([...after.values()].filter((text) => text.includes(canary))).toEqual([]);
  // Cron at the time of the digest, when the startup sees the third, changes nothing either.
  await tendIntroductions(testApp({ now: () => Date.now() + 2 * dayMs }));
  const mailed = await app.db
    .select()
    .from(mails)
    .where(inArray(mails.accountId, [receiver.id, introducer.id]));
  expect(JSON.stringify(mailed)).not.toContain(canary);
});

it("the introducer reads the same of a refused suggestion as of one nobody has decided", async () => {
  const { text } = await fetchWorker("/api/v1/me/introductions/sent", { token: introducer.token });
  const { data } = JSON.parse(text);
  expect(data.result.map(({ heard }: { heard: string }) => heard)).toEqual(["waiting", "waiting", "waiting"]);
  const { text: page } = await fetchWorker("/introductions", { cookie: introducer.token });
  expect(page).toContain(canary);
  expect(page).not.toContain("refused");
});

it("a startup reads the same of a refused request as of an unanswered one, to the byte", async () => {
  const asker = await makeStartup(app, { isPublish: 2, publishedAt: 4, industryKeys });
  const asked = await makeInvestor(app, listed);
  await messageProfile(app, { actor: asked.viewer, targetId: asker.id, message: "您好" });
  await app.db
    .update(conversationRecords)
    .set({ answeredAt: app.now() })
    .where(eq(conversationRecords.startupId, asker.id));
  await requestIntroduction(app, { actor: asker.viewer, investorId: asked.id, text: canary });
  const { text: page } = await fetchWorker("/introductions", { cookie: asked.token });
  expect(page).toContain(canary);
  await readAll(app, asker, [asked.id]);
  const before = await readAll(app, asker, [asked.id]);
  expect(before.get("/introductions")).toContain(canary);
  const isIts = eq(introductionRequests.startupId, asker.id);
  const [request] = await app.db.select().from(introductionRequests).where(isIts);
  await refuseRequest(app, { actor: asked.viewer, id: request?.id ?? "" });
  expect((await app.db.select().from(introductionRequests).where(isIts)).map(({ state }) => state)).toEqual([
    "refused",
  ]);
  const after = await readAll(app, asker, [asked.id]);
  const changed = [...after].filter(([path, text]) => text !== before.get(path)).map(([path]) => path);
  // Each export is recorded among the account's events, which these two list.
  expect(changed).toEqual(["/account/sessions", "/account/export.json"]);
});
