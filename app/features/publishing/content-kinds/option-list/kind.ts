import { type ContentField, line, type RowOf, rows } from "~/features/publishing/publishing/fields";
import { defineContentKind, type KindTexts } from "~/features/publishing/publishing/kind";
import type { Locale } from "~/locales/locale";
import { activities, startupOrigins } from "./initial";
import { maxKeyLength } from "./key-length";
import { activityTexts, startupOriginTexts } from "./texts";

const key = () => {
  const { schema, formSchema, ...rest } = line(maxKeyLength);
  const isKey = (value: string) => /^[a-z0-9_]*$/.test(value);
  return {
    ...rest,
    schema: (values) => schema(values).refine(isKey, "validation:invalid"),
    formSchema: (values) => formSchema(values).refine(isKey, "validation:invalid"),
  } satisfies ContentField<string>;
};

const columns = {
  key: { ...key(), required: "always" as const },
  zh_TW: { ...line(60), required: "always" as const },
  en_US: { ...line(60), required: "always" as const },
};

/** An option of a form: what is stored, and its label in each language. */
export type OptionRow = RowOf<typeof columns>;

/** A list of options that forms and the API offer (product §13.2, `option_type`). */
const optionListKind = (name: string, texts: Record<Locale, KindTexts<"option">>, option: OptionRow[]) =>
  defineContentKind({
    name,
    area: "blocks",
    isSingle: true,
    fields: { option: { ...rows(columns, { max: 100 }), required: "always" } },
    texts,
    pathOf: () => null,
    initial: { option },
  });

/** How a startup learned of the platform. */
export const startupOriginKind = optionListKind("startup_origin_options", startupOriginTexts, startupOrigins);
/** The types of activities. */
export const activityKind = optionListKind("activity_options", activityTexts, activities);
