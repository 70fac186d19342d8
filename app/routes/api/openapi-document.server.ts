import { z } from "zod";
import { postKeyPattern } from "~/components/form/post-key-field";
import type { AnyCall } from "./call.server";

const errorSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string().describe("In the language of `lang`, else the locale cookie, else Accept-Language."),
    fields: z.record(z.string(), z.array(z.string())).optional().describe("Every invalid field by its path."),
  }),
});

/** The meaning of each error status (product §17.2). */
const errorMeanings: Record<number, string> = {
  400: "The body is malformed.",
  401: "The token is missing, unknown, revoked or expired; or the login requires a second factor (`second_factor_required`).",
  403: "Not allowed for you, or your level is too low; or a fresh proof is required (`proof_required`, see `/api/auth/prove`).",
  404: "It does not exist, or you may not see it.",
  409: "The state does not allow it, required fields are missing, or `fields` were changed since `base_revision`.",
  412: "The revision in `If-Match` is outdated; `fields` lists what has changed.",
  413: "The body is too large.",
  415: "The body's media type is not supported.",
  422: "Fields are missing or invalid; `fields` lists each.",
  429: "Too many requests; try again after `Retry-After` seconds.",
};

/** The OpenAPI 3.1 document of a list of calls, generated from their zod schemas (product §18.1). */
export function openApiDocument(calls: AnyCall[], options: { origin: string; version: string }) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Fundbridge API",
      version: options.version,
      description:
        "Startups, investors and the conversations between them. JSON in, JSON out; times of messages in seconds.",
      license: { name: "Terms of use", url: `${options.origin}/en-US/terms` },
    },
    servers: [{ url: options.origin }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", description: "The token returned by a login." } },
      schemas: { Error: jsonSchema(errorSchema, "output") },
    },
  };
}

function operation(call: AnyCall) {
  const needsToken = call.caller !== "everyone";
  return {
    operationId: operationId(call),
    summary: call.summary,
    tags: [call.tag],
    security: needsToken ? [{ bearer: [] }] : [{}, { bearer: [] }],
    parameters: [
      ...parameters(call.params, "path"),
      ...parameters(call.query, "query"),
      ...(call.acceptsIfMatch ? [ifMatch] : []),
      ...(call.method !== "GET" && call.caller !== "everyone" ? [idempotencyKey] : []),
    ],
    ...(call.body
      ? { requestBody: { required: true, content: { [bodyType(call)]: { schema: jsonSchema(call.body, "input") } } } }
      : {}),
    responses: {
      [call.status ?? 200]: {
        description: "Done.",
        ...(call.revision ? { headers: { ETag: entityTag } } : {}),
        content: { "application/json": { schema: jsonSchema(call.response, "output") } },
      },
      ...Object.fromEntries(
        Object.entries(errorMeanings)
          .filter(([status]) => status !== "412" || call.acceptsIfMatch)
          .map(([status, description]) => [
            status,
            { description, content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } },
          ]),
      ),
    },
  };
}

/** The parts of paths that say nothing about what a call does. */
const commonParts = /^(?:(?:auth_|static_)?api|v1|course)$/;

/** A call's name for generated clients: `putStartupsByStartupid` for `PUT /api/v1/startups/{startupid}`. */
function operationId({ method, path }: AnyCall): string {
  const parts = path.split("/").filter((part) => part !== "" && !commonParts.test(part));
  const words = parts.flatMap((part) => part.replace("{", "by-").replace("}", "").split(/[-_]/));
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

const entityTag = {
  description: "The revision of your own profile in double quotes.",
  schema: { type: "string" },
} as const;

const ifMatch = {
  name: "If-Match",
  in: "header",
  required: false,
  description: "The ETag you have read: if anything has changed since, nothing is written.",
  schema: { type: "string", examples: ['"7"'] },
} as const;

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Chosen by you, per call: the same call with the same key changes nothing again and gets the first answer, for seven days. With another body it is refused with 409 (`already_sent`).",
  schema: { type: "string", pattern: postKeyPattern.source },
} as const;

function bodyType(call: AnyCall): string {
  if (call.csv) return "text/csv";
  return call.multipart ? "multipart/form-data" : "application/json";
}

function parameters(schema: z.ZodType | undefined, place: "path" | "query") {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

function jsonSchema(schema: z.ZodType, io: "input" | "output") {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      if (jsonSchema.anyOf) jsonSchema.anyOf = withoutRepeated(jsonSchema.anyOf);
      nameProperties(jsonSchema);
    },
  });
  return rest;
}

/** Content of different kinds can have the same shape. */
function withoutRepeated<Schema>(schemas: readonly Schema[]): Schema[] {
  return [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
}

/** A record of listed keys, which zod describes by `propertyNames`, as an object with these properties. */
function nameProperties(schema: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties, required } = schema;
  if (!required || schema.properties || typeof propertyNames !== "object" || typeof additionalProperties !== "object")
    return;
  schema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
}
