import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { contentItems, contentTotals, events } from "~/db/schema";
import type { StaffViewer } from "~/features/access/viewer";
import { newsKind } from "~/features/content-kinds/news/kind";
import { newsTag } from "~/features/content-kinds/news/news-tag";
import { readPublicVersion } from "~/features/public-pages/public-version.server";
import { image, line, number, rows, text } from "~/features/publishing/fields";
import { defineKind, firstDraft } from "~/features/publishing/kind";
import { listPublished, listTags, readPublished, readSingle } from "~/features/publishing/published.server";
import { makeStaff, makeStartup } from "../../../tests/support/accounts";
import { testApp } from "../../../tests/support/app";
import { createItem } from "./create-item.server";
import { findItem } from "./item.server";
import { publishDue } from "./publish-due.server";
import { publishItem, scheduleItem } from "./publish-item.server";
import { saveItem } from "./save-item.server";
import { deleteItem, recoverItem, unpublishItem, unscheduleItem } from "./withdraw-item.server";

const app = testApp();
let actor: StaffViewer;
let reviewer: StaffViewer;

beforeAll(async () => {
  actor = (await makeStaff(app, { staffRole: "editor" })).viewer;
  reviewer = (await makeStaff(app, { staffRole: "reviewer" })).viewer;
});

const article = (title: string, tags: string[] = []) => ({
  ...firstDraft(newsKind),
  langs: {
    zh_tw: { title, summary: "摘要", author: "", tags, body: "<p>內文</p>" },
    en_us: { title: `${title} EN`, summary: "Summary", author: "", tags: [], body: "<p>Text</p>" },
  },
});
const kind = newsKind;
const create = (title: string, tags?: string[]) => createItem(app, { actor, kind, content: article(title, tags) });
const read = (id: string, locale: "zh-TW" | "en-US" = "zh-TW") => readPublished(app, { kind, id, locale });
const actionsOf = async (id: string) =>
  (await app.db.select({ action: events.action }).from(events).where(eq(events.subjectId, id))).map(
    (row) => row.action,
  );

