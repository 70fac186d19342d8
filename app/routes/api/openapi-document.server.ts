import { z } from "zod";
import type { AnyCall } from "./call.server";

const errorSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string().describe("In the reader's language: `lang`, else the locale cookie, else Accept-Language."),
    fields: z.record(z.string(), z.array(z.string())).optional().describe("Every bad field by its path."),
  }),
});

/** What each status of an error answer means (design §12). */
const errorMeanings: Record<number, string> = {
  400: "The body is not JSON.",
  401: "No token, or one that is unknown, ended or expired; or a login that needs a second factor (`second_factor_required`).",
  403: "Not yours, or your level is too low; or a proof is wanted first (`proof_required`, see `/api/auth/prove`).",
  404: "There is no such thing, or it is not for you to see.",
  409: "The state does not allow it, required fields are missing, or `fields` were changed since `base_revision`.",
  412: "What `If-Match` names has changed since; `fields` says what.",
  413: "The body is too large.",
  415: "The body's media type is not supported.",
  422: "Fields are missing or wrong; each is named.",
  429: "Too many requests; try again after `Retry-After` seconds.",
};

/** The OpenAPI 3.1 description of a list of calls, made from their zod schemas (design §12). */
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
    },
    servers: [{ url: options.origin }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", description: "The token of a login." } },
      schemas: { Error: jsonSchema(errorSchema, "output") },
    },
  };
}

function operation(call: AnyCall) {
  const needsToken = call.caller !== "everyone";
  return {
    summary: call.summary,
    tags: [call.tag],
    security: needsToken ? [{ bearer: [] }] : [{}, { bearer: [] }],
    parameters: [
      ...parameters(call.params, "path"),
      ...parameters(call.query, "query"),
      ...(call.takesIfMatch ? [ifMatch] : []),
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
          .filter(([status]) => status !== "412" || call.takesIfMatch)
          .map(([status, description]) => [
            status,
            { description, content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } },
          ]),
      ),
    },
  };
}

const entityTag = {
  description: "The revision of your own profile in double quotes.",
  schema: { type: "string" },
} as const;

const ifMatch = {
  name: "If-Match",
  in: "header",
  required: false,
  description: "The ETag you have read: where anything was changed since, nothing is written.",
  schema: { type: "string", examples: ['"7"'] },
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
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}
