import { rememberPublic } from "~/features/core/public-version/remember-public.server";
import { activityKind, type OptionRow, startupOriginKind } from "~/features/publishing/content-kinds/option-list/kind";
import { readSingle } from "~/features/publishing/publishing/published.server";
import { defaultLocale, type Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";

const kinds = { startup_origin_options: startupOriginKind, activity_options: activityKind } as const;

/** The option lists that staff edit in the content desk. */
export type OptionListName = keyof typeof kinds;
export const isOptionList = (name: string): name is OptionListName => Object.hasOwn(kinds, name);

/** A list in order, in both languages. */
export async function readOptionList(app: App, name: OptionListName): Promise<OptionRow[]> {
  return (await readSingle(app, { kind: kinds[name], locale: defaultLocale }))?.content.option ?? [];
}

/** An option in the reader's language. */
export interface LabelledOption {
  key: string;
  label: string;
}

/** An option's label in the reader's language; null if the list does not have it. */
export async function findOptionLabel(
  app: App,
  { name, key, locale }: { name: OptionListName; key: string; locale: Locale },
): Promise<string | null> {
  const options = await labelledOptions(app, { name, locale });
  return options.find((option) => option.key === key)?.label ?? null;
}

/** A list in order, in the reader's language; cached per version of the published content. */
export function labelledOptions(
  app: App,
  { name, locale }: { name: OptionListName; locale: Locale },
): Promise<LabelledOption[]> {
  return rememberPublic(app, ["option list", name, locale], async () =>
    (await readOptionList(app, name)).map(({ key, zh_TW, en_US }) => ({
      key,
      label: locale === "en-US" ? en_US : zh_TW,
    })),
  );
}
