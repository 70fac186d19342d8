import { redirect } from "@remix-run/cloudflare";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { removedRowOf } from "~/features/profiles/profiles/removed-row";
import { createItem } from "~/features/publishing/content-desk/create-item.server";
import { itemConflict } from "~/features/publishing/content-desk/edit.server";
import { findItem } from "~/features/publishing/content-desk/item.server";
import {
  contentOf,
  type ItemIntent,
  itemForm,
  itemIntents,
  type SaveIntent,
  saveIntents,
} from "~/features/publishing/content-desk/item-form";
import { publishItem, scheduleItem } from "~/features/publishing/content-desk/publish-item.server";
import { saveItem } from "~/features/publishing/content-desk/save-item.server";
import {
  deleteItem,
  recoverItem,
  unpublishItem,
  unscheduleItem,
} from "~/features/publishing/content-desk/withdraw-item.server";
import type { AnyContentKind } from "~/features/publishing/publishing/kind";
import { readEdit } from "~/features/records/editing/field-prints";
import { pickFields } from "~/features/records/editing/merge";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError, isWrongState } from "~/server/errors";
import { readForm, submitForm } from "../../form.server";
import { redirectWithToast, type Toast } from "../../toast.server";
import { kindOfPath } from "./content-kind.server";

/** At least the maximum length of any kind's lists. */
const maxRows = 200;

/** The id in the URL of a new item's form. */
export const newItem = "new";

interface ActionOptions {
  actor: StaffViewer;
  request: Request;
  locale: Locale;
}

interface Target extends ActionOptions {
  kind: AnyContentKind;
  id: string;
}

/** Handles the buttons of an item's page: the pressed button's `intent` names the command. */
export async function answerItemAction(
  app: App,
  { params, ...options }: ActionOptions & { params: Record<string, string | undefined> },
) {
  requireStaff(options.actor, "content.edit");
  const target = { ...options, ...kindOfPath(params) };
  const formData = await readForm(options.request);
  const intent = formData.get("intent") ?? "save";
  const button = itemIntents.find((known) => known === intent);
  if (button) return pressButton(app, target, button);
  const save = saveIntents.find((known) => known === intent);
  if (!save) throw new AppError("bad_request");
  return submitItem(app, target, { formData, intent: save });
}

const buttons = {
  unschedule: { run: unscheduleItem, toast: "unscheduled" },
  unpublish: { run: unpublishItem, toast: "unpublished" },
  delete: { run: deleteItem, toast: "deleted" },
  recover: { run: recoverItem, toast: "recovered" },
} as const satisfies Record<ItemIntent, unknown>;

async function pressButton(app: App, target: Target, intent: ItemIntent) {
  const { actor, kind, id } = target;
  const { run, toast } = buttons[intent];
  try {
    await run(app, { actor, kind, id });
    return toItem(target, id, "success", toast);
  } catch (error) {
    if (!isWrongState(error)) throw error;
    // Throws if the item does not exist, because it then has no state.
    await findItem(app, { kind, id });
    return toItem(target, id, "warning", "stateChanged");
  }
}

async function submitItem(app: App, target: Target, { formData, intent }: { formData: FormData; intent: SaveIntent }) {
  const { actor, kind, id, locale } = target;
  const edit = readEdit(formData);
  let typed: object | null = null;
  return submitForm(
    formData,
    itemForm(kind),
    async (value) => {
      const { key, schedule_at: at } = value;
      if (intent === "publish" || intent === "schedule") requireStaff(actor, kind.publishPermission);
      if (intent === "schedule") requireFuture(app, at);
      typed = contentOf(value);
      const saved = await save(app, target, { typed, key, edit });
      switch (intent) {
        case "save":
          return toItem(target, saved.id, "success", saved.isMerged ? "profiles:toast.savedMerged" : "saved");
        case "preview":
          return redirect(await previewPath(app, { kind, id: saved.id }));
        case "publish":
        case "schedule":
          return release(app, target, { saved, at: intent === "schedule" ? at : null });
      }
    },
    {
      extraData: async (refusal) => ({
        removed: removedRowOf(formData, maxRows),
        conflict: id === newItem ? null : await itemConflict(app, { kind, id, locale, edit, refusal, changes: typed }),
      }),
    },
  );
}

function requireFuture(app: App, at: number | null): void {
  if (at === null) throw new AppError("invalid", { fields: { schedule_at: ["required"] } });
  if (at <= app.now()) throw new AppError("invalid", { fields: { schedule_at: ["desk:issues.past"] } });
}

interface Saved {
  id: string;
  revision: number;
  /** Whether it contains other editors' changes that the form did not show. */
  isMerged: boolean;
}

async function save(
  app: App,
  { actor, kind, id }: Target,
  { typed, key, edit }: { typed: object; key: string | undefined; edit: ReturnType<typeof readEdit> },
): Promise<Saved> {
  if (id === newItem) {
    const created = await createItem(app, { actor, kind, content: typed, key });
    const { revision } = await findItem(app, { kind, id: created });
    return { id: created, revision, isMerged: false };
  }
  const changes = pickFields(typed, (path) => !edit.taken.includes(path));
  const { kept, revision } = await saveItem(app, { actor, kind, id, changes, base: { prints: edit.prints } });
  return { id, revision, isMerged: kept.length > 0 };
}

/** Publishes or schedules what was saved; the item's page shows what prevents it. */
async function release(app: App, target: Target, { saved, at }: { saved: Saved; at: number | null }) {
  const { actor, kind } = target;
  const { id, revision, isMerged } = saved;
  if (isMerged) return toItem(target, id, "warning", "changedMeanwhile");
  try {
    if (at === null) await publishItem(app, { actor, kind, id, revision });
    else await scheduleItem(app, { actor, kind, id, revision, at });
    return toItem(target, id, "success", at === null ? "published" : "scheduled");
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    switch (error.code) {
      case "invalid":
        return toItem(target, id, "warning", "incomplete", "?check=1");
      case "conflict":
        return toItem(target, id, "warning", "changedMeanwhile");
      case "wrong_state":
        return toItem(target, id, "info", at === null ? "alreadyLive" : "alreadyScheduled");
      default:
        throw error;
    }
  }
}

/** Returns the page that shows an item's draft; the item's form if there is none. */
async function previewPath(app: App, { kind, id }: { kind: AnyContentKind; id: string }): Promise<string> {
  const { draft } = await findItem(app, { kind, id });
  const path = kind.pathOf(id, draft);
  if (path === null) return itemPath(kind, id);
  const url = new URL(path, "https://site.invalid");
  url.searchParams.set("preview", id);
  return `${url.pathname}${url.search}${url.hash}`;
}

const itemPath = (kind: AnyContentKind, id: string) => `/staff/content/${kind.name}/${id}`;

function toItem({ request, kind }: Target, id: string, tone: Toast["tone"], text: string, query = "") {
  const key = text.includes(":") ? text : `desk:toast.${text}`;
  return redirectWithToast(request, `${itemPath(kind, id)}${query}`, { tone, key });
}
