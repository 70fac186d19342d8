import { eq, sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { beforeAll, describe, expect, it } from "vitest";
import { contentItems, contentRevisions, contentTotals, events } from "~/db/schema";
import { minuteMs } from "~/durations";
import type { StaffViewer } from "~/features/core/access/viewer";
import { readPublicVersion } from "~/features/core/public-version/public-version.server";
import { newsKind } from "~/features/publishing/content-kinds/news/kind";
import { image, line, number, richText, rows, text } from "~/features/publishing/publishing/fields";
import { defineContentKind, firstDraft } from "~/features/publishing/publishing/kind";
import { localeTag } from "~/features/publishing/publishing/locale-tags";
import { listPublished, listTags, readPublished, readSingle } from "~/features/publishing/publishing/published.server";
import { makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
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

const namedFields = {
  "zh-TW": { name: "測試", description: "測試", fields: {} as never },
  "en-US": { name: "Test", description: "Test", fields: {} as never },
};
const listKind = (name: string) =>
  defineContentKind({
    name,
    area: "articles",
    titleField: "title",
    fields: { title: line(20) },
    texts: namedFields,
    pathOf: () => null,
  });
const singleKind = (name: string) =>
  defineContentKind({
    name,
    area: "blocks",
    isSingle: true,
    fields: { text: text(100) },
    texts: namedFields,
    pathOf: () => "/",
  });

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
      tag: localeTag("zh_tw", "公告"),
    });
    expect([result.map((item) => item.id), count]).toEqual([[id], 1]);
    expect(await listTags(app, { kind })).toContainEqual({ tag: localeTag("en_us", "公告"), count: 1 });
    await unpublishItem(app, { actor, kind, id });
    expect(await read(id)).toBeNull();
    expect((await listPublished(app, { kind, locale: "zh-TW", size: 10, tag: localeTag("zh_tw", "公告") })).count).toBe(
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
    const at = app.now() + minuteMs;
    await scheduleItem(app, { actor, kind, id, revision: 1, at });
    await saveItem(app, { actor, kind, id, changes: { langs: { zh_tw: { title: "之後才改的" } } } });
    expect(await publishDue(app)).toBe(0);
    const later = testApp({ now: () => at + 1 });
    const runs = await Promise.all([publishDue(later), publishDue(later), publishDue(later)]);
    expect(runs.reduce((sum, number) => sum + number, 0)).toBe(1);
    expect(await read(id)).toMatchObject({ publishedAt: at, content: { title: "排程" } });
    expect(await publishDue(later)).toBe(0);
  });

  it("stays unpublished, whatever version was scheduled", async () => {
    const id = await create("下架");
    await publishItem(app, { actor, kind, id, revision: 1 });
    await saveItem(app, { actor, kind, id, changes: { langs: { zh_tw: { title: "下一版" } } } });
    const at = app.now() + minuteMs;
    await scheduleItem(app, { actor, kind, id, revision: 2, at });
    await unpublishItem(app, { actor, kind, id });
    expect(await publishDue(testApp({ now: () => at + 1 }))).toBe(0);
    expect(await read(id)).toBeNull();
    expect(await findItem(app, { kind, id })).toMatchObject({ state: "draft", scheduledAt: null });
  });

  it("can be unscheduled, deleted and recovered", async () => {
    const id = await create("反悔");
    const at = app.now() + minuteMs;
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

describe("at the same time", () => {
  it("fifty saves of different fields and rounds are all kept as versions", async () => {
    const id = await create("並行");
    await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        saveItem(app, { actor, kind, id, changes: { source: `/news/${at}`, langs: { zh_tw: { author: `${at}` } } } }),
      ),
    );
    const { revision } = await findItem(app, { kind, id });
    const versions = await app.db.select().from(contentRevisions).where(eq(contentRevisions.itemId, id));
    expect(versions).toHaveLength(revision);
    expect(revision).toBe(51);
  });

  it("fifty submissions of a new form are one item", async () => {
    const key = ulid(app.now());
    const ids = await Promise.all(
      Array.from({ length: 50 }, () => createItem(app, { actor, kind, content: article("一次"), key })),
    );
    expect(new Set(ids)).toEqual(new Set([key]));
    expect(await actionsOf(key)).toEqual(["content.created"]);
    expect((await findItem(app, { kind, id: key })).revision).toBe(1);
  });

  it("a new form submitted again saves what was typed since, unless someone else changed it", async () => {
    const key = ulid(app.now());
    await createItem(app, { actor, kind, content: article("先"), key });
    await createItem(app, { actor, kind, content: article("後"), key });
    expect((await findItem(app, { kind, id: key })).draft.langs.zh_tw.title).toBe("後");
    const again = createItem(app, { actor, kind, content: article("舊"), key });
    await expect(again).rejects.toMatchObject({ code: "conflict" });
  });

  it("fifty first publications of a single item are one, of the content seen", async () => {
    const block = singleKind("test_first");
    const presses = await Promise.allSettled([
      ...Array.from({ length: 25 }, () => publishItem(app, { actor, kind: block, id: block.name, revision: 0 })),
      saveItem(app, { actor, kind: block, id: block.name, changes: { text: "別人" } }),
      ...Array.from({ length: 25 }, () => publishItem(app, { actor, kind: block, id: block.name, revision: 0 })),
    ]);
    const codes = presses.flatMap((press) => (press.status === "rejected" ? [press.reason.code] : []));
    expect(codes.every((code) => code === "conflict" || code === "wrong_state")).toBe(true);
    const item = await findItem(app, { kind: block, id: block.name });
    const live = await readPublished(app, { kind: block, id: block.name, locale: "zh-TW" });
    const version = await app.db
      .select({ content: contentRevisions.content })
      .from(contentRevisions)
      .where(sql`item_id = ${block.name} AND revision = ${item.publishedRevision}`)
      .get();
    expect(live?.content ?? null).toEqual(version?.content ?? null);
  });
});

