import { z } from "zod";
import { baseField } from "~/features/records/editing/field-prints";
import { boundedText } from "~/features/text/text/entered-text";
import { maxUnits } from "~/features/text/text/typed-text";
import { AppError } from "~/server/errors";
import { formLimits } from "./read-form-body.server";

/** The field that conform's buttons send their intent in. */
const intentField = "__intent__";

/**
 * Fields that any form may add for its page: which form it was, the page to return to, and the hashes of its initial
 * values.
 */
const pageFields: ReadonlySet<string> = new Set(["intent", "form", "back", baseField]);
const maxPageFieldLength = 16 * 1024;

const cache = new WeakMap<z.ZodType, ReadonlySet<string>>();

/**
 * Returns a post's fields without unknown ones, which are neither parsed nor sent back. Throws `bad_request` for an
 * intent that none of the form's buttons has.
 */
export function knownFields(formData: FormData, schema: z.ZodType): FormData {
  const names = cache.get(schema) ?? namesOf(schema);
  cache.set(schema, names);
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

/** Returns the names of a schema's fields as a form writes them, with `[]` for any row of a list: `teams[].name`. */
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
const list = boundedText(formLimits.nameLength);
/** The longest text in a removed row that is restored. */
const rowText = boundedText(maxUnits(2_000));
const rowValue = z.union([rowText, z.record(boundedText(formLimits.nameLength), rowText)]);

/** The intents of conform's buttons: to validate the form, or to insert, remove or reorder a row of a list. */
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
