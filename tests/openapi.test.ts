import { readFileSync } from "node:fs";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { apiScopes } from "~/db/values";
import { apiDomains, verbs } from "~/routes/api/api-words";
import type { AnyCall } from "~/routes/api/call.server";
import { apiCalls, callTable } from "~/routes/api/calls/index.server";
import { nameOfSchema } from "~/routes/api/named-schema";
import { answerExample, openApiDocument } from "~/routes/api/openapi-document.server";

// Node cannot import WebAssembly, and no call is executed here.
vi.mock("argon2id/dist/simd.wasm", () => ({ default: null }));

const document = openApiDocument(callTable, { origin: "https://fundbridge.example", version: "1" });
const named = Object.values(callTable).flatMap((calls) => Object.entries(calls));

/** In the news paths of product §18, "news" could be a startup's id; `callsByPath` prefers the literal. */
const givenPaths = ["rewards", "claims", "firewall"].map(
  (part) => `\`/api/v1/startups/news/{id}\` and \`/api/v1/startups/{startup_id}/${part}\``,
);

it("describes the API as Redocly recommends", async () => {
  const config = await createConfig({
    extends: ["recommended"],
    rules: { "operation-tag-defined": "error" },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: "openapi.json", config });
  const found = problems.map(({ ruleId, message, location }) => `${location[0]?.pointer} ${ruleId}: ${message}`);
  expect(found.filter((problem) => !givenPaths.some((paths) => problem.includes(paths)))).toEqual([]);
});

describe("the names of calls", () => {
  it("are unique", () => {
    const names = named.map(([name]) => name);
    expect(names).toHaveLength(new Set(names.map((name) => name.toLowerCase())).size);
  });

  it.each(named.map(([name]) => name))("%s is in camel case and begins with a verb", (name) => {
    expect(name).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
    expect(
      verbs.filter((verb) => name === verb || name.startsWith(verb + name.charAt(verb.length).toUpperCase())),
    ).not.toEqual([]);
  });

  it("use every verb of the list", () => {
    expect(verbs.filter((verb) => !named.some(([name]) => name.startsWith(verb)))).toEqual([]);
  });

  it("are the document's", () => {
    const { paths } = document;
    expect(paths["/api/v1/startups/{startup_id}"]?.put).toMatchObject({
      operationId: "updateStartup",
      tags: ["Profiles"],
    });
    expect(paths["/api/v1/messages/{conversation_id}"]?.post).toMatchObject({ operationId: "sendMessage" });
  });
});

it.each(Object.entries(apiDomains))("the tag of %s is its domain's name", (domain, { name }) => {
  expect(readFileSync(`app/features/${domain}/README.md`, "utf8").split("\n")[0]).toBe(`# ${name}`);
});

