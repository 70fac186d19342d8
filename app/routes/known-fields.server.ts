import { z } from "zod";
import { baseField } from "~/features/editing/field-prints";
import { AppError } from "~/server/errors";
import { formLimits } from "./read-form-body.server";

/** Where conform's buttons send what they want, and what a form's state was; no form of ours sends the latter. */
const intentField = "__intent__";

/**
 * What any form may carry beside its own fields, for the page to know what to do with the answer: which of its forms it
 * was, where it stood, and what it was loaded from.
 */
const pageFields: ReadonlySet<string> = new Set(["intent", "form", "back", baseField]);
const maxPageFieldLength = 16 * 1024;

const known = new WeakMap<z.ZodType, ReadonlySet<string>>();

/**
 * A post's fields without those the form does not have: what is not known is neither parsed nor sent back. Throws
 * `bad_request` for a button's intent that no button of the form has.
 */
export function knownFields(formData: FormData, schema: z.ZodType): FormData {
  const names = known.get(schema) ?? namesOf(schema);
  known.set(schema, names);
  const isKnown = (name: string) => names.has(name.replaceAll(/\[\d*\]/g, "[]"));
  const kept = new FormData();
  for (const [name, value] of formData) {
    if (name === intentField) kept.append(name, JSON.stringify(readIntent(value, isKnown)));
    else if (isKnown(name) || isPageField(name, value)) kept.append(name, value);
  }
  return kept;
}

function isPageField(name: string, value: FormDataEntryValue): boolean {
  return pageFields.has(name) && typeof value === "string" && value.length <= maxPageFieldLength;
}

/** The names of a schema's fields as a form writes them, with `[]` for any row of a list: `teams[].name`. */
function namesOf(schema: z.ZodType): Set<string> {
  const names = new Set<string>();
  const collect = (schema: z.core.$ZodType, name: string): void => {
    const { def } = (schema as z.core.$ZodTypes)._zod;
    const inside = (key: string) => (name ? `${name}.${key}` : key);
    switch (def.type) {
      case "object":
        for (const [key, field] of Object.entries(def.shape)) collect(field, inside(key));
        return;
      case "record":
        for (const key of (def.keyType as z.core.$ZodType)._zod.values ?? [])
          collect(def.valueType, inside(String(key)));
        return;
      case "array":
        names.add(name);
        collect(def.element, `${name}[]`);
        return;
      case "pipe":
        collect(def.in, name);
        collect(def.out, name);
        return;
      case "intersection":
        collect(def.left, name);
        collect(def.right, name);
        return;
      case "union":
        for (const option of def.options) collect(option, name);
        return;
      case "optional":
      case "nullable":
      case "default":
      case "prefault":
      case "catch":
      case "readonly":
      case "nonoptional":
        collect(def.innerType, name);
        return;
      case "transform":
        return;
      default:
        names.add(name);
    }
  };
  collect(schema, "");
  return names;
}

const row = z.int().min(0).max(formLimits.index);
const list = z.string().max(formLimits.nameLength);
const rowValue = z.union([z.string(), z.record(z.string().max(formLimits.nameLength), z.string())]);

/** What conform's buttons ask for: to check the form, or to add, take out or move a row of a list. */
const intentSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("validate"), payload: z.object({ name: list.optional() }) }),
  z.object({
    type: z.literal("insert"),
    payload: z.object({ name: list, index: row.optional(), defaultValue: rowValue.optional() }),
  }),
  z.object({ type: z.literal("remove"), payload: z.object({ name: list, index: row }) }),
  z.object({ type: z.literal("reorder"), payload: z.object({ name: list, from: row, to: row }) }),
]);

function readIntent(sent: FormDataEntryValue, isKnown: (name: string) => boolean): z.output<typeof intentSchema> {
  const intent = intentSchema.safeParse(orNull(() => JSON.parse(String(sent)))).data;
  const names = intent ? namesIn(intent) : [];
  if (!intent || !names.every(isKnown)) throw new AppError("bad_request");
  return intent;
}

function namesIn({ type, payload }: z.output<typeof intentSchema>): string[] {
  if (payload.name === undefined) return [];
  const value = type === "insert" ? payload.defaultValue : undefined;
  if (typeof value !== "object") return [payload.name];
  return [payload.name, ...Object.keys(value).map((key) => `${payload.name}[].${key}`)];
}

function orNull(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return null;
  }
}
