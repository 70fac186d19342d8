import { z } from "zod";
import { postKeyPattern } from "~/components/form/post-key-field";
import { type ApiScope, apiScopes } from "~/db/values";
import { keyPrefix } from "~/features/accounts/api-keys/rules";
import { textOfScope } from "~/features/accounts/api-keys/scope-text";
import { AppError, type ErrorCode } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import changelog from "../../../docs/api-changelog.md?raw";
import { type ApiDomain, apiDomains } from "./api-words";
import type { AnyCall } from "./call.server";
import { xlsxType } from "./call-body.server";
import { errorCodesOf, errorCodesOfAny, errorsOfEveryCall } from "./call-errors";
import { problemType } from "./error-answer";
import { exampleOf } from "./example-of";
import { named, nameMark, nameOfSchema } from "./named-schema";
import { portableSchema } from "./portable-schema";

/** The entries of the changelog, below the heading of their day. */
const changes = changelog.slice(changelog.indexOf("## ")).replaceAll("## ", "### ").trim();

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The meaning of each error status (product §17.2). */
const errorMeanings: Record<number, string> = {
  400: "The request is malformed.",
  401: "The token, the key or the credentials are missing, wrong or expired.",
  403: "You may not do this, or not yet.",
  404: "It does not exist, or you may not see it.",
  409: "The present state does not allow it.",
  410: "It has expired.",
  412: "The revision in `If-Match` is outdated; `fields` lists what has changed.",
  413: "The body is too large.",
  415: "The body's media type is not supported.",
  422: "Fields are missing or invalid; `fields` lists each.",
  429: "Too many requests; try again after `Retry-After` seconds.",
  503: "It cannot be done right now; try again later.",
};

const statusOf = (code: ErrorCode) => new AppError(code).status;

/** Calls by domain and `operationId`. */
type CallTable = Partial<Record<ApiDomain, Record<string, AnyCall>>>;

/** Builds the OpenAPI 3.1 document of a table of calls from their zod schemas (product §18.1). */
export function openApiDocument(table: CallTable, options: { origin: string; version: string }) {
  const domains = Object.entries(table).map(([domain, calls]) => ({ ...apiDomains[domain as ApiDomain], calls }));
  const components = new Map<string, JsonSchema>();
  const responses = new Map<string, ReturnType<typeof errorResponse>>();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { name, calls } of domains) {
    for (const [operationId, call] of Object.entries(calls)) {
      const described = operation(call, { operationId, tag: name, components, responses });
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: described };
    }
  }
  const codes = errorCodesOfAny(domains.flatMap(({ calls }) => Object.values(calls)));
  for (const schema of errorSchemas(codes)) withReferences(jsonSchema(schema, "output"), components);
  return {
    openapi: "3.1.0",
    info: {
      title: "Fundbridge API",
      version: options.version,
      description: [
        "Startups, investors and the conversations between them. JSON in, JSON out; times are in milliseconds, those of messages in seconds.",
        "Lists take `page` and `size` and answer `data` with `result`, `count`, `page` and `size`. Where a list answers `next`, send it back as `after`, instead of another `page`, to read on without gaps or repetitions while entries come and go; it is null at the end.",
        aboutErrors,
        aboutKeys(options.origin),
        aboutWebhooks,
        `## Changes\n\n${changes}`,
      ].join("\n\n"),
      license: { name: "Terms of use", url: `${options.origin}/en-US/terms` },
    },
    servers: [{ url: options.origin }],
    tags: domains.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      responses: { Error: otherErrors(), ...Object.fromEntries([...responses].sort(([a], [b]) => a.localeCompare(b))) },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "The token returned by a login." },
        apiKey: { type: "http", scheme: "bearer", bearerFormat: `${keyPrefix}…`, description: "An API key." },
      },
      schemas: Object.fromEntries([...components].sort(([a], [b]) => a.localeCompare(b))),
      examples: Object.fromEntries(codes.map((code) => [code, errorExample(code)])),
    },
  };
}

const listed = (codes: readonly ErrorCode[]) => codes.map((code) => `\`${code}\``).join(", ");

/** Explains errors, and how to get them as problem details. */
const aboutErrors = `## Errors

An error has a stable \`code\`, which decides its status, a \`message\` for people, and \`fields\` if something you sent is invalid: \`{"error": {"code", "message", "fields"?}}\`. Any call can also answer ${listed(errorsOfEveryCall)}, and 500 with \`internal\`.

With \`Accept: application/problem+json\`, errors are problem details ([RFC 9457](https://www.rfc-editor.org/rfc/rfc9457)): \`type\`, \`title\`, \`status\`, \`detail\` and \`instance\`, beside the same \`error\`. \`application/json, application/problem+json\` works too; \`*/*\` alone does not ask for them.`;

