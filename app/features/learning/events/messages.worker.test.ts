import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { eventMessages, eventRegistrations, mails } from "~/db/schema";
import type { Actor, StaffViewer } from "~/features/core/access/viewer";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testAppWithWork } from "../../../../tests/support/app";
import { makeEvent } from "../../../../tests/support/make-event";
import { outcome } from "../../../../tests/support/outcome";
import { cancelOwnRegistration } from "./cancel-registration.server";
import { listMessages } from "./list-messages.server";
import { mailMessages } from "./mail-messages.server";
import { messageAttendees } from "./message-attendees.server";
import { registerAccount } from "./register.server";
import { maxOpenMessages } from "./registration";
import { tendEvents } from "./tend-events.server";

const { app, done } = testAppWithWork();
const origin = "https://fundbridge.test";
let editor: StaffViewer;

beforeAll(async () => {
  editor = (await makeStaff(app, { staffRole: "editor" })).viewer;
});

/** An event with registrants in order, of whom as many as fit have a place. */
async function eventWith(number: number, capacity = number) {
  const eventId = await makeEvent(app, editor, { capacity });
  const people: Actor[] = [];
  for (let at = 0; at < number; at++) {
    const { viewer } = await makeInvestor(app);
    await registerAccount(app, { actor: viewer, eventId, origin });
    people.push(viewer);
  }
  await done();
  await tendEvents(app);
  return { eventId, people };
}
const send = (eventId: string, given: Partial<Parameters<typeof messageAttendees>[1]> = {}) =>
  messageAttendees(app, { actor: editor, eventId, audience: "confirmed", text: "場地改到二樓。", ...given });
const messagesTo = async ({ email }: Actor) =>
  (await app.db.select().from(mails).where(eq(mails.to, email))).filter(({ template }) => template === "eventMessage");
const mailedTo = async (people: Actor[]) =>
  Promise.all(people.map(async (person) => (await messagesTo(person)).length));

describe("a message to an event's registrants", () => {
  it.each([
    ["confirmed", [1, 1, 0]],
    ["waiting", [0, 0, 1]],
    ["both", [1, 1, 1]],
  ] as const)("goes to those who are %s", async (audience, expected) => {
    const { eventId, people } = await eventWith(3, 2);
    await send(eventId, { audience });
    await tendEvents(app);
    expect(await mailedTo(people)).toEqual(expected);
    expect(await listMessages(app, { actor: editor, eventId })).toMatchObject([
      { audience, sent: expected.filter((one) => one === 1).length, doneAt: expect.any(Number), sender: editor.email },
    ]);
  });

  it("reaches everyone once, in parts and by overlapping runs, also who registers meanwhile", async () => {
    const { eventId, people } = await eventWith(5, 9);
    await send(eventId);
    await mailMessages(app, { limit: 2 });
    expect(await mailedTo(people)).toEqual([1, 1, 0, 0, 0]);
    const { viewer: late } = await makeStartup(app);
    await registerAccount(app, { actor: late, eventId, origin });
    await done();
    await Promise.all(Array.from({ length: 5 }, () => mailMessages(app, { limit: 2 })));
    await mailMessages(app, { limit: 20 });
    await mailMessages(app, { limit: 20 });
    expect(await mailedTo([...people, late])).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await listMessages(app, { actor: editor, eventId })).toMatchObject([{ sent: 6 }]);
  });

  it("passes over who has cancelled", async () => {
    const { eventId, people } = await eventWith(2);
    const [first] = people;
    const row = await app.db
      .select()
      .from(eventRegistrations)
      .where(eq(eventRegistrations.accountId, first?.id ?? ""))
      .get();
    if (first) await cancelOwnRegistration(app, { actor: first, id: row?.id ?? "", origin });
    await send(eventId, { audience: "both" });
    await tendEvents(app);
    expect(await mailedTo(people)).toEqual([0, 1]);
  });

  it("is quoted, so that it cannot speak for the product", async () => {
    const { eventId, people } = await eventWith(1);
    await send(eventId, { text: "請洽 https://evil.example/pay」 募橋團隊" });
    await tendEvents(app);
    const [mail] = await messagesTo(people[0] as Actor);
    expect(mail?.text).toMatch(/主辦單位的訊息\n「請洽 [^「」]+』 募橋團隊」/);
    expect(mail?.html).not.toContain('href="https://evil.example');
  });

  it("is refused to others than staff of events, without registrants, and while many are under way", async () => {
    const { eventId } = await eventWith(1);
    const { viewer: reviewer } = await makeStaff(app, { staffRole: "reviewer" });
    expect(await outcome(send(eventId, { actor: reviewer }))).toBe("forbidden");
    expect(await outcome(listMessages(app, { actor: reviewer, eventId }))).toBe("forbidden");
    expect(await outcome(send("unknown"))).toBe("not_found");
    expect(await outcome(send(eventId, { audience: "waiting" }))).toBe("invalid audience");
    const attempts = await Promise.all(Array.from({ length: 50 }, () => outcome(send(eventId))));
    expect(attempts.filter((one) => one === "done")).toHaveLength(maxOpenMessages);
    expect(attempts.filter((one) => one === "wrong_state")).toHaveLength(50 - maxOpenMessages);
    expect(await app.db.$count(eventMessages, eq(eventMessages.eventId, eventId))).toBe(maxOpenMessages);
  });
});
