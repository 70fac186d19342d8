import { type ContentField, text } from "~/features/publishing/publishing/fields";
import { defineContentKind } from "~/features/publishing/publishing/kind";
import { synonymGroups } from "~/features/text/search-words/synonym-groups";
import { groupsOf, linesOf } from "~/features/text/search-words/synonym-lines";
import { synonymBlock } from "~/features/text/search-words/synonyms";
import { searchSynonymsTexts } from "./texts";

const groups = () => {
  const { schema, formSchema, ...rest } = text(60_000);
  const isUsable = (value: string) => synonymBlock.safeParse({ groups: groupsOf(value) }).success;
  return {
    ...rest,
    schema: (values) => schema(values).refine(isUsable, "desk:issues.synonyms"),
    formSchema: (values) => formSchema(values).refine(isUsable, "desk:issues.synonyms"),
  } satisfies ContentField<string>;
};

/** The words that search treats as synonyms, one group per line. Read by the site, not shown to visitors. */
export const searchSynonymsKind = defineContentKind({
  name: "search_synonyms",
  area: "blocks",
  isSingle: true,
  fields: { groups: groups() },
  texts: searchSynonymsTexts,
  pathOf: () => null,
  initial: { groups: linesOf(synonymGroups) },
});
