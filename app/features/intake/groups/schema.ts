import { z } from "zod";
import { groupName } from "~/features/profiles/groups/schema";
import { boundedText, codeText } from "~/features/text/text/entered-text";
import { oneLine } from "~/features/text/text/one-line";

const groupId = codeText(26).length(26, { error: "required" });
const optionalId = codeText(26)
  .default("")
  .transform((id) => (id === "" ? null : id));

/** The fields of a group: at least one name, its parent, the source, and whether staff compared it today. */
const groupFields = {
  name_zh: groupName,
  name_en: groupName,
  parent_id: optionalId,
  source: oneLine(500).default(""),
  checked: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
  /** Whether it is another group than those with the same name, which the page then shows. */
  distinct: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
};

const isNamed = ({ name_zh, name_en }: { name_zh: string; name_en: string }) => name_zh !== "" || name_en !== "";
const unnamed = { error: "required", path: ["name_zh"] };
const isSourced = ({ checked, source }: { checked: boolean; source: string }) => !checked || source !== "";
const unsourced = { error: "groupTree:issues.source", path: ["source"] };

/** A group as staff enter it. */
export interface GroupInput {
  nameZh: string;
  nameEn: string;
  parentId: string | null;
  source: string;
  /** Whether staff compared it with the source now. */
  isChecked: boolean;
  /** Whether staff say that it is not one of the groups with the same name. */
  isDistinct: boolean;
}

const asInput = (typed: z.output<z.ZodObject<typeof groupFields>>): GroupInput => ({
  nameZh: typed.name_zh,
  nameEn: typed.name_en,
  parentId: typed.parent_id,
  source: typed.source,
  isChecked: typed.checked,
  isDistinct: typed.distinct,
});

/** The form that adds or changes a group. */
export const groupForm = z
  .object(groupFields)
  .refine(isNamed, unnamed)
  .refine(isSourced, unsourced)
  .transform((typed) => ({ group: asInput(typed) }));

/** The form that merges a group into another. */
export const mergeForm = z.object({ into: groupId });

/** Staff's answer to a declaration: the group, or none. The `seen` fields detect a change since the page was read. */
export const settleForm = z.object({
  investor_id: groupId,
  seen_group: optionalId,
  seen_asked: optionalId,
  group_id: optionalId,
});

/** The list's query. */
export const groupsQuery = z.object({
  q: boundedText(100).default("").catch(""),
  view: z.enum(["tree", "check", "add"]).catch("tree"),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
});
