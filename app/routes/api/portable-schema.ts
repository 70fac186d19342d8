import type { z } from "zod";
import { nameMark } from "./named-schema";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Rewrites the JSON schema that zod makes, without changing what it accepts, so that generators and converters of
 * OpenAPI 3.0 can read it too: no `null` among alternatives, one type besides `null`, and no `const`, `prefixItems` or
 * `contentEncoding`, which 3.0 lacks.
 */
export function portableSchema(schema: JsonSchema): JsonSchema {
  const { contentEncoding: _, const: only, ...rest } = namedProperties(withPortableParts(schema));
  const single = only === undefined ? rest : { ...rest, enum: [only] };
  return nullableSchema(withOneType(listOfOne(single)));
}

/** `additionalProperties` can also be true or false. */
const isSchema = (value: unknown): value is JsonSchema => typeof value === "object" && value !== null;

/** Rewrites the schemas inside a schema. */
function withPortableParts(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [keyword, rewriters[keyword]?.(value) ?? value]),
  );
}

const rewriteOne = (value: unknown) => (isSchema(value) ? portableSchema(value) : value);
const rewriteAll = (value: unknown) => (value as JsonSchema[]).map(portableSchema);

/** How the keywords that contain schemas are rewritten. */
const rewriters: Record<string, (value: unknown) => unknown> = {
  properties: (value) =>
    Object.fromEntries(Object.entries(value as object).map(([name, property]) => [name, rewriteOne(property)])),
  anyOf: (value) => withoutRepeated(rewriteAll(value)),
  oneOf: (value) => withoutRepeated(rewriteAll(value)),
  prefixItems: rewriteAll,
  items: rewriteOne,
  additionalProperties: rewriteOne,
  propertyNames: rewriteOne,
};

/** Different kinds of content can have the same shape. */
function withoutRepeated(schemas: readonly JsonSchema[]): JsonSchema[] {
  return [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
}

/** Converts a record with fixed keys, which zod describes by `propertyNames`, to an object with these properties. */
function namedProperties(schema: JsonSchema): JsonSchema {
  const { propertyNames, ...rest } = schema;
  const { additionalProperties, required, properties } = schema;
  if (!required || properties || typeof propertyNames !== "object" || typeof additionalProperties !== "object")
    return schema;
  const named = Object.fromEntries(required.map((name) => [name, additionalProperties]));
  return { ...rest, properties: named, additionalProperties: false };
}

/** Converts a tuple whose entries are all alike to a list of that length. */
function listOfOne(schema: JsonSchema): JsonSchema {
  const { prefixItems, ...rest } = schema;
  if (!prefixItems) return schema;
  const [items, ...others] = withoutRepeated(prefixItems as JsonSchema[]);
  if (others.length > 0) throw new Error("A tuple of different entries has no form in OpenAPI 3.0.");
  return { ...rest, items, minItems: prefixItems.length, maxItems: prefixItems.length };
}

/** Splits a schema of several types into alternatives. */
function withOneType(schema: JsonSchema): JsonSchema {
  const types = [schema.type].flat();
  if (types.filter((type) => type !== "null").length < 2) return schema;
  const { type: _, ...rest } = schema;
  return { ...rest, anyOf: types.map((type) => ({ type })) };
}

const isNull = ({ type }: JsonSchema) => type === "null";

/**
 * Moves a `null` among alternatives to the `type` of the first other one, which loses its name: a reference cannot be
 * nullable in 3.0. A single one that is left takes the place of the whole.
 */
function nullableSchema(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  const choices = anyOf as JsonSchema[] | undefined;
  if (!choices?.some(isNull)) return schema;
  const [first, ...others] = choices.filter((choice) => !isNull(choice));
  if (typeof first?.type !== "string") throw new Error("An alternative to null has no type.");
  const { [nameMark]: _, ...unnamed } = first;
  const nullable: JsonSchema = { ...unnamed, type: [first.type, "null"] as never };
  if (first.enum) nullable.enum = [...first.enum, null];
  return others.length === 0 ? { ...nullable, ...rest } : { ...rest, anyOf: [nullable, ...others] };
}
