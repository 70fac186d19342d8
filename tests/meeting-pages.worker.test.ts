import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { busyCalendars, cards } from "~/db/schema";
import { meetings as texts } from "~/locales/en-US/messaging/meetings";
import { withPastMeeting } from "./support/api-cases";
import { testApp } from "./support/app";
import { fetchWorker } from "./support/fetch-worker";
import { invitedBy, makeMeetingInvestor } from "./support/meetings";

const app = testApp();

/** Says what became of a past meeting, and returns where that leads. */
async function say(outcome: string, { hasCard }: { hasCard: boolean }) {
  const { token, params, asInvestor } = await withPastMeeting(app);
  const { actor, targetId } = asInvestor;
  const isOwn = eq(cards.workspaceId, actor.id);
  if (!hasCard) await app.db.delete(cards).where(isOwn);
  const { status, headers } = await fetchWorker(`/messages/${targetId}/meet`, {
    cookie: token,
    method: "POST",
    body: new URLSearchParams({ intent: "outcome", meeting: params.meeting_id, outcome }),
    headers: { Origin: "http://localhost" },
  });
  const card = await app.db.select({ id: cards.id }).from(cards).where(isOwn).get();
  return { status, to: headers.get("Location"), conversation: `/messages/${targetId}`, card: card?.id };
}

it("leads to the plan of the deal's card once a meeting took place, and else back to the conversation", async () => {
  const held = await say("held", { hasCard: true });
  expect(held).toMatchObject({ status: 302, to: `/board/cards/${held.card}#plan` });
  const missed = await say("missed", { hasCard: true });
  expect(missed).toMatchObject({ status: 302, to: missed.conversation });
  const removed = await say("held", { hasCard: false });
  expect(removed).toMatchObject({ status: 302, to: removed.conversation });
});

it("says beside the week's times that the member's calendar could not be read", async () => {
  const { startup, investor } = await invitedBy(app, await makeMeetingInvestor(app));
  const now = app.now();
  await app.db.insert(busyCalendars).values({
    accountId: startup.id,
    addressSealed: "",
    busy: [],
    readAt: now,
    triedAt: now,
    createdAt: now,
  });
  const read = async () => (await fetchWorker(`/en-US/messages/${investor.id}/meet`, { cookie: startup.token })).text;
  expect(await read()).not.toContain(texts.slots.unread);
  await app.db.update(busyCalendars).set({ problem: "unreachable" }).where(eq(busyCalendars.accountId, startup.id));
  expect(await read()).toContain(texts.slots.unread);
});