describe.each(named)("%s", (_, call) => {
  it("says what it does in a few words, and gives details in sentences", () => {
    expect(call.summary).toMatch(/^[A-Z].{4,70}[^.]$/);
    if (call.description !== undefined) expect(call.description).toMatch(/^[A-Z`].*\.$/);
  });

  it("has an example of its answer that its schema accepts as it is", () => {
    const example = answerExample(call);
    expect(call.response.parse(example)).toEqual(example);
  });

  if (call.body) {
    it("has an example of its body that its schema accepts", () => {
      expect(call.body?.safeParse(bodyExample(call)).error?.issues ?? []).toEqual([]);
    });
  }
});

/** Returns the example of a body as the call receives it. */
function bodyExample({ multipart, csv, example }: AnyCall): unknown {
  if (multipart) return { file: new File(["content"], multipart.example) };
  return csv ? new TextEncoder().encode(csv.example) : example;
}

/** Lists that differ from the others, with the reason (docs/api.md › Lists). */
const differentLists: Record<string, string> = {
  listConversations: "product §18.5 gives its answer, a bare list of all conversations",
  listHotKeywords: "product §18.5 gives its answer, a bare list of a few",
  listCurrencies: "product §18.6 gives its answer, a bare list of all",
  listAllCurrencies: "product §18.6 gives its answer, a bare list of all",
  listProfileViews: "smaller pages would show when an anonymous investor came",
};

describe("lists", () => {
  const lists = named.filter(([name]) => name.startsWith("list"));
  const isDifferent = ([name]: readonly [string, AnyCall]) => name in differentLists;

  it.each(lists.filter((list) => !isDifferent(list)))("%s takes a page and its size", (_, { query }) => {
    const { properties } = z.toJSONSchema(query ?? z.object({}), { io: "input", unrepresentable: "any" });
    expect(properties).toMatchObject({
      page: { type: "integer", minimum: 1, maximum: 100_000, default: 1 },
      size: { type: "integer", minimum: 1, maximum: 100, default: expect.any(Number) },
    });
  });

  const paged = lists.filter((list) => !isDifferent(list) || list[0] === "listProfileViews");
  it.each(paged)("%s answers a page of results and the count of all", (_, call) => {
    expect(answerExample(call)).toMatchObject({
      data: { result: [expect.anything()], count: expect.any(Number), page: 1, size: expect.any(Number) },
    });
  });

  it("are all called lists", () => {
    const answersList = ({ method, response }: AnyCall) => {
      const { data } = answerExample({ response } as AnyCall) as { data?: { result?: unknown } };
      return method === "GET" && (Array.isArray(data) || Array.isArray(data?.result));
    };
    const others = named.filter(([name, call]) => answersList(call) && !name.startsWith("list"));
    expect(others.map(([name]) => name)).toEqual([]);
  });

  it("that differ are described", () => {
    const text = readFileSync("docs/api.md", "utf8");
    expect(Object.keys(differentLists).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
    expect(Object.keys(differentLists).filter((name) => !lists.some(([list]) => list === name))).toEqual([]);
  });
});

it("each name of a schema is of one shape", () => {
  const shapes = new Map<string, Set<string>>();
  for (const [, { response }] of named) {
    z.toJSONSchema(response, {
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema: { description: _, ...shape } }) => {
        const name = nameOfSchema(zodSchema);
        if (name) shapes.set(name, (shapes.get(name) ?? new Set()).add(JSON.stringify(shape)));
      },
    });
  }
  expect(shapes.size).toBeGreaterThan(0);
  expect([...shapes].filter(([, different]) => different.size > 1).map(([name]) => name)).toEqual([]);
});

it("ends its description with the changelog", () => {
  expect(document.info.description).toMatch(/## Changes\n\n### 2026-11-30\n\n- .*people\.$/s);
});

it("tells in words what each scope of an API key allows", () => {
  const told = document.info.description.match(/^\| `\w+:\w+` \| .+\. .+\. \|$/gm) ?? [];
  expect(told).toHaveLength(apiScopes.length);
  expect(told[0]).toContain("Read what’s public.");
  const needed = (call: AnyCall) => (call.scope === null ? [] : [{ apiKey: [call.scope] }]);
  for (const [, call] of named) {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()] as { security: object[] };
    expect(operation.security.filter((one) => "apiKey" in one)).toEqual(needed(call));
  }
});

it("has each error in both forms, described once for all calls with the same codes", () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path)) as {
    responses: Record<string, { $ref?: string }>;
  }[];
  const errors = operations.flatMap(({ responses }) =>
    Object.entries(responses).flatMap(([status, { $ref }]) => (status.startsWith("2") ? [] : [$ref])),
  );
  expect(errors.length).toBeGreaterThan(operations.length);
  const { responses } = document.components;
  expect(new Set(errors)).toEqual(new Set(Object.keys(responses).map((name) => `#/components/responses/${name}`)));
  for (const { content } of Object.values(responses)) {
    expect(Object.keys(content)).toEqual(["application/json", "application/problem+json"]);
  }
});

it("lists every call once", () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.keys(path));
  expect(operations).toHaveLength(apiCalls.length);
});