describe("forged input", () => {
  it("is refused as the key of a new form", async () => {
    for (const key of ["news", "__proto__", "", "x".repeat(26), "01j9zzzzzzzzzzzzzzzzzzzzzz", `${ulid()}0`]) {
      const attempt = createItem(app, { actor, kind, content: article("x"), key });
      await expect(attempt).rejects.toMatchObject({ code: "bad_request" });
    }
  });

  it("does not reach an item of another kind", async () => {
    const id = await create("另一種");
    const other = singleKind("test_other");
    const list = listKind("test_list");
    const attempts = [
      () => saveItem(app, { actor, kind: other, id, changes: { text: "x" } }),
      () => publishItem(app, { actor, kind: other, id, revision: 1 }),
      () => scheduleItem(app, { actor, kind: other, id, revision: 1, at: app.now() + 1000 }),
      () => createItem(app, { actor, kind: list, content: { title: "x" }, key: id }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
    await expect(deleteItem(app, { actor, kind: listKind("test_list"), id })).rejects.toMatchObject({
      code: "wrong_state",
    });
    expect(await findItem(app, { kind, id })).toMatchObject({ state: "draft", revision: 1 });
  });

  it("is sanitised in every rich text, including in rows and without a language", async () => {
    const rich = defineContentKind({
      name: "test_rich",
      area: "articles",
      titleField: "title",
      fields: { title: line(20), body: richText(), parts: rows({ text: richText() }) },
      texts: namedFields,
      pathOf: () => null,
    });
    const dirty = '<p onclick="x()">a<script>alert(1)</script></p>';
    const id = await createItem(app, {
      actor,
      kind: rich,
      content: { title: "x", body: dirty, parts: [{ text: dirty }] },
    });
    const clean = { body: "<p>a</p>", parts: [{ text: "<p>a</p>" }] };
    expect((await findItem(app, { kind: rich, id })).draft).toMatchObject(clean);
    await saveItem(app, { actor, kind: rich, id, changes: { body: `${dirty}${dirty}`, parts: [{ text: dirty }] } });
    expect((await findItem(app, { kind: rich, id })).draft).toMatchObject({ ...clean, body: "<p>a</p><p>a</p>" });
  });

  it("is refused if it does not fit into a row of the database", async () => {
    const long = { ...article("長"), source: `/${"長".repeat(300_000)}` };
    const refusal = { code: "invalid", fields: { "": ["desk:issues.tooLong"] } };
    await expect(createItem(app, { actor, kind, content: long })).rejects.toMatchObject(refusal);
    const id = await create("短");
    await expect(saveItem(app, { actor, kind, id, changes: long })).rejects.toMatchObject(refusal);
  });
});

describe("a schedule", () => {
  it("is refused for the live version and for the past, and does not block those that follow", async () => {
    const id = await create("已發布");
    await publishItem(app, { actor, kind, id, revision: 1 });
    const at = app.now() + minuteMs;
    await expect(scheduleItem(app, { actor, kind, id, revision: 1, at })).rejects.toMatchObject({
      code: "wrong_state",
    });
    for (const past of [app.now(), 0, -1, Number.NEGATIVE_INFINITY, Number.NaN]) {
      const attempt = scheduleItem(app, { actor, kind, id, revision: 1, at: past });
      await expect(attempt).rejects.toMatchObject({ code: "invalid", fields: { at: ["desk:issues.past"] } });
    }
  });

  it("of a kind that no longer exists does not block the others", async () => {
    const at = app.now() + minuteMs;
    const gone = listKind("test_gone");
    for (let number = 0; number < 55; number += 1) {
      const id = await createItem(app, { actor, kind: gone, content: { title: `${number}` } });
      await scheduleItem(app, { actor, kind: gone, id, revision: 1, at: at - 1 });
    }
    const id = await create("輪到它");
    await scheduleItem(app, { actor, kind, id, revision: 1, at });
    expect(await publishDue(testApp({ now: () => at + 1 }))).toBe(1);
    expect(await read(id)).not.toBeNull();
  });
});

describe("publishing", () => {
  it("names what is missing, and refuses a draft that someone else changed", async () => {
    const id = await createItem(app, { actor, kind, content: firstDraft(kind) });
    await expect(publishItem(app, { actor, kind, id, revision: 1 })).rejects.toMatchObject({
      code: "invalid",
      fields: { "langs.zh_tw.title": ["required"], "langs.zh_tw.body": ["required"] },
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
  const shelf = defineContentKind({
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
    const notice = defineContentKind({
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