/** Explains webhooks, so that a receiver can be written from the document alone. */
const aboutWebhooks = `## Webhooks

A webhook (\`createWebhook\`) receives each event as a POST with a JSON body: \`type\`, \`timestamp\` and \`data\`. \`data\` has ids only; read the rest by the API.

| \`type\` | when | \`data\` besides \`account_id\` |
| --- | --- | --- |
| \`profile.published\` | a reviewer publishes the profile | |
| \`conversation.answered\` | the other side replies for the first time | \`other_account_id\` |
| \`order.paid\` | an order is paid, or costs nothing | \`subject_id\`: the order |
| \`application.decided\` | staff decide on a plan application | \`subject_id\`: the application; \`result\`: \`accepted\` or \`declined\` |
| \`test\` | the owner sends a test message | |

Messages are signed as in [Standard Webhooks](https://www.standardwebhooks.com). The header \`webhook-signature\` has one or two signatures, separated by a space: \`v1,\` and the base64 of the HMAC-SHA-256 of \`webhook-id\`, \`webhook-timestamp\` and the raw body, joined by dots. The key is the part of the secret after \`whsec_\`, decoded from base64. Refuse a message whose signatures all fail or whose timestamp (in seconds) is more than five minutes off, and skip a \`webhook-id\` that you have handled: a message can arrive twice. Answer 2xx within 10 seconds. Otherwise it is sent again after 1, 5 and 30 minutes, then 2, 6 and 12 hours. Redirects are not followed.`;

/** Explains API keys. */
const aboutKeys = (origin: string) => `## API keys

Members create API keys at [${origin}/account/api-keys](${origin}/en-US/account/api-keys). A key acts for its account, within its scopes; each call names the one it needs. Send it like the token of a login, as \`Authorization: Bearer ${keyPrefix}…\`, and without a login's cookie.

| scope | allows |
| --- | --- |
${apiScopes.map((scope) => `| \`${scope}\` | ${scopeText(scope)} |`).join("\n")}

Calls without a scope need a login. A key that lacks the scope gets 403 \`scope_missing\`, a key that is unknown, expired or turned off 401. 60 calls a minute are allowed per key.`;

const scopeText = (scope: ApiScope) => {
  const t = translate("en-US");
  return `${t(`apiKeys:scopes.${textOfScope(scope)}.name`)}. ${t(`apiKeys:scopes.${textOfScope(scope)}.hint`)}`;
};

/** Names the scope a call needs, for readers of its description. */
const scopeNote = ({ scope }: AnyCall) => (scope === null ? "Not for API keys." : `Scope of an API key: \`${scope}\`.`);

/** Describes an error in both forms: `Error`, and `Problem` with the same `error` (RFC 9457). */
function errorSchemas(codes: readonly ErrorCode[]) {
  const code = z.enum([...codes, ...errorsOfEveryCall, "internal"]).describe("Stable; later versions may add codes.");
  const error = z.object({
    code: named("ErrorCode", code),
    message: z.string().describe("In the language of `lang`, else the locale cookie, else Accept-Language."),
    fields: z.record(z.string(), z.array(z.string())).optional().describe("Every invalid field by its path."),
  });
  const problem = z.object({
    type: z.string().describe("`/api/docs#` and the code; `about:blank` for `internal`."),
    title: z.string().describe("The code in words."),
    status: z.int(),
    detail: z.string().describe("The same as `error.message`."),
    instance: z.string().describe("The path of the request."),
    request_id: z.string().describe("Tell us when you ask about a failure."),
    error,
  });
  return [named("Error", z.object({ error })), named("Problem", problem)];
}

/** Error codes with `fields`. */
const withFields: ReadonlySet<ErrorCode> = new Set(["invalid", "incomplete", "conflict", "precondition_failed"]);

function errorExample(code: ErrorCode) {
  const message = translate("en-US")(`errors:${code}` as never) as string;
  const fields = withFields.has(code) ? { fields: { name: ["Required."] } } : {};
  return { summary: code, value: { error: { code, message, ...fields } } };
}

/** Describes the errors that no call lists, so that generated clients have a type for the answer of any status. */
const otherErrors = () => ({
  description: `Any other error: ${listed(errorsOfEveryCall)} or \`internal\`.`,
  content: errorContent([]),
});

interface Naming {
  operationId: string;
  tag: string;
  components: Map<string, JsonSchema>;
  /** Error responses, which calls with the same codes share. */
  responses: Map<string, ReturnType<typeof errorResponse>>;
}

