import type { z } from "zod";

/** The keyword that marks a named JSON schema until it becomes a component. */
export const nameMark = "x-name";

const names = new WeakMap<z.core.$ZodType, string>();

/** Names a response schema: OpenAPI describes it once, as a component, and generated clients have a type for it. */
export function named<Schema extends z.ZodType>(name: string, schema: Schema): Schema {
  names.set(schema, name);
  return schema;
}

/** The name given by `named`, if any. */
export const nameOfSchema = (schema: z.core.$ZodType): string | undefined => names.get(schema);