describe("an item's life", () => {
  it("is shown from publication until it is taken off", async () => {
    const id = await create("起風了", ["公告"]);
    expect(await read(id)).toBeNull();
    const before = await readPublicVersion(app);
    await publishItem(app, { actor, kind, id, revision: 1 });
    expect(await readPublicVersion(app)).not.toBe(before);
    expect((await read(id))?.content.title).toBe("起風了");
    expect((await read(id, "en-US"))?.content.title).toBe("起風了 EN");
    const { result, count } = await listPublished(app, {
      kind,
      locale: "zh-TW",
      size: 10,
      tag: newsTag("zh_tw", "公告"),
    });
    expect([result.map((item) => item.id), count]).toEqual([[id], 1]);
    expect(await listTags(app, { kind })).toContainEqual({ tag: newsTag("en_us", "公告"), count: 1 });
    await unpublishItem(app, { actor, kind, id });
    expect(await read(id)).toBeNull();
    expect((await listPublished(app, { kind, locale: "zh-TW", size: 10, tag: newsTag("zh_tw", "公告") })).count).toBe(
      0,
    );
    expect(await actionsOf(id)).toEqual(["content.created", "content.published", "content.unpublished"]);
  });

  it("keeps showing the published version while the draft changes", async () => {
    const id = await create("第一版");
    await publishItem(app, { actor, kind, id, revision: 1 });
    await saveItem(app, { actor, kind, id, changes: { langs: { zh_tw: { title: "第二版" } } } });
    expect((await read(id))?.content.title).toBe("第一版");
    expect((await findItem(app, { kind, id })).hasChanges).toBe(true);
    expect((await readPublished(app, { kind, id, locale: "zh-TW", preview: id }))?.content.title).toBe("第二版");
    await publishItem(app, { actor, kind, id, revision: 2 });
    expect((await read(id))?.content.title).toBe("第二版");
  });

  it("is published at its time by cron, as it was when scheduled", async () => {
    const id = await create("排程");
    const at = app.now() + 60_000;
    await scheduleItem(app, { actor, kind, id, revision: 1, at });
    await saveItem(app, { actor, kind, id, changes: { langs: { zh_tw: { title: "之後才改的" } } } });
    expect(await publishDue(app)).toBe(0);
    const later = testApp({ now: () => at + 1 });
    const runs = await Promise.all([publishDue(later), publishDue(later), publishDue(later)]);
    expect(runs.reduce((sum, number) => sum + number, 0)).toBe(1);
    expect(await read(id)).toMatchObject({ publishedAt: at, content: { title: "排程" } });
    expect(await publishDue(later)).toBe(0);
  });

  it("can be unscheduled, deleted and recovered", async () => {
    const id = await create("反悔");
    const at = app.now() + 60_000;
    await scheduleItem(app, { actor, kind, id, revision: 1, at });
    await unscheduleItem(app, { actor, kind, id });
    expect(await publishDue(testApp({ now: () => at + 1 }))).toBe(0);
    await publishItem(app, { actor, kind, id, revision: 1 });
    await deleteItem(app, { actor, kind, id });
    expect(await read(id)).toBeNull();
    await expect(saveItem(app, { actor, kind, id, changes: {} })).rejects.toMatchObject({ code: "wrong_state" });
    await recoverItem(app, { actor, kind, id });
    expect((await findItem(app, { kind, id })).state).toBe("draft");
  });

  it("is published once when the button is pressed fifty times", async () => {
    const id = await create("五十次");
    const presses = await Promise.allSettled(
      Array.from({ length: 50 }, () => publishItem(app, { actor, kind, id, revision: 1 })),
    );
    expect(presses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const total = await app.db.select().from(contentTotals).where(eq(contentTotals.kind, kind.name));
    const listed = await app.db.select().from(contentItems).where(eq(contentItems.kind, kind.name));
    expect(total.find(({ list }) => list === "")?.number).toBe(
      listed.filter(({ publishedRevision }) => publishedRevision !== null).length,
    );
  });
});

describe("publishing", () => {
  it("names what is missing, and refuses a draft that someone else changed", async () => {
    const id = await createItem(app, { actor, kind, content: firstDraft(kind) });
    await expect(publishItem(app, { actor, kind, id, revision: 1 })).rejects.toMatchObject({
      code: "invalid",
      fields: { "langs.zh_tw.title": ["required"], "langs.en_us.body": ["required"] },
    });
    const other = await create("別人改過");
    await saveItem(app, { actor, kind, id: other, changes: { langs: { en_us: { title: "Changed" } } } });
    await expect(publishItem(app, { actor, kind, id: other, revision: 1 })).rejects.toMatchObject({ code: "conflict" });
  });

  it("is for those with the permission", async () => {
    const id = await create("權限");
    const startup = (await makeStartup(app)).viewer as unknown as StaffViewer;
    for (const one of [reviewer, startup]) {
      for (const attempt of [
        createItem(app, { actor: one, kind, content: article("x") }),
        saveItem(app, { actor: one, kind, id, changes: {} }),
        publishItem(app, { actor: one, kind, id, revision: 1 }),
        scheduleItem(app, { actor: one, kind, id, revision: 1, at: app.now() + 1000 }),
        deleteItem(app, { actor: one, kind, id }),
        unpublishItem(app, { actor: one, kind, id }),
        unscheduleItem(app, { actor: one, kind, id }),
        recoverItem(app, { actor: one, kind, id }),
      ]) {
        await expect(attempt).rejects.toMatchObject({ code: "forbidden" });
      }
    }
  });
});

describe("a new kind of content", () => {
  const shelf = defineKind({
    name: "test_shelf",
    area: "articles",
    titleField: "langs.name",
    fields: {
      "langs.name": { ...line(40), required: "inBoth" },
      photo: image(),
      books: rows({ title: { ...line(40), required: "always" }, pages: number() }),
    },
    texts: {
      "zh-TW": { name: "書架", description: "", fields: { "langs.name": "名稱", photo: "照片", books: "書" } },
      "en-US": { name: "Shelf", description: "", fields: { "langs.name": "Name", photo: "Photo", books: "Books" } },
    },
    pathOf: () => null,
  });

  it("is listed, edited, published and read without a change to the desk", async () => {
    const content = { ...firstDraft(shelf), langs: { zh_tw: { name: "左邊" }, en_us: { name: "Left" } } };
    const id = await createItem(app, { actor, kind: shelf, content });
    await saveItem(app, { actor, kind: shelf, id, changes: { books: [{ title: "海", pages: 320 }] } });
    await publishItem(app, { actor, kind: shelf, id, revision: 2 });
    const { result } = await listPublished(app, { kind: shelf, locale: "en-US", size: 10 });
    expect(result.map((item) => item.content)).toEqual([
      { name: "Left", photo: null, books: [{ title: "海", pages: 320 }] },
    ]);
  });

  it("has a first version before anything is published, if it is a single item", async () => {
    const notice = defineKind({
      name: "test_notice",
      area: "blocks",
      isSingle: true,
      fields: { "langs.text": text(100) },
      texts: {
        "zh-TW": { name: "公告", description: "", fields: { "langs.text": "內容" } },
        "en-US": { name: "Notice", description: "", fields: { "langs.text": "Text" } },
      },
      pathOf: () => "/",
      initial: { langs: { zh_tw: { text: "歡迎" }, en_us: { text: "" } } },
    });
    const show = async () => (await readSingle(app, { kind: notice, locale: "en-US" }))?.content.text;
    expect(await show()).toBe("歡迎");
    await saveItem(app, { actor, kind: notice, id: "test_notice", changes: { langs: { en_us: { text: "Welcome" } } } });
    expect(await show()).toBe("歡迎");
    await publishItem(app, { actor, kind: notice, id: "test_notice", revision: 1 });
    expect(await show()).toBe("Welcome");
  });
});
