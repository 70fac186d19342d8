import { eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { beforeAll, describe, expect, it } from "vitest";
import { contentItems } from "~/db/schema";
import { hourMs, minuteMs } from "~/durations";
import type { StaffViewer } from "~/features/core/access/viewer";
import { createItem } from "~/features/publishing/content-desk/create-item.server";
import { findItem } from "~/features/publishing/content-desk/item.server";
import { itemsPageSize, listItems } from "~/features/publishing/content-desk/list-items.server";
import type { ListCursor } from "~/features/publishing/content-desk/list-place";
import type { ListedItem } from "~/features/publishing/content-desk/listed-items.server";
import type { Overview } from "~/features/publishing/content-desk/overview";
import { publishItem } from "~/features/publishing/content-desk/publish-item.server";
import { saveItem } from "~/features/publishing/content-desk/save-item.server";
import { searchItems } from "~/features/publishing/content-desk/search-items.server";
import { newsKind } from "~/features/publishing/content-kinds/news/kind";
import { firstDraft } from "~/features/publishing/publishing/kind";
import { toTaipeiInput } from "~/locales/taipei-time";
import { type Made, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { rowsRead } from "../../../../tests/support/rows-read";
import { loader as overviewLoader } from "./content";
import { action, loader as itemLoader } from "./content-item";
import { loader as listLoader } from "./content-kind";

const app = testApp();
const kind = newsKind;
let editor: Made<StaffViewer>;
let reviewer: Made<StaffViewer>;
let startup: Made<unknown>;

beforeAll(async () => {
  editor = await makeStaff(app, { staffRole: "editor" });
  reviewer = await makeStaff(app, { staffRole: "reviewer" });
  startup = await makeStartup(app);
});

interface Answer {
  status: number;
  location: string | null;
  toast: string;
  body: Body;
}

/** Union of the fields in the responses of the pages and their actions. */
interface Body {
  base: string;
  formKey: string;
  missing: string[];
  status: object;
  error: Record<string, string[]>;
  initialValue: { langs: { zh_tw: { title: string } } };
  conflict: { base: string; fields: object[] };
  overview: Overview;
  items: ListedItem[];
  next: ListCursor | null;
}

/** One request to a page's loader or action. */
async function visit(
  run: typeof action | typeof itemLoader | typeof listLoader | typeof overviewLoader,
  path: string,
  { token = editor.token, form }: { token?: string; form?: Record<string, string> | URLSearchParams } = {},
): Promise<Answer> {
  const [pathname = ""] = path.split("?");
  const [kindName, itemid] = pathname.split("/").slice(3);
  const request = new Request(`http://localhost${path}`, {
    headers: { Cookie: `fb_session=${token}` },
    ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
  });
  const args = { request, params: { kind: kindName, itemid }, context: { app: { ...app }, nonce: "" } };
  const answer = await (run as (args: object) => Promise<unknown>)(args).catch((thrown: unknown) => thrown);
  if (answer instanceof Error) throw answer;
  if (answer instanceof Response) {
    const toast = decodeURIComponent(answer.headers.get("Set-Cookie") ?? "");
    return { status: answer.status, location: answer.headers.get("Location"), toast, body: {} as Body };
  }
  const { data = answer, init } = answer as { data?: Record<string, unknown>; init?: { status?: number } };
  return { status: init?.status ?? 200, location: null, toast: "", body: data as Body };
}

const typed = (title: string) => ({
  "langs.zh_tw.title": title,
  "langs.zh_tw.summary": "摘要",
  "langs.zh_tw.body": "內文",
  "langs.en_us.title": `${title} EN`,
  "langs.en_us.summary": "Summary",
  "langs.en_us.body": "Text",
});
const article = (title: string) => ({
  ...firstDraft(kind),
  langs: {
    zh_tw: { title, summary: "摘要", author: "", tags: [], body: "<p>內文</p>" },
    en_us: { title: `${title} EN`, summary: "Summary", author: "", tags: [], body: "<p>Text</p>" },
  },
});
const make = (title: string) => createItem(app, { actor: editor.viewer, kind, content: article(title) });
const address = (id: string, kindName = "news") => `/staff/content/${kindName}/${id}`;
const press = async (id: string, intent: string, fields: Record<string, string> = {}) => {
  const { body } = await visit(itemLoader, address(id));
  return visit(action, address(id), { form: { intent, base: body.base ?? "", ...fields } });
};
const at = (id: string) => findItem(app, { kind, id });

describe("the pages", () => {
  it("are for editors", async () => {
    const id = await make("權限");
    for (const [token, status] of [
      [reviewer.token, 403],
      [startup.token, 404],
    ] as const) {
      expect((await visit(overviewLoader, "/staff/content", { token })).status).toBe(status);
      expect((await visit(listLoader, "/staff/content/news", { token })).status).toBe(status);
      expect((await visit(listLoader, `/staff/content/${id}`, { token })).status).toBe(status);
      for (const item of [id, "new"]) {
        expect((await visit(itemLoader, address(item), { token })).status).toBe(status);
        for (const intent of ["save", "publish", "delete", "recover"]) {
          const form = { intent, ...typed("x"), key: ulid() };
          expect((await visit(action, address(item), { token, form })).status).toBe(status);
        }
      }
    }
    expect(await at(id)).toMatchObject({ revision: 1, state: "draft" });
  });

  it.each(["__proto__", "constructor", "toString", "%00", "x".repeat(500), "news "])(
    "do not have the kind %s",
    async (name) => {
      expect((await visit(listLoader, `/staff/content/${name}`)).status).toBe(404);
      for (const item of ["new", name, ulid()]) {
        expect((await visit(itemLoader, address(item, name))).status).toBe(404);
        expect((await visit(action, address(item, name), { form: typed("x") })).status).toBe(404);
      }
    },
  );

  it("lead from an item's id to its form", async () => {
    const id = await make("連結");
    expect((await visit(listLoader, `/staff/content/${id}`)).location).toBe(`/staff/content/news/${id}`);
    expect((await visit(itemLoader, address(ulid()))).status).toBe(404);
  });
});

describe("a new item's form", () => {
  it("is one item however often it is submitted, and says what is missing", async () => {
    const { body } = await visit(itemLoader, address("new"));
    expect(body.missing).toHaveLength(3);
    const form = { intent: "save", key: body.formKey, "langs.zh_tw.title": "只有標題" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => visit(action, address("new"), { form })));
    expect(new Set(answers.map(({ location }) => location))).toEqual(new Set([address(body.formKey)]));
    const saved = await visit(itemLoader, address(body.formKey));
    expect(saved.body.missing).toHaveLength(2);
    expect(saved.body.status).toMatchObject({ state: "draft", revision: 1, updatedBy: editor.viewer.email });
  });

  it("keeps what was typed and marks what is wrong, and ignores forged fields", async () => {
    const form = {
      intent: "publish",
      key: ulid(),
      ...typed("錯誤"),
      source: "javascript:alert(1)",
      "langs.fr.title": "x",
      constructor: "x",
      revision: "99",
      published: "x",
    };
    const { status, body } = await visit(action, address("new"), { form });
    expect(status).toBe(400);
    expect(body.error).toEqual({ source: ["desk:issues.link"] });
    expect(body.initialValue.langs.zh_tw.title).toBe("錯誤");
    expect(Object.keys(body.initialValue)).not.toContain("published");
    expect((await visit(itemLoader, address(form.key))).status).toBe(404);
  });

  it.each(["news", "", "not-a-key", "01J9ZZZZZZZZZZZZZZZZZZZZZZ/"])("refuses the key %j", async (key) => {
    const { status } = await visit(action, address("new"), { form: { ...typed("x"), key } });
    // Without a key, each submission creates an item.
    expect(status).toBe(key === "" ? 302 : 400);
  });

  it("takes an article of the longest text in both languages, and refuses a longer one", async () => {
    const long = "長".repeat(20_000);
    const form = { ...typed("長文"), "langs.zh_tw.body": long, "langs.en_us.body": long, key: ulid() };
    expect((await visit(action, address("new"), { form })).location).toBe(address(form.key));
    const { status, body } = await visit(action, address(form.key), {
      form: { ...form, "langs.zh_tw.body": `${long}長` },
    });
    expect([status, Object.keys(body.error)]).toEqual([400, ["langs.zh_tw.body"]]);
  });
});

describe("the buttons of an item", () => {
  it("save, publish, unpublish, delete and recover", async () => {
    const id = await make("按鈕");
    expect((await press(id, "save", typed("改名"))).toast).toContain("desk:toast.saved");
    expect((await press(id, "publish", typed("再改"))).toast).toContain("desk:toast.published");
    expect(await at(id)).toMatchObject({ state: "published", publishedRevision: 3, hasChanges: false });
    expect((await press(id, "publish", typed("再改"))).toast).toContain("desk:toast.alreadyLive");
    expect((await press(id, "unpublish")).toast).toContain("desk:toast.unpublished");
    expect((await press(id, "unpublish")).toast).toContain("desk:toast.stateChanged");
    expect((await press(id, "delete")).toast).toContain("desk:toast.deleted");
    expect((await press(id, "save", typed("刪除後"))).status).toBe(409);
    expect((await press(id, "recover")).toast).toContain("desk:toast.recovered");
    expect((await at(id)).draft.langs.zh_tw.title).toBe("再改");
  });

  it("preview the saved draft on the real page", async () => {
    const id = await make("預覽");
    const { location } = await press(id, "preview", typed("預覽的"));
    expect(location).toBe(`/news/${id}?preview=${id}`);
    expect((await at(id)).draft.langs.zh_tw.title).toBe("預覽的");
  });

  it("schedule for a time in Taipei, and cancel it", async () => {
    const id = await make("排程");
    const time = Math.ceil(app.now() / minuteMs) * minuteMs + hourMs;
    const wrong = {
      "": "required",
      "2020-01-01T00:00": "desk:issues.past",
      "2026-02-30T10:00": "desk:issues.time",
      "999999-01-01T00:00": "desk:issues.time",
      soon: "desk:issues.time",
    };
    for (const [schedule_at, issue] of Object.entries(wrong)) {
      const { status, body } = await press(id, "schedule", { ...typed("不存"), schedule_at });
      expect([status >= 400 && status < 500, body.error]).toEqual([true, { schedule_at: [issue] }]);
    }
    expect(await at(id)).toMatchObject({ state: "draft", revision: 1 });
    const form = { ...typed("排程"), schedule_at: toTaipeiInput(time) };
    expect((await press(id, "schedule", form)).toast).toContain("desk:toast.scheduled");
    expect(await at(id)).toMatchObject({ state: "scheduled", scheduledAt: time });
    expect((await press(id, "schedule", form)).toast).toContain("desk:toast.alreadyScheduled");
    expect((await press(id, "unschedule")).toast).toContain("desk:toast.unscheduled");
    expect((await at(id)).state).toBe("draft");
  });

  it("save but do not publish what lacks a value", async () => {
    const id = await make("缺漏");
    const { location, toast } = await press(id, "publish", { ...typed("缺漏"), "langs.en_us.body": "" });
    expect([location, toast.includes("desk:toast.incomplete")]).toEqual([`${address(id)}?check=1`, true]);
    expect(await at(id)).toMatchObject({ state: "draft", revision: 2 });
    expect((await visit(itemLoader, `${address(id)}?check=1`)).body).toMatchObject({
      missing: ["langs.en_us.body"],
      showsIssues: true,
      issues: { "langs.en_us.body": ["required"] },
    });
  });

  it("do nothing for unknown intents and items", async () => {
    const id = await make("未知");
    expect((await press(id, "drop")).status).toBe(400);
    for (const intent of ["publish", "delete", "unpublish", "unschedule", "recover"]) {
      expect((await visit(action, address(ulid()), { form: { intent, ...typed("x") } })).status).toBe(404);
    }
  });
});

describe("two editors", () => {
  it("keep both changes, and publish nothing that they have not seen", async () => {
    const id = await make("兩人");
    const { body } = await visit(itemLoader, address(id));
    await saveItem(app, { actor: editor.viewer, kind, id, changes: { source: "/theirs" } });
    const form = { intent: "publish", base: body.base, ...typed("我的") };
    expect((await visit(action, address(id), { form })).toast).toContain("desk:toast.changedMeanwhile");
    expect(await at(id)).toMatchObject({
      isLive: false,
      draft: { source: "/theirs", langs: { zh_tw: { title: "我的" } } },
    });
    expect((await press(id, "publish", { ...typed("我的"), source: "/theirs" })).toast).toContain(
      "desk:toast.published",
    );
  });

  it("choose field by field between changes to the same field", async () => {
    const id = await make("衝突");
    const { body } = await visit(itemLoader, address(id));
    await saveItem(app, {
      actor: editor.viewer,
      kind,
      id,
      changes: { source: "/theirs", langs: { zh_tw: { title: "他們的" }, en_us: { title: "Theirs" } } },
    });
    const form = { intent: "save", base: body.base, ...typed("我的"), "langs.zh_tw.author": "新" };
    const refused = await visit(action, address(id), { form });
    expect(refused.status).toBe(409);
    expect(refused.body.conflict.fields).toMatchObject([
      { path: "langs.zh_tw.title", label: "標題（中文）", theirs: { text: "他們的" } },
      { path: "langs.en_us.title", label: "標題（English）", theirs: { text: "Theirs" } },
    ]);
    expect(refused.body.initialValue).toMatchObject({ langs: { zh_tw: { title: "我的", author: "新" } } });
    expect((await at(id)).revision).toBe(2);
    const chosen = {
      ...form,
      base: refused.body.conflict.base,
      "take.langs.zh_tw.title": "mine",
      "take.langs.en_us.title": "theirs",
    };
    expect((await visit(action, address(id), { form: chosen })).toast).toContain("profiles:toast.savedMerged");
    expect((await at(id)).draft).toMatchObject({
      source: "/theirs",
      langs: { zh_tw: { title: "我的", author: "新" }, en_us: { title: "Theirs" } },
    });
  });
});

describe("the lists", () => {
  const list = async (query = "") => {
    const { body } = await visit(listLoader, `/staff/content/news?${query}`);
    return body;
  };

  it("filter by state, find words, and name the last editor", async () => {
    const id = await make("狸貓報告");
    const ids = async (query: string) => (await list(query)).items.map((item) => item.id);
    expect((await list("state=draft")).items[0]).toMatchObject({
      id,
      titles: { "zh-TW": "狸貓報告", "en-US": "狸貓報告 EN" },
      updatedBy: editor.viewer.email,
    });
    expect(await ids("q=狸貓")).toEqual([id]);
    expect(
      (await searchItems(app, { actor: editor.viewer, words: "狸貓", locale: "zh-TW" })).map((item) => item.id),
    ).toEqual([id]);
    expect(await ids("q=狸貓&state=published")).toEqual([]);
    await publishItem(app, { actor: editor.viewer, kind, id, revision: 1 });
    expect(await ids("state=published")).toContain(id);
    expect(await ids("state=changed")).not.toContain(id);
    await saveItem(app, { actor: editor.viewer, kind, id, changes: { source: "/x" } });
    expect(await ids("state=changed")).toContain(id);
    await press(id, "delete");
    expect(await ids("q=狸貓")).toEqual([]);
    expect(await ids("state=deleted&q=狸貓")).toEqual([id]);
    for (const query of ["q=%22)%20OR%20*", "q=%00", "state=x&after=y", "after=1.1&q=", `q=${"a".repeat(99)}`]) {
      await expect(list(query)).resolves.toBeDefined();
    }
  });

  it("go on where the page before ended, and read no more rows for more items", async () => {
    const now = app.now() + 1_000_000;
    const rows = Array.from({ length: 300 }, (_, number) => ({
      id: ulid(),
      kind: "news",
      draft: article(String(number)),
      titleZhTW: String(number),
      createdAt: now,
      // Many items share the same time.
      updatedAt: now + Math.floor(number / 7),
      revision: 1,
    }));
    for (let at = 0; at < rows.length; at += 5) await app.db.insert(contentItems).values(rows.slice(at, at + 5));
    const seen: string[] = [];
    let after: ListCursor | null = null;
    do {
      const read = await rowsRead(() =>
        listItems(app, { actor: editor.viewer, kind, state: "draft", words: "", after, locale: "zh-TW" }),
      );
      expect(read.rows).toBeLessThan(3 * (itemsPageSize + 2));
      seen.push(...read.result.items.map((item) => item.titles["zh-TW"]));
      after = read.result.next;
    } while (after && seen.length < 300);
    expect(seen.slice(0, 300)).toEqual(rows.map((row) => row.titleZhTW).reverse());
    const read = await rowsRead(() => visit(overviewLoader, "/staff/content"));
    expect(read.rows).toBeLessThan(700);
    expect(read.result.body.overview.kinds.find((each) => each.name === "news")?.drafts).toBe(100);
    await app.db.delete(contentItems).where(eq(contentItems.createdAt, now));
  });
});
