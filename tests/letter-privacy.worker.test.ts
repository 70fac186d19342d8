import { expect, it } from "vitest";
import { minuteMs } from "~/durations";
import { nextLetterMailAt } from "~/features/deals/letters/letter-mail-time";
import { requireOwnLetter } from "~/features/deals/letters/own-letter.server";
import { type LetterInput, saveLetter } from "~/features/deals/letters/save-letter.server";
import { sendLetter } from "~/features/deals/letters/send-letter.server";
import { sendLetterMails } from "~/features/deals/letters/send-letter-mails.server";
import { startCorrection } from "~/features/deals/letters/start-correction.server";
import { startLetter } from "~/features/deals/letters/start-letter.server";
import { tellLetters } from "~/features/deals/letters/tell-letters.server";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { makeInvestor, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { fetchWorker } from "./support/fetch-worker";
import { readAll } from "./support/read-all";

/** No page, call, mail or notice of a prospect has a word that a letter says to holders alone (product §27.2). */

const clock = { now: Date.parse("2026-11-20T04:00Z") };
const app = testApp({ now: () => clock.now });
const forHolders = "zqholdersqz";
const forAll = "zqeveryoneqz";
const revenue = 765_432_198;

const input: LetterInput = {
  locale: "zh-TW",
  numbers: [
    { key: "monthly_revenue", value: revenue },
    { key: "pilots", value: null },
    { key: "team_size", value: null },
  ],
  good: forAll,
  bad: forHolders,
  ask: forAll,
  next: forHolders,
  extra: forHolders,
  holdersOnly: ["bad", "next", "numbers"],
};

it("a prospect reads the letter without what is for holders only, also of a correction", async () => {
  const startup = await makeStartup(app, { isPublish: 2, publishedAt: 1 });
  const listed = { status: "active", publishedAt: 1, level: "gold" } as const;
  const [holder, prospect] = [await makeInvestor(app, listed), await makeInvestor(app, listed)];
  for (const { viewer } of [holder, prospect]) {
    await messageProfile(app, { actor: viewer, targetId: startup.id, message: "您好" });
  }
  const actor = startup.viewer;
  const send = async (issueId: string) => {
    const revision = await saveLetter(app, { actor, issueId, revision: 0, input });
    await sendLetter(app, { actor, issueId, revision, readers: [holder.id, prospect.id], holders: [holder.id] });
    await tellLetters(app, { issueId });
    return (await requireOwnLetter(app, { actor, issueId })).ids;
  };
  const first = await startLetter(app, { actor, month: "2026-10" });
  const letter = await send(first.issueId);
  clock.now += minuteMs;
  const correction = await send(await startCorrection(app, { actor, issueId: first.issueId }));
  clock.now = nextLetterMailAt(clock.now);
  expect(await sendLetterMails(app)).toBe(2);

  const ids = [startup.id, holder.id, first.issueId, ...Object.values(letter), ...Object.values(correction)];
  const read = await readAll(app, prospect, ids);
  for (const each of [letter, correction]) {
    expect(read.get(`/letters/${each.prospects}`)).toContain(forAll);
    expect(read.get(`/letters/${each.holders}`)).toMatch(/^404 /);
    const { text } = await fetchWorker(`/letters/${each.holders}`, { cookie: holder.token });
    expect(text).toContain(forHolders);
    expect(text).toContain(`${revenue}`);
  }
  expect(read.get("mails")).toContain("weeklyLetters");
  const telling = [...read].filter(
    ([, text]) => text.includes(forHolders) || text.replaceAll(",", "").includes(`${revenue}`),
  );
  expect(telling.map(([path]) => path)).toEqual([]);
});
