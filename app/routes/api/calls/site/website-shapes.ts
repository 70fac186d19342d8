import { z } from "zod";
import type { AnyContentField } from "~/features/publishing/publishing/fields";
import { type AnyContentKind, contentSpots } from "~/features/publishing/publishing/kind";
import * as values from "~/features/records/records/values";
import { type ComposedBlock, composedBlocks, plainBlocks } from "~/features/site/website/blocks";

const path = z.string().describe("A path on this site, or an https address.");

const image = z.string().nullable().describe("A path on this site.");

/** Returns the schema of a field's value in responses. */
function shapeOf({ control, answer }: AnyContentField): z.ZodType {
  if (control.type === "image") return image;
  if (control.type !== "rows") return answer(values);
  const columns = Object.entries(control.columns).map(([name, column]) => [name, shapeOf(column as AnyContentField)]);
  return z.array(z.strictObject(Object.fromEntries(columns)));
}

const shapeOfKind = (kind: AnyContentKind) =>
  z.strictObject(
    Object.fromEntries(contentSpots(kind).map((spot) => [spot.path.split(".").at(-1) ?? "", shapeOf(spot.field)])),
  );

const composed: Record<ComposedBlock, z.ZodType> = {
  partner_logo: z.strictObject({
    logos: z.array(z.strictObject({ name: z.string(), logo: image, link: path.nullable() })),
  }),
  terms_version: z.strictObject({ terms_version: z.number() }),
  terms_and_conditions: z.strictObject({
    terms_version: z.number(),
    effective_on: z.string().describe("The day the terms are in force from, in the language asked for."),
    chapters: z.array(
      z.strictObject({
        part: z.enum(["service", "privacy"]),
        key: z.string(),
        title: z.string(),
        body: z.string().describe("An empty line starts a paragraph; single line breaks make a list."),
      }),
    ),
  }),
  announcement: z.strictObject({
    show_announcement: z.boolean(),
    text: z.string(),
    link: path,
    tone: z.enum(["info", "success", "warning", ""]),
  }),
};

/** The schema of each block's content, by name. */
export const blockShapes: Record<string, z.ZodType> = Object.fromEntries([
  ...plainBlocks.map((kind) => [kind.name, shapeOfKind(kind)]),
  ...composedBlocks.map((name) => [name, composed[name]]),
]);
