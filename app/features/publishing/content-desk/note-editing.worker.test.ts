import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts, contentEditors } from "~/db/schema";
import type { StaffViewer } from "~/features/core/access/viewer";
import { eraseDueAccounts } from "~/features/member-area/own-account/erase-account.server";
import { newsKind } from "~/features/publishing/content-kinds/news/kind";
import { text } from "~/features/publishing/publishing/fields";
import { defineContentKind, firstDraft } from "~/features/publishing/publishing/kind";
import { makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { createItem } from "./create-item.server";
import { noteEditing, noteLeaving, presentFor, removeOldEditors } from "./note-editing.server";
import { saveItem } from "./save-item.server";
import { deleteItem } from "./withdraw-item.server";

let now = 1_800_000_000_000;
const app = testApp({ now: () => now });
const kind = newsKind;
let lin: StaffViewer;
let wu: StaffViewer;

beforeAll(async () => {
  lin = (await makeStaff(app, { staffRole: "editor", email: "lin@example.test" })).viewer;
  wu = (await makeStaff(app, { staffRole: "editor", email: "wu@example.test" })).viewer;
});

const create = () => createItem(app, { actor: lin, kind, content: firstDraft(kind) });
const report = (actor: StaffViewer, id: string, revision = 1) => noteEditing(app, { actor, kind, id, revision });
const rowsOf = (id: string) => app.db.select().from(contentEditors).where(eq(contentEditors.itemId, id));

describe("an open form", () => {
  it("is told of other editors until they leave or stop reporting", async () => {
    const id = await create();
    expect(await report(lin, id)).toEqual({ editors: [], newer: null });
    expect((await report(wu, id)).editors).toEqual([lin.email]);
    expect((await report(lin, id)).editors).toEqual([wu.email]);
    await noteLeaving(app, { actor: wu, id });
    expect((await report(lin, id)).editors).toEqual([]);
    await report(wu, id);
    now += presentFor - 1;
    expect((await report(lin, id)).editors).toEqual([wu.email]);
    now += 1;
    expect((await report(lin, id)).editors).toEqual([]);
  });

  it("is told of a newer version, and who saved it", async () => {
    const id = await create();
    now += 5000;
    await saveItem(app, { actor: wu, kind, id, changes: { langs: { zh_tw: { title: "新" } } } });
    expect((await report(lin, id)).newer).toEqual({ savedBy: wu.email, savedAt: now });
    expect((await report(lin, id, 2)).newer).toBeNull();
  });

  it("works for single items before their first save", async () => {
    const notice = defineContentKind({
      name: "test_presence",
      area: "blocks",
      isSingle: true,
      fields: { "langs.text": text(100) },
      texts: {
        "zh-TW": { name: "公告", description: "", fields: { "langs.text": "內容" } },
        "en-US": { name: "Notice", description: "", fields: { "langs.text": "Text" } },
      },
      pathOf: () => "/",
    });
    const options = { kind: notice, id: notice.name, revision: 0 };
    await noteEditing(app, { actor: lin, ...options });
    expect((await noteEditing(app, { actor: wu, ...options })).editors).toEqual([lin.email]);
  });

  it("is one row, however often it reports", async () => {
    const id = await create();
    await Promise.all(Array.from({ length: 50 }, () => report(lin, id)));
    expect(await rowsOf(id)).toHaveLength(1);
  });
});

describe("reports", () => {
  it("are refused for unknown items, those of another kind, and other people", async () => {
    const id = await create();
    await expect(report(lin, "unknown")).rejects.toMatchObject({ code: "not_found" });
    await expect(report(lin, kind.name)).rejects.toMatchObject({ code: "not_found" });
    const reviewer = (await makeStaff(app, { staffRole: "reviewer" })).viewer;
    const startup = (await makeStartup(app)).viewer as unknown as StaffViewer;
    for (const actor of [reviewer, startup]) {
      await expect(report(actor, id)).rejects.toMatchObject({ code: "forbidden" });
      await expect(noteLeaving(app, { actor, id })).rejects.toMatchObject({ code: "forbidden" });
    }
  });

  it("of a deleted item do no harm", async () => {
    const id = await create();
    await deleteItem(app, { actor: lin, kind, id });
    expect((await report(wu, id)).editors).toEqual([]);
  });

  it("do not let an editor leave for someone else", async () => {
    const id = await create();
    await report(lin, id);
    await noteLeaving(app, { actor: wu, id });
    expect((await report(wu, id)).editors).toEqual([lin.email]);
  });
});

it("old editors are removed by cron", async () => {
  const id = await create();
  await report(lin, id);
  now += presentFor;
  await report(wu, id);
  now += 1;
  await removeOldEditors(app);
  expect((await rowsOf(id)).map(({ accountId }) => accountId)).toEqual([wu.id]);
});

it("an erased account leaves no open forms", async () => {
  const id = await create();
  const startup = await makeStartup(app);
  await app.db.insert(contentEditors).values({ itemId: id, accountId: startup.id, seenAt: now });
  await app.db.update(accounts).set({ eraseAt: now }).where(eq(accounts.id, startup.id));
  await eraseDueAccounts(app);
  expect(await rowsOf(id)).toEqual([]);
});
