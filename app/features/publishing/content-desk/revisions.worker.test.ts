import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { contentItems, contentRevisions, events } from "~/db/schema";
import type { StaffViewer } from "~/features/core/access/viewer";
import { newsKind } from "~/features/publishing/content-kinds/news/kind";
import { line, text } from "~/features/publishing/publishing/fields";
import { defineContentKind, firstDraft } from "~/features/publishing/publishing/kind";
import { readPublished } from "~/features/publishing/publishing/published.server";
import { makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { compareRevisions } from "./compare-revisions.server";
import { createItem } from "./create-item.server";
import { findItem } from "./item.server";
import { listActivity, listItemActivity } from "./list-activity.server";
import { listRevisions } from "./list-revisions.server";
import { publishItem } from "./publish-item.server";
import { restoreRevision } from "./restore-revision.server";
import { saveItem } from "./save-item.server";
import { deleteItem } from "./withdraw-item.server";

const app = testApp();
const kind = newsKind;
const locale = "zh-TW";
let actor: StaffViewer;
let strangers: StaffViewer[];

const other = defineContentKind({
  name: "test_other",
  area: "blocks",
  isSingle: true,
  fields: { "langs.text": text(100), link: line(100) },
  texts: {
    "zh-TW": { name: "其他", description: "", fields: { "langs.text": "內容", link: "連結" } },
    "en-US": { name: "Other", description: "", fields: { "langs.text": "Text", link: "Link" } },
  },
  pathOf: () => "/",
});

beforeAll(async () => {
  actor = (await makeStaff(app, { staffRole: "editor" })).viewer;
  strangers = [
    (await makeStaff(app, { staffRole: "reviewer" })).viewer,
    (await makeStartup(app)).viewer as unknown as StaffViewer,
  ];
});

const article = (title: string) => ({
  ...firstDraft(kind),
  langs: {
    zh_tw: { title, summary: "摘要", author: "", tags: [], body: "<p>內文</p>" },
    en_us: { title: `${title} EN`, summary: "Summary", author: "", tags: [], body: "<p>Text</p>" },
  },
});
const create = (title: string) => createItem(app, { actor, kind, content: article(title) });
const save = (id: string, title: string) =>
  saveItem(app, { actor, kind, id, changes: { langs: { zh_tw: { title } } } });
const titleOf = async (id: string) => (await findItem(app, { kind, id })).draft.langs.zh_tw.title;

describe("the history of an item", () => {
  it("lists every version with what it changed, newest first", async () => {
    const id = await create("第一版");
    await publishItem(app, { actor, kind, id, revision: 1 });
    await save(id, "第二版");
    const { item, revisions } = await listRevisions(app, { actor, kind, id, page: 1, locale });
    expect(item).toMatchObject({ title: "第二版", revision: 2, publishedRevision: 1 });
    expect(revisions).toMatchObject([
      { revision: 2, savedBy: actor.email, changed: [{ label: "標題", language: "zh_tw" }] },
      { revision: 1, savedBy: actor.email, changed: null },
    ]);
  });

  it("is 20 versions a page", async () => {
    const id = await create("0");
    for (let number = 1; number <= 22; number++) await save(id, String(number));
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => (await listRevisions(app, { actor, kind, id, page, locale })).revisions),
    );
    expect(pages.map((page) => page.map(({ revision }) => revision))).toEqual([
      Array.from({ length: 20 }, (_, at) => 23 - at),
      [3, 2, 1],
      [],
    ]);
    expect(pages[0]?.at(-1)?.changed).toMatchObject([{ path: "langs.zh_tw.title" }]);
  });

  it("is empty for a single item that was never saved", async () => {
    const options = { actor, kind: other, id: "test_other", locale } as const;
    expect((await listRevisions(app, { ...options, page: 1 })).revisions).toEqual([]);
    await expect(compareRevisions(app, options)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a comparison", () => {
  it("is with the version before by default, field by field", async () => {
    const id = await create("舊標題");
    await saveItem(app, { actor, kind, id, changes: { langs: { zh_tw: { title: "新標題", tags: ["公告"] } } } });
    const { from, to, changes } = await compareRevisions(app, { actor, kind, id, locale });
    expect([from?.revision, to.revision]).toEqual([1, 2]);
    expect(changes).toMatchObject([
      {
        path: "langs.zh_tw.title",
        change: {
          kind: "text",
          parts: [
            { text: "舊", change: "removed" },
            { text: "新", change: "added" },
            { text: "標題", change: "same" },
          ],
        },
      },
      { path: "langs.zh_tw.tags", change: { kind: "values", before: { tags: [] }, after: { tags: ["公告"] } } },
    ]);
  });

  it("shows the older version first, whatever the order", async () => {
    const id = await create("一");
    await save(id, "二");
    await save(id, "三");
    const { from, to } = await compareRevisions(app, { actor, kind, id, locale, from: 3, to: 1 });
    expect([from?.revision, to.revision]).toEqual([1, 3]);
    expect((await compareRevisions(app, { actor, kind, id, locale, to: 1 })).from).toBeNull();
  });

  it("does not exist for unknown versions, and those of another kind", async () => {
    const id = await create("一");
    for (const options of [
      { kind, id, from: 1, to: 9 },
      { kind, id, from: 7, to: 1 },
      { kind, id, to: 1_000_000_000 },
      { kind: other, id, to: 1 },
      { kind, id: "unknown", to: 1 },
    ]) {
      await expect(compareRevisions(app, { actor, locale, ...options })).rejects.toMatchObject({ code: "not_found" });
    }
  });
});

describe("restoring a version", () => {
  it("saves its content as a new draft, and leaves the live version", async () => {
    const id = await create("第一版");
    await publishItem(app, { actor, kind, id, revision: 1 });
    await save(id, "第二版");
    await publishItem(app, { actor, kind, id, revision: 2 });
    expect(await restoreRevision(app, { actor, kind, id, version: 1, revision: 2 })).toEqual({ revision: 3 });
    expect(await titleOf(id)).toBe("第一版");
    expect((await readPublished(app, { kind, id, locale }))?.content.title).toBe("第二版");
    const { revisions } = await listRevisions(app, { actor, kind, id, page: 1, locale });
    expect(revisions[0]).toMatchObject({ revision: 3, restoredFrom: 1 });
    const last = await app.db.select().from(events).where(eq(events.subjectId, id)).orderBy(desc(events.id)).get();
    expect(last).toMatchObject({ action: "content.restored", actorId: actor.id, data: { revision: 3, from: 1 } });
  });

  it("is refused when the draft was changed since", async () => {
    const id = await create("第一版");
    await save(id, "第二版");
    await save(id, "別人的第三版");
    await expect(restoreRevision(app, { actor, kind, id, version: 1, revision: 2 })).rejects.toMatchObject({
      code: "precondition_failed",
    });
    expect(await titleOf(id)).toBe("別人的第三版");
  });

  it("saves nothing if the draft has this content already", async () => {
    const id = await create("同樣");
    await save(id, "別的");
    await save(id, "同樣");
    expect(await restoreRevision(app, { actor, kind, id, version: 1, revision: 3 })).toEqual({ revision: 3 });
  });

  it("happens once when the button is pressed fifty times", async () => {
    const id = await create("第一版");
    await save(id, "第二版");
    const presses = await Promise.allSettled(
      Array.from({ length: 50 }, () => restoreRevision(app, { actor, kind, id, version: 1, revision: 2 })),
    );
    expect(presses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const versions = await app.db.select().from(contentRevisions).where(eq(contentRevisions.itemId, id));
    expect(versions.map(({ revision }) => revision)).toEqual([1, 2, 3]);
  });

  it("is refused for deleted items, unknown versions and items of another kind", async () => {
    const id = await create("第一版");
    await save(id, "第二版");
    const restore = (options: object) => restoreRevision(app, { actor, kind, id, version: 1, revision: 2, ...options });
    await expect(restore({ version: 8 })).rejects.toMatchObject({ code: "not_found" });
    await expect(restore({ kind: other })).rejects.toMatchObject({ code: "not_found" });
    await expect(restore({ id: "unknown" })).rejects.toMatchObject({ code: "not_found" });
    await deleteItem(app, { actor, kind, id });
    await expect(restore({})).rejects.toMatchObject({ code: "wrong_state" });
  });

  it("keeps fields that the kind gained since", async () => {
    const id = await create("第一版");
    await app.db
      .update(contentRevisions)
      .set({ content: { langs: { zh_tw: { title: "很舊" } }, gone: true } })
      .where(eq(contentRevisions.itemId, id));
    await save(id, "第二版");
    await restoreRevision(app, { actor, kind, id, version: 1, revision: 2 });
    const { draft } = await app.db
      .select({ draft: contentItems.draft })
      .from(contentItems)
      .where(eq(contentItems.id, id))
      .then(([row]) => row ?? { draft: {} });
    expect(draft).toMatchObject({ source: "", langs: { zh_tw: { title: "很舊", summary: "", tags: [] } } });
    expect(draft).not.toHaveProperty("gone");
  });
});

describe("the desk's activity", () => {
  it("is listed newest first, a page at a time", async () => {
    const id = await create("動態");
    await save(id, "動態二");
    for (let number = 0; number < 45; number++) await save(id, `${number}`);
    const first = await listActivity(app, { actor, locale, before: "" });
    expect(first.entries[0]).toMatchObject({
      action: "content.saved",
      by: actor.email,
      subject: { kind: "news", kindName: "最新消息", id, title: "44" },
      revision: 47,
    });
    expect(first.entries).toHaveLength(40);
    const second = await listActivity(app, { actor, locale, before: first.next ?? "" });
    const ids = [...first.entries, ...second.entries].map((entry) => entry.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(ids.toSorted().toReversed());
  });

  it("ignores cursors it did not make", async () => {
    const first = await listActivity(app, { actor, locale, before: "" });
    for (const before of ["x", "1.2", "'; --", `${Number.MAX_SAFE_INTEGER}9.${"Z".repeat(26)}`]) {
      expect(await listActivity(app, { actor, locale, before })).toEqual(first);
    }
  });

  it("has one item's events only on its page", async () => {
    const id = await create("單篇");
    const entries = await listItemActivity(app, { actor, locale, id, size: 5 });
    expect(entries.map(({ action }) => action)).toEqual(["content.created"]);
  });
});

it("is for editors only", async () => {
  const id = await create("權限");
  await save(id, "二");
  for (const one of strangers) {
    for (const attempt of [
      listRevisions(app, { actor: one, kind, id, page: 1, locale }),
      compareRevisions(app, { actor: one, kind, id, locale }),
      restoreRevision(app, { actor: one, kind, id, version: 1, revision: 2 }),
      listActivity(app, { actor: one, locale, before: "" }),
      listItemActivity(app, { actor: one, locale, id, size: 5 }),
    ]) {
      await expect(attempt).rejects.toMatchObject({ code: "forbidden" });
    }
  }
});
