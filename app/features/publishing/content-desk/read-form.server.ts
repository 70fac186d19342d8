import { eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { accounts } from "~/db/schema";
import { requireStaff, staffMay } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { type AnyContentKind, firstDraft, issuesOf, missingOf, titlesOf } from "~/features/publishing/publishing/kind";
import { type Locale, textLocaleOf } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { itemBase } from "./edit.server";
import { formPlaces } from "./form-fields";
import { findItem } from "./item.server";
import { formValues } from "./item-form";
import type { ItemStatus } from "./item-status";
import { listChoices } from "./list-choices.server";
import { imagesForForm } from "./list-images.server";
import { lessonFilesForForm } from "./list-lesson-files.server";

interface Options {
  actor: StaffViewer;
  kind: AnyContentKind;
  locale: Locale;
}

/** Reads the page of an item's form. Throws `forbidden`, and `not_found` for items of other kinds. */
export async function readItemForm(app: App, { actor, kind, id, locale }: Options & { id: string }) {
  requireStaff(actor, "content.edit");
  const item = await findItem(app, { kind, id });
  const editor =
    item.updatedBy === null
      ? undefined
      : await app.db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, item.updatedBy)).get();
  const titles = titlesOf(kind, item.draft);
  const status: ItemStatus = {
    state: item.state,
    isLive: item.isLive,
    hasChanges: item.hasChanges,
    revision: item.revision,
    publishedRevision: item.publishedRevision,
    liveAt: item.liveAt,
    scheduledRevision: item.scheduledRevision,
    scheduledAt: item.scheduledAt,
    updatedAt: item.updated_at,
    updatedBy: editor?.email ?? null,
  };
  return {
    ...(await formOf(app, { actor, kind, locale, id, content: item.draft })),
    id: item.id,
    title: titles[textLocaleOf(locale)] || titles.zh_tw || titles.en_us,
    path: kind.pathOf(id, item.draft),
    issues: issuesOf(kind, item.draft),
    status,
    base: await itemBase(kind, item.draft),
    formKey: null,
  };
}

/**
 * Reads the page of a new item's form, with a key that makes a double submit create one item. Throws `forbidden`, and
 * `not_found` for kinds with a single item.
 */
export async function readNewForm(app: App, { actor, kind, locale }: Options) {
  requireStaff(actor, "content.edit");
  if (kind.isSingle) throw new AppError("not_found");
  return {
    ...(await formOf(app, { actor, kind, locale, id: "", content: firstDraft(kind) })),
    id: null,
    title: "",
    path: null,
    issues: {},
    status: null,
    base: "",
    formKey: ulid(app.now()),
  };
}

async function formOf(app: App, { actor, kind, locale, id, content }: Options & { id: string; content: object }) {
  const places = formPlaces(kind, locale, await listChoices(app, { kind, locale, contents: [content] }));
  return {
    kind: {
      name: kind.name,
      title: kind.texts[locale].name,
      description: kind.texts[locale].description,
      isSingle: kind.isSingle,
      mayBeUnpublished: kind.neverLower === null,
      hasDefault: kind.initial !== null,
      isPreviewable: kind.pathOf(id, content) !== null,
      numbersPath: id === "" ? null : kind.numbersPathOf(id),
    },
    places,
    values: formValues(kind, content),
    missing: missingOf(kind, content),
    mayPublish: staffMay(actor, kind.publishPermission),
    images: has(places, "image") ? await imagesForForm(app, { actor, kind, content }) : [],
    lessonFiles: has(places, "file") ? await lessonFilesForForm(app, { kind, content }) : [],
  };
}

function has(places: ReturnType<typeof formPlaces>, type: "image" | "file"): boolean {
  return places.some(({ spots }) =>
    spots.some(
      ({ control }) =>
        control.type === type ||
        (control.type === "rows" && control.columns.some((column) => column.control.type === type)),
    ),
  );
}
