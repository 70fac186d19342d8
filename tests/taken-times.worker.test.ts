import { createExecutionContext } from "cloudflare:test";
import { expect, it } from "vitest";
import { offerTimes } from "~/features/messaging/meetings/offer-times.server";
import type { InboxFrame } from "~/features/messaging/protocol";
import worker from "../workers/app";
import { testApp } from "./support/app";
import { fetchWorker } from "./support/fetch-worker";
import { conversationIdOf, invitedBy, makeMeetingInvestor, meetingDetails, offerableTimes } from "./support/meetings";
import { meteredEnv } from "./support/rows-read";
import { TestSocket } from "./support/sockets";

const app = testApp();
const people = 50;

interface Page {
  data: {
    result: { id: string; state: string; start_at: number | null; times: { start_at: number; is_free: boolean }[] }[];
  };
}

async function meetingsAt(path: string, token: string): Promise<Page["data"]["result"]> {
  return (JSON.parse((await fetchWorker(path, { token })).text) as Page).data.result;
}

/** Opens the socket of a person's pages, through the whole Worker. */
async function openInbox(token: string): Promise<TestSocket<InboxFrame>> {
  const headers = { Upgrade: "websocket", Authorization: `Bearer ${token}` };
  const request = new Request("http://localhost/ws/inbox", { headers }) as Parameters<typeof worker.fetch>[0];
  const { webSocket, status } = await worker.fetch(request, meteredEnv, createExecutionContext());
  if (!webSocket) throw new Error(`No socket: ${status}`);
  return new TestSocket<InboxFrame>(webSocket);
}

/** The next change since a time; an inbox also sends earlier ones on connect. */
async function nextChange(inbox: TestSocket<InboxFrame>, since: number) {
  for (;;) {
    const change = await inbox.next("changed");
    if (change.at >= since) return change;
  }
}

it("gives a time that is offered to fifty to one of them, and tells all others at once", async () => {
  const investor = await makeMeetingInvestor(app);
  const slots = offerableTimes(app.now());
  const startups = await Promise.all(
    Array.from({ length: people }, async () => {
      const { startup, asInvestor } = await invitedBy(app, investor);
      await offerTimes(app, { ...asInvestor, ...meetingDetails, slots });
      const path = `/api/v1/messages/${await conversationIdOf(app, { investorId: investor.id, startupId: startup.id })}`;
      const [{ id } = { id: "" }] = await meetingsAt(`${path}/meetings`, startup.token);
      const inbox = await openInbox(startup.token);
      await inbox.next("unread");
      return { token: startup.token, path: `${path}/meetings`, id, inbox };
    }),
  );
  const answeredAt = Date.now();
  const answers = await Promise.all(
    startups.map(async ({ token, path, id }) => {
      const json = { start_at: slots[1], version: 1 };
      const { status, text } = await fetchWorker(`${path}/${id}/agree`, { method: "POST", token, json });
      return { status, code: (JSON.parse(text) as { error?: { code: string } }).error?.code };
    }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status, code }) => status === 409 && code === "slot_taken")).toHaveLength(people - 1);
  const told = await Promise.all(startups.map(({ inbox }) => nextChange(inbox, answeredAt)));
  expect(told.map(({ target_id }) => target_id)).toEqual(startups.map(() => investor.id));
  const pages = await Promise.all(startups.map(({ token, path }) => meetingsAt(path, token)));
  const [agreed, ...more] = pages.flat().filter(({ state }) => state === "agreed");
  expect([agreed?.start_at, more]).toEqual([slots[1], []]);
  const open = pages.flat().filter(({ state }) => state === "offered");
  expect(open).toHaveLength(people - 1);
  for (const { times } of open) expect(times.map(({ is_free }) => is_free)).toEqual([true, false, true]);
  for (const { inbox } of startups) inbox.close();
});
