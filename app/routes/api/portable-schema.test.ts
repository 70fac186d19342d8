import { describe, expect, it } from "vitest";
import { z } from "zod";
import { nameMark } from "./named-schema";
import { portableSchema } from "./portable-schema";

const portable = (schema: z.ZodType, io: "input" | "output" = "output") => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return portableSchema(described);
};

describe("the JSON schema of an API call", () => {
  it.each([
    ["a nullable text", z.string().max(3).nullable(), { type: ["string", "null"], maxLength: 3 }],
    ["a nullable choice", z.enum(["a", "b"]).nullable(), { type: ["string", "null"], enum: ["a", "b", null] }],
    ["a fixed value", z.literal("a"), { type: "string", enum: ["a"] }],
    ["a number or text", z.union([z.number(), z.string()]), { anyOf: [{ type: "number" }, { type: "string" }] }],
    [
      "a number, text or nothing",
      z.union([z.number(), z.null(), z.string()]),
      { anyOf: [{ type: ["number", "null"] }, { type: "string" }] },
    ],
    [
      "a pair",
      z.tuple([z.number(), z.number()]),
      { type: "array", items: { type: "number" }, minItems: 2, maxItems: 2 },
    ],
    [
      "equal alternatives",
      z.union([z.strictObject({ a: z.string() }), z.strictObject({ a: z.string() })]),
      {
        anyOf: [
          { type: "object", properties: { a: { type: "string" } }, required: ["a"], additionalProperties: false },
        ],
      },
    ],
    [
      "a record with fixed keys",
      z.record(z.enum(["a", "b"]), z.boolean()),
      {
        type: "object",
        properties: { a: { type: "boolean" }, b: { type: "boolean" } },
        required: ["a", "b"],
        additionalProperties: false,
      },
    ],
    ["a file", z.file(), { type: "string", format: "binary" }],
  ])("has a form for %s that OpenAPI 3.0 has too", (_, schema, expected) => {
    expect(portable(schema)).toEqual(expected);
    // Also below the top, where the name of a property can be a keyword.
    const inside = portable(z.strictObject({ const: z.array(schema) }));
    expect(inside.properties).toEqual({ const: { type: "array", items: expected } });
  });

  it("keeps a description, and drops the name of what can be null", () => {
    const named = { type: "object" as const, [nameMark]: "Card", description: "A card." };
    expect(portableSchema({ anyOf: [named, { type: "null" }], description: "Null for strangers." })).toEqual({
      type: ["object", "null"],
      description: "Null for strangers.",
    });
    expect(portableSchema({ anyOf: [named, { type: "string" }] })).toEqual({ anyOf: [named, { type: "string" }] });
  });

  it("refuses what has no such form", () => {
    expect(() => portable(z.tuple([z.number(), z.string()]))).toThrow("tuple");
    expect(() => portable(z.union([z.any(), z.null()]))).toThrow("no type");
  });
});
