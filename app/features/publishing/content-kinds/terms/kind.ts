import { type ContentField, choice, line, number, rows, text, time } from "~/features/publishing/publishing/fields";
import { defineContentKind } from "~/features/publishing/publishing/kind";
import { termsParts } from "./chapter";
import { enChapters } from "./initial-en";
import { zhChapters } from "./initial-zh";
import { termsTexts } from "./texts";

const anchor = () => {
  const { schema, formSchema, ...rest } = line(40);
  const isAnchor = (value: string) => /^[a-z0-9-]*$/.test(value);
  return {
    ...rest,
    schema: (values) => schema(values).refine(isAnchor, "validation:invalid"),
    formSchema: (values) => formSchema(values).refine(isAnchor, "validation:invalid"),
    required: "always",
  } satisfies ContentField<string>;
};

/**
 * The terms of service and the privacy notice with their version (product §13.6). Investors who accepted
 * a lower version are asked again. Only admins publish it.
 */
export const termsKind = defineContentKind({
  name: "terms",
  area: "pages",
  isSingle: true,
  publishPermission: "terms.publish",
  fields: {
    terms_version: { ...number({ min: 1, max: 100_000 }), required: "always" },
    effective_at: { ...time(), required: "always" },
    "langs.chapters": {
      ...rows(
        {
          part: { ...choice(termsParts), required: "always" },
          key: anchor(),
          title: { ...line(120), required: "always" },
          body: { ...text(6000), required: "always" },
        },
        { max: 40 },
      ),
      required: "inBoth",
    },
  },
  texts: termsTexts,
  neverLower: "terms_version",
  pathOf: () => "/terms",
  initial: {
    terms_version: 1,
    effective_at: Date.UTC(2025, 11, 31, 16),
    langs: { zh_tw: { chapters: zhChapters }, en_us: { chapters: enChapters } },
  },
});
