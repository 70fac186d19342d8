import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { dayMs, hourMs } from "~/durations";
import type { StaffViewer } from "~/features/core/access/viewer";
import { createItem } from "~/features/publishing/content-desk/create-item.server";
import { publishItem, scheduleItem } from "~/features/publishing/content-desk/publish-item.server";
import { readItemForm } from "~/features/publishing/content-desk/read-form.server";
import { eventKind } from "~/features/publishing/content-kinds/event/kind";
import * as values from "~/features/records/records/values";
import { makeStaff } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { eventContent, makeEvent } from "../../../../tests/support/make-event";
import { rowsRead } from "../../../../tests/support/rows-read";
import { findEvent, listEvents, listEventsBetween, listEventTypes } from "./queries.server";

const now = Date.UTC(2031, 4, 5, 4);
const app = testApp({ now: () => now });
let actor: StaffViewer;

beforeAll(async () => {
  actor = (await makeStaff(app, { staffRole: "editor" })).viewer;
});

describe("publishing an event", () => {
  const attempts = async (content: Parameters<typeof eventContent>[1]) => {
    const id = await createItem(app, { actor, kind: eventKind, content: eventContent(app, content) });
    const options = { actor, kind: eventKind, id, revision: 1 };
    return [publishItem(app, options), scheduleItem(app, { ...options, at: now + hourMs })];
  };

  it.each([
    [{ starts_at: now + 2 * hourMs, ends_at: now + hourMs }, "ends_at"],
    [{ starts_at: now, ends_at: now + 15 * dayMs }, "ends_at"],
    [{ register_until: now + 30 * dayMs }, "register_until"],
    [{ registration: "link" as const }, "registration_link"],
    [{ place: "" }, "langs.zh_tw.place"],
  ])("names the field that contradicts another: %o", async (content, field) => {
    for (const attempt of await attempts(content)) {
      const refusal = await attempt.catch((error) => error);
      expect(refusal).toMatchObject({ code: "invalid" });
      expect(Object.keys(refusal.fields)).toContain(field);
    }
  });
});

describe("lists", () => {
  it("keep running events with the upcoming ones, in order, and never tell the meeting link", async () => {
    const make = (start: number, end: number) => makeEvent(app, actor, { starts_at: start, ends_at: end });
    const later = await make(now + 3 * dayMs, now + 4 * dayMs);
    const soon = await make(now + hourMs, now + 2 * hourMs);
    const running = await make(now - 2 * dayMs, now + dayMs);
    const ended = await make(now - dayMs, now - hourMs);
    const old = await make(now - 40 * dayMs, now - 39 * dayMs);
    const list = async (when: "upcoming" | "past", page = 1) =>
      listEvents(app, { locale: "zh-TW", when, page, size: 2 });
    const upcoming = [await list("upcoming"), await list("upcoming", 2)];
    expect(upcoming.flatMap(({ result }) => result.map(({ id }) => id))).toEqual([running, soon, later]);
    expect(upcoming[0]?.count).toBe(3);
    const past = await list("past");
    expect([past.result.map(({ id }) => id), past.count]).toEqual([[ended, old], 2]);
    const month = await listEventsBetween(app, { locale: "en-US", from: now - dayMs / 2, until: now + dayMs });
    expect(month.map(({ id }) => id)).toEqual([running, ended, soon]);
    const texts = JSON.stringify([upcoming, past, month, await findEvent(app, { id: soon, locale: "en-US" })]);
    expect(texts).toContain("Matching day");
    expect(texts).not.toContain("meet.example");
  });

  it("read few rows beside the events they show", async () => {
    for (let made = 0; made < 40; made++) {
      await makeEvent(app, actor, {
        starts_at: now - (60 + made) * dayMs,
        ends_at: now - (60 + made) * dayMs + hourMs,
      });
    }
    const shown = 9;
    const upcoming = await rowsRead(() => listEvents(app, { locale: "zh-TW", when: "upcoming", size: shown }));
    expect(upcoming.rows).toBeLessThan(40);
    const past = await rowsRead(() => listEvents(app, { locale: "zh-TW", when: "past", size: shown }));
    // The count reads one index entry for each past event.
    expect(past.rows).toBeLessThan(100);
    const id = past.result.result[0]?.id ?? "";
    expect((await rowsRead(() => findEvent(app, { id, locale: "zh-TW" }))).rows).toBeLessThan(5);
  });
});

// Product §13.2: the option list of the kinds of events.
describe("types of activities", () => {
  const type = "workshop";
  const isKey = (key: string) => eventKind.fields.activity.schema(values).safeParse(key).success;
  const starts = { starts_at: now + 20 * dayMs, ends_at: now + 20 * dayMs + hourMs };
  const ids = async (choice: { type?: string; tag?: string }) =>
    (await listEvents(app, { locale: "zh-TW", when: "upcoming", size: 50, ...choice })).result.map(({ id }) => id);

  it("are shown in the reader's language and limit the lists", async () => {
    const workshop = await makeEvent(app, actor, { ...starts, activity: type });
    const plain = await makeEvent(app, actor, starts);
    const activityOf = async (id: string, locale: "zh-TW" | "en-US") =>
      (await findEvent(app, { id, locale }))?.activity;
    expect(await activityOf(workshop, "zh-TW")).toEqual({ key: type, label: "工作坊" });
    expect(await activityOf(workshop, "en-US")).toEqual({ key: type, label: "Workshop" });
    expect(await activityOf(plain, "zh-TW")).toBeNull();
    expect(await ids({ type })).toEqual([workshop]);
    expect(await ids({ type: "talk" })).toEqual([]);
    expect(await ids({})).toEqual(expect.arrayContaining([workshop, plain]));
    const range = { from: now + 19 * dayMs, until: now + 21 * dayMs };
    const between = await listEventsBetween(app, { locale: "en-US", type, ...range });
    expect(between.map(({ id, activity }) => [id, activity?.label])).toEqual([[workshop, "Workshop"]]);
    expect(await listEventTypes(app, { locale: "en-US" })).toEqual([{ key: type, label: "Workshop" }]);
  });

  it("that are not on staff's list, or that no one could have stored, show nothing", async () => {
    const gone = await makeEvent(app, actor, { ...starts, activity: "gone" });
    expect((await findEvent(app, { id: gone, locale: "zh-TW" }))?.activity).toBeNull();
    expect((await listEventTypes(app, { locale: "zh-TW" })).map(({ key }) => key)).not.toContain("gone");
    for (const stored of ['{"key":"talk"}', "7", '["talk"]', '"__proto__"', "null"]) {
      await app.db.run(
        sql`UPDATE content_items SET published = json_set(published, '$.activity', json(${stored})) WHERE id = ${gone}`,
      );
      expect((await findEvent(app, { id: gone, locale: "zh-TW" }))?.activity, stored).toBeNull();
    }
    expect(["talk", "", "<b>", "活動", "a".repeat(41)].map((key) => isKey(key))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it("are chosen in the desk's form, which keeps a key that the list has lost", async () => {
    const id = await makeEvent(app, actor, { ...starts, activity: "gone" });
    const { places } = await readItemForm(app, { actor, kind: eventKind, id, locale: "en-US" });
    const control = places.find(({ path }) => path === "activity")?.spots[0]?.control;
    const options = control?.type === "choice" ? control.options : [];
    expect(options[0]).toEqual({ value: "matching", label: "Matching session" });
    expect(options.at(-1)).toEqual({ value: "gone", label: "gone" });
  });
});
