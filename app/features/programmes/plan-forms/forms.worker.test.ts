import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { FormField } from "~/db/plan-form";
import { events, planForms, supportPlans } from "~/db/schema";
import type { StaffViewer } from "~/features/core/access/viewer";
import { createItem } from "~/features/publishing/content-desk/create-item.server";
import { deleteItem } from "~/features/publishing/content-desk/withdraw-item.server";
import { planKind } from "~/features/publishing/content-kinds/plan/kind";
import { AppError } from "~/server/errors";
import { makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { everyKind, makeApplication, planContent } from "../../../../tests/support/make-plan";
import { putFormToUse } from "./put-form-to-use.server";
import { readFormDraft, readFormVersion } from "./read-form.server";
import { saveForm } from "./save-form.server";

const app = testApp();
let editor: StaffViewer;
let reviewer: StaffViewer;

beforeAll(async () => {
  editor = (await makeStaff(app, { staffRole: "editor", email: "editor@example.test" })).viewer;
  reviewer = (await makeStaff(app, { staffRole: "reviewer", email: "reviewer@example.test" })).viewer;
});

const newPlan = () => createItem(app, { actor: editor, kind: planKind, content: planContent(app) });
const save = (planId: string, fields: FormField[], revision: number, actor = editor) =>
  saveForm(app, { actor, planId, fields, revision });
const use = (planId: string, revision: number, actor = editor) => putFormToUse(app, { actor, planId, revision });
const read = (planId: string, actor = editor) => readFormDraft(app, { actor, planId });
const versions = (planId: string) => app.db.select().from(planForms).where(eq(planForms.planId, planId));
const move = (planId: string) =>
  app.db.update(supportPlans).set({ status: "reviewing" }).where(eq(supportPlans.id, planId));
const actionsOn = async (planId: string) =>
  (
    await app.db
      .select()
      .from(events)
      .where(and(eq(events.subjectKind, "plan"), eq(events.subjectId, planId)))
  ).map(({ action }) => action);

const fewer = everyKind.slice(0, 3);

describe("the draft of a form", () => {
  it("is empty for a plan that nobody has worked on, and stored with the first save", async () => {
    const planId = await newPlan();
    expect(await read(planId)).toMatchObject({
      planNames: { zh_tw: "鐵花村共創計畫", en_us: "鐵花村共創計畫 EN" },
      status: "receiving",
      fields: [],
      revision: 0,
      version: 0,
      usedAt: null,
      isUsed: false,
    });
    expect(await save(planId, everyKind, 0)).toBe(1);
    expect(await read(planId)).toMatchObject({ fields: everyKind, revision: 1, version: 0 });
  });

  it("may be incomplete, and is not written again if nothing changed", async () => {
    const planId = await newPlan();
    const broken = [{ ...fewer[0], label: { zh_tw: "", en_us: "" } }] as FormField[];
    expect(await save(planId, broken, 0)).toBe(1);
    expect(await save(planId, broken, 1)).toBe(1);
    expect(await actionsOn(planId)).toEqual(["plan.form_saved"]);
  });

  it("is saved by the first of two editors; the second is told and loses nothing stored", async () => {
    const planId = await newPlan();
    await save(planId, fewer, 0);
    await save(planId, everyKind, 1);
    await expect(save(planId, fewer.slice(1), 1)).rejects.toMatchObject({ code: "conflict" });
    expect((await read(planId)).fields).toEqual(everyKind);
    // After seeing the conflict they may overwrite.
    expect(await save(planId, fewer.slice(1), 2)).toBe(3);
  });

  it("is saved by one of many who save at once", async () => {
    const planId = await newPlan();
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => save(planId, everyKind.slice(0, at + 1), 0)),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await read(planId)).revision).toBe(1);
  });

  it("does not change once the plan no longer receives", async () => {
    const planId = await newPlan();
    await save(planId, everyKind, 0);
    await move(planId);
    await expect(save(planId, fewer, 1)).rejects.toMatchObject({ code: "wrong_state" });
    await expect(use(planId, 1)).rejects.toMatchObject({ code: "wrong_state" });
    expect(await versions(planId)).toEqual([]);
  });

  it("has a size that can be stored", async () => {
    const planId = await newPlan();
    const text = { zh_tw: "字".repeat(1000), en_us: "字".repeat(1000) };
    const huge = Array.from({ length: 130 }, (_, at) => ({ ...fewer[1], key: `f${at}`, help: text })) as FormField[];
    await expect(save(planId, huge, 0)).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("a form put to use", () => {
  it("becomes the next version, and earlier ones stay as they were", async () => {
    const planId = await newPlan();
    await save(planId, everyKind, 0);
    expect(await use(planId, 1)).toBe(1);
    expect(await read(planId)).toMatchObject({ version: 1, usedAt: expect.any(Number), isUsed: true });
    await save(planId, fewer, 1);
    expect(await read(planId)).toMatchObject({ version: 1, isUsed: false });
    expect(await use(planId, 2)).toBe(2);
    expect(await readFormVersion(app, { planId, version: 1 })).toEqual(everyKind);
    expect(await readFormVersion(app, { planId, version: 2 })).toEqual(fewer);
    await expect(readFormVersion(app, { planId, version: 3 })).rejects.toMatchObject({ code: "not_found" });
    expect((await actionsOn(planId)).filter((action) => action === "plan.form_used")).toHaveLength(2);
  });

  it("is made once, however often it is asked for at once", async () => {
    const planId = await newPlan();
    await save(planId, everyKind, 0);
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => use(planId, 1)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const codes = new Set(results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : [])));
    expect([...codes].filter((code) => !["conflict", "nothing_changed"].includes(code))).toEqual([]);
    expect(await versions(planId)).toHaveLength(1);
    await expect(use(planId, 1)).rejects.toMatchObject({ code: "nothing_changed" });
  });

  it("is the one that the editor saw, and one that can be filled in", async () => {
    const planId = await newPlan();
    await save(planId, [], 0);
    await expect(use(planId, 0)).rejects.toMatchObject({ code: "invalid", fields: { fields: expect.any(Array) } });
    await save(planId, everyKind, 0);
    await expect(use(planId, 0)).rejects.toMatchObject({ code: "conflict" });
    const reversed = everyKind.toReversed();
    await save(planId, reversed, 1);
    await expect(use(planId, 1)).rejects.toMatchObject({ code: "conflict" });
    await expect(use(planId, 2)).rejects.toMatchObject({ code: "invalid" });
    expect(await versions(planId)).toEqual([]);
  });

  it("counts the applications that were given to earlier versions", async () => {
    const planId = await newPlan();
    await save(planId, everyKind, 0);
    await use(planId, 1);
    const { viewer } = await makeStartup(app);
    await makeApplication(app, { planId, startupId: viewer.id });
    expect((await read(planId)).onEarlierVersions).toBe(0);
    await save(planId, fewer, 1);
    await use(planId, 2);
    expect((await read(planId)).onEarlierVersions).toBe(1);
  });
});

describe("forms are closed to", () => {
  it("staff who may not build them", async () => {
    const planId = await newPlan();
    await save(planId, everyKind, 0);
    for (const attempt of [
      () => read(planId, reviewer),
      () => save(planId, fewer, 1, reviewer),
      () => use(planId, 1, reviewer),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: "forbidden" });
    }
  });

  it("ids that belong to no plan, or to a deleted one", async () => {
    const deleted = await newPlan();
    await deleteItem(app, { actor: editor, kind: planKind, id: deleted });
    for (const planId of ["", "01HZZZZZZZZZZZZZZZZZZZZZZZ", deleted]) {
      for (const attempt of [() => read(planId), () => save(planId, everyKind, 0), () => use(planId, 0)]) {
        await expect(attempt()).rejects.toBeInstanceOf(AppError);
        await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
      }
    }
    expect(await app.db.select().from(supportPlans).where(eq(supportPlans.id, deleted))).toEqual([]);
  });
});
