import { labelledOptions } from "~/features/publishing/option-lists/option-list.server";
import type { StaffList } from "~/features/publishing/publishing/fields";
import { type AnyContentKind, contentSpots } from "~/features/publishing/publishing/kind";
import { listStaticKeys } from "~/features/records/content/static-keys.server";
import { valueAt } from "~/features/records/records/content";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";

/** An option of a staff list, with its sub-items. */
export interface ListChoice {
  key: string;
  label: string;
  items?: ListChoice[];
}

/** The options by the path of the field that chooses from them. */
export type ListChoices = Record<string, ListChoice[]>;

const readers: Record<StaffList, (app: App, locale: Locale) => Promise<ListChoice[]>> = {
  activity: (app, locale) => labelledOptions(app, { name: "activity_options", locale }),
  knowledge: (app, locale) => listStaticKeys(app, "knowledge", locale),
};

const flat = (choices: readonly ListChoice[]) => choices.flatMap((choice) => [choice, ...(choice.items ?? [])]);

/** Lists the options for a kind's fields. A key deleted from its list remains available to content that has it. */
export async function listChoices(
  app: App,
  { kind, locale, contents }: { kind: AnyContentKind; locale: Locale; contents: readonly object[] },
): Promise<ListChoices> {
  const choices: ListChoices = {};
  for (const { path, field } of contentSpots(kind)) {
    if (field.control.type !== "listed" && field.control.type !== "listedKeys") continue;
    const options = await readers[field.control.list](app, locale);
    const known = new Set(flat(options).map(({ key }) => key));
    const kept = contents.flatMap((content) => valueAt(content, path) ?? []).map(String);
    const lost = [...new Set(kept)].filter((key) => key !== "" && !known.has(key));
    choices[path] = [...options, ...lost.map((key) => ({ key, label: key }))];
  }
  return choices;
}

/** The labels of a field's keys. */
export const labelsOf = (choices: ListChoices, path: string): ReadonlyMap<string, string> =>
  new Map(flat(choices[path] ?? []).map(({ key, label }) => [key, label]));
