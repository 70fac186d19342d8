import { labelledOptions, type OptionListName } from "~/features/option-lists/option-list.server";
import type { StaffList } from "~/features/publishing/fields";
import { type AnyKind, contentSpots } from "~/features/publishing/kind";
import { valueAt } from "~/features/records/content";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";

/** The options of fields that choose from a list of staff's, by path. */
export type ListChoices = Record<string, Array<{ value: string; label: string }>>;

const optionListOf = { activity: "activity_options" } as const satisfies Record<StaffList, OptionListName>;

/** What a kind's fields choose from. A key that its list has lost stays a choice of the content that has it. */
export async function listChoices(
  app: App,
  { kind, locale, contents }: { kind: AnyKind; locale: Locale; contents: readonly object[] },
): Promise<ListChoices> {
  const choices: ListChoices = {};
  for (const { path, field } of contentSpots(kind)) {
    if (field.control.type !== "listed") continue;
    const options = await labelledOptions(app, { name: optionListOf[field.control.list], locale });
    const kept = contents.flatMap((content) => valueAt(content, path) ?? []).map(String);
    const lost = [...new Set(kept)].filter((key) => key !== "" && !options.some((option) => option.key === key));
    choices[path] = [...options, ...lost.map((key) => ({ key, label: key }))].map(({ key, label }) => ({
      value: key,
      label,
    }));
  }
  return choices;
}

/** The labels of a field's keys. */
export const labelsOf = (choices: ListChoices, path: string): ReadonlyMap<string, string> =>
  new Map(choices[path]?.map(({ value, label }) => [value, label]));