function operation(call: AnyCall, { operationId, tag, components, responses }: Naming) {
  const needsToken = call.caller !== "everyone";
  const answer = jsonSchema(call.response, "output");
  return {
    operationId,
    summary: call.summary,
    description: [call.description, scopeNote(call)].filter(Boolean).join("\n\n"),
    tags: [tag],
    security: [
      ...(needsToken ? [] : [{}]),
      { bearer: [] },
      // OpenAPI 3.1 lets any scheme name what is required.
      ...(call.scope === null ? [] : [{ apiKey: [call.scope] }]),
    ],
    parameters: [
      ...parameters(call.params, "path"),
      ...parameters(call.query, "query"),
      ...(call.acceptsIfMatch ? [ifMatch] : []),
      ...(call.method !== "GET" ? [idempotencyKey] : []),
    ],
    ...(call.body ? { requestBody: requestBody(call, call.body) } : {}),
    responses: {
      [call.status ?? 200]: {
        description: "Done.",
        ...(call.revision ? { headers: { ETag: entityTag } } : {}),
        content: { "application/json": { schema: withReferences(answer, components), example: exampleOf(answer) } },
      },
      ...errorResponses(call, responses),
      default: { $ref: "#/components/responses/Error" },
    },
  };
}

/** Returns an example of a call's successful response. */
export const answerExample = ({ response }: AnyCall) => exampleOf(jsonSchema(response, "output"));

/** Returns references to the errors of a call by status, and adds these to `responses`. */
function errorResponses(call: AnyCall, responses: Naming["responses"]) {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorCodesOf(call)) byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, unsorted]) => {
      const codes = unsorted.sort();
      const name = [status, ...codes].join(".");
      responses.set(name, errorResponse(status, codes));
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

/** The contents of an error, with an example per code. Plain JSON comes first, because generators may read only one. */
const errorContent = (codes: readonly ErrorCode[]) => ({
  "application/json": {
    schema: { $ref: "#/components/schemas/Error" },
    ...(codes.length > 0
      ? { examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])) }
      : {}),
  },
  [problemType]: { schema: { $ref: "#/components/schemas/Problem" } },
});

const errorResponse = (status: number, codes: readonly ErrorCode[]) => ({
  description: `${errorMeanings[status]} Code: ${listed(codes)}.`,
  content: errorContent(codes),
});

function requestBody({ multipart, csv, example }: AnyCall, body: z.ZodType) {
  const schema = jsonSchema(body, "input");
  if (multipart)
    return { required: true, content: { "multipart/form-data": { schema, example: { file: multipart.example } } } };
  if (csv) {
    const asText = { schema: { ...schema, type: "string" }, example: csv.example };
    return {
      required: true,
      content: { "text/csv": asText, [xlsxType]: { schema: { ...schema, type: "string", format: "binary" } } },
    };
  }
  // A missing body is read as an empty object.
  return { required: !body.safeParse({}).success, content: { "application/json": { schema, example } } };
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
    "Chosen by you, per call: the same call with the same key changes nothing again and gets the first answer, for seven days, with `Idempotency-Replayed: true`. With another body or query it is refused with 422 (`idempotency_key_used`), and with 409 (`already_sent`) while the first answer is not there or if it is longer than 50,000 characters. Refusals are not kept: the call may be sent again. Without a token it has no effect.",
  schema: { type: "string", pattern: postKeyPattern.source },
} as const;

function parameters(schema: z.ZodType | undefined, place: "path" | "query") {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input");
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = property as JsonSchema;
    return {
      name,
      in: place,
      required: place === "path" || required.includes(name),
      ...(description ? { description } : {}),
      schema,
    };
  });
}

/** Returns the JSON schema of a zod schema; `withReferences` replaces the marks of named ones. */
function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const name = io === "output" && nameOfSchema(zodSchema);
      if (name) jsonSchema[nameMark] = name;
    },
  });
  return portableSchema(described);
}

/** Moves marked schemas to `components`; descriptions stay where the component is used. */
function withReferences(value: unknown, components: Map<string, JsonSchema>): unknown {
  if (Array.isArray(value)) return value.map((entry) => withReferences(entry, components));
  if (typeof value !== "object" || value === null) return value;
  const { [nameMark]: name, ...rest } = Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, withReferences(entry, components)]),
  ) as JsonSchema;
  if (typeof name !== "string") return rest;
  const component = components.get(name) ?? rest;
  components.set(name, component);
  const ownDescription = rest.description !== component.description ? { description: rest.description } : {};
  return { $ref: `#/components/schemas/${name}`, ...ownDescription };
}
