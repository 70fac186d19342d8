import { type AnyContentKind, contentSpots, type FieldTexts } from "~/features/publishing/publishing/kind";
import type { Conflict } from "~/features/records/editing/conflict";
import { describeConflict } from "~/features/records/editing/describe-conflict";
import { type Edit, printsOf, writeBase } from "~/features/records/editing/field-prints";
import { withoutLanguage } from "~/features/records/records/content";
import type { FieldValue } from "~/features/records/records/field";
import { type Locale, localeOfText } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { namedFields } from "./field-names";
import { type DeskItem, findItem } from "./item.server";
import { type ListChoices, labelsOf, listChoices } from "./list-choices.server";
import { pathsOfContentKind } from "./save-item.server";

/** The base of an item's form: prints of the values it was filled with (decision 015). */
export async function itemBase(kind: AnyContentKind, draft: object): Promise<string> {
  return writeBase(await printsOf(draft, pathsOfContentKind(kind)));
}

interface Options {
  kind: AnyContentKind;
  id: string;
  locale: Locale;
  edit: Edit;
  refusal: AppError | null;
  changes: object | null;
}

/** The conflict that an item's re-rendered form shows, if the item was changed elsewhere. */
export function itemConflict(app: App, { kind, id, locale, ...options }: Options): Promise<Conflict | null> {
  const paths = pathsOfContentKind(kind);
  return describeConflict({
    ...options,
    paths,
    read: async () => revisedDraft(await findItem(app, { kind, id })),
    drawing: async () => {
      const t = translate(locale);
      const names = namedFields(kind, paths, locale);
      const choices = await listChoices(app, { kind, locale, contents: [] });
      const labelOf = (path: string) => {
        const { label = path, language = null } = names.find((field) => field.path === path) ?? {};
        if (language === null) return label;
        return t("profiles:form.inLanguage", {
          name: label,
          language: t(`profiles:languages.${localeOfText(language)}`),
        });
      };
      return {
        labelOf,
        draw: (_, path, value) => drawValue(kind, { path, value, locale, label: labelOf(path), choices }),
      };
    },
  });
}

const revisedDraft = ({ draft, revision, updated_at, field_changes }: DeskItem) => ({
  ...(draft as object),
  revision,
  updated_at,
  field_changes,
});

/** Renders a value of a kind for a comparison, with choices labelled in the reader's language. */
function drawValue(
  kind: AnyContentKind,
  {
    path,
    value,
    locale,
    label,
    choices,
  }: { path: string; value: unknown; locale: Locale; label: string; choices: ListChoices },
): FieldValue {
  const field = contentSpots(kind).find((spot) => spot.path === path)?.field;
  if (!field) return { kind: "text", text: "" };
  if (field.control.type === "choice") {
    const texts: FieldTexts | undefined = kind.texts[locale].fields[withoutLanguage(path)];
    const options = typeof texts === "object" ? (texts.options ?? {}) : {};
    return { kind: "text", text: options[String(value)] ?? String(value ?? "") };
  }
  const reader = { t: translate(locale), locale, keyLabels: labelsOf(choices, path), currency: "", label };
  return field.describe(value ?? field.empty, reader);
}
