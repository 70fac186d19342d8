import type { Answers, FormField } from "~/db/plan-form";
import { planApplications, planForms, supportPlans } from "~/db/schema";
import type { ApplicationStatus, PlanStatus } from "~/db/values";
import { dayMs } from "~/durations";
import type { StaffViewer } from "~/features/core/access/viewer";
import { createItem } from "~/features/publishing/content-desk/create-item.server";
import { publishItem } from "~/features/publishing/content-desk/publish-item.server";
import { planKind } from "~/features/publishing/content-kinds/plan/kind";
import { type ContentOfKind, firstDraft } from "~/features/publishing/publishing/kind";
import type { App } from "~/server/app.server";
import { ulid } from "~/server/ulid";

type Content = ContentOfKind<typeof planKind>;
type Given = Partial<Omit<Content, "langs">> & { name?: string; tags?: { zh_tw: string[]; en_us: string[] } };

/** Builds a plan's content in both languages, in Taitung, open for 30 more days. */
export function planContent(app: App, { name = "鐵花村共創計畫", tags, ...given }: Given = {}): Content {
  const empty = firstDraft(planKind);
  return {
    ...empty,
    region: "台東",
    apply_until: app.now() + 30 * dayMs,
    ...given,
    langs: {
      zh_tw: {
        ...empty.langs.zh_tw,
        name,
        summary: "摘要",
        body: "<p>內文</p>",
        place: "台東市",
        tags: tags?.zh_tw ?? [],
      },
      en_us: {
        ...empty.langs.en_us,
        name: `${name} EN`,
        summary: "Summary",
        body: "<p>Text</p>",
        place: "Taitung City",
        tags: tags?.en_us ?? [],
      },
    },
  };
}

const both = (text: string) => ({ zh_tw: text, en_us: `${text} EN` });
const base = (key: string) => ({ key, label: both(key), help: { zh_tw: "", en_us: "" }, condition: null });
const answered = (key: string) => ({ ...base(key), required: true, prefill: null });

/** A form with a field of every kind; `places` and `list` are shown to those who chose `group`. */
export const everyKind: FormField[] = [
  { ...base("about"), kind: "heading" },
  { ...answered("title"), kind: "text", max: 100, prefill: "name" },
  { ...answered("story"), kind: "longText", max: 1000, prefill: "summary" },
  { ...answered("people"), kind: "number", min: 1, max: 500 },
  { ...answered("budget"), kind: "money", min: null, max: 5_000_000 },
  {
    ...answered("who"),
    kind: "choice",
    options: [
      { key: "alone", label: both("alone") },
      { key: "group", label: both("group") },
    ],
    max: 1,
  },
  { ...answered("start"), kind: "date", min: "", max: "" },
  { ...answered("proof"), kind: "file", max: 2, required: false },
  { ...answered("places"), kind: "text", max: 100, condition: { field: "who", option: "group" } },
  {
    ...answered("list"),
    kind: "table",
    columns: [
      { key: "who", kind: "text", label: both("who"), required: true },
      { key: "hours", kind: "number", label: both("hours"), required: false },
    ],
    max: 5,
    condition: { field: "who", option: "group" },
  },
];

/** Answers that can be submitted to `everyKind`. */
export const goodAnswers: Answers = {
  title: "晨光",
  story: "我們的故事",
  people: "12",
  budget: "1,200,000",
  who: ["group"],
  start: "2027-03-15",
  places: "鐵花村",
  list: [{ who: "林小姐", hours: "8" }],
};

/** Publishes a plan with a form in use and returns its id. */
export async function makePlan(
  app: App,
  actor: StaffViewer,
  { fields = everyKind, status = "receiving", ...given }: Given & { fields?: FormField[]; status?: PlanStatus } = {},
): Promise<string> {
  const id = await createItem(app, { actor, kind: planKind, content: planContent(app, given) });
  await publishItem(app, { actor, kind: planKind, id, revision: 1 });
  await insertPlan(app, { id, fields, status });
  return id;
}

async function insertPlan(app: App, { id, fields, status }: { id: string; fields: FormField[]; status: PlanStatus }) {
  const now = app.now();
  await app.db.batch([
    app.db
      .insert(supportPlans)
      .values({ id, status, formVersion: 1, formDraft: fields, createdAt: now, updatedAt: now }),
    app.db.insert(planForms).values({ planId: id, version: 1, fields, createdAt: now }),
  ]);
}

/** Stores an application without checks, for a new plan without content unless one is given. Returns both ids. */
export async function makeApplication(
  app: App,
  {
    startupId,
    planId,
    status = "draft",
    answers = {},
  }: { startupId: string; planId?: string; status?: ApplicationStatus; answers?: Answers },
): Promise<{ id: string; planId: string }> {
  const now = app.now();
  const ofPlan = planId ?? ulid(now);
  if (planId === undefined) await insertPlan(app, { id: ofPlan, fields: everyKind, status: "receiving" });
  const id = ulid(now);
  await app.db.insert(planApplications).values({
    id,
    planId: ofPlan,
    startupId,
    status,
    formVersion: 1,
    answers,
    savedAt: now,
    submittedAt: status === "draft" ? null : now,
    createdAt: now,
    updatedAt: now,
  });
  return { id, planId: ofPlan };
}
