import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { accounts } from "~/db/schema";
import { dayMs, hourMs } from "~/durations";
import { translate } from "~/server/i18n.server";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { completeStartup } from "../../../../tests/support/complete-profiles";
import { messageProfile } from "../message-profile.server";
import { agreeTime } from "./agree-time.server";
import { findCards } from "./find-cards.server";
import { findLastPlace } from "./find-last-place.server";
import { findMeetings } from "./find-meetings.server";
import { offerTimes } from "./offer-times.server";
import { reportOutcome } from "./report-outcome.server";

const start = Date.UTC(2026, 10, 27, 4);
const at = (now: number) => testApp({ now: () => now });
const app = at(start);
const slots = [1, 2, 3].map((days) => start + days * dayMs);
const [first = 0] = slots;
const inChinese = { t: translate("zh-TW"), locale: "zh-TW" } as const;

async function inConversation() {
  const investor = await makeInvestor(app, { level: "diamond", status: "active" });
  const startup = await makeStartup(app, { ...completeStartup(), round: "series_a", isPublish: 2 });
  await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "您好" });
  return {
    asStartup: { actor: startup.viewer, targetId: investor.id },
    asInvestor: { actor: investor.viewer, targetId: startup.id },
  };
}

const offer = { minutes: 40, purpose: "聊聊種子輪", place: "https://meet.example/startup-room", slots } as const;

it("a place is filled in for the side that entered it, and never for the other one", async () => {
  const { asStartup, asInvestor } = await inConversation();
  expect(await findLastPlace(app, asStartup)).toBeNull();
  await offerTimes(app, { ...asStartup, ...offer });
  expect(await findLastPlace(app, asStartup)).toEqual({ minutes: 40, place: offer.place });
  expect(await findLastPlace(app, asInvestor)).toBeNull();
});

it("cards name both sides' cities, and go once a side has said what became of the meeting", async () => {
  const { asStartup, asInvestor } = await inConversation();
  expect(await findCards(app, { ...asStartup, ...inChinese })).toBeNull();
  await offerTimes(app, { ...asStartup, ...offer });
  await app.db.update(accounts).set({ timeZone: "Europe/London" }).where(eq(accounts.id, asInvestor.actor.id));
  const taipei = { timeZone: "Asia/Taipei", place: "台北" };
  const london = { timeZone: "Europe/London", place: "倫敦" };
  expect((await findCards(app, { ...asStartup, ...inChinese }))?.zones).toEqual({ own: taipei, other: london });
  expect((await findCards(app, { ...asInvestor, ...inChinese }))?.zones).toEqual({ own: london, other: taipei });
  await app.db.update(accounts).set({ timeZone: "Asia/Thimphu" }).where(eq(accounts.id, asInvestor.actor.id));
  expect((await findCards(app, { ...asStartup, ...inChinese }))?.zones.other.place).toBe("不丹時間");

  const [meeting] = await findMeetings(app, asInvestor);
  await agreeTime(app, { ...asInvestor, meetingId: meeting?.id ?? "", version: 1, startAt: first });
  expect((await findCards(at(first + hourMs / 2), { ...asStartup, ...inChinese }))?.meetings).toHaveLength(1);
  const over = at(first + hourMs);
  expect((await findCards(over, { ...asStartup, ...inChinese }))?.meetings).toMatchObject([{ isOver: true }]);
  await reportOutcome(over, { ...asStartup, meetingId: meeting?.id ?? "", outcome: "held" });
  expect(await findCards(over, { ...asStartup, ...inChinese })).toBeNull();
});
